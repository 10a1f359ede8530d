import type { RateRequest } from "@vault-custody/domain/Rates/RateRequest"
import { Effect } from "effect"
import { bundledRateCard } from "../src/RateCard.ts"
import type { CardService, RateCard } from "../src/RateCardFormat.ts"

export const card: RateCard = Effect.runSync(bundledRateCard)

export const serviceOf = (serviceCode: string): CardService => {
  const service = card.services.find((s) => s.serviceCode === serviceCode)
  if (service === undefined) throw new Error(`the card has no ${serviceCode}`)
  return service
}

export const at = (zip: string, country = "US"): RateRequest["destination"] => ({
  street1: "1 Main St",
  city: "Somewhere",
  state: "XX",
  zip,
  country
})

/** A one-kilogram parcel worth $100 to Austin, ready on a Monday in a week without holidays. */
export const request = (changes: Partial<RateRequest> = {}): RateRequest => ({
  destination: at("78701"),
  weightGrams: 1000,
  itemCount: 1,
  itemsWithoutWeight: 0,
  insuredValueCents: 10_000n,
  signatureType: "NoSignature",
  shipDate: "2026-11-16",
  ...changes
})
