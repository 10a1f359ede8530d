import { expect, it } from "vitest"
import type { RunningConsole } from "../support/RunningConsole.ts"

const clerks = [
  "Pick",
  "Ship",
  "Mark delivered",
  "Cancel check-out",
  "Receive return",
  "Find account",
  "Mark in transit"
]
const supervisors = [
  "Approve",
  "Reject",
  "Cancel request",
  "Confirm transfer",
  "Cancel transfer",
  "Void",
  "Assign vault ID",
  "Place hold",
  "Release hold",
  "Set limit",
  "Create product",
  "New valuation",
  "Import"
]
const admins = [
  "Create organization",
  "Add member",
  "Add operator",
  "Create API key",
  "Disable",
  "Revoke",
  "Edit",
  "Sign-in link",
  "Deactivate"
]

/** What operators see who may not do everything. */
export const roles = (console: RunningConsole): void => {
  it("no role sees a button that would be refused to it", async () => {
    const {
      account,
      auditor,
      bar,
      clerk,
      heldItem,
      organization,
      other,
      shipment,
      toPick,
      toReview,
      transfer
    } = console.world
    const pages: ReadonlyArray<readonly [path: string, content: string]> = [
      ["/intake", "Brinks"],
      [`/requests/${toReview.id}`, "GB-0001"],
      [`/requests/${toPick.id}`, "GB-0002"],
      [`/requests/${toPick.id}/pick`, "pick"],
      [`/shipments/${shipment.id}`, "9 Assay Lane"],
      [`/transfers/${transfer.id}`, "Nina Newcomer"],
      [`/inventory/${heldItem}`, "SHELF-9"],
      [`/accounts/${account.id}`, "2000000026"],
      [`/accounts/${other.id}`, "None yet"],
      ["/products?q=bar", "BAR-1KG"],
      [`/products/${bar.id}`, "BAR-1KG"],
      ["/organizations", "Bullion House"],
      [`/organizations/${organization.id}`, "Setting up"],
      ["/operators", "Clark Clerk"]
    ]
    for (const [operator, refused] of [
      [auditor, [...clerks, ...supervisors, ...admins]],
      [clerk, [...supervisors, ...admins]]
    ] as const) {
      const { context, page } = await console.windowOf(operator)
      for (const [path, content] of pages) {
        await page.goto(console.at(path))
        await page.getByRole("main").getByText(content).first().waitFor()
        const names = await page.getByRole("main").locator("button, a.button").allInnerTexts()
        expect([path, names.filter((name) => refused.includes(name.trim()))]).toEqual([path, []])
      }
      await context.close()
    }
  })
}
