import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import type { OneOrSeveral } from "@vault-custody/schema/Common/CommaSeparated"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import type { Expansion } from "@vault-custody/schema/Common/Expand"
import type { FilterOf, ListDescription } from "@vault-custody/schema/Common/ListDescription"
import type { Effect, Option } from "effect"

/** A row that belongs to an organization. */
export interface Owned {
  readonly id: string
  readonly organizationId: OrganizationId
  readonly createdAt: number
}

/**
 * The filter of a list: this value of a field, or one of these. An undefined field is not filtered.
 */
export type Filter<Row> = {
  readonly [Field in Exclude<keyof Row, "metadata">]?: OneOrSeveral<string> | undefined
}

/**
 * The reads that every table of organizations' rows has in common, over PostgreSQL (`ownedRowsPg`) as in memory
 * (`ownedRowsMemory`). A row of another organization is not found.
 */
export interface OwnedRows<Row extends Owned> {
  readonly find: (
    organizationId: OrganizationId,
    id: Row["id"],
    expand?: ReadonlyArray<Expansion>
  ) => Effect.Effect<Option.Option<Row>>
  /** As `find`, and keeps others from changing the row until the transaction ends. */
  readonly lock: (organizationId: OrganizationId, id: Row["id"]) => Effect.Effect<Option.Option<Row>>
  readonly findAcrossOrganizations: (id: Row["id"]) => Effect.Effect<Option.Option<Row>>
  readonly lockAcrossOrganizations: (id: Row["id"]) => Effect.Effect<Option.Option<Row>>
  /** Reads a page of the organization's rows that match, newest first. */
  readonly list: <List extends ListDescription>(
    list: List
  ) => (organizationId: OrganizationId, filter: FilterOf<List>, page: PageRequest) => Effect.Effect<Page<Row>>
}
