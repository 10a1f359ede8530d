import { PgClient } from "@effect/sql-pg"
import { idNumber } from "@vault-custody/domain/Common/Ids"
import { equal } from "@vault-custody/transparency-log/Bytes"
import { parseCheckpoint, verifySignature } from "@vault-custody/transparency-log/Checkpoint"
import { leafHash } from "@vault-custody/transparency-log/MerkleTree"
import type { MovementBody, MovementRecord } from "@vault-custody/transparency-log/RecordTypes"
import { appendLeaves, type Edge } from "@vault-custody/transparency-log/TileEdge"
import { parseVerifierKey } from "@vault-custody/transparency-log/VerifierKey"
import { Effect } from "effect"
import { int8Array } from "../Common/Database.ts"
import { ofMode } from "../Common/Modes.ts"
import { type CheckpointRow, type EntryRow, EntryVerification, type Found } from "./EntryVerification.ts"
import { verifyRegisters } from "./RegisterVerification.ts"
import { movementBody, movementColumns, movementJoins, type MovementColumns } from "./WaitingRows.ts"

/** The number of entries that one query reads. */
const entriesAtOnce = 2000

/** The most problems that are named; further ones are only counted. */
const maxNamed = 100

export interface LogVerification {
  readonly entries: number
  /** One sentence each; the first hundred. */
  readonly problems: ReadonlyArray<string>
  readonly problemCount: number
}

/**
 * The fields of a movement that must agree between record and ledger. A bar's name may have become known later, and
 * earlier versions recorded no serial number of a bar that came again.
 */
const comparable = (
  { bar: _bar, serialNumber, ...body }: MovementBody,
  organizationId: string,
  at: string,
  withNumber: boolean
) =>
  JSON.stringify(
    Object.entries({ ...body, organizationId, at, ...(withNumber ? { serialNumber } : {}) }).toSorted(
      ([a], [b]) => (a < b ? -1 : 1)
    )
  )

/** Compares the log's movements with those of the ledger. */
const compareMovements = Effect.fnUntraced(function* (
  movements: ReadonlyArray<MovementRecord>,
  found: Found
) {
  const sql = yield* PgClient.PgClient
  const rows = yield* sql<MovementColumns>`/* across organizations: the whole log is verified */
    SELECT m.seq AS movement, m.organization_id AS "organizationId", m.occurred_at AS at, ${movementColumns(sql)}
    FROM inventory_movements m ${movementJoins(sql)}
    WHERE m.seq = ANY (${int8Array(movements.map(({ id }) => idNumber(id)))})`
  const bySeq = new Map(rows.map((row) => [row.movement, row]))
  for (const logged of movements) {
    const row = bySeq.get(idNumber(logged.id))
    const { at, number: _number, organizationId, previous: _previous, v: _version, ...body } = logged
    if (row === undefined) {
      found(`The log has the movement ${logged.id}, and the ledger has not.`)
      continue
    }
    const withNumber = body.serialNumber !== undefined
    if (
      comparable(body, organizationId, at, withNumber) !==
      comparable(movementBody(row), row.organizationId, new Date(row.at).toISOString(), withNumber)
    ) {
      found(`The ledger has the movement ${logged.id} of ${logged.inventoryItemId} otherwise than the log.`)
    }
  }
})

/** Compares the tiles that the entries after the edge fill with the stored ones. Returns the edge after them. */
const compareTiles = Effect.fnUntraced(function* (
  edge: Edge,
  from: number,
  rows: ReadonlyArray<EntryRow>,
  found: Found
) {
  const sql = yield* PgClient.PgClient
  const appended = appendLeaves(
    edge,
    from,
    rows.map(({ data }) => leafHash(data))
  )
  for (const tile of appended.tiles) {
    const [stored] = yield* sql<{ readonly hashes: Uint8Array; readonly hash: Uint8Array }>`
      SELECT hashes, hash FROM log_tiles WHERE level = ${tile.level} AND index = ${BigInt(tile.index)}::bigint`
    if (stored === undefined || !equal(stored.hashes, tile.hashes) || !equal(stored.hash, tile.hash))
      found(`The tile ${tile.index} of level ${tile.level} is not that of the log's entries.`)
  }
  return appended.edge
})

/** Reads all entries up to a size, in portions. Returns their number, and the entries in clear. */
const verifyEntries = Effect.fnUntraced(function* (
  size: number,
  checkpoints: ReadonlyArray<CheckpointRow>,
  found: Found
) {
  const sql = yield* PgClient.PgClient
  const entries = new EntryVerification(checkpoints, found)
  let edge: Edge = []
  while (entries.size < size) {
    const from = entries.size
    const rows = yield* sql<EntryRow>`/* across organizations: the whole log is verified */
      SELECT e.index, e.data, r.organization_id AS "organizationId", coalesce(r.record, v.record) AS record,
        coalesce(r.salt, v.salt) AS salt
      FROM log_entries e
      LEFT JOIN log_records r ON r.index = e.index
      LEFT JOIN log_vault_records v ON v.index = e.index
      WHERE e.index >= ${BigInt(from)}::bigint AND e.index < ${BigInt(size)}::bigint
      ORDER BY e.index LIMIT ${entriesAtOnce}::int`
    if (rows.length === 0) {
      found(`The log has ${size} entries, and those from ${from} on are missing.`)
      break
    }
    yield* compareMovements(
      rows.flatMap((row) => entries.add(row) ?? []),
      found
    )
    edge = yield* compareTiles(edge, from, rows, found)
  }
  return { count: entries.size, inClear: entries.inClear }
})

