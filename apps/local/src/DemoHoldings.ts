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
    insuredValueCents: 95_000n,
    marketValueCents: 91_000n
  }
]

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

/** Shipments in every state that one can be in, and what the received one brought. */
const seedInbound = Effect.fnUntraced(function* (
  customer: Customer,
  staff: Staff,
  fboAccountId: FboAccountId,
  [eagle, bar]: readonly [ProductId, ProductId]
) {
  const announce = (shipmentNotes: string) =>
    customer.inboundShipments.createInboundShipment({
      headers: {},
      payload: { fboAccountId, carrier: "Brinks", shipmentNotes }
    })
  const { data: received } = yield* announce("First holdings")
  yield* staff.inboundShipments.receiveInboundShipment({
    headers: {},
    params: { id: received.id },
    payload: {
      items: [
        ...Array.from({ length: 6 }, () => ({ productId: eagle })),
        { productId: bar, serialNumber: "HX-100" },
        { productId: bar, serialNumber: "HX-101" }
      ]
    }
  })
  const { data: travelling } = yield* announce("On its way")
  yield* staff.inboundShipments.markInboundShipmentInTransit({
    headers: {},
    params: { id: travelling.id },
    payload: { trackingNumber: "BRK-20417" }
  })
  const { data: dropped } = yield* announce("Ordered twice")
  yield* customer.inboundShipments.cancelInboundShipment({
    params: { id: dropped.id },
    headers: {},
    payload: { reason: "Ordered twice" }
  })
  yield* announce("Next month's delivery")
})

/**
 * Gives the demo organization something in every state worth looking at: holdings, shipments, transfers that wait, are
 * done and were cancelled, requests under review, picked, delivered, rejected and cancelled, a return, and today's
 * statements. (A transfer is `processing` only while the dispatcher finishes it.)
 */
export const seedHoldings = Effect.fn("DemoHoldings.seed")(function* (customer: Customer, staff: Staff) {
  const { data: accounts } = yield* customer.fboAccounts.listFboAccounts({ query: { limit: 100 } })
  const [ada, grace] = accounts.toReversed()
  const [eagle, bar] = yield* seedProducts(customer, staff)
  if (ada === undefined || grace === undefined || eagle === undefined || bar === undefined) return

  const { data: held } = yield* customer.inventory.listInventory({
    query: { fboAccountId: ada.id, limit: 100 }
  })
  if (held.length === 0) yield* seedInbound(customer, staff, ada.id, [eagle, bar])

  const { data: requests } = yield* customer.outboundRequests.listOutboundRequests({ query: {} })
  if (requests.length > 0) return
  const { data: coins } = yield* customer.inventory.listInventory({
    query: { fboAccountId: ada.id, productId: eagle, status: "in_vault", limit: 100 }
  })
  const named = coins.map(({ id }) => [{ inventoryItemId: id }])
  const [moved, waiting, reviewed, picked, delivered, refused] = named
  if (!moved || !waiting || !reviewed || !picked || !delivered || !refused) return

  const transfer = (items: ReadonlyArray<{ readonly inventoryItemId: (typeof coins)[number]["id"] }>) =>
    customer.transfers.createTransfer({
      headers: {},
      payload: { fromFboAccountId: ada.id, toFboAccountId: grace.id, items, notes: "Birthday present" }
    })
  const { data: done } = yield* transfer(moved)
  yield* customer.transfers.confirmTransfer({ params: { id: done.id }, headers: {} })
  yield* transfer(waiting)
  const { data: regretted } = yield* transfer(refused)
  yield* customer.transfers.cancelTransfer({ params: { id: regretted.id }, headers: {}, payload: {} })

  const request = (items: typeof moved) =>
    Effect.map(
      customer.outboundRequests.createOutboundRequest({
        headers: {},
        payload: { fboAccountId: ada.id, items, destinationAddress: DESTINATION }
      }),
      ({ data }) => ({ id: data.id })
    )
  const pick = Effect.fnUntraced(function* (params: { readonly id: `obr_${string}` }) {
    yield* staff.outboundRequests.approveOutboundRequest({ headers: {}, params, payload: {} })
    const { data } = yield* staff.outboundRequests.pickOutboundRequest({ headers: {}, payload: {}, params })
    return { id: data.id }
  })
  const shipment = yield* pick(yield* request(delivered))
  yield* staff.outboundShipments.shipOutboundShipment({
    headers: {},
    params: shipment,
    payload: { trackingNumber: "DEMO-1" }
  })
  yield* staff.outboundShipments.deliverOutboundShipment({ headers: {}, params: shipment, payload: {} })
  yield* staff.outboundShipments.returnOutboundShipment({
    headers: {},
    params: shipment,
    payload: { items: delivered }
  })
  yield* pick(yield* request(picked))
  // What is refused or cancelled holds its items no longer, so one coin serves for both.
  yield* staff.outboundRequests.rejectOutboundRequest({
    params: yield* request(refused),
    headers: {},
    payload: { reason: "The address is a post office box" }
  })
  yield* customer.outboundRequests.cancelOutboundRequest({
    params: yield* request(refused),
    headers: {},
    payload: { reason: "Sold instead" }
  })
  yield* request(reviewed)

  const statementDate = new Date(yield* Clock.currentTimeMillis).toISOString().slice(0, 10)
  yield* staff.statements.generateStatements({ headers: {}, payload: { statementDate } })
})
