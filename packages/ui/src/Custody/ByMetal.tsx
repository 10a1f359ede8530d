import type { Holdings } from "@vault-custody/client"

/** Holdings of one metal. */
type MetalHolding = Omit<Holdings["byMetal"][number], "fineTroyOunces"> & {
  /** In the items of known weight; absent where none is known. */
  readonly fineTroyOunces?: string
}

const cents = (amounts: ReadonlyArray<string>): string =>
  amounts.reduce((sum, amount) => sum + BigInt(amount), 0n).toString()

/** The holdings of what is of no metal, which the API leaves out; empty if there are none. */
const ofNoMetal = (byProduct: Holdings["byProduct"]): ReadonlyArray<MetalHolding> => {
  const others = byProduct.filter(({ metal }) => metal === "")
  if (others.length === 0) return []
  return [
    {
      metal: "",
      itemCount: others.reduce((sum, { itemCount }) => sum + itemCount, 0),
      insuredValueCents: cents(others.map(({ insuredValueCents }) => insuredValueCents)),
      marketValueCents: cents(others.map(({ marketValueCents }) => marketValueCents))
    }
  ]
}

/** Holdings by metal, the highest insured value first. */
export const byMetal = ({
  byMetal: metals,
  byProduct
}: Pick<Holdings, "byMetal" | "byProduct">): ReadonlyArray<MetalHolding> => {
  const weighed = new Set(byProduct.flatMap((of) => (of.fineTroyOunces === undefined ? [] : [of.metal])))
  return [
    ...metals.map(({ fineTroyOunces, ...holding }) =>
      weighed.has(holding.metal) ? { ...holding, fineTroyOunces } : holding
    ),
    ...ofNoMetal(byProduct)
  ].toSorted((a, b) => Number(BigInt(b.insuredValueCents) - BigInt(a.insuredValueCents)))
}
