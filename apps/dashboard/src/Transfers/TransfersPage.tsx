import { Link } from "@tanstack/react-router"
import type { Transfer } from "@vault-custody/client"
import { transferList } from "@vault-custody/schema/Transfers/TransferList"
import { Badge } from "@vault-custody/ui/Design/Badge"
import type { CsvColumn } from "@vault-custody/ui/Data/Csv"
import { itemsOf } from "@vault-custody/ui/Custody/Phrases"
import { Reference } from "@vault-custody/ui/Custody/Reference"
import { usePermission } from "@vault-custody/ui/Session/Session"
import { decimalCents, InsuredValue } from "@vault-custody/ui/Design/Money"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { type Column, TwoLines } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { useUrlState } from "@vault-custody/ui/Data/UrlState"
import { t } from "@vault-custody/ui/Texts/Texts"
import { ListPage } from "../Common/ListPage.tsx"
import { AccountName, TransferName } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"
import { CreateTransferButton } from "./CreateTransfer.tsx"

const columns: ReadonlyArray<Column<Transfer>> = [
  {
    name: t("Transfer"),
    cell: (transfer) => (
      <TwoLines second={<Reference id={transfer.id} name={transfer.externalId} />}>
        <Link to="/transfers/$id" params={{ id: transfer.id }}>
          <TransferName transfer={transfer} />
        </Link>
      </TwoLines>
    )
  },
  { name: t("From"), cell: ({ fromFboAccountId }) => <AccountName id={fromFboAccountId} /> },
  {
    name: t("Value"),
    isEnd: true,
    cell: ({ totalInsuredValueCents, totalItems }) => (
      <TwoLines second={itemsOf(totalItems)}>
        <InsuredValue cents={totalInsuredValueCents} />
      </TwoLines>
    )
  },
  { name: t("Status"), cell: ({ status }) => <Badge status={status} /> },
  { name: t("Created"), cell: ({ createdAt }) => <Time at={createdAt} /> }
]

const csv: ReadonlyArray<CsvColumn<Transfer>> = [
  [t("Transfer ID"), ({ id }) => id],
  [t("External ID"), ({ externalId }) => externalId ?? ""],
  [t("From account"), ({ fromFboAccountId }) => fromFboAccountId],
  [t("To account"), ({ toFboAccountId }) => toFboAccountId],
  [t("Items"), ({ totalItems }) => totalItems],
  [
    t("Insured value"),
    ({ totalInsuredValueCents: cents }) => (cents === undefined ? "" : decimalCents(cents))
  ],
  [t("Status"), ({ status }) => status],
  [t("Created"), ({ createdAt }) => createdAt]
]

/** Items that go from one account to another. */
export const TransfersPage = () => {
  const { get } = useUrlState()
  const mayCreate = usePermission("transfer_batches:create")
  return (
    <ListPage
      name="transfers"
      label={t("Transfers")}
      findBy={t("External ID, transfer ID or holder")}
      hasProducts
      statuses={transferList.filters.status.values}
      read={vault.transfers.listTransfers}
      columns={columns}
      csv={csv}
      empty={
        <EmptyState title={t("No transfers yet")}>
          {mayCreate
            ? t("Create one to give items of one account to another.")
            : t("An owner or admin of your organization can create the first one.")}
        </EmptyState>
      }
      nothingFound={t("No such transfers")}
      actions={mayCreate ? <CreateTransferButton accountId={get("account")} /> : undefined}
    />
  )
}
