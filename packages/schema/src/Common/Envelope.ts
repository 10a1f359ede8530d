import { Schema } from "effect"
import { type Page, type PageRequest, Pagination } from "./Paging.ts"

/** The answer of an operation that reads or changes one thing: `{"data": …}`. */
export const Data = <S extends Schema.Top>(data: S) => Schema.Struct({ data })

/** As {@link Data}, with the status 201 of a creation. */
export const Created = <S extends Schema.Top>(data: S) => Data(data).annotate({ httpApiStatus: 201 })

/** The answer of a list: `{"data": […], "pagination": {"page", "hasMore"}}`. */
export const List = <S extends Schema.Top>(item: S) =>
  Schema.Struct({ data: Schema.Array(item), pagination: Pagination })

/** Puts a page into the form that {@link List} encodes. */
export const toList = <A>(request: PageRequest, page: Page<A>) => ({
  data: page.items,
  pagination: { page: request.page, hasMore: page.hasMore }
})
