import { Link } from "@tanstack/react-router"
import type { StaffWebhook } from "@vault-custody/operations-client"
import type { Column } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { QueuePage } from "./QueuePage.tsx"

const columns: ReadonlyArray<Column<StaffWebhook>> = [
  {
    name: "Endpoint",
    cell: ({ id, name }) => (
      <Link to="/webhooks/$id" params={{ id }}>
        {name}
      </Link>
    )
  },
  { name: "Organization", cell: ({ organizationName }) => organizationName },
  { name: "Address", cell: ({ url }) => url },
  { name: "Created", cell: ({ createdAt }) => <Time at={createdAt} /> }
]

/** Endpoints whose last finished delivery failed. */
export const WebhooksFailingPage = () => (
  <QueuePage
    queue="webhooks_failing"
    lead="Their last delivery failed. Once the customer has repaired the receiver, failed deliveries can be sent again from here or the dashboard."
    columns={columns}
    none="Every endpoint accepted its last delivery."
  />
)
