import type { ProductPriceRecord } from "@vault-custody/transparency-log/RecordTypes"
import { decimalOf, ouncesOf, quotientHalfUp } from "./Exact.ts"

/** The values, weight and metal of one unit of a product, at a day's end. */
export interface Unit {
  readonly metal: string | undefined
  readonly insuredValueCents: bigint
  readonly marketValueCents: bigint | undefined
  /** Fine metal in thousandths of a troy ounce. */
  readonly fine: bigint | undefined
  readonly pricing: { readonly premiumCents: bigint; readonly premiumPercent: bigint } | undefined
}

export interface Worth {
  readonly insuredValueCents: bigint
  /** `undefined` if it is unknown. */
  readonly marketValueCents: bigint | undefined
}

export const unitOf = (record: ProductPriceRecord): Unit => {
  const { fineTroyOunces, marketPricing, marketValueCents, metal } = record
  return {
    metal,
    insuredValueCents: BigInt(record.insuredValueCents),
    marketValueCents: marketValueCents === undefined ? undefined : BigInt(marketValueCents),
    fine: fineTroyOunces === undefined ? undefined : ouncesOf(fineTroyOunces),
    pricing:
      marketPricing === undefined
        ? undefined
        : {
            premiumCents: BigInt(marketPricing.premiumCents ?? "0"),
            premiumPercent: decimalOf(marketPricing.premiumPercent ?? "0", 2)
          }
  }
}

const WHOLE = 10_000n
/** Prices are in ten thousandths of a cent, weights in thousandths of an ounce. */
const PRICE_SCALE = 10_000_000n

const scaled = (unitValue: bigint, own: bigint | undefined, unit: bigint | undefined): bigint =>
  own === undefined || unit === undefined || unit === 0n ? unitValue : quotientHalfUp(unitValue * own, unit)

const priced = (
  { fine, pricing }: Unit,
  own: bigint | undefined,
  price: bigint | undefined
): bigint | undefined => {
  if (pricing === undefined || price === undefined || fine === undefined) return undefined
  const [part, of] = own === undefined || fine === 0n ? [1n, 1n] : [own, fine]
  const worth = quotientHalfUp(
    (own ?? fine) * price * (WHOLE + pricing.premiumPercent) * of +
      pricing.premiumCents * part * PRICE_SCALE * WHOLE,
    PRICE_SCALE * WHOLE * of
  )
  return worth < 0n ? 0n : worth
}

/**
 * The worth of an item: for a weighed product that of its own fine metal, else that of one unit of its product.
 * Rounded once, half up to the cent.
 *
 * @param own the item's own fine metal, in thousandths of a troy ounce
 * @param price of the product's metal, in ten thousandths of a cent for a troy ounce
 */
export const worthOf = (unit: Unit, own: bigint | undefined, price: bigint | undefined): Worth => ({
  insuredValueCents: scaled(unit.insuredValueCents, own, unit.fine),
  marketValueCents:
    unit.pricing !== undefined
      ? priced(unit, own, price)
      : unit.marketValueCents === undefined
        ? undefined
        : scaled(unit.marketValueCents, own, unit.fine)
})