/** Checks that the log has each movement, value and price of the database exactly once. */
const verifyCompleteness = Effect.fnUntraced(function* (found: Found) {
  const sql = yield* PgClient.PgClient
  const [missing] = yield* sql<{
    readonly movements: bigint
    readonly doubled: bigint
    readonly prices: bigint
  }>`
    /* across organizations: the whole log is verified */
    SELECT (SELECT count(*) FROM inventory_movements m, log_state s
        WHERE ${ofMode(sql, "live", sql`m.organization_id`)}
          AND NOT (m.seq > s.filled_to AND m.seq <= s.fill_until)
          AND NOT EXISTS (SELECT 1 FROM log_outbox o WHERE o.movement = m.seq))
        - (SELECT count(*) FROM log_records WHERE type = 'movement') AS movements,
      (SELECT count(*) - count(DISTINCT record::json ->> 'id') FROM log_records WHERE type = 'movement') AS doubled,
      (SELECT count(*) FROM valuations v, log_state s WHERE s.is_vault_filled
          AND NOT EXISTS (SELECT 1 FROM log_outbox o WHERE o.kind = 'valuation' AND o.subject = v.id))
        + (SELECT count(*) FROM metal_prices p, log_state s WHERE s.is_vault_filled
          AND NOT EXISTS (SELECT 1 FROM log_outbox o WHERE o.kind = 'metal_price' AND o.subject = p.id))
        - (SELECT count(*) FROM log_vault_records WHERE type = 'price') AS prices`
  if (missing !== undefined && missing.movements !== 0n)
    found(`The ledger has ${missing.movements} movements more than the log.`)
  if (missing !== undefined && missing.doubled !== 0n)
    found(`The log has ${missing.doubled} movements twice.`)
  if (missing !== undefined && missing.prices !== 0n)
    found(`The database has ${missing.prices} values and prices more than the log.`)
})

/** Checks that a key of its origin has signed each checkpoint, and that none is larger than the log. */
const verifyCheckpoints = Effect.fnUntraced(function* (
  size: number,
  checkpoints: ReadonlyArray<CheckpointRow>,
  found: Found
) {
  const sql = yield* PgClient.PgClient
  const keys = yield* sql<{ readonly origin: string; readonly key: string }>`SELECT origin, key FROM log_keys`
  for (const { note, origin, size: of } of checkpoints) {
    const checkpoint = parseCheckpoint(note)
    const signed = yield* Effect.forEach(
      keys.filter((key) => key.origin === origin),
      ({ key }) =>
        Effect.promise(async () => {
          const parsed = parseVerifierKey(key)
          return parsed.ok && checkpoint.ok && (await verifySignature(checkpoint.value.note, parsed.value)).ok
        })
    )
    if (!signed.includes(true)) found(`No key of ${origin} has signed its checkpoint at size ${of}.`)
    else if (Number(of) > size)
      found(`The checkpoint of ${origin} at size ${of} is larger than the log of ${size}.`)
  }
})

/**
 * Verifies the whole log: that entries, records, chains, tiles and checkpoints fit together and are signed, that
 * registers match their entries, and that the log has each movement and each price of the database exactly once. It
 * may run while the service runs.
 */
export const verifyLog = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient
  const problems: Array<string> = []
  let problemCount = 0
  const found = (problem: string): void => {
    problemCount += 1
    if (problems.length < maxNamed) problems.push(problem)
  }

  // Read before the size, so that checkpoints that are signed meanwhile are left out.
  const checkpoints =
    yield* sql<CheckpointRow>`SELECT origin, size, root, note FROM log_checkpoints ORDER BY size`
  const [state] = yield* sql<{ readonly size: bigint }>`SELECT size FROM log_state`
  const size = Number(state?.size ?? 0n)
  const { count, inClear } = yield* verifyEntries(size, checkpoints, found)
  yield* verifyRegisters(size, inClear, found)
  yield* verifyCompleteness(found)
  yield* verifyCheckpoints(size, checkpoints, found)

  const halts = yield* sql<{ readonly origin: string; readonly haltReason: string }>`
    SELECT origin, halt_reason FROM log_origins WHERE halted_at IS NOT NULL
      AND began_at = (SELECT max(began_at) FROM log_origins)`
  for (const { haltReason, origin } of halts) found(`Signing for ${origin} is halted: ${haltReason}`)
  return { entries: count, problems, problemCount } satisfies LogVerification
})
