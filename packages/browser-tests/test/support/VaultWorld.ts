import { programOf } from "./Program.ts"
import type { Stack } from "./Stack.ts"

/** The vault's people, and a customer's metal that is on its way in, out and to another account. */
export const makeVaultWorld = async (stack: Stack) => {
  const { staff } = stack
  const operator = (name: string, role: "admin" | "supervisor" | "clerk" | "auditor") =>
    staff.operators.createOperator({
      email: `${name.split(" ")[0]?.toLowerCase()}@vault.example`,
      name,
      role
    })
  const admin = await operator("Adam Admin", "admin")
  const supervisor = await operator("Susan Supervisor", "supervisor")
  const second = await operator("Sally Second", "supervisor")
  const clerk = await operator("Clark Clerk", "clerk")
  const auditor = await operator("Audrey Auditor", "auditor")

  const organization = await staff.organizations.createOrganization({ name: "Bullion House" })
  const house = await programOf(stack, organization.id)
  const accountOf = (firstName: string, lastName: string) =>
    house.fboAccounts.createFboAccount({ firstName, lastName, email: `${firstName}@bullion.example` })
  const account = await accountOf("Henry", "Holder")
  const other = await accountOf("Nina", "Newcomer")
  await staff.fboAccounts.assignVaultId(account.id, { vaultId: "2000000026" })
  await house.fboAccounts.createFboAccountAlias(account.id, { aliasVaultId: "80001234567" })

  const bar = await staff.products.createProduct({
    sku: "BAR-1KG",
    title: "Gold bar, 1 kg",
    productType: "precious_metal",
    metal: "gold",
    isSerialized: true,
    insuredValueCents: "8000000"
  })
  // Worth more than one operator may release.
  const precious = await staff.products.createProduct({
    sku: "BAR-5KG",
    title: "Gold bar, 5 kg",
    productType: "precious_metal",
    metal: "gold",
    isSerialized: true,
    insuredValueCents: "40000000"
  })
  const round = await staff.products.createProduct({
    sku: "ROUND-1OZ",
    title: "Silver round, 1 oz",
    productType: "precious_metal",
    metal: "silver",
    insuredValueCents: "3500"
  })
  const { items } = await staff.inboundShipments.intake({
    vaultId: "2000000026",
    items: [
      { productId: precious.id, serialNumber: "GB-0001" },
      { productId: bar.id, serialNumber: "GB-0002" },
      { productId: bar.id, serialNumber: "GB-0003" },
      { productId: round.id, internalIdentifier: "SHELF-7" },
      { productId: round.id },
      { productId: round.id, internalIdentifier: "SHELF-9" },
      { productId: precious.id, serialNumber: "GB-0005" }
    ]
  })
  const ids = items.map(({ id }) => ({ inventoryItemId: id }))
  const requestOf = (from: number, to: number) =>
    house.outboundRequests.createOutboundRequest({
      fboAccountId: account.id,
      items: ids.slice(from, to),
      destinationAddress: {
        name: "Henry Holder",
        street1: "9 Assay Lane",
        city: "Denver",
        state: "CO",
        zip: "80202",
        country: "US"
      }
    })
  const toReview = await requestOf(0, 1)
  const toPick = await requestOf(1, 4)
  await staff.outboundRequests.approveOutboundRequest(toPick.id)
  const shipped = await requestOf(4, 5)
  await staff.outboundRequests.approveOutboundRequest(shipped.id)
  const shipment = await staff.outboundRequests.pickOutboundRequest(shipped.id)
  await staff.outboundShipments.shipOutboundShipment(shipment.id, { carrier: "UPS", trackingNumber: "1Z999" })
  const transfer = await house.transfers.createTransfer({
    fromFboAccountId: account.id,
    toFboAccountId: other.id,
    items: ids.slice(5, 6)
  })
  const announced = await house.inboundShipments.createInboundShipment({
    fboAccountId: account.id,
    carrier: "Brinks",
    trackingNumber: "BRK-77"
  })

  const linkFor = async (id: string): Promise<string> =>
    (await staff.operators.createOperatorSignInLink(id)).url
  return {
    account,
    admin,
    announced,
    auditor,
    bar,
    clerk,
    heldItem: items[5]?.id ?? "",
    linkFor,
    organization,
    other,
    preciousItem: items[6]?.id ?? "",
    second,
    shipment,
    supervisor,
    toPick,
    toReview,
    transfer
  }
}

export type VaultWorld = Awaited<ReturnType<typeof makeVaultWorld>>
