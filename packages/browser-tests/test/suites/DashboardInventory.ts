import * as Fs from "node:fs"
import { expect, it } from "vitest"
import { cellsOf, go, heading, untilCount } from "../support/Pages.ts"
import { pick } from "../support/Pick.ts"
import type { Running } from "../support/Running.ts"
import { words } from "../support/Words.ts"

/** The vault's items, one by one, and the products it takes in. */
export const dashboardInventory = (running: Running): void => {
  it("inventory is filtered by account, product and status, as the API would", async () => {
    const { page } = running.owner
    const { account, acme, coin, other } = running.world
    const silver = await running.stack.staff.products.createProduct({
      sku: "KRUG-1OZ",
      title: "Krugerrand, 1 oz",
      productType: "precious_metal",
      metal: "silver",
      insuredValueCents: "3000"
    })
    await running.stack.staff.inboundShipments.intake({
      vaultId: "1000000017",
      isUnannounced: true,
      items: Array.from({ length: 60 }, (_, i) => ({ productId: silver.id, serialNumber: `KR-${i}` }))
    })
    await go(page, "/dashboard/inventory")
    const chosen = { status: "in_vault", fboAccountId: account.id, productId: coin.id } as const
    const shows = async (asked: Parameters<typeof acme.inventory.listInventory>[0]) => {
      const { data } = await acme.inventory.listInventory(asked)
      const names = data.map((item) => item.serialNumber || item.internalIdentifier)
      expect(names).not.toEqual([])
      await expect.poll(async () => (await cellsOf(page, "Items")).map(([name]) => name)).toEqual(names)
    }
    await shows({})
    await page.getByLabel("Status").selectOption("in_vault")
    await shows({ status: "in_vault" })
    await pick(page, "Account", "Bullion LLC (Ben Bar)")
    await shows({ status: "in_vault", fboAccountId: other.id })
    await pick(page, "Account", "Ada Sterling")
    await pick(page, "Product", "Krugerrand, 1 oz")
    await shows({ ...chosen, productId: silver.id })
    await pick(page, "Product", coin.title)
    await shows(chosen)
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      account: account.id,
      product: coin.id,
      status: "in_vault"
    })
  })

  it("items stand in a table from a tablet's width on, and on a phone each on a card", async () => {
    const { page } = running.owner
    await page.goto(running.at("/dashboard/inventory"))
    await page.getByRole("table", { name: "Items" }).waitFor()
    const headHeight = () => page.locator("thead").evaluate((head) => head.getBoundingClientRect().height)
    for (const [width, isTable] of [
      [768, true],
      [1024, true],
      [390, false],
      [1280, true]
    ] as const) {
      await page.setViewportSize({ width, height: 860 })
      await expect.poll(async () => (await headHeight()) > 1).toBe(isTable)
    }
  })

  it("an account is chosen by typing a part of what is known of it, and let go by emptying the field", async () => {
    const { page } = running.owner
    const { account, acme } = running.world
    await page.goto(running.at("/dashboard/inventory"))
    const field = page.getByRole("combobox", { name: "Account", exact: true })
    await field.click()
    await page.getByRole("option", { name: "Ada Sterling" }).waitFor()
    for (const text of ["sterl", "1000000017"]) {
      await field.fill(text)
      await untilCount(page.getByRole("option"), 1)
    }
    await page.keyboard.press("Enter")
    const { data: held } = await acme.inventory.listInventory({ fboAccountId: account.id })
    const names = () => cellsOf(page, "Items").then((rows) => rows.map(([name]) => name))
    await expect.poll(names).toEqual(held.map((item) => item.serialNumber || item.internalIdentifier))
    expect(new URL(page.url()).searchParams.get("account")).toBe(account.id)
    await page.reload()
    await expect.poll(() => field.inputValue()).toBe("Ada Sterling")

    await field.fill("nobody at all")
    await page.getByText("Nothing is found.").waitFor()
    await page.keyboard.press("Escape")
    await expect.poll(() => field.inputValue()).toBe("Ada Sterling")
    await field.fill("")
    await expect.poll(() => new URL(page.url()).searchParams.get("account")).toBe(null)
    await page.keyboard.press("Escape")
    await page.getByRole("searchbox", { name: "Search" }).fill("kr 7")
    await expect.poll(names).toEqual(["KR-7"])
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download CSV" }).click()
    ])
    const lines = Fs.readFileSync(await file.path(), "utf8")
      .trim()
      .split("\r\n")
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain("KR-7,")
    expect(lines[1]).toContain("Ada Sterling")
    await page.getByRole("searchbox", { name: "Search" }).fill("")
  })

  it("tables are compact where one wants them so, also after a reload", async () => {
    const { page } = running.owner
    // The space in a cell, not the height of a row: names that come later make a row higher.
    const space = () =>
      page
        .locator("tbody td")
        .first()
        .evaluate((cell) => Number.parseFloat(getComputedStyle(cell).paddingTop))
    const menu = () => page.getByRole("button", { name: "Olivia Owner" }).filter({ visible: true }).click()
    // A cell that has just been replaced has no style.
    let comfortable = Number.NaN
    await expect.poll(async () => (comfortable = await space())).toBeGreaterThan(0)
    await menu()
    await page.getByRole("menuitemradio", { name: "Compact tables" }).filter({ visible: true }).click()
    await expect.poll(space).toBeLessThan(comfortable)
    await page.reload()
    await expect.poll(space).toBeLessThan(comfortable)
    await menu()
    await page.getByRole("menuitemradio", { name: "Comfortable tables" }).filter({ visible: true }).click()
    await expect.poll(space).toBe(comfortable)
    await page.keyboard.press("Escape")
  })

  it("a list goes from page to page without a jump", async () => {
    const { page } = running.owner
    const { acme } = running.world
    await go(page, "/dashboard/inventory")
    const next = page.getByRole("button", { name: "Next" })
    await page.getByRole("cell", { name: "Krugerrand, 1 oz" }).nth(24).waitFor()
    await page.getByRole("cell", { name: "Ada Sterling" }).nth(24).waitFor()
    await page.getByRole("cell", { name: /^\$/ }).nth(24).waitFor()
    const first = await cellsOf(page, "Items")
    expect(first).toHaveLength(25)
    // The answer is held back: what was there is shown until then.
    const answer = Promise.withResolvers<void>()
    await page.route("**/v1/inventory?*page=2*", async (route) => {
      await answer.promise
      await route.continue()
    })
    await next.click()
    await page.locator("table[data-stale=true]").waitFor()
    expect(await cellsOf(page, "Items")).toEqual(first)
    const before = await next.boundingBox()
    answer.resolve()
    await page.locator("table[data-stale=false]").waitFor()
    await page.unroute("**/v1/inventory?*page=2*")
    const { data } = await acme.inventory.listInventory({ page: 2 })
    await expect
      .poll(async () => (await cellsOf(page, "Items")).map(([name]) => name))
      .toEqual(data.map((item) => item.serialNumber || item.internalIdentifier))
    await expect.poll(() => next.boundingBox()).toEqual(before)
    await page.getByRole("button", { name: "Previous" }).click()
    await expect.poll(() => cellsOf(page, "Items")).toEqual(first)
  })

  it("an item's page lists its movements, as the API does", async () => {
    const { page } = running.owner
    const { acme, other } = running.world
    const { data } = await acme.inventory.listInventory({ fboAccountId: other.id, limit: 1 })
    const [item] = data
    const { data: movements } = await acme.inventory.listItemMovements(item?.id ?? "")
    expect(movements.at(-1)).toMatchObject({ kind: "transferred" })
    await go(page, `/dashboard/inventory?account=${other.id}`)
    await page.getByRole("link", { name: item?.internalIdentifier ?? "" }).click()
    await heading(page, item?.internalIdentifier ?? "").waitFor()
    await page.getByRole("table", { name: "Movements" }).waitFor()
    const names = new Map([
      [running.world.account.id, "Ada Sterling"],
      [other.id, "Bullion LLC (Ben Bar)"]
    ])
    await expect
      .poll(async () => (await cellsOf(page, "Movements")).map((cells) => cells.slice(1)))
      .toEqual(
        movements.map(({ fromFboAccountId, kind, toFboAccountId, toStatus }) => [
          words(kind),
          names.get(fromFboAccountId ?? "") ?? "—",
          names.get(toFboAccountId ?? "") ?? "—",
          words(toStatus)
        ])
      )
  })

  it("products are searched as one types", async () => {
    const { page } = running.owner
    await go(page, "/dashboard/products")
    const skus = async () => (await cellsOf(page, "Products")).map(([, sku]) => sku)
    await expect.poll(skus).toContain("EAGLE-1OZ")
    const search = page.getByLabel("Search")
    await search.pressSequentially("kruger")
    await expect.poll(skus).toEqual(["KRUG-1OZ"])
    expect(await search.inputValue()).toBe("kruger")
    expect(new URL(page.url()).searchParams.get("q")).toBe("kruger")
    await search.fill("zzzzzz")
    await page.getByText("No such product").waitFor()
    await search.fill("")
    await expect.poll(skus).toContain("EAGLE-1OZ")
  })
}
