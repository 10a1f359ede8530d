import { PgClient, PgTypes } from "@effect/sql-pg"
import { type LogBatch, type LogEnd, writeBatch } from "@vault-custody/domain/Proofs/LogBatch"
import { LogSequencer } from "@vault-custody/domain/Proofs/LogSequencer"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import type { ChainHead } from "@vault-custody/transparency-log/Chain"
import { Effect, Layer } from "effect"
import type { Connection } from "effect/sql/SqlConnection"
import type { Fragment, Statement } from "effect/sql/Statement"
import { lockUses } from "../Common/AdvisoryLocks.ts"
import { byteaArray, int4Array, int8Array, onlyRow, orStorageFailure, textArray } from "../Common/Database.ts"
import { ofMode } from "../Common/Modes.ts"
import { asLeader } from "../Common/SessionLock.ts"
import { edgeAt } from "./EdgePg.ts"
import { type RegisterInLog, registerInLog } from "./RegisterEntryPg.ts"
import { lineRows, newSalt, parts } from "./RegisterMakingPg.ts"
import { type RecordedRow, toWaiting, type WaitingRow, waitingRows } from "./WaitingRows.ts"

const lockName = "transparency_log"

/** The number of movements from before the log that one step adds to the outbox. */
const fillAtOnce = 5000

/** The stored state of the log when a term begins. */
interface StateRow {
  readonly size: bigint
  readonly vaultNumber: bigint | null
  readonly vaultCommitment: Uint8Array | null
  readonly isVaultFilled: boolean
  readonly isFilled: boolean
}

const readState = (sql: PgClient.PgClient) => sql`
  SELECT size, vault_number AS "vaultNumber", vault_commitment AS "vaultCommitment",
    is_vault_filled AS "isVaultFilled", is_vault_filled AND filled_to >= fill_until AS "isFilled"
  FROM log_state`

/**
 * Adds the vault's own records from before the log to the outbox, in the order in which they came into force, with
 * numbers below all others; and the days whose statements were final by then. Later records are there already.
 */
const fillVault = (sql: PgClient.PgClient) => sql`/* across organizations: the vault has one log */
  WITH past AS (
    SELECT 'valuation' AS kind, id AS subject, created_at AS at FROM valuations
    UNION ALL SELECT 'metal_price', id, at FROM metal_prices
    UNION ALL SELECT 'count', id, finished_at FROM counts WHERE finished_at IS NOT NULL
  ), brought AS (
    INSERT INTO log_outbox (seq, kind, subject) OVERRIDING SYSTEM VALUE
    SELECT row_number() OVER (ORDER BY at, kind, subject) - 9223372036854775807, kind, subject FROM past p
    WHERE NOT EXISTS (SELECT 1 FROM log_outbox o WHERE o.kind = p.kind AND o.subject = p.subject)
    ORDER BY at, kind, subject
  ), days AS (
    INSERT INTO log_statement_days (organization_id, statement_date)
    SELECT DISTINCT organization_id, statement_date FROM statements
    WHERE is_final AND ${ofMode(sql, "live", sql`organization_id`)}
    ORDER BY statement_date, organization_id
  )
  UPDATE log_state SET is_vault_filled = true WHERE NOT is_vault_filled`

/**
 * Adds the next movements from before the log to the outbox, with numbers below all later ones. Returns whether they
 * were the last.
 */
const fill = (sql: PgClient.PgClient) => sql`/* across organizations: the vault has one log */
  WITH slice AS MATERIALIZED (
    SELECT m.seq, m.organization_id FROM log_state s, inventory_movements m
    WHERE m.seq > s.filled_to AND m.seq <= s.fill_until ORDER BY m.seq LIMIT ${fillAtOnce}::int
  ), brought AS (
    INSERT INTO log_outbox (seq, organization_id, kind, movement) OVERRIDING SYSTEM VALUE
    SELECT seq - 4611686018427387904, organization_id, 'movement', seq FROM slice
    WHERE ${ofMode(sql, "live", sql`organization_id`)} ORDER BY seq
  )
  UPDATE log_state SET filled_to = coalesce((SELECT max(seq) FROM slice), fill_until)
  RETURNING filled_to >= fill_until AS "isFilled"`

