import { EVENT_ID_HEADER } from "./SignatureHeader.ts"

/**
 * A request's headers, in any of the common shapes: `Headers`, Node's `IncomingHttpHeaders`, a plain object with
 * names in any case, a `Map`, or pairs of name and value.
 */
export type HeaderSource =
  | { readonly get: (name: string) => string | null | undefined }
  | Iterable<readonly [name: string, value: string]>
  | { readonly [name: string]: string | ReadonlyArray<string> | undefined }

const hasGet = (headers: object): headers is { get: (name: string) => unknown } =>
  "get" in headers && typeof headers.get === "function"

const isIterable = (headers: object): headers is Iterable<readonly [unknown, unknown]> =>
  Symbol.iterator in headers

/**
 * Reads one header. A header that was sent more than once is joined with commas, as `Headers` does. Returns
 * `undefined` for a header that is absent, empty or not a text.
 */
export const readHeader = (headers: HeaderSource, name: string): string | undefined => {
  const value = lookUp(headers, name)
  const text = Array.isArray(value) ? value.join(",") : value
  return typeof text === "string" && text !== "" ? text : undefined
}

// Untyped callers may pass any value: nothing here may throw.
const lookUp = (headers: unknown, name: string): unknown => {
  if (typeof headers !== "object" || headers === null) return undefined
  const lowerCase = name.toLowerCase()
  if (!isIterable(headers) && !hasGet(headers)) {
    if (lowerCase in headers) return Reflect.get(headers, lowerCase)
    return find(Object.entries(headers), lowerCase)
  }
  if (hasGet(headers)) return headers.get(lowerCase) ?? headers.get(name)
  return find(headers, lowerCase)
}

const find = (pairs: Iterable<readonly [unknown, unknown]>, lowerCase: string): unknown => {
  for (const [name, value] of pairs) if (String(name).toLowerCase() === lowerCase) return value
  return undefined
}

/**
 * The delivery's event id, by which a receiver recognises a repeated delivery.
 *
 * The signature covers the body and the time, but not this header.
 */
export const readEventId = (headers: HeaderSource): string | undefined => readHeader(headers, EVENT_ID_HEADER)
