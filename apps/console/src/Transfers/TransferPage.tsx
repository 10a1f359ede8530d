import type { StaffTransfer, TransferItem } from "@vault-custody/operations-client"
import { Badge } from "@vault-custody/ui/Design/Badge"
import { wordsOf } from "@vault-custody/ui/Design/Words"
import { transferName } from "@vault-custody/ui/Custody/Names"
import { Copyable } from "@vault-custody/ui/Design/Copy"
import { decidedFacts } from "@vault-custody/ui/Custody/Decided"
import { TransferProgress } from "@vault-custody/ui/Custody/TransferProgress"
import { Card, Facts, Page } from "@vault-custody/ui/Shell/Frame"
import { Loaded, useList, useLive } from "@vault-custody/ui/Data/Live"
import { Count, InsuredValue } from "@vault-custody/ui/Design/Money"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { type Column, ListCard } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { useParam } from "@vault-custody/ui/Data/UrlState"
import { t } from "@vault-custody/ui/Texts/Texts"
import { AccountName, ItemName, ProductName, useAccountName } from "../Names/Names.tsx"
import { organizationFact } from "../Names/OrganizationFact.tsx"
import { vault } from "../Vault.ts"
import { TransferActions } from "./TransferActions.tsx"

const Details = ({ transfer }: { readonly transfer: StaffTransfer }) => (
  <Card title={t("Details")}>
    <Facts
      facts={[
        [t("Status"), <Badge key="status" status={transfer.status} />],
        ...decidedFacts(transfer),
        organizationFact(transfer),
        [t("From"), <AccountName key="from" id={transfer.fromFboAccountId} />],
        [t("To"), <AccountName key="to" id={transfer.toFboAccountId} />],
        [t("Items"), <Count key="items" of={transfer.totalItems} />],
        [
          t("Insured value when created"),
          <InsuredValue key="value" cents={transfer.totalInsuredValueCents} />
        ],
        [
          t("Confirmed by"),
          transfer.initiatedBy === undefined ? t("Not yet") : wordsOf(transfer.initiatedBy)
        ],
        [t("Notes"), transfer.notes || "—"],
        [t("Created"), <Time key="created" at={transfer.createdAt} />],
        [t("Completed"), <Time key="completed" at={transfer.completedAt} none={t("Not yet")} />],
        [t("Transfer ID"), <Copyable key="id" label={t("transfer ID")} text={transfer.id} />]
      ]}
    />
  </Card>
)

const itemColumns: ReadonlyArray<Column<TransferItem>> = [
  { name: t("Item"), cell: ({ inventoryItemId }) => <ItemName id={inventoryItemId} /> },
  { name: t("Product"), cell: ({ productId }) => <ProductName id={productId} /> }
]

const Items = ({ id }: { readonly id: string }) => {
  const query = useList(
    `items of ${id}`,
    (asked, options) => vault.transfers.listTransferItems(id, asked, options),
    {},
    { every: false }
  )
  return (
    <ListCard
      label={t("Items")}
      hasTitle
      query={query}
      columns={itemColumns}
      empty={
        <EmptyState title={t("No more items")}>
          {t("There is nothing more. Go back to the pages before this one.")}
        </EmptyState>
      }
    />
  )
}

/** One transfer and its items. */
export const TransferPage = () => {
  const id = useParam("id")
  const query = useLive(["transfer", id], (options) => vault.reads.getTransfer(id, options))
  const to = useAccountName(query.data?.toFboAccountId ?? "")
  return (
    <Page
      title={query.data === undefined ? t("Transfer") : transferName(query.data, to)}
      parent={{ label: t("Transfers"), to: "/transfers" }}
      actions={query.data === undefined ? undefined : <TransferActions transfer={query.data} />}
    >
      <Loaded query={query} missing={t("There is no such transfer.")}>
        {(transfer) => (
          <>
            <TransferProgress transfer={transfer} />
            <Details transfer={transfer} />
            <Items id={id} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
