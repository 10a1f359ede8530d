import { type VaultClient, VaultConnectionError } from "@vault-custody/client"

export const addAlias = async (vault: VaultClient, id: string, aliasVaultId: string): Promise<string> => {
  const { createFboAccountAlias } = vault.fboAccounts
  try {
    return (await createFboAccountAlias(id, { aliasVaultId })).id
  } catch (error) {
    if (createFboAccountAlias.refused(error)) {
      switch (error.code) {
        case "ALIAS_IN_USE":
          return "choose another one"
        case "VALIDATION_ERROR":
          return error.details.map(({ path, message }) => `${path} ${message}`).join(", ")
        default:
          return `refused: ${error.message} (request ${error.requestId})`
      }
    }
    if (error instanceof VaultConnectionError) return `no answer: ${error.reason}`
    throw error
  }
}
