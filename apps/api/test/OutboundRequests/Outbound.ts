import { Effect } from "effect"
import { ApiHarness } from "../support/ApiHarness.ts"
import type { Answer } from "../support/Send.ts"

export const address = { street1: "1 Main St", city: "Reno", state: "NV", zip: "89501", country: "US" }

const person = { firstName: "Ann", lastName: "Lee", email: "ann@example.org" }

let serial = Date.now()
/** A number that no other test uses, for vault IDs and SKUs. */
const unique = (): string => String(serial++)

const subscribed = [
  "inventory.status_changed",
  "outbound_request.status_changed",
  "outbound_shipment.status_changed",
  "outbound_shipment.delivered"
]

/** The vault's stock at a test's beginning. */
export interface Stock {
  /** How many items the account has. */
  readonly items?: number
  readonly insuredValueCents?: string
  readonly autoApproveLimitCents?: string
}

/** Fails the test when an answer that only prepares it is a refusal. */
const mustWork = (answer: Answer) =>
  answer.status < 300
    ? Effect.succeed(answer.json.data)
    : Effect.die(new Error(`${answer.status} ${answer.text}`))

const named = (ids: ReadonlyArray<string>) => ids.map((inventoryItemId) => ({ inventoryItemId }))

/** An organization with an account, and items in it; and the operations of outbound on them. */
export const outboundWorld = Effect.fnUntraced(function* ({
  items = 2,
  insuredValueCents = "10000",
  autoApproveLimitCents
}: Stock = {}) {
  const harness = yield* ApiHarness
  const customer = yield* harness.customer()
  const { call, organizationId } = customer
  const staff = (path: string, body: object = {}) => harness.ops("POST", `/ops/v1/${path}`, { body })

  if (autoApproveLimitCents !== undefined) {
    yield* harness.ops("PATCH", `/ops/v1/organizations/${organizationId}`, {
      body: { autoApproveLimitCents }
    })
  }
  const hook = yield* Effect.flatMap(
    call("POST", "/v1/webhooks", {
      body: { name: "hook", url: "http://localhost:9999/", events: subscribed }
    }),
    mustWork
  )
  const newAccount = Effect.map(
    Effect.flatMap(call("POST", "/v1/fbo-accounts", { body: person }), mustWork),
    (created): string => created.id
  )
  const account = yield* newAccount
  const vaultId = unique()
  yield* harness.ops("PUT", `/ops/v1/fbo-accounts/${account}/vault-id`, { body: { vaultId } })
  const product = yield* Effect.flatMap(
    staff("products", {
      title: "Gold bar",
      sku: `SKU-${unique()}`,
      productType: "precious_metal",
      insuredValueCents,
      weightGrams: 400
    }),
    mustWork
  )
  const intake = yield* Effect.flatMap(
    staff("intake", { vaultId, items: Array.from({ length: items }, () => ({ productId: product.id })) }),
    mustWork
  )
  const itemIds: ReadonlyArray<string> = intake.items.map((item: { id: string }) => item.id)

  const body = (rest: object = {}) => ({
    fboAccountId: account,
    items: named(itemIds),
    destinationAddress: address,
    ...rest
  })
  const create = (rest: object = {}) => call("POST", "/v1/outbound-requests", { body: body(rest) })
  const read = (kind: string, id: string) =>
    Effect.map(call("GET", `/v1/${kind}/${id}`), (answer) => answer.json.data)

  const ask = (rest: object = {}) =>
    Effect.map(Effect.flatMap(create(rest), mustWork), (request): string => request.id)
  const requestAction =
    (verb: string) =>
    (id: string, rest: object = {}) =>
      staff(`outbound-requests/${id}/${verb}`, rest)
  const shipmentAction =
    (verb: string) =>
    (id: string, rest: object = {}) =>
      staff(`outbound-shipments/${id}/${verb}`, rest)
  const approve = requestAction("approve")
  const pick = requestAction("pick")
  const ship = shipmentAction("ship")

  const askApproved = (rest: object = {}) =>
    Effect.tap(ask(rest), (id) => Effect.flatMap(approve(id), mustWork))
  const askPicked = Effect.fnUntraced(function* (rest: object = {}) {
    const request = yield* askApproved(rest)
    const shipment: { id: string } = yield* Effect.flatMap(pick(request), mustWork)
    return { request, shipment: shipment.id }
  })
  const askShipped = Effect.fnUntraced(function* (rest: object = {}) {
    const asked = yield* askPicked(rest)
    yield* Effect.flatMap(ship(asked.shipment), mustWork)
    return asked
  })

  return {
    ...customer,
    harness,
    account,
    newAccount,
    product: product.id as string,
    itemIds,
    named,
    body,
    create,
    ask,
    askApproved,
    askPicked,
    askShipped,
    cancelRequest: (id: string, rest: object = {}) =>
      call("POST", `/v1/outbound-requests/${id}/cancel`, { body: rest }),
    recall: requestAction("cancel"),
    approve,
    reject: requestAction("reject"),
    pick,
    ship,
    deliver: shipmentAction("deliver"),
    cancelShipment: shipmentAction("cancel"),
    returnItems: (shipment: string, ids: ReadonlyArray<string>) =>
      shipmentAction("returns")(shipment, { items: named(ids) }),
    request: (id: string) => read("outbound-requests", id),
    shipment: (id: string) => read("outbound-shipments", id),
    item: (id: string) => read("inventory", id),
    /** The statuses of the account's items, in the order of `itemIds`. */
    statuses: Effect.forEach(itemIds, (id) =>
      Effect.map(read("inventory", id), (item): string => item.status)
    ),
    /** How often each event was published, by its type. */
    eventCounts: Effect.map(
      call("GET", `/v1/webhooks/${hook.id}/deliveries?limit=100`),
      (answer): Record<string, number> => {
        const counts: Record<string, number> = {}
        for (const { eventType } of answer.json.data) counts[eventType] = (counts[eventType] ?? 0) + 1
        return counts
      }
    )
  }
})
