import type { ApiKeyId, SessionId } from "@vault-custody/schema/Common/Id"
import { Context, type Effect } from "effect"

/** Storage of what is left of each API key's allowance, for all API processes (docs/rules/RateLimits.md#allowance). */
export class AllowancesRepo extends Context.Service<
  AllowancesRepo,
  {
    /**
     * Takes up to `wanted` requests off a key's bucket, which holds `perMinute` of them and refills evenly by the
     * storage's clock. Says how many were taken, whole, and how many are left, with the fraction of the next.
     */
    readonly take: (
      key: ApiKeyId | SessionId,
      perMinute: number,
      wanted: number
    ) => Effect.Effect<{ readonly taken: number; readonly left: number }>
  }
>()("@vault-custody/domain/RateLimits/AllowancesRepo") {}
