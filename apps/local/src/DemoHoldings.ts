import type { FboAccountId, ProductId } from "@vault-custody/schema/Common/Id"
import { Clock, Effect } from "effect"
import type { customerClient, operationsClient } from "./Clients.ts"

type Customer = Effect.Success<ReturnType<typeof customerClient>>
type Staff = Effect.Success<ReturnType<typeof operationsClient>>

const PRODUCTS = [
  {
    sku: "DEMO-EAGLE-1OZ",
    title: "American Gold Eagle 1 oz",
    productType: "precious_metal",
    subcategory: "coin",
    metal: "gold",
    manufacturer: "United States Mint",
    weightGrams: 33.93,
    grossWeight: { value: "33.931", unit: "g" },
    fineness: "916.7",
    insuredValueCents: 250_000n,
    marketValueCents: 244_000n
  },
  {
    sku: "DEMO-BAR-1KG",
    title: "Silver Bar 1 kg",
    productType: "precious_metal",
    subcategory: "bar",
    metal: "silver",
    manufacturer: "Heraeus",
    isSerialized: true,
    weightGrams: 1_000,
    grossWeight: { value: "1000", unit: "g" },
    fineness: "999.0",
    insuredValueCents: 95_000n,
    marketValueCents: 91_000n
  },
  {
    sku: "DEMO-GDB-400OZ",
    title: "Gold Bar 400 oz, good delivery",
    productType: "precious_metal",
    subcategory: "good_delivery_bar",
    metal: "gold",
    manufacturer: "Rand Refinery",
    isSerialized: true,
    isWeighed: true,
    weightGrams: 12_500,
    grossWeight: { value: "400.000", unit: "ozt" },
    fineness: "995.0",
    insuredValueCents: 100_000_000n,
    marketValueCents: 97_500_000n
  }
] as const

/** Large bars, each with what it weighs. */
const LARGE_BARS = [
  { serialNumber: "RA-1998", grossWeight: { value: "398.425", unit: "ozt" }, fineness: "995.8", year: 1998 },
  { serialNumber: "RB-2003", grossWeight: { value: "401.125", unit: "ozt" }, fineness: "996.1", year: 2003 }
] as const

const DESTINATION = {
  name: "Ada Sterling",
  street1: "12 Mint Street",
  city: "Philadelphia",
  state: "PA",
  zip: "19106",
  country: "US"
}

/** The ids of the demo's products, in the order above; those that are missing are made. */
const seedProducts = Effect.fnUntraced(function* (customer: Customer, staff: Staff) {
  const { data: known } = yield* customer.products.listProducts({ query: { limit: 100 } })
  return yield* Effect.forEach(PRODUCTS, (payload) => {
    const found = known.find(({ sku }) => sku === payload.sku)
    return found === undefined
      ? Effect.map(staff.products.createProduct({ headers: {}, payload }), ({ data }) => data.id)
      : Effect.succeed(found.id)
  })
})

/**
 * The idempotency key of a step of the demo. The next start resumes an interrupted one: a step done under the same
 * key is not done again, and has the same answer.
 */
const once = (step: string) => ({ "idempotency-key": `demo-${step}` })

/** Two large bars, announced by their numbers; they differ in weight and so in worth. */
const seedBars = Effect.fnUntraced(function* (
  customer: Customer,
  staff: Staff,
  fboAccountId: FboAccountId,
  productId: ProductId
) {
  const serialNumbers = LARGE_BARS.map(({ serialNumber }) => serialNumber)
  const { data: announced } = yield* customer.inboundShipments.createInboundShipment({
    headers: once("announce-bars"),
    payload: {
      fboAccountId,
      carrier: "Brinks",
      shipmentNotes: "Two large bars",
      items: [{ productId, quantity: LARGE_BARS.length, serialNumbers }]
    }
  })
  yield* staff.inboundShipments.receiveInboundShipment({
    query: {},
    headers: once("receive-bars"),
    params: { id: announced.id },
    payload: { items: LARGE_BARS.map((bar) => Object.assign({ productId, brand: "RAND" }, bar)) }
  })
})

