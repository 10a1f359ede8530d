import { monthDayYear } from "./BusinessDays.ts"
import type { Rate } from "./Rate.ts"
import type { RateRequest } from "./RateRequest.ts"

/** A rate quote entry (docs/rules/Rates.md#entries): the amount is decimal dollars, the date `MM/DD/YYYY`. */
export interface RateQuoteEntry {
  readonly service: string
  readonly rate: number
  readonly deliveryDate: string
}

/** The quote inside a shipping preference. Amounts are cents as safe integers. */
export interface ShippingQuote {
  readonly carrier: string
  readonly service: string
  readonly serviceCode: string
  readonly quotedCents: number
  readonly currency: string
  /** Epoch milliseconds. */
  readonly quotedAt: number
  readonly insuredValueCents: number
  readonly weightGrams: number
}

/** How a rate goes over the wire in the answer of the rate quote operation. */
export const rateQuoteEntry = (rate: Rate): RateQuoteEntry => ({
  service: rate.serviceCode,
  // The division is correctly rounded, so it is the number that the decimal amount denotes.
  rate: rate.totalCents / 100,
  deliveryDate: monthDayYear(rate.deliveryDate)
})

/**
 * The chosen rate, as an outbound request keeps it. `quotedAt` is in epoch milliseconds.
 *
 * The insured value is a safe integer, for a provider gives no rate to a shipment worth more.
 */
export const shippingQuote = (rate: Rate, request: RateRequest, quotedAt: number): ShippingQuote => ({
  carrier: rate.carrier,
  service: rate.service,
  serviceCode: rate.serviceCode,
  quotedCents: rate.totalCents,
  currency: rate.currency,
  quotedAt,
  insuredValueCents: Number(request.insuredValueCents),
  weightGrams: rate.weightGrams
})
