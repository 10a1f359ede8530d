/** A broken guarantee. */
export interface Violation {
  /** Which check found it. */
  readonly check: string
  readonly what: string
}
