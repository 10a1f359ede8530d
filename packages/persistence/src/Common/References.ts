import type { PgClient } from "@effect/sql-pg"
import type { ReferenceFilter, References } from "@vault-custody/schema/Common/References"
import type { Fragment } from "effect/sql/Statement"
import type { Columns } from "./Columns.ts"

/** References as a row has them. */
export interface ReferenceColumns {
  readonly externalId: string | null
  readonly metadata: References["metadata"]
}

export const referenceColumns: Columns<ReferenceColumns> = { externalId: "text null", metadata: "jsonb" }

/** A row with its references as the API shows them; empty ones are left out. */
export const toReferenced = <Row extends ReferenceColumns>({
  externalId,
  ...row
}: Row): Omit<Row, "externalId"> & Pick<References, "externalId"> =>
  externalId === null ? row : { ...row, externalId }

/**
 * The condition that rows of an organization have entries of metadata, given by {@link metadataTerm}. It makes
 * PostgreSQL use the index of entries: the planner does not know how rare an entry is, and might read all rows of the
 * organization in the order of the list.
 */
export const hasMetadata = (
  sql: PgClient.PgClient,
  table: Fragment,
  { organizationId, term }: { readonly organizationId: string; readonly term: string }
): Fragment => sql`id = ANY (ARRAY(
  SELECT id FROM ${table} WHERE organization_id = ${organizationId} AND metadata <> '{}'
    AND metadata_terms(organization_id, metadata) @> ${term}::text::jsonb))`

/** The conditions of a filter by references. One by metadata requires an organization, and finds nothing without. */
export const referenceConditions = (
  sql: PgClient.PgClient,
  table: Fragment,
  organizationId: string | undefined,
  { externalId, metadata }: ReferenceFilter
): ReadonlyArray<Fragment> => [
  ...(externalId === undefined ? [] : [sql`external_id = ${externalId}`]),
  ...(metadata === undefined
    ? []
    : organizationId === undefined
      ? [sql`false`]
      : [hasMetadata(sql, table, { organizationId, term: metadataTerm(organizationId, metadata) })])
]

/** The index term of an organization's rows that have these entries of metadata. */
export const metadataTerm = (organizationId: string, metadata: References["metadata"]): string =>
  JSON.stringify({ [organizationId]: metadata })
