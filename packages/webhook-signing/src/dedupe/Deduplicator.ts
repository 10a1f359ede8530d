/** The outcome of an event: handled now, or a duplicate handled before. */
export type Once<A> = { readonly duplicate: false; readonly value: A } | { readonly duplicate: true }

/**
 * Handles each event once, however often it is delivered. A delivery is repeated when its answer was lost, so
 * every receiver needs one.
 *
 * `Context` is what the work is given: for a database, the transaction that also remembers the event.
 */
export interface Deduplicator<Context = void> {
  /**
   * Does the work unless it was done for this event id before. When the work fails, so does this, and the event
   * counts as not handled: the next delivery tries again. When the same event arrives twice at once, the second
   * waits for the first.
   */
  readonly once: <A>(eventId: string, work: (context: Context) => Promise<A>) => Promise<Once<A>>
}
