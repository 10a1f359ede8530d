import type { Address } from "@vault-custody/schema/Accounts/Address"
import { Effect } from "effect"
import { type PlainDate, today } from "./BusinessDays.ts"

/** The signature that the carrier asks for on delivery. */
export type SignatureType = "NoSignature" | "Signature" | "AdultSignature"

/** The signature that a shipment gets where the caller names none (docs/rules/OutboundRequests.md#shipping). */
export const defaultSignatureType: SignatureType = "Signature"

/** A shipment to quote, packed as one parcel. */
export interface RateRequest {
  readonly destination: Address
  /** Gross weight of the items whose weight is known. */
  readonly weightGrams: number
  readonly itemCount: number
  /** How many of the items have no known weight; a provider assumes one for each. */
  readonly itemsWithoutWeight: number
  readonly insuredValueCents: bigint
  readonly signatureType: SignatureType
  /** The day on which the parcel is ready for the carrier. */
  readonly shipDate: PlainDate
}

/** The properties of an item on which the price of its shipment depends. */
export interface RatedItem {
  /** Gross weight in grams; null where it is not known. */
  readonly weightGrams: number | null
  readonly insuredValueCents: bigint
}

/** The request for rates of these items, ready for the carrier today. */
export const rateRequestFor = (shipment: {
  readonly destination: Address
  readonly items: ReadonlyArray<RatedItem>
  readonly signatureType?: SignatureType | undefined
}): Effect.Effect<RateRequest> =>
  Effect.map(today, (shipDate) => {
    const weights = shipment.items.map((item) => item.weightGrams).filter((grams) => grams !== null)
    return {
      destination: shipment.destination,
      weightGrams: weights.reduce((sum, grams) => sum + grams, 0),
      itemCount: shipment.items.length,
      itemsWithoutWeight: shipment.items.length - weights.length,
      insuredValueCents: shipment.items.reduce((sum, item) => sum + item.insuredValueCents, 0n),
      signatureType: shipment.signatureType ?? defaultSignatureType,
      shipDate
    }
  })

/**
 * The gross weight to price, in whole grams: the known weights and `gramsPerItem` for each item without one, rounded up
 * as carriers do. A part below a milligram is a rounding error of the sum, and not another gram.
 */
export const gramsToPrice = (request: RateRequest, gramsPerItem: number): number =>
  Math.ceil(Math.round((request.weightGrams + request.itemsWithoutWeight * gramsPerItem) * 1000) / 1000)
