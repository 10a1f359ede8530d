import { LongPoll } from "@vault-custody/schema/Api/LongPoll"
import { RequiredScope, type Scope, SessionOnly } from "@vault-custody/schema/Api/Scope"
import { StreamedBody } from "@vault-custody/schema/Api/StreamedBody"
import { Context, type Effect, Option, Schema, SchemaAST } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"
import { makePathReader } from "./PlainRequest.ts"

/** What of an endpoint of a contract says how it is answered. */
export type LeanSource = Pick<
  HttpApiEndpoint.Top,
  "annotations" | "error" | "headers" | "identifier" | "method" | "params" | "path" | "query" | "success"
>

/** A handler as the builder keeps it. */
export type Handler = (request: object) => Effect.Effect<unknown, unknown, unknown>

/** An answer of which the body is written. */
export interface Written {
  readonly status: number
  readonly text: string
}

/** An operation that can be answered without the general pipeline. */
export interface LeanEndpoint {
  readonly scope: Scope
  /** What the handler is to be called with; undefined where the contract refuses what was sent, or may do so. */
  readonly decode: (path: string, query: Readonly<Record<string, string>>) => object | undefined
  readonly handle: Handler
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

const makeRefusal = (endpoint: LeanSource): LeanEndpoint["refusal"] => {
  const encoders = [...endpoint.error].map((schema) => ({
    status: statusOf(schema.ast),
    encode: Schema.encodeUnknownOption(jsonCodec(schema))
  }))
  return (error) => {
    for (const { encode, status } of encoders) {
      const encoded = encode(error)
      if (Option.isSome(encoded)) return { status, text: JSON.stringify(encoded.value) }
    }
    return undefined
  }
}

/**
 * Makes an operation of the contract lean. Only one that reads, with a scope, and answers JSON of one form; undefined
 * for every other.
 */
export const makeLeanEndpoint = (
  group: object,
  endpoint: LeanSource,
  handler: Handler
): LeanEndpoint | undefined => {
  const { annotations, method, params, path, query } = endpoint
  const [success, ...others] = endpoint.success
  const scope = Context.getOrUndefined(annotations, RequiredScope)
  const isSpecial = [LongPoll, StreamedBody, SessionOnly].some((flag) => Context.get(annotations, flag))
  if (method !== "GET" || scope === undefined || isSpecial || endpoint.headers !== undefined) return undefined
  if (success === undefined || others.length > 0 || !isJson(success.ast)) return undefined

  const decodeParams = params && Schema.decodeUnknownOption(Schema.make<Codec>(params.ast))
  const decodeQuery =
    query && Schema.decodeUnknownOption(Schema.make<Codec>(Schema.toCodecArrayFromSingle(query).ast))
  const readPath = makePathReader(path)
  const encode = Schema.encodeUnknownSync(jsonCodec(success))
  const status = statusOf(success.ast)
  return {
    scope,
    decode: (at, asked) => {
      const request: Record<string, unknown> = { endpoint, group }
      if (decodeParams !== undefined) {
        const segments = readPath(at)
        const decoded = segments === undefined ? Option.none() : decodeParams(segments)
        if (Option.isNone(decoded)) return undefined
        request["params"] = decoded.value
      }
      if (decodeQuery !== undefined) {
        const decoded = decodeQuery(asked)
        if (Option.isNone(decoded)) return undefined
        request["query"] = decoded.value
      }
      return request
    },
    handle: handler,
    success: (result) => ({ status, text: JSON.stringify(encode(result)) }),
    refusal: makeRefusal(endpoint)
  }
}
