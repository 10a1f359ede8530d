import type { OneOrSeveral } from "@vault-custody/schema/Common/CommaSeparated"
import type { DayRange } from "@vault-custody/schema/Common/DayRange"
import type { NotFound, ValidationError } from "@vault-custody/schema/Common/Errors"
import type { FboAccountId, OrganizationId } from "@vault-custody/schema/Common/Id"
import type {
  Holdings as HoldingsAnswer,
  HoldingsOfDay,
  MetalHolding,
  ProductHolding
} from "@vault-custody/schema/Holdings/Holdings"
import { Context, Effect, Layer } from "effect"
import { CallerAccounts, refuseOthers } from "../Accounts/CallerAccounts.ts"
import { daysOf } from "../Common/DaysOf.ts"
import { orNotFound } from "../Common/Lookup.ts"
import { StorageClock } from "../Common/StorageClock.ts"
import { sum } from "../Common/Sum.ts"
import { decimalOf } from "../Weights/Decimal.ts"
import { fineTroyOunces, weightDecimals } from "../Weights/FineWeight.ts"
import { holdingsHistory } from "./HoldingsHistory.ts"
import { type CountedHoldings, HoldingsRepo } from "./HoldingsRepo.ts"

/** The most days that a history covers. */
const maxDays = 366

/** The holding of a metal: of these products, added up. */
export const metalHolding = (metal: string, holdings: ReadonlyArray<ProductHolding>): MetalHolding => ({
  metal,
  itemCount: holdings.reduce((total, { itemCount }) => total + itemCount, 0),
  fineTroyOunces: fineTroyOunces(
    sum(holdings.map((holding) => decimalOf(holding.fineTroyOunces ?? "0", weightDecimals)))
  ),
  insuredValueCents: sum(holdings.map((holding) => holding.insuredValueCents)),
  marketValueCents: sum(holdings.map((holding) => holding.marketValueCents))
})

/** Holdings by metal, of the products that name one. */
const byMetalOf = (byProduct: ReadonlyArray<ProductHolding>): HoldingsAnswer["byMetal"] =>
  [...Map.groupBy(byProduct, ({ metal }) => metal)]
    .filter(([metal]) => metal !== "")
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([metal, holdings]) => metalHolding(metal, holdings))

/** Adds up the holdings of each product: the highest insured value first, then by the product's id. */
export const totalHoldings = ({
  asOf,
  byProduct,
  itemsQuarantined,
  itemsWithoutMarketValue
}: CountedHoldings): HoldingsAnswer => ({
  asOf,
  totalItemCount: byProduct.reduce((total, { itemCount }) => total + itemCount, 0),
  itemsQuarantined,
  totalInsuredValueCents: sum(byProduct.map(({ insuredValueCents }) => insuredValueCents)),
  totalMarketValueCents: sum(byProduct.map(({ marketValueCents }) => marketValueCents)),
  itemsWithoutMarketValue,
  byMetal: byMetalOf(byProduct),
  byProduct: byProduct.toSorted((a, b) =>
    a.insuredValueCents === b.insuredValueCents
      ? a.productId < b.productId
        ? -1
        : 1
      : a.insuredValueCents > b.insuredValueCents
        ? -1
        : 1
  )
})

/** The accounts whose holdings are counted: the named one, or else the request's. */
const accountsOf = (
  account: FboAccountId | undefined
): Effect.Effect<OneOrSeveral<FboAccountId> | undefined, NotFound> =>
  account === undefined
    ? Effect.map(CallerAccounts, ({ only }) => only)
    : Effect.as(refuseOthers([account]), account)

/** Holdings of organizations and their accounts, now and at moments of the past. */
export class Holdings extends Context.Service<
  Holdings,
  {
    /** The holdings of the organization, of its named account, or of the request's accounts. */
    readonly get: (
      organizationId: OrganizationId,
      account?: FboAccountId
    ) => Effect.Effect<HoldingsAnswer, NotFound>
    /** The same at a moment (epoch ms) that can be asked for. */
    readonly at: (
      organizationId: OrganizationId,
      moment: number,
      account?: FboAccountId
    ) => Effect.Effect<HoldingsAnswer, NotFound>
    /** The totals at the end of each day of a range, oldest first. */
    readonly history: (
      organizationId: OrganizationId,
      range: DayRange,
      account?: FboAccountId
    ) => Effect.Effect<ReadonlyArray<HoldingsOfDay>, NotFound | ValidationError>
  }
>()("@vault-custody/domain/Holdings/Holdings") {
  static readonly layer = Layer.effect(
    Holdings,
    Effect.gen(function* () {
      const repo = yield* HoldingsRepo
      const clock = yield* StorageClock

      const history = Effect.fn("Holdings.history")(function* (
        organizationId: OrganizationId,
        range: DayRange,
        account?: FboAccountId
      ) {
        const days = yield* daysOf(range, yield* clock.now, maxDays)
        const { end } = days[0]
        const whose = yield* accountsOf(account)
        const found = yield* orNotFound(repo.changesSince(organizationId, whose, end))
        const productIds = new Set([...found.held, ...found.changes].map(({ productId }) => productId))
        const values = yield* repo.valuesAtEnds([...productIds], end, days.at(-1)?.end ?? end)
        return holdingsHistory(days, found, values)
      })

      return Holdings.of({
        get: (organizationId, account) =>
          Effect.flatMap(accountsOf(account), (whose) =>
            Effect.map(orNotFound(repo.count(organizationId, whose)), totalHoldings)
          ),
        at: (organizationId, moment, account) =>
          Effect.flatMap(accountsOf(account), (whose) =>
            Effect.map(orNotFound(repo.countAt(organizationId, whose, moment)), totalHoldings)
          ),
        history
      })
    })
  )
}
