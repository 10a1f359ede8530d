import { Transaction } from "@vault-custody/domain/Common/Transaction"
import {
  type IdempotencyRecord,
  IdempotencyRepo,
  type IdempotencyScope
} from "@vault-custody/domain/Idempotency/IdempotencyRepo"
import { CurrentPrincipal, RequestBody } from "@vault-custody/schema/Api/Middleware"
import {
  IdempotencyKeyInProgress,
  IdempotencyKeyReused,
  InvalidStateTransition
} from "@vault-custody/schema/Common/Errors"
import { idempotencyPrincipal, type Principal } from "@vault-custody/schema/Identity/Principal"
import { Context, Deferred, Effect, Layer, Metric, Option } from "effect"
import type { HttpServerRequest, HttpServerResponse } from "effect/http"
import type { HttpApiEndpoint } from "effect/http-api"
import { hash } from "node:crypto"
import { type AnswerEncoder, makeAnswerEncoder } from "../Http/AnswerEncoder.ts"
import * as IdempotencyMetrics from "./IdempotencyMetrics.ts"
import { jsonText } from "../Http/JsonText.ts"
import { pathOf } from "../Http/Routes.ts"

/**
 * The owner of an idempotency key. API keys that are bound to accounts share one only with keys bound to the same
 * accounts, since the stored answers of other keys concern other accounts.
 */
const storedPrincipal = (principal: Principal): string => {
  const owner = idempotencyPrincipal(principal)
  if (principal.type !== "api_key" || principal.fboAccountIds.length === 0) return owner
  return `${owner} ${hash("sha256", principal.fboAccountIds.toSorted().join(), "base64url")}`
}

/** The parts of a handler's request that idempotency needs. */
export interface PostRequest {
  readonly endpoint: HttpApiEndpoint.Top
  readonly request: Pick<HttpServerRequest.HttpServerRequest, "method" | "url">
  readonly headers: { readonly "idempotency-key"?: string | undefined }
}

/** How an answer that must not be stored in clear is encrypted and decrypted. */
interface Sealing<A, E, R> {
  /** The part of the answer that is stored. */
  readonly seal: (data: A) => unknown
  /** Restores the answer from what was stored, or fails if it can no longer be shown. */
  readonly unseal: (stored: unknown) => Effect.Effect<A, E, R>
}

/** For an answer with a secret, which is not stored and so is shown only once. */
export const shownOnce = {
  seal: () => null,
  unseal: () =>
    Effect.fail(
      new InvalidStateTransition({
        message:
          "The first request with this Idempotency-Key has returned a secret, which is shown only once. Send a new key for a new secret."
      })
    )
}

interface Options<A, E, R> {
  readonly sealing?: Sealing<A, E, R>
  /** For a contract with several successes: the status and the data of a result. */
  readonly toAnswer?: (result: A) => { readonly status: number; readonly data: unknown }
}

const answer = (
  { body, status }: Pick<IdempotencyRecord, "status" | "body">,
  headers: Record<string, string> = {}
) => jsonText(body, { status, headers })

const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0

type Answer<E, R> = Effect.Effect<
  HttpServerResponse.HttpServerResponse,
  E | IdempotencyKeyInProgress | IdempotencyKeyReused,
  R | CurrentPrincipal | RequestBody
>

/**
 * Answers POST requests with an `Idempotency-Key` once: the first answer is stored in the transaction of its effect,
 * and repeated requests get it again (docs/rules/Idempotency.md).
 */
export class Idempotent extends Context.Service<
  Idempotent,
  {
    /** Runs `effect` and answers `{"data": …}` as the endpoint's contract encodes it. */
    readonly post: <A, E, R, E1 = never, R1 = never>(
      request: PostRequest,
      effect: Effect.Effect<A, E, R>,
      options?: Options<A, E1, R1>
    ) => Answer<E | E1, R | R1>
    /**
     * The same for an effect that needs a call of another system: `before` makes that call, outside of the
     * transaction and not for a repeated request; `effect` gets its result.
     */
    readonly postAfter: <A0, E0, R0, A, E, R, E1 = never, R1 = never>(
      request: PostRequest,
      before: Effect.Effect<A0, E0, R0>,
      effect: (prepared: A0) => Effect.Effect<A, E, R>,
      options?: Options<A, E1, R1>
    ) => Answer<E | E0 | E1, R | R0 | R1>
  }
