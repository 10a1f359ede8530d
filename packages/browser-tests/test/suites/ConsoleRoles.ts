import { leastRole, reaches, type StaffChange } from "@vault-custody/schema/Identity/Authorization"
import { expect, it } from "vitest"
import { buttonsOf } from "../support/Buttons.ts"
import { openPage, type PageRow } from "../support/Pages.ts"
import { untilShown } from "../support/Person.ts"
import type { RunningConsole } from "../support/RunningConsole.ts"

/** A page, and what its buttons do. */
interface PageOfRoles {
  readonly row: PageRow
  readonly buttons: Readonly<Record<string, StaffChange>>
  /** The buttons that only read, which every role sees. */
  readonly reading?: ReadonlyArray<string>
}

/** Something of each kind in each state in which something can be done with it. */
const pagesOf = async ({
  stack: { receiver, staff },
  world
}: RunningConsole): Promise<ReadonlyArray<PageOfRoles>> => {
  const { account, bar, house, organization, other, shipment, toPick, toReview, transfer } = world
  const picked = await world.work.picked()
  const [itemId = ""] = await world.work.receive(1)
  const { internalIdentifier } = await staff.reads.getInventoryItem(itemId)
  const held = await house.fboAccounts.createFboAccount({
    firstName: "Hugo",
    lastName: "Held",
    email: "hugo@bullion.example"
  })
  await staff.fboAccounts.holdFboAccount(held.id, { reason: "Asked for" })
  const key = await staff.organizations.createApiKey(organization.id, {
    name: "Disabled",
    scopes: ["events:read"]
  })
  await staff.organizations.disableApiKey(key.id)
  const site = await staff.places.createPlace({ kind: "site", code: "ROL", name: "" })
  const count = await staff.counts.createCount({ scope: { placeId: site.id } })
  for (const [name, status] of [
    ["Mona Member", "active"],
    ["Lena Left", "deactivated"]
  ] as const) {
    const member = await staff.organizations.addMember(organization.id, {
      email: `${name.slice(0, 4)}@bullion.example`,
      name,
      role: "viewer"
    })
    await staff.organizations.updateMember(member.id, { status })
  }
  const endpoint = await house.webhooks.createWebhook({
    name: "Roles",
    url: receiver.url,
    events: ["transfer.completed"]
  })
  const limit = { "Set limit": "updateFboAccountLimits" } as const
  return [
    {
      row: ["/intake", "Intake", "Brinks"],
      buttons: { "Find account": "intake", "Mark in transit": "markInboundShipmentInTransit" }
    },
    {
      row: [`/requests/${toReview.id}`, "Request to Denver", "GB-0001"],
      buttons: { Approve: "approveOutboundRequest", Reject: "rejectOutboundRequest" }
    },
    {
      row: [`/requests/${toPick.id}`, "Request to Denver", "GB-0002"],
      buttons: { "Cancel request": "cancelApprovedOutboundRequest", Pick: "pickOutboundRequest" }
    },
    {
      row: [`/requests/${toPick.id}/pick`, "Pick", "pick"],
      buttons: {
        Take: "pickOutboundRequest",
        "Print pick list": "pickOutboundRequest",
        "Confirm pick": "pickOutboundRequest"
      }
    },
    {
      row: [`/shipments/${picked.id}`, "Shipment to Denver", "9 Assay Lane"],
      buttons: { "Cancel check-out": "cancelOutboundShipment", Ship: "shipOutboundShipment" }
    },
    {
      row: [`/shipments/${shipment.id}`, "Shipment to Denver", "9 Assay Lane"],
      buttons: { "Receive return": "returnOutboundShipment", "Mark delivered": "deliverOutboundShipment" }
    },
    {
      row: [`/transfers/${transfer.id}`, "Transfer of 1 item to Nina Newcomer", "Nina Newcomer"],
      buttons: { "Cancel transfer": "cancelTransfer", "Confirm transfer": "confirmTransfer" }
    },
    {
      row: [`/inventory/${itemId}`, internalIdentifier, "Silver round, 1 oz"],
      buttons: { Void: "voidInventoryItem" }
    },
    {
      row: [`/places/${site.id}`, "ROL", "There is nothing in it."],
      buttons: {
        "Move here": "createMove",
        "Create place": "createPlace",
        "Set limit": "updatePlace",
        Rename: "updatePlace",
        Deactivate: "updatePlace"
      }
    },
    {
      row: [`/places/${site.id}/move`, "Move to ROL", "ROL"],
      buttons: { Add: "createMove", "Move 0 items": "createMove" }
    },
    {
      row: [`/counts/${count.id}`, "Count of ROL", "This count is blind"],
      buttons: { "Close count": "closeCount", Scan: "addCountScans" }
    },
    {
      row: [`/counts/${count.id}/scan`, "Scan", "ROL."],
      buttons: {
        "Go to place": "addCountScans",
        "Add scan": "addCountScans",
        "Back to the count": "addCountScans"
      }
    },
    {
      row: [`/accounts/${account.id}`, "Henry Holder", "2000000026"],
      buttons: { "Place hold": "holdFboAccount", ...limit }
    },
    {
      row: [`/accounts/${other.id}`, "Nina Newcomer", "None yet"],
      buttons: { "Place hold": "holdFboAccount", "Assign vault ID": "assignVaultId", ...limit }
    },
    {
      row: [`/accounts/${held.id}`, "Hugo Held", "Asked for"],
      buttons: { "Release hold": "releaseFboAccount", "Assign vault ID": "assignVaultId", ...limit }
    },
    {
      row: ["/products?q=bar", "Products", "BAR-1KG"],
      buttons: { Import: "importProducts", "Create product": "createProduct" },
      reading: ["Download CSV"]
    },
    {
      row: [`/products/${bar.id}`, "Gold bar, 1 kg", "BAR-1KG"],
      buttons: { "Market pricing": "updateProduct", "New valuation": "createValuation" }
    },
    {
      row: ["/metal-prices", "Metal prices", "prices"],
      buttons: { "New price": "createMetalPrice" }
    },
    {
      row: ["/organizations", "Organizations", "Bullion House"],
      buttons: { "Create organization": "createOrganization" },
      reading: ["Download CSV"]
    },
    {
      row: [`/organizations/${organization.id}`, "Bullion House", "Lena Left"],
      buttons: {
        "Set limit": "updateOrganization",
        "Add member": "addMember",
        Edit: "updateMember",
        "Sign-in link": "createMemberSignInLink",
        Deactivate: "updateMember",
        Activate: "updateMember",
        "Create API key": "createApiKey",
        "Edit key": "updateApiKey",
        Rotate: "rotateApiKey",
        Disable: "disableApiKey",
        Enable: "enableApiKey",
        Revoke: "revokeApiKey"
      }
    },
    {
      row: ["/operators", "Operators", "Clark Clerk"],
      buttons: {
        "Add operator": "createOperator",
        Edit: "updateOperator",
        "Sign-in link": "createOperatorSignInLink",
        Deactivate: "updateOperator"
      },
      reading: ["Download CSV"]
    },
    {
      row: [`/webhooks/${endpoint.id}`, "Roles", "transfer.completed"],
      buttons: { "Redeliver failed since…": "redeliverFailed" }
    },
    { row: ["/settings", "Settings", "Passkeys"], buttons: {} }
  ]
}

/** The view of operators of each role. */
export const consoleRoles = (console: RunningConsole): void => {
  it("on every page each role sees the buttons of what it may do, and no other", async () => {
    const { admin, auditor, clerk } = console.world
    const pages = await pagesOf(console)
    const people = [
      ["admin", await console.windowOf(admin)],
      ["supervisor", console.supervisor],
      ["clerk", await console.windowOf(clerk)],
      ["auditor", await console.windowOf(auditor)]
    ] as const
    await Promise.all(
      people.map(async ([role, { page }]) => {
        for (const { buttons, reading = [], row } of pages) {
          await openPage(page, console.at(""), row)
          await untilShown(page)
          const allowed = Object.keys(buttons).filter((name) => {
            const operation = buttons[name]
            return operation !== undefined && reaches(role, leastRole("POST", operation))
          })
          await expect
            .poll(async () => [role, row[0], ...(await buttonsOf(page))])
            .toEqual([role, row[0], ...[...reading, ...allowed].toSorted()])
        }
      })
    )
  })
}
