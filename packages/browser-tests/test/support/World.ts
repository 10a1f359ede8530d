import { programOf } from "./Program.ts"
import type { Stack } from "./Stack.ts"

/** A customer with metal in the vault, and another one who must not see it. */
export const makeWorld = async (stack: Stack) => {
  const { receiver, staff } = stack
  const organization = await staff.organizations.createOrganization({ name: "Acme Metals" })
  const acme = await programOf(stack, organization.id)
  const member = (name: string, role: "owner" | "viewer") =>
    staff.organizations.addMember(organization.id, {
      email: `${name.split(" ")[0]?.toLowerCase()}@acme.example`,
      name,
      role
    })
  const owner = await member("Olivia Owner", "owner")
  const viewer = await member("Victor Viewer", "viewer")

  const account = await acme.fboAccounts.createFboAccount({
    firstName: "Ada",
    lastName: "Sterling",
    email: "ada@acme.example"
  })
  await staff.fboAccounts.assignVaultId(account.id, { vaultId: "1000000017" })
  await acme.fboAccounts.createFboAccountAlias(account.id, { aliasVaultId: "70001234567" })
  await acme.fboAccounts.createFboAccountAddress(account.id, {
    street1: "12 Mint Street",
    city: "Philadelphia",
    state: "PA",
    zip: "19106",
    country: "US"
  })
  const other = await acme.fboAccounts.createFboAccount({
    firstName: "Ben",
    lastName: "Bar",
    businessName: "Bullion LLC",
    email: "ben@acme.example"
  })
  const coin = await staff.products.createProduct({
    sku: "EAGLE-1OZ",
    title: hostileTitle,
    productType: "precious_metal",
    metal: "gold",
    insuredValueCents: "250000",
    marketValueCents: "244000"
  })
  const inbound = await acme.inboundShipments.createInboundShipment({ fboAccountId: account.id })
  await staff.inboundShipments.receiveInboundShipment(inbound.id, {
    items: Array.from({ length: 5 }, () => ({ productId: coin.id }))
  })
  const { data: items } = await acme.inventory.listInventory({ fboAccountId: account.id })

  const stranger = await staff.organizations.createOrganization({ name: "Somebody Else" })
  const strangers = await programOf(stack, stranger.id)
  const strangersWebhook = await strangers.webhooks.createWebhook({
    name: "Strange",
    url: receiver.url,
    events: ["transfer.completed"]
  })
  const strangersAccount = await strangers.fboAccounts.createFboAccount({
    firstName: "Sam",
    lastName: "Stranger",
    email: "sam@else.example"
  })

  const linkFor = async (id: string): Promise<string> =>
    (await staff.organizations.createMemberSignInLink(id)).url
  return {
    account,
    acme,
    coin,
    inbound,
    itemId: items[0]?.id ?? "",
    linkFor,
    organization,
    other,
    owner,
    stranger,
    strangersAccount,
    strangersWebhook,
    viewer
  }
}

/** Input that an attacker hopes a page runs. */
export const hostileTitle = `<img src=x onerror="document.title='owned'"> Eagle`

export type World = Awaited<ReturnType<typeof makeWorld>>
