import type { OneOrSeveral } from "@vault-custody/schema/Common/CommaSeparated"
import type { FboAccountId, OrganizationId, ProductId } from "@vault-custody/schema/Common/Id"
import type { ProductHolding } from "@vault-custody/schema/Holdings/Holdings"
import type { MarketPricing } from "@vault-custody/schema/Prices/MarketPricing"
import { Context, type Effect, type Option } from "effect"

/** Holdings at a moment, by product. */
export interface CountedHoldings {
  /** Epoch milliseconds, by the storage's clock. */
  readonly asOf: number
  readonly itemsWithoutMarketValue: number
  readonly itemsQuarantined: number
  readonly byProduct: ReadonlyArray<ProductHolding>
}

/** Items of a product that weigh the same. */
export interface AlikeItems {
  readonly productId: ProductId
  /** In thousandths of a troy ounce; null for items that have their product's weight. */
  readonly fineWeight: number | null
}

/** Current holdings by product, and their change on each day, by the ledger. */
export interface HoldingChanges {
  readonly held: ReadonlyArray<AlikeItems & { readonly items: number }>
  readonly changes: ReadonlyArray<
    AlikeItems & {
      /** `YYYY-MM-DD`, in UTC. */
      readonly date: string
      readonly items: number
    }
  >
}

/** The value of one unit of a product from a moment on (epoch ms). */
export interface ValueFrom {
  readonly productId: ProductId
  readonly at: number
  readonly insuredValueCents: bigint
  /** The declared market value of one unit. */
  readonly marketValueCents: bigint | null
  readonly marketPricing: MarketPricing | null
  /** The price that market pricing is by, in ten thousandths of a cent. */
  readonly price: bigint | null
  /** Fine metal of one unit, in thousandths of a troy ounce. */
  readonly fineWeight: bigint | null
}

/** Counts an organization's holdings, as statements do (docs/rules/Holdings.md). */
export class HoldingsRepo extends Context.Service<
  HoldingsRepo,
  {
    /** Of one account where it is named, none where the organization has no such account; of several together. */
    readonly count: (
      organizationId: OrganizationId,
      accounts?: OneOrSeveral<FboAccountId> | undefined
    ) => Effect.Effect<Option.Option<CountedHoldings>>
    /**
     * Holdings at a moment (epoch ms) by the ledger, at the valuations and prices in force then; titles are today's.
     * Returns none in the same cases as `count`.
     */
    readonly countAt: (
      organizationId: OrganizationId,
      accounts: OneOrSeveral<FboAccountId> | undefined,
      moment: number
    ) => Effect.Effect<Option.Option<CountedHoldings>>
    /** Current holdings and the changes since a time (epoch ms), read at one moment. None as with `count`. */
    readonly changesSince: (
      organizationId: OrganizationId,
      accounts: OneOrSeveral<FboAccountId> | undefined,
      since: number
    ) => Effect.Effect<Option.Option<HoldingChanges>>
    /**
     * The values of products for the ends of days: those in force at `from`, and after the last valuation and the
     * last price of each later day, until `to` (epoch ms).
     */
    readonly valuesAtEnds: (
      productIds: ReadonlyArray<ProductId>,
      from: number,
      to: number
    ) => Effect.Effect<ReadonlyArray<ValueFrom>>
  }
>()("@vault-custody/domain/Holdings/HoldingsRepo") {}
