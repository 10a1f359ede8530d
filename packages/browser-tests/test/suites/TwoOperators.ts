import { expect, it } from "vitest"
import { heading } from "../support/Pages.ts"
import { openWindow, type Person } from "../support/Person.ts"
import type { RunningConsole } from "../support/RunningConsole.ts"

/** Presses a button and its double in the question that it asks. */
const press = async ({ page }: Person, name: string, reason = ""): Promise<void> => {
  await page.getByRole("button", { name, exact: true }).click()
  const question = page.getByRole("dialog")
  await question.getByLabel("Reason").fill(reason)
  await question.getByRole("button", { name, exact: true }).click()
}

/** What takes two operators, each signed in by a code that was mailed to them. */
export const twoOperators = (console: RunningConsole): void => {
  const signInByCode = async (email: string): Promise<Person> => {
    const person = await openWindow(console.browser)
    const { page } = person
    await page.goto(console.at(""))
    await page.getByLabel("Email").fill(email)
    await page.getByRole("button", { name: "Email me a code" }).click()
    const [code = ""] = /\b\d{8}\b/.exec(await console.stack.mailTo(email, "this is your code")) ?? []
    await page.getByLabel("Code").fill(code)
    await page.getByRole("button", { name: "Sign in" }).click()
    await heading(page, "Work").waitFor()
    return person
  }

  it("two supervisors release what is worth much, and void it; a session by a link cannot", async () => {
    const { preciousItem, second, supervisor, toReview } = console.world
    const request = console.at(`/requests/${toReview.id}`)
    const byLink = console.supervisor
    await byLink.page.goto(request)
    await press(byLink, "Approve")
    await byLink.page.getByRole("dialog").getByText("This was refused").waitFor()

    const [one, two] = await Promise.all([signInByCode(supervisor.email), signInByCode(second.email)])
    await one.page.goto(request)
    await press(one, "Approve")
    await one.page.getByText("You approved this. Another operator has to as well.").waitFor()
    await two.page.goto(request)
    await two.page.getByText("Susan Supervisor approved this").waitFor()
    await press(two, "Approve")
    await two.page.getByRole("link", { name: "Pick", exact: true }).waitFor()
    const { approvals, status } = await console.stack.staff.reads.getOutboundRequest(toReview.id)
    expect([status, approvals.map(({ name }) => name)]).toEqual([
      "processing",
      ["Susan Supervisor", "Sally Second"]
    ])

    await two.page.goto(console.at(`/inventory/${preciousItem}`))
    await press(two, "Void", "counted twice")
    await two.page.getByText("Another operator has to void it as well.").waitFor()
    await one.page.goto(console.at("/inventory?queue=voids_awaiting_second_operator"))
    await one.page.getByRole("link", { name: "GB-0005" }).click()
    await one.page.getByText("Sally Second voided this").waitFor()
    await press(one, "Void", "counted twice")
    await one.page.getByRole("cell", { name: "Voided" }).first().waitFor()
    expect(await console.stack.staff.reads.getInventoryItem(preciousItem)).toMatchObject({ status: "voided" })
    await Promise.all([one.context.close(), two.context.close()])
  })
}
