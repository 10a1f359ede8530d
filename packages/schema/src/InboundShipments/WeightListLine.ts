import type { ReceivedItem } from "./InboundShipment.ts"

/** One bar of a weight list that comes in, and the line that it stands on, counted from 1. */
export interface WeightListLine extends Pick<
  ReceivedItem,
  "serialNumber" | "brand" | "grossWeight" | "fineness" | "year"
> {
  readonly line: number
}
