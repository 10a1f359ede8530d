import type { Statement } from "@vault-custody/schema/Statements/Statement"

/** A statement as the in-memory table keeps it. */
export interface StoredStatement {
  readonly statement: Statement
  /** Under which number its rows are kept. */
  readonly moment: number
  /** When it is next to be mailed; absent when it is not. */
  readonly emailDueAt?: number
  readonly emailFailures: number
}
