import { wordsOf } from "@vault-custody/ui/Badge"
import { Copyable } from "@vault-custody/ui/Copy"
import { Card, Facts, MainPage } from "@vault-custody/ui/Frame"
import { OwnPasskeys } from "@vault-custody/ui/OwnPasskeys"
import { OwnSessions } from "@vault-custody/ui/OwnSessions"
import { useSession } from "@vault-custody/ui/Session"

/** Who is signed in, and what they sign in with. */
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
