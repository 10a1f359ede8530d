import { Link } from "@tanstack/react-router"
import { Card } from "@vault-custody/ui/Shell/Frame"
import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { Table } from "@vault-custody/ui/Design/Table"
import { t } from "@vault-custody/ui/Texts/Texts"
import { eventColumns } from "../Events/EventColumns.tsx"
import { vault } from "../Vault.ts"

/** The last events, newest first. */
export const LastEvents = () => {
  const query = useLive(["last-events"], (options) =>
    vault.events.listEvents({ after: "latest", limit: 8 }, options)
  )
  return (
    <Card title={t("Last events")} isFlush actions={<Link to="/events">{t("All events")}</Link>}>
      <Loaded query={query} lines={3}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={t("No events yet")}>
              {t("Every change in your organization appears here.")}
            </EmptyState>
          ) : (
            <Table
              label={t("Last events")}
              rows={data.toReversed()}
              keyOf={({ id }) => id}
              columns={eventColumns}
            />
          )
        }
      </Loaded>
    </Card>
  )
}
