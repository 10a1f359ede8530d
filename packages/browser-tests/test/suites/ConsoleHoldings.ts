import { status } from "@vault-custody/testing/WebhookAnswer"
import type { Page } from "playwright-core"
import { expect, it } from "vitest"
import { cellsOf, codesOf, fact, go, heading, shown, untilCount, untilFocused } from "../support/Pages.ts"
import { faultsOf } from "../support/Person.ts"
import { pick } from "../support/Pick.ts"
import { answer, ask, press } from "../support/Press.ts"
import { dayWords, money, words } from "../support/Words.ts"
import type { RunningConsole } from "../support/RunningConsole.ts"

/** The steps of what the page shows, each with how far it is. */
const stepsOf = (page: Page): Promise<ReadonlyArray<string>> =>
  page.getByRole("list", { name: "Progress" }).locator("li > span:first-child").allTextContents()

/** Supervisors' actions on accounts and their holdings. */
export const consoleHoldings = (console: RunningConsole): void => {
  it("a transfer is confirmed and followed until it is completed, and another one cancelled", async () => {
    const { page } = console.supervisor
    const { staff } = console.stack
    const { other, work } = console.world
    // More than are transferred at once: the dispatcher finishes it.
    const ids = await work.receive(3)
    const { id } = await work.transferOf(ids, other.id)
    const { id: second } = await work.transferOf(await work.receive(1), other.id)
    await go(page, console.at(`/transfers/${id}`))
    await expect.poll(async () => (await cellsOf(page, "Items")).length).toBe(ids.length)
    expect(await stepsOf(page)).toEqual(["Created: under way", "Processing: to come", "Completed: to come"])
    const worth = async (of: string) =>
      money((await staff.reads.getTransfer(of)).totalInsuredValueCents ?? "0")
    await fact(page, "Insured value when created")
      .getByText(await worth(id))
      .waitFor()
    const question = await ask(page, "Confirm transfer")
    await question
      .getByRole("heading", {
        name: `Move 3 items worth ${await worth(id)} of Bullion House from Henry Holder to Nina Newcomer?`
      })
      .waitFor()
    await question.getByRole("list", { name: "Products" }).getByText(/^3 × /).waitFor()
    await answer(question, "Confirm transfer", { Reason: "Both asked for it" })
    await question.waitFor({ state: "hidden" })
    await fact(page, "Status").getByText("Completed").waitFor()
    expect(await stepsOf(page)).toEqual(["Created: done", "Processing: done", "Completed: done"])
    expect((await staff.reads.getInventoryItem(ids[2] ?? "")).fboAccountId).toBe(other.id)

    await go(page, console.at(`/transfers/${second}`))
    expect(await press(page, "Cancel transfer", { Reason: "A slip" })).toBe(
      `Cancel the transfer of 1 item worth ${await worth(second)} of Bullion House from Henry Holder to Nina Newcomer?`
    )
    await fact(page, "Status").getByText("Cancelled").waitFor()
    expect(await stepsOf(page)).toEqual(["Created: done", "Cancelled: ended here"])
    expect(await staff.reads.getTransfer(second)).toMatchObject({ status: "cancelled" })
    await go(page, console.at("/transfers"))
    await expect
      .poll(async () => (await cellsOf(page, "Transfers")).slice(0, 2).map((cells) => cells[2]))
      .toEqual([`${await worth(second)}; 1 item`, `${await worth(id)}; 3 items`])
  })

  it("a statement is found by account and days, opened, and corrected once it is final", async () => {
    const { page } = console.supervisor
    const { staff } = console.stack
    const { account } = console.world
    const statementDate = new Date().toISOString().slice(0, 10)
    await staff.statements.generateStatements({ statementDate })
    const [statement] = (await staff.reads.listStatements({ fboAccountId: account.id, statementDate })).data
    if (statement === undefined) throw new Error("There is no statement of today")
    await go(page, console.at("/statements"))
    await pick(page, "Account", "Henry Holder")
    await page.getByLabel("From").fill(statementDate)
    await expect
      .poll(async () => (await cellsOf(page, "Statements")).map((cells) => cells.slice(0, 2)))
      .toEqual([[`${dayWords(statementDate)} (provisional)`, "Henry Holder; Bullion House"]])
    await page.getByRole("cell", { name: money(statement.totalInsuredValueCents) }).click()
    await heading(page, `Statement of ${dayWords(statementDate)} (provisional) for Henry Holder`).waitFor()
    await fact(page, "Insured value").getByText(money(statement.totalInsuredValueCents)).waitFor()
    await expect.poll(async () => (await cellsOf(page, "Items")).length).toBe(statement.totalItemCount)
    await untilCount(page.getByRole("button", { name: "Correct" }), 0)
    expect(await faultsOf(console.supervisor)).toEqual([])

    // No day that the vault has statements of is over yet.
    await page.route(`**/ops/v1/statements/${statement.id}`, (route) =>
      route.fulfill({ json: { data: { ...statement, isFinal: true } } })
    )
    const asked: Array<unknown> = []
    await page.route("**/ops/v1/statements/correct", (route) => {
      asked.push(route.request().postDataJSON())
      return route.fulfill({ json: { data: { ...statement, isFinal: true, version: 2 } } })
    })
    const title = `Correct the statement of Bullion House of ${dayWords(statementDate)}?`
    expect(await press(page, "Correct")).toBe(title)
    await page.getByText("Version 2 is generated").waitFor()
    expect(asked).toEqual([{ fboAccountId: account.id, statementDate }])
    await page.unrouteAll()
  })

  it("an item is voided with its reason, as its movements say", async () => {
    const { page } = console.supervisor
    const { staff } = console.stack
    const [id = ""] = await console.world.work.receive(1)
    const { internalIdentifier } = await staff.reads.getInventoryItem(id)
    await go(page, console.at("/inventory"))
    await page.getByLabel("Search").fill(internalIdentifier.toLowerCase())
    await page.getByRole("row", { name: internalIdentifier }).getByText("$35.00", { exact: true }).waitFor()
    await page.getByRole("link", { name: internalIdentifier }).click()
    await fact(page, "Insured value").getByText("$35.00").waitFor()
    await fact(page, "Market value").getByText("Not known").waitFor()
    const title = `Void ${internalIdentifier} of Bullion House?`
    await fact(page, "Organization").getByRole("link", { name: "Bullion House" }).waitFor()
    const voiding = await ask(page, "Void")
    await voiding.getByRole("heading", { name: title }).waitFor()
    for (const words of ["Henry Holder", "$35.00"]) await voiding.getByText(words, { exact: true }).waitFor()
    await answer(voiding, "Void", { Reason: "Melted by mistake" })
    await voiding.waitFor({ state: "hidden" })
    await page
      .getByRole("table", { name: "Movements" })
      .getByRole("cell", { name: "Voided" })
      .first()
      .waitFor()
    expect(await staff.reads.getInventoryItem(id)).toMatchObject({ status: "voided" })
    await untilCount(page.getByRole("button", { name: "Void", exact: true }), 0)
  })

  it("an account is found by its vault ID, an alias, its e-mail address and the beginning of a name", async () => {
    const { page } = console.supervisor
    await go(page, console.at("/accounts"))
    for (const words of ["2000-0000-26", "8000 123 4567", "HENRY@bullion.example", "hold"]) {
      await page.getByLabel("Search").fill(words)
      await expect
        .poll(async () => [words, ...(await cellsOf(page, "Accounts")).map(([name]) => name)])
        .toEqual([words, "Henry Holder; Bullion House"])
    }
    await page.getByLabel("Search").fill("henry@bullion")
    await untilCount(page.getByRole("table", { name: "Accounts" }), 0)
  })

  it("an account gets its vault ID, a limit and a hold, which is released", async () => {
    const { page } = console.supervisor
    const { staff } = console.stack
    const { house } = console.world
    const { id } = await house.fboAccounts.createFboAccount({
      firstName: "Vera",
      lastName: "Vault",
      email: "vera@bullion.example"
    })
    const account = () => staff.reads.getFboAccount(id)
    await go(page, console.at("/accounts?q=vera"))
    await page.getByRole("link", { name: "Vera Vault" }).click()
    const form = await ask(page, "Assign vault ID")
    await answer(form, "Assign vault ID", { "Vault ID": "2000000026" })
    // The reason stands at the field alone, which has the focus.
    await form.getByRole("alert").getByText("The marked field has to be corrected first.").waitFor()
    await untilFocused(form.getByLabel("Vault ID"))
    await untilCount(form.getByText("This vault ID is already in use. Choose another one."), 1)
    await answer(form, "Assign vault ID", { "Vault ID": "2000-0000-34" })
    await form.waitFor({ state: "hidden" })
    await shown(page, "2000000034").waitFor()
    await untilCount(page.getByRole("button", { name: "Assign vault ID" }), 0)

    await press(page, "Set limit", { "Insured value limit": "$90,071,992,547,409.93" })
    await shown(page, "$90,071,992,547,409.93").waitFor()
    expect(await account()).toMatchObject({
      vaultId: "2000000034",
      maxInsuredValueCents: "9007199254740993"
    })

    const holding = await ask(page, "Place hold")
    await holding.getByRole("heading", { name: "Place a hold on Vera Vault?" }).waitFor()
    for (const words of ["Bullion House", "2000000034", /^0 items, \$0\.00; limit \$90,071,992,547,409\.93$/])
      await holding.getByText(words).waitFor()
    await answer(holding, "Place hold", { Reason: "A court's order" })
    await holding.waitFor({ state: "hidden" })
    await page.getByText(/^On hold since .*: A court's order$/).waitFor()
    expect(await account()).toMatchObject({ onHold: true, hold: { reason: "A court's order" } })
    expect(await press(page, "Release hold")).toBe("Release the hold on Vera Vault?")
    await page.getByRole("button", { name: "Place hold" }).waitFor()
    expect(await account()).toMatchObject({ onHold: false })
    await heading(page, "Vera Vault").waitFor()
  })

  it("the page of an organization says what it holds, by metal, and what happened last", async () => {
    const { page } = console.supervisor
    const { staff } = console.stack
    const { account, house, organization } = console.world
    const endpoint = await house.webhooks.createWebhook({
      name: "Phone book",
      url: console.stack.receiver.url,
      events: ["fbo_account.updated"]
    })
    await house.fboAccounts.updateFboAccount(account.id, { phone: "+1 303 555 0199" })
    await go(page, console.at(`/organizations/${organization.id}`))
    await heading(page, organization.name).waitFor()
    const told = page
      .getByRole("table", { name: "Last events" })
      .getByText("Henry Holder’s phone number changed")
    await told.first().waitFor()
    const asked = { after: "latest", limit: 5 }
    const { data: events } = await staff.events.listOrganizationEvents(organization.id, asked)
    await expect
      .poll(() => codesOf(page, "Last events"))
      .toEqual(events.toReversed().map(({ data, event }) => [event, data.id]))
    const held = await staff.holdings.getOrganizationHoldings(organization.id)
    await fact(page, "Items held").getByText(String(held.totalItemCount), { exact: true }).waitFor()
    await fact(page, "Insured value").getByText(money(held.totalInsuredValueCents)).waitFor()
    const metals = await cellsOf(page, "Holdings by metal")
    expect(metals.map(([metal, items]) => [metal, items]).toSorted()).toEqual(
      held.byMetal.map(({ itemCount, metal }) => [words(metal), String(itemCount)])
    )
    expect(await faultsOf(console.supervisor)).toEqual([])

    // The newest lead to all, which are filtered and followed as customers' own are; one opens with who got it.
    await page.getByRole("link", { name: "All events" }).click()
    await heading(page, `Events of ${organization.name}`).waitFor()
    await page.getByLabel("Event", { exact: true }).selectOption("fbo_account.updated")
    await page.getByLabel("Resource ID").fill(account.id)
    const ofAccount = async () =>
      (
        await staff.events.listOrganizationEvents(organization.id, {
          types: "fbo_account.updated",
          resourceId: account.id
        })
      ).data.map(({ data, event }) => [event, data.id])
    await expect.poll(() => codesOf(page, "Events")).toEqual(await ofAccount())
    await house.fboAccounts.updateFboAccount(account.id, { phone: "+1 303 555 0177" })
    await expect.poll(() => codesOf(page, "Events")).toEqual(await ofAccount())
    await page.getByRole("table", { name: "Events" }).getByRole("link").first().click()
    await heading(page, "Henry Holder’s phone number changed").waitFor()
    await page.getByText('"changedFields"').first().waitFor()
    const got = page.getByRole("table", { name: "Endpoints that got it" })
    await got.getByRole("link", { name: "Attempts and answers" }).click()
    await heading(page, "Account changed, to Phone book").waitFor()
    await page.getByRole("link", { name: /^evt_/ }).click()
    await got.getByText("Delivered").waitFor()
    expect(await faultsOf(console.supervisor)).toEqual([])
    await got.getByRole("link", { name: "Phone book" }).click()
    await heading(page, "Phone book").waitFor()
    await house.webhooks.deleteWebhook(endpoint.id)
  })

  it('a customer\'s call, "my webhook fails", is answered in five keys and four clicks', async () => {
    const { page } = console.supervisor
    const { receiver, staff } = console.stack
    const { account, house, organization } = console.world
    const { id } = await house.webhooks.createWebhook({
      name: "Warehouse",
      url: receiver.url,
      events: ["fbo_account.updated"]
    })
    receiver.answer(status(503, { body: "the warehouse is closed" }))
    await house.fboAccounts.updateFboAccount(account.id, { phone: "+1 303 555 0100" })
    const newest = async () => (await staff.deliveries.listDeliveries(id)).data[0]
    await expect.poll(async () => (await newest())?.status).toBe("failed")
    receiver.answer(status(200))

    await go(page, console.at("/work/webhooks-failing"))
    await heading(page, "Webhooks failing").waitFor()
    await page.keyboard.press("/")
    await untilFocused(page.getByRole("combobox", { name: "Find anything" }))
    await page.keyboard.type("bul")
    await page.getByRole("option", { name: organization.name }).waitFor()
    await page.keyboard.press("Enter")
    await heading(page, organization.name).waitFor()
    const endpoint = page.getByRole("table", { name: "Webhooks" }).getByRole("row", { name: "Warehouse" })
    await endpoint.getByText("Failing").waitFor()
    await endpoint.getByRole("link", { name: "Warehouse" }).click()
    await page.getByRole("cell", { name: "HTTP 503" }).first().waitFor()
    await page.getByRole("link", { name: "Account changed" }).first().click()
    await heading(page, "Account changed, to Warehouse").waitFor()
    await page.getByText("the warehouse is closed").first().waitFor()
    expect(await faultsOf(console.supervisor)).toEqual([])
    await page.getByRole("button", { name: "Redeliver", exact: true }).click()
    await fact(page, "Status").getByText("Delivered").waitFor()
    const { data } = await staff.auditLog.listAuditLog({ organizationId: organization.id, limit: 1 })
    expect(data[0]).toMatchObject({ action: "delivery.redeliver", actorName: "Susan Supervisor" })
    await page.getByRole("link", { name: "Warehouse" }).click()
    await shown(page, "Not failing").waitFor()
    expect(await faultsOf(console.supervisor)).toEqual([])
  })
}
