import { AccountsRepo } from "@vault-custody/domain/Accounts/AccountsRepo"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { InboundShipmentsRepo } from "@vault-custody/domain/InboundShipments/InboundShipmentsRepo"
import type { HeldItem } from "@vault-custody/domain/Inventory/HeldItem"
import { InventoryRepo } from "@vault-custody/domain/Inventory/InventoryRepo"
import { OrganizationsRepo } from "@vault-custody/domain/Organizations/OrganizationsRepo"
import { ProductsRepo } from "@vault-custody/domain/Products/ProductsRepo"
import { modeFieldsOf } from "@vault-custody/schema/Common/Mode"
import { Effect } from "effect"

/** An organization with an account and a received shipment, a product, and what makes items of it. */
export const world = Effect.gen(function* () {
  const ids = yield* Ids
  const organizationId = yield* ids.next("org")
  yield* (yield* OrganizationsRepo).insert({
    id: organizationId,
    ...modeFieldsOf(organizationId),
    name: "Acme",
    contactEmail: "",
    autoApproveLimitCents: null,
    createdAt: 0,
    updatedAt: 0
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
    createdAt: 0,
    updatedAt: 0
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
    items: [],
    discrepancies: [],
    metadata: {},
    createdAt: 0,
    updatedAt: 0
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
    isWeighed: false,
    requiresTest: false,
    insuredValueCents: 1n,
    images: [],
    createdAt: 0,
    updatedAt: 0
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
      placeId: null,
      createdAt: 0,
      updatedAt: 0,
      ...fields
    }))
  return { organizationId, account, inboundShipmentId, productId, item, repo: yield* InventoryRepo }
})
