import { Schema } from "effect"
import { VaultIdInput } from "../Accounts/Account.ts"
import { type OneOrSeveral, statusesOf } from "../Common/CommaSeparated.ts"
import { expandQuery } from "../Common/Expand.ts"
import { type IdPrefix, IdOf } from "../Common/Id.ts"
import type { FilterDescription, FilterValue, ListDescription } from "../Common/ListDescription.ts"
import { listQuery } from "../Common/Paging.ts"
import { referenceFilters } from "../Common/References.ts"
import { IdentifierOf } from "../Common/IdentifierText.ts"
import { Name, StoredString } from "../Common/Text.ts"
import { CalendarDate } from "../Common/Timestamp.ts"
import { ListLookUp } from "../Search/ListLookUp.ts"
import { staffQuery } from "./StaffList.ts"

const forms = {
  identifier: IdentifierOf,
  vaultId: (description: string) => VaultIdInput.annotate({ description }),
  name: (description: string) => Name.annotate({ description }),
  text: (description: string) => StoredString.annotate({ description }),
  day: (description: string) => CalendarDate.annotate({ description }),
  productId: (description: string) => IdOf("prd", description)
}

const parameterOf = (filter: FilterDescription) => {
  switch (filter.kind) {
    case "status":
      return statusesOf(filter.values)
    case "id":
      return IdOf<IdPrefix>(filter.prefix, filter.description)
    case "text":
      return forms.text(filter.description)
    case "lookUp":
      return forms[filter.form](filter.description)
    case "search":
      return ListLookUp
  }
}

/** The decoded value of a filter's parameter. */
type ParameterValue<Filter> = Filter extends { readonly kind: "status" }
  ? OneOrSeveral<FilterValue<Filter>>
  : FilterValue<Filter>

type Parameters<Filters> = {
  readonly [Name in keyof Filters]: Schema.optional<Schema.Codec<ParameterValue<Filters[Name]>, string>>
}

/** The query parameters of a list's filters alone. */
export const filterParameters = <List extends ListDescription>({ filters }: List) =>
  Object.fromEntries(
    Object.entries<FilterDescription>(filters).map(([name, filter]) => [
      name,
      Schema.optional<Schema.Top>(parameterOf(filter))
    ])
  ) as Parameters<List["filters"]>

type Filters<List extends ListDescription> = Parameters<List["filters"]> &
  (List extends { readonly hasReferences: true } ? typeof referenceFilters : object)

/** The query parameters of a list's filters. Of a list with references, `withMetadataQuery` adds those of metadata. */
const filtersOf = <List extends ListDescription>(list: List) =>
  ({
    ...filterParameters(list),
    ...(list.hasReferences === true ? referenceFilters : {})
  }) as Filters<List>

type CustomerParameters<List extends ListDescription> = typeof listQuery &
  Filters<List> &
  (List extends { readonly expands: true } ? typeof expandQuery : object)

/** The query parameters of a customer's list. */
export const listParameters = <List extends ListDescription>(list: List) =>
  ({
    ...(list.expands === true ? expandQuery : {}),
    ...listQuery,
    ...filtersOf(list)
  }) as CustomerParameters<List>

/** The query parameters of a list for staff. */
export const staffListParameters = <List extends ListDescription>(list: List) => staffQuery(filtersOf(list))
