import { createOperationsClient, type OperationsApi } from "@vault-custody/operations-client"
import * as Fs from "node:fs"
import * as Path from "node:path"
import type { BrowserContext, Page } from "playwright-core"
import { untilShown } from "../test/support/Person.ts"

const repository = Path.join(import.meta.dirname, "..", "..", "..")
const home = Path.resolve(repository, process.env["VAULT_HOME"] ?? ".vault")

const textOf = (json: unknown, name: string): string => {
  const value: unknown = Reflect.get(Object(json), name)
  if (typeof value !== "string") throw new Error(`${home}/dev.json does not say ${name}`)
  return value
}

/** The applications of pages. */
export type App = "dashboard" | "console"

/** The services of a running `start`, with its demo data. */
export interface Demo {
  /** The vault's staff, by a program. */
  readonly staff: OperationsApi
  /** Signs somebody in who may do everything there, and answers where the application's pages begin. */
  readonly signIn: (context: BrowserContext, app: App) => Promise<string>
}

const readDevJson = (): unknown => {
  try {
    return JSON.parse(Fs.readFileSync(Path.join(home, "dev.json"), "utf8"))
  } catch {
    throw new Error(`There is no ${home}/dev.json. Run beside it: npx -y pnpm@12 start`)
  }
}

/** The demo of the `start` that runs in `VAULT_HOME`. */
export const runningDemo = async (): Promise<Demo> => {
  const dev = readDevJson()
  const staff = createOperationsClient({ baseUrl: textOf(dev, "opsUrl"), opsKey: textOf(dev, "opsKey") })
  const members = await staff.reads.listMembers({ limit: 100 })
  const operators = await staff.operators.listOperators({ limit: 100 })
  const owner = members.data.find(({ role }) => role === "owner")
  const admin = operators.data.find(({ role }) => role === "admin")
  if (owner === undefined || admin === undefined) throw new Error("The demo has no owner or no admin")

  const linkTo = (app: App) =>
    app === "dashboard"
      ? staff.organizations.createMemberSignInLink(owner.id)
      : staff.operators.createOperatorSignInLink(admin.id)
  return {
    staff,
    signIn: async (context, app) => {
      const page = await context.newPage()
      const { url } = await linkTo(app)
      await page.goto(url)
      await page.getByRole("button", { name: /^Sign in as / }).click()
      const base = new URL(`/${app}`, url).href
      await page.waitForURL(base)
      await page.close()
      return base
    }
  }
}

/** Waits until everything that a page asked for is shown, and what is drawn after the figures, such as a chart, has come too. */
export const untilIdle = async (page: Page): Promise<void> => {
  await untilShown(page)
  // A page that follows a log is never idle.
  await page.waitForLoadState("networkidle", { timeout: 5000 }).catch(() => undefined)
}
