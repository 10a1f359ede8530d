import { type AuthenticationApi, createAuthClient } from "@vault-custody/pages-client/AuthClient"
import { fetchWithEarlySession } from "./EarlySession.tsx"

/** Signing in and out on the page's own listener. */
export const auth: AuthenticationApi = createAuthClient({
  baseUrl: window.location.origin,
  fetch: fetchWithEarlySession
})
