import { Link } from "@tanstack/react-router"
import type { StaffWebhook } from "@vault-custody/operations-client"
import { EndpointState } from "@vault-custody/ui/EndpointState"
import { MainPage } from "@vault-custody/ui/Frame"
import { useList } from "@vault-custody/ui/Live"
import { EmptyState } from "@vault-custody/ui/States"
import { type Column, ListCard } from "@vault-custody/ui/Table"
import { Time } from "@vault-custody/ui/Time"
import { useUrlState } from "@vault-custody/ui/UrlState"
import { OfOrganization } from "../Common/OfOrganization.tsx"
import { vault } from "../Vault.ts"

/** What lists of endpoints show. */
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
  { name: "Events", isEnd: true, cell: ({ events }) => (events[0] === "*" ? "All" : events.length) },
  { name: "Created", cell: ({ createdAt }) => <Time at={createdAt} /> }
]

/** The webhook endpoints of all customers, the newest first. */
export const WebhooksPage = () => {
  const organizationId = useUrlState().find("organization")
  return (
    <MainPage>
      <OfOrganization />
      <ListCard
        label="Webhooks"
        query={useList("webhooks", vault.reads.listWebhooks, { organizationId }, { every: 30_000 })}
        columns={webhookColumns}
        empty={
          <EmptyState title="No endpoints here">
            Owners and admins of an organization add them in the dashboard.
          </EmptyState>
        }
      />
    </MainPage>
  )
}
