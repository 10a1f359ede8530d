import { figure } from "./Table.ts"

/** Measured values, one for each round. */
export type Numbers = ReadonlyArray<number>

export const median = (values: Numbers): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** The value below which that share of them is, of values in order. */
export const quantile = (ordered: Numbers, share: number): number =>
  ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? Number.NaN

/** The median of the rounds, with the least and the most. */
export const spread = (values: Numbers, digits = 0): string =>
  `${figure(median(values), digits)} (${figure(Math.min(...values), digits)}–${figure(Math.max(...values), digits)})`

/** Ratios are taken within a round, so that a busy machine slows both sides of them. */
export const ratios = (values: Numbers, to: Numbers): Numbers =>
  values.map((value, n) => value / (to[n] ?? Number.NaN))
