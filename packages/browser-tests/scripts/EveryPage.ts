import * as Fs from "node:fs"
import * as Path from "node:path"
import type { BrowserContext, Page } from "playwright-core"
import { type App, untilIdle } from "./Demo.ts"

interface OnePage {
  readonly path: string
  /** The first link in the page's content to below this path is followed first. */
  readonly link?: string
  /** The page below the followed one. */
  readonly below?: string
}

const details = (paths: ReadonlyArray<string>): ReadonlyArray<OnePage> =>
  paths.flatMap((path) => [{ path }, { path, link: `${path}/` }])

/** Every page of the applications: lists with the first of their details, and the pages that stand alone. */
const pagesOf: Readonly<Record<App, ReadonlyArray<OnePage>>> = {
  dashboard: [
    ...details([
      "/accounts",
      "/inventory",
      "/inbound",
      "/shipments",
      "/transfers",
      "/returns",
      "/statements",
      "/webhooks",
      "/events"
    ]),
    ...["", "/products", "/outbound", "/outbound/new", "/verify", "/api-keys", "/team"].map((path) => ({
      path
    })),
    { path: "/settings" },
    { path: "/outbound", link: "/outbound/obr_" },
    { path: "/webhooks", link: "/webhooks/", below: "/deliveries" }
  ],
  console: [
    ...details([
      "/requests",
      "/shipments",
      "/transfers",
      "/returns",
      "/inventory",
      "/accounts",
      "/products",
      "/organizations",
      "/statements",
      "/webhooks",
      "/places",
      "/counts"
    ]),
    ...[
      "",
      "/work/over-site-limit",
      "/work/webhooks-failing",
      "/intake",
      "/discrepancies",
      "/quarantine",
      "/metal-prices",
      "/operators",
      "/log",
      "/audit-log",
      "/settings"
    ].map((path) => ({ path })),
    { path: "/requests?queue=requests_to_pick", link: "/requests/", below: "/pick" },
    { path: "/counts", link: "/counts/", below: "/scan" }
  ]
}

const widths = [390, 768, 1024, 1440]

const nameOf = (app: App, { below = "", link, path }: OnePage): string =>
  [app, path.replace(/\?.*/, ""), link === undefined ? "" : "one", below]
    .map((part) => part.replaceAll("/", "-").replace(/^-/, ""))
    .filter((part) => part !== "")
    .join("-")

/** Opens a page; false where the demo has nothing to show there. */
const open = async (page: Page, base: string, { below = "", link, path }: OnePage): Promise<boolean> => {
  await page.goto(`${base}${path}`)
  await untilIdle(page)
  if (link === undefined) return true
  const hrefs = await page
    .getByRole("main")
    .getByRole("link")
    .evaluateAll((links) => links.map((one) => one.getAttribute("href") ?? ""))
  const first = hrefs.find((href) => href.startsWith(new URL(base).pathname + link) && !href.endsWith("/new"))
  if (first === undefined) return false
  await page.goto(new URL(first + below, base).href)
  await untilIdle(page)
  return true
}

/** Takes every page of an application, or those whose name has a part, in both schemes and at four widths. */
export const takeEveryPage = async (
  context: BrowserContext,
  app: App,
  base: string,
  { folder, part }: { readonly folder: string; readonly part: string }
): Promise<void> => {
  Fs.mkdirSync(folder, { recursive: true })
  const page = await context.newPage()
  for (const one of pagesOf[app]) {
    const name = nameOf(app, one)
    if (!name.includes(part)) continue
    if (!(await open(page, base, one))) {
      process.stdout.write(`${name}: the demo has none\n`)
      continue
    }
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
        const file = Path.join(folder, `${name}-${width}-${colorScheme}.png`)
        await page.screenshot({ path: file, fullPage: true })
      }
    }
    process.stdout.write(`${name}\n`)
  }
  await page.close()
}
