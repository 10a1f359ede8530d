import { Link } from "@tanstack/react-router"
import type { StaffWebhook } from "@vault-custody/operations-client"
import { EndpointState } from "@vault-custody/ui/Webhooks/EndpointState"
import { type Column } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { isOfEveryType } from "@vault-custody/ui/Webhooks/EventTypes"
import { t } from "@vault-custody/ui/Texts/Texts"
import { WithOrganization } from "../Names/Names.tsx"

/** The columns of lists of endpoints. */
export const webhookColumns: ReadonlyArray<Column<StaffWebhook>> = [
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
  { name: t("Status"), cell: (endpoint) => <EndpointState endpoint={endpoint} /> },
  {
    name: t("Events"),
    isEnd: true,
    cell: ({ events }) => (isOfEveryType(events) ? t("All") : events.length)
  },
  { name: t("Created"), cell: ({ createdAt }) => <Time at={createdAt} /> }
]
