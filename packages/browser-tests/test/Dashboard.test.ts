import type { Browser } from "playwright-core"
import { afterAll, beforeAll, expect, it } from "vitest"
import { launchChromium } from "./support/Chromium.ts"
import { faultsOfPages, heading, shown, signIn } from "./support/Pages.ts"
import { faultsOf, openWindow, type Person } from "./support/Person.ts"
import { type Stack, startStack } from "./support/Stack.ts"
import { hostileTitle, makeWorld, type World } from "./support/World.ts"

let stack: Stack
let browser: Browser
let world: World
let owner: Person

const at = (path: string): string => `${stack.origin}${path}`

beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startStack(), launchChromium()])
  world = await makeWorld(stack)
  owner = await openWindow(browser)
})

afterAll(async () => {
  await browser?.close()
  await stack?.stop()
})

it("without a session every page leads to signing in, and a link leads on to the page", async () => {
  const { page } = owner
  await page.goto(at(`/dashboard/accounts/${world.account.id}`))
  await heading(page, "Sign in").waitFor()
  expect(new URL(page.url()).searchParams.get("returnTo")).toBe(`/dashboard/accounts/${world.account.id}`)
  expect(await faultsOf(owner)).toEqual([])
})

it("somebody signs in by a one-time link, whose token is in the address no longer", async () => {
  const { page } = owner
  await page.goto(await world.linkFor(world.owner.id))
  await page.getByRole("button", { name: "Sign in as Olivia Owner" }).waitFor()
  expect(page.url()).toBe(at("/dashboard/sign-in"))
  expect(await faultsOf(owner)).toEqual([])
  await page.getByRole("button", { name: "Sign in as Olivia Owner" }).click()
  await heading(page, "Overview").waitFor()
  expect(page.url()).toBe(at("/dashboard"))
})

it("every page opens by its address and is in order", async () => {
  const faults = await faultsOfPages(owner, at("/dashboard"), [
    ["", "Overview", "$12,500.00"],
    ["/accounts", "Accounts", "Ada Sterling"],
    [`/accounts/${world.account.id}`, "Ada Sterling", "12 Mint Street"],
    ["/inventory", "Inventory", hostileTitle],
    ["/inventory?status=voided", "Inventory", "No such items"],
    ["/products?q=eagle", "Products", hostileTitle],
    ["/returns", "Returns", "No returns yet"],
    ["/statements", "Statements", "No statements yet"],
    ["/api-keys", "API keys", "Setting up"],
    ["/nowhere/at/all", "No such page", "There is no page at this address"]
  ])
  expect(faults).toEqual([])
})

it("what is in a title stays text", async () => {
  const { page } = owner
  await page.goto(at(`/dashboard/inventory/${world.itemId}`))
  await page.getByText(hostileTitle).waitFor()
  expect(await page.title()).not.toContain("owned")
  expect(await faultsOf(owner)).toEqual([])
})

it("another organization's address says that there is nothing", async () => {
  const { page } = owner
  await page.goto(at(`/dashboard/accounts/${world.strangersAccount.id}`))
  await page.getByRole("heading", { name: "Not found" }).waitFor()
  expect(await page.getByText("Stranger").count()).toBe(0)
})

it("filters stand in the address: reload and Back keep them", async () => {
  const { page } = owner
  await page.goto(at("/dashboard/inventory"))
  await page.getByLabel("Status").selectOption("shipped_out")
  await page.getByText("No such items").waitFor()
  expect(page.url()).toBe(at("/dashboard/inventory?status=shipped_out"))
  await page.reload()
  await page.getByText("No such items").waitFor()
  await page.goBack()
  await shown(page, hostileTitle).waitFor()
})

