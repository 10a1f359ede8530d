import { expect, it } from "vitest"
import { countHands } from "../support/Hands.ts"
import { enter, fact, go, heading, shown, untilFocused } from "../support/Pages.ts"
import { openWindow, type Person } from "../support/Person.ts"
import { pick } from "../support/Pick.ts"
import { printedPdf } from "../support/Print.ts"
import type { Running } from "../support/Running.ts"
import type { RunningConsole } from "../support/RunningConsole.ts"
import { dayWords } from "../support/Words.ts"

/** Jobs of a customer's working day, each with its number of clicks and keys. */
export const dashboardJobs = (running: Running): void => {
  let owner: Person

  it("a bar is found by its serial number with the keys of the number and two more", async () => {
    const { account, linkFor, owner: member } = running.world
    const { staff } = running.stack
    const bar = await staff.products.createProduct({
      sku: "JOB-BAR",
      title: "Gold bar, 100 g",
      productType: "precious_metal",
      isSerialized: true,
      insuredValueCents: "775000"
    })
    const { vaultId = "" } = await staff.reads.getFboAccount(account.id)
    await staff.inboundShipments.intake({
      vaultId,
      isUnannounced: true,
      items: [{ productId: bar.id, serialNumber: "UM-40417" }]
    })
    owner = await openWindow(running.browser)
    const { page } = owner
    await enter(owner, await linkFor(member.id), running.at("/dashboard"))
    await go(page, "/dashboard/events")
    await heading(page, "Events").waitFor()
    const hands = await countHands(page)
    await page.keyboard.press("/")
    await untilFocused(page.getByRole("combobox", { name: "Find anything" }))
    await page.keyboard.type("um40417")
    await page.keyboard.press("Enter")
    await heading(page, "UM-40417").waitFor()
    expect(await hands()).toEqual({ clicks: 0, keys: 9 })
  })

  it("10 of 300 coins are chosen for a shipment in one line, with a running total, by six clicks and two keys", async () => {
    const { page } = owner
    const { account } = running.world
    const { staff } = running.stack
    const coin = await staff.products.createProduct({
      sku: "JOB-KRUGERRAND",
      title: "Krugerrand 1 oz",
      productType: "precious_metal",
      insuredValueCents: "260000"
    })
    const { vaultId = "" } = await staff.reads.getFboAccount(account.id)
    await staff.inboundShipments.intake({
      vaultId,
      isUnannounced: true,
      items: Array.from({ length: 300 }, () => ({ productId: coin.id }))
    })
    await go(page, "/dashboard/outbound")
    await heading(page, "Outbound").waitFor()
    const hands = await countHands(page)
    await page.getByRole("link", { name: "Request shipment" }).click()
    // The list has a field of the same name.
    await heading(page, "Request shipment").waitFor()
    await pick(page, "Account", "Ada Sterling")
    await pick(page, "Product", "Krugerrand 1 oz")
    await page.getByLabel("Quantity").click()
    await page.keyboard.press("ControlOrMeta+a")
    await page.keyboard.insertText("10")
    await page.getByRole("button", { name: "Add", exact: true }).click()
    await page.getByText("10 items chosen").waitFor()
    await shown(page, "$26,000.00").waitFor()
    await page.getByRole("button", { name: "Next" }).click()
    await page.getByLabel("Address").waitFor()
    expect(await hands()).toEqual({ clicks: 6, keys: 2 })
  })

  it("a developer's first answer is 200, three clicks from the page of keys", async () => {
    const { page } = owner
    // The whole page is loaded: the application itself would ask before it drops the items chosen for a shipment.
    await page.goto(running.at("/dashboard/api-keys"))
    await heading(page, "API keys").waitFor()
    const hands = await countHands(page)
    await page.getByRole("button", { name: "Create API key" }).click()
    const form = page.getByRole("dialog", { name: "Create API key" })
    await form.getByLabel("Name").fill("My first key")
    await form.getByRole("button", { name: "Read everything" }).click()
    await form.getByRole("button", { name: "Create API key" }).click()
    const command = (await form.getByRole("group", { name: "Command" }).textContent()) ?? ""
    const [, url = "", authorization = ""] =
      /^curl -s "(.*)" -H "Authorization: (.*)"$/.exec(command.trim()) ?? []
    expect((await fetch(url, { headers: { authorization } })).status).toBe(200)
    expect(await hands()).toEqual({ clicks: 3, keys: 0 })
    await owner.context.close()
  })
}

/** The vault's mark of an item. */
const mark = /\d{8}(-[0-9A-Z]{4}){3}/

/** The pages of a receipt of so many items: each says which it is and has the head of the table, and nothing is left out. */
const expectReceipt = (pages: ReadonlyArray<string>, id: string, items: number): void => {
  expect(pages.length).toBeGreaterThan(1)
  for (const [index, text] of pages.entries()) {
    expect(text).toContain(`Page${index + 1}of${pages.length}`)
    if (mark.test(text)) expect(text).toContain("ProductSerialnumberStatus")
    for (const ofTheScreen of ["Nextparcel", "Printlabels", "Organizations"])
      expect(text).not.toContain(ofTheScreen)
  }
  for (const head of ["HattonVaultsLtd", "12HattonGarden", "Receipt", id, "HenryHolder", "BullionHouse"])
    expect(pages[0]).toContain(head)
  expect(pages.join("").match(new RegExp(mark, "g"))).toHaveLength(items)
  for (const end of [
    `Items${items}`,
    "Receivedby,dateandsignature",
    "Handedoverby,dateandsignature",
    "Printed"
  ])
    expect(pages.at(-1)).toContain(end)
}

