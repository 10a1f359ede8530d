import { CurrentOrganization } from "@vault-custody/persistence/Tenancy/CurrentOrganization"
import { Api } from "@vault-custody/schema/Api/Api"
import { CurrentCustomer, CurrentPrincipal, RequestBody } from "@vault-custody/schema/Api/Middleware"
import { ServiceUnavailable, Unauthorized } from "@vault-custody/schema/Common/Errors"
import type { CustomerPrincipal } from "@vault-custody/schema/Identity/Principal"
import type { ApiKeyRecord } from "@vault-custody/schema/Organizations/Organization"
import {
  Cause,
  Clock,
  Context,
  Effect,
  type Exit,
  Layer,
  LogLevel,
  Option,
  Redacted,
  References,
  Scope
} from "effect"
import { HttpServerResponse } from "effect/http"
import type { IncomingMessage, ServerResponse } from "node:http"
import type { Admission } from "../Http/Admission.ts"
import { rateLimitHeaders } from "../Http/CustomerAuthenticationLive.ts"
import { answerFailures } from "../Http/ErrorBoundary.ts"
import { KeyCache } from "../Http/KeyCache.ts"
import * as KeyMetrics from "../Http/KeyMetrics.ts"
import { RateLimiter } from "../Http/RateLimiter.ts"
import { CurrentRequestId, requestIdOf } from "../Http/RequestId.ts"
import * as RequestMetrics from "../Http/RequestMetrics.ts"
import { statusHeaders } from "../Http/RequestPipeline.ts"
import { refusalCodeOf, refusalResponse } from "../Http/Responses.ts"
import { pathOf, type Route, type Routes } from "../Http/Routes.ts"
import { waited } from "../Http/StillAllowed.ts"
import {
  type Handler,
  type LeanEndpoint,
  type LeanSource,
  makeLeanEndpoint,
  type Written
} from "./LeanEndpoint.ts"
import { credentialOf, isPlainGet, plainQueryOf } from "./PlainRequest.ts"

/** What a listener's requests share. */
export interface LeanOptions {
  readonly routes: Routes
  readonly admission: Admission
  readonly deadlineMillis: number
  /** Whether each request is to make a span: then it serves none. */
  readonly isTraced: boolean
}

/**
 * Answers reads without the general pipeline, which costs more than they do: what a router, middleware and a builder do
 * for each request was worked out at start. It takes requests that are spelled as most are, with a key that is known
 * and an allowance in hand, and leaves every other to the pipeline before it has had any effect. Both answer the same
 * bytes.
 */
export class LeanReads extends Context.Service<
  LeanReads,
  {
    readonly options: LeanOptions
    /** Answers a request, or leaves it: then nothing has happened to it. */
    serve: (request: IncomingMessage, response: ServerResponse) => boolean
  }
>()("@vault-custody/api/Lean/LeanReads") {}

/** Serves nothing, until {@link layer} has made it. */
export const make = (options: LeanOptions): LeanReads["Service"] => ({ options, serve: () => false })

interface Group {
  readonly key: string
  readonly endpoints: Readonly<Record<string, LeanSource>>
}

/** What the builder of the API keeps of a group. */
interface GroupService {
  readonly handlers: ReadonlyMap<string, { readonly handler: Handler }>
}

const endpointsOf = (context: Context.Context<never>): ReadonlyMap<string, LeanEndpoint> => {
  const made = new Map<string, LeanEndpoint>()
  for (const group of Object.values<Group>(Api.groups)) {
    const service: GroupService | undefined = context.mapUnsafe.get(group.key)
    for (const endpoint of Object.values(group.endpoints)) {
      const handler = service?.handlers.get(endpoint.identifier)?.handler
      if (handler === undefined) throw new Error(`${endpoint.identifier} has no handler`)
      const lean = makeLeanEndpoint(group, endpoint, handler)
      if (lean !== undefined) made.set(endpoint.identifier, lean)
    }
  }
  return made
}

const nothing = Context.empty()

const contentType = "application/json"

/** What a handler's result becomes: some handlers write their answers themselves. */
type Answer = Written | HttpServerResponse.HttpServerResponse

