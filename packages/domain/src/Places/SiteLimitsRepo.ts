import type { PlaceId } from "@vault-custody/schema/Common/Id"
import { Context, type Effect } from "effect"

/** Compares the values that sites hold with their limits. */
export class SiteLimitsRepo extends Context.Service<
  SiteLimitsRepo,
  {
    /** The limit of a site in cents; undefined for none. Others who ask for it wait until the transaction ends. */
    readonly lockLimit: (id: PlaceId) => Effect.Effect<bigint | undefined>
    /** The insured value of the items in a place, at any depth, by the valuations in force. */
    readonly insuredValueCents: (id: PlaceId) => Effect.Effect<bigint>
    /** Puts a site into the queue `over_site_limit`, or takes it out of it. */
    readonly setOverLimit: (id: PlaceId, isOver: boolean) => Effect.Effect<void>
    /** The sites that have a limit, or that are in the queue. */
    readonly limitedSites: Effect.Effect<ReadonlyArray<PlaceId>>
  }
>()("@vault-custody/domain/Places/SiteLimitsRepo") {}
