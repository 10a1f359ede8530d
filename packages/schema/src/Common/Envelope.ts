import { Schema } from "effect"
import { HttpApiSchema } from "effect/http-api"
import { Pagination } from "./Paging.ts"

/** The answer of an operation that reads or changes one thing: `{"data": …}`. */
export const Data = <S extends Schema.Top>(data: S) => Schema.Struct({ data })

/** As {@link Data}, with the status 201 of a creation. */
export const Created = <S extends Schema.Top>(data: S) => Data(data).pipe(HttpApiSchema.status(201))

/** The answer of a list: `{"data": […], "pagination": {"page", "hasMore", "nextCursor"?}}`. */
export const List = <S extends Schema.Top>(item: S) =>
  Schema.Struct({ data: Schema.Array(item), pagination: Pagination })
