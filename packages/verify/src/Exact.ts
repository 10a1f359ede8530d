/** Exact arithmetic on decimal texts. */

/** The number of a decimal text, in units of the last of so many decimals; further decimals are dropped. */
export const decimalOf = (text: string, decimals: number): bigint => {
  const sign = text.startsWith("-") ? -1n : 1n
  const [whole = "", fraction = ""] = text.replace(/^-/, "").split(".")
  return sign * BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, "0"))
}

/** The text of a weight of fine metal, given in thousandths of a troy ounce. */
export const ouncesText = (thousandths: bigint): string => {
  const digits = thousandths.toString().padStart(4, "0")
  return `${digits.slice(0, -3)}.${digits.slice(-3)}`
}

export const ouncesOf = (text: string): bigint => decimalOf(text, 3)

/** A quotient rounded to the nearest integer, half up. The divisor is positive. */
export const quotientHalfUp = (dividend: bigint, divisor: bigint): bigint => {
  const twice = 2n * dividend + divisor
  const quotient = twice / (2n * divisor)
  return twice < 0n && quotient * 2n * divisor !== twice ? quotient - 1n : quotient
}
