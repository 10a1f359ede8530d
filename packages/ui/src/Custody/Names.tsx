import type {
  InboundShipment,
  OutboundRequest,
  OutboundShipment,
  ReturnShipment,
  Transfer
} from "@vault-custody/client"
import { carriedBy, itemsOf } from "./Phrases.tsx"
import { t } from "../Texts/Texts.tsx"

/** The name of a parcel that comes in: its carrier and tracking number, else its holder once that is known. */
export const parcelName = (
  parcel: Pick<InboundShipment, "carrier" | "trackingNumber">,
  holder: string | undefined
): string => {
  const { carrier, trackingNumber } = parcel
  if (carrier !== "") return t("Parcel by {carried}", { carried: carriedBy(parcel) })
  if (trackingNumber !== "") return t("Parcel {trackingNumber}", { trackingNumber })
  return holder === undefined ? t("Parcel") : t("Parcel for {holder}", { holder })
}

/** The name of a request: the city that its items go to. */
export const requestName = ({
  destinationAddress: { city }
}: Pick<OutboundRequest, "destinationAddress">): string => t("Request to {city}", { city })

/** The name of a transfer: how many items, and to whom once that is known. */
export const transferName = (
  { totalItems }: Pick<Transfer, "totalItems">,
  to: string | undefined
): string => {
  const items = itemsOf(totalItems)
  return to === undefined
    ? t("Transfer of {items}", { items })
    : t("Transfer of {items} to {to}", { items, to })
}

/** The name of a return: how many items, and the city that they had gone to once that is known. */
export const returnName = (
  { itemCount }: Pick<ReturnShipment, "itemCount">,
  city?: string | undefined
): string => {
  const items = itemsOf(itemCount)
  return city === undefined
    ? t("Return of {items}", { items })
    : t("Return of {items} from {city}", { items, city })
}

/** The name of a shipment in lists: its tracking number, else its carrier. */
export const shipmentName = ({
  carrier,
  trackingNumber
}: Pick<OutboundShipment, "carrier" | "trackingNumber">): string =>
  trackingNumber || carrier || t("No carrier yet")

/** The title of a shipment's page: the city that it goes to, once that is known. */
export const shipmentTitle = (request: Pick<OutboundRequest, "destinationAddress"> | undefined): string =>
  request === undefined ? t("Shipment") : t("Shipment to {city}", { city: request.destinationAddress.city })
