import { ValidationError } from "@vault-custody/schema/Common/Errors"
import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import {
  type CreateMetalPrice,
  type MetalPrice,
  type MetalPricePreview,
  metals
} from "@vault-custody/schema/Prices/MetalPrice"
import type { ValuedBy } from "@vault-custody/schema/Products/Product"
import { ValuationOutOfBand } from "@vault-custody/schema/Products/ProductErrors"
import { Context, Effect, Layer } from "effect"
import { Ids } from "../Common/Ids.ts"
import { Transaction } from "../Common/Transaction.ts"
import { changePercent, differs, ValuationBand } from "../Products/ValuationBand.ts"
import { decimalOf } from "../Weights/Decimal.ts"
import { metalKey, priceDecimals } from "./MarketPrices.ts"
import { PricesRepo } from "./PricesRepo.ts"

/** A metal by its usual name, where it is one of the known ones; any other as it is written. */
const usualName = (metal: string): string => metals.find((name) => metalKey(metal) === name) ?? metal

/** Refuses a metal that is neither known nor a product's. */
const checkMetal = (metal: string, isOfProduct: boolean): Effect.Effect<void, ValidationError> =>
  isOfProduct || metals.some((name) => name === metal)
    ? Effect.void
    : Effect.fail(
        ValidationError.field("metal", `must be one of ${metals.join(", ")}, or a metal that a product has`)
      )

const scaled = (cents: string): bigint => decimalOf(cents, priceDecimals)

/** Prices of metals: the market value of products with market pricing follows from them. */
export class Prices extends Context.Service<
  Prices,
  {
    readonly list: (metal: string | undefined, page: PageRequest) => Effect.Effect<Page<MetalPrice>>
    /** Records a price. The values that follow from it are computed when they are read. */
    readonly record: (
      input: CreateMetalPrice,
      by: ValuedBy
    ) => Effect.Effect<MetalPrice, ValidationError | ValuationOutOfBand>
    /** Previews the effect of a price; records nothing. */
    readonly preview: (input: CreateMetalPrice) => Effect.Effect<MetalPricePreview, ValidationError>
  }
>()("@vault-custody/domain/Prices/Prices") {
  static readonly layer = Layer.effect(
    Prices,
    Effect.gen(function* () {
      const ids = yield* Ids
      const transaction = yield* Transaction
      const repo = yield* PricesRepo
      const band = yield* ValuationBand

      const record = Effect.fn("Prices.record")(function* (input: CreateMetalPrice, by: ValuedBy) {
        const metal = usualName(input.metal)
        const { isOfProduct, newest, now } = yield* repo.lock(metal)
        yield* checkMetal(metal, isOfProduct)
        const at = input.at ?? Math.max(now, newest?.at ?? now)
        if (input.at !== undefined && at > now) {
          return yield* ValidationError.field("at", "must not be in the future")
        }
        if (newest !== undefined && at < newest.at) {
          return yield* ValidationError.field(
            "at",
            `must not be before the newest price of the metal, which holds since ${new Date(newest.at).toISOString()}`
          )
        }
        const { centsPerTroyOunce, source } = input
        if (
          input.confirm !== true &&
          newest !== undefined &&
          band !== undefined &&
          differs(newest.price, scaled(centsPerTroyOunce), band)
        ) {
          return yield* new ValuationOutOfBand()
        }
        return yield* repo.insert({
          id: yield* ids.next("prc"),
          metal,
          centsPerTroyOunce,
          source,
          at,
          by
        })
      }, transaction.run)

      const preview = Effect.fn("Prices.preview")(function* ({
        centsPerTroyOunce,
        metal: named
      }: CreateMetalPrice) {
        const metal = usualName(named)
        const { isOfProduct, items, newest, organizations } = yield* repo.pricedHoldings(metal)
        yield* checkMetal(metal, isOfProduct)
        return {
          metal,
          previousCentsPerTroyOunce: newest,
          centsPerTroyOunce,
          changePercent: newest === null ? null : changePercent(scaled(newest), scaled(centsPerTroyOunce)),
          items,
          organizations
        }
      })

      return Prices.of({ list: repo.list, preview, record })
    })
  )
}
