import type { PgClient } from "@effect/sql-pg"
import { IsRepeated } from "@vault-custody/domain/Common/Transaction"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import { Clock, Effect } from "effect"
import { orStorageFailure } from "../Common/Database.ts"

/** How long an organization is cached as wanting objects, in milliseconds. */
const known = 60_000

const none: ReadonlySet<OrganizationId> = new Set()

/**
 * Tells which organizations have endpoints that want the objects of events. Most have none, and cost no round trip:
 * an organization counts as wanting them once a transaction was refused for that (`event_object_wanted`), and
 * repeated.
 */
export const makeWantingObjects = (sql: PgClient.PgClient) => {
  /** The organizations that want objects, and since when this is known. */
  const wanting = new Map<OrganizationId, number>()

  const ask = Effect.fnUntraced(function* (organizationId: OrganizationId, now: number) {
    const [found] = yield* sql`SELECT 1 FROM webhook_endpoints
      WHERE organization_id = ${organizationId} AND payload = 'full' AND deleted_at IS NULL LIMIT 1`.pipe(
      orStorageFailure
    )
    if (found === undefined) wanting.delete(organizationId)
    else wanting.set(organizationId, now)
  })

  return (organizationIds: ReadonlySet<OrganizationId>): Effect.Effect<ReadonlySet<OrganizationId>> =>
    Effect.gen(function* () {
      const isRepeated = yield* IsRepeated
      if (wanting.size === 0 && !isRepeated) return none
      const now = yield* Clock.currentTimeMillis
      const unsure = [...organizationIds].filter((id) => {
        const since = wanting.get(id)
        return since === undefined ? isRepeated : now - since >= known
      })
      for (const id of unsure) yield* ask(id, now)
      return new Set([...organizationIds].filter((id) => wanting.has(id)))
    })
}
