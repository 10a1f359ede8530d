import {
  type FieldIssue,
  type InvalidStateTransition,
  NotFound,
  type ValidationError
} from "@vault-custody/schema/Common/Errors"
import type { InventoryItemId, OrganizationId, ProductId } from "@vault-custody/schema/Common/Id"
import type {
  InboundShipment,
  Intake,
  ReceivedItem
} from "@vault-custody/schema/InboundShipments/InboundShipment"
import type { Product } from "@vault-custody/schema/Products/Product"
import type { StaffPrincipal } from "@vault-custody/schema/Identity/Principal"
import type { BoxSealed } from "@vault-custody/schema/Places/PlaceErrors"
import { modeOf } from "@vault-custody/schema/Common/Mode"
import { Clock, Context, Effect, Layer } from "effect"
import { AccountLimits } from "../Accounts/AccountLimits.ts"
import { Ids } from "../Common/Ids.ts"
import { refuseFields } from "../Common/RefuseFields.ts"
import { Outbox } from "../Events/Outbox.ts"
import type { HeldItem } from "../Inventory/HeldItem.ts"
import { InventoryRepo } from "../Inventory/InventoryRepo.ts"
import { ownWeight } from "../Inventory/ItemState.ts"
import {
  barKeyOf,
  doubledAmong,
  type NewItem,
  numberInUse,
  numberTwice,
  type NumberInUse,
  numbersOf
} from "../Inventory/ItemNumbers.ts"
import { ItemPlaces, siteCode } from "../Places/ItemPlaces.ts"
import { LedgerRepo } from "../Ledger/LedgerRepo.ts"
import { ProductsRepo } from "../Products/ProductsRepo.ts"
import { missingWeights, shownWeight } from "../Products/ProductWeight.ts"
import { fineTroyOunces, fineWeightOf } from "../Weights/FineWeight.ts"
import { goodDeliveryIssue } from "../Weights/LargeBars.ts"

/**
 * The identifier of an item that came without one: the day it came in and the last twelve characters of its id, in
 * groups that can be read out and typed: `20260301-7HXK-3N9C-M4QT`. They are 60 random bits in an alphabet without
 * I, L, O and U.
 */
export const internalIdentifierOf = (id: InventoryItemId, receivedAt: number): string => {
  const day = new Date(receivedAt).toISOString().slice(0, 10).replaceAll("-", "")
  const random = id.slice(-12).toUpperCase()
  return [day, random.slice(0, 4), random.slice(4, 8), random.slice(8)].join("-")
}

/** The issues of an incoming item of a product, by field. */
const issuesOf = (item: ReceivedItem, product: Product): ReadonlyArray<FieldIssue> => {
  const { serialNumber = "" } = item
  const { fineness, grossWeight } = product.isWeighed ? item : product
  const missing = [
    ...(product.isSerialized && serialNumber === ""
      ? [{ path: "serialNumber", message: "must be given: the product is serialized" }]
      : []),
    ...(product.isWeighed ? missingWeights(item) : [])
  ]
  if (grossWeight === undefined || fineness === undefined) return missing
  const bounds = goodDeliveryIssue({ grossWeight, fineness }, product)
  if (bounds === undefined) return missing
  // An item of a product that is not weighed has the product's weight, so the product is at fault.
  return [...missing, product.isWeighed ? bounds : { ...bounds, path: "productId" }]
}

/** The own weight and marks of an incoming item, and the weight of its product that it shows. */
const weightsOf = (item: ReceivedItem, product: Product) => {
  const { brand = "", year } = item
  const marks = { ...(brand === "" ? {} : { brand }), ...(year === undefined ? {} : { year }) }
  if (!product.isWeighed) return { ...marks, ...shownWeight(product) }
  const { fineness, grossWeight } = item
  if (grossWeight === undefined || fineness === undefined) return marks
  const ownFineWeight = fineWeightOf({ grossWeight, fineness }, product.metal)
  return {
    ...marks,
    grossWeight,
    fineness,
    fineTroyOunces: fineTroyOunces(ownFineWeight),
    ownFineWeight
  }
}

/** The items that arrived, and their place. */
export type Arrival = Pick<Intake, "items" | "placeId">

/** The place that items go to. A twin's items have none: they would appear among real metal. */
const placeOf = (organizationId: OrganizationId, { placeId }: Arrival) =>
  modeOf(organizationId) === "test" ? undefined : placeId

