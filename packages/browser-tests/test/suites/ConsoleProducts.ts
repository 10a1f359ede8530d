import * as Fs from "node:fs"
import { expect, it } from "vitest"
import { cellsOf, go, heading, shown } from "../support/Pages.ts"
import { faultsOf } from "../support/Person.ts"
import { answer, ask } from "../support/Press.ts"
import type { RunningConsole } from "../support/RunningConsole.ts"
import { hostileTitle } from "../support/World.ts"

const product = (sku: string, insuredValueCents: string) =>
  JSON.stringify({ sku, title: `Imported ${sku}`, productType: "precious_metal", insuredValueCents })

/** The catalogue, which supervisors look after. */
export const consoleProducts = (console: RunningConsole): void => {
  it("a product is created and gets a new value, whatever its size; a script in a title stays text", async () => {
    const { page } = console.supervisor
    const { staff } = console.stack
    await go(page, console.at("/products"))
    const form = await ask(page, "Create product")
    await answer(form, "Create product", {
      Title: "Platinum bar, 10 oz",
      SKU: "PT-10OZ",
      Metal: "platinum",
      "Insured value": "a lot"
    })
    await form.getByText("Write an amount like $2,500.00.").waitFor()
    await answer(form, "Create product", { "Insured value": "$9,750.50" })
    await heading(page, "Platinum bar, 10 oz").waitFor()
    const { data } = await staff.reads.searchProducts({ q: "pt-10oz" })
    const id = data[0]?.id ?? ""
    expect(data[0]).toMatchObject({ metal: "platinum", insuredValueCents: "975050" })

    // Ten billion times as much is refused until somebody says that it is right.
    const valuation = await ask(page, "New valuation")
    await valuation.getByRole("heading", { name: "New valuation of Platinum bar, 10 oz" }).waitFor()
    await valuation.getByLabel("Insured value").fill("90071992547409.93")
    await valuation.getByText("$9,750.50 → $90,071,992,547,409.93 (+").waitFor()
    await valuation.getByText("Nobody holds any of it now.").waitFor()
    await answer(valuation, "New valuation")
    const refusal = valuation.getByRole("alert")
    await refusal.getByText("This differs much from the value before.").waitFor()
    expect(await refusal.textContent()).not.toMatch(/confirm|true/)
    await valuation.getByLabel("The value is right").check()
    await answer(valuation, "New valuation")
    await valuation.waitFor({ state: "hidden" })
    await shown(page, "$90,071,992,547,409.93").waitFor()
    expect((await staff.reads.getProduct(id)).insuredValueCents).toBe("9007199254740993")
    await expect
      .poll(async () => (await cellsOf(page, "Valuations")).map(([, insured, , by]) => [insured, by]))
      .toEqual([
        ["$90,071,992,547,409.93", "Susan Supervisor"],
        ["$9,750.50", "Susan Supervisor"]
      ])

    // A market value alone is previewed as well; until the preview is there nothing can be recorded.
    const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>()
    await page.route("**/valuations?preview=true", async (route) => {
      await mayGoOn
      await route.continue()
    })
    const market = await ask(page, "New valuation")
    const record = market.getByRole("button", { name: "New valuation" })
    await expect.poll(() => record.isDisabled()).toBe(true)
    goOn()
    await market.getByText("Insured value: $90,071,992,547,409.93, unchanged").waitFor()
    await market.getByText("Nobody holds any of it now.").waitFor()
    await market.getByLabel("Market value").fill("9000")
    await market.getByText("Market value: $9,000.00, for the first time").waitFor()
    await record.click()
    await market.waitFor({ state: "hidden" })
    await page.unroute("**/valuations?preview=true")
    expect(await staff.reads.getProduct(id)).toMatchObject({
      insuredValueCents: "9007199254740993",
      marketValueCents: "900000"
    })
    const second = await ask(page, "New valuation")
    await second.getByLabel("Market value").fill("9900")
    await second.getByText("Market value: $9,000.00 → $9,900.00 (+10.00 %)").waitFor()
    await second.getByRole("button", { name: "Cancel" }).click()
    await second.waitFor({ state: "hidden" })

    await go(page, console.at("/products"))
    await page.getByLabel("Search").fill("eagle")
    await page.getByRole("link", { name: hostileTitle }).waitFor()
    await expect.poll(() => page.title()).toBe("Products · Vault Custody")
  })

  it("a metal gets a price, asked again beyond the band, and a product follows it", async () => {
    const { page } = console.supervisor
    await go(page, console.at("/metal-prices"))
    const first = await ask(page, "New price")
    await answer(first, "New price", { Metal: "platinum", Price: "1,000.5", Source: "Test fixing" })
    await first.waitFor({ state: "hidden" })
    await shown(page, "$1,000.50").waitFor()
    const second = await ask(page, "New price")
    await second.getByLabel("Metal").fill("platinum")
    await second.getByLabel("Price").fill("2001")
    await second.getByText("$1,000.50 → $2,001.00 (+100.00 %)").waitFor()
    await second.getByText("No item's market value follows from it now.").waitFor()
    await answer(second, "New price", { Source: "Test fixing" })
    await second.getByLabel("The price is right").check()
    await answer(second, "New price")
    await second.waitFor({ state: "hidden" })
    await shown(page, "$2,001.00").waitFor()

    await go(page, console.at("/products"))
    const form = await ask(page, "Create product")
    await form.getByLabel("Market value follows from").selectOption("percent")
    await answer(form, "Create product", {
      Title: "Platinum ounce",
      SKU: "PT-1OZ",
      Metal: "platinum",
      "Insured value": "$2,000.00",
      Premium: "2.5",
      "Gross weight (optional)": "1",
      Fineness: "1000"
    })
    await heading(page, "Platinum ounce").waitFor()
    await shown(page, "$2,051.03").waitFor()
    const pricing = await ask(page, "Market pricing")
    await pricing.getByText("Market value: $2,051.03, unchanged").waitFor()
    await pricing.getByLabel("Market value follows from").selectOption("cents")
    await pricing.getByLabel("Premium").fill("-1.00")
    await pricing.getByText("Market value: $2,051.03 → $2,000.00 (−2.49 %)").waitFor()
    await pricing.getByText("Nobody holds any of it now.").waitFor()
    await answer(pricing, "Market pricing")
    await pricing.waitFor({ state: "hidden" })
    await shown(page, "$2,000.00").first().waitFor()
    await shown(page, "The metal's price and a premium of −$1.00 for one unit").waitFor()
  })

  it("a file of products is imported, and the lines that failed are downloaded", async () => {
    const { page } = console.supervisor
    await go(page, console.at("/products"))
    await page.getByRole("button", { name: "Import" }).click()
    const form = page.getByRole("dialog", { name: "Import products" })
    const lines = Array.from({ length: 600 }, (_, i) => product(`IMPORT-${i}`, "1000"))
    const buffer = Buffer.from([...lines, "no product", product("IMPORT-0", "1100")].join("\n"))
    await form
      .getByLabel("File")
      .setInputFiles({ name: "products.ndjson", mimeType: "application/x-ndjson", buffer })
    await form.getByRole("button", { name: "Import" }).click()
    await form.getByText("602 lines read: 600 new, 1 updated, 1 failed.").waitFor()
    await form.getByRole("table", { name: "Lines that failed" }).getByText("601").waitFor()
    expect(await faultsOf(console.supervisor)).toEqual([])
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      form.getByRole("button", { name: "Download failed lines" }).click()
    ])
    expect(file.suggestedFilename()).toBe("failed-products.ndjson")
    const failed: unknown = JSON.parse(Fs.readFileSync(await file.path(), "utf8"))
    expect(failed).toMatchObject({ line: 601, text: "no product" })
    await form.getByRole("button", { name: "Done" }).click()
    await page.getByLabel("Search").fill("import-599")
    await page.getByRole("link", { name: "Imported IMPORT-599" }).waitFor()
  })
}
