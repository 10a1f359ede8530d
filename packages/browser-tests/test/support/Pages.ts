import type { Locator, Page } from "playwright-core"
import { expect } from "vitest"
import { faultsOf, type Person, untilShown, windowZone } from "./Person.ts"
import type { Stack } from "./Stack.ts"
import { faultsOfWidths } from "./Widths.ts"

/** A page by its path, its heading, and a text that is in its content once that is there. */
export type PageRow = readonly [path: string, heading: string, content: string]

export const heading = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name, exact: true })

/** The first text of the page's content that can be seen. */
export const shown = (page: Page, text: string) =>
  page.getByRole("main").getByText(text).filter({ visible: true }).first()

/** Waits until so many are there. */
export const untilCount = (locator: Locator, count: number): Promise<void> =>
  expect.poll(() => locator.count()).toBe(count)

/** Waits until a control has the focus. */
export const untilFocused = (control: Locator): Promise<void> =>
  expect.poll(() => control.evaluate((element) => element.matches(":focus"))).toBe(true)

/** The kind of a page: its path without the ids in it. */
const kindOf = (address: string): string =>
  new URL(address, "http://here").pathname
    .split("/")
    .map((part) => (part.includes("_") ? "id" : part))
    .join("/")

/**
 * Goes to another page of the application that is open, as its own links do: nothing is loaded anew. The shell of a page
 * has its heading before the script that follows the address runs, but nothing else. Returns once a page of another kind
 * is gone: its fields could be taken for those of the page to come.
 */
export const go = async (page: Page, path: string): Promise<void> => {
  await untilShown(page)
  const isOther = kindOf(await page.evaluate(() => location.pathname)) !== kindOf(path)
  await page.evaluate(
    ([to, marks]) => {
      document.querySelector("h1")?.toggleAttribute("data-before", marks)
      history.pushState(null, "", to)
    },
    [path, isOther] as const
  )
  await page.locator("h1[data-before]").waitFor({ state: "detached" })
}

/** The id that ends the address of the page. */
export const idOf = (page: Page): string => new URL(page.url()).pathname.split("/").at(-1) ?? ""

/** Has a page that is open read everything anew, as when one comes back to it from another tab. */
export const comeBack = (page: Page): Promise<void> =>
  page.evaluate(() => void window.dispatchEvent(new Event("visibilitychange")))

/** A moment as a field for one takes it in the windows' zone, to the minute. */
export const localTime = (at: number): string =>
  new Date(at).toLocaleString("sv-SE", { timeZone: windowZone }).slice(0, 16).replace(" ", "T")

/** The value of a fact or figure of the page, by its name. */
export const fact = (page: Page, name: string) => page.getByRole("main").locator(`dt:text-is("${name}") + dd`)

/** The cells of each row of a table's body, as they are read. */
export const cellsOf = (page: Page, table: string): Promise<ReadonlyArray<ReadonlyArray<string>>> =>
  page
    .getByRole("table", { name: table, exact: true })
    .locator("tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.children].map((cell) =>
          [...(cell.querySelector(".two-lines")?.children ?? [cell])]
            .map(({ textContent }) => textContent.trim())
            .join("; ")
        )
      )
    )

/** The codes below the sentences of a table, row by row. */
export const codesOf = (page: Page, table: string): Promise<ReadonlyArray<ReadonlyArray<string>>> =>
  page
    .getByRole("table", { name: table, exact: true })
    .locator("tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll(".codes code")].map((code) => code.textContent))
    )

/** Leaves the page of the application that is open, so that nothing of it is taken for what comes. */
const leave = async (page: Page, base: string): Promise<void> => {
  await go(page, `${base}/nowhere`)
  await heading(page, "No such page").waitFor()
}

/** Leads to a page of the application that is open, and waits for its content. */
export const openPage = async (page: Page, base: string, [path, title, content]: PageRow): Promise<void> => {
  if ((await heading(page, title).count()) > 0) await leave(page, base)
  await go(page, `${base}${path}`)
  await heading(page, title).waitFor()
  await shown(page, content).waitFor()
}

/**
 * Opens every page of an application that is open, by its address, and answers what is not in order of them, nor fits at
 * each width from a phone to a wide desk.
 */
export const faultsOfPages = async (
  person: Person,
  base: string,
  rows: ReadonlyArray<PageRow>
): Promise<ReadonlyArray<string>> => {
  const faults: Array<string> = []
  for (const row of rows) {
    await openPage(person.page, base, row)
    faults.push(...(await faultsOf(person)), ...(await faultsOfWidths(person.page)))
  }
  return faults
}

/** Signs in by a one-time link, by its page. */
export const signIn = async ({ page }: Person, link: string, name: string): Promise<void> => {
  await page.goto(link)
  await page.getByRole("button", { name: `Sign in as ${name}` }).click()
}

/** Signs in by a one-time link as the page of it would, and opens a page. */
export const enter = async ({ context, page }: Person, link: string, url: string): Promise<void> => {
  const { hash, origin } = new URL(link)
  const answer = await context.request.post(`${origin}/auth/sessions`, {
    data: { token: new URLSearchParams(hash.slice(1)).get("token") },
    headers: { origin }
  })
  if (!answer.ok()) throw new Error(`Signing in was answered with ${answer.status()}`)
  await page.goto(url)
}

/** Signs in with the code that is mailed, on the page or in the dialog over it. */
export const signInByCode = async (
  { mailTo }: Pick<Stack, "mailTo">,
  within: Page | Locator,
  email: string
): Promise<void> => {
  await within.getByLabel("Email").fill(email)
  await within.getByRole("button", { name: "Email me a code" }).click()
  const mail = await mailTo(email, "this is your code")
  await within.getByLabel("Code").fill(/\b\d{8}\b/.exec(mail)?.[0] ?? "")
  await within.getByRole("button", { name: "Sign in" }).click()
}
