/** What the API is called in traces, and by PostgreSQL. */
export const applicationName = "vault-custody-api"
