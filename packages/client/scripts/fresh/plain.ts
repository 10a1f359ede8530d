/** A user's program; compiled strictly against the packed package. */
import { createVaultClient, type FboAccount, type List, VaultApiError } from "@vault-custody/client"

const answers: ReadonlyArray<readonly [number, unknown]> = [
  [200, { data: [{ id: "fbo_1" }], pagination: { page: 1, hasMore: true, nextCursor: "behind" } }],
  [200, { data: [{ id: "fbo_2" }], pagination: { page: 2, hasMore: false } }],
  [409, { error: { code: "ALIAS_IN_USE", message: "Choose another one." } }]
]
let sent = 0
const client = createVaultClient({
  baseUrl: "https://vault.example.com",
  apiKey: "vault_live_0",
  fetch: async () => {
    const [status, body] = answers[sent++] ?? [500, {}]
    return Response.json(body, { status })
  }
})

const { listFboAccounts, createFboAccountAlias } = client.fboAccounts
const ids: Array<string> = []
for await (const { id } of listFboAccounts.all({ limit: 1 })) ids.push(id)

const refused = await createFboAccountAlias("fbo_1", { aliasVaultId: "70001234567" }).then(
  () => "accepted" as const,
  (error: unknown) => {
    if (!createFboAccountAlias.refused(error)) throw error
    const code: "ALIAS_IN_USE" | "other" = error.code === "ALIAS_IN_USE" ? error.code : "other"
    return error instanceof VaultApiError ? code : "other"
  }
)
export type Accounts = List<FboAccount>
if (`${ids.join()} ${refused}` !== "fbo_1,fbo_2 ALIAS_IN_USE") throw new Error(`${ids.join()} ${refused}`)
