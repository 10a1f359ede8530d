import type { Address } from "@vault-custody/schema/Accounts/Address"
import { ServiceUnavailable } from "@vault-custody/schema/Common/Errors"
import type { ProductId } from "@vault-custody/schema/Common/Id"
import { Context, Effect, Layer } from "effect"
import { ProductsRepo } from "../Products/ProductsRepo.ts"
import type { Rate } from "./Rate.ts"
import { RateProvider, type RateProviderUnavailable } from "./RateProvider.ts"
import { type RateRequest, rateRequestFor, type SignatureType } from "./RateRequest.ts"

/** The items of a shipment, by the product of each, and where they go. */
export interface RatedShipment {
  readonly destination: Address
  /** One for each item, so a product stands here as often as it is shipped. */
  readonly productIds: ReadonlyArray<ProductId>
  readonly signatureType?: SignatureType | undefined
}

/** What was asked of the provider, and what it answered. */
export interface ShipmentQuote {
  readonly request: RateRequest
  /** One rate per qualified service, cheapest first. */
  readonly rates: ReadonlyArray<Rate>
}

const ratesUnavailable =
  "Carrier rates are temporarily unavailable. Retry after the seconds in the Retry-After header."

/** What carriers ask for items of the vault, at the weights and insured values that their products have now. */
export class ShipmentRates extends Context.Service<
  ShipmentRates,
  {
    /** Asks the provider, so it belongs outside every transaction. */
    readonly quote: (shipment: RatedShipment) => Effect.Effect<ShipmentQuote, RateProviderUnavailable>
    /** As `quote`, for a caller who waits for the answer: a failure asks it to try again, and the log has the cause. */
    readonly quoteOrRefuse: (shipment: RatedShipment) => Effect.Effect<ShipmentQuote, ServiceUnavailable>
    /** What the items are worth together, in cents. */
    readonly insuredValueCents: (productIds: ReadonlyArray<ProductId>) => Effect.Effect<bigint>
  }
>()("@vault-custody/domain/Rates/ShipmentRates") {
  static readonly layer = Layer.effect(
    ShipmentRates,
    Effect.gen(function* () {
      const products = yield* ProductsRepo
      const provider = yield* RateProvider

      const ratedItems = Effect.fnUntraced(function* (productIds: ReadonlyArray<ProductId>) {
        const found = yield* products.findMany([...new Set(productIds)])
        const byId = new Map(found.map((product) => [product.id, product]))
        return productIds.flatMap((id) => {
          const product = byId.get(id)
          return product === undefined
            ? []
            : [{ weightGrams: product.weightGrams ?? null, insuredValueCents: product.insuredValueCents }]
        })
      })

      const quote = Effect.fn("ShipmentRates.quote")(function* (shipment: RatedShipment) {
        const items = yield* ratedItems(shipment.productIds)
        const request = yield* rateRequestFor({ ...shipment, items })
        return { request, rates: yield* provider.quote(request) }
      })

      return ShipmentRates.of({
        quote,
        quoteOrRefuse: (shipment) =>
          Effect.catchTag(quote(shipment), "RateProviderUnavailable", ({ reason }) =>
            Effect.logWarning("The rate provider is unavailable", reason).pipe(
              Effect.andThen(Effect.fail(new ServiceUnavailable({ message: ratesUnavailable })))
            )
          ),
        insuredValueCents: (productIds) =>
          Effect.map(ratedItems(productIds), (items) =>
            items.reduce((sum, item) => sum + item.insuredValueCents, 0n)
          )
      })
    })
  )
}
