import type { ProblemCode } from "@vault-custody/transparency-log/Checked"

/** The kinds of findings, as codes for programs. */
export type FindingCode =
  | ProblemCode
  /** A record that differs from the one in the log: it was changed, or replaced by another. */
  | "changed_record"
  /** A record that is not in the log: its index is not after the one before it, or is past the checkpoint. */
  | "wrong_index"
  /** Records are missing at the end: the holder has verified more before. */
  | "truncated"
  /** The checkpoint is older than the caller accepts. */
  | "stale"
  /** An impossible movement: the item was not there, or not in that state, or has another weight. */
  | "impossible_movement"
  /**
   * A movement or a price that is dated in a day after its statements, or its register, were made, without a correction
   * after it.
   */
  | "late_movement"
  | "late_price"
  /** A day without statements between others that have some. */
  | "missing_statements"
  /** A statement whose figures do not follow from the records. */
  | "wrong_statement"
  /** My lines of a register differ from those that my records give. */
  | "wrong_register"
  /** A tile that is missing, or that does not lead to the checkpoint. */
  | "bad_tile"

/** One contradiction, and its place. */
export interface Finding {
  readonly code: FindingCode
  /** A sentence for people. */
  readonly message: string
  /** Index in the log. */
  readonly index?: number
  /** Number in its chain. */
  readonly number?: number
  readonly date?: string
  /** The id of a movement, an item, a statement, a bar or a product. */
  readonly id?: string
}

/** Collects findings: all are counted, the first hundred are kept. */
export class Findings {
  readonly #kept: Array<Finding> = []
  #count = 0

  add(finding: Finding): void {
    this.#count += 1
    if (this.#kept.length < MAX_KEPT) this.#kept.push(finding)
  }

  get count(): number {
    return this.#count
  }

  get kept(): ReadonlyArray<Finding> {
    return this.#kept
  }
}

const MAX_KEPT = 100
