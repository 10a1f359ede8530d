import { expect, it } from "vitest"
import { cellsOf, go, heading } from "../support/Pages.ts"
import type { Running } from "../support/Running.ts"
import { words } from "../support/Words.ts"

/** What is in the vault, item by item, and what the vault takes in. */
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
    await page.getByLabel("Account").selectOption({ label: "Bullion LLC (Ben Bar)" })
    await shows({ status: "in_vault", fboAccountId: other.id })
    await page.getByLabel("Account").selectOption({ label: "Ada Sterling" })
    await page.getByLabel("Product").selectOption({ label: "Krugerrand, 1 oz" })
    await shows({ ...chosen, productId: silver.id })
    await page.getByLabel("Product").selectOption(coin.id)
    await shows(chosen)
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      account: account.id,
      product: coin.id,
      status: "in_vault"
    })
  })

  it("more accounts to choose from are shown where they are asked for, and one of them can be chosen", async () => {
    const { page } = running.owner
    const { account, acme } = running.world
    const { data: accounts } = await acme.fboAccounts.listFboAccounts({ limit: 100 })
    const labels = accounts.map(({ businessName, firstName, lastName }) =>
      businessName === "" ? `${firstName} ${lastName}` : `${businessName} (${firstName} ${lastName})`
    )
    expect(labels.length).toBeGreaterThan(1)
    expect(accounts.at(-1)?.id).toBe(account.id)
    // The service's pages of one account each in place of a hundred.
    const options = /\/v1\/fbo-accounts\?.*limit=100/
    await page.route(options, (route) =>
      route.continue({ url: route.request().url().replace("limit=100", "limit=1") })
    )
    await page.goto(running.at("/dashboard/inventory"))
    const select = page.getByLabel("Account")
    const more = "Show more accounts …"
    for (let shown = 1; shown < labels.length; shown++) {
      await expect
        .poll(() => select.locator("option").allTextContents())
        .toEqual(["All", ...labels.slice(0, shown), more])
      await select.selectOption({ label: more })
      expect(new URL(page.url()).searchParams.get("account")).toBe(null)
    }
    await expect.poll(() => select.locator("option").allTextContents()).toEqual(["All", ...labels])
    expect(await select.inputValue()).toBe("")

    await select.selectOption({ label: "Ada Sterling" })
    const { data: held } = await acme.inventory.listInventory({ fboAccountId: account.id })
    await expect
      .poll(async () => (await cellsOf(page, "Items")).map(([name]) => name))
      .toEqual(held.map((item) => item.serialNumber || item.internalIdentifier))
    expect(new URL(page.url()).searchParams.get("account")).toBe(account.id)
    // A page of its own is loaded: the account is chosen still, though it is not among the first.
    await page.reload()
    await expect
      .poll(() => select.locator("option").allTextContents())
      .toEqual(["All", labels[0], "Ada Sterling", more])
    expect(await select.inputValue()).toBe(account.id)
    await page.unroute(options)
  })

  it("a list goes from page to page without a jump", async () => {
    const { page } = running.owner
    const { acme } = running.world
    await go(page, "/dashboard/inventory")
    const next = page.getByRole("button", { name: "Next" })
    await page.getByRole("cell", { name: "Krugerrand, 1 oz" }).nth(24).waitFor()
    await page.getByRole("cell", { name: "Ada Sterling" }).nth(24).waitFor()
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
