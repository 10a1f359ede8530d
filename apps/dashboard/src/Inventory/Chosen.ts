import type { InventoryItem, ProductHolding, RequestedItem } from "@vault-custody/client"
import { rounded, thousandths } from "@vault-custody/ui/Custody/ItemValue"

/** The chosen items: a quantity of a product, whichever they are, and single items. */
export interface Chosen {
  /** Quantities by the ids of products. */
  readonly products: ReadonlyMap<string, number>
  readonly items: ReadonlySet<string>
}

export const nothingChosen: Chosen = { products: new Map(), items: new Set() }

const withoutPrefix = (id: string): string => id.slice(4)

/** The chosen items as an address has them: `<product>*10`, `<item>`, without the prefixes of ids. */
export const chosenText = ({ items, products }: Chosen): string =>
  [
    ...[...products].map(([id, quantity]) => `${withoutPrefix(id)}*${quantity}`),
    ...[...items].map(withoutPrefix)
  ].join(",")

/** Parses that text; skips invalid parts. */
export const chosenFrom = (text: string): Chosen => {
  const products = new Map<string, number>()
  const items = new Set<string>()
  for (const part of text.split(",")) {
    const [, id, quantity] = /^(\w+)(?:\*([1-9]\d{0,3}))?$/.exec(part) ?? []
    if (id === undefined) continue
    if (quantity === undefined) items.add(`itm_${id}`)
    else products.set(`prd_${id}`, Number(quantity))
  }
  return { products, items }
}

export const chosenCount = ({ items, products }: Chosen): number =>
  items.size + [...products.values()].reduce((sum, quantity) => sum + quantity, 0)

export const addProduct = ({ items, products }: Chosen, id: string, quantity: number): Chosen => ({
  items,
  products: new Map([...products, [id, (products.get(id) ?? 0) + quantity]])
})

export const addItems = ({ items, products }: Chosen, ids: Iterable<string>): Chosen => ({
  items: new Set([...items, ...ids]),
  products
})

export const withoutItem = ({ items, products }: Chosen, id: string): Chosen => ({
  items: new Set([...items].filter((one) => one !== id)),
  products
})

export const withoutProduct = ({ items, products }: Chosen, id: string): Chosen => ({
  items,
  products: new Map([...products].filter(([one]) => one !== id))
})

/** The choice as the service takes it. */
export const requestedItems = ({ items, products }: Chosen): ReadonlyArray<RequestedItem> => [
  ...[...products].map(([productId, quantity]) => ({ productId, quantity })),
  ...[...items].map((inventoryItemId) => ({ inventoryItemId }))
]

/** The insured value of a quantity of a product, by the average of those that the account holds. */
export const valueOfSome = ({ insuredValueCents, itemCount }: ProductHolding, quantity: number): bigint =>
  itemCount === 0 ? 0n : rounded(BigInt(insuredValueCents) * BigInt(quantity), BigInt(itemCount))

/** The insured value of an item, by its share of the fine metal of its product that the account holds. */
export const valueOfItem = (item: InventoryItem, holding: ProductHolding): bigint => {
  const [own, all] = [thousandths(item.fineTroyOunces), thousandths(holding.fineTroyOunces)]
  return own > 0n && all > 0n
    ? rounded(BigInt(holding.insuredValueCents) * own, all)
    : valueOfSome(holding, 1)
}
