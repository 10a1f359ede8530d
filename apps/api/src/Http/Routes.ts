import { BodyLimit } from "@vault-custody/schema/Api/BodyLimit"
import { showsOne } from "@vault-custody/schema/Api/Conditional"
import { Deprecated, deprecationHeaders } from "@vault-custody/schema/Api/Deprecation"
import { LongTransaction } from "@vault-custody/schema/Api/LongTransaction"
import { WeightListBody } from "@vault-custody/schema/Api/WeightListBody"
import { StreamedBody } from "@vault-custody/schema/Api/StreamedBody"
import { Context } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"
import type { IncomingMessage } from "node:http"
import { isMediaType } from "./MediaType.ts"

/** One route of a listener. */
export interface Route {
  /** The operation's name in the contract. It labels metrics; a path never does. */
  readonly operation: string
  readonly method: string
  /** `:name` stands for one segment; `/*` at the end stands for the rest of the path. */
  readonly path: string
  /**
   * `stream`: reads its body as it arrives, without a time limit. `probe`: answered under any load, without a time
   * limit.
   */
  readonly kind: "operation" | "stream" | "page" | "probe"
  /** The most bytes of its body. */
  readonly bodyLimit: number
  /** The most bytes of a weight list; 0 if the operation takes none. */
  readonly listLimit: number
  /** Whether its transaction may take minutes. */
  readonly isLong: boolean
  /** Headers of every answer, unless it has its own of that name. */
  readonly headers: Record<string, string>
  /** Whether its answer shows one resource, and so has a validator. */
  readonly showsOne: boolean
}

/** Headers of every answer with data of the service: clients and proxies must neither store it nor guess its type. */
export const dataHeaders = { "cache-control": "no-store", "x-content-type-options": "nosniff" } as const

/** Whether a request's body is a weight list, which takes more memory and time than other bodies. */
export const isWeightList = (
  headers: Readonly<Record<string, string | ReadonlyArray<string> | undefined>>,
  { listLimit }: Pick<Route, "listLimit">
): boolean => listLimit > 0 && isMediaType("text/csv", headers["content-type"]?.toString())

/** Whether a request may take minutes in one transaction: a weight list, or an operation with a long transaction. */
export const takesLong = (
  headers: Readonly<Record<string, string | ReadonlyArray<string> | undefined>>,
  route: Pick<Route, "isLong" | "listLimit">
): boolean => route.isLong || isWeightList(headers, route)

/** The most memory, in bytes, that a request's body may take: its announced length, else the operation's limit. */
export const bodyBytesOf = (
  headers: Readonly<Record<string, string | ReadonlyArray<string> | undefined>>,
  { bodyLimit, kind, listLimit }: Route
): number => {
  if (kind !== "operation") return 0
  const limit = isWeightList(headers, { listLimit }) ? listLimit : bodyLimit
  return headers["transfer-encoding"] === undefined
    ? Math.min(Number(headers["content-length"] ?? 0) || 0, limit)
    : limit
}

/** The parts of a contract's endpoint that make its route. */
type Endpoint = Pick<HttpApiEndpoint.Top, "annotations" | "identifier" | "method" | "path">

/** The routes of a contract. */
export const routesOf = (api: {
  readonly groups: Record<string, { readonly endpoints: Record<string, Endpoint> }>
}): ReadonlyArray<Route> =>
  Object.values(api.groups).flatMap((group) =>
    Object.values(group.endpoints).map(({ annotations, identifier, method, path }) => {
      const deprecation = Context.get(annotations, Deprecated)
      return {
        operation: identifier,
        method,
        path,
        kind: Context.get(annotations, StreamedBody) ? "stream" : "operation",
        bodyLimit: Context.get(annotations, BodyLimit),
        listLimit: Context.get(annotations, WeightListBody),
        isLong: Context.get(annotations, LongTransaction),
        showsOne: showsOne({ method, path }),
        headers: { ...dataHeaders, ...(deprecation === undefined ? {} : deprecationHeaders(deprecation)) }
      }
    })
  )

const plainRoutes =
  (kind: "page" | "probe") =>
  (paths: Record<string, string>): ReadonlyArray<Route> =>
    Object.entries(paths).map(([operation, path]) => ({
      operation,
      method: "GET",
      path,
      kind,
      bodyLimit: 0,
      listLimit: 0,
      isLong: false,
      showsOne: false,
      headers: {}
    }))

