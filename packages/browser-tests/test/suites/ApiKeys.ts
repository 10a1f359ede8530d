import { expect, it } from "vitest"
import type { Running } from "../support/Running.ts"

/** Keys of the organization's programs. */
export const apiKeys = (running: Running): void => {
  it("a key is made, shown once, and calls the API until it is revoked", async () => {
    const { page } = running.owner
    await page.goto(running.at("/dashboard/api-keys"))
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
    const { inventory } = running.stack.customer(apiKey)
    expect((await inventory.listInventory()).data).toHaveLength(5)

    const row = page.getByRole("row", { name: "Warehouse" })
    await row.getByRole("button", { name: "Revoke" }).click()
    const question = page.getByRole("dialog", { name: "Revoke Warehouse?" })
    await question.getByRole("button", { name: "Revoke" }).click()
    await row.getByText("Revoked").waitFor()
    await expect(inventory.listInventory()).rejects.toMatchObject({ code: "UNAUTHORIZED" })
  })
}
