import { memberList } from "@vault-custody/schema/Organizations/MemberList"
import { PgClient } from "@effect/sql-pg"
import { OrganizationsRepo } from "@vault-custody/domain/Organizations/OrganizationsRepo"
import type { Member, OrganizationRecord } from "@vault-custody/schema/Organizations/Organization"
import type { MemberId } from "@vault-custody/schema/Common/Id"
import { modeFieldsOf } from "@vault-custody/schema/Common/Mode"
import { Array, Effect, Layer, Option } from "effect"
import { columnList, type Columns, orCreated } from "../Common/Columns.ts"
import { at, onlyRow, orStorageFailure, textArray } from "../Common/Database.ts"
import { ofMode } from "../Common/Modes.ts"
import { ownedRowsPg } from "../Common/OwnedRowsPg.ts"
import { listPage } from "../Common/Lists/ListPage.ts"
import { toPage } from "../Common/Lists/PageClauses.ts"
import { peopleChannel } from "../Identity/PeopleChannel.ts"

type OrganizationRow = Omit<OrganizationRecord, keyof ReturnType<typeof modeFieldsOf>>

const toOrganization = (row: OrganizationRow): OrganizationRecord => ({ ...row, ...modeFieldsOf(row.id) })

const first = (rows: ReadonlyArray<OrganizationRow>) => Option.map(Array.head(rows), toOrganization)

export const organizationColumns: Columns<OrganizationRow> = {
  id: "text",
  name: "text",
  contactEmail: "text",
  autoApproveLimitCents: "int8 null",
  createdAt: "timestamptz",
  updatedAt: orCreated
}

export const memberColumns: Columns<Member> = {
  id: "text",
  organizationId: "text",
  email: "text",
  name: "text",
  role: "text",
  status: "text",
  lastSignedInAt: "timestamptz null",
  createdAt: "timestamptz",
  updatedAt: orCreated
}

export const layer = Layer.effect(
  OrganizationsRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const columns = columnList(sql, organizationColumns)
    const members = ownedRowsPg(sql, "members", memberColumns, (row) => row)

    return OrganizationsRepo.of({
      // A trigger makes the twin, also for an organization that a process of an earlier version inserts.
      insert: (o) =>
        sql`INSERT INTO organizations (id, name, contact_email, auto_approve_limit_cents, created_at)
          VALUES (${o.id}, ${o.name}, ${o.contactEmail}, ${o.autoApproveLimitCents}, ${at(o.createdAt)})`.pipe(
          orStorageFailure,
          Effect.asVoid
        ),

      find: (id) =>
        sql<OrganizationRow>`SELECT ${columns} FROM organizations WHERE id = ${id}`.pipe(
          orStorageFailure,
          Effect.map(first)
        ),

      lock: (id) =>
        sql<OrganizationRow>`SELECT ${columns} FROM organizations WHERE id = ${id} FOR NO KEY UPDATE`.pipe(
          orStorageFailure,
          Effect.map(first)
        ),

      list: (mode, page) =>
        sql<OrganizationRow>`/* across organizations: the list is staff's */ 
          ${listPage(
            sql,
            { columns, table: sql`organizations`, condition: ofMode(sql, mode, sql`id`) },
            page
          )}`.pipe(
          orStorageFailure,
          Effect.map((rows) => toPage(rows, page, toOrganization))
        ),

      names: (ids) =>
        ids.length === 0
          ? Effect.succeed(new Map())
          : sql<Pick<OrganizationRecord, "id" | "name">>`
              /* fans out to organizations: a person is a member of several */
              SELECT id, name FROM organizations WHERE id = ANY (${textArray([...new Set(ids)])})`.pipe(
              orStorageFailure,
              Effect.map((rows) => new Map(rows.map(({ id, name }) => [id, name])))
            ),

      update: (id, fields) =>
        sql<OrganizationRow>`UPDATE organizations SET ${sql.update({ ...fields })} WHERE id = ${id}
          RETURNING ${columns}`.pipe(orStorageFailure, Effect.map(first)),

      // Two statements: the second one sees the changes of a transaction that the first one waited for.
      lockMemberCount: (id) =>
        Effect.gen(function* () {
          const [organization] = yield* sql`SELECT 1 FROM organizations WHERE id = ${id} FOR NO KEY UPDATE`
          if (organization === undefined) return undefined
          const counted = yield* sql<{ readonly count: number }>`SELECT count(*)::int AS count FROM members
            WHERE organization_id = ${id} AND status <> 'deactivated'`
          return onlyRow(counted).count
        }).pipe(orStorageFailure),

      takeInvitation: (id, day, most) =>
        sql`UPDATE organizations SET invited_on = ${day}::text::date,
            invitations = CASE WHEN invited_on = ${day}::text::date THEN invitations + 1 ELSE 1 END
          WHERE id = ${id} AND (invited_on IS DISTINCT FROM ${day}::text::date OR invitations < ${most})
          RETURNING id`.pipe(
          orStorageFailure,
          Effect.map((rows) => rows.length > 0)
        ),

      insertMember: (m) =>
        sql`INSERT INTO members (organization_id, id, email, name, role, status, created_at)
          VALUES (${m.organizationId}, ${m.id}, ${m.email}, ${m.name}, ${m.role}, ${m.status}, ${at(m.createdAt)})
          ON CONFLICT (organization_id, lower(email COLLATE "C")) DO NOTHING RETURNING id`.pipe(
          orStorageFailure,
          Effect.map((rows) => rows.length > 0)
        ),

      findMember: members.find,
      findMemberAcrossOrganizations: members.findAcrossOrganizations,
      lockMember: members.lock,

      lockActiveOwners: (organizationId) =>
        sql<{ readonly id: MemberId }>`SELECT id FROM members
          WHERE organization_id = ${organizationId} AND role = 'owner' AND status = 'active'
          ORDER BY id FOR NO KEY UPDATE`.pipe(
          orStorageFailure,
          Effect.map((rows) => rows.map(({ id }) => id))
        ),

      updateMember: (m) =>
        sql`WITH changed AS (
            UPDATE members SET name = ${m.name}, role = ${m.role}, status = ${m.status}, updated_at = ${at(m.updatedAt)}
            WHERE organization_id = ${m.organizationId} AND id = ${m.id} RETURNING id)
          SELECT pg_notify(${peopleChannel}, id) FROM changed`.pipe(orStorageFailure, Effect.asVoid),

      listMembers: members.list(memberList)
    })
  })
)
