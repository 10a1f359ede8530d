import { isInStaffMode } from "@vault-custody/domain/TestMode/StaffMode"
import { createdPage, mapPage, type Page, type PageRequest } from "@vault-custody/schema/Common/Paging"
import { allOf, type OneOrSeveral } from "@vault-custody/schema/Common/CommaSeparated"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import type { Expansion } from "@vault-custody/schema/Common/Expand"
import type { References } from "@vault-custody/schema/Common/References"
import { Effect, Option } from "effect"
import type { Owned, OwnedRows, RowFilter } from "@vault-custody/domain/Common/OwnedRows"

/** The fields of every row that lists read. */
interface Listed extends Partial<Pick<References, "metadata">> {
  readonly id: string
}

/** Whether a row has the filter's values. */
export const matches =
  <Row extends Listed>({ expand: _shown, metadata, ...filter }: RowFilter<Row>) =>
  (row: Row): boolean =>
    Object.entries<OneOrSeveral<string> | undefined>(filter).every(
      ([field, value]) => value === undefined || allOf(value).some((one) => row[field as keyof Row] === one)
    ) && Object.entries(metadata ?? {}).every(([key, value]) => row.metadata?.[key] === value)

/** One page of the rows that match. */
export const listPage = <Row extends Listed & { readonly createdAt: number }>(
  rows: Iterable<Row>,
  filter: RowFilter<Row>,
  page: PageRequest
): Page<Row> => createdPage([...rows].filter(matches(filter)), page)

/** {@link OwnedRows} of an in-memory table, and the change of a row. Transactions run one by one: a lock is a read. */
export const ownedRowsMemory = <Row extends Owned>(
  table: Map<string, Row>,
  expanded: (expand: ReadonlyArray<Expansion> | undefined) => (row: Row) => Row = () => (row) => row
) => {
  const own = (organizationId: OrganizationId, id: string) =>
    Option.filter(Option.fromUndefinedOr(table.get(id)), (row) => row.organizationId === organizationId)
  const find: OwnedRows<Row>["find"] = (organizationId, id, expand) =>
    Effect.sync(() => Option.map(own(organizationId, id), expanded(expand)))
  const findAcrossOrganizations: OwnedRows<Row>["findAcrossOrganizations"] = (id) =>
    Effect.map(isInStaffMode, (isThere) =>
      Option.filter(Option.fromUndefinedOr(table.get(id)), (row) => isThere(row.organizationId))
    )
  return {
    find,
    lock: find,
    findAcrossOrganizations,
    lockAcrossOrganizations: findAcrossOrganizations,
    list: (organizationId, { expand, ...filter }, page) =>
      Effect.sync(() =>
        mapPage(
          listPage(table.values(), { organizationId, ...filter } as RowFilter<Row>, page),
          expanded(expand)
        )
      ),
    update: (organizationId: OrganizationId, id: Row["id"], change: (row: Row) => Row) =>
      Effect.sync(() => {
        const row = own(organizationId, id)
        if (Option.isSome(row)) table.set(id, change(row.value))
      })
  } satisfies OwnedRows<Row> & Record<"update", unknown>
}
