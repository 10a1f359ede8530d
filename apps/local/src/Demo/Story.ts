import { scopes } from "@vault-custody/schema/Api/Scope"
import type {
  FboAccountId,
  InventoryItemId,
  OutboundRequestId,
  ProductId
} from "@vault-custody/schema/Common/Id"
import { testOrganizationOf } from "@vault-custody/schema/Common/Mode"
import { eventTypes } from "@vault-custody/schema/Events/Event"
import { Clock, Effect } from "effect"
import { FetchHttpClient } from "effect/http"
import { customerClient, operationsClient, type Urls } from "../Clients.ts"
import type { Listener } from "./Listener.ts"
import { detail, step } from "./Steps.ts"

const dollars = (cents: bigint) =>
  (Number(cents) / 100).toLocaleString("en-US", { style: "currency", currency: "USD" })

type Staff = Effect.Success<ReturnType<typeof operationsClient>>
type Customer = Effect.Success<ReturnType<typeof customerClient>>

/** Makes an organization, and answers a client that uses a key of its test twin. */
const takeOnCustomer = Effect.fnUntraced(function* (staff: Staff, urls: Urls, tag: string) {
  yield* step("Staff take on a customer and make a key for its test mode")
  const { data: organization } = yield* staff.organizations.createOrganization({
    headers: {},
    payload: { name: `Story Bullion ${tag}`, contactEmail: "office@story-bullion.example" }
  })
  const { data: key } = yield* staff.organizations.createApiKey({
    headers: {},
    params: { id: testOrganizationOf(organization.id) },
    payload: { name: "story", scopes: [...scopes] }
  })
  yield* detail(`${organization.name} (${key.organizationId}, ${key.mode})`)
  return yield* customerClient(urls, key.apiKey)
})

const subscribe = Effect.fnUntraced(function* (customer: Customer, listener: Listener) {
  yield* step("The customer subscribes to every event")
  const { data: webhook } = yield* customer.webhooks.createWebhook({
    headers: {},
    payload: { name: "Story", url: listener.url, events: [...eventTypes] }
  })
  listener.setSecret(webhook.signingSecret)
  yield* detail(`${listener.url} as ${webhook.id}`)
})

const openAccounts = Effect.fnUntraced(function* (customer: Customer) {
  yield* step("The customer opens two accounts; in test mode each has its vault ID at once")
  const person = { firstName: "Ada", lastName: "Sterling", email: "ada@story-bullion.example" }
  const { data: ada } = yield* customer.fboAccounts.createFboAccount({ headers: {}, payload: person })
  const { data: grace } = yield* customer.fboAccounts.createFboAccount({
    headers: {},
    payload: { ...person, firstName: "Grace" }
  })
  yield* detail(`Ada ${ada.id} with vault ID ${ada.vaultId}, Grace ${grace.id}`)
  return { ada, grace }
})

/** Adds a product, of which an account holds three. Answers the product's id and the items. */
const takeInCoins = Effect.fnUntraced(function* (
  staff: Staff,
  customer: Customer,
  { fboAccountId, tag }: { readonly fboAccountId: FboAccountId; readonly tag: string }
) {
  yield* step("Staff add a product; three of it come from nowhere")
  const { data: product } = yield* staff.products.createProduct({
    headers: {},
    payload: {
      title: "American Gold Eagle 1 oz",
      sku: `STORY-${tag}`,
      productType: "precious_metal",
      subcategory: "coin",
      metal: "gold",
      weightGrams: 33.93,
      grossWeight: { value: "33.931", unit: "g" },
      fineness: "916.7",
      insuredValueCents: 250_000n
    }
  })
  const { data: intake } = yield* customer.testMode.createTestItems({
    headers: {},
    payload: { fboAccountId, productId: product.id, quantity: 3 }
  })
  for (const item of intake.items) yield* detail(`${item.id} ${item.status}`)
  const [toShip, toMove] = intake.items
  if (toShip === undefined || toMove === undefined)
    return yield* Effect.die(new Error("the intake made no items"))
  return { productId: product.id, toShip, toMove }
})

const revalue = Effect.fnUntraced(function* (staff: Staff, productId: ProductId) {
  yield* step("The market moves: a new valuation")
  yield* staff.products.createValuation({
    headers: {},
    params: { id: productId },
    query: {},
    payload: { insuredValueCents: 262_500n, marketValueCents: 258_000n }
  })
  yield* detail(`one unit is insured for ${dollars(262_500n)} now`)
})

