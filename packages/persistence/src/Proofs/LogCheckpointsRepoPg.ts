import { PgClient, PgTypes } from "@effect/sql-pg"
import { LogCheckpointsRepo, type StoredCheckpoint } from "@vault-custody/domain/Proofs/LogCheckpointsRepo"
import { consistencyProof, type ReadHash } from "@vault-custody/transparency-log/MerkleTree"
import { overTiles, tilesOf } from "@vault-custody/transparency-log/Tiles"
import { rootOfEdge } from "@vault-custody/transparency-log/TileEdge"
import { Array, Effect, Layer, Option } from "effect"
import { lockUses } from "../Common/AdvisoryLocks.ts"
import { onlyRow, orStorageFailure, textArray } from "../Common/Database.ts"
import { asLeader } from "../Common/SessionLock.ts"
import { edgeAt } from "./EdgePg.ts"
import { readTiles } from "./TilesPg.ts"

const lockName = "checkpoints"

/** A row of a {@link StoredCheckpoint}. */
export interface CheckpointRow extends Omit<StoredCheckpoint, "size" | "root"> {
  readonly size: bigint
  readonly root: Uint8Array
}

export const toCheckpoint = ({ key, note, origin, root, size }: CheckpointRow): StoredCheckpoint => ({
  origin,
  size: Number(size),
  root: new Uint8Array(root),
  note,
  key
})

export const layer = Layer.effect(
  LogCheckpointsRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient

    return LogCheckpointsRepo.of({
      lead: (work) => asLeader(sql, lockUses.transparencyLog, lockName, () => work),

      begin: (origin, key) =>
        sql<{ readonly haltReason: string | null }>`/* across organizations: the vault has one log */
          WITH began AS (
            INSERT INTO log_origins (origin, began_at) VALUES (${origin}, vault_now()) ON CONFLICT (origin) DO NOTHING
          ), changed AS (
            INSERT INTO log_keys (origin, key, used_from) VALUES (${origin}, ${key}, vault_now())
            ON CONFLICT (origin, key) DO NOTHING
            RETURNING used_from, EXISTS (SELECT 1 FROM log_keys WHERE origin = ${origin}) AS is_further
          ), entered AS (
            INSERT INTO log_outbox (kind, body)
            SELECT 'clear', jsonb_build_object('v', 1, 'type', 'key', 'key', ${key}::text,
              'at', to_char(used_from AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
            FROM changed WHERE is_further
          )
          SELECT (SELECT halt_reason FROM log_origins WHERE origin = ${origin} AND halted_at IS NOT NULL) AS halt_reason`.pipe(
          orStorageFailure,
          Effect.map((rows) => onlyRow(rows).haltReason ?? undefined)
        ),

      newest: (origin) =>
        sql<CheckpointRow & { readonly isPublished: boolean }>`
          SELECT origin, size, root, note, key, published_at IS NOT NULL AS is_published
          FROM log_checkpoints WHERE origin = ${origin} ORDER BY size DESC LIMIT 1`.pipe(
          orStorageFailure,
          Effect.map((rows) =>
            Option.map(Array.head(rows), (row) => ({ ...toCheckpoint(row), isPublished: row.isPublished }))
          )
        ),

      size: sql<{ readonly size: bigint }>`SELECT size FROM log_state`.pipe(
        orStorageFailure,
        Effect.map((rows) => Number(onlyRow(rows).size))
      ),

      rootAt: (size) => Effect.map(edgeAt(sql, orStorageFailure, size), rootOfEdge),

      consistency: (from, size) =>
        Effect.suspend(() => {
          const prove = (read: ReadHash) => consistencyProof(read, from, size)
          const tiles = tilesOf(size, prove)
          return Effect.map(readTiles(sql, tiles), (bytes) => overTiles(size, tiles, bytes, prove))
        }),

      state: sql<{ readonly age: number | null; readonly isHalted: boolean | null }>`
        WITH origin AS (SELECT origin, began_at, halted_at FROM log_origins ORDER BY began_at DESC LIMIT 1),
          published AS (SELECT size, published_at FROM log_checkpoints
            WHERE origin = (SELECT origin FROM origin) AND published_at IS NOT NULL ORDER BY size DESC LIMIT 1)
        SELECT (SELECT extract(epoch FROM vault_now() - coalesce((SELECT published_at FROM published), o.began_at))::float8
            FROM origin o, log_state l WHERE l.size > coalesce((SELECT size FROM published), 0)) * 1000 AS age,
          (SELECT halted_at IS NOT NULL FROM origin) AS is_halted`.pipe(
        orStorageFailure,
        Effect.map((rows) => {
          const { age, isHalted } = onlyRow(rows)
          return { age: Math.max(0, age ?? 0), isHalted: isHalted ?? false }
        })
      ),

      store: ({ key, note, origin, root, size }) =>
        sql`INSERT INTO log_checkpoints (origin, size, root, note, key, made_at)
          VALUES (${origin}, ${BigInt(size)}::bigint, ${PgTypes.bytea(root)}, ${note}, ${key}, vault_now())
          ON CONFLICT (origin, size) DO NOTHING`.pipe(orStorageFailure, Effect.asVoid),

      publish: ({ note, origin, size }) =>
        sql`UPDATE log_checkpoints SET note = ${note}, published_at = vault_now()
          WHERE origin = ${origin} AND size = ${BigInt(size)}::bigint AND published_at IS NULL`.pipe(
          orStorageFailure,
          Effect.asVoid
        ),

      recordAnswers: ({ origin, size }, answers) =>
        sql`WITH answers AS (
            SELECT * FROM unnest(${textArray(answers.map(({ name }) => name))},
              ${textArray(answers.map(({ failure }) => failure ?? null))}) AS a (name, failure)
          ), gone AS (
            DELETE FROM log_witnesses WHERE origin = ${origin} AND name NOT IN (SELECT name FROM answers)
          )
          INSERT INTO log_witnesses AS w (origin, name, cosigned_size, cosigned_at, failure, failed_at)
          SELECT ${origin}, name, CASE WHEN failure IS NULL THEN ${BigInt(size)}::bigint END,
            CASE WHEN failure IS NULL THEN vault_now() END, failure, CASE WHEN failure IS NOT NULL THEN vault_now() END
          FROM answers
          ON CONFLICT (origin, name) DO UPDATE SET failure = excluded.failure, failed_at = excluded.failed_at,
            cosigned_size = coalesce(excluded.cosigned_size, w.cosigned_size),
            cosigned_at = coalesce(excluded.cosigned_at, w.cosigned_at)`.pipe(
          orStorageFailure,
          Effect.asVoid
        ),

      halt: (origin, reason) =>
        sql`UPDATE log_origins SET halted_at = vault_now(), halt_reason = ${reason}
          WHERE origin = ${origin} AND halted_at IS NULL`.pipe(orStorageFailure, Effect.asVoid)
    })
  })
)
