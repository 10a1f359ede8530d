import { PgClient } from "@effect/sql-pg"
import { OrganizationsRepo } from "@vault-custody/domain/Organizations/OrganizationsRepo"
import type { Member, OrganizationRecord } from "@vault-custody/schema/Organizations/Organization"
import { Array, Effect, Layer } from "effect"
import { at, orStorageFailure } from "../Common/Database.ts"
import { pageClause, toPage } from "../Common/PagePg.ts"

export const layer = Layer.effect(
  OrganizationsRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const columns = sql`id, name, contact_email, auto_approve_limit_cents, created_at`
    const memberColumns = sql`id, organization_id, email, name, role, created_at`

    return OrganizationsRepo.of({
      insert: (o) =>
        sql`INSERT INTO organizations (id, name, contact_email, auto_approve_limit_cents, created_at)
          VALUES (${o.id}, ${o.name}, ${o.contactEmail}, ${o.autoApproveLimitCents}, ${at(o.createdAt)})`.pipe(
          orStorageFailure,
          Effect.asVoid
        ),

      find: (id) =>
        sql<OrganizationRecord>`SELECT ${columns} FROM organizations WHERE id = ${id}`.pipe(
          orStorageFailure,
          Effect.map(Array.head)
        ),

      list: (page) =>
        sql<OrganizationRecord>`SELECT ${columns} FROM organizations
          ORDER BY created_at DESC, id DESC ${pageClause(sql, page)}`.pipe(
          orStorageFailure,
          Effect.map((rows) => toPage(rows, page, (row) => row))
        ),

      update: (id, fields) =>
        sql<OrganizationRecord>`UPDATE organizations SET ${sql.update({ ...fields })} WHERE id = ${id}
          RETURNING ${columns}`.pipe(orStorageFailure, Effect.map(Array.head)),

      insertMember: (m) =>
        sql`INSERT INTO members (organization_id, id, email, name, role, created_at)
          VALUES (${m.organizationId}, ${m.id}, ${m.email}, ${m.name}, ${m.role}, ${at(m.createdAt)})`.pipe(
          orStorageFailure,
          Effect.asVoid
        ),

      findMember: (organizationId, id) =>
        sql<Member>`SELECT ${memberColumns} FROM members
          WHERE organization_id = ${organizationId} AND id = ${id}`.pipe(
          orStorageFailure,
          Effect.map(Array.head)
        ),

      listMembers: (organizationId, page) =>
        sql<Member>`SELECT ${memberColumns} FROM members WHERE organization_id = ${organizationId}
          ORDER BY created_at DESC, id DESC ${pageClause(sql, page)}`.pipe(
          orStorageFailure,
          Effect.map((rows) => toPage(rows, page, (row) => row))
        )
    })
  })
)
