import { compareText } from "../Common/CompareText.ts"
import type { PlainDate } from "./BusinessDays.ts"

/** The price of one carrier service for a shipment. */
export interface Rate {
  /** The carrier's display name. */
  readonly carrier: string
  /** The service's display name. */
  readonly service: string
  /** Names carrier and service together, uniquely within a quote: what goes on the wire as `service`. */
  readonly serviceCode: string
  /** Everything included: carriage, insurance, signature. A safe integer. */
  readonly totalCents: number
  readonly currency: "USD"
  readonly deliveryDate: PlainDate
  /** The gross weight that was priced, in whole grams, assumed weights included. */
  readonly weightGrams: number
}

/** Cheapest first; of equal prices the earlier delivery, then the service code, so the order is total. */
export const compareRates = (a: Rate, b: Rate): number =>
  a.totalCents - b.totalCents ||
  compareText(a.deliveryDate, b.deliveryDate) ||
  compareText(a.serviceCode, b.serviceCode)

/** Each service once, by its best rate, cheapest first. */
export const distinctServices = (rates: ReadonlyArray<Rate>): ReadonlyArray<Rate> => {
  const byCode = new Map<string, Rate>()
  for (const rate of rates.toSorted(compareRates)) {
    if (!byCode.has(rate.serviceCode)) byCode.set(rate.serviceCode, rate)
  }
  return [...byCode.values()]
}

/** The choice of a shipping preference with mode `cheapest`. */
export const cheapestRate = (rates: ReadonlyArray<Rate>): Rate | undefined => rates.toSorted(compareRates)[0]

/** The rate of the service that a caller named, if the quote offers it. */
export const rateOfService = (rates: ReadonlyArray<Rate>, serviceCode: string): Rate | undefined =>
  rates.find((rate) => rate.serviceCode === serviceCode)
