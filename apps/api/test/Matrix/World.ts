import { Effect } from "effect"
import { ApiHarness, type Customer } from "../support/ApiHarness.ts"

export const address = { street1: "1 Main St", city: "Reno", state: "NV", zip: "89501", country: "US" }

let serial = Date.now()

/** A number that no other test uses, for vault IDs, SKUs and the like. */
export const unique = (): string => String(serial++)

/** An organization with one of every resource, and the ids of them all. */
export interface World {
  readonly customer: Customer
  readonly ids: {
    readonly organization: string
    readonly member: string
    readonly apiKey: string
    readonly account: string
    readonly otherAccount: string
    readonly address: string
    readonly alias: string
    readonly product: string
    readonly inboundShipment: string
    readonly openInboundShipment: string
    /** An item that is in the vault, and free. */
    readonly item: string
    readonly transfer: string
    readonly outboundRequest: string
    readonly approvedRequest: string
    readonly outboundShipment: string
    readonly returnShipment: string
    readonly statement: string
    readonly webhook: string
    readonly delivery: string
    readonly replay: string
    readonly event: string
  }
}

const expectOk = (answer: { readonly status: number; readonly text: string }, what: string) =>
  answer.status < 300 ? Effect.void : Effect.die(new Error(`${what}: ${answer.status} ${answer.text}`))

/** One of every resource in the organization of a customer. */
export const worldOf = Effect.fnUntraced(function* (
  customer: Customer
): Effect.fn.Return<World, never, ApiHarness> {
  const harness = yield* ApiHarness
  const { call, organizationId } = customer

  const post = Effect.fnUntraced(function* (path: string, body: object = {}) {
    const answer = yield* call("POST", path, { body })
    yield* expectOk(answer, path)
    return answer.json.data
  })
  const get = Effect.fnUntraced(function* (path: string) {
    const answer = yield* call("GET", path)
    yield* expectOk(answer, path)
    return answer.json.data
  })
  const staff = Effect.fnUntraced(function* (method: string, path: string, body: object = {}) {
    const answer = yield* harness.ops(method, path, { body })
    yield* expectOk(answer, path)
    return answer.json.data
  })

  const person = { firstName: "Ann", lastName: "Lee", email: "ann@example.org" }
  const account = yield* post("/v1/fbo-accounts", person)
  const otherAccount = yield* post("/v1/fbo-accounts", person)
  const webhook = yield* post("/v1/webhooks", {
    name: "hook",
    url: "http://localhost:9999/",
    events: ["fbo_account.updated"],
    fboAccountId: [account.id, otherAccount.id]
  })
  const vaultId = unique()
  yield* staff("PUT", `/ops/v1/fbo-accounts/${account.id}/vault-id`, { vaultId })
  const alias = yield* post(`/v1/fbo-accounts/${account.id}/aliases`, { aliasVaultId: `9${vaultId}` })
  const saved = yield* post(`/v1/fbo-accounts/${account.id}/addresses`, address)
  const member = yield* staff("POST", `/ops/v1/organizations/${organizationId}/members`, {
    name: "Joe",
    email: `joe-${vaultId}@example.org`,
    role: "owner"
  })
  const product = yield* staff("POST", "/ops/v1/products", {
    title: "Gold bar",
    sku: `SKU-${unique()}`,
    productType: "precious_metal",
    insuredValueCents: "10000",
    weightGrams: 31.1
  })
  const openInbound = yield* post("/v1/inbound-shipments", { fboAccountId: account.id })
  const intake = yield* staff("POST", "/ops/v1/intake", {
    vaultId,
    isUnannounced: true,
    items: [
      { productId: product.id },
      { productId: product.id },
      { productId: product.id },
      { productId: product.id }
    ]
  })
  const [shipped, free, asked, approvedItem]: ReadonlyArray<string> = intake.items.map(
    (item: { id: string }) => item.id
  )
  const transfer = yield* post("/v1/transfers", {
    fromFboAccountId: account.id,
    toFboAccountId: otherAccount.id,
    items: [{ inventoryItemId: free }]
  })
  const request = (inventoryItemId: string | undefined) =>
    post("/v1/outbound-requests", {
      fboAccountId: account.id,
      items: [{ inventoryItemId }],
      destinationAddressId: saved.id
    })
  const done = yield* request(shipped)
  yield* staff("POST", `/ops/v1/outbound-requests/${done.id}/approve`)
  const shipment = yield* staff("POST", `/ops/v1/outbound-requests/${done.id}/pick`)
  yield* staff("POST", `/ops/v1/outbound-shipments/${shipment.id}/ship`)
  const returned = yield* staff("POST", `/ops/v1/outbound-shipments/${shipment.id}/returns`, {
    items: [{ inventoryItemId: shipped }]
  })
  const open = yield* request(asked)
  const approved = yield* request(approvedItem)
  yield* staff("POST", `/ops/v1/outbound-requests/${approved.id}/approve`)
  yield* staff("POST", "/ops/v1/statements/generate", {
    statementDate: new Date().toISOString().slice(0, 10)
  })
  // A key's representation changes when it is used.
  const unusedKey = yield* staff("POST", `/ops/v1/organizations/${organizationId}/api-keys`, {
    name: "unused",
    scopes: ["inventory:read"]
  })
  const [statement] = yield* get(`/v1/statements?fboAccountId=${account.id}`)
  const [delivery] = yield* get(`/v1/webhooks/${webhook.id}/deliveries`)
  const replay = yield* post(`/v1/webhooks/${webhook.id}/replay`, { since: "2026-01-01T00:00:00Z" })

  return {
    customer,
    ids: {
      organization: organizationId,
      member: member.id,
      apiKey: unusedKey.id,
      account: account.id,
      otherAccount: otherAccount.id,
      address: saved.id,
      alias: alias.id,
      product: product.id,
      inboundShipment: intake.shipment.id,
      openInboundShipment: openInbound.id,
      item: free ?? "",
      transfer: transfer.id,
      outboundRequest: open.id,
      approvedRequest: approved.id,
      outboundShipment: shipment.id,
      returnShipment: returned.id,
      statement: statement.id,
      webhook: webhook.id,
      delivery: delivery.id,
      replay: replay.id,
      event: delivery.eventId
    }
  }
})

/** A new organization with one of every resource. */
export const makeWorld: Effect.Effect<World, never, ApiHarness> = Effect.gen(function* () {
  const { customer } = yield* ApiHarness
  return yield* worldOf(yield* customer())
})