/** Jobs of a day in the vault, each with its number of clicks and keys. */
export const consoleJobs = (console: RunningConsole): void => {
  it("a parcel of 53 is taken in with three scans and two clicks, and its labels can be printed", async () => {
    const { account, clerk, house } = console.world
    const { page } = await console.windowOf(clerk)
    const { staff } = console.stack
    const { data } = await staff.reads.searchProducts({ q: "ROUND-1OZ" })
    const productId = data[0]?.id ?? ""
    const parcel = await house.inboundShipments.createInboundShipment({
      fboAccountId: account.id,
      carrier: "Brink's",
      trackingNumber: "BRK-53",
      items: [{ productId, quantity: 53 }]
    })
    await go(page, console.at("/intake"))
    const hands = await countHands(page)
    for (const [label, scanned] of [
      ["Vault ID", "2000000026"],
      ["Product", "ROUND-1OZ"],
      ["Quantity", "53"]
    ] as const) {
      await untilFocused(page.getByLabel(label, { exact: true }))
      await page.keyboard.insertText(scanned)
      await page.keyboard.press("Enter")
      if (label === "Vault ID")
        await page.getByRole("button", { name: "This one: Brink's BRK-53, 53" }).click()
    }
    const receive = page.getByRole("button", { name: "Receive 53 items" })
    await receive.waitFor()
    const isInView = await receive.evaluate((button) => {
      const { bottom, top } = button.getBoundingClientRect()
      return top >= 0 && bottom <= window.innerHeight
    })
    expect(isInView).toBe(true)
    await receive.click()
    await page.getByRole("table", { name: "Items received" }).waitFor()
    expect(await hands()).toEqual({ clicks: 2, keys: 3 })
    await page.getByRole("button", { name: "Print labels" }).waitFor()
    expectReceipt(await printedPdf(page, "Print receipt"), parcel.id, 53)
    expect(await staff.reads.getInboundShipment(parcel.id)).toMatchObject({
      status: "received",
      discrepancies: []
    })
  })

  it("a release is approved in two clicks, with its value, the threshold and the account's history beside the button", async () => {
    const { work } = console.world
    const { staff } = console.stack
    const { page } = console.supervisor
    const { id } = await work.request()
    await go(page, console.at(`/requests/${id}`))
    await heading(page, "Request to Denver").waitFor()
    await shown(page, "it takes two above $200,000.00").waitFor()
    await shown(page, "$35.00").waitFor()
    await shown(page, "others").waitFor()
    const hands = await countHands(page)
    await page.getByRole("button", { name: "Approve", exact: true }).click()
    const question = page.getByRole("dialog")
    await question.getByText("$35.00").first().waitFor()
    await question.getByRole("button", { name: "Approve", exact: true }).click()
    await fact(page, "Status").getByText("Processing").waitFor()
    expect(await hands()).toEqual({ clicks: 2, keys: 0 })
    expect(await staff.reads.getOutboundRequest(id)).toMatchObject({ status: "processing" })
  })

  it("a price is set in two clicks; ten times too much asks for a third", async () => {
    const { page } = console.supervisor
    const { bar } = console.world
    await go(page, console.at(`/products/${bar.id}`))
    await heading(page, "Gold bar, 1 kg").waitFor()
    const hands = await countHands(page)
    await page.getByRole("button", { name: "New valuation" }).click()
    const form = page.getByRole("dialog")
    await form.getByLabel("Insured value").fill("800000")
    await form.getByText("$80,000.00 → $800,000.00 (+900.00 %)").waitFor()
    await form.getByRole("button", { name: "New valuation" }).click()
    await form.getByRole("alert").getByText("This differs much from the value before.").waitFor()
    await form.getByLabel("Insured value").fill("81000")
    await form.getByText("$80,000.00 → $81,000.00 (+1.25 %)").waitFor()
    await form.getByRole("button", { name: "New valuation" }).click()
    await form.waitFor({ state: "hidden" })
    await shown(page, "$81,000.00").waitFor()
    expect(await hands()).toEqual({ clicks: 3, keys: 0 })
  })

  it('a customer\'s call, "my statement is wrong", is answered in two fields and two clicks', async () => {
    const { page } = console.supervisor
    const { staff } = console.stack
    const statementDate = new Date().toISOString().slice(0, 10)
    await staff.statements.generateStatements({ statementDate })
    const before = await staff.reads.listStatements({ statementDate, q: "henry" })
    await go(page, console.at("/statements"))
    const hands = await countHands(page)
    await page.getByLabel("Search").fill("henry")
    const row = page.getByRole("table", { name: "Statements" }).getByRole("row", { name: "Henry Holder" })
    // The day is not over: its statement is brought up to date, and is no matter of a second version.
    await row.getByText(`${dayWords(statementDate)} (provisional)`).waitFor()
    expect(await row.getByRole("button", { name: "Correct" }).count()).toBe(0)
    await console.world.work.receive(1)
    await page.getByRole("button", { name: "Generate statements" }).click()
    const form = page.getByRole("dialog", { name: "Generate statements" })
    await form.getByLabel("Day (UTC)").fill(statementDate)
    await form.getByRole("button", { name: "Generate statements" }).click()
    await form.waitFor({ state: "detached" })
    const items = (before.data[0]?.totalItemCount ?? 0) + 1
    await row.getByRole("cell", { name: String(items), exact: true }).waitFor()
    expect(await hands()).toEqual({ clicks: 2, keys: 0 })
  })
}
