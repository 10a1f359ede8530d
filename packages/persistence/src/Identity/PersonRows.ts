import type { PgClient } from "@effect/sql-pg"
import type { Person, PersonRef } from "@vault-custody/domain/Identity/Person"
import type { Operator } from "@vault-custody/schema/Identity/Operator"
import type { Member } from "@vault-custody/schema/Organizations/Organization"

/** The columns that members and operators share; a member also has an organization. */
export interface PersonRow {
  readonly personOrganizationId: Member["organizationId"] | null
  readonly personId: string
  readonly email: string
  readonly name: string
  readonly role: string
  readonly status: Member["status"]
  readonly lastSignedInAt: number | null
  readonly personCreatedAt: number
  readonly personUpdatedAt: number
  readonly organizationName: string | null
}

/** The columns of {@link PersonRow} of members `m` of organizations `o`. */
export const memberPerson = (sql: PgClient.PgClient) =>
  sql`m.organization_id AS person_organization_id, m.id AS person_id, m.email, m.name, m.role, m.status,
    m.last_signed_in_at, m.created_at AS person_created_at,
    coalesce(m.updated_at, m.created_at) AS person_updated_at, o.name AS organization_name`

/** The columns of {@link PersonRow} of operators `m`. */
export const operatorPerson = (sql: PgClient.PgClient) =>
  sql`NULL::text AS person_organization_id, m.id AS person_id, m.email, m.name, m.role, m.status,
    m.last_signed_in_at, m.created_at AS person_created_at,
    coalesce(m.updated_at, m.created_at) AS person_updated_at, NULL::text AS organization_name`

/** The person of a row. The tables hold only roles of their own kind, which the row's type cannot say. */
export const toPerson = (row: PersonRow): Person => {
  const common = {
    email: row.email,
    name: row.name,
    status: row.status,
    lastSignedInAt: row.lastSignedInAt,
    createdAt: row.personCreatedAt,
    updatedAt: row.personUpdatedAt
  }
  return row.personOrganizationId === null
    ? {
        kind: "operator",
        operator: {
          ...common,
          id: row.personId as Operator["id"],
          role: row.role as Operator["role"]
        }
      }
    : {
        kind: "member",
        member: {
          ...common,
          id: row.personId as Member["id"],
          organizationId: row.personOrganizationId,
          role: row.role as Member["role"]
        },
        organizationName: row.organizationName ?? ""
      }
}

/** The columns that name a person in a table of both kinds. */
export const refColumns = (person: PersonRef) => ({
  organizationId: person.kind === "member" ? person.organizationId : null,
  personId: person.id
})

/** The condition that a row of a table of both kinds is a person's. */
export const isOf = (sql: PgClient.PgClient, person: PersonRef) =>
  person.kind === "member"
    ? sql`(organization_id = ${person.organizationId} AND person_id = ${person.id})`
    : sql`(/* fans out to sessions, passkeys, sign_in_links: operators have no organization */
        organization_id IS NULL AND person_id = ${person.id})`

/** The reverse of {@link refColumns}. */
export const toRef = (row: {
  readonly organizationId: Member["organizationId"] | null
  readonly personId: string
}): PersonRef =>
  row.organizationId === null
    ? { kind: "operator", id: row.personId as Operator["id"] }
    : { kind: "member", organizationId: row.organizationId, id: row.personId as Member["id"] }
