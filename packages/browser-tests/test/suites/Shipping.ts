import * as Fs from "node:fs"
import type { Locator, Page } from "playwright-core"
import { expect, it } from "vitest"
import { cellsOf, comeBack, fact, go, heading, idOf, shown, untilCount } from "../support/Pages.ts"
import { faultsOf } from "../support/Person.ts"
import { pick } from "../support/Pick.ts"
import { printed } from "../support/Print.ts"
import type { Running } from "../support/Running.ts"
import { hostileTitle } from "../support/World.ts"
import { dayWords, money } from "../support/Words.ts"

/** Chooses an account and so many of its coins, in one line. */
const choose = async (
  form: Page | Locator,
  label: string,
  count: number,
  product = hostileTitle
): Promise<void> => {
  await pick(form, label, "Ada Sterling")
  await pick(form, "Product", product)
  await form.getByLabel("Quantity").fill(String(count))
  await form.getByRole("button", { name: "Add", exact: true }).click()
  await form.getByText(count === 1 ? "1 item chosen" : `${count} items chosen`).waitFor()
}

/** Opens the page that asks for a shipment, and takes its first step. */
const beginRequest = async (page: Page, count: number): Promise<Locator> => {
  await go(page, "/dashboard/outbound")
  await page.getByRole("link", { name: "Request shipment" }).click()
  await heading(page, "Request shipment").waitFor()
  await choose(page, "Account", count)
  await page.getByRole("button", { name: "Next" }).click()
  return page.getByRole("main")
}

