/** A generator of pseudo-random numbers, the same for the same seed. */
export const makeRandom = (seed: number) => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    below,
    /** True with this probability, from 0 to 1. */
    chance: (probability: number): boolean => next() < probability,
    pick: <A>(values: ReadonlyArray<A>): A => {
      const value = values[below(values.length)]
      if (value === undefined) throw new Error("nothing to pick from")
      return value
    },
    shuffled: <A>(values: ReadonlyArray<A>): ReadonlyArray<A> =>
      values
        .map((value) => [next(), value] as const)
        .sort(([a], [b]) => a - b)
        .map(([, value]) => value)
  }
}

export type Random = ReturnType<typeof makeRandom>
