import { expect, it } from "vitest"
import { go, heading, shown } from "../support/Pages.ts"
import { faultsOf } from "../support/Person.ts"
import type { Running } from "../support/Running.ts"

/** The twin of the organization, where nothing is metal. */
export const testData = (running: Running): void => {
  it("the switch leads to test data and back; the address and a band say which, and neither shows the other's", async () => {
    const { page } = running.owner
    await go(page, "/dashboard/accounts")
    await shown(page, "Ada Sterling").waitFor()
    const mode = page.getByRole("switch", { name: "Test data" })
    expect(await mode.getAttribute("aria-checked")).toBe("false")
    expect(await page.getByRole("note").count()).toBe(0)
    await mode.click()
    await page.waitForURL(running.at("/dashboard/test"))
    await page.getByRole("note").getByText("Nothing here is metal").waitFor()
    expect(await mode.getAttribute("aria-checked")).toBe("true")
    await page.getByRole("navigation").getByRole("link", { name: "Accounts" }).click()
    await page.waitForURL(running.at("/dashboard/test/accounts"))
    await page.getByText("No accounts yet").waitFor()
    await page.getByRole("button", { name: "Create account" }).click()
    const form = page.getByRole("dialog", { name: "Create account" })
    await form.getByLabel("First name").fill("Tina")
    await form.getByLabel("Last name").fill("Twin")
    await form.getByLabel("Email").fill("tina@acme.example")
    await form.getByRole("button", { name: "Create account" }).click()
    await heading(page, "Tina Twin").waitFor()
    expect(await faultsOf(running.owner)).toEqual([])
    await page.reload()
    await heading(page, "Tina Twin").waitFor()
    await page.getByRole("link", { name: "Settings" }).click()
    await page.getByLabel("By itself").click()
    await page.getByText("Simulated vault changed").waitFor()
    await page.getByRole("button", { name: "Reset test data" }).click()
    const question = page.getByRole("dialog", { name: "Reset test data" })
    const confirm = question.getByRole("button", { name: "Delete test data" })
    expect(await confirm.isDisabled()).toBe(true)
    await question.getByLabel("Type reset to confirm").fill("reset")
    await confirm.click()
    await page.getByText("Test data deleted").waitFor()
    expect(await page.getByLabel("By itself").isChecked()).toBe(true)
    await page.getByRole("navigation").getByRole("link", { name: "Accounts" }).click()
    await page.getByText("No accounts yet").waitFor()
    const { data } = await running.world.acme.fboAccounts.listFboAccounts({ q: "Twin" })
    expect(data).toEqual([])
    await mode.click()
    await page.waitForURL(running.at("/dashboard"))
    await heading(page, "Overview").waitFor()
    expect(await page.getByRole("note").count()).toBe(0)
  })
}
