import { CallerAccounts, unboundScope } from "@vault-custody/domain/Accounts/CallerAccounts"
import { isUsable } from "@vault-custody/domain/Organizations/ApiKeyAccess"
import { CurrentOrganization } from "@vault-custody/persistence/Tenancy/CurrentOrganization"
import { CurrentCustomer, CurrentPrincipal, RequestBody } from "@vault-custody/schema/Api/Middleware"
import { type CustomerPrincipal, keyPrincipal } from "@vault-custody/schema/Identity/Principal"
import type { ApiKeyRecord } from "@vault-custody/schema/Organizations/Organization"
import { Clock, Context, Effect, Layer, Option, References, Scope } from "effect"
import type { Sampler } from "@vault-custody/runtime/Sampling"
import { noteUser } from "../Access/AccessRequest.ts"
import type { Admission } from "../Load/Admission.ts"
import { KeyCache } from "../Authentication/KeyCache.ts"
import * as KeyMetrics from "../Authentication/KeyMetrics.ts"
import { isRestricted, unrestrictedRefusal } from "../Authentication/KeyPolicy.ts"
import { bearerToken } from "../Http/BearerToken.ts"
import { Operations } from "../Operations/Operations.ts"
import { RateLimiter } from "../RateLimits/RateLimiter.ts"
import { ResettingTwins } from "../TestMode/ResettingTwins.ts"
import { makeKeyWaits } from "./KeyWaits.ts"
import { makeAnswers } from "./FastAnswers.ts"
import { type FastEndpoint, makeFastEndpoint } from "./FastEndpoint.ts"
import { makeReads } from "./FastReads.ts"
import type { ReceivedRequest, Routed } from "./FastRequest.ts"
import { makeRuns } from "./RequestCoalescing.ts"
import { isPlainGet } from "./PlainRequest.ts"

/**
 * Answers a request, or passes it to the pipeline: by returning false or, if its key had to be looked up first, by
 * calling `serveGenerally`. A request that is passed on is unchanged.
 */
type Serve = (routed: Routed, serveGenerally: () => void) => boolean

/** Options that all requests of a listener share. */
export interface FastPathOptions {
  readonly admission: Admission
  readonly deadlineMillis: number
  /** Chooses the requests that make spans. */
  readonly sampler: Sampler | undefined
}

/**
 * Answers reads without the general pipeline, which costs more than the reads themselves: the work of router,
 * middleware and builder is done once, at start. It takes GETs of the usual form whose key has allowance in hand, and
 * passes all other requests to the pipeline. Both answer the same bytes.
 */
export class FastPath extends Context.Service<FastPath, { readonly serve: Serve }>()(
  "@vault-custody/api/FastPath/FastPath"
) {}

const endpointsOf = (operations: Operations["Service"]): ReadonlyMap<string, FastEndpoint> =>
  new Map(
    [...operations].flatMap(([name, operation]) => {
      const made = makeFastEndpoint(operation)
      return made === undefined ? [] : [[name, made] as const]
    })
  )

/** Metrics of key look-ups: `recalled` for a cached key, `asked` for a query. */
const recalled = { known: KeyMetrics.hits, unknown: KeyMetrics.unknownHits }
const asked = { known: KeyMetrics.misses, unknown: KeyMetrics.misses }

const make = Effect.fnUntraced(function* ({ admission, deadlineMillis, sampler }: FastPathOptions) {
  const keys = yield* KeyCache
  const limiter = yield* RateLimiter
  const resetting = yield* ResettingTwins
  const clock = yield* Clock.Clock
  const services = Context.omit(Scope.Scope)(yield* Effect.context<never>()) as Context.Context<never>
  const endpoints = endpointsOf(yield* Operations)

  /** The context of all calls with a key; made once for each look-up of the key. */
  const contexts = new WeakMap<ApiKeyRecord, Context.Context<never>>()
  const contextOf = (key: ApiKeyRecord): Context.Context<never> => {
    const known = contexts.get(key)
    if (known !== undefined) return known
    const principal: CustomerPrincipal = keyPrincipal(key)
    const made = services.pipe(
      Context.add(CurrentOrganization, key.organizationId),
      Context.add(CallerAccounts, unboundScope),
      Context.add(CurrentCustomer, principal),
      Context.add(CurrentPrincipal, principal),
      Context.add(RequestBody, { payload: undefined, fingerprint: undefined }),
      // Off by default; a traced request turns it on.
      Context.add(References.TracerEnabled, false)
    )
    // Entries of a request and its transaction are layered on top; beyond this depth the whole map is copied.
    const flat = Context.makeUnsafe<never>(made.mapUnsafe, { maxDepth: 24 })
    contexts.set(key, flat)
    return flat
  }

  const answers = yield* makeAnswers
  const runs = yield* makeRuns({ admission, answers, deadlineMillis, services, contextOf })

  const reads = makeReads({ limiter, runs, answers })
  const whenKnown = makeKeyWaits({ admission, keys, services })

  const serve: Serve = (routed, serveGenerally) => {
    const { request, response, route } = routed
    const endpoint = endpoints.get(route.operation)
    const credential = bearerToken(request.headers.authorization)
    if (endpoint === undefined || credential === "" || !isPlainGet(request)) return false
    // The pipeline checks the requested mode against the key's.
    if (request.headers["x-mode"] !== undefined) return false
    const startedAt = clock.monotonicTimeNanosUnsafe()

    const serveKnown = (
      found: Option.Option<ApiKeyRecord>,
      { known, unknown }: Record<"known" | "unknown", ReceivedRequest["lookUp"]>
    ): boolean => {
      const key = Option.getOrUndefined(found)
      if (key === undefined) return reads.refuse({ ...routed, startedAt, lookUp: unknown })
      // The pipeline answers with the refusal, and serves restricted keys, since their requests differ.
      if (!isUsable(key, clock.currentTimeMillisUnsafe()) || isRestricted(key)) return false
      if (unrestrictedRefusal(key, endpoint.permission) !== undefined) return false
      if (!resetting.isServedUnsafe(key.organizationId)) return false
      noteUser(request, key)
      const isTraced = sampler?.(request) === true
      const who = { endpoint, credential, key, isTraced }
      return reads.answer({ request, response, route, startedAt, lookUp: known, ...who })
    }

    const peeked = keys.peek(credential)
    if (peeked !== undefined) return serveKnown(peeked, recalled)
    whenKnown(credential, response, () => {
      const found = keys.peek(credential)
      if (found === undefined || !serveKnown(found, asked)) serveGenerally()
    })
    return true
  }
  return FastPath.of({ serve })
})

/** Serves the operations of the customer API. */
export const layer = (options: FastPathOptions) => Layer.effect(FastPath, make(options))
