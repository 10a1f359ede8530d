import { PgClient } from "@effect/sql-pg"
import { parseClearEntry } from "@vault-custody/transparency-log/LogRecords"
import { chainHead, registerOwner } from "@vault-custody/transparency-log/Records"
import type { RegisterEntry } from "@vault-custody/transparency-log/RecordTypes"
import { type RegisterLine, RegisterReader } from "@vault-custody/transparency-log/RegisterLines"
import { toHex } from "@vault-custody/transparency-log/Bytes"
import { Effect } from "effect"
import type { Found } from "./EntryVerification.ts"
import { parts } from "./RegisterMakingPg.ts"

/** Lines that are read at once. */
const linesAtOnce = 5000

interface RegisterRow {
  readonly date: string
  readonly index: bigint | null
  readonly isDropped: boolean
  readonly hasConflict: boolean
}

interface LineRow {
  readonly part: number
  readonly number: number
  readonly line: string
  readonly salt: Uint8Array
  readonly organizationId: string
  /** For a chain: the number of its newest record before the register's entry. */
  readonly lastNumber: bigint | null
  readonly lastCommitment: Uint8Array | null
}

/** Whether the salt proves that the line is the organization's own. */
const isOwn = (
  line: RegisterLine,
  { lastCommitment, lastNumber, organizationId, salt }: LineRow
): boolean => {
  if (!("chain" in line)) {
    return line.owner === registerOwner(salt, organizationId, "bar" in line ? line.bar : line.product)
  }
  return (
    lastNumber !== null &&
    lastCommitment !== null &&
    line.head === toHex(chainHead(salt, Number(lastNumber), new Uint8Array(lastCommitment)))
  )
}

/**
 * Verifies all kept registers that are in the log of this size, whose entries in clear are given: that each has
 * exactly one entry, the one of its day; that its lines are sorted, list no bar and no chain twice and lead to the
 * entry's root; and that the salts prove the owners.
 */
export const verifyRegisters = Effect.fnUntraced(function* (
  size: number,
  entries: ReadonlyMap<number, Uint8Array>,
  found: Found
) {
  const sql = yield* PgClient.PgClient
  const byDate = new Map<string, number>()
  const entryOf = new Map<string, RegisterEntry>()
  for (const [index, data] of entries) {
    const parsed = parseClearEntry(Buffer.from(data).toString("utf8"))
    if (!parsed.ok || parsed.value.type !== "register") continue
    const { date } = parsed.value
    const other = byDate.get(date)
    if (other !== undefined) found(`The log has two registers of ${date}: entries ${other} and ${index}.`)
    byDate.set(date, index)
    entryOf.set(date, parsed.value)
  }

  const verifyLines = Effect.fnUntraced(function* (date: string, index: bigint, entry: RegisterEntry) {
    const reader = new RegisterReader()
    let after: LineRow | undefined
    for (;;) {
      const rows: ReadonlyArray<LineRow> =
        yield* sql<LineRow>`/* across organizations: the whole log is verified */
        SELECT l.part, l.number, l.line, l.salt, l.organization_id AS "organizationId",
          r.number AS "lastNumber", e.data AS "lastCommitment"
        FROM register_lines l
        LEFT JOIN LATERAL (
          SELECT number, index FROM log_records r
          WHERE l.part = ${parts.chains}::smallint AND r.organization_id = l.organization_id AND r.index < ${index}::bigint
          ORDER BY number DESC LIMIT 1) r ON true
        LEFT JOIN log_entries e ON e.index = r.index
        WHERE l.date = ${date}::text::date AND (l.part, l.number) > (${after?.part ?? 0}::smallint, ${after?.number ?? 0}::int)
        ORDER BY l.part, l.number LIMIT ${linesAtOnce}::int`
      for (const row of rows) {
        const read = reader.add(row.line)
        if (!read.ok) found(`The register of ${date}: ${read.problem.message}`)
        else if (!isOwn(read.value, row)) {
          found(`The register of ${date} has a line that is not ${row.organizationId}'s: ${row.line}`)
        }
      }
      after = rows.at(-1)
      if (rows.length < linesAtOnce) break
    }
    const finished = reader.finish(entry)
    if (!finished.ok) found(finished.problem.message)
  })

  const registers = yield* sql<RegisterRow>`
    SELECT date::text AS date, index, is_dropped AS "isDropped", has_conflict AS "hasConflict"
    FROM registers WHERE index IS NULL OR index < ${BigInt(size)}::bigint ORDER BY date`
  const stored = new Set<string>()
  for (const { date, hasConflict, index, isDropped } of registers) {
    // A register that waits for its place in the log has no entry yet.
    if (index === null) {
      if (hasConflict && byDate.has(date))
        found(`The log has a register of ${date}, on which a bar stood twice.`)
      continue
    }
    stored.add(date)
    const entry = entryOf.get(date)
    if (entry === undefined || byDate.get(date) !== Number(index)) {
      found(`Entry ${index} of the log is not the register of ${date}.`)
    } else if (!isDropped) yield* verifyLines(date, index, entry)
  }
  for (const [date, index] of byDate) {
    if (!stored.has(date)) found(`The log has a register of ${date} at ${index}, and the database has not.`)
  }
})
