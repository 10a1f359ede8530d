import * as Fs from "node:fs"
import * as Path from "node:path"
import { expect, it } from "vitest"
import { cellsOf, codesOf, fact, go, heading, signIn, untilCount } from "../support/Pages.ts"
import { faultsOf, openWindow } from "../support/Person.ts"
import type { Running } from "../support/Running.ts"
import { dayWords, money, words } from "../support/Words.ts"

const examples = Path.join(import.meta.dirname, "..", "..", "..", "verify", "examples")

/** A file of the verifying package's example. */
const example = (name: string): string => Fs.readFileSync(Path.join(examples, name), "utf8")

/** The short reference of a thing. */
const ending = (id: string): string => id.slice(-6).toUpperCase()

/** The first page: how things stand. */
export const dashboardOverview = (running: Running): void => {
  it("the overview says what is held, by metal and by day, as the API does", async () => {
    const { page } = running.owner
    const { acme } = running.world
    await go(page, "/dashboard")
    const held = await acme.holdings.getHoldings()
    await fact(page, "Items held").getByText(String(held.totalItemCount), { exact: true }).waitFor()
    await fact(page, "Insured value").getByText(money(held.totalInsuredValueCents)).waitFor()
    await fact(page, "Market value").getByText(money(held.totalMarketValueCents)).waitFor()
    await expect
      .poll(() => cellsOf(page, "Holdings by metal"))
      .toEqual(
        held.byProduct.map((one) => [
          words(one.metal),
          String(one.itemCount),
          one.fineTroyOunces ?? "—",
          money(one.insuredValueCents),
          money(one.marketValueCents)
        ])
      )
    await page.getByRole("img", { name: /^Insured value by day/ }).waitFor()
    await page.getByText("Figures").click()
    const days = await acme.holdings.getHoldingsHistory()
    expect(days).toHaveLength(30)
    await expect
      .poll(() => cellsOf(page, "Insured value by day"))
      .toEqual(
        days
          .toReversed()
          .map((day) => [
            dayWords(day.date),
            money(day.totalInsuredValueCents),
            money(day.totalMarketValueCents),
            String(day.totalItemCount)
          ])
      )
  })

  it("the overview lists what is under way and the last events, and leads to them", async () => {
    const { page } = running.owner
    const { account, acme, other } = running.world
    const { data: items } = await acme.inventory.listInventory({
      fboAccountId: account.id,
      status: "in_vault"
    })
    const [first, second] = items.map(({ id }) => [{ inventoryItemId: id }])
    const inbound = await acme.inboundShipments.createInboundShipment({ fboAccountId: account.id })
    const request = await acme.outboundRequests.createOutboundRequest({
      fboAccountId: account.id,
      items: first ?? [],
      destinationAddress: {
        street1: "9 Assay Lane",
        city: "Denver",
        state: "CO",
        zip: "80202",
        country: "US"
      }
    })
    const transfer = await acme.transfers.createTransfer({
      fromFboAccountId: account.id,
      toFboAccountId: other.id,
      items: second ?? []
    })
    await go(page, "/dashboard/accounts")
    await heading(page, "Accounts").waitFor()
    await go(page, "/dashboard")
    const underWay = async () => (await cellsOf(page, "Under way")).map((cells) => cells.slice(0, 4))
    const worth = money(transfer.totalInsuredValueCents ?? "")
    await expect.poll(underWay).toEqual([
      [
        `Transfer of 1 item to Bullion LLC (Ben Bar); ${ending(transfer.id)}`,
        "Ada Sterling",
        worth,
        "Pending approval"
      ],
      // The request is quoted a moment later, for an item like that of the transfer.
      [`Request to Denver; ${ending(request.id)}`, "Ada Sterling", worth, "Pending review"],
      [`Parcel for Ada Sterling; ${ending(inbound.id)}`, "Ada Sterling", "—", "Announced"]
    ])
    const { data: events } = await acme.events.listEvents({ after: "latest", limit: 8 })
    await expect
      .poll(() => codesOf(page, "Last events"))
      .toEqual(events.toReversed().map(({ data, event }) => [event, data.id]))
    const told = page.getByRole("table", { name: "Last events" })
    await told.getByText(/^A transfer from Ada Sterling to Bullion LLC \(Ben Bar\) was created$/).waitFor()
    const asked = "A shipment of 1 item was requested for Ada Sterling"
    // A sentence links the things that it names; a click elsewhere in the row opens the event.
    const event = told.getByRole("row").filter({ hasText: asked })
    const ways = () =>
      event
        .getByRole("cell")
        .last()
        .getByRole("link")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href")))
    await expect
      .poll(ways)
      .toEqual([`/dashboard/outbound/${request.id}`, `/dashboard/accounts/${account.id}`])
    await event.getByText("outbound_request.created").click()
    await heading(page, asked).waitFor()
    await expect.poll(() => page.title()).toBe("Shipment requested · Vault Custody")
    await page.getByRole("heading", { level: 1 }).getByRole("link", { name: "Ada Sterling" }).waitFor()
    await page.getByText("outbound_request.created", { exact: true }).waitFor()
    await page.goBack()
    for (const [name, path] of [
      ["Transfer of 1 item to Bullion LLC (Ben Bar)", `/transfers/${transfer.id}`],
      ["Request to Denver", `/outbound/${request.id}`],
      ["Parcel for Ada Sterling", `/inbound/${inbound.id}`]
    ] as const) {
      await page.getByRole("table", { name: "Under way" }).getByRole("link", { name }).click()
      await page.waitForURL(running.at(`/dashboard${path}`))
      // A page is headed, in its tab too, by what the link to it says.
      await heading(page, name).waitFor()
      await expect.poll(() => page.title()).toBe(`${name} · Vault Custody`)
      await page.goBack()
    }
    await Promise.all([
      acme.transfers.cancelTransfer(transfer.id),
      acme.outboundRequests.cancelOutboundRequest(request.id),
      acme.inboundShipments.cancelInboundShipment(inbound.id)
    ])
  })

  it("the overview says how far the log is published, and leads to where proofs are verified", async () => {
    const { page } = running.owner
    await go(page, "/dashboard")
    await fact(page, "Log").getByText("vault.example/log", { exact: true }).waitFor()
    await fact(page, "Newest entry")
      .getByText(/^Index \d/)
      .waitFor()
    await fact(page, "Published").getByText(/ ago$/).waitFor()
    await fact(page, "Cosigned by")
      .getByText(/^No witness\./)
      .waitFor()
    await page.getByRole("link", { name: "Verify a proof" }).click()
    await heading(page, "Verify a proof").waitFor()
    await expect.poll(() => page.getByLabel("Policy").inputValue()).toMatch(/^log vault\.example\/log\+/)
  })

  it("a statement names its entry of the log and the key that verifies it, and offers its proof", async () => {
    const { page } = running.owner
    const { account, acme } = running.world
    await running.stack.staff.statements.generateStatements({
      statementDate: new Date().toISOString().slice(0, 10)
    })
    const { data: statements } = await acme.statements.listStatements({ fboAccountId: account.id })
    const [statement] = statements
    const { fingerprint } = await acme.log.getLogKey()
    const path = `**/v1/statements/${statement?.id}`
    await page.route(path, (route) =>
      route.fulfill({ json: { data: { ...statement, isFinal: true, logIndex: 4711 } } })
    )
    await go(page, `/dashboard/statements/${statement?.id}`)
    await fact(page, "Log entry").getByText(`4711, key ${fingerprint}`).waitFor()
    await page.getByRole("button", { name: "Download proof" }).waitFor()
    await page.unroute(path)
    await go(page, "/dashboard")
    await go(page, `/dashboard/statements/${statement?.id}`)
    await fact(page, "Log entry").getByText("Not in the log yet").waitFor()
    expect(await page.getByRole("button", { name: "Download proof" }).count()).toBe(0)
  })

  it("a proof that is chosen or dropped is verified in the page, which names what does not fit", async () => {
    const { page } = running.owner
    await go(page, "/dashboard/verify")
    const field = page.getByLabel("Proof files")
    await page.getByLabel("Policy").fill(example("policy.txt"))
    const proof = example("statement.tlog-proof")
    const changed = proof.replace(/(?<=\nindex \d+\n)./, (first) => (first === "A" ? "B" : "A"))
    const files = [proof, changed, "nothing"].map((text, at) => ({
      name: `${at}.tlog-proof`,
      mimeType: "text/plain",
      buffer: Buffer.from(text)
    }))
    await field.setInputFiles(files)
    await page.getByText("2 of 3 do not verify.").waitFor()
    const results = await cellsOf(page, "Verified files")
    expect(results.map((cells) => cells.slice(0, 2))).toEqual([
      ["0.tlog-proof", "Verified"],
      ["1.tlog-proof", "Does not verify"],
      ["2.tlog-proof", "Does not verify"]
    ])
    expect(results[0]?.[2]).toMatch(/^Statement of Jul 27, 2026, version 1, .*: entry 8 of the log/)
    expect(results[1]?.[2]).toMatch(/^Something in it was changed\./)
    expect(results[2]?.[2]).toMatch(/^This is no statement's proof, or it was changed\./)
    // Another policy judges what was chosen before.
    await page.getByLabel("Policy").fill("quorum none\n")
    await page.getByText("3 of 3 do not verify.").waitFor()
    await page.getByLabel("Policy").fill(example("policy.txt"))
    const dropped = await page.evaluateHandle((text) => {
      const data = new DataTransfer()
      data.items.add(new File([text], "dropped.tlog-proof"))
      return data
    }, proof)
    await page.locator(".drop-zone").dispatchEvent("drop", { dataTransfer: dropped })
    await page.getByText("1 of 1 verified.").waitFor()
    expect(await faultsOf(running.owner)).toEqual([])
  })

  it("an empty vault shows the first three steps, which lead to where they are taken", async () => {
    const { staff } = running.stack
    const member = await staff.organizations.addMember(running.world.stranger.id, {
      email: "sam@else.example",
      name: "Sam Starter",
      role: "owner"
    })
    const starter = await openWindow(running.browser)
    const { page } = starter
    await signIn(starter, await running.world.linkFor(member.id), "Sam Starter")
    const steps = page.getByRole("region", { name: "First steps" }).getByRole("listitem")
    await steps.nth(2).waitFor()
    for (const [step, link, button] of [
      ["Create an account", "Accounts", "Create account"],
      ["Announce what you send", "Inbound", "Announce shipment"],
      ["Connect your programs", "API keys", "Create API key"]
    ] as const) {
      await steps.filter({ hasText: step }).getByRole("link", { name: link }).click()
      await heading(page, link).waitFor()
      await page.getByRole("button", { name: button }).waitFor()
      await page.goBack()
    }
    await untilCount(steps, 3)
    await starter.context.close()
  })
}
