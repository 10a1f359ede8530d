import type { OneOrSeveral } from "./CommaSeparated.ts"
import type { Expansion } from "./Expand.ts"
import type { Id, IdPrefix } from "./Id.ts"
import type { ReferenceFilter } from "./References.ts"

/** A filter by the state of an entry: one of these states, or several. */
interface StatusFilter {
  readonly kind: "status"
  readonly values: readonly [string, ...ReadonlyArray<string>]
}

/** A filter by an ID that an entry has. */
interface IdFilter {
  readonly kind: "id"
  readonly prefix: IdPrefix
  readonly description: string
  /** The fields of an entry of which one has the ID. Default: the field with the filter's name. */
  readonly fields?: readonly [string, string]
}

/** A filter by the text of a field of the same name, as it is. */
interface TextFilter {
  readonly kind: "text"
  readonly description: string
}

/** A filter that each storage answers by an index of its own. */
interface LookUpFilter {
  readonly kind: "lookUp"
  /** The form of the text: a number as people write it, a vault ID, a name, any text, a calendar day, or an ID. */
  readonly form: "identifier" | "vaultId" | "name" | "text" | "day" | "productId"
  readonly description: string
}

/**
 * The search of a list of what concerns accounts. It finds IDs of entries or accounts, by which the list is read
 * (docs/rules/Search.md#in-lists).
 */
interface SearchFilter {
  readonly kind: "search"
}

export type FilterDescription = StatusFilter | IdFilter | TextFilter | LookUpFilter | SearchFilter

/**
 * A list's filters and expansions, as data. The contract's query, the conditions of both storages, and the states that the
 * console offers are made of them. Pages, cursors, order, `ids` and times are alike in all lists.
 */
export interface ListDescription {
  /** The filters by their query parameters. */
  readonly filters: Readonly<Record<string, FilterDescription>>
  /** Whether entries show objects beside their IDs where `expand` asks for them. */
  readonly expands?: true
  /** Whether entries have an external ID and metadata, by which the list is filtered. */
  readonly hasReferences?: true
}

/** One value of a filter, as its query states it. */
export type FilterValue<Filter> = Filter extends StatusFilter
  ? Filter["values"][number]
  : Filter extends IdFilter
    ? Id<Filter["prefix"]>
    : string

type Compared<Filters> = {
  readonly [Name in keyof Filters as Filters[Name] extends SearchFilter ? never : Name]?:
    | (Filters[Name] extends LookUpFilter | TextFilter ? string : OneOrSeveral<FilterValue<Filters[Name]>>)
    | undefined
}

/** The parts of filters that are alike in all lists that have them. */
export interface CommonParts extends ReferenceFilter {
  /** Objects to show beside their IDs. */
  readonly expand?: ReadonlyArray<Expansion> | undefined
}

/** The filter of a list: an undefined field is not filtered. */
export type FilterOf<List extends ListDescription> = Compared<List["filters"]> &
  (List extends { readonly expands: true } ? Pick<CommonParts, "expand"> : object) &
  (List extends { readonly hasReferences: true } ? ReferenceFilter : object)

/** A comparison that a filter asks for: one of the fields of an entry has the value, or one of the values. */
export interface Comparison {
  readonly name: string
  readonly fields: readonly [string, ...ReadonlyArray<string>]
  readonly value: OneOrSeveral<string>
}

/** The comparisons that a filter of a list asks for. What the list does not describe is ignored. */
export const comparisonsOf = ({ filters }: ListDescription, filter: object): ReadonlyArray<Comparison> => {
  const values: Readonly<Record<string, OneOrSeveral<string> | undefined>> = { ...filter }
  return Object.entries(filters).flatMap(([name, described]) => {
    const value = values[name]
    if (described.kind === "search" || described.kind === "lookUp" || value === undefined) return []
    const fields = described.kind === "id" ? described.fields : undefined
    return [{ name, fields: fields ?? [name], value }]
  })
}

/** The values that a filter of a list compares, by the filters' names. */
export const comparedValues = (
  list: ListDescription,
  filter: object
): Readonly<Record<string, OneOrSeveral<string>>> =>
  Object.fromEntries(comparisonsOf(list, filter).map(({ name, value }) => [name, value]))
