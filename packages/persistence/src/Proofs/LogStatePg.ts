import type { PgClient } from "@effect/sql-pg"
import type { LogSigningState } from "@vault-custody/domain/Proofs/LogRepo"
import { Effect } from "effect"
import { onlyRow, orStorageFailure } from "../Common/Database.ts"
import { toCheckpoint } from "./LogCheckpointsRepoPg.ts"

interface WitnessRow {
  readonly name: string
  readonly cosignedSize: string | null
  readonly cosignedAt: number | null
  readonly failure: string | null
  readonly failedAt: number | null
}

interface StateRow {
  readonly entries: bigint
  readonly origin: string | null
  readonly haltedAt: number | null
  readonly haltReason: string | null
  readonly size: bigint | null
  readonly root: Uint8Array | null
  readonly note: string | null
  readonly key: string | null
  readonly publishedAt: number | null
  readonly waitingSize: bigint | null
  readonly waitingAt: number | null
  readonly witnesses: ReadonlyArray<WitnessRow>
}

const toWitness = ({ cosignedAt, cosignedSize, failedAt, failure, name }: WitnessRow) => ({
  name,
  cosigned:
    cosignedSize === null || cosignedAt === null ? null : { size: Number(cosignedSize), at: cosignedAt },
  failure: failure === null || failedAt === null ? null : { reason: failure, at: failedAt }
})

const toPublished = ({ key, note, origin, publishedAt, root, size }: StateRow) =>
  origin === null || size === null || root === null || note === null || key === null || publishedAt === null
    ? undefined
    : { ...toCheckpoint({ origin, size, root, note, key }), publishedAt }

const toState = (row: StateRow): LogSigningState => ({
  entries: Number(row.entries),
  origin: row.origin,
  halt:
    row.haltedAt === null || row.haltReason === null ? null : { reason: row.haltReason, at: row.haltedAt },
  waiting:
    row.waitingSize === null || row.waitingAt === null
      ? null
      : { size: Number(row.waitingSize), signedAt: row.waitingAt },
  witnesses: row.witnesses.map(toWitness),
  published: toPublished(row)
})

/** How the log is signed under its newest origin. */
export const readState = (sql: PgClient.PgClient): Effect.Effect<LogSigningState> =>
  sql<StateRow>`
    WITH origin AS (
      SELECT origin, halted_at, halt_reason FROM log_origins ORDER BY began_at DESC LIMIT 1
    ), published AS (
      SELECT size, root, note, key, published_at FROM log_checkpoints
      WHERE origin = (SELECT origin FROM origin) AND published_at IS NOT NULL ORDER BY size DESC LIMIT 1
    ), waiting AS (
      SELECT size, made_at FROM log_checkpoints
      WHERE origin = (SELECT origin FROM origin) AND published_at IS NULL
        AND size > coalesce((SELECT size FROM published), -1)
      ORDER BY size DESC LIMIT 1
    )
    SELECT l.size AS entries, o.origin, o.halted_at, o.halt_reason,
      p.size, p.root, p.note, p.key, p.published_at, w.size AS waiting_size, w.made_at AS waiting_at,
      coalesce((
        SELECT jsonb_agg(jsonb_build_object('name', name,
          'cosignedSize', cosigned_size::text, 'cosignedAt', extract(epoch FROM cosigned_at) * 1000,
          'failure', failure, 'failedAt', extract(epoch FROM failed_at) * 1000) ORDER BY name)
        FROM log_witnesses WHERE origin = o.origin), '[]') AS witnesses
    FROM log_state l
    LEFT JOIN origin o ON true LEFT JOIN published p ON true LEFT JOIN waiting w ON true`.pipe(
    orStorageFailure,
    Effect.map((rows) => toState(onlyRow(rows)))
  )
