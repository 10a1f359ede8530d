import { TextField } from "@vault-custody/ui/Fields"
import { Filters, useChoice } from "@vault-custody/ui/Filters"
import { Page } from "@vault-custody/ui/Frame"
import { EmptyState } from "@vault-custody/ui/States"
import { ListCard } from "@vault-custody/ui/Table"
import { useUrlState } from "@vault-custody/ui/UrlState"
import { ShowFilter } from "../Common/ShowFilter.tsx"
import { vault } from "../Vault.ts"
import { useQueueOrList } from "../Work/QueueList.ts"
import { itemColumns } from "./ItemColumns.tsx"

const queues = ["voids_awaiting_second_operator"] as const
const statuses = ["in_vault", "pending_outbound", "shipped_out", "voided"] as const

/** Every item that the vault holds or held. */
export const InventoryPage = () => {
  const { find, get, set } = useUrlState()
  const queue = useChoice("queue", queues)
  const status = useChoice("status", statuses)
  const filters = { status, fboAccountId: find("account"), q: get("q").trim() || undefined }
  const query = useQueueOrList("inventory", queue, vault.reads.listInventory, filters)
  const isAll = queue === undefined && Object.values(filters).every((one) => !one)
  return (
    <Page title="Inventory" lead="Every item that the vault holds, or held.">
      <Filters>
        <TextField
          name="q"
          label="Find"
          type="search"
          value={get("q")}
          // A queue is not searched.
          onChange={(q) => set({ q, queue: "", page: "" })}
          placeholder="Serial number or identifier"
        />
        <ShowFilter queues={queues} statuses={statuses} />
      </Filters>
      <ListCard
        label="Items"
        query={query}
        columns={itemColumns}
        empty={
          isAll ? (
            <EmptyState title="No items yet">What is received at intake appears here.</EmptyState>
          ) : (
            <EmptyState title="No such items">
              A serial number or identifier is found by the whole of it; spaces and hyphens do not matter.
            </EmptyState>
          )
        }
      />
    </Page>
  )
}
