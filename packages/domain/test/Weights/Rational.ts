/** An exact fraction: the tests' own arithmetic, which shares nothing with the program's. */
export interface Rational {
  readonly top: bigint
  readonly bottom: bigint
}

export const rational = (top: bigint, bottom = 1n): Rational => ({ top, bottom })

/** The fraction that a decimal text stands for. */
export const fraction = (text: string): Rational => {
  const [whole = "", decimals = ""] = text.split(".")
  return { top: BigInt(whole + decimals), bottom: 10n ** BigInt(decimals.length) }
}

export const times = (...factors: ReadonlyArray<Rational>): Rational =>
  factors.reduce((a, b) => ({ top: a.top * b.top, bottom: a.bottom * b.bottom }))

export const over = (a: Rational, b: Rational): Rational => times(a, { top: b.bottom, bottom: b.top })

export const plus = (a: Rational, b: Rational): Rational => ({
  top: a.top * b.bottom + b.top * a.bottom,
  bottom: a.bottom * b.bottom
})

/** Whether an integer is the nearest to a fraction, and of two that are as near the greater one. */
export const isNearest = (found: bigint, { bottom, top }: Rational): boolean => {
  const [over2, twice] = bottom < 0n ? [-2n * bottom, -2n * top] : [2n * bottom, 2n * top]
  const difference = found * over2 - twice
  return difference > -over2 / 2n && difference <= over2 / 2n
}
