import { transferList } from "@vault-custody/schema/Transfers/TransferList"
import { Link } from "@tanstack/react-router"
import type { StaffTransfer } from "@vault-custody/operations-client"
import { Badge } from "@vault-custody/ui/Design/Badge"
import type { CsvColumn } from "@vault-custody/ui/Data/Csv"
import { Count } from "@vault-custody/ui/Design/Money"
import { EmptyState } from "@vault-custody/ui/Design/States"
import type { Column } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { ListPage } from "../Common/ListPage.tsx"
import { AccountName } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"

const queues = ["transfers_to_confirm", "transfers_processing"] as const
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

const csv: ReadonlyArray<CsvColumn<StaffTransfer>> = [
  ["Transfer ID", ({ id }) => id],
  ["Organization", ({ organizationName }) => organizationName],
  ["From account ID", ({ fromFboAccountId }) => fromFboAccountId],
  ["To account ID", ({ toFboAccountId }) => toFboAccountId],
  ["Items", ({ totalItems }) => totalItems],
  ["Status", ({ status }) => status],
  ["Created", ({ createdAt }) => createdAt]
]

/** Items that go from one account to another. */
export const TransfersPage = () => (
  <ListPage
    title="Transfers"
    findBy="External ID, transfer ID or holder"
    queues={queues}
    statuses={transferList.filters.status.values}
    read={vault.reads.listTransfers}
    columns={columns}
    csv={csv}
    empty={() => (
      <EmptyState title="No transfers here">Customers make and confirm them, or staff confirm.</EmptyState>
    )}
  />
)
