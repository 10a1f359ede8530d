import type { ItemTest } from "@vault-custody/operations-client"
import { Badge } from "@vault-custody/ui/Design/Badge"
import { useList } from "@vault-custody/ui/Data/Live"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { type Column, ListCard } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { vault } from "../Vault.ts"
import { testMethods } from "./TestMethods.ts"

const columns: ReadonlyArray<Column<ItemTest>> = [
  { name: "When", cell: ({ at }) => <Time at={at} /> },
  { name: "By", cell: ({ operator }) => operator.name },
  {
    name: "Method",
    cell: ({ method }) => testMethods.find(({ value }) => value === method)?.label ?? method
  },
  {
    name: "Result",
    cell: ({ result }) => <Badge status={result} tone={result === "passed" ? "good" : "bad"} />
  },
  {
    name: "Gross weight",
    isEnd: true,
    cell: ({ grossWeight }) => (grossWeight === undefined ? "—" : `${grossWeight.value} ${grossWeight.unit}`)
  },
  { name: "Notes", cell: ({ notes }) => notes || "—" }
]

/** The tests of an item, the newest first. */
export const Tests = ({ itemId }: { readonly itemId: string }) => {
  const query = useList(
    `tests of ${itemId}`,
    (asked, options) => vault.quarantine.listItemTests(itemId, asked, options),
    {}
  )
  return (
    <ListCard
      label="Tests"
      query={query}
      columns={columns}
      empty={<EmptyState title="No tests">Items that are received into quarantine are tested.</EmptyState>}
    />
  )
}
