import type { Locator, Page } from "playwright-core"

/** Chooses in a field that searches: what is called so, found by typing it. */
export const pick = async (within: Page | Locator, label: string, name: string): Promise<void> => {
  const page = "keyboard" in within ? within : within.page()
  const field = within.getByRole("combobox", { name: label, exact: true })
  await field.fill(name)
  await page.getByRole("listbox").getByRole("option", { name }).first().click()
}