it("a key is made, shown once, and calls the API until it is revoked", async () => {
  const { page } = owner
  await page.goto(at("/dashboard/api-keys"))
  await page.getByRole("button", { name: "Create API key" }).click()
  const form = page.getByRole("dialog", { name: "Create API key" })
  await form.getByLabel("Name").fill("Warehouse")
  await form.getByRole("group", { name: "Inventory" }).getByLabel("Read").check()
  await form.getByRole("button", { name: "Create API key" }).click()
  const apiKey = (await form.getByLabel("API key", { exact: true }).textContent()) ?? ""
  await form.getByRole("button", { name: "Copy" }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(apiKey)
  await form.getByRole("button", { name: "Done" }).click()
  expect(await page.content()).not.toContain(apiKey)
  const { inventory } = stack.customer(apiKey)
  expect((await inventory.listInventory()).data).toHaveLength(5)

  const row = page.getByRole("row", { name: "Warehouse" })
  await row.getByRole("button", { name: "Revoke" }).click()
  const question = page.getByRole("dialog", { name: "Revoke Warehouse?" })
  await question.getByRole("button", { name: "Revoke" }).click()
  await row.getByText("Revoked").waitFor()
  await expect(inventory.listInventory()).rejects.toMatchObject({ code: "UNAUTHORIZED" })
})

it("the session ends in the middle of a form: after signing in again nothing typed is lost", async () => {
  const { context, page } = owner
  await page.goto(at("/dashboard/accounts"))
  await page.getByRole("button", { name: "Create account" }).click()
  const form = page.getByRole("dialog", { name: "Create account" })
  await form.getByLabel("First name").fill("Grace")
  await form.getByLabel("Last name").fill("Hallmark")
  await form.getByLabel("Email").fill("grace@acme.example")
  await context.request.delete(at("/auth/session"), { headers: { origin: stack.origin } })
  await form.getByRole("button", { name: "Create account" }).click()
  const again = page.getByRole("dialog", { name: "Your session has ended" })
  await again.waitFor()
  const tab = await context.newPage()
  await tab.goto(await world.linkFor(world.owner.id))
  await tab.getByRole("button", { name: "Sign in as Olivia Owner" }).click()
  await heading(tab, "Overview").waitFor()
  await tab.close()
  // As when one comes back from the other tab.
  await page.evaluate(() => window.dispatchEvent(new Event("focus")))
  await again.waitFor({ state: "hidden" })
  await form.getByRole("button", { name: "Create account" }).click()
  await heading(page, "Grace Hallmark").waitFor()
  await page.goto(at("/dashboard/accounts"))
  await shown(page, "Grace Hallmark").waitFor()
  expect(await page.getByRole("link", { name: "Grace Hallmark" }).count()).toBe(1)
})

it("the API is stopped and started under an open page, which goes on", async () => {
  const { page } = owner
  await page.goto(at("/dashboard/accounts"))
  await page.getByText("Ada Sterling").waitFor()
  await stack.stopApi()
  await page.getByText("The connection to the vault is lost").waitFor()
  expect(await page.getByText("Ada Sterling").count()).toBe(1)
  await stack.startApi()
  await page.getByText("The connection to the vault is lost").waitFor({ state: "hidden" })
})

it("a viewer sees no button that would be refused", async () => {
  const viewer = await openWindow(browser)
  await signIn(viewer, await world.linkFor(world.viewer.id), "Victor Viewer")
  await heading(viewer.page, "Overview").waitFor()
  await viewer.page.goto(at("/dashboard/api-keys"))
  await viewer.page.getByText("For owners and admins").waitFor()
  expect(await viewer.page.getByRole("button", { name: "Create API key" }).count()).toBe(0)
  for (const path of ["/accounts", `/accounts/${world.account.id}`]) {
    await viewer.page.goto(at(`/dashboard${path}`))
    await viewer.page.getByText("Ada Sterling").first().waitFor()
    for (const name of ["Create account", "Edit", "Add alias", "Deactivate", "Add address"]) {
      expect([name, await viewer.page.getByRole("button", { name, exact: true }).count()]).toEqual([name, 0])
    }
  }
  await viewer.context.close()
})
