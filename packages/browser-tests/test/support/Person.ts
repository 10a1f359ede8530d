import axe from "axe-core"
import type { Browser, BrowserContext, Page } from "playwright-core"

/** Somebody at a browser of their own. */
export interface Person {
  readonly context: BrowserContext
  readonly page: Page
  /** What the browser complained about since this was last asked. */
  readonly complaints: () => ReadonlyArray<string>
}

/** That a request was refused is no fault of a page's; a test that expects it looks at what the page says. */
const isAboutRequest = (text: string): boolean => text.startsWith("Failed to load resource")

/** The time zone of windows: not the service's. */
export const windowZone = "America/New_York"

/** Opens a browser window that remembers nothing. */
export const openWindow = async (browser: Browser): Promise<Person> => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    locale: "en-US",
    timezoneId: windowZone,
    reducedMotion: "reduce",
    permissions: ["clipboard-read", "clipboard-write"]
  })
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  let complaints: Array<string> = []
  page.on("pageerror", (error) => complaints.push(String(error)))
  page.on("console", (message) => {
    if (message.type() === "error" && !isAboutRequest(message.text())) complaints.push(message.text())
  })
  return {
    context,
    page,
    complaints: () => {
      const found = complaints
      complaints = []
      return found
    }
  }
}

/** What axe finds that is serious: all of it, or the named rules. */
const findings = async (page: Page, rules?: ReadonlyArray<string>): Promise<ReadonlyArray<string>> => {
  // As the developer tools would: the page's policy lets no script in.
  await page.evaluate(axe.source)
  return page.evaluate(async (only) => {
    const run: typeof axe = Reflect.get(globalThis, "axe")
    const { violations } = await run.run(
      document,
      only === undefined ? {} : { runOnly: { type: "rule", values: [...only] } }
    )
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .flatMap(({ help, id, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`))
  }, rules)
}

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** What is not in order of a page: its heading and title, the console, what assistive technology needs, a phone's width. */
export const faultsOf = async ({ complaints, page }: Person): Promise<ReadonlyArray<string>> => {
  const faults: Array<string> = []
  const headings = await page.locator("h1").count()
  if (headings !== 1) faults.push(`${headings} headings of the first level`)
  const title = await page.title()
  if (!title.endsWith(" · Vault Custody")) faults.push(`the title is ${title}`)
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" })
  faults.push(...(await findings(page)).map((finding) => `light: ${finding}`))
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" })
  faults.push(...(await findings(page, ["color-contrast"])).map((finding) => `dark: ${finding}`))
  await page.setViewportSize({ width: 360, height: 780 })
  const beyond = await overflow(page)
  if (beyond > 0) faults.push(`${beyond} px wider than 360 px`)
  await page.setViewportSize({ width: 1280, height: 860 })
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" })
  faults.push(...complaints().map((complaint) => `console: ${complaint}`))
  return faults.map((fault) => `${page.url()}: ${fault}`)
}
