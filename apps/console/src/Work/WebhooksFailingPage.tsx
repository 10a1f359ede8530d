import type { ListWorkQuery, StaffWebhook } from "@vault-custody/pages-client/OperationsClient"
import { Page } from "@vault-custody/ui/Frame"
import { useList } from "@vault-custody/ui/Live"
import { EmptyState } from "@vault-custody/ui/States"
import { type Column, ListCard } from "@vault-custody/ui/Table"
import { Time } from "@vault-custody/ui/Time"
import { readQueue } from "./Queues.ts"

const columns: ReadonlyArray<Column<StaffWebhook>> = [
  { name: "Endpoint", cell: ({ name }) => <strong>{name}</strong> },
  { name: "Organization", cell: ({ organizationName }) => organizationName },
  { name: "Address", cell: ({ url }) => url },
  { name: "Created", cell: ({ createdAt }) => <Time at={createdAt} /> }
]

/** Endpoints whose last finished delivery failed. */
export const WebhooksFailingPage = () => {
  const query = useList(
    "webhooks_failing",
    (asked: ListWorkQuery, options) => readQueue("webhooks_failing", asked, options),
    {}
  )
  return (
    <Page
      title="Webhooks failing"
      lead="Their last delivery failed. The customer mends the receiver and sends again from the dashboard."
      parent={{ label: "Work", to: "/" }}
    >
      <ListCard
        label="Webhooks failing"
        query={query}
        columns={columns}
        empty={<EmptyState title="None">Every endpoint took what was last sent to it.</EmptyState>}
      />
    </Page>
  )
}
