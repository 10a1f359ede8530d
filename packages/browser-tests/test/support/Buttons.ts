import type { Page } from "playwright-core"

/** Buttons for everybody: they concern the user or the data shown. */
const forAnybody =
  /^(Copy( .*)?|Print( packing list| release order| labels)?|Audit log|Previous|Next|Show [\d,]+|Back to the oldest|All from the oldest on|Add passkey|Sign out|Sign out everywhere)$/

/** The names of the visible buttons of the page's content, each once, but those for anybody. */
export const buttonsOf = async (page: Page): Promise<ReadonlyArray<string>> => {
  const names = await page
    .getByRole("main")
    .locator("button, a.button")
    .filter({ visible: true })
    .evaluateAll((buttons) =>
      buttons.map((button) => (button.getAttribute("aria-label") ?? button.textContent).trim())
    )
  return [...new Set(names)].filter((name) => !forAnybody.test(name)).toSorted()
}
