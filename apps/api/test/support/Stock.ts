import { Effect } from "effect"
import { ApiHarness, type Customer } from "./ApiHarness.ts"

let serial = 0

/** A number that no other test of this process uses. */
export const unique = (): string => String(++serial).padStart(6, "0")

/** Adds a product to the catalogue; what is not given is made up. */
export const addProduct = Effect.fnUntraced(function* (fields: Record<string, unknown> = {}) {
  const { ops } = yield* ApiHarness
  const answer = yield* ops("POST", "/ops/v1/products", {
    body: {
      title: "American Silver Eagle (1 oz)",
      sku: `SKU-${unique()}`,
      productType: "precious_metal",
      insuredValueCents: "3000",
      ...fields
    }
  })
  return answer.json.data
})

/** Opens an account for a customer. */
export const addAccount = Effect.fnUntraced(function* ({ call }: Customer) {
  const answer = yield* call("POST", "/v1/fbo-accounts", {
    body: { firstName: "Ann", lastName: "Lee", email: "ann@example.org" }
  })
  return answer.json.data
})

/** Announces an inbound shipment. */
export const addShipment = Effect.fnUntraced(function* ({ call }: Customer, fboAccountId: string) {
  const answer = yield* call("POST", "/v1/inbound-shipments", { body: { fboAccountId } })
  return answer.json.data
})

/** A customer with an account and items of a product in it. */
export const addStock = Effect.fnUntraced(function* (count = 1, fields: Record<string, unknown> = {}) {
  const { customer, ops } = yield* ApiHarness
  const owner = yield* customer()
  const account = yield* addAccount(owner)
  const product = yield* addProduct(fields)
  const shipment = yield* addShipment(owner, account.id)
  const received = yield* ops("POST", `/ops/v1/inbound-shipments/${shipment.id}/receive`, {
    body: { items: Array.from({ length: count }, () => ({ productId: product.id })) }
  })
  return { owner, account, product, shipment, items: received.json.data.items }
})

/** Subscribes a customer to events; the effect it returns lists the types of those published since, oldest first. */
export const subscribe = Effect.fnUntraced(function* ({ call }: Customer, events: ReadonlyArray<string>) {
  const webhook = yield* call("POST", "/v1/webhooks", {
    body: { name: "test", url: "https://hooks.acme-metals.com/in", events }
  })
  const path = `/v1/webhooks/${webhook.json.data.id}/deliveries?limit=100`
  return Effect.map(call("GET", path), ({ json }): ReadonlyArray<string> =>
    json.data.map((delivery: { readonly eventType: string }) => delivery.eventType).toReversed()
  )
})