/** Routes outside of the contract: probes, metrics, documentation. */
export const probes = plainRoutes("probe")

/** Routes of the files of pages. */
export const pages = plainRoutes("page")

interface Node {
  readonly literals: Map<string, Node>
  parameter: Node | undefined
  /** The wildcard: takes every path below that no other node matches. */
  rest: Node | undefined
  /** By method. */
  readonly routes: Map<string, Route>
}

const newNode = (): Node => ({
  literals: new Map(),
  parameter: undefined,
  rest: undefined,
  routes: new Map()
})

const insert = (root: Node, route: Route): void => {
  let node = root
  for (const segment of route.path.split("/")) {
    if (segment.startsWith(":")) {
      node = node.parameter ??= newNode()
    } else if (segment === "*") {
      node = node.rest ??= newNode()
    } else {
      const next = node.literals.get(segment) ?? newNode()
      node.literals.set(segment, next)
      node = next
    }
  }
  node.routes.set(route.method, route)
}

/** Characters of a path segment (RFC 3986), without `;`, which the router takes for the start of a query. */
const segmentForm = /^(?:[A-Za-z0-9\-._~!$&'()*+,=:@]|%[0-9A-Fa-f]{2})+$/
const needlessEncoding = /%(?:[46][1-9A-Fa-f]|[57][0-9Aa]|3[0-9]|2[Dd]|2[Ee]|5[Ff]|7[Ee])/

/** One spelling for one resource: refuses percent-encoding of characters that do not need it. */
const isExact = (segment: string): boolean => segmentForm.test(segment) && !needlessEncoding.test(segment)

const find = (node: Node, segments: ReadonlyArray<string>, at: number): Node | undefined => {
  const segment = segments[at]
  if (segment === undefined) return node.routes.size > 0 ? node : undefined
  const literal = node.literals.get(segment)
  const found = literal === undefined ? undefined : find(literal, segments, at + 1)
  if (found !== undefined || !isExact(segment)) return found ?? node.rest
  const other = node.parameter === undefined ? undefined : find(node.parameter, segments, at + 1)
  return other ?? node.rest
}

/** The result of routing a request's method and path. */
export type Match =
  | { readonly _tag: "Found"; readonly route: Route }
  | { readonly _tag: "MethodNotAllowed"; readonly allow: string }
  | { readonly _tag: "NotFound" }

/** A target in absolute form (RFC 9112, 3.2.2), up to its path. */
const absoluteForm = /^https?:\/\/[^/?]*/i

/** The target of a request in origin form: `http://host/path` is `/path`. */
export const originForm = (target: string): string => {
  if (target.startsWith("/")) return target
  const origin = absoluteForm.exec(target)?.[0]
  if (origin === undefined) return target
  const rest = target.slice(origin.length)
  return rest.startsWith("/") ? rest : `/${rest}`
}

const methodsWithBody = new Set(["POST", "PUT", "PATCH"])

/** Whether an operation needs the body of a request before it can begin. */
export const readsBody = (
  { method, headers }: Pick<IncomingMessage, "method" | "headers">,
  { kind }: Route
): boolean =>
  kind === "operation" &&
  methodsWithBody.has(method ?? "") &&
  (headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0")

/** The path of a request, without its query. */
export const pathOf = (url: string): string => {
  const at = url.indexOf("?")
  return at === -1 ? url : url.slice(0, at)
}

/**
 * Finds routes by their exact spelling: another case, a trailing slash or needless percent-encoding makes another
 * path, so that one resource has one path and one `Idempotency-Key` has one scope. A known path with another method
 * is 405 with `Allow`, everything else 404 (docs/rules/Http.md#order-of-checks).
 */
export const makeRoutes = (routes: ReadonlyArray<Route>) => {
  const root = newNode()
  for (const route of routes) insert(root, route)
  return {
    match: (method: string, url: string): Match => {
      const node = find(root, pathOf(url).split("/"), 0)
      if (node === undefined) return { _tag: "NotFound" }
      const route = node.routes.get(method) ?? (method === "HEAD" ? node.routes.get("GET") : undefined)
      if (route !== undefined) return { _tag: "Found", route }
      const allowed = [...node.routes.keys(), ...(node.routes.has("GET") ? ["HEAD"] : [])]
      return { _tag: "MethodNotAllowed", allow: allowed.sort().join(", ") }
    }
  }
}

/** The result of {@link makeRoutes}. */
export type Routes = ReturnType<typeof makeRoutes>
