import { maxDetails, NotFound, ValidationError } from "@vault-custody/schema/Common/Errors"
import type { InventoryItemId, ProductId } from "@vault-custody/schema/Common/Id"
import type { InboundShipment, ReceivedItem } from "@vault-custody/schema/InboundShipments/InboundShipment"
import type { Product } from "@vault-custody/schema/Products/Product"
import { Clock, Context, Effect, Layer } from "effect"
import { AccountLimits } from "../Accounts/AccountLimits.ts"
import { Ids } from "../Common/Ids.ts"
import { Outbox } from "../Events/Outbox.ts"
import type { HeldItem } from "../Inventory/HeldItem.ts"
import { InventoryRepo } from "../Inventory/InventoryRepo.ts"
import {
  barKeyOf,
  doubledAmong,
  type NewItem,
  numberInUse,
  type NumberInUse,
  numbersOf
} from "../Inventory/ItemNumbers.ts"
import { LedgerRepo } from "../Ledger/LedgerRepo.ts"
import { ProductsRepo } from "../Products/ProductsRepo.ts"

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

/** Fails where a serialized product comes without a serial number, at all the items that lack one. */
const checkSerialNumbers = (
  items: ReadonlyArray<ReceivedItem>,
  products: ReadonlyMap<ProductId, Product>
): Effect.Effect<void, ValidationError> => {
  const message = "must be given: the product is serialized"
  const details = items.flatMap(({ productId, serialNumber = "" }, index) =>
    products.get(productId)?.isSerialized === true && serialNumber === ""
      ? [{ path: `items.${index}.serialNumber`, message }]
      : []
  )
  const [first] = details
  return first === undefined
    ? Effect.void
    : Effect.fail(
        new ValidationError({ message: `${first.path}: ${message}`, details: details.slice(0, maxDetails) })
      )
}

/** What comes into the vault, by shipment or by hand. Both steps run in the caller's transaction. */
export class ReceivedItems extends Context.Service<
  ReceivedItems,
  {
    /** Fails where one of the products does not exist. Answers with them. */
    readonly findProducts: (
      named: ReadonlyArray<{ readonly productId: ProductId }>
    ) => Effect.Effect<ReadonlyMap<ProductId, Product>, NotFound>
    /** Looks the products up, and whether the serialized ones have their serial numbers. Answers with the products. */
    readonly check: (
      items: ReadonlyArray<ReceivedItem>
    ) => Effect.Effect<ReadonlyMap<ProductId, Product>, NotFound | ValidationError>
    /** Stores the items that came with a shipment, in the order named, writes them to the ledger and publishes their events. */
    readonly store: (
      shipment: InboundShipment,
      items: ReadonlyArray<ReceivedItem>,
      products: ReadonlyMap<ProductId, Product>
    ) => Effect.Effect<ReadonlyArray<HeldItem>, NumberInUse>
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

      const findProducts = Effect.fnUntraced(function* (
        items: ReadonlyArray<{ readonly productId: ProductId }>
      ) {
        const named = [...new Set(items.map((item) => item.productId))]
        const found = new Map((yield* products.shareMany(named)).map((product) => [product.id, product]))
        return found.size < named.length ? yield* new NotFound() : found
      })

      const check = Effect.fn("ReceivedItems.check")(function* (items: ReadonlyArray<ReceivedItem>) {
        const found = yield* findProducts(items)
        yield* checkSerialNumbers(items, found)
        return found
      })

      const store = Effect.fn("ReceivedItems.store")(function* (
        { id: inboundShipmentId, organizationId, fboAccountId }: InboundShipment,
        received: ReadonlyArray<ReceivedItem>,
        known: ReadonlyMap<ProductId, Product>
      ) {
        const accounts = yield* Effect.orDie(limits.lock(organizationId, [fboAccountId]))
        const now = yield* Clock.currentTimeMillis
        const coming: Array<NewItem> = []
        for (const { productId, serialNumber = "", internalIdentifier = "" } of received) {
          const id = yield* ids.next("itm")
          const product = known.get(productId)
          coming.push({
            id,
            internalIdentifier: internalIdentifier || internalIdentifierOf(id, now),
            productId,
            ownerOrganizationId: organizationId,
            fboAccountId,
            inboundShipmentId,
            serialNumber,
            status: "in_vault",
            createdAt: now,
            barKey: product === undefined ? undefined : barKeyOf(product, serialNumber)
          })
        }
        const doubled = doubledAmong(coming.map(numbersOf))
        if (doubled !== undefined) return yield* numberInUse(doubled)
        const inserted = yield* inventory.insert(coming)
        if (inserted.taken !== undefined) return yield* numberInUse(inserted.taken)
        const { items } = inserted
        yield* ledger.append(
          items.map((item) => ({
            organizationId,
            inventoryItemId: item.id,
            productId: item.productId,
            kind: "received",
            toFboAccountId: fboAccountId,
            toStatus: item.status,
            referenceId: inboundShipmentId
          }))
        )
        yield* limits.refresh(accounts)
        yield* outbox.publish(
          items.map(({ id, productId }) => ({
            event: "inventory.received",
            data: { id, organizationId, fboAccountId, productId, inboundShipmentId }
          }))
        )
        return items
      })

      return ReceivedItems.of({ findProducts, check, store })
    })
  )
}
