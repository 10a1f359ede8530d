import { expect, it } from "vitest"
import { faultsOfPages, heading, type PageRow, shown, untilCount, untilFocused } from "../support/Pages.ts"
import { faultsOf } from "../support/Person.ts"
import type { Running } from "../support/Running.ts"
import { hostileTitle } from "../support/World.ts"

/** Every page of the dashboard. */
export const rowsOf = (running: Running): ReadonlyArray<PageRow> => [
  ["", "Overview", "$12,500.00"],
  ["/accounts", "Accounts", "Ada Sterling"],
  [`/accounts/${running.world.account.id}`, "Ada Sterling", "12 Mint Street"],
  ["/inventory", "Inventory", hostileTitle],
  ["/inventory?status=voided", "Inventory", "No such items"],
  ["/products?q=eagle", "Products", hostileTitle],
  ["/inbound", "Inbound", "Received"],
  [`/inbound/${running.world.inbound.id}`, "Parcel for Ada Sterling", "Ada Sterling"],
  ["/outbound", "Outbound", "No requests yet"],
  ["/shipments", "Shipments", "No shipments yet"],
  ["/outbound/new", "Request shipment", "Choose the account first."],
  ["/transfers", "Transfers", "No transfers yet"],
  ["/returns", "Returns", "No returns yet"],
  ["/statements", "Statements", "No statements yet"],
  ["/verify", "Verify a proof", "Proof files"],
  ["/api-keys", "API keys", "Setting up"],
  ["/webhooks", "Webhooks", "No endpoints yet"],
  ["/events", "Events", "fbo_account.created"],
  ["/events?order=oldest", "Events", "fbo_account.created"],
  ["/team", "Team", "victor@acme.example"],
  ["/settings", "Settings", "Acme Metals"],
  ["/nowhere/at/all", "No such page", "There is no page at this address"]
]

/** Checks of every page of the dashboard. */
export const everyDashboardPage = (running: Running): void => {
  it("every page opens by its address, is in order, and at ten widths neither scrolls sideways nor breaks a word", async () => {
    expect(await faultsOfPages(running.owner, running.at("/dashboard"), rowsOf(running))).toEqual([])
  })

  it("a page has its frame and heading before any script has run", async () => {
    const context = await running.browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    for (const [path, name] of [
      ["", "Overview"],
      ["/api-keys", "API keys"],
      ["/sign-in", "Sign in"]
    ] as const) {
      await page.goto(running.at(`/dashboard${path}`))
      await heading(page, name).waitFor()
      await expect.poll(() => page.title()).toBe(`${name} · Vault Custody`)
    }
    await page.goto(running.at("/dashboard/inventory"))
    await page.getByRole("link", { name: "Transfers" }).click()
    await heading(page, "Transfers").waitFor()
    await context.close()
  })

  it("the API's reference is searched, copied from and read, in its own style", async () => {
    const { complaints, page } = running.owner
    await page.goto(running.at("/docs"))
    // The page is large: what is looked for in a part of it is found sooner.
    const navigation = page.locator("nav")
    await navigation.getByText("Transfers", { exact: true }).click()
    await navigation.getByRole("link", { name: "Confirm a transfer" }).click()
    await expect.poll(() => new URL(page.url()).hash).toBe("#confirmTransfer")
    const operation = page.locator("#confirmTransfer")
    await operation.getByText("/v1/transfers/{id}/confirm").first().waitFor()
    expect(await page.locator("body").evaluate((body) => getComputedStyle(body).display)).toBe("grid")

    await operation.getByText("Copy", { exact: true }).first().click()
    await operation.getByText("Copied").waitFor()
    const command = await operation.locator("pre").first().textContent()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(command)

    const search = page.locator("header").getByRole("searchbox", { name: "Find an operation" })
    const found = page.locator("#found")
    await page.keyboard.press("/")
    await untilFocused(search)
    await search.fill("POST rotate webhooks")
    await expect.poll(() => found.textContent()).toBe("1 found")
    await search.press("Enter")
    await expect.poll(() => new URL(page.url()).hash).toBe("#rotateWebhookSecret")
    await search.fill("no such thing")
    await expect.poll(() => found.textContent()).toBe("Nothing found")
    await search.fill("")
    await navigation.getByText("Transfers", { exact: true }).waitFor()

    const ground = () => page.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor)
    const light = await ground()
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" })
    await expect.poll(ground).not.toBe(light)
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" })
    await page.setViewportSize({ width: 360, height: 780 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.setViewportSize({ width: 1280, height: 860 })
    expect(complaints()).toEqual([])
  })

  it("what is in a title stays text", async () => {
    const { page } = running.owner
    await page.goto(running.at(`/dashboard/inventory/${running.world.itemId}`))
    await page.getByText(hostileTitle).waitFor()
    expect(await page.title()).not.toContain("owned")
    expect(await faultsOf(running.owner)).toEqual([])
  })

  it("another organization's address says that there is nothing", async () => {
    const { page } = running.owner
    await page.goto(running.at(`/dashboard/accounts/${running.world.strangersAccount.id}`))
    await page.getByRole("heading", { name: "Not found" }).waitFor()
    await untilCount(page.getByText("Stranger"), 0)
    const { strangersWebhook } = running.world
    for (const path of ["", "/deliveries", "/deliveries/dlv_none"]) {
      await page.goto(running.at(`/dashboard/webhooks/${strangersWebhook.id}${path}`))
      await page.getByRole("heading", { name: "Not found" }).waitFor()
    }
  })

  it("filters stand in the address: reload and Back keep them", async () => {
    const { page } = running.owner
    await page.goto(running.at("/dashboard/inventory"))
    await page.getByLabel("Status").selectOption("shipped_out")
    await page.getByText("No such items").waitFor()
    await expect.poll(() => page.url()).toBe(running.at("/dashboard/inventory?status=shipped_out"))
    await page.reload()
    await page.getByText("No such items").waitFor()
    await page.goBack()
    await shown(page, hostileTitle).waitFor()
  })
}
