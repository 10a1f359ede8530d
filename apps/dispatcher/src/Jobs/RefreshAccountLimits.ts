import { AccountControls } from "@vault-custody/domain/Accounts/AccountControls"
import { Duration, Effect } from "effect"
import type { Job } from "./Job.ts"

/**
 * Finds accounts above their limit. Movements report that at once; this job finds, within a minute, the changes by
 * valuations.
 */
export const refreshAccountLimits = Effect.map(AccountControls, (controls): Job => ({
  name: "refresh_account_limits",
  run: controls.refreshLimits,
  every: Duration.seconds(30)
}))
