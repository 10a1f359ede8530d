import type { Locator, Page } from "playwright-core"
import { expect, it } from "vitest"
import { go, heading, untilFocused } from "../support/Pages.ts"
import { faultsOf, untilShown } from "../support/Person.ts"
import type { Running } from "../support/Running.ts"
import type { RunningConsole } from "../support/RunningConsole.ts"

const field = (page: Page) => page.getByRole("combobox", { name: "Find anything" })

/** Opens the search with a key, types, and presses Enter at once, as somebody does who knows the number. */
const find = async (page: Page, text: string, key = "/"): Promise<void> => {
  await page.keyboard.press(key)
  await untilFocused(field(page))
  await page.keyboard.insertText(text)
  await page.keyboard.press("Enter")
  await field(page).waitFor({ state: "detached" })
}

const topOf = (control: Locator) => control.evaluate((element) => element.getBoundingClientRect().top)

/** Members find what is theirs, by its number and by the keyboard alone. */
export const findInDashboard = (running: Running): void => {
  it("a bar, an account, a product and a page are found by `/`, what is known of them, and Enter", async () => {
    const { page } = running.owner
    const { account, acme, itemId } = running.world
    await go(page, "/dashboard/events")
    await heading(page, "Events").waitFor()
    const { internalIdentifier } = await acme.inventory.getInventoryItem(itemId)
    await find(page, internalIdentifier.toLowerCase())
    await heading(page, internalIdentifier).waitFor()
    for (const [text, key] of [
      ["1000000017", "/"],
      ["7000-1234-567", "Control+k"],
      ["ada ster", "Meta+k"],
      [account.id, "/"]
    ] as const) {
      await find(page, text, key)
      await heading(page, "Ada Sterling").waitFor()
      await find(page, "team")
      await heading(page, "Team").waitFor()
    }
    // In a field that is typed in, a slash is a slash.
    await find(page, "eagle-1oz")
    const search = page.getByRole("searchbox", { name: "Search" })
    await expect.poll(() => search.inputValue()).toBe("EAGLE-1OZ")
    await search.press("End")
    await search.press("/")
    expect(await search.inputValue()).toBe("EAGLE-1OZ/")
    expect(await field(page).count()).toBe(0)
  })

  it("what is typed before the search is there is not lost, Enter included", async () => {
    const { context } = running.owner
    const { account } = running.world
    const page = await context.newPage()
    const { promise: mayCome, resolve: come } = Promise.withResolvers<void>()
    await page.route("**/assets/FindWindow-*.js", async (route) => {
      await mayCome
      await route.continue()
    })
    await page.goto(`${running.stack.origin}/dashboard/team`)
    await heading(page, "Team").waitFor()
    await untilShown(page)
    await page.keyboard.press("/")
    await page.keyboard.type("1000-0000-18")
    await page.keyboard.press("Backspace")
    await page.keyboard.type("7")
    await page.keyboard.press("Enter")
    come()
    await page.waitForURL(`**/dashboard/accounts/${account.id}`)
    await page.close()
  })

  it("results are grouped, read out and chosen by the arrows; nothing of others is found", async () => {
    const { page } = running.owner
    await go(page, "/dashboard/team")
    await heading(page, "Team").waitFor()
    await page.getByRole("button", { name: "Find anything" }).click()
    await field(page).fill("a")
    const list = page.getByRole("listbox")
    await list.getByRole("option", { name: "Ada Sterling" }).waitFor()
    await list.getByRole("option", { name: "Accounts", exact: true }).waitFor()
    // The beginning of a mark is enough, and groups have the names of the navigation.
    const { internalIdentifier } = await running.world.acme.inventory.getInventoryItem(running.world.itemId)
    await field(page).fill(internalIdentifier.slice(0, -1))
    await list.getByRole("group", { name: "Inventory" }).waitFor()
    await list.getByRole("option", { name: internalIdentifier }).first().waitFor()
    await field(page).fill("a")
    await list.getByRole("option", { name: "Ada Sterling" }).waitFor()
    expect(await faultsOf(running.owner)).toEqual([])
    await page.keyboard.insertText("pi")
    await page.keyboard.press("ArrowDown")
    await field(page).fill(running.world.strangersAccount.id)
    await page.getByText(`Nothing is found for ${running.world.strangersAccount.id}.`).waitFor()
    await page.keyboard.press("Escape")
    await field(page).waitFor({ state: "detached" })
  })

  it("on a phone a list's filters are behind a button that says how many are set; on a desk they are in view", async () => {
    const { page } = running.owner
    const desk = page.viewportSize() ?? { width: 1440, height: 900 }
    await go(page, "/dashboard/outbound?status=fulfilled")
    await heading(page, "Outbound").waitFor()
    const status = page.getByLabel("Status")
    await status.waitFor()
    const toggle = page.getByRole("button", { name: /^Filters/ })
    expect(await toggle.count()).toBe(0)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole("button", { name: "Filters (1)" }).waitFor()
    const search = page.getByRole("searchbox", { name: "Search" })
    await search.waitFor()
    expect(await status.isVisible()).toBe(false)
    // The search comes first, to the eye and to the keyboard.
    expect(await topOf(search)).toBeLessThan(await topOf(toggle))
    await search.focus()
    await page.keyboard.press("Tab")
    await untilFocused(toggle)
    await toggle.focus()
    await page.keyboard.press("Enter")
    await status.selectOption("")
    await page.getByRole("button", { name: "Filters", exact: true, expanded: true }).waitFor()
    expect((await faultsOf(running.owner)).filter((fault) => fault.includes("ilter"))).toEqual([])
    await page.setViewportSize(desk)
    await status.waitFor()
  })
}

/** Staff find what is any organization's. */
export const findInConsole = (console: RunningConsole): void => {
  it("a bar, a parcel, an account and an organization are found from any page of the console", async () => {
    const { page } = console.supervisor
    const { account, organization, shipment } = console.world
    await go(page, "/console/operators")
    await heading(page, "Operators").waitFor()
    await find(page, "1z999")
    await page.waitForURL(`**/console/shipments/${shipment.id}`)
    await find(page, account.id)
    await page.waitForURL(`**/console/accounts/${account.id}`)
    await find(page, organization.name.toLowerCase())
    await heading(page, organization.name).waitFor()
    const [operator] = (await console.stack.staff.operators.listOperators()).data
    await find(page, operator?.email ?? "")
    await page.waitForURL(`**/console/operators?operator=${operator?.id}`)
    await page.getByRole("button", { name: "Show all operators" }).click()
    await page.waitForURL("**/console/operators")
    await find(page, "audit")
    await heading(page, "Audit log").waitFor()
  })
}
