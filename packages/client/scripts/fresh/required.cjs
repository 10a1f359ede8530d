// What a CommonJS program writes.
const { createVaultClient, VaultApiError } = require("@vault-custody/client")

const client = createVaultClient({
  baseUrl: "https://vault.example.com",
  apiKey: "vault_live_0",
  fetch: async () => Response.json({ error: { code: "NOT_FOUND", message: "Not there." } }, { status: 404 })
})
client.fboAccounts.getFboAccount("fbo_1").then(
  () => process.exit(1),
  (error) => process.exit(error instanceof VaultApiError && error.code === "NOT_FOUND" ? 0 : 1)
)
