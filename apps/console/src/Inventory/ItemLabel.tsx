import type { StaffInventoryItem } from "@vault-custody/operations-client"
import type { Label } from "@vault-custody/ui/Paper/Labels"
import { ProductName } from "../Names/Names.tsx"

/** The label of an item: the vault's mark, its product and the number that is engraved on it. */
export const itemLabel = ({ internalIdentifier, productId, serialNumber }: StaffInventoryItem): Label => ({
  code: internalIdentifier,
  lines: [<ProductName key="product" id={productId} />, serialNumber]
})