/** Incoming items, by shipment or by hand. Both steps run in the caller's transaction. */
export class ReceivedItems extends Context.Service<
  ReceivedItems,
  {
    /** Returns the products; fails if one of them does not exist. */
    readonly findProducts: (
      named: ReadonlyArray<{ readonly productId: ProductId }>
    ) => Effect.Effect<ReadonlyMap<ProductId, Product>, NotFound>
    /**
     * Looks up the products and the place, and checks that the items have the serial numbers and weights that they
     * require. Returns the products.
     */
    readonly check: (
      organizationId: OrganizationId,
      arrival: Arrival
    ) => Effect.Effect<
      ReadonlyMap<ProductId, Product>,
      NotFound | ValidationError | InvalidStateTransition | BoxSealed
    >
    /** Stores the items that came with a shipment, in the order named, writes them to the ledger and publishes their events. */
    readonly store: (
      shipment: InboundShipment,
      arrival: Arrival,
      products: ReadonlyMap<ProductId, Product>,
      staff: StaffPrincipal
    ) => Effect.Effect<ReadonlyArray<HeldItem>, NumberInUse | NotFound | InvalidStateTransition | BoxSealed>
  }
>()("@vault-custody/domain/InboundShipments/ReceivedItems") {
  static readonly layer = Layer.effect(
    ReceivedItems,
    Effect.gen(function* () {
      const ids = yield* Ids
      const outbox = yield* Outbox
      const products = yield* ProductsRepo
      const inventory = yield* InventoryRepo
      const ledger = yield* LedgerRepo
      const limits = yield* AccountLimits
      const places = yield* ItemPlaces

      const findProducts = Effect.fnUntraced(function* (
        items: ReadonlyArray<{ readonly productId: ProductId }>
      ) {
        const named = [...new Set(items.map((item) => item.productId))]
        const found = new Map((yield* products.shareMany(named)).map((product) => [product.id, product]))
        return found.size < named.length ? yield* new NotFound() : found
      })

      const check = Effect.fn("ReceivedItems.check")(function* (
        organizationId: OrganizationId,
        arrival: Arrival
      ) {
        const { items } = arrival
        const found = yield* findProducts(items)
        const issues = items.flatMap((item, index) => {
          const product = found.get(item.productId)
          return product === undefined
            ? []
            : issuesOf(item, product).map(({ message, path }) => ({
                path: `items.${index}.${path}`,
                message
              }))
        })
        yield* refuseFields(issues)
        const placeId = placeOf(organizationId, arrival)
        if (placeId !== undefined) yield* places.open(placeId)
        return found
      })

      const store = Effect.fn("ReceivedItems.store")(function* (
        { id: inboundShipmentId, organizationId, fboAccountId }: InboundShipment,
        arrival: Arrival,
        known: ReadonlyMap<ProductId, Product>,
        staff: StaffPrincipal
      ) {
        const accounts = yield* Effect.orDie(limits.lock(organizationId, [fboAccountId]))
        const placeId = placeOf(organizationId, arrival)
        const now = yield* Clock.currentTimeMillis
        const coming: Array<NewItem> = []
        for (const item of arrival.items) {
          const { brand, internalIdentifier = "", productId, quarantine, serialNumber = "", year } = item
          const id = yield* ids.next("itm")
          const product = known.get(productId)
          if (product === undefined) continue
          coming.push({
            id,
            internalIdentifier: internalIdentifier || internalIdentifierOf(id, now),
            productId,
            ownerOrganizationId: organizationId,
            fboAccountId,
            inboundShipmentId,
            serialNumber,
            status: quarantine === true || product.requiresTest ? "quarantined" : "in_vault",
            placeId: placeId ?? null,
            createdAt: now,
            updatedAt: now,
            ...weightsOf(item, product),
            barKey: barKeyOf(product, { brand, serialNumber, year })
          })
        }
        const doubled = doubledAmong(coming.map((item) => ({ id: item.id, numbers: numbersOf(item) })))
        if (doubled !== undefined) return yield* numberTwice(doubled, coming)
        const inserted = yield* inventory.insert(coming)
        if (inserted.taken !== undefined) return yield* numberInUse(inserted.taken, coming)
        const { items } = inserted
        yield* ledger.append(
          items.map((item) => ({
            organizationId,
            inventoryItemId: item.id,
            productId: item.productId,
            kind: "received",
            toFboAccountId: fboAccountId,
            toStatus: item.status,
            ...ownWeight(item),
            referenceId: inboundShipmentId
          }))
        )
        yield* limits.refresh(accounts)
        yield* outbox.publish(
          items.map(({ id, productId, status }) => ({
            event: "inventory.received",
            data: { id, organizationId, fboAccountId, productId, inboundShipmentId, status }
          }))
        )
        if (placeId === undefined) return items
        // The tree is locked only at the end, since storing a long list takes a while.
        yield* places.lock()
        const place = yield* places.open(placeId)
        yield* places.putIn(items, staff)
        return items.map((item) => Object.assign({ site: siteCode(place) }, item))
      })

      return ReceivedItems.of({ findProducts, check, store })
    })
  )
}
