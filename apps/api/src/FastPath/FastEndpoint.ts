import { LongPoll } from "@vault-custody/schema/Api/LongPoll"
import {
  FurtherScope,
  RequiredScope,
  RequiresTestMode,
  type Scope,
  SessionOnly
} from "@vault-custody/schema/Api/Scope"
import { StreamedBody } from "@vault-custody/schema/Api/StreamedBody"
import { Context, Result } from "effect"
import { type DecodedBody, decodeBody } from "../Http/Bodies/DecodeBody.ts"
import { makeEndpointDecoders } from "../Http/Bodies/EndpointDecoders.ts"
import { type Expectation, makeExpectation } from "../Http/Conditional.ts"
import { makeQueryCheck } from "../Http/QueryNames.ts"
import type { Refusal, Success } from "../Operations/Answers.ts"
import type { Operation } from "../Operations/Operation.ts"
import { queryOf, type RequestParts, type SentParts } from "../Operations/RequestParts.ts"

/** A request as it was sent, but for its body. */
export interface SentRequest extends SentParts {
  readonly method: string
}

/** An operation that can be answered without the general pipeline. */
export interface FastEndpoint {
  readonly scope: Scope
  /** The parts of a request; undefined where the contract refuses what was sent. */
  readonly decode: (request: SentRequest) => RequestParts | undefined
  /** The body, as the contract has it. */
  readonly decodeBody: (bytes: Uint8Array, wantsFingerprint: boolean) => DecodedBody
  readonly handle: Operation["handle"]
  /** The state that a change expects its resource to be in, by the request's `If-Match`. */
  readonly expectation: Expectation
  readonly success: Success
  /** How the contract answers a refusal; undefined for what it does not list. */
  readonly refusal: Refusal
}

const methods = new Set(["GET", "POST", "PATCH"])

const decoderOf = makeEndpointDecoders()

/** Makes the fast path of an operation. Only one with a scope that answers JSON of one form; undefined for every other. */
export const makeFastEndpoint = ({
  decodeParts,
  endpoint,
  handle,
  refusal,
  success
}: Operation): FastEndpoint | undefined => {
  const { annotations, method } = endpoint
  const scope = Context.getOrUndefined(annotations, RequiredScope)
  const isSpecial =
    [LongPoll, StreamedBody, SessionOnly, RequiresTestMode].some((flag) => Context.get(annotations, flag)) ||
    Context.get(annotations, FurtherScope) !== undefined
  if (!methods.has(method) || scope === undefined || isSpecial) return undefined
  if (success === undefined || endpoint.success.size > 1) return undefined

  const checkQuery = makeQueryCheck(endpoint)
  const decodePayload = decoderOf(endpoint)
  return {
    scope,
    decodeBody: (bytes, wantsFingerprint) => decodeBody(bytes, decodePayload, wantsFingerprint),
    decode: (request) => {
      const query = queryOf(request.url)
      if (checkQuery(query).length > 0) return undefined
      const parts = decodeParts(request, query)
      return Result.getOrUndefined(parts)
    },
    handle,
    expectation: makeExpectation(endpoint),
    success,
    refusal
  }
}
