import { type PgClient, PgTypes } from "@effect/sql-pg"
import type { ListPosition, PageRequest } from "@vault-custody/schema/Common/Paging"
import type { References } from "@vault-custody/schema/Common/References"
import type { OneOrSeveral } from "@vault-custody/schema/Common/CommaSeparated"
import { type Effect, Struct } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import type { Fragment } from "effect/sql/Statement"
import { boundedRead } from "@vault-custody/postgres/BoundedRead"
import { at, textArray } from "./Database.ts"
import { listPage } from "./Lists/ListPage.ts"
import type { ListedRows, OneOf } from "./Lists/ListedRows.ts"
import { skippedBy, usualLimit } from "./Lists/PageClauses.ts"
import { hasMetadata, metadataTerm } from "./References.ts"

/** The most rows that a page may count off and read over a connection that others share. */
const mostBounded = 1000

/** Whether an index bounds the cost of a page. A filter by changes may read many entries (`ChangedPage`). */
const isBounded = (page: PageRequest): boolean =>
  skippedBy(page) + page.limit <= mostBounded &&
  page.updatedFrom === undefined &&
  page.updatedTo === undefined

/**
 * Placeholder pages, one for each statement text. Their bounds are all different numbers, so that each can be found
 * in the text.
 */
const usual: PageRequest = { page: 1, limit: usualLimit }
const first: PageRequest = { page: 1, limit: 7 }
const later: PageRequest = { page: 3, limit: 7 }

/** A placeholder for the entry that was shown last. */
const shownLast: ListPosition = { at: 1, id: "shownLast", shown: 1 }

/** Placeholder times by the names of the bounds; all are different. */
const bounds = { createdFrom: 2, createdTo: 3, updatedFrom: 4, updatedTo: 5 } as const
const boundNames = Struct.keys(bounds)

const boundsOf = (page: PageRequest) => boundNames.filter((name) => page[name] !== undefined)

const standIn = (asked: PageRequest): PageRequest => {
  const { after, ids, limit, order = "newest", page } = asked
  const like = after === undefined && page > 1 ? later : limit === usualLimit ? usual : first
  return {
    ...like,
    order,
    ...(after === undefined ? {} : { after: shownLast }),
    ...(ids === undefined ? {} : { ids: [] }),
    ...Object.fromEntries(boundsOf(asked).map((name) => [name, bounds[name]]))
  }
}

const nameOf = (fields: ReadonlyArray<string>, { after, ids, ...like }: PageRequest) =>
  [like.page, like.limit, like.order, after?.id, ids?.length, ...boundsOf(like), ...fields].join(" ")

/** The value of a page for a placeholder: a time, or the ids. */
const valueOf = (place: PgTypes.Parameter, page: PageRequest) => {
  const stored = Number(place.value)
  if (stored === shownLast.at) return at(page.after?.at ?? 0)
  const bound = boundNames.find((name) => bounds[name] === stored)
  return bound === undefined ? textArray(page.ids ?? []) : at(page[bound] ?? 0)
}

/** The filter of a page: values of fields, and entries of metadata. Metadata requires a filter by organization. */
type PageFilter = Readonly<Record<string, OneOrSeveral<string> | References["metadata"] | undefined>>

/**
 * Conditions of fields that are not columns, by field: built from a placeholder of the value, and the organization's
 * id.
 */
export type SpecialConditions = Readonly<Record<string, (value: string, organizationId: string) => Fragment>>

/** The same for fields with one of several values, as {@link SpecialConditions}. */
export type SpecialColumns = Readonly<Record<string, (value: string, organizationId: string) => OneOf>>

/** The mark of a field with several values in the key of a text. */
const several = "*"

const isList = (value: PageFilter[string]): value is ReadonlyArray<string> => Array.isArray(value)

const isSeveral = (field: string): boolean => field.endsWith(several)

/** The field's name, without the mark. */
const nameIn = (field: string): string => (isSeveral(field) ? field.slice(0, -several.length) : field)

/** A text, and its parameters: each is a field of the filter, or a placeholder of a bound of the page. */
interface Made {
  readonly text: string
  readonly places: ReadonlyArray<unknown>
}

/**
 * Reads pages of a list, filtered by values of fields; undefined values are left out. The text is built once for each
 * set of fields.
 */
export const pageReads = <Row extends object>(
  sql: PgClient.PgClient,
  listed: Pick<ListedRows, "columns" | "table">,
  special: SpecialConditions = {},
  specialColumns: SpecialColumns = {}
): ((filter: PageFilter, page: PageRequest) => Effect.Effect<ReadonlyArray<Row>, SqlError>) => {
  const known = new Map<string, Made>()

  const madeFor = (fields: ReadonlyArray<string>, page: PageRequest): Made => {
    const name = nameOf(fields, page)
    const earlier = known.get(name)
    if (earlier !== undefined) return earlier
    const oneOf = fields.flatMap((field): ReadonlyArray<OneOf> => {
      const column = specialColumns[nameIn(field)]
      if (column !== undefined) return [column(field, "organizationId")]
      const name = nameIn(field)
      return isSeveral(field)
        ? [{ column: sql`${sql(name)}`, values: sql`string_to_array(${field}, ',')` }]
        : []
    })
    const conditions = fields
      .filter((field) => specialColumns[nameIn(field)] === undefined && !isSeveral(field))
      .map((field) =>
        field === "metadata"
          ? hasMetadata(sql, listed.table, { organizationId: "organizationId", term: field })
          : (special[field]?.(field, "organizationId") ?? sql`${sql(field)} = ${field}`)
      )
    // Without further conditions, the first rows of each value fill the page.
    const isNarrowed = conditions.length + oneOf.length > 2
    const [text, places] = sql`${listPage(
      sql,
      {
        ...listed,
        condition: sql.and(conditions),
        ...(fields.includes("organizationId") ? { scope: sql`organization_id = ${"organizationId"}` } : {}),
        oneOf: isNarrowed ? oneOf : oneOf.map((one) => Object.assign({}, one, { ofRow: undefined }))
      },
      page
    )}`.compile()
    const made = { text, places }
    known.set(name, made)
    return made
  }

  return (filter, page) => {
    const fields = Object.keys(filter)
      .filter((field) => filter[field] !== undefined)
      .map((field) => (isList(filter[field]) ? `${field}${several}` : field))
    const like = standIn(page)
    const { places, text } = madeFor(fields, like)
    const values = places.map((place) => {
      if (place === shownLast.id) return page.after?.id
      if (typeof place === "string") {
        const value = filter[nameIn(place)]
        if (isList(value)) return value.join()
        return typeof value === "object" ? metadataTerm(String(filter["organizationId"]), value) : value
      }
      if (PgTypes.isParameter(place)) return valueOf(place, page)
      if (place === like.limit + 1) return page.limit + 1
      return place === skippedBy(like) ? skippedBy(page) : skippedBy(page) + page.limit + 1
    })
    const read = sql.unsafe<Row>(text, values)
    return isBounded(page) ? boundedRead(read) : read
  }
}
