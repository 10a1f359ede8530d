import type { PlaceId } from "@vault-custody/schema/Common/Id"
import type { Place } from "@vault-custody/schema/Places/Place"
import { SiteLimitExceeded } from "@vault-custody/schema/Places/PlaceErrors"
import { Context, Effect, Layer } from "effect"
import { Transaction } from "../Common/Transaction.ts"
import { SiteLimitsRepo } from "./SiteLimitsRepo.ts"

/** A site and its limit. */
type Limited = Pick<Place, "id" | "insuredLimitCents">

/**
 * The limits of sites, for every operation that brings items there (docs/rules/Places.md#site-limits). All but
 * `refreshAll` run in the caller's transaction, once the items have moved.
 */
export class SiteLimits extends Context.Service<
  SiteLimits,
  {
    /**
     * Fails if a site's insured value is now above its limit; makes no query for a site without one. Concurrent
     * callers wait for each other.
     */
    readonly refuseOver: (site: Limited | undefined) => Effect.Effect<void, SiteLimitExceeded>
    /** Updates whether a site is over its limit. */
    readonly refresh: (site: Limited | undefined) => Effect.Effect<void>
    /** The same for all sites: new valuations and prices change their insured value. */
    readonly refreshAll: Effect.Effect<void>
  }
>()("@vault-custody/domain/Places/SiteLimits") {
  static readonly layer = Layer.effect(
    SiteLimits,
    Effect.gen(function* () {
      const repo = yield* SiteLimitsRepo
      const transaction = yield* Transaction

      const isOver = Effect.fnUntraced(function* (id: PlaceId) {
        const limit = yield* repo.lockLimit(id)
        const over = limit !== undefined && (yield* repo.insuredValueCents(id)) > limit
        yield* repo.setOverLimit(id, over)
        return over
      })

      const refuseOver = Effect.fn("SiteLimits.refuseOver")(function* (site: Limited | undefined) {
        if (site?.insuredLimitCents === undefined) return
        if (yield* isOver(site.id)) return yield* new SiteLimitExceeded()
      })

      const refreshAll = Effect.flatMap(repo.limitedSites, (ids) =>
        Effect.forEach(ids, (id) => transaction.run(isOver(id)), { discard: true })
      )

      return SiteLimits.of({
        refuseOver,
        refresh: (site) => (site === undefined ? Effect.void : Effect.asVoid(isOver(site.id))),
        refreshAll
      })
    })
  )
}
