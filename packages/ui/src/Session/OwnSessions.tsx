import type { SessionEnded, SessionSummary } from "@vault-custody/pages-client/AuthClient"
import { useAction } from "../Data/Action.tsx"
import { auth } from "./Auth.tsx"
import { Badge } from "../Design/Badge.tsx"
import { Button } from "../Design/Button.tsx"
import { ConfirmButton } from "../Design/Dialogs.tsx"
import { BrowserName } from "./Browser.tsx"
import { Card } from "../Shell/Frame.tsx"
import { Loaded, useLive } from "../Data/Live.tsx"
import { type Column, Table } from "../Design/Table.tsx"
import { Time } from "../Design/Time.tsx"
import { t } from "../Texts/Texts.tsx"

const SignOut = ({ id }: { readonly id: string }) => {
  const { isBusy, run } = useAction<void, SessionEnded>((_, options) =>
    auth.sessions.endSessionById(id, options)
  )
  return (
    <Button size="small" isBusy={isBusy} onClick={() => run()}>
      {t("Sign out")}
    </Button>
  )
}

const columns: ReadonlyArray<Column<SessionSummary>> = [
  { name: t("Browser"), cell: ({ userAgent }) => <BrowserName userAgent={userAgent} /> },
  { name: t("Address"), cell: ({ address }) => <code>{address}</code> },
  { name: t("Began"), cell: ({ createdAt }) => <Time at={createdAt} /> },
  { name: t("Last use"), cell: ({ lastUsedAt }) => <Time at={lastUsedAt} /> },
  {
    name: t("Action"),
    isEnd: true,
    cell: ({ id, isCurrent }) =>
      isCurrent ? <Badge status="active" words={t("This one")} /> : <SignOut id={id} />
  }
]

/** The sessions of the signed-in person. */
export const OwnSessions = () => {
  const query = useLive(["sessions"], (options) => auth.sessions.listSessions({ limit: 100 }, options))
  return (
    <Card
      title={t("Sessions")}
      isFlush
      actions={
        <ConfirmButton<SessionEnded>
          size="small"
          confirm={t("Sign out everywhere")}
          title={t("Sign out everywhere?")}
          act={(_, options) => auth.sessions.endSessions(options)}
          onDone={() => window.location.reload()}
        >
          {t("All of your sessions end at once, this one too.")}
        </ConfirmButton>
      }
    >
      <Loaded query={query} lines={2}>
        {({ data: sessions }) => (
          <Table label={t("Sessions")} columns={columns} rows={sessions} keyOf={({ id }) => id} />
        )}
      </Loaded>
    </Card>
  )
}
