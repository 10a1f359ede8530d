import type { List, RequestOptions, Transfer, TransferItem } from "@vault-custody/client"
import type { ReactNode } from "react"
import { useLive } from "../Data/Live.tsx"
import { countedTo } from "../Design/Table.tsx"
import { t } from "../Texts/Texts.tsx"
import { rich } from "../Texts/Rich.tsx"
import { formatNumber } from "../Texts/Formats.tsx"
import { itemsOf } from "./Phrases.tsx"

const byProduct = (
  items: ReadonlyArray<Pick<TransferItem, "productId">>
): ReadonlyArray<readonly [id: string, count: number]> =>
  [...Map.groupBy(items, ({ productId }) => productId)]
    .map(([id, { length }]) => [id, length] as const)
    .sort(([, one], [, other]) => other - one)

/** The products of a transfer with their counts; of a large one, those of its first items. */
export const TransferProducts = ({
  product: Product,
  read,
  transfer: { id, totalItems }
}: {
  readonly transfer: Pick<Transfer, "id" | "totalItems">
  readonly product: (props: { readonly id: string }) => ReactNode
  readonly read: (
    id: string,
    asked: { readonly limit: number },
    options: RequestOptions
  ) => Promise<List<TransferItem>>
}) => {
  const { data } = useLive(["transfer-items", id], (options) => read(id, { limit: countedTo }, options), {
    every: false
  })
  const items = data?.data
  return (
    <ul aria-label={t("Products")}>
      {items === undefined ? <li>…</li> : null}
      {byProduct(items ?? []).map(([productId, count]) => (
        <li key={productId}>
          {rich("{count} × {product}", { count: formatNumber(count), product: <Product id={productId} /> })}
        </li>
      ))}
      {items !== undefined && items.length < totalItems ? (
        <li>{t("{items} more", { items: itemsOf(totalItems - items.length) })}</li>
      ) : null}
    </ul>
  )
}
