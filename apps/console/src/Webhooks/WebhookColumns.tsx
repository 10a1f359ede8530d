import { Link } from "@tanstack/react-router"
import type { StaffWebhook } from "@vault-custody/operations-client"
import { EndpointState } from "@vault-custody/ui/Webhooks/EndpointState"
import { type Column } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { isOfEveryType } from "@vault-custody/ui/Webhooks/EventTypes"

/** The columns of lists of endpoints. */
export const webhookColumns: ReadonlyArray<Column<StaffWebhook>> = [
  {
    name: "Endpoint",
    cell: ({ id, name }) => (
      <Link to="/webhooks/$id" params={{ id }}>
        {name}
      </Link>
    )
  },
  { name: "Organization", cell: ({ organizationName }) => organizationName },
  { name: "URL", cell: ({ url }) => url },
  { name: "State", cell: (endpoint) => <EndpointState endpoint={endpoint} /> },
  { name: "Events", isEnd: true, cell: ({ events }) => (isOfEveryType(events) ? "All" : events.length) },
  { name: "Created", cell: ({ createdAt }) => <Time at={createdAt} /> }
]
