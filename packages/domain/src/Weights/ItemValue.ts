import { quotientHalfUp } from "./Decimal.ts"

/** The inputs of a product's market value, where it is not declared. Of the premiums there is one at most. */
export interface Pricing {
  /** Ten thousandths of a cent for a troy ounce; undefined before the metal's first price. */
  readonly price: bigint | undefined
  readonly premiumCents?: bigint | undefined
  /** In hundredths of a percent. */
  readonly premiumPercent?: bigint | undefined
}

/** The value of one unit of a product at a time. */
export interface UnitWorth {
  readonly insuredValueCents: bigint
  /** The declared market value. */
  readonly marketValueCents?: bigint | undefined
  /** Fine metal of one unit, in thousandths of a troy ounce; undefined where it is not known. */
  readonly fineWeight?: bigint | undefined
  readonly pricing?: Pricing | undefined
}

/** The value of an item, in cents. */
export interface ItemWorth {
  readonly insuredValueCents: bigint
  /** Undefined where it is not known. */
  readonly marketValueCents: bigint | undefined
}

/** A price is in ten thousandths of a cent, and a fine weight in thousandths of an ounce. */
const priceScale = 10_000_000n
/** A whole in hundredths of a percent. */
const whole = 10_000n

/** A value of one unit by an item's own fine weight, half up to the cent. */
export const scaledValue = (
  unitValueCents: bigint,
  ownFineWeight: bigint | undefined,
  unitFineWeight: bigint | undefined
): bigint =>
  ownFineWeight === undefined || unitFineWeight === undefined || unitFineWeight === 0n
    ? unitValueCents
    : quotientHalfUp(unitValueCents * ownFineWeight, unitFineWeight)

const pricedValue = (
  { premiumCents = 0n, premiumPercent = 0n, price }: Pricing,
  own: bigint | undefined,
  unit: bigint | undefined
): bigint | undefined => {
  if (price === undefined || unit === undefined) return undefined
  const fine = own ?? unit
  // Both parts over one divisor: it is rounded once.
  const [part, of] = own === undefined || unit === 0n ? [1n, 1n] : [own, unit]
  const worth = quotientHalfUp(
    fine * price * (whole + premiumPercent) * of + premiumCents * part * priceScale * whole,
    priceScale * whole * of
  )
  return worth < 0n ? 0n : worth
}

/**
 * The value of an item (docs/rules/Weights.md#values). One without a weight of its own is worth what one unit of its
 * product is; a weighed one that by its fine weight, each value computed once from exact numbers.
 *
 * @param ownFineWeight in thousandths of a troy ounce; undefined for items of products that are not weighed
 */
export const itemWorth = (unit: UnitWorth, ownFineWeight: bigint | undefined): ItemWorth => ({
  insuredValueCents: scaledValue(unit.insuredValueCents, ownFineWeight, unit.fineWeight),
  marketValueCents:
    unit.pricing !== undefined
      ? pricedValue(unit.pricing, ownFineWeight, unit.fineWeight)
      : unit.marketValueCents === undefined
        ? undefined
        : scaledValue(unit.marketValueCents, ownFineWeight, unit.fineWeight)
})
