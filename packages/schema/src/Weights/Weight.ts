import { Schema } from "effect"

/** The units of weight: troy ounces and grams. */
export const weightUnits = ["ozt", "g"] as const
export type WeightUnit = (typeof weightUnits)[number]

/** A number in decimal notation without sign or leading zeros, more than nothing, with so many decimals at most. */
const isPositiveDecimal = (text: string, digits: number, decimals: number): boolean =>
  new RegExp(`^(0|[1-9][0-9]{0,${digits - 1}})(\\.[0-9]{1,${decimals}})?$`).test(text) && /[1-9]/.test(text)

const valuePattern = "^(0|[1-9][0-9]{0,8})(\\.[0-9]{1,3})?$"

const WeightValue = Schema.String.annotate({
  description: "Amount in the unit, as a string with up to 3 decimals",
  examples: ["398.425"]
}).check(
  Schema.makeFilter<string>(
    (text) =>
      isPositiveDecimal(text, 9, 3)
        ? undefined
        : 'must be a string of a number above 0 with up to 9 digits and 3 decimals, such as "398.425"',
    { toJsonSchema: () => ({ pattern: valuePattern }) }
  )
)

/** A weight as it was stated: its decimals are kept. */
export const GrossWeight = Schema.Struct({
  value: WeightValue,
  unit: Schema.Literals(weightUnits).annotate({
    description: "Unit of the weight: troy ounces (`ozt`) or grams (`g`)"
  })
}).annotate({
  identifier: "GrossWeight",
  description: "The gross weight of one unit, with its decimals as they were stated. Absent when not known."
})
export type GrossWeight = typeof GrossWeight.Type

/** Parts of fine metal in a thousand. */
export const Fineness = Schema.String.annotate({
  description: "Fineness: parts of fine metal per thousand, as a string with up to 2 decimals",
  examples: ["999.9"]
}).check(
  Schema.makeFilter<string>(
    (text) =>
      isPositiveDecimal(text, 4, 2) && Number(text) <= 1000
        ? undefined
        : 'must be a string of a number above 0 and at most 1000 with up to 2 decimals, such as "999.9"',
    { toJsonSchema: () => ({ pattern: "^(0|[1-9][0-9]{0,3})(\\.[0-9]{1,2})?$" }) }
  )
)

/** The weight and fineness of a bar, and its fine metal, as far as known. */
export const weightFields = {
  grossWeight: Schema.optionalKey(GrossWeight),
  fineness: Schema.optionalKey(
    Schema.String.annotate({
      description: "Fineness: parts of fine metal per thousand, as a string; absent when not known"
    })
  ),
  fineTroyOunces: Schema.optionalKey(
    Schema.String.annotate({
      description:
        "Weight of fine metal in one unit, in troy ounces with 3 decimals; absent if weight or fineness is not known"
    })
  )
}
