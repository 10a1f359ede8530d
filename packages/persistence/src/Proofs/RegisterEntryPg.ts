import type { PgClient } from "@effect/sql-pg"
import { statementDay } from "@vault-custody/domain/Statements/StatementDay"
import { toBase64, utf8, type Bytes } from "@vault-custody/transparency-log/Bytes"
import { GrowingTree } from "@vault-custody/transparency-log/GrowingTree"
import { commitment } from "@vault-custody/transparency-log/Records"
import type { RegisterEntry } from "@vault-custody/transparency-log/RecordTypes"
import { chainLine } from "@vault-custody/transparency-log/RegisterLines"
import { Effect } from "effect"
import type { Statement } from "effect/sql/Statement"
import { onlyRow } from "../Common/Database.ts"
import { linesOf, parts, type NewLine } from "./RegisterMakingPg.ts"

/** A register with its place in the log: its entry, and its lines of chains in order. */
export interface RegisterInLog {
  readonly date: string
  readonly entry: RegisterEntry
  readonly chains: ReadonlyArray<NewLine>
}

/** Sends a statement over the connection of the process that appends. */
type Send = <Row>(statement: Statement<object>) => Effect.Effect<ReadonlyArray<Row>>

/** Lines that are read at once. */
const linesAtOnce = 5000

interface ChainRow {
  readonly organizationId: string
  readonly first: Uint8Array
  readonly lastNumber: bigint
  readonly lastCommitment: Uint8Array
}

interface VaultRow {
  readonly number: bigint
  readonly record: string
  readonly salt: Uint8Array
}

const own = (bytes: Uint8Array): Bytes => new Uint8Array(bytes)

const lineOfChain = (
  { first, lastCommitment, lastNumber, organizationId }: ChainRow,
  salt: Bytes
): NewLine => {
  const newest = { number: Number(lastNumber), commitment: own(lastCommitment) }
  return { organizationId, salt, line: chainLine(own(first), newest, salt) }
}

const hashLength = 32

/** The stored tree over the lines of bars. */
const treeOf = ({ bars, tree }: { readonly bars: number; readonly tree: Uint8Array }): GrowingTree =>
  new GrowingTree(
    bars,
    Array.from({ length: tree.length / hashLength }, (_, at) =>
      own(tree.subarray(at * hashLength, (at + 1) * hashLength))
    )
  )

/**
 * Completes a register with the ends of all chains at the end of the log. No other process appends meanwhile, so they
 * are those before the next entry.
 */
export const registerInLog = Effect.fnUntraced(function* (
  sql: PgClient.PgClient,
  send: Send,
  date: string,
  at: number
): Effect.fn.Return<RegisterInLog> {
  const tree = treeOf(
    onlyRow(
      yield* send<{ readonly bars: number; readonly tree: Uint8Array }>(
        sql`SELECT bars, tree FROM registers WHERE date = ${date}::text::date`
      )
    )
  )
  const ends = yield* send<ChainRow>(sql`/* across organizations: the vault has one log */
    SELECT h.organization_id AS "organizationId", e.data AS first, h.last_number AS "lastNumber",
      h.last_commitment AS "lastCommitment"
    FROM log_heads h
    JOIN log_records r ON r.organization_id = h.organization_id AND r.number = 0
    JOIN log_entries e ON e.index = r.index
    ORDER BY e.data`)
  const chains = linesOf(ends, lineOfChain)
  for (const { line } of chains) tree.add(utf8(line))
  for (let from = 0, isMore = true; isMore; from += linesAtOnce) {
    const lines = yield* send<{ readonly line: string }>(sql`/* across organizations: the vault has one log */
      SELECT line FROM register_lines
      WHERE date = ${date}::text::date AND part = ${parts.products}::smallint AND number >= ${from}::int
      ORDER BY number LIMIT ${linesAtOnce}::int`)
    for (const { line } of lines) tree.add(utf8(line))
    isMore = lines.length === linesAtOnce
  }
  // Searching from the end finds it soon: only records of later days are behind it.
  const [last] = yield* send<VaultRow>(sql`
    SELECT number, record, salt FROM log_vault_records
    WHERE record::json ->> 'at' < ${new Date(statementDay(date).end).toISOString()}
    ORDER BY number DESC LIMIT 1`)
  const vault =
    last === undefined
      ? {}
      : {
          vault: {
            number: Number(last.number),
            commitment: toBase64(commitment(own(last.salt), last.record))
          }
        }
  return {
    date,
    chains,
    entry: {
      v: 1,
      type: "register",
      at: new Date(at).toISOString(),
      date,
      lines: tree.size,
      root: toBase64(tree.root()),
      ...vault
    }
  }
})
