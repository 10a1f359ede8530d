import { fromBase64, textOf, type Bytes } from "@vault-custody/transparency-log/Bytes"
import { accepted, malformed, type Checked } from "@vault-custody/transparency-log/Checked"
import { fieldProblem, forms, readObject } from "@vault-custody/transparency-log/JsonFields"
import { parseRecord } from "@vault-custody/transparency-log/LogRecords"
import { parsePolicy, type Policy } from "@vault-custody/transparency-log/Policy"
import { commitment } from "@vault-custody/transparency-log/Records"
import type { StatementsRecord } from "@vault-custody/transparency-log/RecordTypes"
import { verifyInDay } from "@vault-custody/transparency-log/StatementTree"
import {
  parseProof,
  verifyProof as verifyParsedProof,
  type TlogProof
} from "@vault-custody/transparency-log/TlogProof"
import { readStatement, type StatementOfDay, type StatementText } from "./Statements.ts"

/** The result of a proof: the entry is in the log of a checkpoint that the policy accepts. */
export interface ProvenEntry {
  readonly origin: string
  readonly index: number
  /** The size of the checkpoint. */
  readonly size: number
  /** The newest cosignature by a witness of the policy, in seconds since 1970; `undefined` without one. */
  readonly cosignedAt: number | undefined
}

export interface ProvenStatement extends ProvenEntry {
  readonly statement: StatementText
  /** The statement's exact text. */
  readonly text: string
  /** The log's entry for all statements of the day. */
  readonly record: StatementsRecord
}

/** The part of a statement's proof besides the proof of the day's entry. */
export interface StatementExtra extends StatementOfDay {
  /** The exact text of the day's entry, and the salt of its commitment. */
  readonly record: string
  readonly recordSalt: Bytes
}

export const policyOf = (policy: Policy | string): Checked<Policy> =>
  typeof policy === "string" ? parsePolicy(policy) : accepted(policy)

/**
 * Verifies that `entry` is in the log: a proof as a file (tlog-proof@v1), and a policy as its text. For a record, the entry
 * is `commitment(salt, record)`; for entries in clear, their bytes.
 */
export const verifyProof = async (
  proof: string,
  entry: Uint8Array,
  policy: Policy | string
): Promise<Checked<ProvenEntry>> => {
  const believed = policyOf(policy)
  if (!believed.ok) return believed
  const parsed = parseProof(proof)
  return parsed.ok ? prove(parsed.value, entry, believed.value) : parsed
}

const prove = async (proof: TlogProof, entry: Uint8Array, policy: Policy): Promise<Checked<ProvenEntry>> => {
  const trusted = await verifyParsedProof(proof, entry, policy)
  if (!trusted.ok) return trusted
  const times = [...trusted.value.cosignatures.values()]
  return accepted({
    origin: proof.checkpoint.origin,
    index: proof.index,
    size: proof.checkpoint.size,
    cosignedAt: times.length === 0 ? undefined : Math.max(...times)
  })
}

/** Parses the part of a statement's proof that its verifier needs. It is untrusted until it is verified. */
export const readStatementExtra = (extra: Bytes | undefined): Checked<StatementExtra> => {
  const read = readObject((extra === undefined ? undefined : textOf(extra)) ?? "", "The proof's extra line")
  if (!read.ok) return read
  const problem = fieldProblem(read.value, {
    statement: forms.text,
    salt: forms.salt,
    index: forms.count,
    hashes: forms.list,
    record: forms.text,
    recordSalt: forms.salt
  })
  if (problem !== undefined) return malformed(`The proof's extra line does not hold a statement: ${problem}.`)
  const { hashes, index, record, recordSalt, salt, statement } = read.value
  const path = bytesOfAll(hashes)
  const [saltBytes, recordSaltBytes] = [fromBase64(String(salt)), fromBase64(String(recordSalt))]
  return path === undefined || saltBytes === undefined || recordSaltBytes === undefined
    ? malformed("A hash of the statement's path is not base64 of 32 bytes.")
    : accepted({
        statement: String(statement),
        salt: saltBytes,
        index: Number(index),
        hashes: path,
        record: String(record),
        recordSalt: recordSaltBytes
      })
}

const bytesOfAll = (hashes: unknown): ReadonlyArray<Bytes> | undefined => {
  if (!Array.isArray(hashes)) return undefined
  const path: Array<Bytes> = []
  for (const hash of hashes) {
    const bytes = typeof hash === "string" ? fromBase64(hash) : undefined
    if (bytes?.length !== 32) return undefined
    path.push(bytes)
  }
  return path
}

/**
 * Verifies a statement by its proof and a policy alone: that the log has the entry of the day's statements, and that this
 * statement is one of them. A superseded statement verifies too: it shows its version.
 *
 * @example
 * ```ts
 * const verified = await verifyStatement(proof, policy)
 * if (verified.ok) {
 *   const { index, statement } = verified.value
 *   console.log(`Statement ${statement.id} of ${statement.statementDate} is entry ${index} of the log.`)
 * } else {
 *   console.error(`${verified.problem.code}: ${verified.problem.message}`)
 *   process.exitCode = 1
 * }
 * ```
 */
export const verifyStatement = async (
  proof: string,
  policy: Policy | string
): Promise<Checked<ProvenStatement>> => {
  const believed = policyOf(policy)
  if (!believed.ok) return believed
  const parsed = parseProof(proof)
  if (!parsed.ok) return parsed
  const read = readStatementExtra(parsed.value.extra)
  if (!read.ok) return read
  const extra = read.value
  const proven = await prove(parsed.value, commitment(extra.recordSalt, extra.record), believed.value)
  if (!proven.ok) return proven
  const day = dayOf(extra.record)
  if (!day.ok) return day
  const statement = inDay(extra, day.value)
  return statement.ok
    ? accepted({ ...proven.value, statement: statement.value, text: extra.statement, record: day.value })
    : statement
}

const dayOf = (text: string): Checked<StatementsRecord> => {
  const record = parseRecord(text)
  if (!record.ok) return record
  return record.value.type === "statements"
    ? accepted(record.value)
    : malformed(`The proof's entry is a record of the type ${record.value.type}, not of the type statements.`)
}

/** Verifies that a statement is one of a day's: that it is in the day's tree, and names the day and organization. */
export const inDay = (kept: StatementOfDay, record: StatementsRecord): Checked<StatementText> => {
  const root = fromBase64(record.root) ?? new Uint8Array()
  const included = verifyInDay(kept, kept.index, kept.hashes, { count: record.count, root })
  if (!included.ok) return included
  const statement = readStatement(kept.statement)
  if (!statement.ok) return statement
  const { organizationId, statementDate } = statement.value
  return organizationId === record.organizationId && statementDate === record.date
    ? statement
    : malformed(
        `The statement is of ${statementDate} and ${organizationId}, but its entry is of ${record.date} and ${record.organizationId}.`
      )
}
