import type { Browser, Locator, Page } from "playwright-core"
import type { Demo } from "./Demo.ts"

/** How soon what somebody did is answered on the screen: milliseconds, one for each time. */
interface Answers {
  readonly what: string
  readonly times: ReadonlyArray<number>
  /** By how many pixels the control that was pressed moved at the most, where one is pressed again and again. */
  readonly moved?: number
}

/** From Enter or a click to the frame in which the page's content has a text. */
const timeOf = async (page: Page, text: string, act: () => Promise<void>): Promise<number> => {
  const answered = page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        let began: number | undefined
        for (const type of ["keydown", "click"]) {
          window.addEventListener(
            type,
            (event) => {
              if (!(event instanceof KeyboardEvent) || event.key === "Enter") began ??= event.timeStamp
            },
            { capture: true }
          )
        }
        const look = () => {
          const isThere = document.querySelector("main")?.textContent.includes(wanted) === true
          requestAnimationFrame(() => {
            if (began !== undefined && isThere) resolve(performance.now() - began)
            else look()
          })
        }
        look()
      }),
    text
  )
  await act()
  return answered
}

/** Types as a scanner does: all at once, and Enter. */
const scan = async (page: Page, field: Locator, text: string): Promise<void> => {
  await field.focus()
  await page.keyboard.insertText(text)
  await page.keyboard.press("Enter")
}

/** Scans at intake: whose a parcel is, what is in it, and which piece it is. */
const scansAtIntake = async (
  page: Page,
  base: string,
  vaultIds: ReadonlyArray<string>,
  products: ReadonlyArray<{ readonly sku: string; readonly title: string; readonly isSerialized: boolean }>
): Promise<ReadonlyArray<Answers>> => {
  const whose: Array<number> = []
  for (const vaultId of vaultIds) {
    await page.goto(`${base}/intake`)
    const field = page.getByLabel("Vault ID", { exact: true })
    await field.waitFor()
    // The holder's name alone might stand among the announced parcels already.
    whose.push(await timeOf(page, `vault ID ${vaultId}`, () => scan(page, field, vaultId)))
  }
  const none = page.getByRole("button", { name: "None of these" })
  if (await none.isVisible()) await none.click()
  const what: Array<number> = []
  const product = page.getByLabel("Product", { exact: true })
  for (const { isSerialized, sku, title } of products) {
    const answer = `${title}. ${isSerialized ? "Scan the serial numbers." : "How many?"}`
    what.push(await timeOf(page, answer, () => scan(page, product, sku)))
  }
  const which: Array<number> = []
  const serialized = products.find(({ isSerialized }) => isSerialized)
  if (serialized !== undefined) {
    await scan(page, product, serialized.sku)
    const serial = page.getByLabel("Serial number", { exact: true })
    for (let piece = 1; piece <= 20; piece += 1) {
      which.push(
        await timeOf(page, `${serialized.title}, BENCH-${piece}`, () => scan(page, serial, `BENCH-${piece}`))
      )
    }
  }
  return [
    { what: "a vault ID is scanned: whose the parcel is", times: whose },
    { what: "a SKU is scanned: which product it is", times: what },
    { what: "a serial number is scanned: it is in the list", times: which }
  ]
}

/** Goes through a list page by page. */
const pagesOfList = async (page: Page, url: string, most: number): Promise<Answers> => {
  await page.goto(url)
  const next = page.getByRole("button", { name: "Next" })
  await next.waitFor()
  const heightOf = async () => (await next.boundingBox())?.y ?? 0
  const times: Array<number> = []
  let moved = 0
  for (let number = 2; number <= most && (await next.isEnabled()); number += 1) {
    await next.scrollIntoViewIfNeeded()
    const before = await heightOf()
    times.push(await timeOf(page, `Page ${number}`, () => next.click()))
    await page.locator("table[data-stale=false]").first().waitFor()
    // The last page is shorter than the others.
    if (await next.isEnabled()) moved = Math.max(moved, Math.abs((await heightOf()) - before))
  }
  return { what: `the next page of \`${new URL(url).pathname}\``, times, moved }
}

/** So many products are there to be scanned, and items to be listed: the demo has only a few. */
const productCount = 20
const itemCount = 500

/** Adds products and items of the first account, unless an earlier run has. */
const prepare = async ({ staff }: Demo) => {
  const { data: accounts } = await staff.reads.listFboAccounts({ limit: 100 })
  const vaultIds = accounts.flatMap(({ vaultId }) => (vaultId === undefined ? [] : [vaultId]))
  const skus = Array.from({ length: productCount }, (_, n) => `SCANNED-${n}`)
  const { data: known } = await staff.reads.listProducts({ limit: 100 })
  const missing = skus.filter((sku) => !known.some((product) => product.sku === sku))
  for (const sku of missing) {
    await staff.products.createProduct({
      sku,
      title: `Bar of the benchmark, ${sku}`,
      productType: "precious_metal",
      isSerialized: true,
      isWeighed: false,
      requiresTest: false,
      insuredValueCents: "1000"
    })
  }
  const { data: products } = await staff.reads.listProducts({ limit: 100 })
  const scanned = products.filter(({ sku }) => skus.includes(sku))
  const [first] = scanned
  const [vaultId] = vaultIds
  if (missing.length > 0 && first !== undefined && vaultId !== undefined) {
    await staff.inboundShipments.intake({
      vaultId,
      isUnannounced: true,
      items: Array.from({ length: itemCount }, (_, n) => ({
        productId: first.id,
        serialNumber: `LISTED-${n}`
      }))
    })
  }
  return { products: scanned, vaultIds }
}

/** The response times that users of the pages notice: scans at intake, and the pages of long lists. */
export const answersOfPages = async (browser: Browser, demo: Demo): Promise<ReadonlyArray<Answers>> => {
  const { products, vaultIds } = await prepare(demo)
  const parcels = Array.from({ length: 10 }, () => vaultIds)
    .flat()
    .slice(0, 20)
  const answers: Array<Answers> = []
  for (const app of ["console", "dashboard"] as const) {
    const context = await browser.newContext()
    const base = await demo.signIn(context, app)
    const page = await context.newPage()
    if (app === "console") answers.push(...(await scansAtIntake(page, base, parcels, products)))
    answers.push(await pagesOfList(page, `${base}/inventory`, 20))
    await context.close()
  }
  return answers
}

/** A line of a table of answers: how many, the median, the 95th of a hundred, the slowest, and by how much it moved. */
export const lineOf = ({ moved, times, what }: Answers): string => {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(0)
  return `| ${what} | ${times.length} | ${at(0.5)} | ${at(0.95)} | ${at(1)} | ${moved === undefined ? "" : moved.toFixed(0)} |`
}
