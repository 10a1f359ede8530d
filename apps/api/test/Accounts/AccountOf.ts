import { Effect } from "effect"
import { ApiHarness } from "../support/ApiHarness.ts"

export const ann = { firstName: "Ann", lastName: "Lee", email: "ann@example.org" }

let digits = Date.now()
/** A vault ID that no other test uses. */
export const freshVaultId = () => String(digits++)

/** An account of an organization of its own, and what is done with its vault IDs. */
export const accountOf = Effect.fnUntraced(function* () {
  const harness = yield* ApiHarness
  const customer = yield* harness.customer()
  const created = yield* customer.call("POST", "/v1/fbo-accounts", { body: ann })
  const id: string = created.json.data.id
  const assign = (vaultId: string) =>
    harness.ops("PUT", `/ops/v1/fbo-accounts/${id}/vault-id`, { body: { vaultId } })
  const addAlias = (aliasVaultId: string, rest: object = {}) =>
    customer.call("POST", `/v1/fbo-accounts/${id}/aliases`, { body: { aliasVaultId, ...rest } })
  return { ...harness, ...customer, id, assign, addAlias }
})
