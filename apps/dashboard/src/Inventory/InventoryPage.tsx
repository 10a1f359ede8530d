import { Page } from "@vault-custody/ui/Frame"
import { wordsOf } from "@vault-custody/ui/Badge"
import { SelectField } from "@vault-custody/ui/Fields"
import { useLive } from "@vault-custody/ui/Live"
import { EmptyState } from "@vault-custody/ui/States"
import { ListCard } from "@vault-custody/ui/Table"
import { useUrlState } from "@vault-custody/ui/UrlState"
import { AccountFilter } from "../Names/AccountFilter.tsx"
import { AccountName } from "../Names/Names.tsx"
import { ProductFilter } from "../Names/ProductFilter.tsx"
import { vault } from "../Vault.ts"
import { itemColumns } from "./ItemColumns.tsx"

const statuses = ["in_vault", "pending_outbound", "shipped_out", "voided"] as const

/** All items of the organization. */
export const InventoryPage = () => {
  const { filter, find, get, page } = useUrlState()
  const status = statuses.find((one) => one === get("status"))
  const asked = { page, fboAccountId: find("account"), productId: find("product"), status }
  const query = useLive(["inventory", asked], (options) => vault.inventory.listInventory(asked, options), {
    keepsPrevious: true
  })
  const isFiltered = ["account", "product", "status"].some((name) => get(name) !== "")
  const [item, product, ...rest] = itemColumns
  return (
    <Page title="Inventory" lead="Every item that the vault holds, or held, for your organization.">
      <search className="filters">
        <AccountFilter />
        <ProductFilter />
        <SelectField
          name="status"
          label="Status"
          value={status ?? ""}
          onChange={(value) => filter("status", value)}
          options={[
            { value: "", label: "All" },
            ...statuses.map((value) => ({ value, label: wordsOf(value) }))
          ]}
        />
      </search>
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
    </Page>
  )
}
