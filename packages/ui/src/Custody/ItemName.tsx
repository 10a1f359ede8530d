import type { InventoryItem } from "@vault-custody/client"

/** An item by what is engraved on it, else by the vault's own mark. */
export const itemName = ({
  internalIdentifier,
  serialNumber
}: Pick<InventoryItem, "internalIdentifier" | "serialNumber">): string =>
  serialNumber === "" ? internalIdentifier : serialNumber