/**
 * Writes a batch in one statement, all or nothing. It requires the size of the log that the batch was made for: if
 * another process has appended meanwhile, it writes nothing and returns no row.
 */
const write = (
  sql: PgClient.PgClient,
  from: LogEnd,
  { end, entries, heads, records, tiles, vaultRecords }: LogBatch,
  taken: ReadonlyArray<bigint>,
  trees: ReadonlyArray<{ readonly id: bigint; readonly index: number }>,
  register: RegisterInLog | undefined
) => sql`/* across organizations: the vault has one log */
  WITH state AS (
    UPDATE log_state SET size = ${BigInt(end.size)}::bigint,
      vault_number = ${end.vault === undefined ? null : BigInt(end.vault.number)}::bigint,
      vault_commitment = ${PgTypes.bytea(end.vault?.commitment ?? null)}
    WHERE size = ${BigInt(from.size)}::bigint RETURNING size
  ), gone AS (
    DELETE FROM log_outbox WHERE seq = ANY (${int8Array(taken)}) AND EXISTS (SELECT 1 FROM state)
  ), entry AS (
    INSERT INTO log_entries (index, data)
    SELECT ${BigInt(from.size)}::bigint + e.place - 1, e.data
    FROM unnest(${byteaArray(entries)}) WITH ORDINALITY AS e (data, place), state
  ), record AS (
    INSERT INTO log_records (organization_id, number, index, type, record, salt)
    SELECT r.* FROM unnest(${textArray(records.map((r) => r.organizationId))},
      ${int8Array(records.map((r) => BigInt(r.number)))}, ${int8Array(records.map((r) => BigInt(r.index)))},
      ${textArray(records.map((r) => r.type))}, ${textArray(records.map((r) => r.record))},
      ${byteaArray(records.map((r) => r.salt))}) AS r, state
  ), vault_record AS (
    INSERT INTO log_vault_records (number, index, type, record, salt)
    SELECT r.* FROM unnest(${int8Array(vaultRecords.map((r) => BigInt(r.number)))},
      ${int8Array(vaultRecords.map((r) => BigInt(r.index)))}, ${textArray(vaultRecords.map((r) => r.type))},
      ${textArray(vaultRecords.map((r) => r.record))}, ${byteaArray(vaultRecords.map((r) => r.salt))}) AS r, state
  ), head AS (
    INSERT INTO log_heads (organization_id, last_number, last_commitment)
    SELECT h.* FROM unnest(${textArray([...heads.keys()])},
      ${int8Array(Array.from(heads.values(), (head) => BigInt(head.number)))},
      ${byteaArray(Array.from(heads.values(), (head) => head.commitment))}) AS h, state
    ON CONFLICT (organization_id)
      DO UPDATE SET last_number = excluded.last_number, last_commitment = excluded.last_commitment
  ), tile AS (
    INSERT INTO log_tiles (level, index, hashes, hash)
    SELECT t.* FROM unnest(${int4Array(tiles.map((t) => t.level))}, ${int8Array(tiles.map((t) => BigInt(t.index)))},
      ${byteaArray(tiles.map((t) => t.hashes))}, ${byteaArray(tiles.map((t) => t.hash))}) AS t, state
  )
  , tree AS (
    UPDATE log_statement_trees t SET index = e.index
    FROM unnest(${int8Array(trees.map(({ id }) => id))}, ${int8Array(trees.map(({ index }) => BigInt(index)))})
      AS e (id, index), state
    WHERE t.id = e.id
  ), register AS (
    UPDATE registers SET index = ${BigInt(from.size)}::bigint FROM state
    WHERE date = ${register?.date ?? null}::text::date
  ), chain_line AS (
    INSERT INTO register_lines (date, part, number, organization_id, line, salt)
    SELECT ${register?.date ?? null}::text::date, ${parts.chains}::smallint, l.*
    FROM ${lineRows(sql, 0, register?.chains ?? [])}, state
  )
  SELECT size FROM state`

