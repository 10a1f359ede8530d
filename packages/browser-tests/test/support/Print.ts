import { readCode128 } from "@vault-custody/testing/Code128"
import { printedPages } from "@vault-custody/testing/PrintedPdf"
import type { Page } from "playwright-core"
import { answer, ask } from "./Press.ts"
import { untilShown } from "./Person.ts"

/** From now on the page remembers that the browser was asked to print, in place of its dialog. */
const watchPrinting = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    Reflect.deleteProperty(globalThis, "hasPrinted")
    window.print = () => Reflect.set(globalThis, "hasPrinted", true)
  })
}

/** Counts the names that are still on their way when the browser lays the paper out, which it does at once. */
const lateNames = (page: Page): Promise<number> =>
  page.evaluate(() => {
    window.dispatchEvent(new Event("beforeprint"))
    return document.querySelectorAll(".paper [data-stale]").length
  })

/** The content of the paper, once the page has asked to be printed. */
const paperOf = async <Result>(page: Page, read: () => Promise<Result>): Promise<Result> => {
  await page.waitForFunction(() => Reflect.get(globalThis, "hasPrinted") === true)
  const late = await lateNames(page)
  if (late > 0) throw new Error(`The paper is printed before ${late} of its names have come`)
  await page.emulateMedia({ media: "print" })
  await page.locator(".paper").filter({ visible: true }).waitFor()
  try {
    const controls = await page
      .locator("button, select, nav, input")
      .filter({ visible: true })
      .allInnerTexts()
    if (controls.length > 0) throw new Error(`On paper nobody presses: ${controls.join(", ")}`)
    return await read()
  } finally {
    await page.emulateMedia({ media: null })
    await page.locator(".paper").waitFor({ state: "detached" })
  }
}

/** Presses a button that prints, and answers with what stands on the paper; fails where the browser was asked for none. */
export const printed = async (page: Page, button: string): Promise<string> => {
  await watchPrinting(page)
  await untilShown(page)
  await page.getByRole("button", { name: button, exact: true }).click()
  // Text of what is not shown is left out.
  return paperOf(page, () => page.locator("body").innerText())
}

/** Presses a button that prints, and answers with the text of each page of the paper, without white space. */
export const printedPdf = async (page: Page, button: string): Promise<ReadonlyArray<string>> => {
  await watchPrinting(page)
  await untilShown(page)
  await page.getByRole("button", { name: button, exact: true }).click()
  await page.waitForFunction(() => Reflect.get(globalThis, "hasPrinted") === true)
  return printedPages(await page.pdf({ preferCSSPageSize: true }))
}

/** The bars that a path draws, in modules. */
const barsOf = (path: string) =>
  [...path.matchAll(/M(\d+) 0h(\d+)/g)].map(([, at, width]) => ({ at: Number(at), width: Number(width) }))

interface PrintedLabels {
  /** The code that a scanner reads from each label. */
  readonly codes: ReadonlyArray<string>
  readonly text: string
  /** The width and height of each page of paper, in points. */
  readonly pages: ReadonlyArray<string>
}

/** Prints the labels that the page offers, on one of the papers. */
export const printedLabels = async (page: Page, paper: string): Promise<PrintedLabels> => {
  await watchPrinting(page)
  const question = await ask(page, "Print labels", "Print")
  await question.getByRole("radio", { name: paper }).check()
  await answer(question, "Print")
  const labels = await paperOf(page, async () => {
    const paths = await page
      .locator(".label path")
      .evaluateAll((all) => all.map((one) => one.getAttribute("d")))
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1")
    return {
      codes: paths.map((path) => readCode128(barsOf(path ?? ""))),
      text: await page.locator("body").innerText(),
      pages: [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
        ([, width, height]) => `${Math.round(Number(width))} × ${Math.round(Number(height))}`
      )
    }
  })
  // The browser says so by itself where it has printed.
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")))
  return labels
}
