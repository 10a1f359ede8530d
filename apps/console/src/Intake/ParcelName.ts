import type { StaffInboundShipment } from "@vault-custody/operations-client"

/** What a parcel is called where it is chosen or listed: by whom it comes, and its number there. */
export const parcelName = ({
  carrier,
  trackingNumber
}: Pick<StaffInboundShipment, "carrier" | "trackingNumber">): string =>
  [carrier, trackingNumber].filter((part) => part !== "").join(" ") || "No tracking number"
