import type { ItemMovement } from "@vault-custody/operations-client"
import { Badge, wordsOf } from "@vault-custody/ui/Design/Badge"
import { useList } from "@vault-custody/ui/Data/Live"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { type Column, ListCard } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { AccountName } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"

const holder = (id: string | null) =>
  id === null ? <span className="muted">—</span> : <AccountName id={id} />

const columns: ReadonlyArray<Column<ItemMovement>> = [
  { name: "When", cell: ({ at }) => <Time at={at} /> },
  { name: "Movement", cell: ({ kind }) => wordsOf(kind) },
  { name: "From", cell: ({ fromFboAccountId }) => holder(fromFboAccountId) },
  { name: "To", cell: ({ toFboAccountId }) => holder(toFboAccountId) },
  { name: "State afterwards", cell: ({ toStatus }) => <Badge status={toStatus} /> }
]

/** An item's history, oldest first. */
export const Movements = ({ itemId }: { readonly itemId: string }) => {
  const query = useList(
    `movements of ${itemId}`,
    (asked, options) => vault.inventory.listItemMovements(itemId, asked, options),
    {}
  )
  return (
    <ListCard
      label="Movements"
      query={query}
      columns={columns}
      empty={<EmptyState title="No movements">It has no movements.</EmptyState>}
    />
  )
}