const headOf = (number: bigint | null, commitment: Uint8Array | null): ChainHead | undefined =>
  number === null || commitment === null
    ? undefined
    : { number: Number(number), commitment: new Uint8Array(commitment) }

/** The rows to write in one batch: a register alone, since it records the ends of all chains before it. */
const nextOf = (rows: ReadonlyArray<WaitingRow>): ReadonlyArray<WaitingRow> => {
  const register = rows.findIndex(({ kind }) => kind === "register")
  return register === -1 ? rows : rows.slice(0, Math.max(register, 1))
}

/**
 * Appends entries for a term, in a session that holds the lock. Its copy of the log's end is right while no other
 * process appends.
 */
const makeTerm = Effect.fnUntraced(function* (sql: PgClient.PgClient, connection: Connection) {
  const send = <Row>(statement: Statement<object>) =>
    Effect.suspend(() => {
      const [query, parameters] = statement.compile()
      return connection.execute(query, parameters, undefined)
    }).pipe(
      orStorageFailure,
      Effect.map((rows) => rows as ReadonlyArray<Row>)
    )

  const stored = onlyRow(yield* send<StateRow>(readState(sql)))
  let end: LogEnd = {
    size: Number(stored.size),
    edge: yield* edgeAt(sql, send, Number(stored.size)),
    vault: headOf(stored.vaultNumber, stored.vaultCommitment)
  }
  let isFilled = stored.isFilled
  if (!stored.isVaultFilled) yield* send(fillVault(sql))
  let snapshot: string | null = null

  /** The rows that the last complete pass did not see; at first all of them. */
  const unseen = (): Fragment =>
    snapshot === null
      ? sql`true`
      : sql`transaction_id >= pg_snapshot_xmax(${snapshot}::pg_snapshot)
          OR transaction_id = ANY (ARRAY(SELECT pg_snapshot_xip(${snapshot}::pg_snapshot)))`

  return Effect.fnUntraced(function* (limit: number) {
    // Movements from before the log come first: those of one item must be in the order in which they happened.
    const isFilling = !isFilled
    if (isFilling) isFilled = onlyRow(yield* send<{ readonly isFilled: boolean }>(fill(sql))).isFilled
    const rows = yield* send<WaitingRow | { readonly seq: null; readonly snapshot: string }>(
      waitingRows(sql, isFilling ? sql`seq < 0` : unseen(), limit)
    )
    const found = rows.filter((row): row is WaitingRow => row.seq !== null)
    const next = nextOf(found)
    const [first] = next
    if (first !== undefined) {
      const register =
        first.kind === "register" ? yield* registerInLog(sql, send, first.subject, first.at) : undefined
      const recorded = next.filter((row): row is RecordedRow => row.kind !== "register")
      const heads = new Map<OrganizationId, ChainHead>()
      for (const row of recorded) {
        if (row.organizationId === null) continue
        const head = headOf(row.lastNumber, row.lastCommitment)
        if (head !== undefined) heads.set(row.organizationId, head)
      }
      const waiting =
        register === undefined ? recorded.map(toWaiting) : [{ chain: "none" as const, entry: register.entry }]
      const batch = writeBatch(end, heads, waiting, newSalt)
      const from = end
      const trees = recorded.flatMap((row, at) =>
        row.kind === "statements" ? [{ id: BigInt(row.subject), index: from.size + at }] : []
      )
      const taken = next.map(({ seq }) => seq)
      const written = yield* send(write(sql, from, batch, taken, trees, register))
      if (written.length === 0)
        return yield* Effect.die(new Error("Another process has appended to the log."))
      end = batch.end
    }
    if (isFilling || next.length < found.length) return limit
    if (found.length < limit) snapshot = onlyRow(rows).snapshot
    return found.length
  })
})

export const layer = Layer.effect(
  LogSequencer,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    return LogSequencer.of({
      lead: (work) =>
        // The work runs in the session of the lock: losing the connection loses both.
        asLeader(sql, lockUses.transparencyLog, lockName, (connection) =>
          Effect.flatMap(makeTerm(sql, connection), work)
        )
    })
  })
)
