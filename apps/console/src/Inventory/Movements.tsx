import type { ItemMovement } from "@vault-custody/operations-client"
import { Badge } from "@vault-custody/ui/Design/Badge"
import { wordsOf } from "@vault-custody/ui/Design/Words"
import { useList } from "@vault-custody/ui/Data/Live"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { type Column, ListCard } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { t } from "@vault-custody/ui/Texts/Texts"
import { AccountName } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"

const holder = (id: string | null) =>
  id === null ? <span className="muted">—</span> : <AccountName id={id} />

const columns: ReadonlyArray<Column<ItemMovement>> = [
  { name: t("When"), cell: ({ at }) => <Time at={at} /> },
  { name: t("Movement"), cell: ({ kind }) => wordsOf(kind) },
  { name: t("From"), cell: ({ fromFboAccountId }) => holder(fromFboAccountId) },
  { name: t("To"), cell: ({ toFboAccountId }) => holder(toFboAccountId) },
  { name: t("Status afterwards"), cell: ({ toStatus }) => <Badge status={toStatus} /> }
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
      label={t("Movements")}
      hasTitle
      query={query}
      columns={columns}
      empty={<EmptyState title={t("No movements")}>{t("It has no movements.")}</EmptyState>}
    />
  )
}
