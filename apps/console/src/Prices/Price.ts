/** Decimals of a price in cents, as the service keeps them. */
const decimals = 4
const priceForm = /^\s*\$?([\d,]+)(?:\.(\d{1,6}))?\s*$/

const scaled = (cents: string): bigint => {
  const [whole = "", fraction = ""] = cents.split(".")
  return BigInt(whole + fraction.padEnd(decimals, "0"))
}

/** Parses typed dollars for an ounce (`4,025.755`) into cents with decimals; undefined if the text is no price. */
export const centsFromDollars = (text: string): string | undefined => {
  const [, dollars = "", fraction = ""] = priceForm.exec(text) ?? []
  const digits = dollars.replaceAll(",", "")
  if (digits === "") return undefined
  const padded = fraction.padEnd(2, "0")
  const cents = BigInt(digits + padded.slice(0, 2)).toString()
  const rest = padded.slice(2).replace(/0+$/, "")
  return rest === "" ? cents : `${cents}.${rest}`
}

/** Cents with decimals as dollars with thousands separators, exact, with two decimals at least. */
export const dollarsOfCents = (cents: string): string => {
  const [whole = "0", fraction = ""] = cents.split(".")
  const padded = whole.padStart(3, "0")
  return `$${padded.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, ",")}.${padded.slice(-2)}${fraction.replace(/0+$/, "")}`
}

/** A change in percent with two decimals, half away from zero. */
export const percentBetween = (before: string, after: string): string => {
  const [old, change] = [scaled(before), scaled(after) - scaled(before)]
  const size = change < 0n ? -change : change
  const hundredths = (size * 20_000n + old) / (2n * old)
  const sign = hundredths === 0n ? "" : change < 0n ? "−" : "+"
  return `${sign}${hundredths / 100n}.${String(hundredths % 100n).padStart(2, "0")} %`
}
