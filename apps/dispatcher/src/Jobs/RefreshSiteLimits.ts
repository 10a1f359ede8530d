import { SiteLimits } from "@vault-custody/domain/Places/SiteLimits"
import { Duration, Effect } from "effect"
import type { Job } from "./Job.ts"

/** Finds, within a minute, sites that a new valuation has brought above their limit. */
export const refreshSiteLimits = Effect.map(SiteLimits, (limits): Job => ({
  name: "refresh_site_limits",
  run: limits.refreshAll,
  every: Duration.seconds(30)
}))
