import { AllowancesRepo } from "@vault-custody/domain/RateLimits/AllowancesRepo"
import { millisUntil, refill, type TokenBucket } from "@vault-custody/domain/RateLimits/TokenBucket"
import type { ApiKeyId, SessionId } from "@vault-custody/schema/Common/Id"
import { Clock, Context, Effect, Layer, Metric, Semaphore } from "effect"
import * as KeyMetrics from "../Authentication/KeyMetrics.ts"

/** The state of a key's bucket after a request. */
export interface Allowance {
  readonly allowed: boolean
  /** Requests a minute. */
  readonly limit: number
  readonly remaining: number
  /** Seconds until the next request is allowed (when refused) or the bucket is full again. */
  readonly resetSeconds: number
}

/** The largest part of a key's allowance that a process takes at once: one in this many. */
const blockPart = 20

/** While a key has nothing left, the storage is asked at most this often, in milliseconds. */
const pause = 100

/** The most keys in memory. */
const maxKeys = 10_000

/** A key's allowance as one process holds it. */
class Held {
  /** Requests in hand: taken from the storage, but not used yet. */
  tokens = 0
  /** The bucket in the storage after that. */
  left: TokenBucket = { tokens: 0, at: 0 }
  /** The time before which the storage is not asked again. */
  askAt = 0
  /** Lets one request at a time ask the storage, for all that wait. */
  readonly asking = Semaphore.makeUnsafe(1)
}

/** Rate limits by API key, and by session. */
export class RateLimiter extends Context.Service<
  RateLimiter,
  {
    /** Takes one request from the key's allowance; undefined if rate limiting is off. */
    readonly take: (key: ApiKeyId | SessionId) => Effect.Effect<Allowance | undefined>
    /** The same without the storage; `ask`, with nothing taken, if the storage must be asked or nothing is left. */
    readonly takeUnsafe: (key: ApiKeyId | SessionId) => Allowance | undefined | "ask"
  }
>()("@vault-custody/api/RateLimits/RateLimiter") {
  /**
   * The allowance belongs to the key, over all processes: a token bucket in the storage
   * (docs/rules/RateLimits.md#allowance). A process takes a block of it, and admits as many requests without asking
   * again. If the storage is unavailable the request fails, as it would one step later.
   */
  static readonly layer = (perMinute: number) =>
    Layer.effect(
      RateLimiter,
      Effect.gen(function* () {
        const repo = yield* AllowancesRepo
        const block = Math.max(1, Math.floor(perMinute / blockPart))
        const keys = new Map<ApiKeyId | SessionId, Held>()

        let newest: ApiKeyId | SessionId | undefined

        /** Keeps the most recently used keys; the block of an evicted key is lost to the key. */
        const heldOf = (key: ApiKeyId | SessionId): Held => {
          const known = keys.get(key)
          if (known !== undefined && key === newest) return known
          newest = key
          const held = known ?? new Held()
          keys.delete(key)
          keys.set(key, held)
          if (keys.size > maxKeys) {
            const [oldest] = keys.keys()
            if (oldest !== undefined) keys.delete(oldest)
          }
          return held
        }

        const ask = Effect.fnUntraced(function* (key: ApiKeyId | SessionId, held: Held) {
          const { left, taken } = yield* repo.take(key, perMinute, block)
          const now = yield* Clock.currentTimeMillis
          yield* Metric.update(KeyMetrics.blocks, 1)
          held.tokens += taken
          held.left = { tokens: left, at: now }
          // Less than requested: the storage has nothing left.
          held.askAt = taken === block ? 0 : now + Math.max(pause, millisUntil(held.left, 1, perMinute))
        })

        const needsToAsk = (held: Held, now: number) => held.tokens < 1 && now >= held.askAt

        const allowanceOf = (held: Held, now: number): Allowance => {
          const allowed = held.tokens >= 1
          if (allowed) held.tokens -= 1
          const left = refill(held.left, perMinute, now)
          const bucket = { tokens: Math.min(perMinute, held.tokens + left.tokens), at: now }
          const wait = allowed ? millisUntil(bucket, perMinute, perMinute) : held.askAt - now
          return {
            allowed,
            limit: perMinute,
            remaining: allowed ? Math.floor(bucket.tokens) : 0,
            resetSeconds: Math.ceil(wait / 1000)
          }
        }

        const take = Effect.fnUntraced(function* (key: ApiKeyId | SessionId) {
          const held = heldOf(key)
          const clock = yield* Clock.Clock
          while (needsToAsk(held, clock.currentTimeMillisUnsafe())) {
            yield* held.asking.withPermit(
              Effect.suspend(() =>
                needsToAsk(held, clock.currentTimeMillisUnsafe()) ? ask(key, held) : Effect.void
              )
            )
          }
          return allowanceOf(held, clock.currentTimeMillisUnsafe())
        })

        const clock = yield* Clock.Clock
        const takeUnsafe = (key: ApiKeyId | SessionId) => {
          const held = heldOf(key)
          return held.tokens < 1 ? "ask" : allowanceOf(held, clock.currentTimeMillisUnsafe())
        }

        return perMinute === 0
          ? RateLimiter.of({ take: () => Effect.undefined, takeUnsafe: () => undefined })
          : RateLimiter.of({ take, takeUnsafe })
      })
    )
}
