import type { InventoryItem } from "@vault-custody/client"
import { inventoryList } from "@vault-custody/schema/Inventory/InventoryList"
import type { CsvColumn } from "@vault-custody/ui/Data/Csv"
import { CsvDownload } from "@vault-custody/ui/Data/CsvDownload"
import { holderOf } from "@vault-custody/ui/Custody/Holder"
import { DownloadButton } from "@vault-custody/ui/Data/Download"
import { MainPage } from "@vault-custody/ui/Shell/Frame"
import {
  ChoiceFilter,
  DayFilters,
  Filters,
  TextFilter,
  useChoice,
  useDays
} from "@vault-custody/ui/Design/Filters"
import { useList } from "@vault-custody/ui/Data/Live"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { ListCard } from "@vault-custody/ui/Design/Table"
import { useUrlState } from "@vault-custody/ui/Data/UrlState"
import { t } from "@vault-custody/ui/Texts/Texts"
import { AccountFilter } from "../Names/AccountFields.tsx"
import { accountColumn } from "../Names/Names.tsx"
import { ProductFilter } from "../Names/ProductFilter.tsx"
import { vault } from "../Vault.ts"
import { itemColumns } from "./ItemColumns.tsx"

const statuses = inventoryList.filters.status.values

const csvColumns: ReadonlyArray<CsvColumn<InventoryItem>> = [
  [t("Item ID"), ({ id }) => id],
  [t("Serial number"), ({ serialNumber }) => serialNumber],
  [t("Vault mark"), ({ internalIdentifier }) => internalIdentifier],
  [t("Product"), ({ product }) => product?.title],
  [t("SKU"), ({ product }) => product?.sku],
  [t("Account"), ({ account }) => (account === undefined ? "" : holderOf(account))],
  [t("Vault ID"), ({ account }) => account?.vaultId],
  [t("Fine troy ounces"), ({ fineTroyOunces }) => fineTroyOunces],
  [t("Status"), ({ status }) => status],
  [t("Received"), ({ createdAt }) => createdAt]
]

/** All items of the organization. */
export const InventoryPage = () => {
  const { find, get } = useUrlState()
  const status = useChoice("status", statuses)
  const q = get("q").trim() || undefined
  const asked = { fboAccountId: find("account"), productId: find("product"), status, q, ...useDays() }
  const query = useList("inventory", vault.inventory.listInventory, asked)
  const isFiltered = Object.values(asked).some((value) => value !== undefined)
  const [item, product, ...rest] = itemColumns
  return (
    <MainPage>
      <Filters
        search={<TextFilter name="q" label={t("Search")} placeholder={t("Serial number or vault mark")} />}
        downloads={
          <>
            <CsvDownload
              fileName="inventory.csv"
              query={query}
              rows={() => vault.inventory.listInventory.all({ ...asked, expand: "product,account" })}
              columns={csvColumns}
            />
            {query.data?.data.length === 0 ? null : (
              <DownloadButton
                label={t("Download weight list")}
                fileName="weight-list.csv"
                read={(options) =>
                  vault.inventory.getWeightList(
                    { fboAccountId: asked.fboAccountId, productId: asked.productId },
                    options
                  )
                }
              />
            )}
          </>
        }
      >
        <AccountFilter />
        <ProductFilter />
        <ChoiceFilter name="status" label={t("Status")} values={statuses} />
        <DayFilters />
      </Filters>
      <ListCard
        label={t("Items")}
        query={query}
        columns={[
          ...(item === undefined || product === undefined ? [] : [item, product]),
          accountColumn,
          ...rest
        ]}
        empty={
          isFiltered ? (
            <EmptyState title={t("No such items")}>{t("Choose other filters to see more.")}</EmptyState>
          ) : (
            <EmptyState title={t("No items yet")}>
              {t(
                "Mark parcels with an account's vault ID: their items appear here when the vault has taken them in."
              )}
            </EmptyState>
          )
        }
      />
    </MainPage>
  )
}
