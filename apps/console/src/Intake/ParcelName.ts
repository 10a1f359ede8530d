import type { StaffInboundShipment } from "@vault-custody/operations-client"
import { t } from "@vault-custody/ui/Texts/Texts"

/** The name of a parcel in choices and lists: its carrier and tracking number. */
export const parcelName = ({
  carrier,
  trackingNumber
}: Pick<StaffInboundShipment, "carrier" | "trackingNumber">): string =>
  [carrier, trackingNumber].filter((part) => part !== "").join(" ") || t("No tracking number")
