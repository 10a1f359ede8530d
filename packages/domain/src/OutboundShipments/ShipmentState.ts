import type { OutboundShipmentStatus } from "@vault-custody/schema/Common/Statuses"

/** What happens to a shipment; `return` is the vault's receiving items of it back. */
export type ShipmentCommand = "pick" | "ship" | "deliver" | "cancel" | "return"

export const shipmentCommands: ReadonlyArray<ShipmentCommand> = [
  "pick",
  "ship",
  "deliver",
  "cancel",
  "return"
]

/** (state, command) → next state, or undefined where it is refused (decisions, section 4 "Outbound shipment"). */
const table: Record<OutboundShipmentStatus, Partial<Record<ShipmentCommand, OutboundShipmentStatus>>> = {
  created: { pick: "picked", cancel: "cancelled" },
  picked: { ship: "shipped", cancel: "cancelled" },
  shipped: { deliver: "delivered", return: "shipped" },
  delivered: { return: "delivered" },
  cancelled: {}
}

/** The state that a command leads to; undefined where it is refused. */
export const nextShipmentStatus = (
  status: OutboundShipmentStatus,
  command: ShipmentCommand
): OutboundShipmentStatus | undefined => table[status][command]
