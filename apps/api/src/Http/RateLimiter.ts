import type { ApiKeyId } from "@vault-custody/schema/Common/Id"
import { Clock, Context, Effect, Layer } from "effect"

/** The state of a key's bucket after a request. */
export interface Allowance {
  readonly allowed: boolean
  /** Requests a minute. */
  readonly limit: number
  readonly remaining: number
  /** Seconds until the next request is allowed (when refused) or the bucket is full again. */
  readonly resetSeconds: number
}

/** Rate limits by API key. */
export class RateLimiter extends Context.Service<
  RateLimiter,
  {
    /** Takes one request off the key's allowance; undefined when rate limiting is off. */
    readonly take: (key: ApiKeyId) => Effect.Effect<Allowance | undefined>
  }
>()("@vault-custody/api/Http/RateLimiter") {
  /**
   * A token bucket for each key that holds one minute's allowance and refills evenly (docs/rules/RateLimits.md#allowance). Buckets
   * are of this process: with several API processes a key has one in each.
   */
  static readonly layer = (perMinute: number) =>
    Layer.sync(RateLimiter, () => {
      const buckets = new Map<ApiKeyId, { tokens: number; at: number }>()
      const refill = perMinute / 60_000
      return RateLimiter.of({
        take: (key) =>
          perMinute === 0
            ? Effect.undefined
            : Effect.map(Clock.currentTimeMillis, (now) => {
                const bucket = buckets.get(key) ?? { tokens: perMinute, at: now }
                buckets.set(key, bucket)
                bucket.tokens = Math.min(perMinute, bucket.tokens + Math.max(0, now - bucket.at) * refill)
                bucket.at = now
                const allowed = bucket.tokens >= 1
                if (allowed) bucket.tokens -= 1
                const missing = allowed ? perMinute - bucket.tokens : 1 - bucket.tokens
                return {
                  allowed,
                  limit: perMinute,
                  remaining: Math.floor(bucket.tokens),
                  resetSeconds: Math.ceil(missing / refill / 1000)
                }
              })
      })
    })
}
