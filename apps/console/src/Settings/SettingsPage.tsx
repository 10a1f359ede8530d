import { wordsOf } from "@vault-custody/ui/Design/Words"
import { Copyable } from "@vault-custody/ui/Design/Copy"
import { Card, Facts, MainPage } from "@vault-custody/ui/Shell/Frame"
import { OwnPasskeys } from "@vault-custody/ui/Session/OwnPasskeys"
import { OwnSessions } from "@vault-custody/ui/Session/OwnSessions"
import { useSession } from "@vault-custody/ui/Session/Session"
import { t } from "@vault-custody/ui/Texts/Texts"

/** The signed-in operator, with passkeys and sessions. */
export const SettingsPage = () => {
  const operator = useSession()?.operator
  return (
    <MainPage>
      {operator === undefined ? null : (
        <Card title={t("You")}>
          <Facts
            facts={[
              [t("Name"), operator.name],
              [t("Email"), operator.email],
              [t("Role"), wordsOf(operator.role)],
              [t("Operator ID"), <Copyable key="id" label={t("operator ID")} text={operator.id} />]
            ]}
          />
        </Card>
      )}
      <OwnPasskeys />
      <OwnSessions />
    </MainPage>
  )
}
