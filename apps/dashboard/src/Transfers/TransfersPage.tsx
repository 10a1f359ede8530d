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
import { t } from "@vault-custody/ui/Texts/Texts"
import { AccountFilter } from "../Names/AccountFields.tsx"
import { AccountName } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"
import { CreateTransferButton } from "./CreateTransfer.tsx"

const statuses = transferList.filters.status.values

const columns: ReadonlyArray<Column<Transfer>> = [
  {
    name: t("Created"),
    cell: ({ createdAt, id }) => (
      <Link to="/transfers/$id" params={{ id }}>
        <Time at={createdAt} />
      </Link>
    )
  },
  { name: t("From"), cell: ({ fromFboAccountId }) => <AccountName id={fromFboAccountId} /> },
  { name: t("To"), cell: ({ toFboAccountId }) => <AccountName id={toFboAccountId} /> },
  { name: t("Items"), isEnd: true, cell: ({ totalItems }) => <Count of={totalItems} /> },
  { name: t("Status"), cell: ({ status }) => <Badge status={status} /> }
]

const csvColumns: ReadonlyArray<CsvColumn<Transfer>> = [
  [t("Transfer ID"), ({ id }) => id],
  [t("External ID"), ({ externalId }) => externalId ?? ""],
  [t("From account"), ({ fromFboAccountId }) => fromFboAccountId],
  [t("To account"), ({ toFboAccountId }) => toFboAccountId],
  [t("Items"), ({ totalItems }) => totalItems],
  [t("Status"), ({ status }) => status],
  [t("Created"), ({ createdAt }) => createdAt]
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
        <TextFilter name="q" label={t("Search")} placeholder={t("External ID, transfer ID or holder")} />
        <AccountFilter />
        <ChoiceFilter name="status" label={t("Status")} values={statuses} />
        <DayFilters />
        <CsvDownload
          fileName="transfers.csv"
          query={query}
          rows={() => vault.transfers.listTransfers.all(asked)}
          columns={csvColumns}
        />
      </Filters>
      <ListCard
        label={t("Transfers")}
        query={query}
        columns={columns}
        empty={
          asked.fboAccountId === undefined && asked.q === undefined && status === undefined ? (
            <EmptyState title={t("No transfers yet")}>
              {mayCreate
                ? t("Create one to give items of one account to another.")
                : t("An owner or admin of your organization can create the first one.")}
            </EmptyState>
          ) : (
            <EmptyState title={t("No such transfers")}>{t("Choose other filters to see more.")}</EmptyState>
          )
        }
      />
    </MainPage>
  )
}
