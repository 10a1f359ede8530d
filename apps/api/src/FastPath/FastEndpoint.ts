import { LongPoll } from "@vault-custody/schema/Api/LongPoll"
import { StreamedBody } from "@vault-custody/schema/Api/StreamedBody"
import { Context, Result } from "effect"
import { type Permission, permissionOf } from "../Authentication/KeyPolicy.ts"
import { makeQueryCheck } from "../Http/QueryNames.ts"
import type { Refusal, Success } from "../Operations/Answers.ts"
import type { Operation } from "../Operations/Operation.ts"
import { queryOf, type RequestParts, type SentParts } from "../Operations/RequestParts.ts"

/** A request as it was sent. */
export interface SentRequest extends SentParts {
  readonly method: string
}

/** An operation that can be answered without the general pipeline. */
export interface FastEndpoint {
  readonly permission: Permission
  /** The parts of a request; undefined where the contract refuses what was sent. */
  readonly decode: (request: SentRequest) => RequestParts | undefined
  readonly handle: Operation["handle"]
  readonly success: Success
  /** How the contract answers a refusal; undefined for what it does not list. */
  readonly refusal: Refusal
}

/** Makes the fast path of a read. Only one with a permission that answers JSON of one form; undefined for every other. */
export const makeFastEndpoint = ({
  decodeParts,
  endpoint,
  handle,
  refusal,
  success
}: Operation): FastEndpoint | undefined => {
  const { annotations, method } = endpoint
  const permission = permissionOf(endpoint)
  const isSpecial = [LongPoll, StreamedBody].some((flag) => Context.get(annotations, flag))
  if (method !== "GET" || permission === undefined || isSpecial) return undefined
  // An operation with a further scope may send its answer piece by piece, which the pipeline alone does.
  if (permission.further !== undefined) return undefined
  if (success === undefined || endpoint.success.size > 1) return undefined

  const checkQuery = makeQueryCheck(endpoint)
  return {
    permission,
    decode: (request) => {
      const query = queryOf(request.url)
      if (checkQuery(query).length > 0) return undefined
      const parts = decodeParts(request, query)
      return Result.getOrUndefined(parts)
    },
    handle,
    success,
    refusal
  }
}
