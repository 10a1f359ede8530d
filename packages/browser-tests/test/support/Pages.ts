import type { Page } from "playwright-core"
import { faultsOf, type Person } from "./Person.ts"

/** A page by its path, its heading, and a text that is in its content once that is there. */
export type PageRow = readonly [path: string, heading: string, content: string]

export const heading = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name, exact: true })

/** The first text of the page's content that can be seen. */
export const shown = (page: Page, text: string) =>
  page.getByRole("main").getByText(text).filter({ visible: true }).first()

/** Opens every page by its address and answers what is not in order of them. */
export const faultsOfPages = async (
  person: Person,
  base: string,
  rows: ReadonlyArray<PageRow>
): Promise<ReadonlyArray<string>> => {
  const { page } = person
  const faults: Array<string> = []
  for (const [path, title, content] of rows) {
    await page.goto(`${base}${path}`)
    await heading(page, title).waitFor()
    await shown(page, content).waitFor()
    faults.push(...(await faultsOf(person)))
  }
  return faults
}

/** Signs in by a one-time link. */
export const signIn = async ({ page }: Person, link: string, name: string): Promise<void> => {
  await page.goto(link)
  await page.getByRole("button", { name: `Sign in as ${name}` }).click()
}
