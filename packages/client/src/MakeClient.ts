import { VaultApiError } from "./Errors.ts"
import type { List, Operation, RequestOptions } from "./Operation.ts"
import type { Call, Transport } from "./Transport.ts"

/** Makes the methods of a table of operations. Their types are the interface that was generated with the table. */
export const makeClient = (
  operations: Record<string, Record<string, Operation>>,
  transport: Transport
): object =>
  Object.fromEntries(
    Object.entries(operations).map(([group, members]) => [
      group,
      Object.fromEntries(
        Object.entries(members).map(([id, operation]) => [id, makeMethod(transport, id, operation)])
      )
    ])
  )

const makeMethod = (transport: Transport, id: string, operation: Operation) => {
  const call = async (...args: ReadonlyArray<unknown>) => transport.send(toCall(id, operation, args))
  const refused = (error: unknown) => error instanceof VaultApiError && error.operation === id
  if (operation.list === undefined) {
    return Object.assign(async (...args: ReadonlyArray<unknown>) => dataOf(await call(...args)), { refused })
  }
  const way = ways[operation.list]
  const all = (...args: ReadonlyArray<unknown>) => walk(transport, toCall(id, operation, args), way)
  return Object.assign(call, { refused, all })
}

const dataOf = (answer: unknown): unknown => Reflect.get(Object(answer), "data")

const toCall = (id: string, operation: Operation, args: ReadonlyArray<unknown>): Call => {
  const rest = [...args]
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    pathSegment(id, name, rest.shift())
  )
  const input = operation.input === undefined ? undefined : rest.shift()
  const [options] = rest
  return {
    id,
    operation,
    target: operation.input === "query" ? `${path}${queryString(input)}` : path,
    // The methods' types require an object here; any other value of an untyped caller is ignored.
    options: typeof options === "object" && options !== null ? (options as RequestOptions) : {},
    ...(operation.input === "body" && input !== undefined ? { body: input } : {})
  }
}

/** Encodes a segment of a path. An empty segment would call another operation, and dots would change the path. */
const pathSegment = (id: string, name: string, value: unknown): string => {
  if (typeof value !== "string" || /^\.{0,2}$/.test(value)) {
    throw new TypeError(`${id} needs ${name}, a non-empty string`)
  }
  return encodeURIComponent(value)
}

const queryString = (query: unknown): string => {
  const entries = Object.entries(Object(query)).filter(([, value]) => value !== undefined)
  return entries.length === 0
    ? ""
    : `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString()}`
}

const isList = (u: unknown): u is Part =>
  typeof u === "object" &&
  u !== null &&
  "data" in u &&
  Array.isArray(u.data) &&
  "pagination" in u &&
  typeof u.pagination === "object" &&
  u.pagination !== null &&
  "hasMore" in u.pagination

type Part = Pick<List<unknown>, "data"> & {
  readonly pagination: { readonly hasMore: unknown; readonly nextCursor?: unknown; readonly cursor?: unknown }
}

/** The parameters that request the next page of a list, with their values from the page before. */
const ways = {
  pages: {
    parameter: "cursor",
    given: ({ pagination }: Part): unknown => pagination.nextCursor
  },
  cursor: { parameter: "after", given: ({ pagination }: Part): unknown => pagination.cursor },
  numbers: { parameter: "after", given: ({ data }: Part): unknown => numberOf(data.at(-1)) }
} as const

const numberOf = (item: unknown): string | undefined =>
  typeof item === "object" && item !== null && "number" in item ? String(item.number) : undefined

/** The largest page, so that a walk takes the fewest requests. */
const walkLimit = "100"

/**
 * Iterates over the pages of a list lazily: fetches a page once the one before is consumed, of the largest size
 * unless the query sets one. Each page begins after the last item of the one before, even if that item has changed
 * meanwhile.
 */
async function* walk(
  transport: Transport,
  call: Call,
  { given, parameter }: (typeof ways)[keyof typeof ways]
): AsyncGenerator<unknown, void, undefined> {
  const [path = "", search] = call.target.split("?", 2)
  const query = new URLSearchParams(search)
  if (!query.has("limit")) query.set("limit", walkLimit)
  for (;;) {
    const list = await transport.send({ ...call, target: `${path}?${query.toString()}` })
    if (!isList(list)) throw new TypeError(`${call.id} answered no list`)
    yield* list.data
    if (!list.pagination.hasMore) return
    const next = given(list)
    if (typeof next !== "string") throw new TypeError(`${call.id} does not say how to read on`)
    query.delete("page")
    query.set(parameter, next)
  }
}
