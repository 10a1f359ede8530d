import { Link } from "@tanstack/react-router"
import { Loaded } from "../Data/Live.tsx"
import { EmptyState } from "../Design/States.tsx"
import { countedTo, FirstRows } from "../Design/Table.tsx"
import { Card } from "../Shell/Frame.tsx"
import { t } from "../Texts/Texts.tsx"
import { eventColumns } from "./EventColumns.tsx"
import { useEventFeed } from "./EventFeed.tsx"
import type { EventLog } from "./EventLog.tsx"

/**
 * The newest events of a log, newest first, with the way to all of them. After the first answer only what comes behind
 * it is read.
 */
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
  const query = useEventFeed(log, {}, countedTo)
  return (
    <Card title={t("Last events")} isFlush actions={<Link to={all}>{t("All events")}</Link>}>
      <Loaded query={query} lines={3}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={t("No events yet")}>
              {t("Every change in the organization appears here.")}
            </EmptyState>
          ) : (
            <FirstRows
              label={t("Last events")}
              columns={eventColumns(log)}
              rows={data.slice(-countedTo).toReversed()}
              hasMore={data.length >= countedTo}
              keyOf={({ id }) => id}
              shown={shown}
            />
          )
        }
      </Loaded>
    </Card>
  )
}