/** A request under way. */
interface UnderWay {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly route: Route
  readonly requestId: string
  readonly startedAt: bigint
  /** What its answer says of the key's allowance. */
  readonly allowance: Record<string, string>
}

const listener = "public"

const send = (
  { allowance, requestId, response, route }: UnderWay,
  status: number,
  headers: Record<string, string | number>,
  body: string | Uint8Array
) => {
  response.writeHead(status, { ...headers, ...route.headers, "x-request-id": requestId, ...allowance })
  response.end(body)
}

/** Makes {@link LeanReads} serve the operations of the customer API. */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const lean = yield* LeanReads
    const { admission, deadlineMillis, isTraced, routes } = lean.options
    // Each request has its span and its line of the log then.
    if (isTraced || (yield* LogLevel.isEnabled("Debug"))) return
    const keys = yield* KeyCache
    const limiter = yield* RateLimiter
    const clock = yield* Clock.Clock
    const services = Context.omit(Scope.Scope)(yield* Effect.context<never>()) as Context.Context<never>
    const endpoints = endpointsOf(services)
    const inFlight = RequestMetrics.inFlight({ listener })
    const unauthorized = refusalResponse(Unauthorized)

    const enter = () => {
      admission.enter(0)
      inFlight.updateUnsafe(admission.inFlight(), nothing)
    }
    const leave = () => {
      admission.leave(0)
      inFlight.updateUnsafe(admission.inFlight(), nothing)
    }

    const count = ({ route, startedAt }: UnderWay, status: number) => {
      const { operation } = route
      RequestMetrics.lean.updateUnsafe(1, nothing)
      RequestMetrics.requests({ listener, operation, status: String(status) }).updateUnsafe(1, nothing)
      const took = Number(clock.monotonicTimeNanosUnsafe() - startedAt) / 1e9
      RequestMetrics.duration({ listener, operation }).updateUnsafe(took, nothing)
    }

    const refused = (code: string) => RequestMetrics.refusals({ listener, code }).updateUnsafe(1, nothing)

    const answer = (under: UnderWay, { status, text }: Written) => {
      count(under, status)
      send(under, status, { "content-type": contentType, "content-length": Buffer.byteLength(text) }, text)
    }

    /** Answers what the pipeline's own parts have made. */
    const answerAs = (under: UnderWay, made: HttpServerResponse.HttpServerResponse) => {
      const { body, headers, status } = made
      count(under, status)
      const code = refusalCodeOf(made)
      if (code !== undefined) refused(code)
      send(under, status, { ...headers, ...statusHeaders(made) }, body._tag === "Uint8Array" ? body.body : "")
    }

    /** What the fibers of a key's requests have in their context. Made once for each time the key is looked up. */
    const contexts = new WeakMap<ApiKeyRecord, Context.Context<never>>()
    const contextOf = (key: ApiKeyRecord): Context.Context<never> => {
      const known = contexts.get(key)
      if (known !== undefined) return known
      const { id, name, organizationId } = key
      const principal: CustomerPrincipal = { type: "api_key", id, name, organizationId }
      const made = services.pipe(
        Context.add(CurrentOrganization, organizationId),
        Context.add(CurrentCustomer, principal),
        Context.add(CurrentPrincipal, principal),
        Context.add(RequestBody, { payload: undefined, fingerprint: undefined })
      )
      contexts.set(key, made)
      return made
    }

    const isStillValid = (credential: string) =>
      Effect.map(
        keys.lookup(Redacted.make(credential)),
        (key) => Option.isSome(key) && key.value.status === "active"
      )

    /** Who has waited may have lost the key meanwhile (docs/rules/Http.md#order-of-checks). */
    const checked = (under: UnderWay, credential: string, handled: Effect.Effect<unknown, unknown>) =>
      Effect.flatMap(handled, (result) =>
        Number(clock.monotonicTimeNanosUnsafe() - under.startedAt) / 1e6 > waited
          ? Effect.flatMap(isStillValid(credential), (valid) =>
              valid ? Effect.succeed(result) : Effect.fail(new Unauthorized())
            )
          : Effect.succeed(result)
      )

    const settle = (under: UnderWay, endpoint: LeanEndpoint, exit: Exit.Exit<Answer, unknown>) => {
      if (exit._tag === "Success") {
        const made = exit.value
        return HttpServerResponse.isHttpServerResponse(made) ? answerAs(under, made) : answer(under, made)
      }
      const error = Cause.findErrorOption(exit.cause)
      if (Option.isSome(error) && error.value instanceof Unauthorized) return answerAs(under, unauthorized)
      const refusal = Option.isSome(error) ? endpoint.refusal(error.value) : undefined
      if (refusal === undefined) return fail(under, exit.cause)
      refused(/^\{"error":\{"code":"([A-Z_]+)"/.exec(refusal.text)?.[1] ?? "")
      return answer(under, refusal)
    }

    /** What no refusal stands for: it is logged, and answered by an error body. */
    const fail = (under: UnderWay, cause: Cause.Cause<unknown>) =>
      Effect.runForkWith(services)(
        answerFailures(Effect.failCause(cause)).pipe(
          Effect.annotateLogs({ requestId: under.requestId }),
          Effect.map((made) => answerAs(under, made)),
          Effect.ignore
        )
      )

    const run = (
      under: UnderWay,
      endpoint: LeanEndpoint,
      key: ApiKeyRecord,
      credential: string,
      decoded: object
    ) => {
      const { requestId, response } = under
      const context = contextOf(key).pipe(
        Context.add(CurrentRequestId, requestId),
        Context.add(References.CurrentLogAnnotations, { requestId })
      )
      // A handler needs nothing that is not there: the builder's types have seen to that.
      const handled = endpoint.handle(decoded) as Effect.Effect<unknown, unknown>
      const answered = Effect.map(checked(under, credential, handled), (result): Answer =>
        HttpServerResponse.isHttpServerResponse(result) ? result : endpoint.success(result)
      )
      const fiber = Effect.runForkWith(context)(answered)
      let isOver = false
      const end = () => {
        isOver = true
        clearTimeout(timer)
        leave()
      }
      const timer = setTimeout(() => {
        end()
        fiber.interruptUnsafe()
        RequestMetrics.deadlines({ listener }).updateUnsafe(1, nothing)
        answerAs(under, refusalResponse(ServiceUnavailable))
      }, deadlineMillis)
      response.on("close", () => {
        if (isOver) return
        end()
        fiber.interruptUnsafe()
      })
      fiber.addObserver((exit) => {
        if (isOver) return
        end()
        settle(under, endpoint, exit)
      })
    }

    lean.serve = (request, response) => {
      if (!isPlainGet(request)) return false
      const { headers, url = "" } = request
      const credential = credentialOf(request)
      const found = routes.match("GET", url)
      if (credential === undefined || found._tag !== "Found") return false
      const { route } = found
      const endpoint = endpoints.get(route.operation)
      const peeked = endpoint && keys.peek(credential)
      if (endpoint === undefined || peeked === undefined) return false
      const key = Option.getOrUndefined(peeked)
      const startedAt = clock.monotonicTimeNanosUnsafe()
      const requestId = requestIdOf(headers["x-request-id"]?.toString())
      if (key?.status !== "active") {
        if (key !== undefined) return false
        KeyMetrics.unknownHits.updateUnsafe(1, nothing)
        answerAs({ request, response, route, requestId, startedAt, allowance: {} }, unauthorized)
        return true
      }
      const query = plainQueryOf(url)
      if (query === undefined || !key.scopes.includes(endpoint.scope)) return false
      const decoded = endpoint.decode(pathOf(url), query)
      const allowance = decoded && limiter.takeUnsafe(key.id)
      if (decoded === undefined || allowance === "ask") return false
      KeyMetrics.hits.updateUnsafe(1, nothing)
      keys.countUnsafe(key.id)
      enter()
      run(
        {
          request,
          response,
          route,
          requestId,
          startedAt,
          allowance: allowance === undefined ? {} : rateLimitHeaders(allowance)
        },
        endpoint,
        key,
        credential,
        decoded
      )
      return true
    }
  })
)
