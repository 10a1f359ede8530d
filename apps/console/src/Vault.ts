import { createOperationsClient, type OperationsApi } from "@vault-custody/pages-client/OperationsClient"

/** The operations API, with the cookie of the page's session. */
export const vault: OperationsApi = createOperationsClient({ baseUrl: window.location.origin, maxRetries: 1 })
