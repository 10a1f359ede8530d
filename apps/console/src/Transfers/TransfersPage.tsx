import { transferList } from "@vault-custody/schema/Transfers/TransferList"
import type { StaffTransfer } from "@vault-custody/operations-client"
import type { CsvColumn } from "@vault-custody/ui/Data/Csv"
import { transferColumnsOf, transferCsv } from "@vault-custody/ui/Custody/TransferColumns"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { t } from "@vault-custody/ui/Texts/Texts"
import { AccountFilter } from "../Common/AccountFilter.tsx"
import { ListPage } from "../Common/ListPage.tsx"
import { ProductFilter } from "../Common/ProductFilter.tsx"
import { AccountName, TransferName, WithOrganization } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"

const queues = ["transfers_to_confirm", "transfers_processing"] as const

const columns = transferColumnsOf<StaffTransfer>(TransferName, {
  name: t("From"),
  cell: ({ fromFboAccountId, organizationName }) => (
    <WithOrganization name={organizationName}>
      <AccountName id={fromFboAccountId} />
    </WithOrganization>
  )
})

const csv: ReadonlyArray<CsvColumn<StaffTransfer>> = [
  ...transferCsv,
  [t("Organization"), ({ organizationName }) => organizationName]
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
