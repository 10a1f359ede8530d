import { AllowancesRepo } from "@vault-custody/domain/RateLimits/AllowancesRepo"
import { fullBucket, refill, type TokenBucket } from "@vault-custody/domain/RateLimits/TokenBucket"
import type { ApiKeyId, SessionId } from "@vault-custody/schema/Common/Id"
import { Clock, Effect, Layer } from "effect"

/** Not a table of the memory store: what is taken stays taken whatever becomes of the request. */
export const layer = Layer.sync(AllowancesRepo, () => {
  const buckets = new Map<ApiKeyId | SessionId, TokenBucket>()
  return AllowancesRepo.of({
    take: (key, perMinute, wanted) =>
      Effect.map(Clock.currentTimeMillis, (now) => {
        const { at, tokens } = refill(buckets.get(key) ?? fullBucket(perMinute, now), perMinute, now)
        const taken = Math.min(wanted, Math.floor(tokens))
        buckets.set(key, { tokens: tokens - taken, at })
        return { taken, left: tokens - taken }
      })
  })
})
