import { expect, it } from "vitest"
import { comeBack, go, untilCount } from "../support/Pages.ts"
import { pick } from "../support/Pick.ts"
import type { Running } from "../support/Running.ts"

/** Keys of the organization's programs. */
export const apiKeys = (running: Running): void => {
  it("a key is made, shown once, and calls the API until it is disabled, and again until it is revoked", async () => {
    const { page } = running.owner
    await go(page, "/dashboard/api-keys")
    await page.getByRole("button", { name: "Create API key" }).click()
    const form = page.getByRole("dialog", { name: "Create API key" })
    await form.getByLabel("Name").fill("Warehouse")
    await form.getByRole("group", { name: "Inventory" }).getByLabel("Read").check()
    await form.getByRole("button", { name: "Create API key" }).click()
    const apiKey = (await form.getByLabel("API key", { exact: true }).textContent()) ?? ""
    await form.getByRole("button", { name: "Copy" }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(apiKey)
    await form.getByRole("button", { name: /^(Done|I have stored it)$/ }).click()
    await expect.poll(() => page.content()).not.toContain(apiKey)

    const row = page.getByRole("row", { name: "Warehouse" })
    await row.getByText("inventory:read").waitFor()
    await row.getByText("Olivia Owner").waitFor()
    await untilCount(row.getByText("Never"), 1)
    await row.getByText("Does not expire").waitFor()
    await row.getByText(`…${apiKey.slice(-4)}`).waitFor()
    const { inventory, transfers } = running.stack.customer(apiKey)
    const refused = { code: "UNAUTHORIZED" }
    expect((await inventory.listInventory()).data).toHaveLength(5)
    await expect(transfers.listTransfers()).rejects.toMatchObject({ code: "FORBIDDEN" })
    // The use of a key is written down once a second.
    await expect
      .poll(async () => {
        await comeBack(page)
        return row.getByText("Never").count()
      })
      .toBe(0)

    await row.getByRole("button", { name: "Edit key" }).click()
    const editing = page.getByRole("dialog", { name: "Edit Warehouse" })
    await editing.getByLabel("Allowed addresses").fill("192.0.2.0/24\n2001:db8::/32")
    await editing.getByLabel("Expires").fill("2099-12-31T10:00")
    await editing.getByRole("button", { name: "Save changes" }).click()
    await row.getByText("2 networks").waitFor()
    await row.getByText("Expires Dec 31, 2099").waitFor()
    const elsewhere = { code: "ADDRESS_NOT_ALLOWED" }
    await expect
      .poll(() => inventory.listInventory().catch((error: unknown) => error))
      .toMatchObject(elsewhere)
    await row.getByRole("button", { name: "Edit key" }).click()
    await editing.getByLabel("Allowed addresses").fill("")
    await editing.getByRole("button", { name: "Save changes" }).click()
    await row.getByText("any network").waitFor()
    await expect.poll(() => inventory.listInventory().catch((error: unknown) => error)).toHaveProperty("data")

    const seen = async () => (await inventory.listInventory()).data.length
    await row.getByRole("button", { name: "Edit key" }).click()
    await pick(editing, "Add an account", "Bullion LLC")
    await editing.getByRole("button", { name: "Save changes" }).click()
    await row.getByTitle(running.world.other.id, { exact: true }).waitFor()
    await expect.poll(seen).toBe(0)
    await row.getByRole("button", { name: "Edit key" }).click()
    await pick(editing, "Add an account", "Ada Sterling")
    const bound = editing.getByRole("group", { name: "Accounts" })
    await untilCount(bound.getByRole("button", { name: "Remove" }), 2)
    await bound.getByRole("paragraph").filter({ hasText: "Bullion LLC" }).getByRole("button").click()
    await editing.getByRole("button", { name: "Save changes" }).click()
    await row.getByTitle(running.world.account.id, { exact: true }).waitFor()
    await expect.poll(seen).toBe(5)

    await row.getByRole("button", { name: "Disable" }).click()
    const disabling = page.getByRole("dialog", { name: "Disable Warehouse?" })
    await disabling.getByRole("button", { name: "Disable" }).click()
    await row.getByText("Disabled").waitFor()
    await expect.poll(() => inventory.listInventory().catch((error: unknown) => error)).toMatchObject(refused)
    await row.getByRole("button", { name: "Enable" }).click()
    await row.getByText("Active").waitFor()
    await expect.poll(() => inventory.listInventory().catch((error: unknown) => error)).toHaveProperty("data")

    await row.getByRole("button", { name: "Revoke" }).click()
    const question = page.getByRole("dialog", { name: "Revoke Warehouse?" })
    await question.getByRole("button", { name: "Revoke" }).click()
    await row.getByText("Revoked").waitFor()
    await expect.poll(() => inventory.listInventory().catch((error: unknown) => error)).toMatchObject(refused)
    await untilCount(row.getByRole("button"), 0)
  })
}
