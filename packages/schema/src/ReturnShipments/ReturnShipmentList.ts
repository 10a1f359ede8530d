import type { ListDescription } from "../Common/ListDescription.ts"
import { returnShipmentStatuses } from "../Common/Statuses.ts"

/** The list of return shipments. */
export const returnShipmentList = {
  expands: true,
  filters: {
    q: { kind: "search" },
    status: { kind: "status", values: returnShipmentStatuses },
    fboAccountId: { kind: "id", prefix: "fbo", description: "Only returns to this account" },
    outboundShipmentId: { kind: "id", prefix: "obs", description: "Only returns of this outbound shipment" },
    productId: { kind: "lookUp", form: "productId", description: "Only returns of items of this product" }
  }
} as const satisfies ListDescription
