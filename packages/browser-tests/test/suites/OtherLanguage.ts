import type { Page } from "playwright-core"
import { expect, it } from "vitest"
import { englishOf, withOtherLanguage, wordsOfAnswers } from "../support/OtherLanguage.ts"
import { enter, go, type PageRow } from "../support/Pages.ts"
import { openWindow } from "../support/Person.ts"
import type { Running } from "../support/Running.ts"
import type { RunningConsole } from "../support/RunningConsole.ts"
import { rowsOf as consoleRows } from "./EveryConsolePage.ts"
import { rowsOf as dashboardRows } from "./EveryDashboardPage.ts"

/** Leads to a page whose heading is not known, and waits for its content. */
const openUnnamed = async (page: Page, path: string): Promise<void> => {
  await page.locator("h1").evaluate((before) => before.toggleAttribute("data-before", true))
  await go(page, path)
  await page.locator("h1[data-before]").waitFor({ state: "detached" })
  await page.locator(`h1`).waitFor()
  await page.locator(`.skeleton, [data-stale="true"]`).first().waitFor({ state: "detached" })
}

const englishOfPages = async (
  running: Running | RunningConsole,
  application: "console" | "dashboard",
  link: string,
  base: string,
  rows: ReadonlyArray<PageRow>
): Promise<ReadonlyArray<string>> => {
  const person = await openWindow(running.browser, "de-CH")
  const { context, page } = person
  const data = wordsOfAnswers(page)
  await withOtherLanguage(context, application)
  const found: Array<string> = []
  const look = async (path: string) =>
    found.push(...(await englishOf(page, data)).map((text) => `${path}: ${text}`))
  await page.goto(`${base}/sign-in`)
  await page.locator("form").waitFor()
  await look("/sign-in")
  await enter(person, link, base)
  await page.locator("h1").waitFor()
  let before = ""
  for (const [path] of rows) {
    const [own = ""] = path.split("?")
    // The same page keeps its heading.
    if (own === before) await openUnnamed(page, `${base}/nowhere`)
    await openUnnamed(page, `${base}${path}`)
    await look(path)
    before = own
  }
  expect(await page.locator("html").getAttribute("lang")).toBe("de")
  const { origin } = new URL(base)
  // It would be one more of the person's in the tests that come.
  await context.request.delete(`${origin}/auth/session`, { headers: { origin } })
  await context.close()
  return found
}

/** In a second language, nothing that is not data is English. */
export const dashboardInOtherLanguage = (running: Running): void => {
  it("in another language no page shows English of its own", async () => {
    const link = await running.world.linkFor(running.world.owner.id)
    const base = running.at("/dashboard")
    expect(await englishOfPages(running, "dashboard", link, base, dashboardRows(running))).toEqual([])
  })
}

export const consoleInOtherLanguage = (console: RunningConsole): void => {
  it("in another language no page shows English of its own", async () => {
    const link = await console.world.linkFor(console.world.supervisor.id)
    expect(await englishOfPages(console, "console", link, console.at(""), consoleRows(console))).toEqual([])
  })
}
