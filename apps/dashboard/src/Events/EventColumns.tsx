import { Link } from "@tanstack/react-router"
import type { LoggedEvent } from "@vault-custody/client"
import type { Column } from "@vault-custody/ui/Table"
import { Time } from "@vault-custody/ui/Time"

/** What lists of events show. */
export const eventColumns: ReadonlyArray<Column<LoggedEvent>> = [
  {
    name: "Event",
    cell: ({ event, id }) => (
      <Link to="/events/$id" params={{ id }}>
        {event}
      </Link>
    )
  },
  { name: "Resource", cell: ({ data }) => <code>{data.id}</code> },
  { name: "Happened", cell: ({ createdAt }) => <Time at={createdAt} /> }
]
