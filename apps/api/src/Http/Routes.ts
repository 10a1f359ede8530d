import { MethodNotAllowed, NotFound } from "@vault-custody/schema/Common/Errors"
import { HttpServerResponse } from "effect/http"
import { refusalResponse } from "./Responses.ts"

/** One route of a listener: its method and its path, in which `:name` stands for one segment. */
export interface RoutePattern {
  readonly method: string
  readonly path: string
}

/** The routes of a contract. */
export const routesOf = (api: {
  readonly groups: Record<string, { readonly endpoints: Record<string, RoutePattern> }>
}): ReadonlyArray<RoutePattern> =>
  Object.values(api.groups).flatMap((group) =>
    Object.values(group.endpoints).map(({ method, path }) => ({ method, path }))
  )

const toRegExp = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:[A-Za-z]+/g, "[^/]+")}$`)

/**
 * What answers a request that no route took: 405 with `Allow` where the path is known and the method is not, else
 * 404 (docs/rules/Http.md#order-of-checks).
 */
export const makeUnrouted = (routes: ReadonlyArray<RoutePattern>) => {
  const patterns = routes.map(({ method, path }) => ({ method, path: toRegExp(path) }))
  return (method: string, url: string): HttpServerResponse.HttpServerResponse => {
    const path = url.split("?", 1)[0] ?? ""
    const allowed = new Set(patterns.filter((route) => route.path.test(path)).map((route) => route.method))
    if (allowed.has("GET")) allowed.add("HEAD")
    return allowed.size === 0 || allowed.has(method)
      ? refusalResponse(NotFound)
      : refusalResponse(MethodNotAllowed, { headers: { allow: [...allowed].sort().join(", ") } })
  }
}
