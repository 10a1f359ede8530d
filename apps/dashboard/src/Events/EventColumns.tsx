import { Link } from "@tanstack/react-router"
import type { LoggedEvent } from "@vault-custody/client"
import type { Column } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { EventSentence } from "./EventSentence.tsx"

/** Columns of event lists. */
export const eventColumns: ReadonlyArray<Column<LoggedEvent>> = [
  {
    name: "What happened",
    cell: (event) => (
      <Link to="/events/$id" params={{ id: event.id }}>
        <EventSentence event={event} />
      </Link>
    )
  },
  { name: "Event", cell: ({ event }) => <code className="muted">{event}</code> },
  { name: "Resource", cell: ({ data }) => <code>{data.id}</code> },
  { name: "Happened", cell: ({ createdAt }) => <Time at={createdAt} /> }
]
