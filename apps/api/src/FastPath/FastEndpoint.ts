import { LongPoll } from "@vault-custody/schema/Api/LongPoll"
import {
  FurtherScope,
  RequiredScope,
  RequiresTestMode,
  type Scope,
  SessionOnly
} from "@vault-custody/schema/Api/Scope"
import { CustomerAuthentication, RequestValidation } from "@vault-custody/schema/Api/Middleware"
import { StreamedBody } from "@vault-custody/schema/Api/StreamedBody"
import { Context, type Effect, Option, Schema, SchemaAST } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"
import type { IncomingHttpHeaders } from "node:http"
import { type DecodedBody, decodeBody } from "../Http/Bodies/DecodeBody.ts"
import { makeEndpointDecoders } from "../Http/Bodies/EndpointDecoders.ts"
import { compileEncoder } from "../Http/CompiledEncoder.ts"
import { type Expectation, makeExpectation } from "../Http/Conditional.ts"
import { makeQueryCheck, type QueryCheck } from "../Http/QueryNames.ts"
import { pathOf } from "../Http/Routes.ts"
import { makePathReader, noQuery } from "./PlainRequest.ts"

/** What of an endpoint of a contract says how it is answered. */
export type FastSource = Pick<
  HttpApiEndpoint.Top,
  | "annotations"
  | "error"
  | "headers"
  | "identifier"
  | "method"
  | "params"
  | "path"
  | "payload"
  | "query"
  | "success"
>

/** A handler as the builder keeps it. */
export type Handler = (request: object) => Effect.Effect<unknown, unknown, unknown>

/** An answer of which the body is written. */
export interface Written {
  readonly status: number
  readonly text: string
}

/** A request as it was sent, but for its body. */
export interface SentRequest {
  readonly method: string
  readonly url: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: IncomingHttpHeaders
}

/** An operation that can be answered without the general pipeline. */
export interface FastEndpoint {
  readonly scope: Scope
  /** What the handler is to be called with; undefined where the contract refuses what was sent, or may do so. */
  readonly decode: (request: SentRequest) => object | undefined
  /** The body, as the contract has it. */
  readonly decodeBody: (bytes: Uint8Array, wantsFingerprint: boolean) => DecodedBody
  readonly handle: Handler
  /** The state that a change expects its resource to be in, by the request's `If-Match`. */
  readonly expectation: Expectation
  readonly successStatus: number
  readonly success: (result: unknown) => Written
  /** How the contract answers a refusal; undefined for what it does not list. */
  readonly refusal: (error: unknown) => Written | undefined
}

/** Of a contract, such codecs need no service. The types of endpoints at large do not say so. */
type Codec = Schema.Codec<unknown, unknown>

/** The contract annotates the status of a success beside its form, and that of a refusal beside its place. */
const statusOf = (ast: SchemaAST.AST): number => {
  const status =
    SchemaAST.resolveAt<number>("httpApiStatus")(ast) ?? ast.context?.annotations?.["httpApiStatus"]
  return typeof status === "number" ? status : 200
}

const isJson = (ast: SchemaAST.AST): boolean =>
  SchemaAST.resolveAt<unknown>("~httpApiEncoding")(ast) === undefined && SchemaAST.isObjects(ast)

const jsonCodec = (schema: Schema.Top) => Schema.toCodecJson(Schema.make<Codec>(schema.ast))

const makeRefusal = (endpoint: FastSource): FastEndpoint["refusal"] => {
  const encoders = [...endpoint.error, ...RequestValidation.error, ...CustomerAuthentication.error].map(
    (schema) => ({
      status: statusOf(schema.ast),
      encode: Schema.encodeUnknownOption(jsonCodec(schema))
    })
  )
  return (error) => {
    for (const { encode, status } of encoders) {
      const encoded = encode(error)
      if (Option.isSome(encoded)) return { status, text: JSON.stringify(encoded.value) }
    }
    return undefined
  }
}

/** Most requests have no query, so what comes of that is known beforehand. */
const makeQueryDecoder = (query: Schema.Top, check: QueryCheck) => {
  const decode = Schema.decodeUnknownOption(Schema.make<Codec>(Schema.toCodecArrayFromSingle(query).ast))
  const decodedNone = decode(noQuery)
  return (sent: SentRequest["query"]) => {
    if (sent === noQuery) return decodedNone
    return check(sent).length === 0 ? decode(sent) : Option.none()
  }
}

/** An operation without parameters takes none. */
const noParameters = (sent: SentRequest["query"]) =>
  sent === noQuery ? Option.some(undefined) : Option.none()

const methods = new Set(["GET", "POST", "PATCH"])

const decoderOf = makeEndpointDecoders()

/** Makes the fast path of an operation of the contract. Only one with a scope that answers JSON of one form; undefined for every other. */
export const makeFastEndpoint = (
  group: object,
  endpoint: FastSource,
  handler: Handler
): FastEndpoint | undefined => {
  const { annotations, headers, method, params, path, query } = endpoint
  const [success, ...others] = endpoint.success
  const scope = Context.getOrUndefined(annotations, RequiredScope)
  const isSpecial =
    [LongPoll, StreamedBody, SessionOnly, RequiresTestMode].some((flag) => Context.get(annotations, flag)) ||
    Context.get(annotations, FurtherScope) !== undefined
  if (!methods.has(method) || scope === undefined || isSpecial) return undefined
  if (success === undefined || others.length > 0 || !isJson(success.ast)) return undefined

  const decodeParams = params && Schema.decodeUnknownOption(Schema.make<Codec>(params.ast))
  const decodeQuery = query === undefined ? noParameters : makeQueryDecoder(query, makeQueryCheck(endpoint))
  const decodeHeaders = headers && Schema.decodeUnknownOption(Schema.make<Codec>(headers.ast))
  const readPath = makePathReader(path)
  const decodePayload = decoderOf(endpoint)
  const write = compileEncoder(success)
  const status = statusOf(success.ast)
  return {
    scope,
    decodeBody: (bytes, wantsFingerprint) => decodeBody(bytes, decodePayload, wantsFingerprint),
    decode: (sent) => {
      const request: Record<string, unknown> = { endpoint, group, request: sent }
      if (decodeParams !== undefined) {
        const segments = readPath(pathOf(sent.url))
        const decoded = segments === undefined ? Option.none() : decodeParams(segments)
        if (Option.isNone(decoded)) return undefined
        request["params"] = decoded.value
      }
      const decodedQuery = decodeQuery(sent.query)
      if (Option.isNone(decodedQuery)) return undefined
      request["query"] = decodedQuery.value
      if (decodeHeaders !== undefined) {
        const decoded = decodeHeaders(sent.headers)
        if (Option.isNone(decoded)) return undefined
        request["headers"] = decoded.value
      }
      return request
    },
    handle: handler,
    expectation: makeExpectation(endpoint),
    successStatus: status,
    success: (result) => ({ status, text: write(result) }),
    refusal: makeRefusal(endpoint)
  }
}
