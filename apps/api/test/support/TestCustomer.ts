import { type Scope as Permission, scopes as allScopes } from "@vault-custody/schema/Api/Scope"
import { testOrganizationOf } from "@vault-custody/schema/Common/Mode"
import { Effect } from "effect"
import { ApiHarness, type Customer } from "./ApiHarness.ts"
import { type SendOptions, send } from "./Send.ts"

/** A key of the twin of this organization, with these scopes; all of them by default. */
export const testCustomer = Effect.fnUntraced(function* (
  liveOrganizationId: string,
  scopes: ReadonlyArray<Permission> = allScopes
): Effect.fn.Return<Customer, never, ApiHarness> {
  const { ops, publicUrl } = yield* ApiHarness
  const organizationId = testOrganizationOf(`org_${liveOrganizationId.slice(4)}`)
  const { json } = yield* ops("POST", `/ops/v1/organizations/${organizationId}/api-keys`, {
    body: { name: "test", scopes }
  })
  const { apiKey, id } = json.data
  const call = (method: string, path: string, asked: SendOptions = {}) =>
    send(publicUrl, method, path, { key: apiKey, ...asked })
  return { organizationId, apiKeyId: id, apiKey, call }
})
