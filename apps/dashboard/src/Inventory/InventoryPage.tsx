import type { InventoryItem } from "@vault-custody/client"
import { inventoryList } from "@vault-custody/schema/Inventory/InventoryList"
import type { CsvColumn } from "@vault-custody/ui/Data/Csv"
import { CsvDownload } from "@vault-custody/ui/Data/CsvDownload"
import { holderOf } from "@vault-custody/ui/Custody/Holder"
import { DownloadButton } from "@vault-custody/ui/Data/Download"
import { MainPage } from "@vault-custody/ui/Shell/Frame"
import { ChoiceFilter, Filters, TextFilter, useChoice } from "@vault-custody/ui/Design/Filters"
import { useList } from "@vault-custody/ui/Data/Live"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { ListCard } from "@vault-custody/ui/Design/Table"
import { useUrlState } from "@vault-custody/ui/Data/UrlState"
import { AccountFilter } from "../Names/AccountFields.tsx"
import { AccountName } from "../Names/Names.tsx"
import { ProductFilter } from "../Names/ProductFilter.tsx"
import { vault } from "../Vault.ts"
import { itemColumns } from "./ItemColumns.tsx"

const statuses = inventoryList.filters.status.values

const csvColumns: ReadonlyArray<CsvColumn<InventoryItem>> = [
  ["Item ID", ({ id }) => id],
  ["Serial number", ({ serialNumber }) => serialNumber],
  ["Vault's mark", ({ internalIdentifier }) => internalIdentifier],
  ["Product", ({ product }) => product?.title],
  ["SKU", ({ product }) => product?.sku],
  ["Account", ({ account }) => (account === undefined ? "" : holderOf(account))],
  ["Vault ID", ({ account }) => account?.vaultId],
  ["Fine troy ounces", ({ fineTroyOunces }) => fineTroyOunces],
  ["Status", ({ status }) => status],
  ["Received", ({ createdAt }) => createdAt]
]

/** All items of the organization. */
export const InventoryPage = () => {
  const { find, get } = useUrlState()
  const status = useChoice("status", statuses)
  const q = get("q").trim() || undefined
  const asked = { fboAccountId: find("account"), productId: find("product"), status, q }
  const query = useList("inventory", vault.inventory.listInventory, asked)
  const isFiltered = ["account", "product", "status", "q"].some((name) => get(name) !== "")
  const [item, product, ...rest] = itemColumns
  return (
    <MainPage>
      <Filters>
        <TextFilter name="q" label="Find" placeholder="Serial number or vault's mark" />
        <AccountFilter />
        <ProductFilter />
        <ChoiceFilter name="status" label="Status" values={statuses} />
        <CsvDownload
          fileName="inventory.csv"
          query={query}
          rows={() => vault.inventory.listInventory.all({ ...asked, expand: "product,account" })}
          columns={csvColumns}
        />
        {query.data?.data.length === 0 ? null : (
          <DownloadButton
            label="Download weight list"
            fileName="weight-list.csv"
            read={(options) =>
              vault.inventory.getWeightList(
                { fboAccountId: asked.fboAccountId, productId: asked.productId },
                options
              )
            }
          />
        )}
      </Filters>
      <ListCard
        label="Items"
        query={query}
        columns={[
          ...(item === undefined || product === undefined ? [] : [item, product]),
          { name: "Account", cell: ({ fboAccountId }) => <AccountName id={fboAccountId} /> },
          ...rest
        ]}
        empty={
          isFiltered ? (
            <EmptyState title="No such items">Choose other filters to see more.</EmptyState>
          ) : (
            <EmptyState title="No items yet">
              Mark parcels with an account's vault ID: their items appear here when the vault has taken them
              in.
            </EmptyState>
          )
        }
      />
    </MainPage>
  )
}
