import type { OutboundShipmentStatus } from "@vault-custody/schema/Common/Statuses"

/** The steps of a shipment; `return` is the vault's receiving items of it back. */
export type OutboundShipmentCommand = "pick" | "ship" | "deliver" | "cancel" | "return"

export const outboundShipmentCommands: ReadonlyArray<OutboundShipmentCommand> = [
  "pick",
  "ship",
  "deliver",
  "cancel",
  "return"
]

/** (state, command) → next state, or undefined where it is refused (docs/rules/OutboundShipments.md#states). */
const table: Record<
  OutboundShipmentStatus,
  Partial<Record<OutboundShipmentCommand, OutboundShipmentStatus>>
> = {
  created: { pick: "picked", cancel: "cancelled" },
  picked: { ship: "shipped", cancel: "cancelled" },
  shipped: { deliver: "delivered", return: "shipped" },
  delivered: { return: "delivered" },
  cancelled: {}
}

/** The state that a command leads to; undefined where it is refused. */
export const nextOutboundShipmentStatus = (
  status: OutboundShipmentStatus,
  command: OutboundShipmentCommand
): OutboundShipmentStatus | undefined => table[status][command]
