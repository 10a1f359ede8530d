import { PgClient } from "@effect/sql-pg"
import { type SimulatedStep, SimulatedStepsRepo } from "@vault-custody/domain/TestMode/SimulatedStepsRepo"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import { Array, Effect, Layer } from "effect"
import { orStorageFailure } from "../Common/Database.ts"

export const layer = Layer.effect(
  SimulatedStepsRepo,
  Effect.map(PgClient.PgClient, (sql) => {
    const fromNow = (millis: number) => sql`vault_now() + ${millis}::int * interval '1 millisecond'`

    const simulates = sql`t.simulation = 'automatic' AND t.reset_since IS NULL`

    return SimulatedStepsRepo.of({
      plan: (stepMillis, limit) =>
        sql`/* across organizations: the vault is simulated for all twins that want it to go on by itself */ 
          INSERT INTO simulated_steps AS s (organization_id, id, kind, state, due_at)
          SELECT waiting.organization_id, waiting.id, waiting.kind, waiting.state, ${fromNow(stepMillis)}
          FROM (
            SELECT i.organization_id, i.id, 'inbound_shipment' AS kind, i.status AS state
            FROM test_settings t JOIN inbound_shipments i ON i.organization_id = t.organization_id
            WHERE ${simulates} AND i.status IN ('created', 'in_transit')
            UNION ALL
            SELECT r.organization_id, r.id, 'outbound_request', r.phase
            FROM test_settings t JOIN outbound_requests r ON r.organization_id = t.organization_id
            WHERE ${simulates} AND r.status IN ('pending_review', 'processing')
            UNION ALL
            SELECT o.organization_id, o.outbound_request_id, 'outbound_request', o.status
            FROM test_settings t JOIN outbound_shipments o ON o.organization_id = t.organization_id
            WHERE ${simulates} AND o.status = 'shipped'
            UNION ALL
            SELECT m.organization_id, m.id, 'transfer', m.status
            FROM test_settings t JOIN transfers m ON m.organization_id = t.organization_id
            WHERE ${simulates} AND m.status = 'pending_approval'
          ) waiting
          LEFT JOIN simulated_steps known ON known.organization_id = waiting.organization_id AND known.id = waiting.id
          WHERE known.state IS DISTINCT FROM waiting.state
          LIMIT ${limit}
          ON CONFLICT (organization_id, id) DO UPDATE SET state = excluded.state, due_at = excluded.due_at
            WHERE s.state <> excluded.state
          RETURNING 1`.pipe(
          orStorageFailure,
          Effect.map((rows) => rows.length)
        ),

      due: (limit) =>
        sql<{ readonly organizationId: OrganizationId }>`/* across organizations: as above */ 
          SELECT t.organization_id FROM test_settings t
          WHERE ${simulates} AND EXISTS (
            SELECT 1 FROM simulated_steps s WHERE s.organization_id = t.organization_id AND s.due_at <= vault_now())
          LIMIT ${limit}`.pipe(
          orStorageFailure,
          Effect.map((rows) => rows.map(({ organizationId }) => organizationId))
        ),

      take: (twin) =>
        sql<SimulatedStep>`DELETE FROM simulated_steps s
          WHERE s.organization_id = ${twin} AND s.id = (
            SELECT n.id FROM simulated_steps n
            JOIN test_settings t ON t.organization_id = n.organization_id AND ${simulates}
            WHERE n.organization_id = ${twin} AND n.due_at <= vault_now()
            ORDER BY n.due_at, n.id LIMIT 1 FOR UPDATE OF n SKIP LOCKED)
          RETURNING s.kind, s.id`.pipe(orStorageFailure, Effect.map(Array.head)),

      postpone: (twin, id, waitMillis) =>
        sql`UPDATE simulated_steps SET due_at = ${fromNow(waitMillis)}
          WHERE organization_id = ${twin} AND id = ${id}`.pipe(orStorageFailure, Effect.asVoid),

      forget: (twin) =>
        sql`DELETE FROM simulated_steps WHERE organization_id = ${twin}`.pipe(orStorageFailure, Effect.asVoid)
    })
  })
)
