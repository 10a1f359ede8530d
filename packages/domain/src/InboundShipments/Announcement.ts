import type { FieldIssue } from "@vault-custody/schema/Common/Errors"
import type { AnnouncedItem } from "@vault-custody/schema/InboundShipments/AnnouncedItem"
import type { InboundShipment } from "@vault-custody/schema/InboundShipments/InboundShipment"

/** How many items a shipment was announced with. */
export const announcedCount = (items: ReadonlyArray<AnnouncedItem>): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0)

/** An open announcement as a refused intake lists it: its id, and the fields by which a clerk recognizes it. */
export const announcementDetail = ({
  carrier,
  createdAt,
  id,
  items,
  status,
  trackingNumber
}: InboundShipment): FieldIssue => {
  const count = announcedCount(items)
  const parts = [
    [carrier, trackingNumber].filter((text) => text !== "").join(" "),
    count === 0 ? "" : count === 1 ? "1 item" : `${count} items`,
    `announced ${new Date(createdAt).toISOString().slice(0, 10)}`,
    status === "in_transit" ? "in transit" : ""
  ]
  return { path: id, message: parts.filter((part) => part !== "").join(", ") }
}
