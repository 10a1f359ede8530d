import type { CustodyEntry } from "@vault-custody/operations-client"
import { useList } from "@vault-custody/ui/Data/Live"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { type Column, ListCard } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { t } from "@vault-custody/ui/Texts/Texts"
import { vault } from "../Vault.ts"

const pathOf = (path: string | null) =>
  path === null ? <span className="muted">—</span> : <code>{path}</code>

const columns: ReadonlyArray<Column<CustodyEntry>> = [
  { name: t("When"), cell: ({ at }) => <Time at={at} /> },
  { name: t("By"), cell: ({ operator }) => operator.name },
  { name: t("From"), cell: ({ fromPath }) => pathOf(fromPath) },
  { name: t("To"), cell: ({ toPath }) => pathOf(toPath) },
  { name: t("With"), cell: ({ boxPath }) => pathOf(boxPath ?? null) },
  { name: t("Seal"), cell: ({ sealBroken }) => (sealBroken === true ? t("Broken") : "—") }
]

/** Where an item was and who moved it, oldest first. */
export const Custody = ({ itemId }: { readonly itemId: string }) => {
  const query = useList(
    `custody of ${itemId}`,
    (asked, options) => vault.places.listItemCustody(itemId, asked, options),
    {}
  )
  return (
    <ListCard
      label={t("Custody record")}
      hasTitle
      query={query}
      columns={columns}
      empty={<EmptyState title={t("Never moved")}>{t("It has not been put into a place yet.")}</EmptyState>}
    />
  )
}
