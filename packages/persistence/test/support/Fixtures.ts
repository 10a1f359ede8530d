import { AccountsRepo, type NewAccount } from "@vault-custody/domain/Accounts/AccountsRepo"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { Transaction } from "@vault-custody/domain/Common/Transaction"
import { InboundShipmentsRepo } from "@vault-custody/domain/InboundShipments/InboundShipmentsRepo"
import type { NewItem } from "@vault-custody/domain/Inventory/ItemNumbers"
import { InventoryRepo } from "@vault-custody/domain/Inventory/InventoryRepo"
import { LedgerRepo } from "@vault-custody/domain/Ledger/LedgerRepo"
import { OrganizationsRepo } from "@vault-custody/domain/Organizations/OrganizationsRepo"
import { ProductsRepo } from "@vault-custody/domain/Products/ProductsRepo"
import { WebhooksRepo } from "@vault-custody/domain/Webhooks/WebhooksRepo"
import type { CheckedWebhookUrl } from "@vault-custody/domain/Webhooks/WebhookUrl"
import { fineTroyOunces } from "@vault-custody/domain/Weights/FineWeight"
import { modeFieldsOf } from "@vault-custody/schema/Common/Mode"
import type { FboAccountId, OrganizationId, ProductId } from "@vault-custody/schema/Common/Id"
import type { Product } from "@vault-custody/schema/Products/Product"
import { eventTypes } from "@vault-custody/schema/Events/Event"
import { withClockAt } from "@vault-custody/testing/WithClockAt"
import { Clock, Effect, identity } from "effect"
import { DatabaseTime } from "./DatabaseTime.ts"

/** Fixtures for the tests of holdings: organizations, accounts, products and items that were received. */

export const newOrganization = Effect.gen(function* () {
  const id = yield* (yield* Ids).next("org")
  const now = yield* Clock.currentTimeMillis
  yield* (yield* OrganizationsRepo).insert({
    id,
    ...modeFieldsOf(id),
    name: "Acme",
    contactEmail: "",
    autoApproveLimitCents: null,
    createdAt: now,
    updatedAt: now
  })
  return id
})

/** Stores an account; what is not given is made up. */
export const insertAccount = Effect.fnUntraced(function* (
  organizationId: OrganizationId,
  fields: Partial<Omit<NewAccount, "id" | "organizationId">> = {}
) {
  const repo = yield* AccountsRepo
  const { run } = yield* Transaction
  const { createdAt = yield* Clock.currentTimeMillis } = fields
  return yield* run(
    repo.insert({
      id: yield* (yield* Ids).next("fbo"),
      organizationId,
      firstName: "Ann",
      lastName: "Lee",
      email: "ann@example.org",
      phone: "",
      businessName: "",
      maxInsuredValueCents: 0n,
      createdAt,
      updatedAt: createdAt,
      ...fields
    })
  )
})

export const newAccount = (organizationId: OrganizationId, createdAt?: number) =>
  Effect.map(insertAccount(organizationId, createdAt === undefined ? {} : { createdAt }), ({ id }) => id)

export const newProduct = Effect.fnUntraced(function* (
  values: Partial<Product> & Pick<Product, "insuredValueCents">
) {
  const id = yield* (yield* Ids).next("prd")
  const { createdAt = 0 } = values
  const insert = (yield* ProductsRepo).insert({
    id,
    title: "Gold bar",
    sku: id,
    productType: "precious_metal",
    subcategory: "",
    manufacturer: "",
    metal: "gold",
    isSerialized: false,
    isWeighed: false,
    requiresTest: false,
    images: [],
    ...values,
    createdAt,
    updatedAt: createdAt
  })
  yield* atTime(createdAt)(insert)
  return id
})

