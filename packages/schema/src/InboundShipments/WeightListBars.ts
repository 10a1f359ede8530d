import type { ListDescription } from "../Common/ListDescription.ts"

/** The bars of a weight list that is read. */
export const weightListBars = {
  filters: {
    productId: { kind: "id", prefix: "prd", description: "Only bars of this product" },
    fboAccountId: { kind: "id", prefix: "fbo", description: "Only bars of this account" },
    inboundShipmentId: {
      kind: "id",
      prefix: "inb",
      description: "Only bars that came with this inbound shipment"
    }
  }
} as const satisfies ListDescription
