/**
 * How heavy and how fast the pages are, of the demo that a running `start` shows: `npx -y pnpm@12 bench:pages`.
 * Lighthouse is fetched when it runs: it is too large to be installed with everything else.
 */
import { writeResults } from "@vault-custody/bench-report/Page"
import { execFile } from "node:child_process"
import * as Fs from "node:fs"
import * as Os from "node:os"
import * as Path from "node:path"
import { promisify } from "node:util"
import type { Browser, BrowserContext } from "playwright-core"
import { launchChromium } from "../test/support/Chromium.ts"
import { answersOfPages, lineOf } from "./Answers.ts"
import { type App, runningDemo, untilIdle } from "./Demo.ts"

const lighthouse = "lighthouse@13.5.0"

const pages: Readonly<Record<App, ReadonlyArray<string>>> = {
  dashboard: ["", "/accounts", "/inventory", "/webhooks", "/events"],
  console: ["", "/intake", "/requests", "/inventory", "/products"]
}

/** Pages to be opened alone, such as `/dashboard,/console/intake`. */
const chosen = process.env["BENCH_PAGES"]?.split(",")

/** A single run of Lighthouse varies by some points, so its documentation advises the median of several. */
const runs = Number(process.env["BENCH_RUNS"] ?? 3)

/** Kilobytes of script and style that a browser without any of it takes for a page. */
const sizeOf = async (browser: Browser, context: BrowserContext, url: string): Promise<number> => {
  const fresh = await browser.newContext({ storageState: await context.storageState() })
  const page = await fresh.newPage()
  const devtools = await fresh.newCDPSession(page)
  await devtools.send("Network.enable")
  const wanted = new Set<string>()
  let bytes = 0
  devtools.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script" || type === "Stylesheet") wanted.add(requestId)
  })
  devtools.on("Network.loadingFinished", ({ encodedDataLength, requestId }) => {
    if (wanted.has(requestId)) bytes += encodedDataLength
  })
  await page.goto(url)
  await page.getByRole("heading", { level: 1 }).waitFor()
  await untilIdle(page)
  await fresh.close()
  return bytes / 1000
}

interface Scores {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly interactiveMs: number
}

const at = (json: unknown, ...path: ReadonlyArray<string>): number =>
  Number(path.reduce<unknown>((value, name) => Reflect.get(Object(value), name), json))

/** Lighthouse's mobile preset with its throttling, for somebody who is signed in. */
const scoresOf = async (context: BrowserContext, url: string, port: number): Promise<Scores> => {
  const cookies = await context.cookies(url)
  const folder = Fs.mkdtempSync(Path.join(Os.tmpdir(), "vault-bench-pages-"))
  const report = Path.join(folder, "report.json")
  const headers = Path.join(folder, "headers.json")
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ")
  Fs.writeFileSync(headers, JSON.stringify({ cookie }), { mode: 0o600 })
  try {
    await promisify(execFile)("npx", [
      "--yes",
      lighthouse,
      url,
      `--port=${port}`,
      `--extra-headers=${headers}`,
      "--only-categories=performance,accessibility,best-practices",
      "--output=json",
      `--output-path=${report}`,
      "--quiet"
    ])
    const json: unknown = JSON.parse(Fs.readFileSync(report, "utf8"))
    const score = (category: string) => Math.round(at(json, "categories", category, "score") * 100)
    return {
      performance: score("performance"),
      accessibility: score("accessibility"),
      bestPractices: score("best-practices"),
      interactiveMs: at(json, "audits", "interactive", "numericValue")
    }
  } finally {
    Fs.rmSync(folder, { recursive: true, force: true })
  }
}

const byPerformance = (left: Scores, right: Scores): number => left.performance - right.performance

/** The run in the middle, and how far the performance of all of them went. */
const medianOf = async (context: BrowserContext, url: string, port: number) => {
  const all: Array<Scores> = []
  for (let i = 0; i < runs; i++) all.push(await scoresOf(context, url, port))
  const sorted = all.toSorted(byPerformance)
  const [least] = sorted
  const median = sorted[Math.floor(runs / 2)]
  const most = sorted.at(-1)
  if (least === undefined || median === undefined || most === undefined)
    throw new Error("BENCH_RUNS is at least 1")
  return { ...median, range: `${least.performance}–${most.performance}` }
}

const port = 9222

const demo = await runningDemo()
const browser = await launchChromium([`--remote-debugging-port=${port}`])

const answers = chosen === undefined ? (await answersOfPages(browser, demo)).map(lineOf) : []
process.stdout.write(`${answers.join("\n")}\n`)
const rows: Array<string> = []
for (const app of ["dashboard", "console"] as const) {
  const context = await browser.newContext()
  const base = await demo.signIn(context, app)
  for (const path of pages[app].filter((page) => chosen === undefined || chosen.includes(`/${app}${page}`))) {
    const url = `${base}${path}`
    const size = await sizeOf(browser, context, url)
    const { accessibility, bestPractices, interactiveMs, performance, range } = await medianOf(
      context,
      url,
      port
    )
    rows.push(
      `| \`/${app}${path}\` | ${size.toFixed(0)} | ${(interactiveMs / 1000).toFixed(1)} | ${performance} (${range}) | ${accessibility} | ${bestPractices} |`
    )
    process.stdout.write(`${rows.at(-1)}\n`)
  }
  await context.close()
}
await browser.close()

if (process.env["BENCH_WRITE"] === "1") {
  writeResults(
    "performance.md",
    "bench:pages-answers",
    [
      "| what | times | median, ms | 95th of 100 | slowest | moved, px |",
      "| --- | --: | --: | --: | --: | --: |",
      ...answers
    ].join("\n")
  )
  writeResults(
    "performance.md",
    "bench:pages",
    [
      "| page | script and style, kB | interactive, s | performance | accessibility | best practices |",
      "| --- | --: | --: | --: | --: | --: |",
      ...rows
    ].join("\n")
  )
}
