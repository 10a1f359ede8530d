import axe from "axe-core"
import type { Browser, BrowserContext, Page } from "playwright-core"

/** Somebody at a browser of their own. */
export interface Person {
  readonly context: BrowserContext
  readonly page: Page
  /** The browser's complaints since the last call. */
  readonly complaints: () => ReadonlyArray<string>
}

/** A refused request is no fault of a page; a test that expects one checks the page's text. */
const isAboutRequest = (text: string): boolean => text.startsWith("Failed to load resource")

/** The time zone of windows: not the service's. */
export const windowZone = "America/New_York"

/** Opens a browser window that remembers nothing, of somebody who speaks a language. */
export const openWindow = async (browser: Browser, locale = "en-US"): Promise<Person> => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    locale,
    timezoneId: windowZone,
    reducedMotion: "reduce",
    permissions: ["clipboard-read", "clipboard-write"]
  })
  context.setDefaultTimeout(60_000)
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

/** The serious findings of axe in the page or a part of it: by all rules, or the named ones. */
const findings = async (
  page: Page,
  part: string,
  rules?: ReadonlyArray<string>
): Promise<ReadonlyArray<string>> => {
  // As the developer tools would: the page's policy lets no script in.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(
    async ([context, only]) => {
      const run: typeof axe = Reflect.get(globalThis, "axe")
      const { violations } = await run.run(context, {
        resultTypes: ["violations"],
        ...(only === undefined ? {} : { runOnly: { type: "rule", values: [...only] } })
      })
      return violations
        .filter(({ impact }) => impact === "serious" || impact === "critical")
        .flatMap(({ help, id, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`))
    },
    [part, rules] as const
  )
}

/** Waits until everything that a page asked for is shown: what is looked at is the same each time. */
export const untilShown = (page: Page): Promise<void> =>
  page.locator(`[aria-label="Loading"], [data-stale="true"]`).first().waitFor({ state: "detached" })

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Checks for assistive technology, in light and dark, and a phone's width. */
const faultsOfPart = async (page: Page, part: string): Promise<ReadonlyArray<string>> => {
  const faults: Array<string> = []
  faults.push(...(await findings(page, part)).map((finding) => `light: ${finding}`))
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" })
  faults.push(...(await findings(page, part, ["color-contrast"])).map((finding) => `dark: ${finding}`))
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" })
  await page.setViewportSize({ width: 360, height: 780 })
  // Elements that measure themselves, such as charts, follow a frame later.
  await page
    .waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth, undefined, {
      timeout: 5000
    })
    .catch(async () => faults.push(`${await overflow(page)} px wider than 360 px`))
  await page.setViewportSize({ width: 1280, height: 860 })
  return faults.map((fault) => `${page.url()}: ${fault}`)
}

/** The faults of the open dialog. */
export const faultsOfDialog = (page: Page): Promise<ReadonlyArray<string>> => faultsOfPart(page, ".dialog")

/** The faults of a page: its heading, title and landmarks, the console, and the checks of every part. */
export const faultsOf = async ({ complaints, page }: Person): Promise<ReadonlyArray<string>> => {
  const faults: Array<string> = []
  await untilShown(page)
  for (const tag of ["h1", "main"]) {
    const count = await page.locator(tag).count()
    if (count !== 1) faults.push(`${page.url()}: ${count} of ${tag}`)
  }
  const title = await page.title()
  if (!title.endsWith(" · Vault Custody")) faults.push(`${page.url()}: the title is ${title}`)
  faults.push(...(await faultsOfPart(page, "html")))
  faults.push(...complaints().map((complaint) => `${page.url()}: console: ${complaint}`))
  return faults
}
