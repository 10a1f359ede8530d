import type { ReactNode } from "react"
import { t } from "../Texts/Texts.tsx"
import { rich } from "../Texts/Rich.tsx"
import { formatNumber } from "../Texts/Formats.tsx"
import { itemsOf } from "./Phrases.tsx"

interface OfProduct {
  readonly productId: string
}

const byProduct = (items: ReadonlyArray<OfProduct>): ReadonlyArray<readonly [id: string, count: number]> =>
  [...Map.groupBy(items, ({ productId }) => productId)]
    .map(([id, { length }]) => [id, length] as const)
    .sort(([, one], [, other]) => other - one)

/** The products of items with their counts; of `total` items there may be more than those at hand. */
export const ProductCounts = ({
  items,
  productOf,
  total
}: {
  /** Undefined while they are loading. */
  readonly items: ReadonlyArray<OfProduct> | undefined
  readonly total: number
  readonly productOf: (id: string) => ReactNode
}) => (
  <ul aria-label={t("Products")}>
    {items === undefined ? <li>…</li> : null}
    {byProduct(items ?? []).map(([id, count]) => (
      <li key={id}>{rich("{count} × {product}", { count: formatNumber(count), product: productOf(id) })}</li>
    ))}
    {items !== undefined && items.length < total ? (
      <li>{t("{items} more", { items: itemsOf(total - items.length) })}</li>
    ) : null}
  </ul>
)
