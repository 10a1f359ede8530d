import type { ItemTest } from "@vault-custody/operations-client"
import { Badge } from "@vault-custody/ui/Design/Badge"
import { useList } from "@vault-custody/ui/Data/Live"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { type Column, ListCard } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { t } from "@vault-custody/ui/Texts/Texts"
import { vault } from "../Vault.ts"
import { testMethods } from "./TestMethods.ts"

const columns: ReadonlyArray<Column<ItemTest>> = [
  { name: t("When"), cell: ({ at }) => <Time at={at} /> },
  { name: t("By"), cell: ({ operator }) => operator.name },
  {
    name: t("Method"),
    cell: ({ method }) => testMethods.find(({ value }) => value === method)?.label ?? method
  },
  {
    name: t("Result"),
    cell: ({ result }) => <Badge status={result} tone={result === "passed" ? "good" : "bad"} />
  },
  {
    name: t("Gross weight"),
    isEnd: true,
    cell: ({ grossWeight }) => (grossWeight === undefined ? "—" : `${grossWeight.value} ${grossWeight.unit}`)
  },
  { name: t("Notes"), cell: ({ notes }) => notes || "—" }
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
      label={t("Tests")}
      hasTitle
      query={query}
      columns={columns}
      empty={
        <EmptyState title={t("No tests")}>
          {t("Items that are received into quarantine are tested.")}
        </EmptyState>
      }
    />
  )
}
