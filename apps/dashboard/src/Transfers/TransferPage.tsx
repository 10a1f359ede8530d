import type { Transfer, TransferItem } from "@vault-custody/client"
import { Badge } from "@vault-custody/ui/Design/Badge"
import { Copyable } from "@vault-custody/ui/Design/Copy"
import { decidedFacts } from "@vault-custody/ui/Custody/Decided"
import { Card, Facts, Page } from "@vault-custody/ui/Shell/Frame"
import { Loaded, useList, useLive } from "@vault-custody/ui/Data/Live"
import { Count } from "@vault-custody/ui/Design/Money"
import { counted } from "@vault-custody/ui/Design/Plural"
import { usePermission } from "@vault-custody/ui/Session/Session"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { Steps } from "@vault-custody/ui/Design/Steps"
import { type Column, ListCard } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { useParam } from "@vault-custody/ui/Data/UrlState"
import { ItemLink } from "../Inventory/ItemColumns.tsx"
import { AccountName, ProductName } from "../Names/Names.tsx"
import { stepsTo } from "../Progress/StepsTo.ts"
import { vault } from "../Vault.ts"
import { TransferActions } from "./TransferActions.tsx"

const stagesOf = ({ completedAt, createdAt }: Transfer) => [
  { state: "pending_approval", name: "Created", note: <Time at={createdAt} /> },
  { state: "processing", name: "Processing" },
  { state: "completed", name: "Completed", note: <Time at={completedAt} none="" /> }
]

/** While a large transfer is processed the vault moves its items in the background, until all have moved. */
const Moving = ({ transfer }: { readonly transfer: Transfer }) =>
  transfer.status === "processing" ? (
    <div className="notice stack-tight" data-tone="info" role="status">
      <span>
        The vault is moving {counted(transfer.totalItems, "item")}. This page shows when the transfer is
        complete; you can leave it meanwhile.
      </span>
      <progress aria-label="Moving items" />
    </div>
  ) : null

const Details = ({ transfer }: { readonly transfer: Transfer }) => (
  <Card title="Details">
    <Facts
      facts={[
        ["Status", <Badge key="status" status={transfer.status} />],
        ...decidedFacts(transfer),
        ["From", <AccountName key="from" id={transfer.fromFboAccountId} />],
        ["To", <AccountName key="to" id={transfer.toFboAccountId} />],
        ["Items", <Count key="items" of={transfer.totalItems} />],
        [
          "Confirmed by",
          transfer.initiatedBy === undefined ? "—" : transfer.initiatedBy === "staff" ? "Vault staff" : "You"
        ],
        ["Notes", transfer.notes || "—"],
        ["Created", <Time key="created" at={transfer.createdAt} />],
        ["Completed", <Time key="completed" at={transfer.completedAt} none="—" />],
        ["Transfer ID", <Copyable key="id" label="transfer ID" text={transfer.id} />]
      ]}
    />
  </Card>
)

const itemColumns: ReadonlyArray<Column<TransferItem>> = [
  { name: "Item", cell: ({ inventoryItemId }) => <ItemLink id={inventoryItemId} /> },
  { name: "Product", cell: ({ productId }) => <ProductName id={productId} /> }
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
      label="Items"
      hasTitle
      query={query}
      columns={itemColumns}
      empty={<EmptyState title="No more items">The pages before this one have them all.</EmptyState>}
    />
  )
}

/** One transfer and its items. */
export const TransferPage = () => {
  const id = useParam("id")
  const mayChange = usePermission("transfer_batches:update")
  const query = useLive(["transfer", id], (options) => vault.transfers.getTransfer(id, {}, options))
  const transfer = query.data
  return (
    <Page
      title="Transfer"
      parent={{ label: "Transfers", to: "/transfers" }}
      actions={
        transfer?.status === "pending_approval" && mayChange ? (
          <TransferActions transfer={transfer} />
        ) : undefined
      }
    >
      <Loaded query={query} missing="There is no such transfer in your organization.">
        {(found) => (
          <>
            <Moving transfer={found} />
            <Card title="Progress">
              <Steps label="Progress" steps={stepsTo(stagesOf(found), found.status)} />
            </Card>
            <Details transfer={found} />
            <Items id={id} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
