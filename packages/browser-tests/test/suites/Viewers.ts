import { expect, it } from "vitest"
import { heading, signIn } from "../support/Pages.ts"
import { openWindow } from "../support/Person.ts"
import type { Running } from "../support/Running.ts"

/** What somebody sees who may only read. */
export const viewers = (running: Running): void => {
  it("a viewer sees no button that would be refused", async () => {
    const viewer = await openWindow(running.browser)
    await signIn(viewer, await running.world.linkFor(running.world.viewer.id), "Victor Viewer")
    await heading(viewer.page, "Overview").waitFor()
    for (const path of ["/api-keys", "/webhooks"]) {
      await viewer.page.goto(running.at(`/dashboard${path}`))
      await viewer.page.getByText("For owners and admins").waitFor()
      expect(await viewer.page.getByRole("main").getByRole("button").count()).toBe(0)
    }
    await viewer.page.goto(running.at("/dashboard/team"))
    await viewer.page.getByText("Olivia Owner").first().waitFor()
    for (const name of ["Invite member", "Edit", "Deactivate"]) {
      expect([name, await viewer.page.getByRole("button", { name, exact: true }).count()]).toEqual([name, 0])
    }
    await viewer.page.goto(running.at("/dashboard/settings"))
    await viewer.page.getByText("Acme Metals").first().waitFor()
    expect(await viewer.page.getByRole("button", { name: "Edit", exact: true }).count()).toBe(0)
    expect(await viewer.page.getByText("Audit log").count()).toBe(0)
    for (const path of ["/accounts", `/accounts/${running.world.account.id}`]) {
      await viewer.page.goto(running.at(`/dashboard${path}`))
      await viewer.page.getByText("Ada Sterling").first().waitFor()
      for (const name of ["Create account", "Edit", "Add alias", "Deactivate", "Add address"]) {
        expect([name, await viewer.page.getByRole("button", { name, exact: true }).count()]).toEqual([
          name,
          0
        ])
      }
    }
    for (const [path, title, name] of [
      ["/inbound", "Inbound", "Announce shipment"],
      ["/outbound", "Outbound", "Request shipment"],
      ["/transfers", "Transfers", "Create transfer"]
    ] as const) {
      await viewer.page.goto(running.at(`/dashboard${path}`))
      await heading(viewer.page, title).waitFor()
      await viewer.page.getByText("Ada Sterling").filter({ visible: true }).first().waitFor()
      expect([name, await viewer.page.getByRole("button", { name }).count()]).toEqual([name, 0])
    }
    await viewer.context.close()
  })
}
