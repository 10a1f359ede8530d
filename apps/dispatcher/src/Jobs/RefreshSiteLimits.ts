import { SiteLimits } from "@vault-custody/domain/Places/SiteLimits"
import { Duration, Effect } from "effect"
import type { Job } from "./Job.ts"

/** Finds, within a minute, the sites that are worth more than their limit since a valuation changed. */
export const refreshSiteLimits = Effect.map(SiteLimits, (limits): Job => ({
  name: "refresh_site_limits",
  run: limits.refreshAll,
  every: Duration.seconds(30)
}))
