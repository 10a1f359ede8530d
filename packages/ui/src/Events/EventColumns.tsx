import { Link } from "@tanstack/react-router"
import type { LoggedEvent } from "@vault-custody/client"
import type { Column } from "../Design/Table.tsx"
import { Codes } from "../Design/Codes.tsx"
import { Time } from "../Design/Time.tsx"
import { t } from "../Texts/Texts.tsx"
import type { EventLog } from "./EventLog.tsx"
import { EventSentence } from "./EventSentence.tsx"

/** Columns of event lists. */
export const eventColumns = ({
  names,
  pathOf
}: Pick<EventLog, "names" | "pathOf">): ReadonlyArray<Column<LoggedEvent>> => [
  {
    name: t("When"),
    cell: ({ createdAt, id }) => (
      <Link to={pathOf(id)}>
        <Time at={createdAt} />
      </Link>
    )
  },
  {
    name: t("What happened"),
    cell: (event) => (
      <>
        <EventSentence event={event} names={names} />
        <Codes codes={[event.event, event.data.id]} />
      </>
    )
  }
]
