import type { StaffWebhook } from "@vault-custody/operations-client"
import { Badge } from "@vault-custody/ui/Badge"
import { MainPage } from "@vault-custody/ui/Frame"
import { useList, useLive } from "@vault-custody/ui/Live"
import { EmptyState } from "@vault-custody/ui/States"
import { type Column, ListCard } from "@vault-custody/ui/Table"
import { Time } from "@vault-custody/ui/Time"
import { useUrlState } from "@vault-custody/ui/UrlState"
import { OfOrganization } from "../Common/OfOrganization.tsx"
import { vault } from "../Vault.ts"
import { readQueue } from "../Work/Queues.ts"

/** Whether an endpoint gets what happens. Its health is waited for: one that fails is never shown as active. */
const EndpointState = ({ endpoint: { id, isActive } }: { readonly endpoint: StaffWebhook }) => {
  const { data } = useLive(["webhooks-failing"], (options) =>
    readQueue("webhooks_failing", { limit: 100 }, options)
  )
  if (!isActive) return <Badge status="paused" />
  if (data === undefined) return <Badge status="active" tone="plain" words="…" />
  if (data.data.some((failing) => failing.id === id)) return <Badge status="failing" tone="bad" />
  // Of more than were read it is not known.
  return data.pagination.hasMore ? <Badge status="active" tone="plain" /> : <Badge status="active" />
}

const columns: ReadonlyArray<Column<StaffWebhook>> = [
  { name: "Endpoint", cell: ({ name }) => name },
  { name: "Organization", cell: ({ organizationName }) => organizationName },
  { name: "URL", cell: ({ url }) => url },
  { name: "State", cell: (endpoint) => <EndpointState endpoint={endpoint} /> },
  { name: "Events", isEnd: true, cell: ({ events }) => events.length },
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
        columns={columns}
        empty={
          <EmptyState title="No endpoints here">
            Owners and admins of an organization add them in the dashboard.
          </EmptyState>
        }
      />
    </MainPage>
  )
}
