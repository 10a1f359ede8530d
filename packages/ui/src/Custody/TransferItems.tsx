import type { List, RequestOptions, TransferItem } from "@vault-custody/client"
import type { ReactNode } from "react"
import { type PageAsked, useList } from "../Data/Live.tsx"
import { EmptyState } from "../Design/States.tsx"
import { ListCard } from "../Design/Table.tsx"
import { t } from "../Texts/Texts.tsx"

type NameCell = (props: { readonly id: string }) => ReactNode

/** The items of a transfer, which never change. */
export const TransferItems = ({
  id,
  item: Item,
  product: Product,
  read
}: {
  readonly id: string
  /** Names an item, with the way to it. */
  readonly item: NameCell
  readonly product: NameCell
  readonly read: (id: string, asked: PageAsked, options: RequestOptions) => Promise<List<TransferItem>>
}) => (
  <ListCard
    label={t("Items")}
    hasTitle
    query={useList(
      `items of ${id}`,
      (asked: PageAsked, options) => read(id, asked, options),
      {},
      { every: false }
    )}
    columns={[
      { name: t("Item"), cell: ({ inventoryItemId }) => <Item id={inventoryItemId} /> },
      { name: t("Product"), cell: ({ productId }) => <Product id={productId} /> }
    ]}
    empty={
      <EmptyState title={t("No more items")}>
        {t("There is nothing more. Go back to the pages before this one.")}
      </EmptyState>
    }
  />
)
