import { createVaultClient, type VaultClient } from "@vault-custody/client"
import { fetchInOwnTask } from "@vault-custody/ui/Tasks"

/** The API, with the cookie of the page's session. */
export const vault: VaultClient = createVaultClient({
  baseUrl: window.location.origin,
  maxRetries: 1,
  fetch: fetchInOwnTask
})
