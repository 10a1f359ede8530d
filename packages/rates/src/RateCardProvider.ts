import { RateProvider } from "@vault-custody/domain/Rates/RateProvider"
import { Effect, Layer } from "effect"
import type { RateCard } from "./RateCardFormat.ts"
import { priceShipment } from "./RateCardPricing.ts"

/** Quotes from a rate card, without a network: always available, and the same for the same day and shipment. */
export const makeRateCardProvider = (card: RateCard): RateProvider["Service"] =>
  RateProvider.make((request) => Effect.sync(() => priceShipment(card, request)))

export const layerRateCard = (card: RateCard): Layer.Layer<RateProvider> =>
  Layer.succeed(RateProvider, makeRateCardProvider(card))
