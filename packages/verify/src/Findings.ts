import type { ProblemCode } from "@vault-custody/transparency-log/Checked"

/** The kinds of contradictions, by a code for programs. */
export type FindingCode =
  | ProblemCode
  /** A record that is not the one that the log took in: it was changed, or put in the place of another. */
  | "changed_record"
  /** A record that the log has not: its index is not behind the one before it, or past the checkpoint. */
  | "wrong_index"
  /** Records are missing at the end: more were known. */
  | "truncated"
  /** The checkpoint is older than was asked for. */
  | "stale"
  /** A movement that cannot have happened: the item was not there, or not in that state, or weighs something else. */
  | "impossible_movement"
  /** A movement or a price that is dated in a day whose statements were made before, and which no correction follows. */
  | "late_movement"
  | "late_price"
  /** A day between others without statements. */
  | "missing_statements"
  /** A statement whose figures do not follow from the records. */
  | "wrong_statement"
  /** My lines of a register are not what my records give. */
  | "wrong_register"
  /** A tile that is missing, or that does not lead to the checkpoint. */
  | "bad_tile"

/** One thing that does not fit, and where. */
export interface Finding {
  readonly code: FindingCode
  /** A sentence for people. */
  readonly message: string
  /** Place in the log. */
  readonly index?: number
  /** Place in its chain. */
  readonly number?: number
  readonly date?: string
  /** Of a movement, an item, a statement, a bar or a product. */
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
