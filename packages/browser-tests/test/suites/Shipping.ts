import * as Fs from "node:fs"
import type { Page } from "playwright-core"
import { expect, it } from "vitest"
import { heading, shown } from "../support/Pages.ts"
import { faultsOf } from "../support/Person.ts"
import type { Running } from "../support/Running.ts"

/** Chooses an account and so many of its items in a form. */
const choose = async (form: ReturnType<Page["getByRole"]>, label: string, count: number): Promise<void> => {
  await form.getByLabel(label, { exact: true }).selectOption({ label: "Ada Sterling" })
  const items = form.getByRole("group", { name: "Items" }).getByRole("checkbox", { disabled: false })
  await items.nth(count - 1).waitFor()
  for (let index = 0; index < count; index++) await items.nth(index).check()
}

/** What customers move: out of the vault, into it, and from one account to another. */
export const shipping = (running: Running): void => {
  it("a shipment is requested with quotes beside each other, and followed until it is delivered", async () => {
    const { page } = running.owner
    const { staff } = running.stack
    await page.goto(running.at("/dashboard/outbound"))
    await page.getByRole("button", { name: "Request shipment" }).click()
    const form = page.getByRole("dialog", { name: "Request shipment" })
    await choose(form, "Account", 2)
    expect(await form.getByLabel("Address").locator("option:checked").textContent()).toContain(
      "12 Mint Street"
    )
    await form.getByRole("button", { name: "Get quotes" }).click()
    const quotes = form.getByRole("group", { name: "Service" }).getByRole("radio")
    await quotes.nth(2).waitFor()
    expect(await faultsOf(running.owner)).toEqual([])
    await quotes.nth(1).check()
    const service = await quotes.nth(1).inputValue()
    await form.getByRole("button", { name: "Request shipment" }).click()
    await heading(page, "2 items to Philadelphia, PA").waitFor()
    const id = new URL(page.url()).pathname.split("/").at(-1) ?? ""
    const step = page.locator("[aria-current=step]")
    await step.getByText("Requested").waitFor()

    await staff.outboundRequests.approveOutboundRequest(id)
    await step.getByText("Approved").waitFor()
    const shipment = await staff.outboundRequests.pickOutboundRequest(id)
    expect(shipment.service).toBe(service)
    await staff.outboundShipments.shipOutboundShipment(shipment.id, { trackingNumber: "1Z999AA10123456784" })
    await staff.outboundShipments.deliverOutboundShipment(shipment.id)
    await page.getByRole("list", { name: "Progress" }).getByText("Delivered: done").waitFor()
    expect(await faultsOf(running.owner)).toEqual([])
    await page.goto(running.at("/dashboard/outbound"))
    await shown(page, "1Z999AA10123456784").waitFor()
  })

  it("a request that waits is cancelled, with its reason", async () => {
    const { page } = running.owner
    await page.goto(running.at("/dashboard/outbound"))
    await page.getByRole("button", { name: "Request shipment" }).click()
    const form = page.getByRole("dialog", { name: "Request shipment" })
    await choose(form, "Account", 1)
    await form.getByLabel("Address").selectOption({ label: "Another address" })
    await form.getByLabel("Street").fill("1 Assay Lane")
    await form.getByLabel("City").fill("Denver")
    await form.getByLabel("State or province").fill("CO")
    await form.getByLabel("Postal code").fill("80202")
    await form.getByRole("button", { name: "Get quotes" }).click()
    await form.getByRole("button", { name: "Back" }).click()
    expect(await form.getByLabel("City").inputValue()).toBe("Denver")
    await form.getByRole("button", { name: "Get quotes" }).click()
    await form.getByRole("button", { name: "Request shipment" }).click()
    await heading(page, "1 item to Denver, CO").waitFor()
    await page.getByRole("button", { name: "Cancel request" }).click()
    const question = page.getByRole("dialog", { name: "Cancel 1 item to Denver, CO?" })
    await question.getByLabel("Reason").fill("Changed our minds")
    await question.getByRole("button", { name: "Cancel request" }).click()
    await shown(page, "Cancelled").waitFor()
    expect(await page.getByRole("button", { name: "Cancel request" }).count()).toBe(0)
  })

  it("a parcel is announced, seen to arrive, and another one cancelled", async () => {
    const { page } = running.owner
    const announce = async (trackingNumber: string): Promise<string> => {
      await page.goto(running.at("/dashboard/inbound"))
      await page.getByRole("button", { name: "Announce shipment" }).click()
      const form = page.getByRole("dialog", { name: "Announce shipment" })
      await form.getByLabel("Account").selectOption({ label: "Ada Sterling" })
      await form.getByLabel("Carrier").fill("UPS")
      await form.getByLabel("Tracking number").fill(trackingNumber)
      await form.getByRole("button", { name: "Announce shipment" }).click()
      await heading(page, "Inbound shipment").waitFor()
      await shown(page, trackingNumber).waitFor()
      return new URL(page.url()).pathname.split("/").at(-1) ?? ""
    }
    const id = await announce("1Z0000000000000001")
    await page.getByText("Mark the parcel with the vault ID 1000000017").waitFor()
    await running.stack.staff.inboundShipments.receiveInboundShipment(id, {
      items: [{ productId: running.world.coin.id }]
    })
    await page.getByRole("list", { name: "Progress" }).getByText("Received: done").waitFor()
    expect(await page.getByRole("button", { name: "Cancel shipment" }).count()).toBe(0)

    await announce("1Z0000000000000002")
    await page.getByRole("button", { name: "Cancel shipment" }).click()
    const question = page.getByRole("dialog", { name: "Cancel the shipment for Ada Sterling?" })
    await question.getByRole("button", { name: "Cancel shipment" }).click()
    await shown(page, "Cancelled").waitFor()
  })

  it("items are transferred from one account to another, once it is confirmed", async () => {
    const { page } = running.owner
    const create = async (count: number): Promise<void> => {
      await page.goto(running.at("/dashboard/transfers"))
      await page.getByRole("button", { name: "Create transfer" }).click()
      const form = page.getByRole("dialog", { name: "Create transfer" })
      await choose(form, "From account", count)
      await form.getByLabel("To account").selectOption({ label: "Bullion LLC (Ben Bar)" })
      await form.getByRole("button", { name: "Create transfer" }).click()
      await heading(page, "Transfer").waitFor()
    }
    await create(3)
    await page.getByRole("button", { name: "Confirm transfer" }).click()
    const question = page.getByRole("dialog", {
      name: "Move 3 items from Ada Sterling to Bullion LLC (Ben Bar)?"
    })
    await question.getByRole("button", { name: "Confirm transfer" }).click()
    await page.getByRole("list", { name: "Progress" }).getByText("Completed: done").waitFor()
    expect(await page.getByRole("button", { name: "Confirm transfer" }).count()).toBe(0)
    expect(await faultsOf(running.owner)).toEqual([])

    await create(1)
    await page.goto(running.at("/dashboard"))
    await page.getByRole("table", { name: "Last events" }).getByText("transfer.completed").waitFor()
    await page.getByText("Figures").click()
    const days = page.getByRole("table", { name: "Insured value by day" }).getByRole("row")
    expect(await days.nth(1).textContent()).toContain("$10,000.00")
    expect(await days.count()).toBe(31)
    await page
      .getByRole("table", { name: "Under way" })
      .getByRole("link", { name: "Transfer of 1 item" })
      .click()
    await page.getByRole("button", { name: "Cancel transfer" }).click()
    const cancelling = page.getByRole("dialog", {
      name: "Cancel the transfer from Ada Sterling to Bullion LLC (Ben Bar)?"
    })
    await cancelling.getByRole("button", { name: "Cancel transfer" }).click()
    await shown(page, "Cancelled").waitFor()
  })

  it("a statement is downloaded as CSV and as PDF, with what the API says", async () => {
    const { page } = running.owner
    const today = new Date().toISOString().slice(0, 10)
    await running.stack.staff.statements.generateStatements({ statementDate: today })
    await page.goto(running.at(`/dashboard/statements?account=${running.world.account.id}&day=${today}`))
    const download = async (label: string) => {
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: label }).click()
      ])
      return { name: file.suggestedFilename(), bytes: Fs.readFileSync(await file.path()) }
    }
    const csv = await download("Download CSV")
    expect(csv.name).toBe(`statement-${today}-${running.world.account.id}.csv`)
    const held = await page.getByRole("cell").nth(2).textContent()
    expect(csv.bytes.toString("utf8").trim().split("\r\n").length - 1).toBe(Number(held))
    const pdf = await download("Download PDF")
    expect(pdf.bytes.subarray(0, 5).toString("latin1")).toBe("%PDF-")
    await page.getByRole("link", { name: today }).click()
    await heading(page, `Statement of ${today}`).waitFor()
    await page.getByRole("button", { name: "Print" }).waitFor()
    await page.emulateMedia({ media: "print" })
    expect(await page.getByRole("navigation").filter({ visible: true }).count()).toBe(0)
    expect(await page.getByRole("button").filter({ visible: true }).count()).toBe(0)
    await shown(page, "Insured value").waitFor()
    await page.emulateMedia({ media: "screen" })
    expect(await faultsOf(running.owner)).toEqual([])
  })
}
