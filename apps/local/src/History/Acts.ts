import { InboundShipments } from "@vault-custody/domain/InboundShipments/InboundShipments"
import { OutboundRequests } from "@vault-custody/domain/OutboundRequests/OutboundRequests"
import { Fulfilment } from "@vault-custody/domain/OutboundShipments/Fulfilment"
import { Transfers } from "@vault-custody/domain/Transfers/Transfers"
import type { InventoryItemId, OutboundRequestId, OutboundShipmentId } from "@vault-custody/schema/Common/Id"
import type { ReceivedItem } from "@vault-custody/schema/InboundShipments/InboundShipment"
import { Effect } from "effect"
import * as Cast from "./Cast.ts"
import type { OpenAccount, Setting } from "./Setting.ts"

const named = (ids: ReadonlyArray<InventoryItemId>) => ids.map((inventoryItemId) => ({ inventoryItemId }))

/** One operator of the vault. */
const operator = ({ staff }: Setting, name: string) =>
  Effect.orDie(Effect.fromNullishOr(staff.find((one) => one.name === name)))

export const clerk = (setting: Setting) => operator(setting, "Ines Dock")
export const supervisor = (setting: Setting) => operator(setting, "Rosa Release")

/** So many of a product as they come in: serialized ones with numbers that no other has. */
export const unitsOf = (
  { productIds }: Setting,
  product: number,
  count: number,
  serial: () => string
): ReadonlyArray<ReceivedItem> => {
  const productId = productIds[product]
  if (productId === undefined) return []
  const { isSerialized } = Cast.PRODUCTS[product] ?? {}
  return Array.from({ length: count }, () =>
    isSerialized === true ? { productId, serialNumber: serial() } : { productId }
  )
}

/** Announces a parcel with what is in it. */
export const announce = Effect.fn("Acts.announce")(function* (
  setting: Setting,
  account: OpenAccount,
  parcel: {
    readonly carrier: string
    readonly product?: number
    readonly quantity?: number
    readonly notes?: string
  }
) {
  const inbound = yield* InboundShipments
  const productId = parcel.product === undefined ? undefined : setting.productIds[parcel.product]
  return yield* inbound.create(account.organizationId, {
    fboAccountId: account.id,
    carrier: parcel.carrier,
    ...(parcel.notes === undefined ? {} : { shipmentNotes: parcel.notes }),
    ...(productId === undefined ? {} : { items: [{ productId, quantity: parcel.quantity ?? 1 }] })
  })
})

/** Receives an announced parcel onto a shelf, or into no place; its items are free from then on. */
export const receive = Effect.fn("Acts.receive")(function* (
  setting: Setting,
  account: OpenAccount,
  shipment: { readonly id: Effect.Success<ReturnType<typeof announce>>["id"] },
  items: ReadonlyArray<ReceivedItem>,
  shelf: number | undefined
) {
  const inbound = yield* InboundShipments
  const placeId = shelf === undefined ? undefined : setting.shelves[shelf]
  const received = yield* inbound.receive(shipment.id, yield* clerk(setting), {
    items: [...items],
    ...(placeId === undefined ? {} : { placeId })
  })
  const free = received.items.flatMap(({ id, productId, status }) =>
    status === "in_vault" ? [{ id, product: setting.productIds.indexOf(productId) }] : []
  )
  account.free.push(...free)
  return received.items
})

/** Takes so many free items of an account, the oldest first. */
export const take = ({ free }: OpenAccount, count: number): ReadonlyArray<InventoryItemId> =>
  free.splice(0, count).map(({ id }) => id)

/** Takes so many free items of one product. */
export const takeOf = (
  account: OpenAccount,
  product: number,
  count: number
): ReadonlyArray<InventoryItemId> => {
  const chosen = account.free.filter((item) => item.product === product).slice(0, count)
  for (const item of chosen) account.free.splice(account.free.indexOf(item), 1)
  return chosen.map(({ id }) => id)
}

/** Asks for items to be sent. */
export const request = Effect.fn("Acts.request")(function* (
  account: OpenAccount,
  ids: ReadonlyArray<InventoryItemId>
) {
  const requests = yield* OutboundRequests
  const destinationAddress =
    Cast.DESTINATIONS[account.number % Cast.DESTINATIONS.length] ?? Cast.DESTINATIONS[0]
  const { id } = yield* requests.create(account.organizationId, {
    fboAccountId: account.id,
    items: named(ids),
    destinationAddress
  })
  return id
})

/** Approves a request: a second supervisor too, where it takes two. */
export const approve = Effect.fn("Acts.approve")(function* (setting: Setting, id: OutboundRequestId) {
  const requests = yield* OutboundRequests
  const { status } = yield* requests.approve(id, yield* supervisor(setting), undefined)
  if (status === "pending_review")
    yield* requests.approve(id, yield* operator(setting, "Tom Seal"), undefined)
})

/** Approves and picks a request; answers with the shipment. */
export const pick = Effect.fn("Acts.pick")(function* (setting: Setting, id: OutboundRequestId) {
  yield* approve(setting, id)
  return (yield* (yield* Fulfilment).pick(id, {}, yield* clerk(setting))).id
})

/** Hands a shipment to its carrier. */
export const ship = Effect.fn("Acts.ship")(function* (
  setting: Setting,
  id: OutboundShipmentId,
  trackingNumber: string
) {
  const fulfilment = yield* Fulfilment
  yield* fulfilment.ship(id, { carrier: "FedEx", trackingNumber }, yield* operator(setting, "Tom Seal"))
})

/** Moves items to another account of the same customer, and completes it where it is `confirmed`. */
export const transfer = Effect.fn("Acts.transfer")(function* (
  from: OpenAccount,
  to: OpenAccount,
  ids: ReadonlyArray<InventoryItemId>,
  isConfirmed: boolean
) {
  const transfers = yield* Transfers
  const { id } = yield* transfers.create(from.organizationId, {
    fromFboAccountId: from.id,
    toFboAccountId: to.id,
    items: named(ids),
    notes: "Birthday present"
  })
  if (isConfirmed) yield* transfers.confirm(from.organizationId, id)
  return id
})
