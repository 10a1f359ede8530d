/** The API's name in traces and in PostgreSQL. */
export const applicationName = "vault-custody-api"
