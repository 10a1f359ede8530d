import type { Rate } from "../../src/Rates/Rate.ts"
import type { RateRequest } from "../../src/Rates/RateRequest.ts"

export const rate = (changes: Partial<Rate> = {}): Rate => ({
  carrier: "USPS",
  service: "Registered Mail",
  serviceCode: "USPS_REGISTERED",
  totalCents: 4210,
  currency: "USD",
  deliveryDate: "2026-11-30",
  weightGrams: 1000,
  ...changes
})

export const request = (changes: Partial<RateRequest> = {}): RateRequest => ({
  destination: { street1: "1 Main St", city: "Austin", state: "TX", zip: "78701", country: "US" },
  weightGrams: 1000,
  itemCount: 1,
  itemsWithoutWeight: 0,
  insuredValueCents: 250_000n,
  signatureType: "Signature",
  shipDate: "2026-11-23",
  ...changes
})
