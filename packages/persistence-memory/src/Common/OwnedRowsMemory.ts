import { isInStaffMode } from "@vault-custody/domain/TestMode/StaffMode"
import {
  createdPage,
  mapPage,
  type Page,
  type PageRequest,
  type Placed
} from "@vault-custody/schema/Common/Paging"
import { allOf, type OneOrSeveral } from "@vault-custody/schema/Common/CommaSeparated"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import {
  type CommonParts,
  comparisonsOf,
  type FilterOf,
  type ListDescription
} from "@vault-custody/schema/Common/ListDescription"
import type { Expansion } from "@vault-custody/schema/Common/Expand"
import type { ReferenceFilter } from "@vault-custody/schema/Common/References"
import { Effect, Option } from "effect"
import type { Filter, Owned, OwnedRows } from "@vault-custody/domain/Common/OwnedRows"

const hasValue = (row: object, field: string, value: string): boolean => Reflect.get(row, field) === value

const hasReferences = (row: object, { externalId, metadata = {} }: ReferenceFilter): boolean =>
  (externalId === undefined || hasValue(row, "externalId", externalId)) &&
  Object.entries(metadata).every(([key, value]) => hasValue(Object(Reflect.get(row, "metadata")), key, value))

/** Whether a row has these values. */
export const matches =
  <Row extends object>({ metadata, ...filter }: Filter<Row> & Pick<ReferenceFilter, "metadata">) =>
  (row: Row): boolean =>
    Object.entries<OneOrSeveral<string> | undefined>(filter).every(
      ([field, value]) => value === undefined || allOf(value).some((one) => hasValue(row, field, one))
    ) && hasReferences(row, { metadata })

/** Reads one page of the rows that match. */
export const listPage = <Row extends Placed>(
  rows: Iterable<Row>,
  filter: Parameters<typeof matches<Row>>[0],
  page: PageRequest
): Page<Row> => createdPage([...rows].filter(matches(filter)), page)

/** Whether a row is one that a filter of a list asks for. */
export const isListed = (list: ListDescription, filter: object) => {
  const comparisons = comparisonsOf(list, filter)
  return (row: object): boolean =>
    comparisons.every(({ fields, value }) =>
      allOf(value).some((one) => fields.some((field) => hasValue(row, field, one)))
    ) && hasReferences(row, filter)
}

/** Reads one page of the rows of an organization that a filter of a list asks for. */
export const describedPage = <Row extends Owned>(
  rows: Iterable<Row>,
  list: ListDescription,
  organizationId: OrganizationId,
  filter: object,
  page: PageRequest
): Page<Row> =>
  createdPage(
    [...rows].filter((row) => row.organizationId === organizationId).filter(isListed(list, filter)),
    page
  )

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
    list:
      <List extends ListDescription>(
        list: List,
        isAsked: (filter: FilterOf<List>) => (row: Row) => boolean = () => () => true
      ) =>
      (organizationId: OrganizationId, filter: FilterOf<List>, page: PageRequest) =>
        Effect.sync(() => {
          const { expand }: CommonParts = filter
          const asked = [...table.values()].filter(isAsked(filter))
          return mapPage(describedPage(asked, list, organizationId, filter, page), expanded(expand))
        }),
    update: (organizationId: OrganizationId, id: Row["id"], change: (row: Row) => Row) =>
      Effect.sync(() => {
        const row = own(organizationId, id)
        if (Option.isSome(row)) table.set(id, change(row.value))
      })
  } satisfies OwnedRows<Row> & Record<"update", unknown>
}
