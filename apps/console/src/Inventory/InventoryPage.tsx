import { staffInventoryList } from "@vault-custody/schema/Inventory/InventoryList"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { t } from "@vault-custody/ui/Texts/Texts"
import { AccountFilter } from "../Common/AccountFilter.tsx"
import { ListPage } from "../Common/ListPage.tsx"
import { ProductFilter } from "../Common/ProductFilter.tsx"
import { vault } from "../Vault.ts"
import { itemColumns } from "./ItemColumns.tsx"
import { itemCsv } from "./ItemCsv.ts"

const queues = [
  "voids_awaiting_second_operator",
  "ambiguous_marks",
  "register_conflicts",
  "unplaced_items"
] as const

/** Every item that the vault holds or held. */
export const InventoryPage = () => (
  <ListPage
    title={t("Inventory")}
    filters={
      <>
        <AccountFilter />
        <ProductFilter />
      </>
    }
    queues={queues}
    statuses={staffInventoryList.filters.status.values}
    findBy={t("Serial number or vault mark")}
    read={vault.reads.listInventory}
    columns={itemColumns}
    csv={itemCsv}
    empty={(isWhole) =>
      isWhole ? (
        <EmptyState title={t("No items yet")}>
          {t("Items that are received at intake appear here.")}
        </EmptyState>
      ) : (
        <EmptyState title={t("No such items")}>
          {t("A serial number or vault mark is found by the whole of it; spaces and hyphens do not matter.")}
        </EmptyState>
      )
    }
  />
)
