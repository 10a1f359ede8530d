/** A user's program; compiled strictly against the packed package. */
import { VaultApiError } from "@vault-custody/client"
import { createOperationsClient, type OrganizationRecord } from "@vault-custody/operations-client"

const answers: ReadonlyArray<readonly [number, unknown]> = [
  [200, { data: [{ id: "org_1" }], pagination: { page: 1, hasMore: true, nextCursor: "behind" } }],
  [200, { data: [{ id: "org_2" }], pagination: { page: 2, hasMore: false } }],
  [404, { error: { code: "NOT_FOUND", message: "Not there." } }]
]
let sent = 0
const vault = createOperationsClient({
  baseUrl: "https://operations.vault.example.com",
  opsKey: "vault_ops_0",
  fetch: async () => {
    const [status, body] = answers[sent++] ?? [500, {}]
    return Response.json(body, { status })
  }
})

const ids: Array<OrganizationRecord["id"]> = []
for await (const { id } of vault.organizations.listOrganizations.all({ limit: 1 })) ids.push(id)
const refused = await vault.organizations.getOrganization("org_3").then(
  () => "answered",
  (error: unknown) => (error instanceof VaultApiError ? error.code : "other")
)
const said = `${ids.join()} ${refused} ${vault.lastResponse?.status}`
if (said !== "org_1,org_2 NOT_FOUND 404") throw new Error(said)
