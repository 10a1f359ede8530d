import { status } from "@vault-custody/testing/WebhookAnswer"
import { expect, it } from "vitest"
import { faultsOfPages, heading } from "../support/Pages.ts"
import type { Running } from "../support/Running.ts"

/** An endpoint from its making to its end, and what is delivered to it. */
export const webhooks = (running: Running): void => {
  /** Has something happen, of which the endpoint is told. */
  const renameAccount = (businessName: string) =>
    running.world.acme.fboAccounts.updateFboAccount(running.world.account.id, { businessName })

  it("an endpoint is added, and its secret shown once", async () => {
    const { page } = running.owner
    await page.goto(running.at("/dashboard/webhooks"))
    await page.getByRole("button", { name: "Add endpoint" }).click()
    const form = page.getByRole("dialog", { name: "Add endpoint" })
    await form.getByLabel("URL").fill(running.stack.receiver.url)
    await form.getByRole("group", { name: "FBO account" }).getByLabel("fbo_account.updated").check()
    await form.getByRole("button", { name: "Add endpoint" }).click()
    const secret = (await form.getByLabel("Signing secret").textContent()) ?? ""
    expect(secret).toMatch(/^whsec_[0-9a-f]{64}$/)
    await form.getByRole("button", { name: "Copy" }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
    await form.getByRole("button", { name: "Done" }).click()
    expect(await page.content()).not.toContain(secret)
    await page.getByRole("link", { name: running.stack.receiver.hostPort }).click()
    await heading(page, running.stack.receiver.hostPort).waitFor()
  })

  it("a failed attempt's answer is read, and the event redelivered once the receiver works again", async () => {
    const { page } = running.owner
    const { receiver } = running.stack
    receiver.answer(status(503, { body: "the warehouse is closed" }))
    await renameAccount("Closed Warehouse")
    await page.getByRole("link", { name: "All deliveries" }).click()
    await page.getByLabel("Status").selectOption("failed")
    await page.getByRole("link", { name: "fbo_account.updated" }).click()
    await heading(page, "fbo_account.updated").waitFor()
    const attempts = page.getByRole("table", { name: "Attempts" })
    expect(await attempts.getByText("HTTP 503").count()).toBe(3)
    expect(await attempts.getByText("the warehouse is closed").count()).toBe(3)
    expect(await page.getByRole("region", { name: "Payload" }).textContent()).toContain(
      running.world.account.id
    )
    await page.goto(running.at("/dashboard"))
    await page.getByRole("table", { name: "Webhooks that fail" }).getByText(receiver.url).waitFor()
    await page.goBack()
    receiver.answer(status(200))
    await page.getByRole("button", { name: "Redeliver" }).click()
    await attempts.getByText("HTTP 200").waitFor()
    expect(receiver.deliveries().at(-1)?.text).toContain(running.world.account.id)
  })

  it("its pages are in order", async () => {
    const { page } = running.owner
    const [, , , id, , deliveryId] = new URL(page.url()).pathname.split("/")
    await page.getByRole("link", { name: /^evt_/ }).click()
    await page.getByRole("table", { name: "Endpoints that got it" }).waitFor()
    const event = new URL(page.url()).pathname.replace("/dashboard", "")
    const { hostPort, url } = running.stack.receiver
    const faults = await faultsOfPages(running.owner, running.at("/dashboard"), [
      ["/webhooks", "Webhooks", url],
      [`/webhooks/${id}`, hostPort, "Deliveries by day"],
      [`/webhooks/${id}/deliveries`, "Deliveries", "fbo_account.updated"],
      [`/webhooks/${id}/deliveries?status=failed`, "Deliveries", "No such deliveries"],
      [`/webhooks/${id}/deliveries/${deliveryId}`, "fbo_account.updated", "HTTP 503"],
      [event, "fbo_account.updated", hostPort]
    ])
    expect(faults).toEqual([])
  })

  it("failed deliveries are redelivered together", async () => {
    const { page } = running.owner
    const { receiver } = running.stack
    receiver.answer(status(500))
    await renameAccount("First")
    await renameAccount("Second")
    await page.goto(running.at("/dashboard/webhooks"))
    await page.getByRole("link", { name: receiver.hostPort }).click()
    await page.getByRole("link", { name: "All deliveries" }).click()
    await page.getByLabel("Status").selectOption("failed")
    await expect
      .poll(() => page.getByRole("link", { name: "fbo_account.updated" }).count(), { timeout: 15_000 })
      .toBe(2)
    receiver.answer(status(200))
    await page.getByRole("button", { name: "Redeliver failed since…" }).click()
    const form = page.getByRole("dialog", { name: "Redeliver failed" })
    await form.getByRole("button", { name: "Redeliver failed" }).click()
    await page.getByText("2 deliveries start again").waitFor()
    await page.getByText("No such deliveries").waitFor()
  })

  it("the log of events shows what happens as it happens", async () => {
    const { page } = running.owner
    await page.goto(running.at(`/dashboard/events?event=fbo_account.updated`))
    const rows = page.getByRole("table", { name: "Events" }).getByRole("row")
    await rows.nth(3).waitFor()
    const before = await rows.count()
    await renameAccount("Third")
    await rows.nth(before).waitFor()
  })

  it("an endpoint is paused and resumed, its secret rotated with a grace period, and it is deleted", async () => {
    const { page } = running.owner
    const { hostPort } = running.stack.receiver
    await page.goto(running.at("/dashboard/webhooks"))
    await page.getByRole("link", { name: hostPort }).click()
    await page.getByRole("button", { name: "Pause" }).click()
    await page.getByText("Paused", { exact: true }).waitFor()
    await page.getByRole("button", { name: "Resume" }).click()
    await page.getByText("Active", { exact: true }).waitFor()

    await page.getByRole("button", { name: "Rotate secret" }).click()
    const rotation = page.getByRole("dialog", { name: `Rotate the secret of ${hostPort}` })
    await rotation.getByLabel("Grace period").selectOption("3600")
    await rotation.getByRole("button", { name: "Rotate secret" }).click()
    const secret = (await rotation.getByLabel("Signing secret").textContent()) ?? ""
    expect(secret).toMatch(/^whsec_[0-9a-f]{64}$/)
    await rotation.getByRole("button", { name: "Done" }).click()

    await page.getByRole("button", { name: "Edit" }).click()
    const form = page.getByRole("dialog", { name: "Edit endpoint" })
    await form.getByLabel("Name (optional)").fill("Warehouse")
    await form.getByRole("button", { name: "Save changes" }).click()
    await heading(page, "Warehouse").waitFor()

    await page.getByRole("button", { name: "Delete" }).click()
    const question = page.getByRole("dialog", { name: "Delete Warehouse?" })
    await question.getByRole("button", { name: "Delete" }).click()
    await page.getByText("No endpoints yet").waitFor()
  })
}
