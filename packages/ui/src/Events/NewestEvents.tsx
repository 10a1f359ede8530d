import { Link } from "@tanstack/react-router"
import { useLive } from "../Data/Live.tsx"
import { EmptyState } from "../Design/States.tsx"
import { countedTo, TableCard } from "../Design/Table.tsx"
import { t } from "../Texts/Texts.tsx"
import { eventColumns } from "./EventColumns.tsx"
import type { EventLog } from "./EventLog.tsx"

/** The newest events of a log, newest first, with the way to all of them. */
export const NewestEvents = ({
  all,
  log,
  shown
}: {
  readonly log: EventLog
  /** The path of the list of all. */
  readonly all: string
  readonly shown: number
}) => {
  const query = useLive(["newest-events", log.id], async (options) => {
    const { data } = await log.list({ after: "latest", limit: countedTo }, options)
    return { data: data.toReversed(), pagination: { page: 1, hasMore: data.length === countedTo } }
  })
  return (
    <TableCard
      title={t("Last events")}
      shown={shown}
      query={query}
      columns={eventColumns(log)}
      actions={<Link to={all}>{t("All events")}</Link>}
      empty={
        <EmptyState title={t("No events yet")}>
          {t("Every change in the organization appears here.")}
        </EmptyState>
      }
    />
  )
}
