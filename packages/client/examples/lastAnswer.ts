import type { VaultClient } from "@vault-custody/client"

/** Changes the phone number, unless somebody else has changed the account since it was read. */
export const changePhone = async (vault: VaultClient, id: string, phone: string) => {
  const account = await vault.fboAccounts.getFboAccount(id)
  const ifMatch = vault.lastResponse?.headers.get("etag") ?? undefined
  return account.phone === phone ? account : vault.fboAccounts.updateFboAccount(id, { phone }, { ifMatch })
}
