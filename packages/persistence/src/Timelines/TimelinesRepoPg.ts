import { PgClient } from "@effect/sql-pg"
import {
  type BetweenAccounts,
  type InboundShipmentHistory,
  type OfAccount,
  type OutboundRequestHistory,
  type OutboundShipmentHistory,
  TimelinesRepo,
  type TransferHistory
} from "@vault-custody/domain/Timelines/TimelinesRepo"
import { Array, Effect, Layer } from "effect"
import type { Fragment } from "effect/sql/Statement"
import { orStorageFailure } from "../Common/Database.ts"
import { fixedRead } from "../Common/FixedStatement.ts"

export const layer = Layer.effect(
  TimelinesRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient

    /**
     * The steps of a resource in the audit log, as one more column. The index leaves out updates, of which a customer
     * may have made any number. Keys in jsonb are the program's names.
     */
    const steps = (organizationId: string, resourceIds: Fragment) => sql`(
      SELECT coalesce(jsonb_agg(jsonb_build_object('at', (extract(epoch FROM a.at) * 1000)::bigint, 'action', a.action,
          'actorType', a.actor_type, 'actorName', a.actor_name,
          'fromStatus', a.changes #>> '{status,from}',
          'toStatus', coalesce(a.changes #>> '{status,to}', a.details ->> 'status'),
          'trackingNumber', coalesce(a.changes #>> '{trackingNumber,to}', a.details ->> 'trackingNumber'),
          'outboundShipmentId', a.details ->> 'outboundShipmentId') ORDER BY a.at, a.id), '[]')
      FROM audit_log a
      WHERE a.organization_id = ${organizationId} AND a.resource_id = ANY (${resourceIds})
        AND a.action NOT LIKE '%.update'
    ) AS steps`

    const inboundShipment = fixedRead(
      sql,
      (organizationId: string, id: string) => sql<InboundShipmentHistory & OfAccount>`
        SELECT fbo_account_id AS "fboAccountId", status, created_at AS "createdAt", decided_at AS "decidedAt", cancel_reason AS reason,
          tracking_number AS "trackingNumber", (receipt ->> 'at')::float8 AS "receivedAt",
          ${steps(organizationId, sql`ARRAY[${id}]`)}
        FROM inbound_shipments WHERE organization_id = ${organizationId} AND id = ${id}`
    )

    const outboundRequest = fixedRead(
      sql,
      (organizationId: string, id: string) => sql<OutboundRequestHistory & OfAccount>`
        SELECT r.fbo_account_id AS "fboAccountId", r.status, r.created_at AS "createdAt", r.decided_at AS "decidedAt", r.reason,
          r.approved_by_system AS "approvedBySystem", s.shipped_at AS "shippedAt",
          s.tracking_number AS "trackingNumber", ${steps(organizationId, sql`ARRAY[r.id, s.id]`)}
        FROM outbound_requests r LEFT JOIN outbound_shipments s
          ON s.organization_id = r.organization_id AND s.outbound_request_id = r.id AND s.status <> 'cancelled'
        WHERE r.organization_id = ${organizationId} AND r.id = ${id}`
    )

    const outboundShipment = fixedRead(
      sql,
      (organizationId: string, id: string) => sql<OutboundShipmentHistory & OfAccount>`
        SELECT s.id, s.fbo_account_id AS "fboAccountId", s.status, s.created_at AS "createdAt", s.decided_at AS "decidedAt", s.cancel_reason AS reason,
          s.tracking_number AS "trackingNumber", s.shipped_at AS "shippedAt", s.delivered_at AS "deliveredAt",
          ${steps(organizationId, sql`ARRAY[s.id, s.outbound_request_id]`)}
        FROM outbound_shipments s WHERE s.organization_id = ${organizationId} AND s.id = ${id}`
    )

    const transfer = fixedRead(
      sql,
      (organizationId: string, id: string) => sql<TransferHistory & BetweenAccounts>`
        SELECT from_fbo_account_id AS "fromFboAccountId", to_fbo_account_id AS "toFboAccountId", status, created_at AS "createdAt", decided_at AS "decidedAt", cancel_reason AS reason,
          completed_at AS "completedAt", ${steps(organizationId, sql`ARRAY[${id}]`)}
        FROM transfers WHERE organization_id = ${organizationId} AND id = ${id}`
    )

    return TimelinesRepo.of({
      inboundShipment: (organizationId, id) =>
        inboundShipment(organizationId, id).pipe(orStorageFailure, Effect.map(Array.head)),
      outboundRequest: (organizationId, id) =>
        outboundRequest(organizationId, id).pipe(orStorageFailure, Effect.map(Array.head)),
      outboundShipment: (organizationId, id) =>
        outboundShipment(organizationId, id).pipe(orStorageFailure, Effect.map(Array.head)),
      transfer: (organizationId, id) =>
        transfer(organizationId, id).pipe(orStorageFailure, Effect.map(Array.head))
    })
  })
)
