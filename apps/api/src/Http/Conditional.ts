import type { IsExpected } from "@vault-custody/domain/Common/Precondition"
import { showsOne } from "@vault-custody/schema/Api/Conditional"
import { HttpServerResponse } from "effect/http"
import type { HttpApiEndpoint } from "effect/http-api"
import { hash } from "node:crypto"
import { makeJsonWriter } from "./JsonWriter.ts"
import type { Route } from "./Routes.ts"

/** The strong validator of the bytes of an answer. */
export const etagOf = (body: string | Uint8Array): string => `"${hash("sha256", body, "base64url")}"`

/** The headers that make an answer with one resource conditional: clients may cache it, shared caches may not. */
export const validatorsOf = (method: string, etag: string): Readonly<Record<string, string>> =>
  method === "PATCH" ? { etag } : { "cache-control": "private, no-cache", etag }

/** The validators that a header lists: strong ones; with `weak`, also weak ones without their mark. */
const listed = (header: string, weak: boolean): ReadonlyArray<string> =>
  [...header.matchAll(/(W\/)?("[^"]*")/g)].flatMap(([, mark, etag = ""]) =>
    mark === undefined || weak ? [etag] : []
  )

const names = (header: string, etag: string, weak: boolean): boolean =>
  header.trim() === "*" || listed(header, weak).includes(etag)

/** Whether the client has this answer already, so that it gets 304. Proxies that compress make validators weak. */
export const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined && names(ifNoneMatch, etag, true)

/** The `If-None-Match` of a request that reads. */
export const ifNoneMatchOf = ({
  headers,
  method
}: {
  readonly method?: string | undefined
  readonly headers: Readonly<Record<string, string | ReadonlyArray<string> | undefined>>
}): string | undefined =>
  method === "GET" || method === "HEAD" ? headers["if-none-match"]?.toString() : undefined

/** Adds the validator to an answer that shows one resource; answers 304 if the client has it already. */
export const validated = (
  route: Pick<Route, "method" | "showsOne">,
  ifNoneMatch: string | undefined,
  answered: HttpServerResponse.HttpServerResponse
): HttpServerResponse.HttpServerResponse => {
  const { body, headers, status } = answered
  if (!route.showsOne || status !== 200 || body._tag !== "Uint8Array") return answered
  const etag = etagOf(body.body)
  const validators = validatorsOf(route.method, etag)
  if (!isKnown(ifNoneMatch, etag)) return HttpServerResponse.setHeaders(answered, validators)
  const { "content-length": _length, "content-type": _type, ...kept } = headers
  return HttpServerResponse.empty({ status: 304, headers: { ...kept, ...validators } })
}

/** Makes the precondition of a change from `If-Match`, compared with the validator of a read of the resource. */
export type Expectation = (ifMatch: string | undefined) => IsExpected | undefined

const expectsNothing: Expectation = () => undefined

/** An operation that takes no `If-Match` has no condition. */
export const makeExpectation = (
  endpoint: Pick<HttpApiEndpoint.Top, "identifier" | "method" | "path" | "success">
): Expectation => {
  const [success] = endpoint.success
  if (endpoint.method !== "PATCH" || !showsOne(endpoint) || success === undefined) return expectsNothing
  // The answer shows the changed resource as a read does.
  const write = makeJsonWriter(success)
  return (ifMatch) =>
    ifMatch === undefined ? undefined : (before) => names(ifMatch, etagOf(write({ data: before })), false)
}
