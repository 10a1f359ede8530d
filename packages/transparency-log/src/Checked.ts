/** Why something was not accepted: a code for programs and a sentence for people. */
export interface Problem {
  readonly code: ProblemCode
  readonly message: string
}

export type ProblemCode =
  /** A text or bytes that are not of their format. */
  | "malformed"
  /** No signature of a known key. */
  | "not_signed"
  /** A signature of a known key that does not verify. */
  | "bad_signature"
  /** Fewer cosignatures than the policy's quorum asks for. */
  | "no_quorum"
  /** A log that the policy does not name. */
  | "unknown_log"
  /** An inclusion or consistency proof that does not lead to the root. */
  | "bad_proof"
  /** A record that does not follow the one before it in its chain. */
  | "bad_chain"
  /** A statement that is not in its day's tree. */
  | "bad_statement"
  /** A register whose lines are not in order, occur twice or do not lead to its root. */
  | "bad_register"

export type Checked<A> =
  | { readonly ok: true; readonly value: A }
  | { readonly ok: false; readonly problem: Problem }

export const accepted = <A>(value: A): Checked<A> => ({ ok: true, value })

export const refused = (code: ProblemCode, message: string): Checked<never> => ({
  ok: false,
  problem: { code, message }
})

export const malformed = (message: string): Checked<never> => refused("malformed", message)
