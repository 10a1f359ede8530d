/** Exact arithmetic on decimal texts. */

/** The number that a decimal text stands for, in units of the last of so many decimals; further decimals are dropped. */
export const decimalOf = (text: string, decimals: number): bigint => {
  const sign = text.startsWith("-") ? -1n : 1n
  const [whole = "", fraction = ""] = text.replace(/^-/, "").split(".")
  return sign * BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, "0"))
}

/** Fine metal in thousandths of a troy ounce, as it is written. */
export const ouncesText = (thousandths: bigint): string => {
  const digits = thousandths.toString().padStart(4, "0")
  return `${digits.slice(0, -3)}.${digits.slice(-3)}`
}

export const ouncesOf = (text: string): bigint => decimalOf(text, 3)

/** A quotient as the nearest integer; what lies in the middle goes up. The divisor is positive. */
export const quotientHalfUp = (dividend: bigint, divisor: bigint): bigint => {
  const twice = 2n * dividend + divisor
  const quotient = twice / (2n * divisor)
  return twice < 0n && quotient * 2n * divisor !== twice ? quotient - 1n : quotient
}
