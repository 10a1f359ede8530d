import { Link } from "@tanstack/react-router"
import type { LoggedEvent } from "@vault-custody/client"
import { Card } from "@vault-custody/ui/Frame"
import { Loaded, useLive } from "@vault-custody/ui/Live"
import { EmptyState } from "@vault-custody/ui/States"
import { type Column, Table } from "@vault-custody/ui/Table"
import { Time } from "@vault-custody/ui/Time"
import { vault } from "../Vault.ts"

const columns: ReadonlyArray<Column<LoggedEvent>> = [
  {
    name: "Event",
    cell: ({ event, id }) => (
      <Link to="/events/$id" params={{ id }}>
        {event}
      </Link>
    )
  },
  { name: "Happened", cell: ({ createdAt }) => <Time at={createdAt} /> }
]

/** What happened last, newest first. */
export const LastEvents = () => {
  const query = useLive(["last-events"], (options) =>
    vault.events.listEvents({ after: "latest", limit: 8 }, options)
  )
  return (
    <Card title="Last events" isFlush actions={<Link to="/events">All events</Link>}>
      <Loaded query={query} lines={3}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title="No events yet">Every change in your organization appears here.</EmptyState>
          ) : (
            <Table label="Last events" rows={data.toReversed()} keyOf={({ id }) => id} columns={columns} />
          )
        }
      </Loaded>
    </Card>
  )
}
