import { createVaultClient } from "@vault-custody/client"

export const openAccount = async (baseUrl: string, apiKey: string): Promise<string> => {
  const vault = createVaultClient({ baseUrl, apiKey })
  const account = await vault.fboAccounts.createFboAccount({
    firstName: "Ada",
    lastName: "Byron",
    email: "ada.byron@example.org"
  })
  return account.id
}
