import { SiteLimits } from "@vault-custody/domain/Places/SiteLimits"
import { Duration, Effect } from "effect"
import type { Job } from "./Job.ts"

/** Looks which sites are worth more than their limit: what valuations have changed is to be seen within a minute. */
export const refreshSiteLimits = Effect.map(SiteLimits, (limits): Job => ({
  name: "refresh_site_limits",
  run: limits.refreshAll,
  every: Duration.seconds(30)
}))