>()("@vault-custody/api/Idempotency/Idempotent") {
  static readonly layer = Layer.effect(
    Idempotent,
    Effect.gen(function* () {
      const transaction = yield* Transaction
      const repo = yield* IdempotencyRepo

      const encoders = new WeakMap<HttpApiEndpoint.Top, AnswerEncoder>()
      const encoderOf = (endpoint: HttpApiEndpoint.Top): AnswerEncoder => {
        const encoder = encoders.get(endpoint) ?? makeAnswerEncoder(endpoint)
        encoders.set(endpoint, encoder)
        return encoder
      }

      const post = Effect.fnUntraced(function* <A, E, R, E0, R0, E1, R1>(
        request: PostRequest,
        effect: Effect.Effect<A, E, R>,
        options: Options<A, E1, R1> & { readonly before?: Effect.Effect<unknown, E0, R0> } = {}
      ) {
        const encoder = encoderOf(request.endpoint)
        const encode = (data: unknown, status: number) => encoder.encode({ data }, status)
        const toAnswer = options.toAnswer ?? ((data: A) => ({ status: encoder.status, data }))
        const key = request.headers["idempotency-key"]
        const { fingerprint } = yield* RequestBody
        if (key === undefined || fingerprint === undefined) {
          if (options.before !== undefined) yield* options.before
          const { data, status } = toAnswer(yield* effect)
          return yield* answer({ status, body: yield* encode(data, status) })
        }

        const scope: IdempotencyScope = {
          principal: storedPrincipal(yield* CurrentPrincipal),
          method: request.request.method,
          path: pathOf(request.request.url),
          key
        }
        const replay = Effect.fnUntraced(function* (record: IdempotencyRecord) {
          if (!sameBytes(record.fingerprint, fingerprint)) return yield* new IdempotencyKeyReused()
          yield* Metric.update(IdempotencyMetrics.replays, 1)
          const headers = { "idempotency-replayed": "true" }
          if (options.sealing === undefined) return yield* answer(record, headers)
          const { data } = toAnswer(yield* options.sealing.unseal(JSON.parse(record.body)))
          return yield* answer({ status: record.status, body: yield* encode(data, record.status) }, headers)
        })

        // A replay does not repeat the work before the transaction.
        if (options.before !== undefined) {
          const known = yield* repo.find(scope)
          if (Option.isSome(known)) return yield* replay(known.value)
          yield* options.before
        }

        return yield* transaction.run(
          Effect.gen(function* () {
            const claimed = yield* repo.claim(scope)
            if (claimed === "in progress") return yield* new IdempotencyKeyInProgress()
            if (claimed !== "claimed") return yield* replay(claimed)
            const result = yield* effect
            const { data, status } = toAnswer(result)
            const body = yield* encode(data, status)
            const stored = options.sealing === undefined ? body : JSON.stringify(options.sealing.seal(result))
            yield* repo.store(scope, { fingerprint, status, body: stored })
            return yield* answer({ status, body })
          })
        )
      })

      return Idempotent.of({
        post,
        postAfter: Effect.fnUntraced(function* <A0, E0, R0, A, E, R, E1, R1>(
          request: PostRequest,
          before: Effect.Effect<A0, E0, R0>,
          effect: (prepared: A0) => Effect.Effect<A, E, R>,
          options: Options<A, E1, R1> = {}
        ) {
          const prepared = yield* Deferred.make<A0>()
          return yield* post(request, Effect.flatMap(Deferred.await(prepared), effect), {
            ...options,
            before: Effect.flatMap(before, (value) => Deferred.succeed(prepared, value))
          })
        })
      })
    })
  )
}
