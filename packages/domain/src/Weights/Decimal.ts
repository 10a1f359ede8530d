/** The number that a text in decimal notation stands for, in units of the last of so many decimals: `1.5` is 1500 with 3. */
export const decimalOf = (text: string, decimals: number): bigint => {
  const sign = text.startsWith("-") ? -1n : 1n
  const [whole = "", fraction = ""] = text.replace(/^-/, "").split(".")
  return sign * BigInt(whole + fraction.padEnd(decimals, "0"))
}

/** The text of a number that is not negative, given in units of the last of so many decimals. */
export const decimalText = (value: bigint, decimals: number): string => {
  const digits = value.toString().padStart(decimals + 1, "0")
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** A quotient as the nearest integer; what lies in the middle goes up. The divisor is positive. */
export const quotientHalfUp = (dividend: bigint, divisor: bigint): bigint => {
  const twice = 2n * dividend + divisor
  const quotient = twice / (2n * divisor)
  return twice < 0n && quotient * 2n * divisor !== twice ? quotient - 1n : quotient
}
