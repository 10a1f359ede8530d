import { expect, it } from "vitest"
import { go, heading, shown, signInByCode, untilCount } from "../support/Pages.ts"
import { answer, ask, press } from "../support/Press.ts"
import { printed, printedLabels } from "../support/Print.ts"
import type { RunningConsole } from "../support/RunningConsole.ts"

/** Parcels that were announced, until their receipt is printed. */
export const consoleIntake = (console: RunningConsole): void => {
  it("an announced parcel is marked as in transit, received by the choice of a product, and its receipt printed", async () => {
    const { page } = await console.windowOf(console.world.clerk)
    const { staff } = console.stack
    const { announced, bar } = console.world
    await go(page, console.at("/intake"))
    const row = page.getByRole("row", { name: "Brinks BRK-77" })
    expect(await press(row, "Mark in transit", { "Tracking number": "BRK-78" })).toBe(
      "Parcel by Brinks BRK-77 of Bullion House: is it in transit?"
    )
    await row.waitFor({ state: "detached" })
    expect(await staff.reads.getInboundShipment(announced.id)).toMatchObject({
      status: "in_transit",
      trackingNumber: "BRK-78"
    })
    await page.getByLabel("Show").selectOption({ label: "Parcels in transit" })
    await page.getByRole("link", { name: "Brinks BRK-78" }).click()
    await page.getByRole("region", { name: "Whose it is" }).getByText("Henry Holder").waitFor()
    await expect.poll(() => page.url()).toBe(console.at(`/intake?shipment=${announced.id}`))
    await page.getByLabel("Product", { exact: true }).fill("gold bar, 1")
    await page.getByRole("list", { name: "Products found" }).getByRole("button").first().click()
    await page.getByLabel("Serial number", { exact: true }).fill("AN-1")
    await page.keyboard.press("Enter")
    await page.getByRole("button", { name: "Receive 1 item" }).click()
    await page.getByRole("table", { name: "Items received" }).waitFor()
    const { data } = await staff.reads.listInventory({ q: "AN-1" })
    expect(data).toMatchObject([{ inboundShipmentId: announced.id, productId: bar.id }])
    const paper = await printed(page, "Print receipt")
    for (const words of [
      "Hatton Vaults Ltd",
      "12 Hatton Garden",
      "Henry Holder",
      "Clark Clerk",
      "AN-1",
      data[0]?.internalIdentifier,
      announced.id,
      "Received by, date and signature"
    ])
      expect(paper).toContain(words)
    const codes = [data[0]?.internalIdentifier]
    const onRoll = await printedLabels(page, "Label printer")
    expect(onRoll).toMatchObject({ codes, pages: ["176 × 82"] })
    expect(onRoll.text).toContain("AN-1")
    expect(await printedLabels(page, "A4 sheet")).toMatchObject({ codes, pages: ["595 × 842"] })
    await page.getByRole("link", { name: "Next parcel" }).click()
    await page.getByLabel("Vault ID").waitFor()
    await expect.poll(() => page.url()).toBe(console.at("/intake"))
  })

  it("labels of an item and of a place are printed from their pages, on the paper that was used last", async () => {
    const { page } = console.supervisor
    const { staff } = console.stack
    const { data } = await staff.reads.listInventory({ q: "AN-1" })
    await go(page, console.at(`/inventory/${data[0]?.id}`))
    await heading(page, "AN-1").waitFor()
    expect(await printedLabels(page, "A4 sheet")).toMatchObject({ codes: [data[0]?.internalIdentifier] })
    const site = await staff.places.createPlace({ kind: "site", code: "LBL", name: "Hatton Garden" })
    const shelf = await staff.places.createPlace({ kind: "shelf", code: "S-07", name: "", parentId: site.id })
    await go(page, console.at(`/places/${shelf.id}`))
    await heading(page, "LBL/S-07").waitFor()
    const question = await ask(page, "Print labels", "Print")
    expect(await question.getByRole("radio", { name: "A4 sheet" }).isChecked()).toBe(true)
    await question.getByRole("button", { name: "Cancel" }).click()
    expect(await printedLabels(page, "Label printer")).toMatchObject({ codes: ["LBL/S-07"] })
  })

  it("a parcel for an account on hold is received all the same, as the page says", async () => {
    const { account, clerk } = console.world
    const { page } = await console.windowOf(clerk)
    const { fboAccounts, reads } = console.stack.staff
    await fboAccounts.holdFboAccount(account.id, { reason: "A court's order" })
    await go(page, console.at("/intake"))
    // The look-up of the number says whose it is: the account is not read again.
    const ofAccount = "**/ops/v1/fbo-accounts/*"
    await page.route(ofAccount, (route) => route.abort())
    await page.getByLabel("Vault ID", { exact: true }).fill("2000-0000-26")
    await page.keyboard.press("Enter")
    await page.getByRole("region", { name: "Whose it is" }).getByText("The account is on hold.").waitFor()
    await page.unroute(ofAccount)
    await page.getByLabel("Product", { exact: true }).fill("BAR-1KG")
    await page.keyboard.press("Enter")
    await page.getByLabel("Serial number", { exact: true }).fill("HELD-1")
    await page.keyboard.press("Enter")
    await page.getByRole("button", { name: "Receive 1 item" }).click()
    await page.getByRole("table", { name: "Items received" }).getByRole("cell", { name: "HELD-1" }).waitFor()
    const { data } = await reads.listInventory({ q: "HELD-1" })
    expect(data).toMatchObject([{ fboAccountId: account.id, status: "in_vault" }])
    await fboAccounts.releaseFboAccount(account.id)
  })

  it("a vault ID's open announcements are offered, and what came otherwise is resolved by another operator", async () => {
    const { account, bar, clerk } = console.world
    const { staff } = console.stack
    const { page } = await console.windowOf(clerk)
    const parcel = await staff.inboundShipments.createInboundShipment({
      fboAccountId: account.id,
      carrier: "Brink's",
      trackingNumber: "BRK-998",
      items: [{ productId: bar.id, quantity: 2, serialNumbers: ["CH-1", "CH-2"] }]
    })
    await go(page, console.at("/intake"))
    await page.getByRole("row", { name: "Brink's BRK-998" }).getByText("2 items", { exact: true }).waitFor()
    await go(page, console.at(`/intake/receipts/${parcel.id}`))
    await page.getByText("This parcel has not been received.").waitFor()
    await page.getByRole("table", { name: "Announced contents" }).getByText("CH-1, CH-2").waitFor()
    await go(page, console.at("/intake?vaultId=2000000026"))
    await page.getByText("1 announced parcel.").waitFor()
    await page.getByRole("button", { name: "None of these" }).waitFor()
    await page.getByRole("button", { name: "This one: Brink's BRK-998, 2 items" }).click()
    await page.getByRole("table", { name: "Announced contents" }).getByText("CH-1, CH-2").waitFor()
    await page.getByLabel("Product", { exact: true }).fill("BAR-1KG")
    await page.keyboard.press("Enter")
    await page.getByLabel("Serial number", { exact: true }).fill("CH-1")
    await page.keyboard.press("Enter")
    await page.getByRole("button", { name: "Receive 1 item" }).click()
    await page.getByRole("table", { name: "Discrepancies" }).getByText("CH-2").waitFor()
    expect(await staff.reads.getInboundShipment(parcel.id)).toMatchObject({
      status: "received",
      discrepancies: [{ announced: 2, received: 1, missingSerialNumbers: ["CH-2"] }]
    })
    const { page: others } = console.supervisor
    await go(others, console.at("/discrepancies"))
    await others.getByText("1 of 2 received; missing CH-2").waitFor()
    await others.getByRole("link", { name: "Brink's BRK-998" }).click()
    // The list has such a button too, which goes with it.
    await others.getByRole("heading", { name: "Parcel by Brink's BRK-998", level: 1 }).waitFor()
    const question = await ask(others, "Resolve discrepancy")
    await question
      .getByRole("heading", {
        name: "Parcel by Brink's BRK-998 of Bullion House: resolve its discrepancies?"
      })
      .waitFor()
    await question.getByText(/ of \d+ received/).waitFor()
    await answer(question, "Resolve discrepancy", { Reason: "One bar was never sent." })
    await question.waitFor({ state: "hidden" })
    await others.getByText("One bar was never sent.").waitFor()
    expect(await staff.reads.getInboundShipment(parcel.id)).toMatchObject({
      discrepancyResolution: { reason: "One bar was never sent." }
    })
  })

  it("the session ends in the middle of a parcel: after signing in over the page nothing scanned is lost", async () => {
    const { clerk } = console.world
    const { context, page } = await console.windowOf(clerk)
    await go(page, console.at("/intake?vaultId=2000000026"))
    await page.getByLabel("Product", { exact: true }).fill("BAR-1KG")
    await page.keyboard.press("Enter")
    for (const serialNumber of ["LOST-1", "LOST-2"]) {
      await page.getByLabel("Serial number", { exact: true }).fill(serialNumber)
      await page.keyboard.press("Enter")
    }
    // No refresh of the page is to find out before the button is pressed.
    const { opsOrigin } = console.stack
    await page.route(
      "**/ops/v1/intake",
      async (route) => {
        await context.request.delete(`${opsOrigin}/auth/session`, { headers: { origin: opsOrigin } })
        await route.continue()
      },
      { times: 1 }
    )
    await page.getByRole("button", { name: "Receive 2 items" }).click()
    const again = page.getByRole("dialog", { name: "Your session has ended" })
    await signInByCode(console.stack, again, clerk.email)
    await again.waitFor({ state: "hidden" })
    await page.getByRole("button", { name: "Receive 2 items" }).click()
    const received = page.getByRole("table", { name: "Items received" })
    await received.getByRole("cell", { name: "LOST-2" }).waitFor()
    await untilCount(received.getByRole("row"), 3)
    await heading(page, "Parcel for Henry Holder").waitFor()
    await shown(page, "Clark Clerk").waitFor()
  })
}