const moveCoin = Effect.fnUntraced(function* (
  customer: Customer,
  payload: Parameters<Customer["transfers"]["createTransfer"]>[0]["payload"]
) {
  yield* step("The customer transfers one coin to Grace")
  const { data: transfer } = yield* customer.transfers.createTransfer({ headers: {}, payload })
  const { data: confirmed } = yield* customer.transfers.confirmTransfer({
    params: { id: transfer.id },
    headers: {}
  })
  yield* detail(`${transfer.id}: ${transfer.status} → ${confirmed.status}`)
})

const askForShipment = Effect.fnUntraced(function* (
  customer: Customer,
  asked: {
    readonly fboAccountId: FboAccountId
    readonly items: ReadonlyArray<{ readonly inventoryItemId: InventoryItemId }>
  }
) {
  yield* step("The customer asks what shipping another one home would cost, and for it to be sent")
  const destinationAddress = {
    name: "Ada Sterling",
    street1: "12 Mint Street",
    city: "Philadelphia",
    state: "PA",
    zip: "19106",
    country: "US"
  }
  const payload = { ...asked, destinationAddress }
  const { data: quote } = yield* customer.rates.getOutboundShipmentRates({ headers: {}, payload })
  for (const rate of quote.rates.slice(0, 3)) {
    yield* detail(
      `${rate.service}: ${dollars(BigInt(Math.round(rate.rate * 100)))}, there by ${rate.deliveryDate}`
    )
  }
  const { data: request } = yield* customer.outboundRequests.createOutboundRequest({ headers: {}, payload })
  yield* detail(`${request.id}: ${request.status}`)
  return request
})

const shipHome = Effect.fnUntraced(function* (customer: Customer, requestId: OutboundRequestId, tag: string) {
  yield* step("The simulated vault reviews it, picks it, ships it; the carrier delivers")
  for (const to of ["processing", "picked", "shipped", "delivered"] as const) {
    yield* customer.testMode.advanceOutboundRequest({
      headers: {},
      params: { id: requestId },
      payload: to === "shipped" ? { to, trackingNumber: `T-${tag}` } : { to }
    })
    yield* detail(`request ${to}`)
  }
})

const drawUpStatements = Effect.fnUntraced(function* (customer: Customer, fboAccountId: FboAccountId) {
  yield* step("It draws up today's statements")
  const today = new Date(yield* Clock.currentTimeMillis).toISOString().slice(0, 10)
  yield* customer.testMode.generateTestStatements({ headers: {}, payload: { statementDate: today } })
  const { data: statements } = yield* customer.statements.listStatements({ query: { fboAccountId } })
  for (const statement of statements) {
    yield* detail(
      `Ada holds ${statement.totalItemCount} worth ${dollars(statement.totalInsuredValueCents)}: ` +
        `${statement.itemsReceived} received, ${statement.itemsTransferred} transferred, ${statement.itemsShippedOut} shipped out`
    )
  }
})

/**
 * Runs one story from a new customer to a delivery and its statement, step by step, while the webhooks arrive. It
 * uses the key of the customer's test twin, so its data stay apart from the vault's metal: the simulated vault acts
 * for staff.
 */
export const run = Effect.fn("Story.run")(function* (urls: Urls, opsKey: string, listener: Listener) {
  const staff = yield* operationsClient(urls, opsKey)
  const tag = String(yield* Clock.currentTimeMillis)

  const customer = yield* takeOnCustomer(staff, urls, tag)
  yield* subscribe(customer, listener)
  const { ada, grace } = yield* openAccounts(customer)
  const { productId, toMove, toShip } = yield* takeInCoins(staff, customer, { fboAccountId: ada.id, tag })
  yield* revalue(staff, productId)
  yield* moveCoin(customer, {
    fromFboAccountId: ada.id,
    toFboAccountId: grace.id,
    items: [{ inventoryItemId: toMove.id }]
  })
  const request = yield* askForShipment(customer, {
    fboAccountId: ada.id,
    items: [{ inventoryItemId: toShip.id }]
  })
  yield* shipHome(customer, request.id, tag)
  yield* drawUpStatements(customer, ada.id)

  yield* step("The last webhooks arrive")
  yield* listener.received("statement.generated")
  yield* listener.received("outbound_shipment.delivered")
}, Effect.provide(FetchHttpClient.layer))