/** Customers' movements: out of the vault, into it, and from one account to another. */
export const shipping = (running: Running): void => {
  it("quotes are not asked for before the saved addresses are there", async () => {
    const { page } = running.owner
    const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>()
    await page.route("**/addresses?*", async (route) => {
      await mayGoOn
      await route.continue()
    })
    await page.goto(running.at("/dashboard"))
    const form = await beginRequest(page, 1)
    const button = form.getByRole("button", { name: "Get quotes" })
    await button.waitFor()
    expect(await button.isEnabled()).toBe(false)
    goOn()
    await expect.poll(() => button.isEnabled()).toBe(true)
    await page.unrouteAll()
    await page.goto(running.at("/dashboard"))
  })

  it("a shipment is requested with quotes beside each other, and followed until it is delivered", async () => {
    const { page } = running.owner
    const { staff } = running.stack
    const form = await beginRequest(page, 2)
    await form.getByText("$5,000.00").first().waitFor()
    await expect
      .poll(() => form.getByLabel("Address").locator("option:checked").textContent())
      .toContain("12 Mint Street")
    await form.getByRole("button", { name: "Get quotes" }).click()
    const quotes = form.getByRole("group", { name: "Service" }).getByRole("radio")
    await quotes.nth(2).waitFor()
    expect(await faultsOf(running.owner)).toEqual([])
    // The address has the step: a reload finds it, Back the one before.
    await page.reload()
    await quotes.nth(2).waitFor()
    await page.goBack()
    await form.getByRole("button", { name: "Get quotes" }).click()
    await quotes.nth(2).waitFor()
    await quotes.nth(1).check()
    const service = await quotes.nth(1).inputValue()
    const serviceName = await quotes.nth(1).locator("..").locator("span > span").first().innerText()
    await form.getByRole("button", { name: "Request shipment" }).click()
    await heading(page, "Request to Philadelphia").waitFor()
    const id = idOf(page)
    await fact(page, "Service").getByText(serviceName, { exact: true }).waitFor()
    const step = page.locator("[aria-current=step]")
    await step.getByText("Requested").waitFor()
    expect(await running.world.acme.outboundRequests.getOutboundRequest(id)).toMatchObject({
      fboAccountId: running.world.account.id,
      totalItems: 2,
      destinationAddress: { street1: "12 Mint Street" },
      shipping: { mode: "service", serviceCode: service }
    })

    await staff.outboundRequests.approveOutboundRequest(id)
    // By itself: the page refreshes while it is looked at.
    await step.getByText("Approved").waitFor()
    const shipment = await staff.outboundRequests.pickOutboundRequest(id)
    expect(shipment.service).toBe(service)
    await staff.outboundShipments.shipOutboundShipment(shipment.id, { trackingNumber: "1Z999AA10123456784" })
    await staff.outboundShipments.deliverOutboundShipment(shipment.id)
    await comeBack(page)
    await page.getByRole("list", { name: "Progress" }).getByText("Delivered: done").waitFor()
    expect(await faultsOf(running.owner)).toEqual([])
    await go(page, "/dashboard/outbound")
    await pick(page, "Product", hostileTitle)
    await expect.poll(() => new URL(page.url()).searchParams.get("product")).toBe(running.world.coin.id)
    await page.getByRole("link", { name: "Request to Philadelphia" }).first().waitFor()
    await page
      .getByRole("table", { name: "Newest shipments" })
      .getByRole("row", { name: "Delivered" })
      .getByText("1Z999AA10123456784")
      .waitFor()

    // Shipments have a list of their own, filtered as the requests were, and each a page.
    await page.getByRole("link", { name: "All shipments" }).click()
    await heading(page, "Shipments").waitFor()
    await expect.poll(() => page.getByLabel("Product").inputValue()).toBe(hostileTitle)
    await page.getByLabel("Status").selectOption("shipped")
    await page.getByText("No such shipments").waitFor()
    await page.getByLabel("Status").selectOption("delivered")
    await page.getByLabel("Search").fill("1Z999AA10123456784")
    await expect
      .poll(async () => (await cellsOf(page, "Shipments")).map((cells) => cells.slice(0, 4)))
      .toEqual([
        [
          "1Z999AA10123456784; Philadelphia",
          "Ada Sterling",
          "Delivered",
          expect.stringMatching(/^\$[\d,.]+; 2 items$/)
        ]
      ])
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download CSV" }).click()
    ])
    expect(Fs.readFileSync(await file.path(), "utf8")).toContain(
      `\r\n${shipment.id},${id},${running.world.account.id},`
    )
    expect(await faultsOf(running.owner)).toEqual([])
    await page.getByRole("cell", { name: "Delivered" }).click()
    await heading(page, "Shipment to Philadelphia").waitFor()
    await page.getByRole("link", { name: "Track at the carrier" }).waitFor()
    await fact(page, "Service").getByText(serviceName, { exact: true }).waitFor()
    expect(await faultsOf(running.owner)).toEqual([])
    await page.getByRole("link", { name: "Request to Philadelphia" }).click()
    await expect.poll(() => idOf(page)).toBe(id)
  })

  it("what came back is listed under returns", async () => {
    const { page } = running.owner
    const { account, acme } = running.world
    const { data } = await acme.outboundShipments.listOutboundShipments({ fboAccountId: account.id })
    const [shipment] = data
    const { items = [] } = await acme.outboundRequests.getOutboundRequest(shipment?.outboundRequestId ?? "")
    const back = await running.stack.staff.outboundShipments.returnOutboundShipment(shipment?.id ?? "", {
      items: items.slice(0, 1).map(({ inventoryItemId }) => ({ inventoryItemId }))
    })
    await go(page, "/dashboard/returns")
    await page.getByLabel("Search").fill(shipment?.trackingNumber ?? "")
    await page.getByRole("table", { name: "Returns" }).waitFor()
    const { data: returns } = await acme.returnShipments.listReturnShipments()
    expect(returns.map(({ id }) => id)).toEqual([back.id])
    await expect
      .poll(async () => (await cellsOf(page, "Returns"))[0]?.slice(0, 3))
      .toEqual([`Return of 1 item; ${back.id.slice(-6).toUpperCase()}`, "Ada Sterling", "Received"])
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download CSV" }).click()
    ])
    expect(Fs.readFileSync(await file.path(), "utf8")).toContain(
      `\r\n${back.id},${account.id},${shipment?.id},1,received,`
    )
    // Anywhere in the row opens it.
    await page
      .getByRole("table", { name: "Returns" })
      .getByRole("cell", { name: "Received", exact: true })
      .click()
    await heading(page, "Return of 1 item from Philadelphia").waitFor()
    await page.getByRole("table", { name: "Items" }).getByRole("link").waitFor()
    await page.getByRole("link", { name: "Request to Philadelphia" }).click()
    await expect.poll(() => idOf(page)).toBe(shipment?.outboundRequestId)
    await page.getByText(/^Insured for \$[\d,.]+ in all, by today's values$/).waitFor()
  })

  it("a request that waits is cancelled, with its reason", async () => {
    const { page } = running.owner
    const form = await beginRequest(page, 1)
    await form.getByLabel("Address").selectOption({ label: "Another address" })
    await form.getByLabel("Street").fill("1 Assay Lane")
    await form.getByLabel("City").fill("Denver")
    await form.getByLabel("State or province").fill("CO")
    await form.getByLabel("Postal code").fill("80202")
    await form.getByRole("button", { name: "Get quotes" }).click()
    await form.getByRole("group", { name: "Service" }).waitFor()
    await form.getByRole("button", { name: "Back" }).click()
    await expect.poll(() => form.getByLabel("City").inputValue()).toBe("Denver")
    await form.getByRole("button", { name: "Get quotes" }).click()
    await form.getByRole("button", { name: "Request shipment" }).click()
    await heading(page, "Request to Denver").waitFor()
    await page.getByRole("button", { name: "Cancel request" }).click()
    const question = page.getByRole("dialog", {
      name: /^Cancel the request of \d+ items? worth \$[\d,.]+ to Denver\?$/
    })
    await question.getByLabel("Reason").fill("Changed our minds")
    const [asked] = await Promise.all([
      page.waitForRequest(/\/cancel$/),
      question.getByRole("button", { name: "Cancel request" }).click()
    ])
    expect(asked.postDataJSON()).toEqual({ reason: "Changed our minds" })
    await shown(page, "Cancelled").waitFor()
    await untilCount(page.getByRole("button", { name: "Cancel request" }), 0)
    expect(await running.world.acme.outboundRequests.getOutboundRequest(idOf(page))).toMatchObject({
      status: "cancelled",
      destinationAddress: { street1: "1 Assay Lane", city: "Denver" }
    })
  })

  it("a parcel is announced, seen to arrive, and another one cancelled", async () => {
    const { page } = running.owner
    const announce = async (trackingNumber: string): Promise<string> => {
      await go(page, "/dashboard/inbound")
      await page.getByRole("button", { name: "Announce shipment" }).click()
      const form = page.getByRole("dialog", { name: "Announce shipment" })
      await pick(form, "Account", "Ada Sterling")
      await form.getByLabel("Carrier").fill("UPS")
      await form.getByLabel("Tracking number").fill(trackingNumber)
      await form.getByRole("button", { name: "Name the contents" }).click()
      await pick(form, "Product", hostileTitle)
      await form.getByLabel("Quantity").fill("2")
      await form.getByRole("button", { name: "Announce shipment" }).click()
      await heading(page, `Parcel by UPS ${trackingNumber}`).waitFor()
      return idOf(page)
    }
    const shipment = (id: string) => running.world.acme.inboundShipments.getInboundShipment(id)
    const id = await announce("1Z0000000000000001")
    expect(await shipment(id)).toMatchObject({
      fboAccountId: running.world.account.id,
      status: "created",
      carrier: "UPS",
      trackingNumber: "1Z0000000000000001",
      items: [{ productId: running.world.coin.id, quantity: 2 }]
    })
    await page.getByRole("table", { name: "Announced contents" }).waitFor()
    await page.getByText("Mark the parcel with the vault ID 1000000017").waitFor()
    await running.stack.staff.inboundShipments.receiveInboundShipment(id, {
      items: [{ productId: running.world.coin.id }]
    })
    await comeBack(page)
    await page.getByRole("list", { name: "Progress" }).getByText("Received: done").waitFor()
    await page.getByRole("table", { name: "Discrepancies" }).waitFor()
    await untilCount(page.getByRole("button", { name: "Cancel shipment" }), 0)
    await go(page, "/dashboard/inbound")
    await shown(page, "Not as announced").waitFor()

    const second = await announce("1Z0000000000000002")
    await page.getByRole("button", { name: "Cancel shipment" }).click()
    const question = page.getByRole("dialog", { name: "Cancel the shipment for Ada Sterling?" })
    await question.getByRole("button", { name: "Cancel shipment" }).click()
    await shown(page, "Cancelled").waitFor()
    expect(await shipment(second)).toMatchObject({ status: "cancelled" })
  })

  it("items are transferred from one account to another, once it is confirmed", async () => {
    const { page } = running.owner
    const create = async (count: number): Promise<string> => {
      await go(page, "/dashboard/transfers")
      await page.getByRole("button", { name: "Create transfer" }).click()
      const form = page.getByRole("dialog", { name: "Create transfer" })
      await choose(form, "From account", count)
      await pick(form, "To account", "Bullion LLC (Ben Bar)")
      await form.getByRole("button", { name: "Create transfer" }).click()
      await heading(
        page,
        `Transfer of ${count === 1 ? "1 item" : `${count} items`} to Bullion LLC (Ben Bar)`
      ).waitFor()
      return idOf(page)
    }
    const transfer = (id: string) => running.world.acme.transfers.getTransfer(id)
    const id = await create(3)
    expect(await transfer(id)).toMatchObject({ status: "pending_approval", totalItems: 3 })
    await running.stack.withoutDispatcher(async () => {
      const value = money((await transfer(id)).totalInsuredValueCents ?? "0")
      await fact(page, "Insured value when created").getByText(value).waitFor()
      await page.getByRole("button", { name: "Confirm transfer" }).click()
      const question = page.getByRole("dialog", {
        name: `Move 3 items worth ${value} from Ada Sterling to Bullion LLC (Ben Bar)?`
      })
      await question.getByRole("list", { name: "Products" }).getByText(/^3 × /).waitFor()
      await question.getByRole("button", { name: "Confirm transfer" }).click()
      await page.getByText("The vault is moving 3 items").waitFor()
      expect(await transfer(id)).toMatchObject({ status: "processing" })
    })
    await expect.poll(async () => (await transfer(id)).status).toBe("completed")
    await comeBack(page)
    await page.getByRole("list", { name: "Progress" }).getByText("Completed: done").waitFor()
    await untilCount(page.getByRole("button", { name: "Confirm transfer" }), 0)
    const { data: moved } = await running.world.acme.transfers.listTransferItems(id)
    const { data: held } = await running.world.acme.inventory.listInventory({
      fboAccountId: running.world.other.id
    })
    expect(held.map((item) => item.id).toSorted()).toEqual(
      moved.map(({ inventoryItemId }) => inventoryItemId).toSorted()
    )
    expect(await faultsOf(running.owner)).toEqual([])

    const second = await create(1)
    await page.getByRole("button", { name: "Cancel transfer" }).click()
    const cancelling = page.getByRole("dialog", {
      name: "Cancel the transfer from Ada Sterling to Bullion LLC (Ben Bar)?"
    })
    await cancelling.getByRole("button", { name: "Cancel transfer" }).click()
    await shown(page, "Cancelled").waitFor()
    expect(await transfer(second)).toMatchObject({ status: "cancelled" })
  })

  it("a statement is downloaded as CSV and as PDF, with the totals of the API", async () => {
    const { page } = running.owner
    const { account, acme } = running.world
    const today = new Date().toISOString().slice(0, 10)
    await running.stack.staff.statements.generateStatements({ statementDate: today })
    const { data } = await acme.statements.listStatements({ fboAccountId: account.id, statementDate: today })
    const [statement] = data
    if (statement === undefined) throw new Error("There is no statement of today")
    await go(page, "/dashboard/statements")
    await pick(page, "Account", "Ada Sterling")
    await page.getByLabel("From").fill(today)
    const totals = [
      String(statement.totalItemCount),
      money(statement.totalInsuredValueCents),
      money(statement.totalMarketValueCents)
    ]
    await expect
      .poll(async () => (await cellsOf(page, "Statements")).map((cells) => cells.slice(0, 5)))
      .toEqual([[`${dayWords(today)} (provisional)`, "Ada Sterling", ...totals]])
    const download = async (label: string) => {
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: label }).click()
      ])
      return { name: file.suggestedFilename(), bytes: Fs.readFileSync(await file.path()) }
    }
    const list = await download("Download list (CSV)")
    expect(list.name).toBe("statements.csv")
    const lines = list.bytes.toString("utf8").trim().split("\r\n")
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(`${statement.id},${today},${account.id},`)
    const csv = await download("Download CSV")
    expect(csv.name).toBe(`statement-${today}-${account.id}.csv`)
    const served = await acme.statements.getStatementCsv(statement.id)
    expect(csv.bytes.equals(Buffer.from(await served.arrayBuffer()))).toBe(true)
    expect(csv.bytes.toString("utf8").trim().split("\r\n")).toHaveLength(statement.totalItemCount + 1)
    const pdf = await download("Download PDF")
    expect(pdf.name).toBe(`statement-${today}-${account.id}.pdf`)
    expect(pdf.bytes.subarray(0, 5).toString("latin1")).toBe("%PDF-")
    await page.getByRole("link", { name: dayWords(today) }).click()
    await heading(page, `Statement of ${dayWords(today)} (provisional) for Ada Sterling`).waitFor()
    for (const [index, name] of ["Items held", "Insured value", "Market value"].entries())
      await expect.poll(() => fact(page, name).textContent()).toBe(totals[index])
    await expect.poll(() => fact(page, "Received").textContent()).toBe(String(statement.itemsReceived))
    const { data: items } = await acme.statements.listStatementItems(statement.id)
    expect(items).toHaveLength(statement.totalItemCount)
    await expect
      .poll(async () => (await cellsOf(page, "Items")).map(([mark, , , , , insured]) => [mark, insured]))
      .toEqual(
        items.map(({ insuredValueCents, internalIdentifier }) => [
          internalIdentifier,
          money(insuredValueCents)
        ])
      )
    const all = items.filter(({ metal }) => metal === "gold")
    await expect
      .poll(async () => (await cellsOf(page, "Subtotals")).find(([name]) => name === "All gold"))
      .toEqual([
        "All gold",
        String(all.length),
        money(String(all.reduce((sum, { insuredValueCents }) => sum + Number(insuredValueCents), 0))),
        money(String(all.reduce((sum, { marketValueCents = "0" }) => sum + Number(marketValueCents), 0)))
      ])
    const paper = await printed(page, "Print")
    for (const words of ["Hatton Vaults Ltd", statement.id, ...totals]) expect(paper).toContain(words)
    expect(await faultsOf(running.owner)).toEqual([])
  })
}
