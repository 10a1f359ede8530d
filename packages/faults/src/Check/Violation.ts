/** A promise that was not kept. */
export interface Violation {
  /** Which check found it. */
  readonly check: string
  readonly what: string
}
