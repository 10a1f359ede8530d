import type { ItemMovement } from "@vault-custody/client"
import { Badge } from "@vault-custody/ui/Design/Badge"
import { wordsOf } from "@vault-custody/ui/Design/Words"
import { useList } from "@vault-custody/ui/Data/Live"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { type Column, ListCard } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { t } from "@vault-custody/ui/Texts/Texts"
import { AccountName } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"

const Holder = ({ id }: { readonly id: string | null }) => (id === null ? "—" : <AccountName id={id} />)

const columns: ReadonlyArray<Column<ItemMovement>> = [
  { name: t("When"), cell: ({ at }) => <Time at={at} /> },
  { name: t("Movement"), cell: ({ kind }) => <strong>{wordsOf(kind)}</strong> },
  { name: t("From"), cell: ({ fromFboAccountId }) => <Holder id={fromFboAccountId} /> },
  { name: t("To"), cell: ({ toFboAccountId }) => <Holder id={toFboAccountId} /> },
  { name: t("Status afterwards"), cell: ({ toStatus }) => <Badge status={toStatus} /> }
]

/** All that happened to an item, oldest first. */
export const Movements = ({ itemId }: { readonly itemId: string }) => (
  <ListCard
    label={t("Movements")}
    hasTitle
    query={useList(
      `movements of ${itemId}`,
      (asked, options) => vault.inventory.listItemMovements(itemId, asked, options),
      {}
    )}
    columns={columns}
    empty={
      <EmptyState title={t("No more movements")}>
        {t("There is nothing more. Go back to the pages before this one.")}
      </EmptyState>
    }
  />
)
