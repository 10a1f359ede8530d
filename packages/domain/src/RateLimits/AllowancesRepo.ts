import type { ApiKeyId, SessionId } from "@vault-custody/schema/Common/Id"
import { Context, type Effect } from "effect"

/**
 * Storage of each API key's remaining allowance, which all API processes share (docs/rules/RateLimits.md#allowance).
 */
export class AllowancesRepo extends Context.Service<
  AllowancesRepo,
  {
    /**
     * Takes up to `wanted` tokens from a key's bucket, which holds `perMinute` of them and refills evenly by the
     * storage's clock. Returns the number of tokens taken, and the number left, with a fraction.
     */
    readonly take: (
      key: ApiKeyId | SessionId,
      perMinute: number,
      wanted: number
    ) => Effect.Effect<{ readonly taken: number; readonly left: number }>
  }
>()("@vault-custody/domain/RateLimits/AllowancesRepo") {}
