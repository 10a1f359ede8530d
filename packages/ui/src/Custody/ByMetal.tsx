import type { Holdings } from "@vault-custody/client"

/** Holdings of one metal. */
export interface MetalHolding {
  /** As products name it; empty for items without a metal. */
  readonly metal: string
  readonly itemCount: number
  /** In the items of known weight; absent where none is known. */
  readonly fineTroyOunces?: string
  readonly insuredValueCents: bigint
  readonly marketValueCents: bigint
}

/** Holdings by metal, the highest insured value first. */
export const byMetal = ({
  byMetal: weighed,
  byProduct
}: Pick<Holdings, "byMetal" | "byProduct">): ReadonlyArray<MetalHolding> => {
  const metals = new Map<string, MetalHolding>()
  for (const { insuredValueCents, itemCount, marketValueCents, metal } of byProduct) {
    const before = metals.get(metal)
    metals.set(metal, {
      metal,
      itemCount: (before?.itemCount ?? 0) + itemCount,
      insuredValueCents: (before?.insuredValueCents ?? 0n) + BigInt(insuredValueCents),
      marketValueCents: (before?.marketValueCents ?? 0n) + BigInt(marketValueCents)
    })
  }
  for (const { fineTroyOunces, metal } of weighed) {
    const holding = metals.get(metal)
    const isKnown = byProduct.some((of) => of.metal === metal && of.fineTroyOunces !== undefined)
    if (holding !== undefined && isKnown) metals.set(metal, { ...holding, fineTroyOunces })
  }
  return [...metals.values()].toSorted((a, b) =>
    a.insuredValueCents === b.insuredValueCents
      ? a.metal.localeCompare(b.metal)
      : a.insuredValueCents < b.insuredValueCents
        ? 1
        : -1
  )
}
