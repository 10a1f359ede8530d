// What a CommonJS program writes.
const { createOperationsClient } = require("@vault-custody/operations-client")

const vault = createOperationsClient({
  baseUrl: "https://operations.vault.example.com",
  opsKey: "vault_ops_0",
  fetch: async () => Response.json({ data: { id: "org_1" } })
})
vault.organizations.getOrganization("org_1").then(
  ({ id }) => process.exit(id === "org_1" ? 0 : 1),
  () => process.exit(1)
)
