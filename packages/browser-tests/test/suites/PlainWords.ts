import { expect, it } from "vitest"
import { comeBack, fact, go, heading, untilCount } from "../support/Pages.ts"
import { openWindow } from "../support/Person.ts"
import { pick } from "../support/Pick.ts"
import type { Running } from "../support/Running.ts"

const address = { street1: "1 Assay Lane", city: "Denver", state: "CO", country: "US" }

/** The newest items of Ada Sterling that can be asked for, as people call them. */
const freeItems = async ({ world: { account, acme } }: Running): Promise<readonly [string, string]> => {
  const { data } = await acme.inventory.listInventory({ fboAccountId: account.id, status: "in_vault" })
  const [first = "", second = ""] = data
    .filter(({ openOutboundRequestId }) => openOutboundRequestId === undefined)
    .map(({ internalIdentifier, serialNumber }) => serialNumber || internalIdentifier)
  return [first, second]
}

/** The pages state true facts: of how many, by whom, since when, and what is wrong where. */
export const plainWords = (running: Running): void => {
  it("what is under way is counted whole, and each kind leads to its list", async () => {
    const { page } = running.owner
    const { account, acme } = running.world
    const made = await Promise.all(
      Array.from({ length: 12 }, () =>
        acme.inboundShipments.createInboundShipment({ fboAccountId: account.id })
      )
    )
    await go(page, "/dashboard")
    const card = page.getByRole("region", { name: "Under way" })
    await card.getByText(/^8 of \d+ shown$/).waitFor()
    const { data } = await acme.inboundShipments.listInboundShipments({ status: "created", limit: 100 })
    await untilCount(card.locator("tbody tr"), 8)
    await card.getByRole("link", { name: `${data.length} inbound shipments: announced` }).click()
    await heading(page, "Inbound").waitFor()
    await expect.poll(() => page.url()).toBe(running.at("/dashboard/inbound?status=created"))
    for (const { id } of made) await acme.inboundShipments.cancelInboundShipment(id)
  })

  it("a name that is on its way is no id", async () => {
    const { page } = running.owner
    await page.goto(running.at("/dashboard/accounts"))
    await page.getByText("Ada Sterling").waitFor()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const products = /\/v1\/products\?.*\bids=/
    await page.route(products, async (route) => {
      await released
      await route.continue()
    })
    await go(page, "/dashboard/inventory")
    const cell = page.getByRole("table", { name: "Items" }).locator("tbody td").nth(1)
    await expect
      .poll(() => cell.textContent())
      .toBe("…")
      .finally(release)
    await expect.poll(() => cell.textContent()).toContain("Eagle")
    await page.unroute(products)
  })

  it("a row opens wherever it is clicked, and in a new tab by the middle button", async () => {
    const { context, page } = running.owner
    await go(page, "/dashboard/accounts")
    const cell = page.getByRole("cell", { name: "ada@acme.example" })
    const [tab] = await Promise.all([context.waitForEvent("page"), cell.click({ button: "middle" })])
    await heading(tab, "Ada Sterling").waitFor()
    await tab.close()
    await cell.click()
    await heading(page, "Ada Sterling").waitFor()
  })

  it("a new key comes with a command that works and what programs often need", async () => {
    const { page } = running.owner
    await go(page, "/dashboard/api-keys")
    await page.getByRole("button", { name: "Create API key" }).click()
    const form = page.getByRole("dialog", { name: "Create API key" })
    await form.getByLabel("Name").fill("First steps")
    await form.getByRole("button", { name: "Read everything" }).click()
    await form.getByRole("button", { name: "Create API key" }).click()
    const command = (await form.getByRole("group", { name: "Command" }).textContent()) ?? ""
    const [, url = "", authorization = ""] =
      /^curl -s "(.*)" -H "Authorization: (.*)"$/.exec(command.trim()) ?? []
    const answer = await fetch(url, { headers: { authorization } })
    expect([answer.status, new URL(url).origin]).toEqual([200, running.stack.origin])
    expect(await form.getByRole("link", { name: "API reference" }).getAttribute("href")).toBe("/docs")
    await form.getByRole("button", { name: "I have stored it" }).click()
  })

  it("a request that staff approved says so", async () => {
    const { page } = running.owner
    const { account, acme } = running.world
    const { data } = await acme.inventory.listInventory({ fboAccountId: account.id, status: "in_vault" })
    const free = data.find(({ openOutboundRequestId }) => openOutboundRequestId === undefined)
    const { id } = await acme.outboundRequests.createOutboundRequest({
      fboAccountId: account.id,
      items: [{ inventoryItemId: free?.id ?? "" }],
      destinationAddress: { ...address, zip: "80202" }
    })
    await go(page, `/dashboard/outbound/${id}`)
    await expect.poll(() => fact(page, "Approved by").textContent()).toBe("Nobody yet")
    const { outboundRequests } = running.stack.staff
    await outboundRequests.approveOutboundRequest(id)
    await comeBack(page)
    await expect.poll(() => fact(page, "Approved by").textContent()).toBe("Vault staff")
    await outboundRequests.cancelApprovedOutboundRequest(id, { reason: "Only looked at" })
  })

  it("an address that no carrier serves is blamed for it, at its field", async () => {
    const { page } = running.owner
    await go(page, "/dashboard/outbound")
    await page.getByRole("link", { name: "Request shipment" }).click()
    // The list has a field of the same name.
    await heading(page, "Request shipment").waitFor()
    const form = page.getByRole("main")
    await pick(form, "Account", "Ada Sterling")
    // Ticked; Enter and Tab both end what is scanned; numbers that the account has not are said.
    await form.getByText("Tick single items").click()
    await form.getByRole("group", { name: "Items" }).getByRole("checkbox").first().click()
    await form.getByText("1 item chosen").waitFor()
    const [ticked, another] = await freeItems(running)
    await form.getByLabel("Serial numbers").click()
    await page.keyboard.insertText(another)
    await page.keyboard.press("Tab")
    await page.keyboard.insertText("NO-SUCH-1")
    await form.getByRole("button", { name: "Add", exact: true }).click()
    await form.getByText("1 item added.").waitFor()
    await form.getByRole("alert").getByText("This account has no item with NO-SUCH-1.").waitFor()
    await form.getByText("2 items chosen").waitFor()
    await form.getByText("$5,000.00").waitFor()
    expect(await form.getByLabel("Serial numbers").inputValue()).toBe("NO-SUCH-1")
    await page.reload()
    await form.getByRole("button", { name: `Remove ${ticked}` }).click()
    await form.getByText("1 item chosen").waitFor()
    await page.getByRole("button", { name: "Next" }).click()
    await form.getByLabel("Address").selectOption({ label: "Another address" })
    for (const [label, text] of [
      ["Street", "1 Assay Lane"],
      ["City", "Denver"],
      ["State or province", "CO"],
      ["Postal code", "ABC"]
    ] as const) {
      await form.getByLabel(label).fill(text)
    }
    await form.getByRole("button", { name: "Get quotes" }).click()
    const wrong = form.getByText("No carrier goes to this address as it is written.")
    await wrong.waitFor()
    await expect.poll(() => form.getByLabel("Postal code").getAttribute("aria-invalid")).toBe("true")
    await form.getByLabel("Postal code").fill("80202")
    await form.getByRole("button", { name: "Get quotes" }).click()
    await form.getByRole("group", { name: "Service" }).getByRole("radio").nth(1).waitFor()
    await page.getByRole("link", { name: "Team" }).click()
    const question = page.getByRole("dialog", { name: "Discard what you typed?" })
    await question.getByRole("button", { name: "Keep editing" }).click()
    await form.getByRole("group", { name: "Service" }).waitFor()
    await page.getByRole("link", { name: "Team" }).click()
    await question.getByRole("button", { name: "Discard" }).click()
    await heading(page, "Team").waitFor()
  })

  it("a transfer of one item speaks of one", async () => {
    const { page } = running.owner
    const { account, acme, other } = running.world
    const { data } = await acme.inventory.listInventory({ fboAccountId: account.id, status: "in_vault" })
    const free = data.find(({ openOutboundRequestId }) => openOutboundRequestId === undefined)
    const { id } = await acme.transfers.createTransfer({
      fromFboAccountId: account.id,
      toFboAccountId: other.id,
      items: [{ inventoryItemId: free?.id ?? "" }]
    })
    await go(page, `/dashboard/transfers/${id}`)
    await page.getByRole("button", { name: "Cancel transfer" }).click()
    const question = page.getByRole("dialog")
    await question.getByText("Its item stays where it is. This cannot be undone.").waitFor()
    await question.getByRole("button", { name: "Cancel transfer" }).click()
    await question.waitFor({ state: "hidden" })
  })

  it("a transfer to the account that gives is refused at its field, before it is sent", async () => {
    const { page } = running.owner
    await go(page, "/dashboard/transfers")
    await page.getByRole("button", { name: "Create transfer" }).click()
    const form = page.getByRole("dialog", { name: "Create transfer" })
    await form.getByText("Choose at least one item.").waitFor()
    await pick(form, "From account", "Ada Sterling")
    await pick(form, "To account", "Ada Sterling")
    await form.getByText("The items are in this account already. Choose another one.").waitFor()
    await form.getByRole("button", { name: "Cancel" }).click()
  })

  it("a line of a list that is refused is named at the list's field", async () => {
    const { page } = running.owner
    await go(page, "/dashboard/api-keys")
    await page.getByRole("button", { name: "Create API key" }).click()
    const form = page.getByRole("dialog", { name: "Create API key" })
    await form.getByLabel("Name").fill("Wrong network")
    await form.getByText("Choose at least one scope.").waitFor()
    await form.getByRole("button", { name: "Webhooks only" }).click()
    await form.getByLabel("Allowed addresses").fill("203.0.113.0/24\nthe office\nour home")
    await form.getByRole("button", { name: "Create API key" }).click()
    await form.getByText(/^Line 2: must be a network/).waitFor()
    await expect.poll(() => form.getByLabel("Allowed addresses").getAttribute("aria-invalid")).toBe("true")
    await form.getByText("The marked field has to be corrected first.").waitFor()
    await form.getByRole("button", { name: "Cancel" }).click()
  })

  it("a country that does not exist is said at its field, and each product of a parcel has its number", async () => {
    const { page } = running.owner
    await go(page, `/dashboard/accounts/${running.world.account.id}`)
    await page.getByRole("button", { name: "Add address" }).click()
    const form = page.getByRole("dialog", { name: "Add address" })
    await form.getByLabel("Street").fill("1 Assay Lane")
    await form.getByLabel("City").fill("Denver")
    await form.getByLabel("Country").fill("QQ")
    await form.getByRole("button", { name: "Add address" }).click()
    await form.getByText("There is no such country.").waitFor()
    await form.getByRole("button", { name: "Cancel" }).click()

    await page.getByRole("button", { name: "Announce shipment" }).click()
    const parcel = page.getByRole("dialog", { name: "Announce shipment" })
    await parcel.getByRole("button", { name: "Name the contents" }).click()
    await parcel.getByRole("button", { name: "Another product" }).click()
    await parcel.getByRole("button", { name: "Remove product 2" }).click()
    await parcel.getByRole("button", { name: "Remove product 1" }).waitFor()
    await parcel.getByRole("button", { name: "Cancel" }).click()
  })

  it("the customer's own references stand on the page of a thing", async () => {
    const { page } = running.owner
    const { account, acme } = running.world
    const { id } = await acme.inboundShipments.createInboundShipment({
      fboAccountId: account.id,
      externalId: "PO-4711",
      metadata: { desk: "Denver" }
    })
    await go(page, `/dashboard/inbound/${id}`)
    await fact(page, "External ID").getByText("PO-4711").waitFor()
    await fact(page, "Metadata").getByText("desk: Denver").waitFor()
    await acme.inboundShipments.cancelInboundShipment(id)
  })

  it("a product that is held leads to its items", async () => {
    const { page } = running.owner
    await go(page, "/dashboard")
    const products = page.getByRole("table", { name: "Holdings by product" })
    await products.getByRole("link").first().click()
    await heading(page, "Inventory").waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.get("product")).toMatch(/^prd_/)
    await page.getByRole("table", { name: "Items" }).getByRole("row").nth(1).waitFor()
  })

  it("a code that was mistyped is said at its field", async () => {
    const { page, context } = await openWindow(running.browser)
    await page.goto(running.at("/dashboard/sign-in"))
    await page.getByLabel("Email").fill(running.world.owner.email)
    await page.getByRole("button", { name: "Email me a code" }).click()
    await page.getByLabel("Code").fill("12345678")
    await page.getByRole("button", { name: "Sign in", exact: true }).click()
    await page.getByText("This is not the code, or it is older than ten minutes.").waitFor()
    await expect.poll(() => page.getByLabel("Code").getAttribute("aria-invalid")).toBe("true")
    await page.getByRole("button", { name: "Email me a new code" }).click()
    await page.getByText("A new code is on its way").waitFor()
    await context.close()
  })

  it("a link asks once whom it is for", async () => {
    const { page, context } = await openWindow(running.browser)
    let previews = 0
    await page.route("**/auth/link-previews", (route) => {
      previews += 1
      return route.continue()
    })
    await page.goto(await running.world.linkFor(running.world.viewer.id))
    await page.getByRole("button", { name: "Sign in as Victor Viewer" }).click()
    await heading(page, "Overview").waitFor()
    expect(previews).toBe(1)
    await context.close()
  })

  it("pages that are opened at another address say which one to open", async () => {
    const { page, context } = await openWindow(running.browser)
    const elsewhere = new URL(running.at("/dashboard/accounts"))
    elsewhere.hostname = "127.0.0.1"
    await page.goto(elsewhere.href)
    const link = page.getByRole("link", { name: `Open ${running.stack.origin}/dashboard` })
    await link.waitFor()
    await untilCount(page.getByRole("button", { name: "Email me a code" }), 0)
    await link.click()
    await page.getByRole("button", { name: "Email me a code" }).waitFor()
    await expect
      .poll(() => page.url())
      .toBe(running.at("/dashboard/sign-in?returnTo=%2Fdashboard%2Faccounts"))
    await context.close()
  })
}
