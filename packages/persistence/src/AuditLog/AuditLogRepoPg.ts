import { PgClient, PgTypes } from "@effect/sql-pg"
import { AuditLogRepo } from "@vault-custody/domain/AuditLog/AuditLogRepo"
import type { AuditEntry } from "@vault-custody/schema/AuditLog/AuditEntry"
import { Effect, Layer } from "effect"
import { columnList, type Columns } from "../Common/Columns.ts"
import { at, orStorageFailure, written } from "../Common/Database.ts"
import { fixedStatement } from "../Common/FixedStatement.ts"
import { inStaffMode } from "../Common/Modes.ts"
import { matching } from "../Common/OwnedRowsPg.ts"
import { listPage } from "../Common/Lists/ListPage.ts"
import { toPage } from "../Common/Lists/PageClauses.ts"

export const auditColumns: Columns<AuditEntry> = {
  id: "text",
  at: "timestamptz",
  actor: "text",
  actorType: "text",
  actorName: "text",
  via: "jsonb null",
  action: "text",
  resourceType: "text",
  resourceId: "text",
  parentId: "text null",
  organizationId: "text null",
  requestId: "text",
  details: "jsonb",
  changes: "jsonb"
}

export const layer = Layer.effect(
  AuditLogRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const appendStatement = fixedStatement(
      sql,
      (
        id: string,
        time: PgTypes.Parameter,
        actor: string,
        actorType: string,
        actorName: string,
        via: PgTypes.Parameter | null,
        action: string,
        resourceType: string,
        resourceId: string,
        parentId: string | null,
        organizationId: string | null,
        requestId: string,
        details: PgTypes.Parameter,
        changes: PgTypes.Parameter
      ) => sql`INSERT INTO audit_log (id, at, actor, actor_type, actor_name, via, action, resource_type, resource_id,
          parent_id, organization_id, request_id, details, changes)
        VALUES (${id}, ${time}, ${actor}, ${actorType}, ${actorName}, ${via}::jsonb, ${action}, ${resourceType},
          ${resourceId}, ${parentId}, ${organizationId}, ${requestId}, ${details}, ${changes})`
    )

    return AuditLogRepo.of({
      append: (e) =>
        written(
          sql,
          appendStatement(
            e.id,
            at(e.at),
            e.actor,
            e.actorType,
            e.actorName,
            e.via === null ? null : PgTypes.jsonb(e.via),
            e.action,
            e.resourceType,
            e.resourceId,
            e.parentId,
            e.organizationId,
            e.requestId,
            PgTypes.jsonb(e.details),
            PgTypes.jsonb(e.changes)
          )
        ),

      appendAll: (entries) =>
        sql`/* fans out to audit_log: entries of several organizations are written together */ INSERT INTO audit_log
            (id, at, actor, actor_type, actor_name, via, action, resource_type, resource_id, parent_id,
              organization_id, request_id, details, changes)
          SELECT id, to_timestamp(at / 1000.0), actor, "actorType", "actorName", nullif(via, 'null'), action,
            "resourceType", "resourceId", "parentId", "organizationId", "requestId", details, changes
          FROM jsonb_to_recordset(${sql.json(entries)}::jsonb) AS entry (id text, at float8, actor text,
            "actorType" text, "actorName" text, via jsonb, action text, "resourceType" text, "resourceId" text,
            "parentId" text, "organizationId" text, "requestId" text, details jsonb, changes jsonb)`.pipe(
          orStorageFailure,
          Effect.asVoid
        ),

      list: ({ customerActorId, from, to, ...filter }, page) =>
        inStaffMode(
          sql,
          sql`coalesce(organization_id, '')`,
          (
            isInMode
          ) => sql<AuditEntry>`${filter.organizationId === undefined ? sql`/* across organizations: the whole log is staff's */` : sql``}
          ${listPage(
            sql,
            {
              columns: columnList(sql, auditColumns),
              table: sql`audit_log`,
              time: sql`at`,
              condition: sql.and([
                matching<AuditEntry>(sql, filter),
                isInMode,
                ...(customerActorId === undefined
                  ? []
                  : [sql`actor = ${customerActorId} AND actor_type IN ('member', 'api_key')`]),
                ...(from === undefined ? [] : [sql`at >= ${at(from)}`]),
                ...(to === undefined ? [] : [sql`at <= ${at(to)}`])
              ])
            },
            page
          )}`
        ).pipe(
          orStorageFailure,
          Effect.map((rows) => toPage(rows, page, (row) => row))
        )
    })
  })
)
