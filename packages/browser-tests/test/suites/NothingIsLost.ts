import { expect, it } from "vitest"
import { go, heading, untilCount, untilFocused } from "../support/Pages.ts"
import { faultsOfDialog } from "../support/Person.ts"
import type { Running } from "../support/Running.ts"

/** Typed input, and values shown only once, are dropped only on the user's word. */
export const nothingIsLost = (running: Running): void => {
  it("a form with something typed asks before it closes by Escape, Back or a link", async () => {
    const { page } = running.owner
    await page.goto(running.at("/dashboard/inbound"))
    await heading(page, "Inbound").waitFor()
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Accounts" }).click()
    await page.getByRole("button", { name: "Create account" }).click()
    const form = page.getByRole("dialog", { name: "Create account" })
    const question = page.getByRole("dialog", { name: "Discard what you typed?" })
    await form.waitFor()
    // Nothing has been typed: nothing is asked.
    await page.keyboard.press("Escape")
    await form.waitFor({ state: "hidden" })
    await untilCount(question, 0)

    await page.getByRole("button", { name: "Create account" }).click()
    await form.getByLabel("First name").fill("Grace")
    await page.keyboard.press("Escape")
    await question.waitFor()
    expect(await faultsOfDialog(page)).toEqual([])
    await question.getByRole("button", { name: "Keep editing" }).click()
    await question.waitFor({ state: "hidden" })
    await expect.poll(() => form.getByLabel("First name").inputValue()).toBe("Grace")

    await page.evaluate(() => history.back())
    await question.getByRole("button", { name: "Keep editing" }).click()
    await question.waitFor({ state: "hidden" })
    await expect.poll(() => page.url()).toBe(running.at("/dashboard/accounts"))
    await expect.poll(() => form.getByLabel("First name").inputValue()).toBe("Grace")

    await page.evaluate(() => history.back())
    await question.getByRole("button", { name: "Discard" }).click()
    await heading(page, "Inbound").waitFor()
    await untilCount(form, 0)
  })

  it("the browser asks before a reload loses what was typed", async () => {
    const { page } = running.owner
    await go(page, "/dashboard/accounts")
    await page.getByRole("button", { name: "Create account" }).click()
    const form = page.getByRole("dialog", { name: "Create account" })
    await form.getByLabel("Last name").pressSequentially("Hopper")
    const asked = page.waitForEvent("dialog")
    // Playwright's own reload would wait for a page that is never loaded.
    const reloading = page.evaluate(() => location.reload())
    const dialog = await asked
    expect(dialog.type()).toBe("beforeunload")
    await dialog.dismiss()
    await reloading
    await form.getByRole("button", { name: "Cancel" }).click()
    await form.waitFor({ state: "hidden" })
  })

  it("a key that is shown once is put away by its own buttons alone", async () => {
    const { page } = running.owner
    await page.goto(running.at("/dashboard/accounts"))
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "API keys" }).click()
    await page.getByRole("button", { name: "Create API key" }).click()
    const form = page.getByRole("dialog", { name: "Create API key" })
    await form.getByLabel("Name").fill("Shown once")
    await form.getByRole("checkbox").first().check()
    await form.getByRole("button", { name: "Create API key" }).click()
    await form.getByLabel("API key", { exact: true }).waitFor()
    await untilFocused(form.getByRole("button", { name: "Copy" }).first())
    await page.keyboard.press("Escape")
    await page.mouse.click(5, 5)
    await page.evaluate(() => history.back())
    const question = page.getByRole("dialog", { name: "Discard what you typed?" })
    await question.getByRole("button", { name: "Keep editing" }).click()
    await question.waitFor({ state: "hidden" })
    await form.getByLabel("API key", { exact: true }).waitFor()
    await form.getByRole("button", { name: "Copy" }).click()
    await form.getByRole("button", { name: "Done" }).waitFor()
    await page.keyboard.press("Escape")
    await form.waitFor({ state: "hidden" })

    await page.getByRole("button", { name: "Create API key" }).click()
    await form.getByLabel("Name").fill("Stored")
    await form.getByRole("checkbox").first().check()
    await form.getByRole("button", { name: "Create API key" }).click()
    await form.getByRole("button", { name: "I have stored it" }).click()
    await form.waitFor({ state: "hidden" })
  })
}
