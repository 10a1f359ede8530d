import type { AccountDay } from "./Days.ts"
import { ouncesOf, ouncesText } from "./Exact.ts"
import type { AtDaysEnd, Prices } from "./Prices.ts"
import { worthOf } from "./Worth.ts"

/** A statement's figures of a product. */
export interface HoldingFigures {
  readonly productId: string
  readonly itemCount: number
  readonly fineTroyOunces: string | undefined
  readonly insuredValueCents: string
  readonly marketValueCents: string
}

/** The figures of an account's statement of a day, computed from the records. */
export interface Figures {
  readonly totals: Readonly<Record<string, string | number>>
  readonly fineTroyOunces: ReadonlyMap<string, string>
  readonly holdings: ReadonlyMap<string, HoldingFigures>
}

interface Sum {
  items: bigint
  insured: bigint
  market: bigint
  fine: bigint | undefined
}

const counted: Readonly<Record<string, string>> = {
  itemsReceived: "received",
  itemsShippedOut: "shipped_out",
  itemsTransferred: "transferred",
  itemsReturned: "returned",
  itemsVoided: "voided",
  itemsRejected: "rejected"
}

/** Names of figures that are computed from movements alone. */
export const countNames = ["totalItemCount", "itemsQuarantined", ...Object.keys(counted)]
/** Names of figures that also depend on prices. */
export const valueNames = ["totalInsuredValueCents", "totalMarketValueCents", "itemsWithoutMarketValue"]

const NOTHING: AccountDay = { held: new Map(), quarantined: 0, happened: new Map() }

/** Computes a statement from the records. An account without movements holds nothing. */
export const figuresOf = (
  { happened, held, quarantined }: AccountDay = NOTHING,
  prices: Prices,
  moment: AtDaysEnd
): Figures => {
  const products = new Map<string, Sum>()
  const metals = new Map<string, bigint>()
  let withoutMarket = 0n
  for (const [{ fineTroyOunces, productId }, count] of held) {
    const unit = prices.product(productId, moment)
    const own = fineTroyOunces === undefined ? undefined : ouncesOf(fineTroyOunces)
    const price = unit?.metal === undefined ? undefined : prices.metal(unit.metal, moment)
    const worth = unit === undefined ? undefined : worthOf(unit, own, price)
    const items = BigInt(count)
    const fine = own ?? unit?.fine
    const sum = products.get(productId) ?? { items: 0n, insured: 0n, market: 0n, fine: undefined }
    sum.items += items
    sum.insured += items * (worth?.insuredValueCents ?? 0n)
    sum.market += items * (worth?.marketValueCents ?? 0n)
    if (worth?.marketValueCents === undefined) withoutMarket += items
    if (fine !== undefined) sum.fine = (sum.fine ?? 0n) + items * fine
    if (fine !== undefined && unit?.metal !== undefined && unit.metal !== "") {
      metals.set(unit.metal, (metals.get(unit.metal) ?? 0n) + items * fine)
    }
    products.set(productId, sum)
  }
  const sums = [...products.values()]
  const total = (of: (sum: Sum) => bigint): bigint => sums.reduce((all, sum) => all + of(sum), 0n)
  return {
    totals: {
      totalItemCount: Number(total((sum) => sum.items)),
      itemsQuarantined: quarantined,
      ...Object.fromEntries(Object.entries(counted).map(([name, kind]) => [name, happened.get(kind) ?? 0])),
      totalInsuredValueCents: String(total((sum) => sum.insured)),
      totalMarketValueCents: String(total((sum) => sum.market)),
      itemsWithoutMarketValue: Number(withoutMarket)
    },
    fineTroyOunces: new Map(Array.from(metals, ([metal, fine]) => [metal, ouncesText(fine)])),
    holdings: new Map(
      Array.from(products, ([productId, { fine, insured, items, market }]) => [
        productId,
        {
          productId,
          itemCount: Number(items),
          fineTroyOunces: fine === undefined ? undefined : ouncesText(fine),
          insuredValueCents: String(insured),
          marketValueCents: String(market)
        }
      ])
    )
  }
}
