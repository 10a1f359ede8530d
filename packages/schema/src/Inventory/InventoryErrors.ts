import { Refusal, wire } from "../Common/Refusal.ts"

/** 409 `INVENTORY_ITEM_UNAVAILABLE`: an item is not in the vault, not in the account named, or taken. */
export class InventoryItemUnavailable extends Refusal("InventoryItemUnavailable", {
  status: 409,
  code: "INVENTORY_ITEM_UNAVAILABLE",
  message:
    "An item is not available: it must be in the vault, in the account named, and neither in an open outbound request nor in a transfer that is being processed."
}) {
  static readonly wire = wire(InventoryItemUnavailable)
}

/** 409 `SERIAL_NUMBER_IN_USE`: an item of that product with that serial number, not voided, exists. */
export class SerialNumberInUse extends Refusal("SerialNumberInUse", {
  status: 409,
  code: "SERIAL_NUMBER_IN_USE",
  message: "An item of this product with this serial number exists already."
}) {
  static readonly wire = wire(SerialNumberInUse)
}
