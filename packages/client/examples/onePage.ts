import type { VaultClient } from "@vault-custody/client"

export const newestTransfers = async (vault: VaultClient): Promise<ReadonlyArray<string>> => {
  const { data, pagination } = await vault.transfers.listTransfers({ limit: 10, status: "pending_approval" })
  return pagination.hasMore ? [...data.map(({ id }) => id), "…"] : data.map(({ id }) => id)
}
