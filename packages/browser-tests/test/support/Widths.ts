import type { Page } from "playwright-core"
import { untilShown } from "./Person.ts"

/** From the smallest phone to a wide desk, with the sizes between at which pages are laid out anew. */
const widths = [360, 390, 480, 600, 768, 900, 1024, 1100, 1440, 2560]

/** How far the page reaches beyond the window, and the words of up to 20 letters or digits that are broken inside. */
const faultsAt = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(() => {
    const faults: Array<string> = []
    const wider = document.documentElement.scrollWidth - window.innerWidth
    if (wider > 0) faults.push(`${wider} px wider than the window`)
    const texts = document.createTreeWalker(
      document.querySelector("main") ?? document.body,
      NodeFilter.SHOW_TEXT
    )
    const range = document.createRange()
    const isBroken = () => new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
    while (texts.nextNode() !== null) {
      const { currentNode } = texts
      if (currentNode.parentElement?.checkVisibility() !== true) continue
      range.selectNodeContents(currentNode)
      // No word of one line is broken.
      if (!isBroken()) continue
      const text = currentNode.textContent ?? ""
      for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
        if (word.length > 20) continue
        range.setStart(currentNode, index)
        range.setEnd(currentNode, index + word.length)
        if (isBroken()) faults.push(`${word} is broken in ${text}`)
      }
    }
    return faults
  })

/** The parts of a page that do not fit, at each width; restores the window's size afterwards. */
export const faultsOfWidths = async (page: Page): Promise<ReadonlyArray<string>> => {
  const size = page.viewportSize()
  await untilShown(page)
  const faults: Array<string> = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 860 })
    // A chart follows a frame later.
    await page
      .waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth, undefined, {
        timeout: 2000
      })
      .catch(() => undefined)
    faults.push(...(await faultsAt(page)).map((fault) => `${page.url()} at ${width} px: ${fault}`))
  }
  if (size !== null) await page.setViewportSize(size)
  return faults
}
