import type { PlaceId } from "@vault-custody/schema/Common/Id"
import type { Place } from "@vault-custody/schema/Places/Place"
import { SiteLimitExceeded } from "@vault-custody/schema/Places/PlaceErrors"
import { Context, Effect, Layer } from "effect"
import { Transaction } from "../Common/Transaction.ts"
import { SiteLimitsRepo } from "./SiteLimitsRepo.ts"

/** The limit of a place's site, which is its own where it is a site. */
type Limited = Pick<Place, "id" | "insuredLimitCents">

/**
 * The limits of sites, for whatever brings items there (docs/rules/Places.md#site-limits). All but `refreshAll` run in
 * the caller's transaction, once the items have moved. Nothing is looked at for a site without a limit.
 */
export class SiteLimits extends Context.Service<
  SiteLimits,
  {
    /** Refuses where a site is now worth more than its limit. Of two that bring something at once, one waits. */
    readonly refuseOver: (site: Limited | undefined) => Effect.Effect<void, SiteLimitExceeded>
    /** Brings up to date whether a site is over its limit. */
    readonly refresh: (site: Limited | undefined) => Effect.Effect<void>
    /** The same for all sites: valuations and prices change what they are worth. */
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
