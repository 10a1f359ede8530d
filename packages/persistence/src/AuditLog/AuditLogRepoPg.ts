import { PgClient } from "@effect/sql-pg"
import { AuditLogRepo } from "@vault-custody/domain/AuditLog/AuditLogRepo"
import type { AuditEntry } from "@vault-custody/schema/AuditLog/AuditEntry"
import { Effect, Layer } from "effect"
import { at, orStorageFailure } from "../Common/Database.ts"
import { pageClause, toPage } from "../Common/PagePg.ts"

export const layer = Layer.effect(
  AuditLogRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient

    return AuditLogRepo.of({
      append: (e) =>
        sql`INSERT INTO audit_log
            (id, at, actor, action, resource_type, resource_id, organization_id, request_id, details)
          VALUES (${e.id}, ${at(e.at)}, ${e.actor}, ${e.action}, ${e.resourceType}, ${e.resourceId},
            ${e.organizationId}, ${e.requestId}, ${sql.json(e.details)})`.pipe(
          orStorageFailure,
          Effect.asVoid
        ),

      list: ({ organizationId, resourceId }, page) =>
        sql<AuditEntry>`SELECT id, at, actor, action, resource_type, resource_id, organization_id, request_id, details
          FROM audit_log
          WHERE ${sql.and([
            ...(organizationId === undefined ? [] : [sql`organization_id = ${organizationId}`]),
            ...(resourceId === undefined ? [] : [sql`resource_id = ${resourceId}`])
          ])}
          ORDER BY at DESC, id DESC ${pageClause(sql, page)}`.pipe(
          orStorageFailure,
          Effect.map((rows) => toPage(rows, page, (row) => row))
        )
    })
  })
)
