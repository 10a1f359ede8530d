import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import type { MetalPrice } from "@vault-custody/schema/Prices/MetalPrice"
import { Context, type Effect } from "effect"
import type { NewestPrices } from "./MarketPrices.ts"

/** A price that is to be recorded. Its time of recording is given by the storage. */
export type NewMetalPrice = Omit<MetalPrice, "createdAt" | "updatedAt">

/** The state that a new price of a metal is checked against. */
export interface PriceBefore {
  /** By the storage's clock (epoch ms). */
  readonly now: number
  /** Whether any product is of the metal. */
  readonly isOfProduct: boolean
  /**
   * The newest price in ten thousandths of a cent, and since when it holds (epoch ms); undefined if the metal has
   * none.
   */
  readonly newest: { readonly price: bigint; readonly at: number } | undefined
}

/** The state that a new price of a metal would change. */
export interface PricedHoldings {
  /** Whether any product is of the metal. */
  readonly isOfProduct: boolean
  /** The newest price as it was sent; null if the metal has none. */
  readonly newest: string | null
  /** Number of items held whose market value follows from the price, without those of test data. */
  readonly items: number
  /** Number of organizations that hold such items. */
  readonly organizations: number
}

/** Storage of the prices of metals (docs/rules/Prices.md). */
export class PricesRepo extends Context.Service<
  PricesRepo,
  {
    /** Serializes the recording of prices until the transaction ends: concurrent callers wait. */
    readonly lock: (metal: string) => Effect.Effect<PriceBefore>
    readonly pricedHoldings: (metal: string) => Effect.Effect<PricedHoldings>
    /**
     * Stores a price as one row, and returns it as stored. The values that follow from it are computed when they are
     * read.
     */
    readonly insert: (price: NewMetalPrice) => Effect.Effect<MetalPrice>
    /** One page, newest first unless told otherwise; of one metal where it is named. */
    readonly list: (metal: string | undefined, page: PageRequest) => Effect.Effect<Page<MetalPrice>>
    readonly newest: Effect.Effect<NewestPrices>
  }
>()("@vault-custody/domain/Prices/PricesRepo") {}
