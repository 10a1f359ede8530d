/** The sizes of the London Bullion Market Association's table, in grams, with the fine ounces at each of its finenesses. */
const sizes: ReadonlyArray<readonly [grams: string, ...fineOunces: ReadonlyArray<string>]> = [
  ["1000", "31.990", "32.119", "32.148"],
  ["500", "15.995", "16.059", "16.074"],
  ["250", "7.998", "8.030", "8.037"],
  ["200", "6.398", "6.424", "6.430"],
  ["100", "3.199", "3.212", "3.215"],
  ["50", "1.600", "1.607", "1.608"],
  ["20", "0.640", "0.643", "0.643"],
  ["10", "0.321", "0.322", "0.322"],
  ["5", "0.161", "0.161", "0.161"]
]
const finenesses = ["995.0", "999.0", "999.9"]

/** The table of gold bars: grams, fineness, fine troy ounces (docs/metal.md has its source). */
export const smallGoldBars: ReadonlyArray<readonly [grams: string, fineness: string, fineOunces: string]> =
  sizes.flatMap(([grams, ...ounces]) =>
    finenesses.map((fineness, column) => [grams, fineness, ounces[column] ?? ""] as const)
  )
