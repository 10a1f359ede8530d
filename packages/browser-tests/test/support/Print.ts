import type { Page } from "playwright-core"
import { untilShown } from "./Person.ts"

/** Presses a button that prints, and answers with what stands on the paper; fails where the browser was asked for none. */
export const printed = async (page: Page, button: string): Promise<string> => {
  await page.evaluate(() => {
    window.print = () => Reflect.set(globalThis, "hasPrinted", true)
  })
  await untilShown(page)
  await page.getByRole("button", { name: button }).click()
  await page.waitForFunction(() => Reflect.get(globalThis, "hasPrinted") === true)
  await page.emulateMedia({ media: "print" })
  // Text of what is not shown is left out.
  const paper = await page.locator("body").innerText()
  // A box to tick is of use there too.
  const controls = await page
    .locator("button, select, nav, input:not([type=checkbox])")
    .filter({ visible: true })
    .allInnerTexts()
  await page.emulateMedia({ media: "screen" })
  if (controls.length > 0) throw new Error(`On paper nobody presses: ${controls.join(", ")}`)
  return paper
}
