import type { ListDescription } from "../Common/ListDescription.ts"
import { inventoryStatuses } from "../Common/Statuses.ts"

/** The list of inventory items for staff. */
export const staffInventoryList = {
  filters: {
    fboAccountId: { kind: "id", prefix: "fbo", description: "Only items of this account" },
    productId: { kind: "id", prefix: "prd", description: "Only items of this product" },
    status: { kind: "status", values: inventoryStatuses },
    inboundShipmentId: {
      kind: "id",
      prefix: "inb",
      description: "Only items that came with this inbound shipment"
    },
    q: {
      kind: "lookUp",
      form: "name",
      description:
        "Only items with exactly this serial number or internal identifier; case, white space, hyphens and dashes are ignored"
    },
    sku: {
      kind: "lookUp",
      form: "identifier",
      description:
        "Only items of the product with this SKU; case, white space, hyphens and dashes are ignored"
    },
    metal: {
      kind: "lookUp",
      form: "text",
      description: "Only items of products of this metal, such as `gold`"
    },
    serialNumber: {
      kind: "lookUp",
      form: "identifier",
      description: "Only items with this serial number; case, white space, hyphens and dashes are ignored"
    },
    internalIdentifier: {
      kind: "lookUp",
      form: "identifier",
      description:
        "Only items with this internal identifier; case, white space, hyphens and dashes are ignored"
    }
  }
} as const satisfies ListDescription

/** The list of inventory items. */
export const inventoryList = {
  expands: true,
  filters: staffInventoryList.filters
} as const satisfies ListDescription
