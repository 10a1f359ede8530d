import { PgClient } from "@effect/sql-pg"
import { SecretBox, type SecretUnreadable } from "@vault-custody/domain/Webhooks/SecretBox"
import type { OrganizationId, WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import { Effect, Result } from "effect"
import { Hex } from "effect/encoding"
import { textArray } from "../Common/Database.ts"

/** The number of endpoints that are locked at once: a concurrent rotation may wait for some milliseconds. */
const BATCH = 100

/** An endpoint with a secret that could not be opened, and so was left as it is. */
export interface UnreadableEndpoint {
  readonly webhookId: WebhookEndpointId
  readonly reason: SecretUnreadable
}

export interface Resealed {
  /** The number of endpoints whose secrets were moved to the present key. */
  readonly moved: number
  readonly unreadable: ReadonlyArray<UnreadableEndpoint>
  /**
   * The number of endpoints that still have a secret under another key: the unreadable ones, and those that another
   * process wrote since.
   */
  readonly left: number
}

interface Row {
  readonly organizationId: OrganizationId
  readonly id: WebhookEndpointId
  readonly secret: Uint8Array
  readonly previousSecret: Uint8Array | null
}

/**
 * Seals the signing secrets of all endpoints again under the key that writes, while the service runs. Each batch is a
 * transaction that locks its endpoints, so a concurrent rotation is never overwritten. It may be stopped and
 * repeated. A secret whose grace period is over is deleted.
 */
export const resealSecrets = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient
  const box = yield* SecretBox
  const isOther = (column: string) =>
    sql`substring(${sql(column)} FROM 1 FOR ${box.currentPrefix.length}) <> ${box.currentPrefix}`
  const toMove = sql`deleted_at IS NULL AND (${isOther("secret")} OR coalesce(${isOther("previousSecret")}, false))`

  const reseal = Effect.fnUntraced(function* ({ id, organizationId, previousSecret, secret }: Row) {
    const again = (sealed: Uint8Array) =>
      Effect.map(
        Effect.flatMap(box.open(sealed, id), (opened) => box.seal(opened, id)),
        Hex.encode
      )
    return {
      organizationId,
      id,
      secret: yield* again(secret),
      previousSecret: previousSecret === null ? null : yield* again(previousSecret)
    }
  })

  const nextBatch = sql.withTransaction(
    Effect.gen(function* () {
      const rows: ReadonlyArray<Row> =
        yield* sql<Row>`/* across organizations: every secret gets another key */ 
        SELECT organization_id, id, secret,
          CASE WHEN previous_secret_expires_at > statement_timestamp() THEN previous_secret END AS previous_secret
        FROM webhook_endpoints
        WHERE (organization_id, id) > (${cursor.organizationId}, ${cursor.id}) AND ${toMove}
        ORDER BY organization_id, id LIMIT ${BATCH} FOR NO KEY UPDATE`
      const resealed = yield* Effect.forEach(rows, (row) =>
        Effect.map(
          Effect.result(reseal(row)),
          Result.mapError((reason) => ({ webhookId: row.id, reason }))
        )
      )
      const moved = resealed.filter(Result.isSuccess).map(({ success }) => success)
      yield* sql`UPDATE webhook_endpoints w
        SET secret = decode(s.secret, 'hex'), previous_secret = decode(s.previous_secret, 'hex'),
          previous_secret_expires_at = CASE WHEN s.previous_secret IS NOT NULL THEN previous_secret_expires_at END
        FROM unnest(${textArray(moved.map((row) => row.organizationId))}::text[],
          ${textArray(moved.map((row) => row.id))}::text[], ${textArray(moved.map((row) => row.secret))}::text[],
          ${textArray(moved.map((row) => row.previousSecret))}::text[])
          AS s (organization_id, id, secret, previous_secret)
        WHERE w.organization_id = s.organization_id AND w.id = s.id`
      return {
        last: rows.at(-1),
        moved: moved.length,
        unreadable: resealed.filter(Result.isFailure).map(({ failure }) => failure)
      }
    })
  )

  let cursor = { organizationId: "", id: "" }
  let moved = 0
  const unreadable: Array<UnreadableEndpoint> = []
  while (true) {
    const batch = yield* nextBatch
    if (batch.last === undefined) break
    moved += batch.moved
    unreadable.push(...batch.unreadable)
    cursor = batch.last
  }
  const [count] = yield* sql<{
    readonly left: number
  }>`/* across organizations: every secret gets another key */
    SELECT count(*)::int AS left FROM webhook_endpoints WHERE ${toMove}`
  return { moved, unreadable, left: count?.left ?? 0 } satisfies Resealed
})
