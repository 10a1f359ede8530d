import { AccountControls } from "@vault-custody/domain/Accounts/AccountControls"
import { Duration, Effect } from "effect"
import type { Job } from "./Job.ts"

/**
 * Looks which accounts are worth more than their limit. Every movement says so at once; what this finds is what
 * valuations have changed, which is to be seen within a minute.
 */
export const refreshAccountLimits = Effect.map(AccountControls, (controls): Job => ({
  name: "refresh_account_limits",
  run: controls.refreshLimits,
  every: Duration.seconds(30)
}))
