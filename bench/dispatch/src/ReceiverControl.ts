/** The commands to the receiver on its control channel. */
export type Order =
  /** Count from zero, with the next arrival as the first. */
  | { readonly kind: "reset" }
  /** Report the arrival that reaches `count`; sent before it happens. */
  | { readonly kind: "await"; readonly count: number }
  /** Report the arrivals of measured batches since the last report. */
  | { readonly kind: "arrivals" }

/** An arrived delivery: the batch that committed it, and its time in epoch milliseconds. */
export interface Arrival {
  readonly batch: number
  readonly at: number
}

/** Its reports there. The time of a count is in milliseconds of its own monotonic clock. */
export type Report =
  | { readonly kind: "listening"; readonly port: number }
  | {
      readonly kind: "arrived"
      readonly count: number
      readonly at: number
    }
  | { readonly kind: "arrivals"; readonly arrivals: ReadonlyArray<Arrival> }
