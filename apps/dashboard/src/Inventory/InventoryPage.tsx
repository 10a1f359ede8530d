import { DownloadButton } from "@vault-custody/ui/Download"
import { MainPage } from "@vault-custody/ui/Frame"
import { ChoiceFilter, Filters, useChoice } from "@vault-custody/ui/Filters"
import { useList } from "@vault-custody/ui/Live"
import { EmptyState } from "@vault-custody/ui/States"
import { ListCard } from "@vault-custody/ui/Table"
import { useUrlState } from "@vault-custody/ui/UrlState"
import { AccountFilter } from "../Names/AccountFields.tsx"
import { AccountName } from "../Names/Names.tsx"
import { ProductFilter } from "../Names/ProductFilter.tsx"
import { vault } from "../Vault.ts"
import { itemColumns } from "./ItemColumns.tsx"

const statuses = [
  "in_vault",
  "quarantined",
  "pending_outbound",
  "shipped_out",
  "voided",
  "rejected",
  "returned_to_sender"
] as const

/** All items of the organization. */
export const InventoryPage = () => {
  const { find, get } = useUrlState()
  const status = useChoice("status", statuses)
  const asked = { fboAccountId: find("account"), productId: find("product"), status }
  const query = useList("inventory", vault.inventory.listInventory, asked)
  const isFiltered = ["account", "product", "status"].some((name) => get(name) !== "")
  const [item, product, ...rest] = itemColumns
  return (
    <MainPage>
      <Filters>
        <AccountFilter />
        <ProductFilter />
        <ChoiceFilter name="status" label="Status" values={statuses} />
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
