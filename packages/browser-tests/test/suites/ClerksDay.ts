import type { Page } from "playwright-core"
import { expect, it } from "vitest"
import { enterAt, tabTo } from "../support/Keyboard.ts"
import { fact, go, heading, shown, untilCount, untilFocused } from "../support/Pages.ts"
import { faultsOf, type Person } from "../support/Person.ts"
import type { RunningConsole } from "../support/RunningConsole.ts"

/** A scanner types what it reads, all at once, and Enter. */
const scan = async ({ page }: Person, text: string): Promise<void> => {
  await page.keyboard.insertText(text)
  await page.keyboard.press("Enter")
}

/** A link that was hit by mistake costs nothing: it is asked first. */
const expectToStay = async (page: Page): Promise<void> => {
  await tabTo(page, page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Requests" }))
  await page.keyboard.press("Enter")
  const leaving = page.getByRole("dialog", { name: "Discard what you typed?" })
  await tabTo(page, leaving.getByRole("button", { name: "Keep editing" }))
  await page.keyboard.press("Enter")
  await leaving.waitFor({ state: "detached" })
}

/** Counts the tones that the page plays from now on. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const { createOscillator } = AudioContext.prototype
    const tones = { count: 0 }
    Reflect.set(globalThis, "tones", tones)
    AudioContext.prototype.createOscillator = function () {
      tones.count += 1
      return createOscillator.call(this)
    }
  })
const tonesHeard = (page: Page): Promise<unknown> =>
  page.evaluate(() => Reflect.get(Reflect.get(globalThis, "tones"), "count"))

/** A clerk's work, with the keyboard alone. */
export const clerksDay = (console: RunningConsole): void => {
  let clerk: Person

  it("a clerk receives a parcel of 30 with the keyboard alone", async () => {
    clerk = await console.windowOf(console.world.clerk)
    const { page } = clerk
    await tabTo(page, page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Intake" }))
    await page.keyboard.press("Enter")
    await untilFocused(page.getByLabel("Vault ID", { exact: true }))
    await scan(clerk, "8000-123-4567")
    await page.getByRole("region", { name: "Whose it is" }).getByText("Henry Holder").waitFor()
    await page.getByText("This number is an alias").waitFor()
    await untilFocused(page.getByLabel("Product", { exact: true }))

    await scan(clerk, "bar-1kg")
    await page.getByText("Gold bar, 1 kg. Scan the serial numbers.").waitFor()
    await untilFocused(page.getByLabel("Serial number", { exact: true }))
    for (let bar = 1; bar <= 29; bar += 1) await scan(clerk, `IN-${bar}`)
    await scan(clerk, "in 29")
    await page.getByRole("alert").getByText("in 29 is in the list already.").waitFor()
    await scan(clerk, "ROUND-1OZ")
    await page.getByText("Silver round, 1 oz. That was its SKU.").waitFor()
    await untilFocused(page.getByLabel("Quantity", { exact: true }))
    await scan(clerk, "2")
    await page.getByRole("button", { name: "Receive 31 items" }).waitFor()
    expect(await faultsOf(clerk)).toEqual([])

    await expectToStay(page)

    await tabTo(page, page.getByRole("button", { name: "Remove item 31" }))
    await page.keyboard.press("Enter")
    await tabTo(page, page.getByLabel("Serial number of item 1", { exact: true }))
    await page.keyboard.type("IN-1X")
    // The answer is lost, and that of the client's own second try: the clerk presses again.
    await page.route(
      "**/ops/v1/intake",
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 2 }
    )
    await tabTo(page, page.getByRole("button", { name: "Receive 30 items" }))
    await page.keyboard.press("Enter")
    await page.getByRole("alert").getByText("The vault cannot be reached").waitFor()
    await page.keyboard.press("Enter")
    const received = page.getByRole("table", { name: "Items received" })
    await received.getByRole("cell", { name: "IN-29" }).waitFor()
    await untilCount(received.getByRole("row"), 31)
    await untilCount(page.getByRole("button", { name: "Print receipt" }), 1)
    // The address says which receipt it is.
    await page.reload()
    await received.getByRole("cell", { name: "IN-29" }).waitFor()
    await page.getByText("Clark Clerk").first().waitFor()
    expect(await faultsOf(clerk)).toEqual([])
    const { data } = await console.stack.staff.reads.listInventory({ q: "IN-1X" })
    expect(data).toMatchObject([{ fboAccountId: console.world.account.id, status: "in_vault" }])
  })

  it("a clerk picks with one wrong scan, which is refused with a sound and words", async () => {
    const { page } = clerk
    await go(page, console.at(`/requests/${console.world.toPick.id}`))
    await tabTo(page, page.getByRole("link", { name: "Pick", exact: true }))
    await page.keyboard.press("Enter")
    await page.getByText("3 of 3 still to pick").waitFor()
    await untilFocused(page.getByLabel("Serial number or vault mark"))
    await listen(page)
    await scan(clerk, "GB-0002")
    await page.getByText("2 of 3 still to pick").waitFor()
    await scan(clerk, "GB-9999")
    await page.getByRole("alert").getByText("GB-9999 does not belong to this request").waitFor()
    expect(await tonesHeard(page)).toBe(1)
    await scan(clerk, "gb 0003")
    await page.getByText("1 of 3 still to pick").waitFor()
    expect(await page.getByRole("button", { name: "Confirm pick" }).isDisabled()).toBe(true)
    await expectToStay(page)
    await page.getByText("1 of 3 still to pick").waitFor()
    await tabTo(page, page.getByLabel("Picked: Silver round, 1 oz, SHELF-7"))
    await page.keyboard.press("Space")
    await tabTo(page, page.getByRole("button", { name: "Confirm pick" }))
    await page.keyboard.press("Enter")
    await page.getByText("Packing list").first().waitFor()
    expect(await tonesHeard(page)).toBe(1)
  })

  it("a clerk ships what was picked", async () => {
    const { page } = clerk
    await tabTo(page, page.getByRole("button", { name: "Ship", exact: true }))
    await page.keyboard.press("Enter")
    const form = page.getByRole("dialog")
    await tabTo(page, form.getByLabel("Carrier"))
    await page.keyboard.press("ControlOrMeta+a")
    await page.keyboard.type("FedEx")
    await tabTo(page, form.getByLabel("Tracking number"))
    await page.keyboard.type("7777-1")
    await page.keyboard.press("Enter")
    await fact(page, "Tracking number").getByText("7777-1").waitFor()
    await page.getByRole("button", { name: "Mark delivered" }).waitFor()
    const [id = ""] = (await console.stack.staff.reads.getOutboundRequest(console.world.toPick.id))
      .outboundShipmentIds
    expect(await console.stack.staff.reads.getOutboundShipment(id)).toMatchObject({
      status: "shipped",
      carrier: "FedEx",
      trackingNumber: "7777-1"
    })
  })

  it("a clerk receives what came back with the keyboard alone; it is not offered again", async () => {
    const { page } = clerk
    const open = () => enterAt(page, page.getByRole("button", { name: "Receive return" }))
    const form = page.getByRole("dialog")
    await open()
    await tabTo(page, form.getByLabel("Gold bar, 1 kg, GB-0002"))
    await page.keyboard.press("Space")
    await enterAt(page, form.getByRole("button", { name: "Receive return" }))
    await form.waitFor({ state: "detached" })
    const items = "**/ops/v1/inventory/*"
    await page.route(items, (route) => route.abort())
    await open()
    await form.getByRole("button", { name: "Try again" }).waitFor()
    await untilCount(form.getByRole("checkbox"), 0)
    await page.unroute(items)
    await enterAt(page, form.getByRole("button", { name: "Try again" }))
    await form.getByLabel("Gold bar, 1 kg, GB-0003").waitFor()
    await untilCount(form.getByRole("checkbox"), 2)
    await enterAt(page, form.getByRole("button", { name: "Back" }))
  })

  it("a clerk puts bars into a rack and counts them with the keyboard alone", async () => {
    const { staff } = console.stack
    const site = await staff.places.createPlace({ kind: "site", code: "KEY", name: "" })
    const rack = await staff.places.createPlace({ kind: "rack", code: "R1", name: "", parentId: site.id })
    const ids = await console.world.work.receive(2)
    const marks = await Promise.all(
      ids.map(async (id) => (await staff.reads.getInventoryItem(id)).internalIdentifier)
    )
    const { page } = clerk
    await go(page, console.at(`/places/${rack.id}`))
    await enterAt(page, page.getByRole("link", { name: "Move here" }))
    await untilFocused(page.getByLabel("Serial number, vault mark or box"))
    for (const mark of marks) await scan(clerk, mark)
    await enterAt(page, page.getByRole("button", { name: "Move 2 items" }))
    await heading(page, "KEY/R1").waitFor()
    for (const mark of marks) await shown(page, mark).waitFor()

    const { id } = await staff.counts.createCount({ scope: { placeId: rack.id } })
    await go(page, console.at(`/counts/${id}`))
    await enterAt(page, page.getByRole("link", { name: "Scan", exact: true }))
    await untilFocused(page.getByLabel("Place", { exact: true }))
    await scan(clerk, "KEY/R1")
    await untilFocused(page.getByLabel("Serial number or vault mark"))
    for (const mark of marks) await scan(clerk, mark)
    await page.getByText("All scans are sent.").waitFor()
    await expect.poll(() => staff.counts.getCount(id)).toMatchObject({ scanCount: 2 })
    await enterAt(page, page.getByRole("link", { name: "Back to the count" }))
    await heading(page, "Count of KEY/R1").waitFor()
    await staff.counts.closeCount(id)
    expect(await staff.counts.getCount(id)).toMatchObject({ status: "finished" })
  })

  it("a clerk tests what is in quarantine with the keyboard alone", async () => {
    const { staff } = console.stack
    const { items } = await staff.inboundShipments.intake({
      vaultId: "2000000026",
      isUnannounced: true,
      items: [{ productId: console.world.bar.id, serialNumber: "KEY-Q1", quarantine: true }]
    })
    const { page } = clerk
    await go(page, console.at("/quarantine"))
    await enterAt(
      page,
      page.getByRole("row", { name: "KEY-Q1" }).getByRole("button", { name: "Record test" })
    )
    const form = page.getByRole("dialog")
    await tabTo(page, form.getByLabel("Result"))
    await page.keyboard.type("Passed")
    await enterAt(page, form.getByRole("button", { name: "Record test" }))
    await form.waitFor({ state: "detached" })
    await untilCount(page.getByRole("link", { name: "KEY-Q1" }), 0)
    expect(await staff.reads.getInventoryItem(items[0]?.id ?? "")).toMatchObject({ status: "in_vault" })
  })
}
