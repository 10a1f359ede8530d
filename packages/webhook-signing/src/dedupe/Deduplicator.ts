/** The outcome of an event: handled now, or a duplicate handled before. */
export type Once<A> = { readonly duplicate: false; readonly value: A } | { readonly duplicate: true }

/**
 * Processes each event once, however often it is delivered. A delivery is repeated if its response was lost, so every
 * receiver needs one.
 *
 * `Context` is the argument of the work: for a database, the transaction that also records the event.
 */
export interface Deduplicator<Context = void> {
  /**
   * Runs the work unless it has been done for this event id. If the work fails, this fails too, and the event counts
   * as not processed: the next delivery tries again. If the same event arrives twice at once, the second call waits
   * for the first.
   */
  readonly once: <A>(eventId: string, work: (context: Context) => Promise<A>) => Promise<Once<A>>
}
