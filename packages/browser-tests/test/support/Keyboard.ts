import type { Locator, Page } from "playwright-core"
import { expect } from "vitest"

const hasFocus = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === element.ownerDocument.activeElement)

/** Goes on with the tab key until the control has the focus, as somebody without a pointer does once it is enabled. */
export const tabTo = async (page: Page, control: Locator): Promise<void> => {
  await control.waitFor()
  await expect.poll(() => control.isEnabled()).toBe(true)
  for (let steps = 0; steps < 200; steps += 1) {
    if (await hasFocus(control)) return
    await page.keyboard.press("Tab")
  }
  throw new Error("The control cannot be reached with the tab key")
}

/** Goes to a control and presses it with Enter. */
export const enterAt = async (page: Page, control: Locator): Promise<void> => {
  await tabTo(page, control)
  await page.keyboard.press("Enter")
}

/** Types into a field, in place of what is there. */
export const typeInto = async (page: Page, field: Locator, text: string): Promise<void> => {
  await tabTo(page, field)
  await page.keyboard.press("ControlOrMeta+a")
  await page.keyboard.type(text)
}

/** Chooses in a field that searches: types a part of a name, and takes what is marked. */
export const chooseIn = async (page: Page, field: Locator, text: string, name: string): Promise<void> => {
  await typeInto(page, field, text)
  const option = page.getByRole("listbox").getByRole("option", { name }).first()
  await option.and(page.locator("[data-highlighted]")).waitFor()
  await page.keyboard.press("Enter")
  await option.waitFor({ state: "detached" })
}
