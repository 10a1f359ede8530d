import { Link } from "@tanstack/react-router"
import type { Transfer } from "@vault-custody/client"
import { transferList } from "@vault-custody/schema/Transfers/TransferList"
import { Badge } from "@vault-custody/ui/Design/Badge"
import type { CsvColumn } from "@vault-custody/ui/Data/Csv"
import { CsvDownload } from "@vault-custody/ui/Data/CsvDownload"
import {
  ChoiceFilter,
  DayFilters,
  Filters,
  TextFilter,
  useChoice,
  useDays
} from "@vault-custody/ui/Design/Filters"
import { MainPage } from "@vault-custody/ui/Shell/Frame"
import { useList } from "@vault-custody/ui/Data/Live"
import { Count } from "@vault-custody/ui/Design/Money"
import { usePermission } from "@vault-custody/ui/Session/Session"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { type Column, ListCard } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { useUrlState } from "@vault-custody/ui/Data/UrlState"
import { AccountFilter } from "../Names/AccountFields.tsx"
import { AccountName } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"
import { CreateTransferButton } from "./CreateTransfer.tsx"

const statuses = transferList.filters.status.values

const columns: ReadonlyArray<Column<Transfer>> = [
  {
    name: "Created",
    cell: ({ createdAt, id }) => (
      <Link to="/transfers/$id" params={{ id }}>
        <Time at={createdAt} />
      </Link>
    )
  },
  { name: "From", cell: ({ fromFboAccountId }) => <AccountName id={fromFboAccountId} /> },
  { name: "To", cell: ({ toFboAccountId }) => <AccountName id={toFboAccountId} /> },
  { name: "Items", isEnd: true, cell: ({ totalItems }) => <Count of={totalItems} /> },
  { name: "Status", cell: ({ status }) => <Badge status={status} /> }
]

const csvColumns: ReadonlyArray<CsvColumn<Transfer>> = [
  ["Transfer ID", ({ id }) => id],
  ["External ID", ({ externalId }) => externalId ?? ""],
  ["From account", ({ fromFboAccountId }) => fromFboAccountId],
  ["To account", ({ toFboAccountId }) => toFboAccountId],
  ["Items", ({ totalItems }) => totalItems],
  ["Status", ({ status }) => status],
  ["Created", ({ createdAt }) => createdAt]
]

/** Items that go from one account to another. */
export const TransfersPage = () => {
  const { find, get } = useUrlState()
  const status = useChoice("status", statuses)
  const mayCreate = usePermission("transfer_batches:create")
  const asked = { q: get("q").trim() || undefined, fboAccountId: find("account"), status, ...useDays() }
  const query = useList("transfers", vault.transfers.listTransfers, asked)
  return (
    <MainPage actions={mayCreate ? <CreateTransferButton accountId={get("account")} /> : undefined}>
      <Filters>
        <TextFilter name="q" label="Search" placeholder="External ID, transfer ID or holder" />
        <AccountFilter />
        <ChoiceFilter name="status" label="Status" values={statuses} />
        <DayFilters />
        <CsvDownload
          fileName="transfers.csv"
          query={query}
          rows={() => vault.transfers.listTransfers.all(asked)}
          columns={csvColumns}
        />
      </Filters>
      <ListCard
        label="Transfers"
        query={query}
        columns={columns}
        empty={
          asked.fboAccountId === undefined && asked.q === undefined && status === undefined ? (
            <EmptyState title="No transfers yet">
              {mayCreate
                ? "Create one to give items of one account to another."
                : "An owner or admin of your organization can create the first one."}
            </EmptyState>
          ) : (
            <EmptyState title="No such transfers">Choose other filters to see more.</EmptyState>
          )
        }
      />
    </MainPage>
  )
}
