import type { ListDescription } from "../Common/ListDescription.ts"
import { inboundShipmentStatuses } from "../Common/Statuses.ts"

/** The list of inbound shipments. */
export const inboundShipmentList = {
  expands: true,
  hasReferences: true,
  filters: {
    q: { kind: "search" },
    status: { kind: "status", values: inboundShipmentStatuses },
    fboAccountId: { kind: "id", prefix: "fbo", description: "Only shipments for this account" }
  }
} as const satisfies ListDescription
