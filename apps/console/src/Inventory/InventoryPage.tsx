import { staffInventoryList } from "@vault-custody/schema/Inventory/InventoryList"
import type { StaffInventoryItem } from "@vault-custody/operations-client"
import type { CsvColumn } from "@vault-custody/ui/Data/Csv"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { ListPage } from "../Common/ListPage.tsx"
import { vault } from "../Vault.ts"
import { itemColumns } from "./ItemColumns.tsx"

const queues = [
  "voids_awaiting_second_operator",
  "ambiguous_marks",
  "register_conflicts",
  "unplaced_items"
] as const
const csv: ReadonlyArray<CsvColumn<StaffInventoryItem>> = [
  ["Item ID", ({ id }) => id],
  ["Vault's mark", ({ internalIdentifier }) => internalIdentifier],
  ["Serial number", ({ serialNumber }) => serialNumber],
  ["Product ID", ({ productId }) => productId],
  ["Fine ounces", ({ fineTroyOunces }) => fineTroyOunces],
  ["Organization", ({ organizationName }) => organizationName],
  ["Account ID", ({ fboAccountId }) => fboAccountId],
  ["Place", ({ placePath }) => placePath ?? ""],
  ["Status", ({ status }) => status],
  ["Received", ({ createdAt }) => createdAt]
]

/** Every item that the vault holds or held. */
export const InventoryPage = () => (
  <ListPage
    title="Inventory"
    queues={queues}
    statuses={staffInventoryList.filters.status.values}
    findBy="Serial number or identifier"
    read={vault.reads.listInventory}
    columns={itemColumns}
    csv={csv}
    empty={(isWhole) =>
      isWhole ? (
        <EmptyState title="No items yet">Items that are received at intake appear here.</EmptyState>
      ) : (
        <EmptyState title="No such items">
          A serial number or identifier is found by the whole of it; spaces and hyphens do not matter.
        </EmptyState>
      )
    }
  />
)
