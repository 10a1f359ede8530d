import { it } from "vitest"
import { comeBack, fact, go, heading, shown, untilCount } from "../support/Pages.ts"
import type { Running } from "../support/Running.ts"

/** Sessions and requests that end or fail under an open page. */
export const interruptions = (running: Running): void => {
  it("the session ends in the middle of a form: after signing in again nothing typed is lost", async () => {
    const { context, page } = running.owner
    await page.goto(running.at("/dashboard/accounts"))
    await page.getByRole("button", { name: "Create account" }).click()
    const form = page.getByRole("dialog", { name: "Create account" })
    await form.getByLabel("First name").fill("Grace")
    await form.getByLabel("Last name").fill("Hallmark")
    await form.getByLabel("Email").fill("grace@acme.example")
    // No refresh of the page is to find out before the button is pressed.
    await page.route(
      "**/v1/fbo-accounts",
      async (route) => {
        await context.request.delete(running.at("/auth/session"), {
          headers: { origin: running.stack.origin }
        })
        await route.continue()
      },
      { times: 1 }
    )
    await form.getByRole("button", { name: "Create account" }).click()
    const again = page.getByRole("dialog", { name: "Your session has ended" })
    await again.waitFor()
    const tab = await context.newPage()
    await tab.goto(await running.world.linkFor(running.world.owner.id))
    await tab.getByRole("button", { name: "Sign in as Olivia Owner" }).click()
    await heading(tab, "Overview").waitFor()
    await tab.close()
    // As when one comes back from the other tab.
    await page.evaluate(() => window.dispatchEvent(new Event("focus")))
    await again.waitFor({ state: "hidden" })
    await form.getByRole("button", { name: "Create account" }).click()
    await heading(page, "Grace Hallmark").waitFor()
    await page.goto(running.at("/dashboard/accounts"))
    await shown(page, "Grace Hallmark").waitFor()
    await untilCount(page.getByRole("link", { name: "Grace Hallmark" }), 1)
  })

  it("a page that is opened while the vault cannot be reached goes on by itself, its names too", async () => {
    const { page } = running.owner
    const { account, inbound } = running.world
    await page.goto(running.at("/dashboard/verify"))
    await page.getByText("Files of proofs").waitFor()
    // No page refreshes these while all is well.
    const names = "**/v1/fbo-accounts**"
    await page.route(names, (route) => route.abort())
    await go(page, `/dashboard/inbound/${inbound.id}`)
    await fact(page, "Account").getByText(account.id).waitFor()
    await page.unroute(names)
    await fact(page, "Account").getByText("Ada Sterling").waitFor()

    const log = "**/v1/log"
    await page.route(log, (route) => route.abort())
    await page.goto(running.at("/dashboard/verify"))
    await page.getByRole("alert").getByText("The vault cannot be reached").waitFor()
    await page.unroute(log)
    await page.getByText("Files of proofs").waitFor()
  })

  it("the API is stopped and started under an open page, which goes on", async () => {
    const { page } = running.owner
    await page.goto(running.at("/dashboard/accounts"))
    await page.getByText("Ada Sterling").waitFor()
    await running.stack.stopApi()
    await comeBack(page)
    await page.getByText("The connection to the vault is lost").waitFor()
    await untilCount(page.getByText("Ada Sterling"), 1)
    await running.stack.startApi()
    await comeBack(page)
    await page.getByText("The connection to the vault is lost").waitFor({ state: "hidden" })
  })
}
