/**
 * Takes pictures of the demo that a running `start` shows. `npx -y pnpm@12 pictures` takes those of docs/dashboard.md and
 * docs/console.md. `npx -y pnpm@12 pictures <folder> [part of a name]` takes every page, in both schemes and at four
 * widths, to be looked at.
 */
import * as Fs from "node:fs"
import * as Path from "node:path"
import type { BrowserContext } from "playwright-core"
import { launchChromium } from "../test/support/Chromium.ts"
import { type App, runningDemo, untilIdle } from "./Demo.ts"
import { takeEveryPage } from "./EveryPage.ts"

const folder = Path.join(import.meta.dirname, "..", "..", "..", "docs", "pictures")

interface Picture {
  readonly name: string
  readonly app: App
  readonly path: string
  /** A text that is there once the page is. */
  readonly shows: string
  /** The first link in the page's tables with this text is followed first. */
  readonly follow?: RegExp
  readonly colorScheme?: "dark"
}

const pictures: ReadonlyArray<Picture> = [
  { name: "dashboard-overview", app: "dashboard", path: "", shows: "Insured value" },
  { name: "dashboard-webhook", app: "dashboard", path: "/webhooks", shows: "Deliveries by day", follow: /./ },
  {
    name: "dashboard-events",
    app: "dashboard",
    path: "/events",
    shows: "What happened",
    colorScheme: "dark"
  },
  { name: "console-work", app: "console", path: "", shows: "Requests to review" },
  { name: "console-intake", app: "console", path: "/intake", shows: "Intake" }
]

const take = async (context: BrowserContext, base: string, picture: Picture): Promise<void> => {
  const page = await context.newPage()
  await page.emulateMedia({ colorScheme: picture.colorScheme ?? "light", reducedMotion: "reduce" })
  await page.goto(`${base}${picture.path}`)
  const content = page.getByRole("main")
  if (picture.follow !== undefined) {
    await content.getByRole("cell").getByRole("link", { name: picture.follow }).first().click()
  }
  await content.getByText(picture.shows).first().waitFor()
  await untilIdle(page)
  await page.evaluate(() => document.fonts.ready)
  const devtools = await context.newCDPSession(page)
  // Small, and sharp enough for text.
  const { data } = await devtools.send("Page.captureScreenshot", { format: "webp", quality: 85 })
  Fs.writeFileSync(Path.join(folder, `${picture.name}.webp`), Buffer.from(data, "base64"))
  await page.close()
}

const [every, part = ""] = process.argv.slice(2)
const demo = await runningDemo()
const browser = await launchChromium()
Fs.mkdirSync(folder, { recursive: true })
for (const app of ["dashboard", "console"] as const) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: "en-US",
    timezoneId: "America/New_York"
  })
  const base = await demo.signIn(context, app)
  if (every !== undefined) {
    await takeEveryPage(context, app, base, { folder: Path.resolve(every), part })
    await context.close()
    continue
  }
  for (const picture of pictures.filter((one) => one.app === app)) {
    await take(context, base, picture)
    process.stdout.write(`docs/pictures/${picture.name}.webp\n`)
  }
  await context.close()
}
await browser.close()
