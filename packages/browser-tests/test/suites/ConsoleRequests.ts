import type { Page } from "playwright-core"
import { expect, it } from "vitest"
import { cellsOf, fact, go, heading, localTime, untilCount, untilFocused } from "../support/Pages.ts"
import { answer, ask, press } from "../support/Press.ts"
import { printed } from "../support/Print.ts"
import { money } from "../support/Words.ts"
import type { RunningConsole } from "../support/RunningConsole.ts"

const progress = (page: Page) => page.getByRole("list", { name: "Progress" })

/** The dispatcher quotes a request some time after it was made. */
const untilQuoted = ({ stack: { staff } }: RunningConsole, id: string): Promise<void> =>
  expect.poll(async () => (await staff.reads.getOutboundRequest(id)).shipping.quote).toBeDefined()

/** Decisions about requests, and the course of their shipments. */
export const consoleRequests = (console: RunningConsole): void => {
  it("a request is rejected with its reason, once however often the button is pressed", async () => {
    const { page } = console.supervisor
    const { staff } = console.stack
    const { id } = await console.world.work.request()
    await go(page, console.at(`/requests/${id}`))
    await heading(page, "Request to Denver").waitFor()
    await expect
      .poll(async () => (await cellsOf(page, "Items")).map((cells) => cells.at(-1)))
      .toEqual(["$35.00"])
    await page.getByText("Insured for $35.00 in all, by today's values").waitFor()
    const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>()
    const keys: Array<string | undefined> = []
    await page.route("**/reject", async (route) => {
      keys.push(route.request().headers()["idempotency-key"])
      await mayGoOn
      await route.continue()
    })
    const question = await ask(page, "Reject")
    await question
      .getByRole("heading", { name: "Reject 1 item worth $35.00 of Bullion House to Denver?" })
      .waitFor()
    await answer(question, "Reject", { Reason: "The address is a hotel" })
    const button = question.getByRole("button", { name: "Reject" })
    await question.locator("[aria-busy=true]").waitFor()
    expect(await button.isDisabled()).toBe(true)
    await button.click({ force: true })
    goOn()
    await question.waitFor({ state: "hidden" })
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)])
    await fact(page, "Status").getByText("Rejected").waitFor()
    // Not before: a request that begins while a page's last route is removed gets no answer.
    await page.unroute("**/reject")
    expect(await staff.reads.getOutboundRequest(id)).toMatchObject({ status: "rejected" })
    const { data } = await staff.auditLog.listAuditLog({ resourceId: id })
    expect(data[0]).toMatchObject({
      actorName: "Susan Supervisor",
      details: { reason: "The address is a hotel" }
    })
  })

  it("an approved request is cancelled, for which a reason is needed", async () => {
    const { page } = console.supervisor
    const { id } = await console.world.work.approved()
    await go(page, console.at(`/requests/${id}`))
    const order = await printed(page, "Print release order")
    for (const words of ["Release order", id, "9 Assay Lane", "Released by, date and signature"])
      expect(order).toContain(words)
    const question = await ask(page, "Cancel request")
    await page.keyboard.press("Escape")
    await question.waitFor({ state: "hidden" })
    await untilFocused(page.getByRole("button", { name: "Cancel request" }))
    await page.keyboard.press("Enter")
    await question
      .getByRole("heading", { name: "Cancel the request of 1 item worth $35.00 of Bullion House to Denver?" })
      .waitFor()
    await answer(question, "Cancel request")
    await expect
      .poll(() => question.getByLabel("Reason").evaluate((field) => field.matches(":invalid:focus")))
      .toBe(true)
    await answer(question, "Cancel request", { Reason: "Asked for by telephone" })
    await question.waitFor({ state: "hidden" })
    await fact(page, "Status").getByText("Cancelled").waitFor()
    expect(await console.stack.staff.reads.getOutboundRequest(id)).toMatchObject({ status: "cancelled" })
  })

  it("a check-out is cancelled: its request waits to be picked again, by a list that can be printed", async () => {
    const { page } = console.supervisor
    const { staff } = console.stack
    const { id, outboundRequestId } = await console.world.work.picked(2)
    await untilQuoted(console, outboundRequestId)
    await go(page, console.at(`/shipments/${id}`))
    await page.getByText("Insured for $70.00 in all, by today's values").waitFor()
    expect(await press(page, "Cancel check-out", { Reason: "The box was torn" })).toBe(
      "Cancel the check-out of 2 items worth $70.00 of Bullion House to Denver?"
    )
    await fact(page, "Status").getByText("Cancelled").waitFor()
    await progress(page).getByText("Cancelled: ended here").waitFor()
    expect(await staff.reads.getOutboundShipment(id)).toMatchObject({ status: "cancelled" })
    await page.getByRole("link", { name: "Request to Denver" }).click()
    await progress(page).getByText("Approved: under way").waitFor()
    await page.getByRole("link", { name: "Pick", exact: true }).click()
    const list = await staff.outboundRequests.getPickList(outboundRequestId)
    // Opened by its address, the page has read no name for another page before.
    await page.reload()
    const paper = await printed(page, "Print pick list")
    for (const { internalIdentifier } of list) expect(paper).toContain(internalIdentifier)
    for (const words of [
      "Hatton Vaults Ltd",
      "Henry Holder",
      "9 Assay Lane",
      "Picked by, date and signature"
    ])
      expect(paper).toContain(words)
    expect(paper).not.toContain("Confirm pick")
  })

  it("a shipment's packing list is printed, it is marked as delivered, and what came back is received", async () => {
    const { page } = console.supervisor
    const { staff } = console.stack
    const { id, outboundRequestId } = await console.world.work.shipped(2)
    await untilQuoted(console, outboundRequestId)
    const { destinationAddress, shipping } = await staff.reads.getOutboundRequest(outboundRequestId)
    // A service is told by its name, not by its code.
    await go(page, console.at(`/requests/${outboundRequestId}`))
    await progress(page).getByText("Shipped: under way").waitFor()
    expect(await fact(page, "Service").innerText()).toMatch(/^(Armored|FedEx|UPS|USPS) [A-Z0-9][a-z]/)
    await go(page, console.at("/shipments"))
    await expect
      .poll(async () =>
        (await cellsOf(page, "Shipments")).find(([name]) => name?.startsWith("1Z888"))?.slice(0, 4)
      )
      .toEqual([
        `1Z888; ${destinationAddress.name}`,
        "Henry Holder; Bullion House",
        "Shipped",
        `${money(String(shipping.quote?.insuredValueCents))}; 2 items`
      ])
    await go(page, console.at(`/shipments/${id}`))
    await heading(page, "Shipment to Denver").waitFor()
    const [back, kept] = await staff.outboundRequests.getPickList(outboundRequestId)
    await page.getByText("9 Assay Lane").waitFor()
    const paper = await printed(page, "Print packing list")
    for (const words of ["1Z888", "9 Assay Lane", back?.internalIdentifier, kept?.internalIdentifier])
      expect(paper).toContain(words)

    const question = await ask(page, "Mark delivered")
    await question
      .getByRole("heading", {
        name: "Was the shipment of 2 items worth $70.00 of Bullion House to Denver delivered?"
      })
      .waitFor()
    // The clerk chooses a time on the clock at hand, before the parcel left.
    const chosen = Math.floor(Date.now() / 60_000) * 60_000 - 3_600_000
    const [told] = await Promise.all([
      page.waitForRequest((request) => request.url().endsWith(`/outbound-shipments/${id}/deliver`)),
      answer(question, "Mark delivered", { "Delivered at": localTime(chosen) })
    ])
    expect(told.postDataJSON()).toEqual({ deliveredAt: new Date(chosen).toISOString() })
    await question.getByText("Must not be before the shipment was shipped", { exact: true }).waitFor()
    await answer(question, "Mark delivered", { "Delivered at": "" })
    await question.waitFor({ state: "hidden" })
    await fact(page, "Status").getByText("Delivered").waitFor()
    await progress(page).getByText("Delivered: done").waitFor()
    expect(await staff.reads.getOutboundShipment(id)).toMatchObject({ status: "delivered" })
    await untilCount(page.getByRole("button", { name: "Mark delivered" }), 0)

    const form = await ask(page, "Receive return")
    expect(await form.getByRole("button", { name: "Receive return" }).isDisabled()).toBe(true)
    const field = form.getByLabel("Serial number or vault mark")
    await untilFocused(field)
    for (const text of ["NO-SUCH-1", back?.internalIdentifier ?? ""]) {
      await page.keyboard.insertText(text)
      await page.keyboard.press("Tab")
    }
    await form.getByRole("status").getByText(`1: `).waitFor()
    await untilFocused(field)
    await form.getByText("1 of 2 came back").waitFor()
    await answer(form, "Receive return")
    await form.waitFor({ state: "hidden" })
    const statusOf = async (itemId = "") => (await staff.reads.getInventoryItem(itemId)).status
    expect([await statusOf(back?.inventoryItemId), await statusOf(kept?.inventoryItemId)]).toEqual([
      "in_vault",
      "shipped_out"
    ])
    const { data } = await staff.reads.listReturnShipments({ organizationId: console.world.organization.id })
    expect(data).toMatchObject([{ outboundShipmentId: id }])

    // The return has a page, which is the receipt for whoever brought it back.
    await go(page, console.at("/returns?q=1z-888"))
    await page.getByRole("cell", { name: "Henry Holder" }).getByText("Bullion House").click()
    await heading(page, "Return of 1 item from Denver").waitFor()
    await fact(page, "Received by").getByText("Susan Supervisor").waitFor()
    expect((await cellsOf(page, "Items")).map((cells) => cells.slice(1, 4))).toEqual([
      [back?.productTitle, expect.any(String), "In vault"]
    ])
    const receipt = await printed(page, "Print receipt")
    for (const words of [
      "Receipt of a return",
      "Shipped to",
      "9 Assay Lane",
      "Susan Supervisor",
      back?.internalIdentifier
    ])
      expect(receipt).toContain(words)
    expect(receipt).not.toContain(kept?.internalIdentifier)
    await page.getByRole("link", { name: "1Z888" }).click()
    await heading(page, "Shipment to Denver").waitFor()
  })
}
