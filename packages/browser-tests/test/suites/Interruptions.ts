import { expect, it } from "vitest"
import { comeBack, enter, fact, go, heading, shown, untilCount } from "../support/Pages.ts"
import { openWindow, windowZone } from "../support/Person.ts"
import type { Running } from "../support/Running.ts"
import { hostileTitle } from "../support/World.ts"

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

  it("where another person signs in over the page, nothing of the first one's is left", async () => {
    const { linkFor, owner, viewer } = running.world
    const person = await openWindow(running.browser)
    const { context, page } = person
    await enter(person, await linkFor(owner.id), running.at("/dashboard/accounts"))
    await page.getByRole("button", { name: "Create account" }).click()
    await page.getByRole("dialog", { name: "Create account" }).getByLabel("First name").fill("Grace")
    await context.request.delete(running.at("/auth/session"), { headers: { origin: running.stack.origin } })
    await comeBack(page)
    await page.getByRole("dialog", { name: "Your session has ended" }).waitFor()
    const tab = await context.newPage()
    await tab.goto(await linkFor(viewer.id))
    await tab.getByRole("button", { name: `Sign in as ${viewer.name}` }).click()
    await heading(tab, "Overview").waitFor()
    await tab.close()
    // The browser asks whether what was typed may go.
    page.once("dialog", (dialog) => void dialog.accept())
    await page.evaluate(() => window.dispatchEvent(new Event("focus")))
    await page.getByRole("button", { name: viewer.name }).filter({ visible: true }).waitFor()
    await shown(page, "Ada Sterling").waitFor()
    await untilCount(page.getByRole("dialog"), 0)
    await untilCount(page.getByRole("button", { name: "Create account" }), 0)
    await context.close()
  })

  it("a name that could not be read comes by itself once it can be", async () => {
    const { page } = running.owner
    const { coin, itemId } = running.world
    const names = "**/v1/products?*"
    await page.route(names, (route) =>
      route.fulfill({
        status: 503,
        json: { error: { code: "SERVICE_UNAVAILABLE", message: "Try again later." } }
      })
    )
    await page.goto(running.at(`/dashboard/inventory/${itemId}`))
    await fact(page, "Product").getByText(coin.id).waitFor()
    await page.unroute(names)
    await fact(page, "Product").getByText(hostileTitle).waitFor()
  })

  it("a failure says what happened and the id of the request, and can be tried again", async () => {
    const { page } = running.owner
    const requestIds: Array<string> = []
    const list = "**/v1/transfers?*"
    await page.route(list, async (route) => {
      requestIds.push(route.request().headers()["x-request-id"] ?? "")
      await route.fulfill({
        status: 500,
        json: { error: { code: "INTERNAL_ERROR", message: "Something failed on our side." } }
      })
    })
    await page.goto(running.at("/dashboard/transfers"))
    const failure = page.getByRole("alert").filter({ hasText: "The vault could not do that" })
    const told = (await failure.getByText(/^Request req_/).textContent()) ?? ""
    expect(requestIds.map((id) => `Request ${id}`)).toContain(told)
    await page.unroute(list)
    await failure.getByRole("button", { name: "Try again" }).click()
    await page.getByRole("table", { name: "Transfers" }).or(page.getByText("No transfers yet")).waitFor()
  })

  it("times are in the viewer's zone, with the exact UTC time at hand", async () => {
    const { page } = running.owner
    const { inbound } = running.world
    await go(page, `/dashboard/inbound/${inbound.id}`)
    const time = fact(page, "Announced").locator("time")
    await expect
      .poll(() => time.getAttribute("title"))
      .toBe(inbound.createdAt.replace("T", " ").replace("Z", " UTC"))
    const local = new Intl.DateTimeFormat("en-US", {
      dateStyle: "medium",
      timeStyle: "short",
      timeZone: windowZone
    }).format(new Date(inbound.createdAt))
    expect(await time.textContent()).toBe(local)
  })

  it("a page that is opened while the vault cannot be reached goes on by itself, its names too", async () => {
    const { page } = running.owner
    const { account, inbound } = running.world
    await page.goto(running.at("/dashboard/verify"))
    await page.getByText("Proof files").waitFor()
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
    await page.getByText("Proof files").waitFor()
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
