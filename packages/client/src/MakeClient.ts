import { VaultApiError } from "./Errors.ts"
import type { List, Operation, RequestOptions } from "./Operation.ts"
import type { Call, Transport } from "./Transport.ts"

/** Makes the methods of a table of operations: what the interface that was generated with the table says. */
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
  const read = operation.list === "cursor" ? follow : walk
  const all = (...args: ReadonlyArray<unknown>) => read(transport, toCall(id, operation, args))
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
    // The methods' types demand these options; what a caller without types passes instead of an object is ignored.
    options: typeof options === "object" && options !== null ? (options as RequestOptions) : {},
    ...(operation.input === "body" && input !== undefined ? { body: input } : {})
  }
}

/** An empty segment would name another operation, and dots another path. */
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

const isList = (
  u: unknown
): u is Pick<List<unknown>, "data"> & { readonly pagination: { readonly hasMore: unknown } } =>
  typeof u === "object" &&
  u !== null &&
  "data" in u &&
  Array.isArray(u.data) &&
  "pagination" in u &&
  typeof u.pagination === "object" &&
  u.pagination !== null &&
  "hasMore" in u.pagination

/** Reads one part of a list after the other; each takes the largest size unless the query says otherwise. */
const reader = (transport: Transport, call: Call) => {
  const [path = "", search] = call.target.split("?", 2)
  const query = new URLSearchParams(search)
  if (!query.has("limit")) query.set("limit", walkLimit)
  const read = async () => {
    const list = await transport.send({ ...call, target: `${path}?${query.toString()}` })
    if (!isList(list)) throw new TypeError(`${call.id} answered no list`)
    return list
  }
  return { query, read }
}

/** The largest page, so that a walk takes the fewest requests. */
const walkLimit = "100"

/** Reads from a cursor to the end of what there is. */
async function* follow(transport: Transport, call: Call): AsyncGenerator<unknown, void, undefined> {
  const { query, read } = reader(transport, call)
  for (;;) {
    const list = await read()
    yield* list.data
    if (!list.pagination.hasMore) return
    query.set("after", String(Reflect.get(list.pagination, "cursor")))
  }
}

/** How many pages are read before the first thing of them is handed out. */
const pagesAhead = 10

/**
 * Reads page after page, some ahead of what it hands out. What the caller does with a thing may take it out of the list,
 * and so move the rest to earlier pages: before it reads on, the walk goes back to a page that has something it knows.
 * What is created moves the rest to later pages, so that things come again: each is handed out once.
 */
async function* walk(transport: Transport, call: Call): AsyncGenerator<unknown, void, undefined> {
  const { query, read } = reader(transport, call)
  const first = Number(query.get("page") ?? 1)
  const known = new Set<unknown>()
  const turnTo = (number: number) => {
    query.set("page", String(number))
    return read()
  }
  let page = first
  let list = await turnTo(page)
  for (;;) {
    const gathered: Array<unknown> = []
    for (let ahead = 1; ; ahead++) {
      for (const item of list.data) {
        const identity = identityOf(item)
        if (!known.has(identity)) gathered.push(item)
        known.add(identity)
      }
      if (!list.pagination.hasMore || ahead === pagesAhead) break
      list = await turnTo(++page)
    }
    yield* gathered
    if (!list.pagination.hasMore) return
    list = await turnTo(page)
    for (let back = 1; page > first && !list.data.some((item) => known.has(identityOf(item))); back *= 2) {
      page = Math.max(first, page - back)
      list = await turnTo(page)
    }
  }
}

/** What tells a thing from the others of its list: its id, or all of it. */
const identityOf = (item: unknown): unknown => Reflect.get(Object(item), "id") ?? JSON.stringify(item)
