import { wordsOf } from "@vault-custody/ui/Design/Badge"
import { Copyable } from "@vault-custody/ui/Design/Copy"
import { Card, Facts, MainPage } from "@vault-custody/ui/Shell/Frame"
import { OwnPasskeys } from "@vault-custody/ui/Session/OwnPasskeys"
import { OwnSessions } from "@vault-custody/ui/Session/OwnSessions"
import { useSession } from "@vault-custody/ui/Session/Session"

/** The signed-in operator, with passkeys and sessions. */
export const SettingsPage = () => {
  const operator = useSession()?.operator
  return (
    <MainPage>
      {operator === undefined ? null : (
        <Card title="You">
          <Facts
            facts={[
              ["Name", operator.name],
              ["Email", operator.email],
              ["Role", wordsOf(operator.role)],
              ["Operator ID", <Copyable key="id" label="operator ID" text={operator.id} />]
            ]}
          />
        </Card>
      )}
      <OwnPasskeys />
      <OwnSessions />
    </MainPage>
  )
}
