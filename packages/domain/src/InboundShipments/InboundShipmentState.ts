import type { InboundShipmentStatus } from "@vault-custody/schema/Common/Statuses"

export type InboundShipmentCommand = "mark_in_transit" | "receive" | "cancel"

/** (state, command) → next state, or undefined where it is refused (docs/rules/InboundShipments.md#states). */
const table: Record<InboundShipmentStatus, Partial<Record<InboundShipmentCommand, InboundShipmentStatus>>> = {
  created: { mark_in_transit: "in_transit", receive: "received", cancel: "cancelled" },
  in_transit: { receive: "received", cancel: "cancelled" },
  received: {},
  cancelled: {}
}

/** The state that a command leads to; undefined where it is refused. */
export const nextInboundShipmentStatus = (
  status: InboundShipmentStatus,
  command: InboundShipmentCommand
): InboundShipmentStatus | undefined => table[status][command]
