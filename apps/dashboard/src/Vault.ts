import { createVaultClient, type VaultClient } from "@vault-custody/client"
import { fetchInOwnTask } from "@vault-custody/ui/Data/Tasks"
import { isTest } from "./Mode.ts"

/** Says with each request that it is about the twin for tests. */
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
