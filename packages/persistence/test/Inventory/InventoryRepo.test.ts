import { assert } from "@effect/vitest"
import { AccountsRepo } from "@vault-custody/domain/Accounts/AccountsRepo"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { Transaction } from "@vault-custody/domain/Common/Transaction"
import { InboundShipmentsRepo } from "@vault-custody/domain/InboundShipments/InboundShipmentsRepo"
import type { HeldItem } from "@vault-custody/domain/Inventory/HeldItem"
import { InventoryRepo } from "@vault-custody/domain/Inventory/InventoryRepo"
import { OrganizationsRepo } from "@vault-custody/domain/Organizations/OrganizationsRepo"
import { ProductsRepo } from "@vault-custody/domain/Products/ProductsRepo"
import { Effect, Option } from "effect"
import { contract } from "../support/Backends.ts"

/** An organization with an account and a received shipment, a product, and what makes items of it. */
const world = Effect.gen(function* () {
  const ids = yield* Ids
  const organizationId = yield* ids.next("org")
  yield* (yield* OrganizationsRepo).insert({
    id: organizationId,
    name: "Acme",
    contactEmail: "",
    autoApproveLimitCents: null,
    createdAt: 0
  })
  const account = yield* (yield* AccountsRepo).insert({
    id: yield* ids.next("fbo"),
    organizationId,
    firstName: "A",
    lastName: "B",
    email: "a@b",
    phone: "",
    businessName: "",
    maxInsuredValueCents: 0n,
    createdAt: 0
  })
  const inboundShipmentId = yield* ids.next("inb")
  yield* (yield* InboundShipmentsRepo).insert({
    id: inboundShipmentId,
    fboAccountId: account.id,
    organizationId,
    status: "received",
    shipmentNotes: "",
    trackingNumber: "",
    carrier: "",
    createdAt: 0
  })
  const productId = yield* ids.next("prd")
  yield* (yield* ProductsRepo).insert({
    id: productId,
    title: "Eagle",
    sku: productId,
    productType: "precious_metal",
    subcategory: "",
    manufacturer: "",
    metal: "",
    isSerialized: true,
    insuredValueCents: 1n,
    images: [],
    createdAt: 0
  })
  const item = (serialNumber: string, fields: Partial<HeldItem> = {}) =>
    Effect.map(ids.next("itm"), (id): HeldItem => ({
      id,
      internalIdentifier: id,
      productId,
      ownerOrganizationId: organizationId,
      fboAccountId: account.id,
      inboundShipmentId,
      serialNumber,
      status: "in_vault",
      createdAt: 0,
      ...fields
    }))
  return { organizationId, productId, item, repo: yield* InventoryRepo }
})

contract("InventoryRepo", (it) => {
  it.effect("stores items as they stand, holds included", () =>
    Effect.gen(function* () {
      const { organizationId, item, repo } = yield* world
      const held = yield* item("A", { openOutboundRequestId: "obr_1" })
      const free = yield* item("")
      assert.isTrue(yield* repo.insert([held, free]))
      assert.deepStrictEqual(yield* repo.find(organizationId, held.id), Option.some(held))
      assert.deepStrictEqual(yield* repo.find(organizationId, free.id), Option.some(free))
      assert.deepStrictEqual(yield* repo.find("org_other", free.id), Option.none())
      assert.isTrue(yield* repo.insert([]))
    })
  )

  it.effect(
    "stores nothing when one of the serial numbers is taken, in the storage or among themselves",
    () =>
      Effect.gen(function* () {
        const { organizationId, item, repo } = yield* world
        const transaction = yield* Transaction
        yield* repo.insert([yield* item("A")])
        for (const serials of [
          ["B", "A", "C"],
          ["D", "D"]
        ]) {
          const items = yield* Effect.forEach(serials, (serial) => item(serial))
          assert.isFalse(yield* transaction.run(repo.insert(items)))
        }
        assert.lengthOf((yield* repo.list(organizationId, {}, { page: 1, limit: 10 })).items, 1)
      })
  )

  it.effect("items without a serial number never collide, nor with a voided one", () =>
    Effect.gen(function* () {
      const { organizationId, item, repo } = yield* world
      assert.isTrue(yield* repo.insert([yield* item(""), yield* item("")]))
      const first = yield* item("A")
      yield* repo.insert([first])
      yield* repo.change(organizationId, [first.id], { status: "voided" })
      assert.isTrue(yield* repo.insert([yield* item("A")]))
      assert.isFalse(yield* repo.insert([yield* item("A")]))
    })
  )

  it.effect("finds and locks in the order of ids, and only the organization's own", () =>
    Effect.gen(function* () {
      const { organizationId, item, repo } = yield* world
      const other = yield* world
      const foreign = yield* other.item("")
      yield* other.repo.insert([foreign])
      const items = yield* Effect.forEach(["A", "B", "C"], (serial) => item(serial))
      yield* repo.insert(items)
      const asked = [...items.map(({ id }) => id).toReversed(), foreign.id, "itm_unknown" as const]
      assert.deepStrictEqual(yield* repo.findMany(organizationId, asked), items)
      assert.deepStrictEqual(yield* repo.lockMany(organizationId, asked), items)
      assert.deepStrictEqual(yield* repo.lockMany(organizationId, []), [])
      assert.deepStrictEqual(yield* repo.findAcrossOrganizations(foreign.id), Option.some(foreign))
    })
  )

  it.effect("changes what is named, keeps the rest, and null releases a hold", () =>
    Effect.gen(function* () {
      const { organizationId, item, repo } = yield* world
      const [one, two] = [yield* item("A"), yield* item("B")]
      yield* repo.insert([one, two])
      yield* repo.change(organizationId, [one.id], { reservedByTransferId: "trf_1" })
      const reserved = yield* repo.find(organizationId, one.id)
      assert.deepStrictEqual(reserved, Option.some({ ...one, reservedByTransferId: "trf_1" }))
      yield* repo.change("org_other", [one.id], { status: "voided" })
      yield* repo.change(organizationId, [one.id], {})
      assert.deepStrictEqual(yield* repo.find(organizationId, one.id), reserved)
      yield* repo.change(organizationId, [one.id, two.id], {
        status: "pending_outbound",
        reservedByTransferId: null,
        openOutboundRequestId: "obr_1"
      })
      yield* repo.change(organizationId, [one.id], { openOutboundRequestId: null })
      assert.deepStrictEqual(yield* repo.findMany(organizationId, [one.id, two.id]), [
        { ...one, status: "pending_outbound" },
        { ...two, status: "pending_outbound", openOutboundRequestId: "obr_1" }
      ])
    })
  )

  it.effect("lists the organizations that hold a product in the vault or on its way out", () =>
    Effect.gen(function* () {
      const one = yield* world
      const two = yield* world
      yield* one.repo.insert([
        yield* one.item("A"),
        yield* one.item("B", { status: "pending_outbound" }),
        yield* one.item("C", { productId: two.productId, status: "shipped_out" })
      ])
      yield* two.repo.insert([
        yield* two.item("Z", { productId: one.productId }),
        yield* two.item("B", { status: "voided" })
      ])
      assert.deepStrictEqual(
        yield* one.repo.holdersOf([one.productId, two.productId]),
        [one.organizationId, two.organizationId]
          .toSorted()
          .map((organizationId) => ({ productId: one.productId, organizationId }))
      )
      assert.deepStrictEqual(yield* one.repo.holdersOf([]), [])
    })
  )
})
