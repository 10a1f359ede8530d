import type { Transfer } from "@vault-custody/client"
import { transferList } from "@vault-custody/schema/Transfers/TransferList"
import { transferColumnsOf, transferCsv } from "@vault-custody/ui/Custody/TransferColumns"
import { usePermission } from "@vault-custody/ui/Session/Session"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { useUrlState } from "@vault-custody/ui/Data/UrlState"
import { t } from "@vault-custody/ui/Texts/Texts"
import { ListPage } from "../Common/ListPage.tsx"
import { AccountName, TransferName } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"
import { CreateTransferButton } from "./CreateTransfer.tsx"

const columns = transferColumnsOf<Transfer>(TransferName, {
  name: t("From"),
  cell: ({ fromFboAccountId }) => <AccountName id={fromFboAccountId} />
})

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
      csv={transferCsv}
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
