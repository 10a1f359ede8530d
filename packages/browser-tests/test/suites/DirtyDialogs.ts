import type { Page } from "playwright-core"
import { it } from "vitest"
import { heading, openPage, type PageRow, untilFocused } from "../support/Pages.ts"
import type { Running } from "../support/Running.ts"
import type { RunningConsole } from "../support/RunningConsole.ts"

/** A page, and the buttons on it that open a dialog in which something is typed. */
type DialogsOf = readonly [row: PageRow, buttons: ReadonlyArray<string>]

const typed = "7"

/** Fields that keep whatever is typed. One that searches keeps a choice alone. */
const textFields = "textarea, input:not([role=combobox], [aria-hidden=true], [type=checkbox])"

/** Types into the dialog that a button opens, and fails where Escape closes it, or loses it, without a question. */
const expectToAsk = async (page: Page, button: string): Promise<void> => {
  await page.getByRole("main").getByRole("button", { name: button, exact: true }).first().click()
  const form = page
    .getByRole("dialog")
    .filter({ has: page.locator(".dialog-actions") })
    .first()
  const field =
    button === "Announce shipment"
      ? form.getByLabel("Carrier (optional)")
      : form.locator(textFields).filter({ visible: true }).first()
  await field.fill(typed)
  const question = page.getByRole("dialog", { name: "Discard what you typed?" })
  await page.keyboard.press("Escape")
  await question.getByRole("button", { name: "Keep editing" }).click()
  await question.waitFor({ state: "hidden" })
  const kept = await field.inputValue()
  if (kept !== typed) throw new Error(`${button}: ${typed} was typed, ${kept} is left`)
  await page.keyboard.press("Escape")
  // Escape leaves the question too, as "Keep editing" does.
  await untilFocused(question.getByRole("button", { name: "Keep editing" }))
  await page.keyboard.press("Escape")
  await question.waitFor({ state: "hidden" })
  await form.waitFor()
  await page.keyboard.press("Escape")
  await question.getByRole("button", { name: "Discard" }).click()
  await form.waitFor({ state: "hidden" })
}

const expectAllToAsk = async (page: Page, base: string, dialogs: ReadonlyArray<DialogsOf>): Promise<void> => {
  for (const [row, buttons] of dialogs) {
    await openPage(page, base, row)
    for (const button of buttons) {
      await expectToAsk(page, button).catch((cause: unknown) => {
        throw new Error(`${row[0]}, ${button}`, { cause })
      })
    }
    await heading(page, row[1]).waitFor()
  }
}

/** Checks of the dialogs of the dashboard. */
export const dirtyDashboardDialogs = (running: Running): void => {
  it("each dialog with something typed asks before Escape closes it", async () => {
    const { account, owner } = running.world
    await expectAllToAsk(running.owner.page, running.at("/dashboard"), [
      [["/accounts", "Accounts", "Ada Sterling"], ["Create account"]],
      [
        [`/accounts/${account.id}`, "Ada Sterling", "12 Mint Street"],
        ["Edit", "Announce shipment", "Add alias", "Add address"]
      ],
      [["/inbound", "Inbound", "Received"], ["Announce shipment"]],
      [
        ["/api-keys", "API keys", "Setting up"],
        ["Create API key", "Edit key"]
      ],
      [["/webhooks", "Webhooks", "No endpoints yet"], ["Add endpoint"]],
      [
        ["/team", "Team", owner.email],
        ["Invite member", "Edit"]
      ],
      [
        ["/settings", "Settings", "Acme Metals"],
        ["Edit", "Add passkey"]
      ]
    ])
  })
}

/** Checks of the dialogs of the console. */
export const dirtyConsoleDialogs = (console: RunningConsole): void => {
  it("each dialog with something typed asks before Escape closes it", async () => {
    const { account, admin, bar, heldItem, organization, toPick, toReview, transfer } = console.world
    await expectAllToAsk(console.supervisor.page, console.at(""), [
      [[`/requests/${toReview.id}`, "Request to Denver", "GB-0001"], ["Reject"]],
      [[`/requests/${toPick.id}`, "Request to Denver", "GB-0002"], ["Cancel request"]],
      [
        [`/transfers/${transfer.id}`, "Transfer of 1 item to Nina Newcomer", "Nina Newcomer"],
        ["Cancel transfer"]
      ],
      [[`/inventory/${heldItem}`, "SHELF-9", "Silver round, 1 oz"], ["Void"]],
      [
        [`/accounts/${account.id}`, "Henry Holder", "2000000026"],
        ["Place hold", "Set limit"]
      ],
      [["/places", "Places", "No sites yet"], ["Create site"]],
      [["/metal-prices", "Metal prices", "No prices yet"], ["New price"]],
      [["/products?q=gold", "Products", "BAR-1KG"], ["Create product"]],
      [[`/products/${bar.id}`, "Gold bar, 1 kg", "$80,000.00"], ["New valuation"]],
      [["/settings", "Settings", "susan@vault.example"], ["Add passkey"]]
    ])
    const { page } = await console.windowOf(admin)
    await expectAllToAsk(page, console.at(""), [
      [["/organizations", "Organizations", "Bullion House"], ["Create organization"]],
      [
        [`/organizations/${organization.id}`, "Bullion House", "Setting up"],
        ["Set limit", "Add member", "Create API key", "Edit key"]
      ],
      [
        ["/operators", "Operators", "Clark Clerk"],
        ["Add operator", "Edit"]
      ]
    ])
  })
}
