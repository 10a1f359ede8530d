import { comparedIdentifier } from "@vault-custody/schema/Common/Identifier"
import type { GrossWeight } from "@vault-custody/schema/Weights/Weight"
import { decimalOf, decimalText, quotientHalfUp } from "./Decimal.ts"
import { smallGoldBars } from "./SmallGoldBars.ts"

/** Decimals of a weight, and of the fine troy ounces that follow from it. */
export const weightDecimals = 3
const finenessDecimals = 2
/** Ten millionths of a gram in a troy ounce: 31.1034768 g. */
const troyOunce = 311_034_768n
const perGram = 10_000_000n
/** A fineness of 1000, in its own hundredths. */
const pure = 100_000n

/** The inputs of a fine weight. */
export interface Assay {
  readonly grossWeight: GrossWeight
  readonly fineness: string
}

const keyOf = (grams: bigint, fineness: bigint): string => `${grams} ${fineness}`

const inTable = new Map(
  smallGoldBars.map(([grams, fineness, ounces]) => [
    keyOf(decimalOf(grams, weightDecimals), decimalOf(fineness, finenessDecimals)),
    decimalOf(ounces, weightDecimals)
  ])
)

/** Whether two names stand for one metal. */
export const isMetal = (metal: string, name: string): boolean => comparedIdentifier(metal) === name

/**
 * The fine metal of a bar in thousandths of a troy ounce (docs/rules/Weights.md#fine-metal): half up at the third
 * decimal, and for gold bars of the market's table as it stands there.
 */
export const fineWeightOf = ({ fineness, grossWeight: { unit, value } }: Assay, metal: string): bigint => {
  const gross = decimalOf(value, weightDecimals)
  const parts = decimalOf(fineness, finenessDecimals)
  if (unit === "ozt") return quotientHalfUp(gross * parts, pure)
  const listed = isMetal(metal, "gold") ? inTable.get(keyOf(gross, parts)) : undefined
  return listed ?? quotientHalfUp(gross * parts * perGram, pure * troyOunce)
}

/** Fine metal as it is shown, in troy ounces with 3 decimals. */
export const fineTroyOunces = (fineWeight: bigint): string => decimalText(fineWeight, weightDecimals)
