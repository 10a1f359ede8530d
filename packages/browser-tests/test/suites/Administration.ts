import * as Fs from "node:fs"
import { expect, it } from "vitest"
import { heading, shown, signIn } from "../support/Pages.ts"
import { faultsOf, openWindow } from "../support/Person.ts"
import type { Running } from "../support/Running.ts"
import type { RunningConsole } from "../support/RunningConsole.ts"

const product = (sku: string, insuredValueCents: string) =>
  JSON.stringify({ sku, title: `Imported ${sku}`, productType: "precious_metal", insuredValueCents })

/** What supervisors and admins look after: the catalogue, customers and people. */
export const administration = (running: Running, console: RunningConsole): void => {
  it("a supervisor adds a product and gives it a new value", async () => {
    const { page } = console.supervisor
    await page.goto(console.at("/products"))
    await page.getByRole("button", { name: "Create product" }).click()
    const form = page.getByRole("dialog", { name: "Create product" })
    await form.getByLabel("Title").fill("Platinum bar, 10 oz")
    await form.getByLabel("SKU").fill("PT-10OZ")
    await form.getByLabel("Metal").fill("platinum")
    await form.getByLabel("Insured value").fill("a lot")
    await form.getByRole("button", { name: "Create product" }).click()
    await form.getByText("Write an amount like $2,500.00.").waitFor()
    await form.getByLabel("Insured value").fill("$9,750.50")
    await form.getByRole("button", { name: "Create product" }).click()
    await heading(page, "Platinum bar, 10 oz").waitFor()
    await shown(page, "$9,750.50").waitFor()

    await page.getByRole("button", { name: "New valuation" }).click()
    const valuation = page.getByRole("dialog", { name: "New valuation of Platinum bar, 10 oz" })
    await valuation.getByLabel("Insured value").fill("10000")
    await valuation.getByRole("button", { name: "New valuation" }).click()
    await shown(page, "$10,000.00").waitFor()
    expect(await faultsOf(console.supervisor)).toEqual([])
  })

  it("a file of products is imported, and the lines that failed are downloaded", async () => {
    const { page } = console.supervisor
    await page.goto(console.at("/products"))
    await page.getByRole("button", { name: "Import" }).click()
    const form = page.getByRole("dialog", { name: "Import products" })
    const lines = Array.from({ length: 600 }, (_, i) => product(`IMPORT-${i}`, "1000"))
    const buffer = Buffer.from([...lines, "no product", product("IMPORT-0", "2000")].join("\n"))
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

  it("an admin makes an organization, a member who signs in by the link, and a key that works", async () => {
    const admin = await console.windowOf(console.world.admin)
    const { page } = admin
    await page.goto(console.at("/organizations"))
    await page.getByRole("button", { name: "Create organization" }).click()
    const form = page.getByRole("dialog", { name: "Create organization" })
    await form.getByLabel("Name").fill("Coin Club")
    await form.getByLabel("Approved at once up to").fill("2,500")
    await form.getByRole("button", { name: "Create organization" }).click()
    await heading(page, "Coin Club").waitFor()
    await shown(page, "Up to $2,500.00").waitFor()

    await page.getByRole("button", { name: "Add member" }).click()
    const member = page.getByRole("dialog", { name: "Add member" })
    await member.getByLabel("Name").fill("Carol Club")
    await member.getByLabel("Email").fill("carol@club.example")
    await member.getByLabel("Role").selectOption("owner")
    await member.getByRole("button", { name: "Add member" }).click()
    const row = page.getByRole("row", { name: "Carol Club" })
    await row.getByRole("button", { name: "Sign-in link" }).click()
    const link = page.getByRole("dialog", { name: "Sign-in link for Carol Club" })
    await link.getByRole("button", { name: "Make link" }).click()
    const url = (await link.getByLabel("Sign-in link").textContent()) ?? ""
    await link.getByRole("button", { name: "Done" }).click()
    expect(await page.content()).not.toContain(url)
    const carol = await openWindow(running.browser)
    await signIn(carol, url.replace(/^https?:\/\/[^/]+/, running.stack.origin), "Carol Club")
    await carol.page.getByText("First steps").waitFor()
    await carol.context.close()

    await page.getByRole("button", { name: "Create API key" }).click()
    const keyForm = page.getByRole("dialog", { name: "Create API key" })
    await keyForm.getByLabel("Name").fill("Club program")
    await keyForm.getByRole("group", { name: "Organizations" }).getByLabel("Read").check()
    await keyForm.getByRole("button", { name: "Create API key" }).click()
    const apiKey = (await keyForm.getByLabel("API key", { exact: true }).textContent()) ?? ""
    await keyForm.getByRole("button", { name: "Done" }).click()
    const { data } = await running.stack.customer(apiKey).organizations.listOrganizations()
    expect(data.map(({ name }) => name)).toEqual(["Coin Club"])
    expect(await faultsOf(admin)).toEqual([])

    await page.getByRole("link", { name: "Audit log" }).last().click()
    await page.getByRole("row").filter({ hasText: "api_key.create" }).getByText("Adam Admin").waitFor()
    await admin.context.close()
  })

  it("an admin adds an operator and deactivates them", async () => {
    const admin = await console.windowOf(console.world.admin)
    const { page } = admin
    await page.goto(console.at("/operators"))
    await page.getByRole("button", { name: "Add operator" }).click()
    const form = page.getByRole("dialog", { name: "Add operator" })
    await form.getByLabel("Name").fill("Tim Temp")
    await form.getByLabel("Email").fill("tim@vault.example")
    await form.getByRole("button", { name: "Add operator" }).click()
    const row = page.getByRole("row", { name: "Tim Temp" })
    await row.getByText("Auditor").waitFor()
    await row.getByRole("button", { name: "Deactivate" }).click()
    const question = page.getByRole("dialog", { name: "Deactivate Tim Temp?" })
    await question.getByRole("button", { name: "Deactivate" }).click()
    await row.getByText("Deactivated").waitFor()
    const own = page.getByRole("row", { name: "Adam Admin" })
    expect(await own.getByRole("button", { name: "Deactivate" }).count()).toBe(0)
    await admin.context.close()
  })
}