/** Shipments in every state that one can be in, and the coins that the received one brought. */
const seedInbound = Effect.fnUntraced(function* (
  customer: Customer,
  staff: Staff,
  fboAccountId: FboAccountId,
  [eagle, bar]: readonly [ProductId, ProductId]
) {
  const announce = (step: string, shipmentNotes: string) =>
    customer.inboundShipments.createInboundShipment({
      headers: once(step),
      payload: { fboAccountId, carrier: "Brinks", shipmentNotes }
    })
  const { data: announced } = yield* announce("announce-received", "First holdings")
  const { data: received } = yield* staff.inboundShipments.receiveInboundShipment({
    query: {},
    headers: once("receive"),
    params: { id: announced.id },
    payload: {
      items: [
        ...Array.from({ length: 6 }, () => ({ productId: eagle })),
        { productId: bar, serialNumber: "HX-100" },
        { productId: bar, serialNumber: "HX-101" }
      ]
    }
  })
  const { data: travelling } = yield* announce("announce-travelling", "On its way")
  yield* staff.inboundShipments.markInboundShipmentInTransit({
    headers: once("travel"),
    params: { id: travelling.id },
    payload: { trackingNumber: "BRK-20417" }
  })
  const { data: dropped } = yield* announce("announce-dropped", "Ordered twice")
  yield* customer.inboundShipments.cancelInboundShipment({
    params: { id: dropped.id },
    headers: once("drop"),
    payload: { reason: "Ordered twice" }
  })
  yield* announce("announce-next", "Next month's delivery")
  return received.items.filter(({ productId }) => productId === eagle)
})

/**
 * Gives the demo organization something in every state worth looking at: holdings, shipments, transfers that wait, are
 * done and were cancelled, requests under review, picked, delivered, rejected and cancelled, a return, and today's
 * statements. (A transfer is `processing` only while the dispatcher finishes it.)
 */
export const seedHoldings = Effect.fn("DemoHoldings.seed")(function* (customer: Customer, staff: Staff) {
  const { data: accounts } = yield* customer.fboAccounts.listFboAccounts({ query: { limit: 100 } })
  const [ada, grace] = accounts.toReversed()
  const [eagle, bar, largeBar] = yield* seedProducts(customer, staff)
  if (ada === undefined || grace === undefined) return
  if (eagle === undefined || bar === undefined || largeBar === undefined) return

  yield* seedBars(customer, staff, ada.id, largeBar)
  const coins = yield* seedInbound(customer, staff, ada.id, [eagle, bar])
  const named = coins.map(({ id }) => [{ inventoryItemId: id }])
  const [moved, waiting, reviewed, picked, delivered, refused] = named
  if (!moved || !waiting || !reviewed || !picked || !delivered || !refused) return

  const transfer = (step: string, items: typeof moved) =>
    customer.transfers.createTransfer({
      headers: once(step),
      payload: { fromFboAccountId: ada.id, toFboAccountId: grace.id, items, notes: "Birthday present" }
    })
  const { data: done } = yield* transfer("transfer-done", moved)
  yield* customer.transfers.confirmTransfer({ params: { id: done.id }, headers: once("confirm") })
  yield* transfer("transfer-waiting", waiting)
  const { data: regretted } = yield* transfer("transfer-regretted", refused)
  yield* customer.transfers.cancelTransfer({
    params: { id: regretted.id },
    headers: once("regret"),
    payload: {}
  })

  const request = (step: string, items: typeof moved) =>
    Effect.map(
      customer.outboundRequests.createOutboundRequest({
        headers: once(`request-${step}`),
        payload: { fboAccountId: ada.id, items, destinationAddress: DESTINATION }
      }),
      ({ data }) => ({ id: data.id })
    )
  const pick = Effect.fnUntraced(function* (step: string, items: typeof moved) {
    const params = yield* request(step, items)
    const { approveOutboundRequest, pickOutboundRequest } = staff.outboundRequests
    yield* approveOutboundRequest({ headers: once(`approve-${step}`), params, payload: {} })
    const { data } = yield* pickOutboundRequest({ headers: once(`pick-${step}`), payload: {}, params })
    return { id: data.id }
  })
  const shipment = yield* pick("delivered", delivered)
  yield* staff.outboundShipments.shipOutboundShipment({
    headers: once("ship"),
    params: shipment,
    payload: { trackingNumber: "DEMO-1" }
  })
  yield* staff.outboundShipments.deliverOutboundShipment({
    headers: once("deliver"),
    params: shipment,
    payload: {}
  })
  yield* staff.outboundShipments.returnOutboundShipment({
    headers: once("return"),
    params: shipment,
    payload: { items: delivered }
  })
  yield* pick("picked", picked)
  // A rejected or cancelled request releases its items, so one coin serves for both.
  yield* staff.outboundRequests.rejectOutboundRequest({
    params: yield* request("rejected", refused),
    headers: once("reject"),
    payload: { reason: "The address is a post office box" }
  })
  yield* customer.outboundRequests.cancelOutboundRequest({
    params: yield* request("cancelled", refused),
    headers: once("cancel"),
    payload: { reason: "Sold instead" }
  })
  yield* request("reviewed", reviewed)

  const statementDate = new Date(yield* Clock.currentTimeMillis).toISOString().slice(0, 10)
  yield* staff.statements.generateStatements({ headers: {}, payload: { statementDate } })
})
