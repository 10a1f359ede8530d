import { AccountControls } from "@vault-custody/domain/Accounts/AccountControls"
import { Duration, Effect } from "effect"
import type { Job } from "./Job.ts"

/**
 * Finds the accounts that are worth more than their limit. Movements report that at once; this finds within a minute
 * what valuations have changed.
 */
export const refreshAccountLimits = Effect.map(AccountControls, (controls): Job => ({
  name: "refresh_account_limits",
  run: controls.refreshLimits,
  every: Duration.seconds(30)
}))
