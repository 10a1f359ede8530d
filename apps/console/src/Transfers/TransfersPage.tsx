import { Link } from "@tanstack/react-router"
import type { StaffTransfer } from "@vault-custody/pages-client/OperationsClient"
import { Badge } from "@vault-custody/ui/Badge"
import { Filters, useChoice } from "@vault-custody/ui/Filters"
import { Page } from "@vault-custody/ui/Frame"
import { Count } from "@vault-custody/ui/Money"
import { EmptyState } from "@vault-custody/ui/States"
import { type Column, ListCard } from "@vault-custody/ui/Table"
import { Time } from "@vault-custody/ui/Time"
import { useUrlState } from "@vault-custody/ui/UrlState"
import { ShowFilter } from "../Common/ShowFilter.tsx"
import { AccountName } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"
import { useQueueOrList } from "../Work/QueueList.ts"

const queues = ["transfers_to_confirm", "transfers_processing"] as const
const statuses = ["pending_approval", "processing", "completed", "cancelled"] as const

const columns: ReadonlyArray<Column<StaffTransfer>> = [
  {
    name: "Transfer",
    cell: ({ createdAt, id }) => (
      <Link to="/transfers/$id" params={{ id }}>
        <Time at={createdAt} />
      </Link>
    )
  },
  { name: "Organization", cell: ({ organizationName }) => organizationName },
  { name: "From", cell: ({ fromFboAccountId }) => <AccountName id={fromFboAccountId} /> },
  { name: "To", cell: ({ toFboAccountId }) => <AccountName id={toFboAccountId} /> },
  { name: "Status", cell: ({ status }) => <Badge status={status} /> },
  { name: "Items", isEnd: true, cell: ({ totalItems }) => <Count of={totalItems} /> }
]

/** Items that go from one account to another. */
export const TransfersPage = () => {
  const { find } = useUrlState()
  const queue = useChoice("queue", queues)
  const status = useChoice("status", statuses)
  const filters = { status, fboAccountId: find("account") }
  const query = useQueueOrList("transfers", queue, vault.reads.listTransfers, filters)
  return (
    <Page title="Transfers" lead="Items that go from one account of an organization to another.">
      <Filters>
        <ShowFilter queues={queues} statuses={statuses} />
      </Filters>
      <ListCard
        label="Transfers"
        query={query}
        columns={columns}
        empty={
          <EmptyState title="No transfers here">
            Customers make and confirm them, or staff confirm.
          </EmptyState>
        }
      />
    </Page>
  )
}
