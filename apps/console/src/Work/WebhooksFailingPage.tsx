import { Link } from "@tanstack/react-router"
import type { StaffWebhook } from "@vault-custody/operations-client"
import type { Column } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { t } from "@vault-custody/ui/Texts/Texts"
import { WithOrganization } from "../Names/Names.tsx"
import { QueuePage } from "./QueuePage.tsx"

const columns: ReadonlyArray<Column<StaffWebhook>> = [
  {
    name: t("Endpoint"),
    cell: ({ id, name, organizationName }) => (
      <WithOrganization name={organizationName}>
        <Link to="/webhooks/$id" params={{ id }}>
          {name}
        </Link>
      </WithOrganization>
    )
  },
  { name: t("URL"), cell: ({ url }) => url },
  { name: t("Created"), cell: ({ createdAt }) => <Time at={createdAt} /> }
]

/** Endpoints whose last finished delivery failed. */
export const WebhooksFailingPage = () => (
  <QueuePage
    queue="webhooks_failing"
    lead={t(
      "Their last delivery failed. Once the customer has repaired the receiver, failed deliveries can be sent again from here or the dashboard."
    )}
    columns={columns}
    none={t("Every endpoint accepted its last delivery.")}
  />
)
