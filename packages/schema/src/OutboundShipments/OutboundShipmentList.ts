import type { ListDescription } from "../Common/ListDescription.ts"
import { outboundShipmentStatuses } from "../Common/Statuses.ts"

/** The list of outbound shipments. */
export const outboundShipmentList = {
  expands: true,
  filters: {
    q: { kind: "search" },
    status: { kind: "status", values: outboundShipmentStatuses },
    fboAccountId: { kind: "id", prefix: "fbo", description: "Only shipments of this account" },
    outboundRequestId: { kind: "id", prefix: "obr", description: "Only shipments of this request" },
    productId: { kind: "lookUp", form: "productId", description: "Only shipments of items of this product" }
  }
} as const satisfies ListDescription
