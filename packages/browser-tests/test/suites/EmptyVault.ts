import { expect, it } from "vitest"
import { buttonsOf } from "../support/Buttons.ts"
import { enter, openPage } from "../support/Pages.ts"
import { openWindow, untilShown } from "../support/Person.ts"
import type { Running } from "../support/Running.ts"

/** The view of a read-only member in a vault that is still empty. */
export const emptyVault = (running: Running): void => {
  it("a viewer of an empty vault is told on every page that it is empty, and offered nothing", async () => {
    const { staff } = running.stack
    const { id } = await staff.organizations.createOrganization({ name: "Nothing Yet" })
    const viewer = await staff.organizations.addMember(id, {
      email: "vic@nothing.example",
      name: "Vic Viewer",
      role: "viewer"
    })
    const window = await openWindow(running.browser)
    const base = running.at("/dashboard")
    await enter(window, await running.world.linkFor(viewer.id), base)
    const { page } = window
    for (const row of [
      ["", "Overview", "Nothing in the vault yet"],
      ["/accounts", "Accounts", "An owner or admin of your organization can create the first one."],
      ["/inventory", "Inventory", "No items yet"],
      ["/products?q=eagle", "Products", "EAGLE-1OZ"],
      ["/inbound", "Inbound", "An owner or admin of your organization can announce the first one."],
      ["/outbound", "Outbound", "An owner or admin of your organization can request the first shipment."],
      ["/transfers", "Transfers", "An owner or admin of your organization can create the first one."],
      ["/returns", "Returns", "No returns yet"],
      ["/statements", "Statements", "No statements yet"],
      ["/api-keys", "API keys", "For owners and admins"],
      ["/webhooks", "Webhooks", "For owners and admins"],
      ["/events", "Events", "No events yet"],
      ["/team", "Team", "Vic Viewer"],
      ["/settings", "Settings", "Nothing Yet"]
    ] as const) {
      await openPage(page, base, row)
      await untilShown(page)
      // The vault's products are there all the same, and their file.
      const offered = row[1] === "Products" ? ["Download CSV"] : []
      expect([row[0], ...(await buttonsOf(page))]).toEqual([row[0], ...offered])
    }
    expect(window.complaints()).toEqual([])
    await window.context.close()
  })
}
