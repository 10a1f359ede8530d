import { comparedIdentifier } from "@vault-custody/schema/Common/Identifier"
import type { MarketPricing } from "@vault-custody/schema/Prices/MarketPricing"
import type { Product } from "@vault-custody/schema/Products/Product"
import { fineWeightOfProduct } from "../Products/ProductChange.ts"
import { decimalOf } from "../Weights/Decimal.ts"
import { itemWorth, type Pricing } from "../Weights/ItemValue.ts"

/** Decimals of a price in cents. */
export const priceDecimals = 4
const percentDecimals = 2

/** The key by which the names of metals are compared. */
export const metalKey = comparedIdentifier

/** The newest price of each metal, by {@link metalKey}: for a troy ounce, in ten thousandths of a cent. */
export type NewestPrices = ReadonlyMap<string, bigint>

/** Market pricing at a price of the metal; `price` is undefined before the metal's first. */
export const pricingOf = (
  { premiumCents, premiumPercent }: MarketPricing,
  price: bigint | undefined
): Pricing => ({
  price,
  premiumCents: premiumCents === undefined ? undefined : BigInt(premiumCents),
  premiumPercent: premiumPercent === undefined ? undefined : decimalOf(premiumPercent, percentDecimals)
})

/** A product as it is stored: one with market pricing declares no market value. */
export const declared = (product: Product): Product => {
  if (product.marketPricing === undefined) return product
  const { marketValueCents: _follows, ...kept } = product
  return kept
}

/** A product as it is shown: one with market pricing has the market value that follows from this price of its metal. */
export const pricedAt = (product: Product, price: bigint | undefined): Product => {
  if (product.marketPricing === undefined) return product
  const { marketValueCents } = itemWorth(
    {
      insuredValueCents: product.insuredValueCents,
      fineWeight: fineWeightOfProduct(product),
      pricing: pricingOf(product.marketPricing, price)
    },
    undefined
  )
  return marketValueCents === undefined ? declared(product) : { ...product, marketValueCents }
}

/** The same by the newest prices. */
export const pricedBy = (product: Product, prices: NewestPrices): Product =>
  pricedAt(product, prices.get(metalKey(product.metal)))

/** Whether two pricings are the same. */
export const isSamePricing = (a: MarketPricing | undefined, b: MarketPricing | undefined): boolean =>
  (a === undefined) === (b === undefined) &&
  a?.premiumCents === b?.premiumCents &&
  a?.premiumPercent === b?.premiumPercent
