import type { VaultClient } from "@vault-custody/client"

export const freeItems = async (vault: VaultClient, fboAccountId: string): Promise<number> => {
  let count = 0
  for await (const item of vault.inventory.listInventory.all({ fboAccountId, status: "in_vault" })) {
    if (item.openOutboundRequestId === undefined) count++
  }
  return count
}
