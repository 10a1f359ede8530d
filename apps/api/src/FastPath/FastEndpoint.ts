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
  /** Decodes the parts of a request; undefined if the contract refuses them. */
  readonly decode: (request: SentRequest) => RequestParts | undefined
  readonly handle: Operation["handle"]
  readonly success: Success
  /** The contract's answer to a refusal; undefined for one that it does not list. */
  readonly refusal: Refusal
}

/** Makes the fast path of a read; undefined for any operation but a read with one permission and one form of JSON. */
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
  // An operation with a further scope may stream its answer, which only the pipeline does.
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
