import { createVaultClient, type VaultClient } from "@vault-custody/client"
import { fetchInOwnTask } from "@vault-custody/ui/Data/Tasks"
import { isTest } from "./Mode.ts"

/** Marks each request as one for the organization's test twin. */
const fetchInTestMode: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers)
  headers.set("x-mode", "test")
  return fetchInOwnTask(input, { ...init, headers })
}

/** The API, with the cookie of the page's session. */
export const vault: VaultClient = createVaultClient({
  baseUrl: window.location.origin,
  maxRetries: 1,
  fetch: isTest ? fetchInTestMode : fetchInOwnTask
})