/** Receives items of a product into an account. */
export const receive = (
  organizationId: OrganizationId,
  fboAccountId: FboAccountId,
  productId: ProductId,
  count: number,
  occurredAt?: number,
  ownFineWeight?: bigint
) =>
  receiveEach(
    organizationId,
    fboAccountId,
    productId,
    Array.from({ length: count }, () => (ownFineWeight === undefined ? {} : { ownFineWeight })),
    occurredAt
  )

/** Receives items of a product into an account; what is not given of each is made up. */
export const receiveEach = Effect.fnUntraced(function* (
  organizationId: OrganizationId,
  fboAccountId: FboAccountId,
  productId: ProductId,
  each: ReadonlyArray<Partial<NewItem>>,
  occurredAt?: number
) {
  const ids = yield* Ids
  const inventory = yield* InventoryRepo
  const ledger = yield* LedgerRepo
  const shipments = yield* InboundShipmentsRepo
  const { run } = yield* Transaction
  const at = occurredAt ?? (yield* Clock.currentTimeMillis)
  const inboundShipmentId = yield* ids.next("inb")
  const items = yield* Effect.forEach(each, (fields) =>
    Effect.map(ids.next("itm"), (id): NewItem => ({
      id,
      internalIdentifier: id,
      productId,
      ownerOrganizationId: organizationId,
      fboAccountId,
      inboundShipmentId,
      serialNumber: "",
      status: "in_vault",
      ...(fields.ownFineWeight === undefined
        ? {}
        : {
            grossWeight: { value: fineTroyOunces(fields.ownFineWeight), unit: "ozt" },
            fineness: "1000"
          }),
      placeId: null,
      createdAt: at,
      updatedAt: at,
      ...fields
    }))
  )
  yield* run(
    Effect.gen(function* () {
      yield* shipments.insert({
        id: inboundShipmentId,
        fboAccountId,
        organizationId,
        status: "received",
        shipmentNotes: "",
        trackingNumber: "",
        carrier: "",
        items: [],
        discrepancies: [],
        metadata: {},
        createdAt: at,
        updatedAt: at
      })
      yield* inventory.insert(items)
      yield* ledger.append(
        items.map((item) => ({
          organizationId,
          inventoryItemId: item.id,
          productId,
          kind: "received",
          toFboAccountId: fboAccountId,
          toStatus: "in_vault",
          ...(item.ownFineWeight === undefined ? {} : { fineWeight: item.ownFineWeight }),
          referenceId: inboundShipmentId
        }))
      )
    }).pipe(occurredAt === undefined ? identity : atTime(occurredAt))
  )
  return items.map((item) => item.id)
})

/** An organization with two accounts, and items in the first of them. */
export const newHoldings = Effect.fnUntraced(function* (count: number) {
  const organizationId = yield* newOrganization
  const from = yield* newAccount(organizationId)
  const to = yield* newAccount(organizationId)
  const productId = yield* newProduct({ insuredValueCents: 100n })
  yield* subscribe(organizationId)
  const items = yield* receive(organizationId, from, productId, count)
  return { organizationId, from, to, productId, items }
})

/** Subscribes an endpoint of the organization to everything, so that its events are among those that are delivered. */
export const subscribe = Effect.fnUntraced(function* (organizationId: OrganizationId, name = "test") {
  const at = yield* Clock.currentTimeMillis
  const id = yield* (yield* Ids).next("whk")
  yield* (yield* WebhooksRepo).insert(
    {
      id,
      organizationId,
      mode: "live",
      name,
      url: "https://hooks.acme-metals.com/vault" as CheckedWebhookUrl,
      events: eventTypes,
      isActive: true,
      headerStyle: "vault",
      payload: "thin",
      health: { state: "unused" },
      metadata: {},
      createdAt: at,
      updatedAt: at
    },
    { version: 1, current: new Uint8Array(1) }
  )
  return id
})

/** Runs an effect as if it were a certain time, for the storage too; waiting takes as long as it does. */
export const atTime =
  (millis: number) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.flatMap(DatabaseTime, (databaseAt) => databaseAt(millis)(withClockAt(millis)(effect)))
