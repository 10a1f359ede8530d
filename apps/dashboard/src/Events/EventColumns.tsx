import { Link } from "@tanstack/react-router"
import type { LoggedEvent } from "@vault-custody/client"
import { EventSentence } from "@vault-custody/ui/Custody/EventSentence"
import type { Column } from "@vault-custody/ui/Design/Table"
import { Codes } from "@vault-custody/ui/Design/Codes"
import { Time } from "@vault-custody/ui/Design/Time"
import { t } from "@vault-custody/ui/Texts/Texts"
import { eventNames } from "./EventNames.tsx"

/** Columns of event lists. */
export const eventColumns: ReadonlyArray<Column<LoggedEvent>> = [
  {
    name: t("What happened"),
    cell: (event) => (
      <>
        <Link to="/events/$id" params={{ id: event.id }}>
          <EventSentence event={event} names={eventNames} />
        </Link>
        <Codes codes={[event.event, event.data.id]} />
      </>
    )
  },
  { name: t("Happened"), cell: ({ createdAt }) => <Time at={createdAt} /> }
]
