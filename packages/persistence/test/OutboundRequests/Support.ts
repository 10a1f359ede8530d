import { SiteLimits } from "@vault-custody/domain/Places/SiteLimits"
import { ItemPlaces } from "@vault-custody/domain/Places/ItemPlaces"
import { DualControl } from "@vault-custody/domain/DualControl/DualControl"
import { ItemChoice } from "@vault-custody/domain/Inventory/ItemChoice"
import { AccountLimits } from "@vault-custody/domain/Accounts/AccountLimits"
import { Outbox } from "@vault-custody/domain/Events/Outbox"
import { OutboundRequests } from "@vault-custody/domain/OutboundRequests/OutboundRequests"
import { OutboundRequestQuotes } from "@vault-custody/domain/OutboundRequests/OutboundRequestQuotes"
import { Fulfilment } from "@vault-custody/domain/OutboundShipments/Fulfilment"
import { OutboundShipments } from "@vault-custody/domain/OutboundShipments/OutboundShipments"
import { ShipmentItems } from "@vault-custody/domain/OutboundShipments/ShipmentItems"
import type { Rate } from "@vault-custody/domain/Rates/Rate"
import { RateProvider, type RateProviderUnavailable } from "@vault-custody/domain/Rates/RateProvider"
import { ShipmentRates } from "@vault-custody/domain/Rates/ShipmentRates"
import { ReturnShipments } from "@vault-custody/domain/ReturnShipments/ReturnShipments"
import type { InventoryItemId, OrganizationId, FboAccountId } from "@vault-custody/schema/Common/Id"
import type { ShippingInput } from "@vault-custody/schema/OutboundRequests/Shipping"
import { Context, Effect, Layer } from "effect"
import { overBoth } from "../support/Records.ts"

/** A rate of the test's own carrier. */
export const rate = (serviceCode: string, totalCents: number): Rate => ({
  carrier: "Pony",
  service: `Pony ${serviceCode}`,
  serviceCode,
  totalCents,
  currency: "USD",
  deliveryDate: "2026-03-05",
  weightGrams: 1000
})

type Answer = Effect.Effect<ReadonlyArray<Rate>, RateProviderUnavailable>

/** A rate provider that answers as each test wants, by the destination's city. */
export class RateDesk extends Context.Service<
  RateDesk,
  {
    readonly answers: Map<string, Answer>
    /** How often it was asked, by city. */
    readonly asked: Map<string, number>
  }
>()("@vault-custody/persistence/test/RateDesk") {
  static readonly layer = Layer.sync(RateDesk, () => ({ answers: new Map(), asked: new Map() }))
}

const rateProvider = Layer.effect(
  RateProvider,
  Effect.map(RateDesk, ({ answers, asked }) =>
    RateProvider.make(({ destination: { city } }) => {
      asked.set(city, (asked.get(city) ?? 0) + 1)
      return answers.get(city) ?? Effect.succeed([rate("SLOW", 1500), rate("FAST", 4000)])
    })
  )
)

/** The services of outbound. */
export const outbound = Layer.mergeAll(
  OutboundRequests.layer,
  OutboundRequestQuotes.layer,
  OutboundShipments.layer,
  Fulfilment.layer,
  ReturnShipments.layer
).pipe(
  Layer.provide([
    ShipmentItems.layer.pipe(Layer.provide(ItemPlaces.layer), Layer.provide(SiteLimits.layer)),
    ShipmentRates.layer,
    ItemChoice.layer
  ]),
  Layer.provide(DualControl.layer),
  Layer.provideMerge(AccountLimits.layer),
  Layer.provideMerge(Outbox.layer),
  Layer.provideMerge(rateProvider),
  Layer.provideMerge(RateDesk.layer)
)

export const { inMemory, inPostgres, both } = overBoth(outbound)

/** Asks for items to be shipped out, to a city that the rate desk knows the test by. */
export const ask = Effect.fnUntraced(function* (
  { from, organizationId }: { readonly organizationId: OrganizationId; readonly from: FboAccountId },
  items: ReadonlyArray<InventoryItemId>,
  { city = "Reno", shipping }: { readonly city?: string; readonly shipping?: ShippingInput } = {}
) {
  return yield* (yield* OutboundRequests).create(organizationId, {
    fboAccountId: from,
    items: items.map((inventoryItemId) => ({ inventoryItemId })),
    destinationAddress: { street1: "1 Main St", city, state: "NV", zip: "89501", country: "US" },
    ...(shipping === undefined ? {} : { shipping })
  })
})
