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
    name: t("When"),
    cell: ({ createdAt, id }) => (
      <Link to="/events/$id" params={{ id }}>
        <Time at={createdAt} />
      </Link>
    )
  },
  {
    name: t("What happened"),
    cell: (event) => (
      <>
        <EventSentence event={event} names={eventNames} />
        <Codes codes={[event.event, event.data.id]} />
      </>
    )
  }
]
