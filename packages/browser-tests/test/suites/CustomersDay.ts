import { expect, it } from "vitest"
import { chooseIn, enterAt, tabTo, typeInto } from "../support/Keyboard.ts"
import { fact, heading, idOf, shown } from "../support/Pages.ts"
import type { Running } from "../support/Running.ts"
import { hostileTitle } from "../support/World.ts"

/**
 * A customer's day, with the keyboard alone: a parcel comes, coins change hands and go, a program
 * gets its key and its events, a statement is read, and a colleague comes and goes.
 */
export const customersDay = (running: Running): void => {
  const navigate = async (name: string): Promise<void> => {
    const { page } = running.owner
    await enterAt(
      page,
      page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true })
    )
    await heading(page, name).waitFor()
  }

  it("a customer announces a parcel with the keyboard alone", async () => {
    const { page } = running.owner
    await page.goto(running.at("/dashboard"))
    await navigate("Inbound")
    await enterAt(page, page.getByRole("button", { name: "Announce shipment" }))
    const form = page.getByRole("dialog", { name: "Announce shipment" })
    await chooseIn(page, form.getByRole("combobox", { name: "Account" }), "ada", "Ada Sterling")
    await typeInto(page, form.getByLabel("Carrier (optional)"), "Brink's")
    await enterAt(page, form.getByRole("button", { name: "Name the contents" }))
    await chooseIn(page, form.getByRole("combobox", { name: "Product" }), "eagle", hostileTitle)
    await typeInto(page, form.getByLabel("Quantity"), "4")
    await enterAt(page, form.getByRole("button", { name: "Announce shipment" }))
    await heading(page, "Parcel by Brink's").waitFor()
    expect(await running.world.acme.inboundShipments.getInboundShipment(idOf(page))).toMatchObject({
      carrier: "Brink's",
      items: [{ quantity: 4 }]
    })
  })

  it("a customer moves coins to another account and confirms it with the keyboard alone", async () => {
    const { page } = running.owner
    const { acme, account, other } = running.world
    await running.stack.staff.inboundShipments.intake({
      vaultId: "1000000017",
      isUnannounced: true,
      items: Array.from({ length: 3 }, () => ({ productId: running.world.coin.id }))
    })
    await navigate("Transfers")
    await enterAt(page, page.getByRole("button", { name: "Create transfer" }))
    const form = page.getByRole("dialog", { name: "Create transfer" })
    await chooseIn(page, form.getByRole("combobox", { name: "From account" }), "ada", "Ada Sterling")
    await chooseIn(page, form.getByRole("combobox", { name: "To account" }), "ben", "Bullion LLC")
    await chooseIn(page, form.getByRole("combobox", { name: "Product" }), "eagle", hostileTitle)
    await typeInto(page, form.getByLabel("Quantity"), "1")
    await enterAt(page, form.getByRole("button", { name: "Add", exact: true }))
    await form.getByText("1 item chosen").waitFor()
    await enterAt(page, form.getByRole("button", { name: "Create transfer" }))
    await heading(page, "Transfer of 1 item to Bullion LLC (Ben Bar)").waitFor()
    await enterAt(page, page.getByRole("button", { name: "Confirm transfer" }))
    await enterAt(page, page.getByRole("dialog").getByRole("button", { name: "Confirm transfer" }))
    await fact(page, "Status").getByText("Completed").waitFor()
    expect(await acme.transfers.getTransfer(idOf(page))).toMatchObject({
      fromFboAccountId: account.id,
      toFboAccountId: other.id,
      status: "completed"
    })
  })

  it("a customer has coins sent, by a chosen service, with the keyboard alone", async () => {
    const { page } = running.owner
    await navigate("Outbound")
    await enterAt(page, page.getByRole("link", { name: "Request shipment" }))
    await heading(page, "Request shipment").waitFor()
    await chooseIn(page, page.getByRole("combobox", { name: "Account" }), "ada", "Ada Sterling")
    await chooseIn(page, page.getByRole("combobox", { name: "Product" }), "eagle", hostileTitle)
    await typeInto(page, page.getByLabel("Quantity"), "1")
    await enterAt(page, page.getByRole("button", { name: "Add", exact: true }))
    await page.getByText("1 item chosen").waitFor()
    await enterAt(page, page.getByRole("button", { name: "Next" }))
    await enterAt(page, page.getByRole("button", { name: "Get quotes" }))
    const services = page.getByRole("group", { name: "Service" }).getByRole("radio")
    await services.nth(1).waitFor()
    await tabTo(page, services.first())
    await page.keyboard.press("ArrowDown")
    const service = await services.nth(1).inputValue()
    await enterAt(page, page.getByRole("button", { name: "Request shipment" }))
    await heading(page, "Request to Philadelphia").waitFor()
    expect(await running.world.acme.outboundRequests.getOutboundRequest(idOf(page))).toMatchObject({
      totalItems: 1,
      shipping: { serviceCode: service }
    })
  })

  it("a customer makes a key for a program with the keyboard alone", async () => {
    const { page } = running.owner
    await navigate("API keys")
    await enterAt(page, page.getByRole("button", { name: "Create API key" }))
    const form = page.getByRole("dialog", { name: "Create API key" })
    await typeInto(page, form.getByLabel("Name"), "Bookkeeping")
    await enterAt(page, form.getByRole("button", { name: "Read everything" }))
    await enterAt(page, form.getByRole("button", { name: "Create API key" }))
    await enterAt(page, form.getByRole("button", { name: "I have stored it" }))
    await form.waitFor({ state: "detached" })
    await shown(page, "Bookkeeping").waitFor()
  })

  it("a customer adds an endpoint, pauses it and deletes it with the keyboard alone", async () => {
    const { page } = running.owner
    const { acme } = running.world
    const { url } = running.stack.receiver
    await navigate("Webhooks")
    await enterAt(page, page.getByRole("button", { name: "Add endpoint" }))
    const form = page.getByRole("dialog", { name: "Add endpoint" })
    await typeInto(page, form.getByLabel("URL"), `${url}keys`)
    await tabTo(page, form.getByRole("group", { name: "Transfer" }).getByLabel("transfer.completed"))
    await page.keyboard.press("Space")
    await enterAt(page, form.getByRole("button", { name: "Add endpoint" }))
    await enterAt(page, form.getByRole("button", { name: "I have stored it" }))
    await form.waitFor({ state: "detached" })
    await enterAt(
      page,
      page
        .getByRole("row", { name: `${url}keys` })
        .getByRole("link")
        .first()
    )
    await enterAt(page, page.getByRole("button", { name: "Pause" }))
    await page.getByRole("button", { name: "Resume" }).waitFor()
    const id = idOf(page)
    expect(await acme.webhooks.getWebhook(id)).toMatchObject({
      events: ["transfer.completed"],
      isActive: false
    })
    await enterAt(page, page.getByRole("button", { name: "Delete" }))
    await enterAt(page, page.getByRole("dialog").getByRole("button", { name: "Delete" }))
    await heading(page, "Webhooks").waitFor()
    const { data } = await acme.webhooks.listWebhooks()
    expect(data.map((webhook) => webhook.id)).not.toContain(id)
  })

  it("a customer finds a statement and downloads it with the keyboard alone", async () => {
    const { page } = running.owner
    await navigate("Statements")
    await chooseIn(page, page.getByRole("combobox", { name: "Account" }), "ada", "Ada Sterling")
    await expect.poll(() => new URL(page.url()).searchParams.get("account")).toBe(running.world.account.id)
    await enterAt(page, page.getByRole("table", { name: "Statements" }).getByRole("link").first())
    await fact(page, "Account").getByText("Ada Sterling").waitFor()
    await tabTo(page, page.getByRole("button", { name: "Download CSV" }))
    const [file] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")])
    expect(file.suggestedFilename()).toMatch(/^statement-.*\.csv$/)
  })

  it("a customer invites a colleague and takes the access back with the keyboard alone", async () => {
    const { page } = running.owner
    await navigate("Team")
    await enterAt(page, page.getByRole("button", { name: "Invite member" }))
    const form = page.getByRole("dialog", { name: "Invite member" })
    await typeInto(page, form.getByLabel("Name"), "Kay Board")
    await typeInto(page, form.getByLabel("Email"), "kay@acme.example")
    await tabTo(page, form.getByLabel("Role"))
    await page.keyboard.type("Viewer")
    await enterAt(page, form.getByRole("button", { name: "Invite member" }))
    await form.waitFor({ state: "detached" })
    const row = page.getByRole("row", { name: "Kay Board" })
    await row.getByText("Viewer").waitFor()
    await enterAt(page, row.getByRole("button", { name: "Deactivate" }))
    await enterAt(page, page.getByRole("dialog").getByRole("button", { name: "Deactivate" }))
    await row.getByText("Deactivated").waitFor()
    const { data } = await running.world.acme.organizations.listMembers()
    expect(data.find(({ email }) => email === "kay@acme.example")).toMatchObject({
      role: "viewer",
      status: "deactivated"
    })
  })
}
