/** What the receiver is told on its control channel. */
export type Order =
  /** Count from nought, with the next arrival as the first. */
  | { readonly kind: "reset" }
  /** Report the arrival that makes it so many; asked before it happens. */
  | { readonly kind: "await"; readonly count: number }
  /** Report the latencies since the last time. */
  | { readonly kind: "latencies" }

/** What it tells there. Times are milliseconds of its own monotonic clock. */
export type Report =
  | { readonly kind: "listening"; readonly port: number }
  | {
      readonly kind: "arrived"
      readonly count: number
      readonly at: number
    }
  | { readonly kind: "latencies"; readonly millis: ReadonlyArray<number> }
