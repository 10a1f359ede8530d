import { expect, it } from "vitest"
import { faultsOfPages, heading, type PageRow, signIn, untilCount } from "../support/Pages.ts"
import { faultsOf } from "../support/Person.ts"
import type { RunningConsole } from "../support/RunningConsole.ts"

/** Every page of the console. */
export const rowsOf = (console: RunningConsole): ReadonlyArray<PageRow> => {
  const { account, announced, bar, heldItem, organization, shipment, toPick, toReview, transfer } =
    console.world
  return [
    ["", "Work", "Requests to review"],
    ["/statements?queue=statements_not_mailed", "Statements", "The mail server accepted every statement"],
    ["/work/over-site-limit", "Sites over their insured value limit", "Every site is within its limit"],
    ["/work/webhooks-failing", "Webhooks failing", "Their last delivery failed"],
    ["/intake", "Intake", "Brinks BRK-77"],
    ["/intake?vaultId=80001234567", "Intake", "an alias of the account"],
    [`/intake?shipment=${announced.id}`, "Intake", "Henry Holder"],
    ["/discrepancies", "Discrepancies", "No discrepancies"],
    ["/requests", "Requests", "Request to Denver"],
    ["/requests?queue=requests_to_pick", "Requests", "Request to Denver"],
    [`/requests/${toReview.id}`, "Request to Denver", "GB-0001"],
    [`/requests/${toPick.id}/pick`, "Pick", "SHELF-7"],
    ["/shipments", "Shipments", "1Z999"],
    [`/shipments/${shipment.id}`, "Shipment to Denver", "9 Assay Lane"],
    ["/transfers?queue=transfers_to_confirm", "Transfers", "Nina Newcomer"],
    [`/transfers/${transfer.id}`, "Transfer of 1 item to Nina Newcomer", "Nina Newcomer"],
    ["/inventory?q=gb0003", "Inventory", "GB-0003"],
    [`/inventory/${heldItem}`, "SHELF-9", "Silver round, 1 oz"],
    ["/accounts?q=2000000026", "Accounts", "Henry Holder"],
    [`/accounts/${account.id}`, "Henry Holder", "2000000026"],
    ["/quarantine", "Quarantine", "Nothing in quarantine"],
    ["/places", "Places", "No sites yet"],
    ["/counts", "Counts", "No counts yet"],
    ["/returns", "Returns", "No returns here"],
    [`/statements?organization=${organization.id}`, "Statements", "No statements here"],
    ["/webhooks", "Webhooks", "No endpoints here"],
    ["/metal-prices", "Metal prices", "No prices yet"],
    ["/products?q=gold", "Products", "BAR-1KG"],
    [`/products/${bar.id}`, "Gold bar, 1 kg", "$80,000.00"],
    ["/organizations", "Organizations", "Bullion House"],
    [`/organizations/${organization.id}`, "Bullion House", "Setting up"],
    [`/organizations/${organization.id}/events`, "Events of Bullion House", "fbo_account.created"],
    ["/operators", "Operators", "Clark Clerk"],
    ["/log", "Transparency log", "No bar is recorded twice"],
    [`/audit-log?organization=${organization.id}`, "Audit log", "api_key.create"],
    ["/settings", "Settings", "susan@vault.example"],
    ["/nowhere/at/all", "No such page", "There is no page at this address"]
  ]
}

/** Signing in, and what holds of every page of the console. */
export const everyConsolePage = (console: RunningConsole): void => {
  it("the operations listener's root leads to the console, which asks to sign in", async () => {
    const { page } = console.supervisor
    await page.goto(console.stack.opsOrigin)
    await heading(page, "Sign in").waitFor()
    await expect.poll(() => page.url()).toBe(console.at("/sign-in"))
    expect(await faultsOf(console.supervisor)).toEqual([])
  })

  it("where operators sign in at a provider, the sign-in page leads there and back to the page", async () => {
    const { page } = console.supervisor
    const offered = [{ path: "openid_connect", message: "Sign in with login.vault.example" }]
    await page.route("**/auth/session", (route) =>
      route.fulfill({ status: 401, json: { error: { code: "UNAUTHORIZED", message: "", details: offered } } })
    )
    await page.goto(console.at("/requests?page=2"))
    const link = page.getByRole("link", { name: "Sign in with login.vault.example" })
    await link.waitFor()
    const url = new URL((await link.getAttribute("href")) ?? "", console.stack.opsOrigin)
    expect(`${url.pathname} ${url.searchParams.get("returnTo")}`).toBe(
      "/auth/oidc/start /console/requests?page=2"
    )
    await untilCount(page.getByRole("button", { name: "Email me a code" }), 0)
    await page.unroute("**/auth/session")
    await page.goto(console.at(""))
    await page.getByRole("button", { name: "Email me a code" }).waitFor()
  })

  it("an operator signs in by a link that is opened where the page is open already", async () => {
    const { supervisor, world } = console
    await signIn(supervisor, await world.linkFor(world.supervisor.id), "Susan Supervisor")
    await heading(supervisor.page, "Work").waitFor()
    await expect.poll(() => supervisor.page.url()).toBe(console.at(""))
  })

  it("where operators sign in at a provider, nobody is offered a passkey", async () => {
    const { page } = console.supervisor
    await page.route("**/auth/passkeys?*", (route) =>
      route.fulfill({ status: 403, json: { error: { code: "FORBIDDEN", message: "At the provider." } } })
    )
    const refused = page.waitForResponse("**/auth/passkeys?*")
    await page.goto(console.at("/settings"))
    await refused
    await page.getByRole("heading", { name: "Sessions" }).waitFor()
    await page.getByRole("region", { name: "Passkeys" }).waitFor({ state: "detached" })
    await page.unroute("**/auth/passkeys?*")
  })

  it("every page opens by its address, is in order, and at ten widths neither scrolls sideways nor breaks a word", async () => {
    expect(await faultsOfPages(console.supervisor, console.at(""), rowsOf(console))).toEqual([])
  })
}
