import { expect, it } from "vitest"
import { addAuthenticator } from "../support/Authenticator.ts"
import { comeBack, go, heading, signInByCode, untilCount } from "../support/Pages.ts"
import { openWindow, type Person } from "../support/Person.ts"
import { answer, ask, press } from "../support/Press.ts"
import type { RunningConsole } from "../support/RunningConsole.ts"

/** Actions that need two operators, and how these sign in for them. */
export const twoOperators = (console: RunningConsole): void => {
  let one: Person
  let two: Person

  it("two supervisors release what is worth much, one by a passkey; a session by a link cannot", async () => {
    const { second, supervisor, toReview } = console.world
    const request = console.at(`/requests/${toReview.id}`)
    const byLink = console.supervisor.page
    await go(byLink, request)
    await byLink.getByRole("heading", { name: "To decide" }).waitFor()
    const question = await ask(byLink, "Approve")
    // Value, threshold, limits and history stand beside the button, in the question too.
    for (const [name, words] of [
      ["Value", "$400,000.00 insured, 1 item"],
      ["Operators needed", "Two operators: it takes two above"],
      ["Automatic approval", "Off"],
      ["Account holds", "no limit"],
      ["Account's requests", "to this address"]
    ] as const)
      await question.locator(`dt:text-is("${name}") + dd`).getByText(words).waitFor()
    await answer(question, "Approve")
    await question
      .getByRole("alert")
      .getByText(/^This was refused\. .+ Request req_/)
      .waitFor()
    await question.getByRole("button", { name: "Back" }).click()

    /** Opens the request's address, which survives signing in. */
    const openAs = async (email: string): Promise<Person> => {
      const person = await openWindow(console.browser)
      await person.page.goto(request)
      await signInByCode(console.stack, person.page, email)
      await heading(person.page, "Request to Denver").waitFor()
      return person
    }
    one = await openAs(supervisor.email)
    await press(one.page, "Approve")
    await one.page.getByText("You approved this. Another operator has to as well.").waitFor()

    two = await openAs(second.email)
    await addAuthenticator(two)
    await go(two.page, console.at("/settings"))
    await press(two.page, "Add passkey", { Name: "Token" })
    await two.page.getByRole("row", { name: "Token" }).getByText("Never").waitFor()
    await two.page.getByRole("button", { name: "Sally Second" }).click()
    await two.page.getByRole("menuitem", { name: "Sign out" }).click()
    await heading(two.page, "Sign in").waitFor()
    await two.page.goto(request)
    await two.page.getByRole("button", { name: "Sign in with a passkey" }).click()
    await two.page.getByText("Susan Supervisor approved this").waitFor()
    expect(await press(two.page, "Approve")).toMatch(
      /^Approve 1 item worth \$[\d,]+\.\d\d of Bullion House to Denver\?$/
    )
    await two.page.getByRole("link", { name: "Pick", exact: true }).waitFor()
    await two.page.getByText("Susan Supervisor approved this").waitFor()
    await two.page.getByText("Sally Second approved this").waitFor()
    const { approvals, status } = await console.stack.staff.reads.getOutboundRequest(toReview.id)
    expect([status, approvals.map(({ name }) => name)]).toEqual([
      "processing",
      ["Susan Supervisor", "Sally Second"]
    ])
  })

  it("two supervisors void what is worth much, after the first one's was withdrawn once", async () => {
    const { staff } = console.stack
    const { preciousItem } = console.world
    const item = () => staff.reads.getInventoryItem(preciousItem)
    await go(two.page, console.at(`/inventory/${preciousItem}`))
    await press(two.page, "Void", { Reason: "counted once" })
    await two.page.getByText("Another operator has to void it as well.").waitFor()
    expect(await item()).toMatchObject({ status: "in_vault", pendingVoid: { reason: "counted once" } })
    await go(one.page, console.at("/inventory?queue=voids_awaiting_second_operator"))
    await one.page.getByRole("link", { name: "GB-0005" }).click()
    const question = await ask(one.page, "Void")
    // The first void is withdrawn under the open question, which stays.
    expect(await press(two.page, "Withdraw void")).toBe("Withdraw the void of GB-0005?")
    expect((await item()).pendingVoid).toBeUndefined()
    await comeBack(one.page)
    await untilCount(one.page.getByText("Sally Second voided this"), 0)
    await answer(question, "Void", { Reason: "counted twice" })
    await question.waitFor({ state: "hidden" })
    await comeBack(two.page)
    await two.page.getByText("Susan Supervisor voided this").waitFor()
    await press(two.page, "Void", { Reason: "counted twice" })
    await two.page.getByRole("cell", { name: "Voided" }).first().waitFor()
    expect(await item()).toMatchObject({ status: "voided" })
  })

  it("two supervisors weigh again what is worth much, and say the same", async () => {
    const { staff } = console.stack
    const { id: productId } = await staff.products.createProduct({
      sku: "GDB-TWO",
      title: "Gold bar, good delivery",
      productType: "precious_metal",
      metal: "gold",
      isSerialized: true,
      isWeighed: true,
      grossWeight: { value: "400.000", unit: "ozt" },
      fineness: "995.0",
      insuredValueCents: "80000000"
    })
    const { items } = await staff.inboundShipments.intake({
      vaultId: "2000000026",
      isUnannounced: true,
      items: [
        {
          productId,
          serialNumber: "TWO-1",
          grossWeight: { value: "398.425", unit: "ozt" },
          fineness: "995.8"
        }
      ]
    })
    const id = items[0]?.id ?? ""
    const item = () => staff.reads.getInventoryItem(id)
    for (const { page } of [one, two]) await go(page, console.at(`/inventory/${id}`))
    const first = { "Gross weight": "398.400", Reason: "New scales" }
    await press(one.page, "Weigh again", first, "Record weight")
    await one.page.getByText("Another operator has to weigh it as well.").waitFor()
    expect(await item()).toMatchObject({
      grossWeight: { value: "398.425" },
      pendingReweigh: { name: "Susan Supervisor", grossWeight: { value: "398.400" } }
    })
    await comeBack(two.page)
    await two.page.getByText("Susan Supervisor weighed it").waitFor()
    // The form says what the first one did: agreeing is pressing the button.
    await press(two.page, "Weigh again", {}, "Record weight")
    await untilCount(two.page.getByText("Susan Supervisor weighed it"), 0)
    const weighed = await item()
    expect(weighed).toMatchObject({ grossWeight: { value: "398.400" }, fineTroyOunces: "396.727" })
    expect(weighed.pendingReweigh).toBeUndefined()
  })

  it("a passkey is deleted, another session ended, and then all of one's own", async () => {
    const settings = console.at("/settings")
    await go(two.page, settings)
    const passkey = two.page.getByRole("row", { name: "Token" })
    await passkey.waitFor()
    await untilCount(passkey.getByText("Never"), 0)
    expect(await press(passkey, "Delete")).toBe("Delete passkey Token?")
    // The session was begun with it, and ends with it.
    await two.page.getByRole("dialog", { name: "Your session has ended" }).waitFor()

    await go(one.page, settings)
    const others = one.page.getByRole("table", { name: "Sessions" }).getByRole("button", { name: "Sign out" })
    await others.click()
    await others.waitFor({ state: "detached" })
    await comeBack(console.supervisor.page)
    await console.supervisor.page.getByRole("dialog", { name: "Your session has ended" }).waitFor()
    await press(one.page, "Sign out everywhere")
    await heading(one.page, "Sign in").waitFor()
    await Promise.all([one.context.close(), two.context.close()])
  })
}
