import type { FieldIssue } from "@vault-custody/schema/Common/Errors"
import { fieldIssues } from "@vault-custody/schema/Common/FieldIssues"
import { Result, Schema } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"
import type { SentQuery } from "../Http/QueryNames.ts"
import { pathOf } from "../Http/Routes.ts"

/** The schemas of contracts need no service to decode, which the general types of endpoints do not express. */
type Codec = Schema.Codec<unknown, unknown>

type Decode = (sent: unknown) => Result.Result<unknown, ReadonlyArray<FieldIssue>>

/** Decodes; if that fails, decodes again to find all faults. */
const decoderOf = (schema: Schema.Top): Decode => {
  const codec = Schema.make<Codec>(schema.ast)
  const decode = Schema.decodeUnknownResult(codec)
  const decodeAll = Schema.decodeUnknownResult(codec, { errors: "all" })
  return (sent) => {
    const decoded = decode(sent)
    return Result.isSuccess(decoded)
      ? Result.succeed(decoded.success)
      : Result.mapError(decodeAll(sent), ({ issue }) => fieldIssues(issue))
  }
}

/** Decodes a segment of a path. A segment that is not UTF-8 stays as it was sent, and matches nothing. */
const decodeSegment = (segment: string): string => {
  if (!segment.includes("%")) return segment
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** Makes the reader of the parameters in a path of this form. */
const makePathReader = (form: string) => {
  const places = form
    .split("/")
    .flatMap((segment, place) => (segment.startsWith(":") ? [{ name: segment.slice(1), place }] : []))
  return (path: string): Readonly<Record<string, string>> => {
    const segments = path.split("/")
    const params: Record<string, string> = {}
    for (const { name, place } of places) params[name] = decodeSegment(segments[place] ?? "")
    return params
  }
}

const noQuery: SentQuery = {}

/** The query of a target: a repeated parameter has a list of values. */
export const queryOf = (url: string): SentQuery => {
  const at = url.indexOf("?")
  if (at === -1) return noQuery
  const query: Record<string, string | Array<string>> = Object.create(null)
  for (const [name, value] of new URLSearchParams(url.slice(at + 1))) {
    const before = query[name]
    query[name] = before === undefined ? value : [before, value].flat()
  }
  return query
}

/** The parts of a request besides its body, as the contract decodes them. */
export interface RequestParts {
  readonly params?: unknown
  readonly headers?: unknown
  readonly query?: unknown
}

/** The parts of a request that are decoded. */
export interface SentParts {
  readonly url: string
  readonly headers: Readonly<Record<string, string | ReadonlyArray<string> | undefined>>
}

/** Decodes the parts of a request with its query, or returns the issues of the first part with any. */
export type PartsDecoder = (
  request: SentParts,
  query: SentQuery
) => Result.Result<RequestParts, ReadonlyArray<FieldIssue>>

/** Makes the decoder of a request's parts except for its body. */
export const makePartsDecoder = ({
  headers,
  params,
  path,
  query
}: Pick<HttpApiEndpoint.Top, "headers" | "params" | "path" | "query">): PartsDecoder => {
  const readPath = makePathReader(path)
  const parts: Array<{
    readonly name: keyof RequestParts
    readonly read: (request: SentParts, query: SentQuery) => unknown
    readonly decode: Decode
  }> = []
  if (params !== undefined) {
    parts.push({ name: "params", read: ({ url }) => readPath(pathOf(url)), decode: decoderOf(params) })
  }
  if (headers !== undefined) {
    parts.push({ name: "headers", read: (request) => request.headers, decode: decoderOf(headers) })
  }
  if (query !== undefined) {
    const decode = decoderOf(Schema.toCodecArrayFromSingle(query))
    const decodedNone = decode(noQuery)
    parts.push({
      name: "query",
      read: (_request, sent) => sent,
      decode: (sent) => (sent === noQuery ? decodedNone : decode(sent))
    })
  }
  return (request, sentQuery) => {
    const decoded: Record<string, unknown> = {}
    for (const { decode, name, read } of parts) {
      const part = decode(read(request, sentQuery))
      if (Result.isFailure(part)) return Result.fail(part.failure)
      decoded[name] = part.success
    }
    return Result.succeed(decoded)
  }
}
