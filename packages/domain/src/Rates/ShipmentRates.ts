import type { Address } from "@vault-custody/schema/Accounts/Address"
import { ServiceUnavailable } from "@vault-custody/schema/Common/Errors"
import type { InventoryItemId, OrganizationId, ProductId } from "@vault-custody/schema/Common/Id"
import type { Product } from "@vault-custody/schema/Products/Product"
import { Context, Effect, Layer } from "effect"
import { InventoryRepo } from "../Inventory/InventoryRepo.ts"
import { ProductsRepo } from "../Products/ProductsRepo.ts"
import { insuredValueOf } from "../Products/ProductWeight.ts"
import type { Rate } from "./Rate.ts"
import { RateProvider, type RateProviderUnavailable } from "./RateProvider.ts"
import { type RateRequest, rateRequestFor, type SignatureType } from "./RateRequest.ts"

/** An item of a shipment. */
export interface ShippedItem {
  readonly inventoryItemId: InventoryItemId
  readonly productId: ProductId
}

/** The items of a shipment, and where they go. */
export interface RatedShipment {
  readonly organizationId: OrganizationId
  readonly destination: Address
  readonly items: ReadonlyArray<ShippedItem>
  readonly signatureType?: SignatureType | undefined
}

/** The request to the provider, and its answer. */
export interface ShipmentQuote {
  readonly request: RateRequest
  /** One rate per qualified service, cheapest first. */
  readonly rates: ReadonlyArray<Rate>
}

const ratesUnavailable =
  "Carrier rates are temporarily unavailable. Retry after the seconds in the Retry-After header."

/** The rates of carriers for items of the vault, at the weights of their products and the insured values that they have now. */
export class ShipmentRates extends Context.Service<
  ShipmentRates,
  {
    /** Asks the provider, so it belongs outside every transaction. */
    readonly quote: (shipment: RatedShipment) => Effect.Effect<ShipmentQuote, RateProviderUnavailable>
    /**
     * As `quote`, for a caller who waits: a failure becomes a refusal that asks to retry, and the log has the cause.
     */
    readonly quoteOrRefuse: (shipment: RatedShipment) => Effect.Effect<ShipmentQuote, ServiceUnavailable>
    /** The total insured value of the items, in cents. */
    readonly insuredValueCents: (
      organizationId: OrganizationId,
      items: ReadonlyArray<ShippedItem>
    ) => Effect.Effect<bigint>
  }
>()("@vault-custody/domain/Rates/ShipmentRates") {
  static readonly layer = Layer.effect(
    ShipmentRates,
    Effect.gen(function* () {
      const products = yield* ProductsRepo
      const inventory = yield* InventoryRepo
      const provider = yield* RateProvider

      /** The weights that items have of their own. It queries only items of weighed products. */
      const ownWeights = Effect.fnUntraced(function* (
        organizationId: OrganizationId,
        items: ReadonlyArray<ShippedItem>,
        byId: ReadonlyMap<ProductId, Product>
      ) {
        const weighed = items.filter(({ productId }) => byId.get(productId)?.isWeighed === true)
        if (weighed.length === 0) return new Map<InventoryItemId, bigint | undefined>()
        const ids = weighed.map(({ inventoryItemId }) => inventoryItemId)
        const found = yield* inventory.findMany(organizationId, ids)
        return new Map(found.map(({ id, ownFineWeight }) => [id, ownFineWeight]))
      })

      const ratedItems = Effect.fnUntraced(function* (
        organizationId: OrganizationId,
        items: ReadonlyArray<ShippedItem>
      ) {
        const found = yield* products.findMany([...new Set(items.map(({ productId }) => productId))])
        const byId = new Map(found.map((product) => [product.id, product]))
        const weights = yield* ownWeights(organizationId, items, byId)
        return items.flatMap(({ inventoryItemId, productId }) => {
          const product = byId.get(productId)
          if (product === undefined) return []
          const { weightGrams = null } = product
          return [{ weightGrams, insuredValueCents: insuredValueOf(product, weights.get(inventoryItemId)) }]
        })
      })

      const quote = Effect.fn("ShipmentRates.quote")(function* (shipment: RatedShipment) {
        const items = yield* ratedItems(shipment.organizationId, shipment.items)
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
        insuredValueCents: (organizationId, shipped) =>
          Effect.map(ratedItems(organizationId, shipped), (items) =>
            items.reduce((sum, item) => sum + item.insuredValueCents, 0n)
          )
      })
    })
  )
}
