import { programOf } from "./Program.ts"
import type { Stack } from "./Stack.ts"
import { vaultWork } from "./VaultWork.ts"
import { hostileTitle } from "./World.ts"

const vaultId = "2000000026"

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
  await staff.fboAccounts.assignVaultId(account.id, { vaultId })
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
  await staff.products.createProduct({
    sku: "EAGLE-1OZ",
    title: hostileTitle,
    productType: "precious_metal",
    metal: "gold",
    insuredValueCents: "250000"
  })
  const { items } = await staff.inboundShipments.intake({
    vaultId,
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
  const ids = items.map(({ id }) => id)
  const work = vaultWork(staff, { client: house, accountId: account.id, vaultId, productId: round.id })
  const toReview = await work.requestOf(ids.slice(0, 1))
  const toPick = await work.requestOf(ids.slice(1, 4))
  await staff.outboundRequests.approveOutboundRequest(toPick.id)
  const shipped = await work.requestOf(ids.slice(4, 5))
  await staff.outboundRequests.approveOutboundRequest(shipped.id)
  const shipment = await staff.outboundRequests.pickOutboundRequest(shipped.id)
  await staff.outboundShipments.shipOutboundShipment(shipment.id, { carrier: "UPS", trackingNumber: "1Z999" })
  const transfer = await work.transferOf(ids.slice(5, 6), other.id)
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
    heldItem: ids[5] ?? "",
    house,
    linkFor,
    organization,
    other,
    preciousItem: ids[6] ?? "",
    second,
    shipment,
    supervisor,
    toPick,
    toReview,
    transfer,
    work
  }
}

export type VaultWorld = Awaited<ReturnType<typeof makeVaultWorld>>
