import { transferList } from "@vault-custody/schema/Transfers/TransferList"
import { Link } from "@tanstack/react-router"
import type { StaffTransfer } from "@vault-custody/operations-client"
import { Badge } from "@vault-custody/ui/Design/Badge"
import type { CsvColumn } from "@vault-custody/ui/Data/Csv"
import { itemsOf } from "@vault-custody/ui/Custody/Phrases"
import { Reference } from "@vault-custody/ui/Custody/Reference"
import { decimalCents, InsuredValue } from "@vault-custody/ui/Design/Money"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { type Column, TwoLines } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { t } from "@vault-custody/ui/Texts/Texts"
import { AccountFilter } from "../Common/AccountFilter.tsx"
import { ListPage } from "../Common/ListPage.tsx"
import { ProductFilter } from "../Common/ProductFilter.tsx"
import { AccountName, TransferName, WithOrganization } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"

const queues = ["transfers_to_confirm", "transfers_processing"] as const
const columns: ReadonlyArray<Column<StaffTransfer>> = [
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
  {
    name: t("From"),
    cell: ({ fromFboAccountId, organizationName }) => (
      <WithOrganization name={organizationName}>
        <AccountName id={fromFboAccountId} />
      </WithOrganization>
    )
  },
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

const csv: ReadonlyArray<CsvColumn<StaffTransfer>> = [
  [t("Transfer ID"), ({ id }) => id],
  [t("Organization"), ({ organizationName }) => organizationName],
  [t("From account ID"), ({ fromFboAccountId }) => fromFboAccountId],
  [t("To account ID"), ({ toFboAccountId }) => toFboAccountId],
  [t("Items"), ({ totalItems }) => totalItems],
  [
    t("Insured value"),
    ({ totalInsuredValueCents: cents }) => (cents === undefined ? "" : decimalCents(cents))
  ],
  [t("Status"), ({ status }) => status],
  [t("Created"), ({ createdAt }) => createdAt]
]

/** Items that go from one account to another. */
export const TransfersPage = () => (
  <ListPage
    title={t("Transfers")}
    findBy={t("External ID, transfer ID or holder")}
    filters={
      <>
        <AccountFilter />
        <ProductFilter />
      </>
    }
    queues={queues}
    statuses={transferList.filters.status.values}
    read={vault.reads.listTransfers}
    columns={columns}
    csv={csv}
    empty={() => (
      <EmptyState title={t("No transfers here")}>
        {t("Customers make and confirm them, or staff confirm.")}
      </EmptyState>
    )}
  />
)
