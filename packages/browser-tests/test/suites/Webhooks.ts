import { status } from "@vault-custody/testing/WebhookAnswer"
import { verifySignature } from "@vault-custody/webhook-signing"
import { expect, it } from "vitest"
import {
  cellsOf,
  codesOf,
  fact,
  faultsOfPages,
  go,
  heading,
  idOf,
  localTime,
  shown,
  untilCount
} from "../support/Pages.ts"
import type { Running } from "../support/Running.ts"
import { dayWords } from "../support/Words.ts"

/** An endpoint from its making to its end, and what is delivered to it. */
export const webhooks = (running: Running): void => {
  let id = ""
  let secret = ""

  /** Has something happen, of which the endpoint is told. */
  const renameAccount = (businessName: string) =>
    running.world.acme.fboAccounts.updateFboAccount(running.world.account.id, { businessName })

  /** Waits until so many of the endpoint's deliveries are in a state. */
  const untilDeliveries = (state: "delivered" | "failed" | "pending", count: number) =>
    expect
      .poll(
        async () => (await running.world.acme.deliveries.listDeliveries(id, { status: state })).data.length
      )
      .toBe(count)

  const endpoint = () => running.world.acme.webhooks.getWebhook(id)

  it("an endpoint is added, and its secret shown once", async () => {
    const { page } = running.owner
    const { hostPort, url } = running.stack.receiver
    await go(page, "/dashboard/webhooks")
    await page.getByRole("button", { name: "Add endpoint" }).click()
    const form = page.getByRole("dialog", { name: "Add endpoint" })
    await form.getByLabel("URL").fill(url)
    await form.getByRole("group", { name: "Account", exact: true }).getByLabel("fbo_account.updated").check()
    await form.getByRole("button", { name: "Add endpoint" }).click()
    secret = (await form.getByLabel("Signing secret").textContent()) ?? ""
    expect(secret).toMatch(/^whsec_[0-9a-f]{64}$/)
    await form.getByRole("button", { name: "Copy" }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
    await form.getByRole("button", { name: /^(Done|I have stored it)$/ }).click()
    await expect.poll(() => page.content()).not.toContain(secret)
    await page.getByRole("link", { name: hostPort }).click()
    await heading(page, hostPort).waitFor()
    id = idOf(page)
    expect(await endpoint()).toMatchObject({ url, events: ["fbo_account.updated"], isActive: true })
  })

  it("a failed attempt's answer is read, and the event redelivered once the receiver works again", async () => {
    const { page } = running.owner
    const { receiver } = running.stack
    let attempt = 0
    receiver.answer((request, response) => {
      attempt += 1
      if (attempt === 1) request.socket.destroy()
      else status(503, { body: "the warehouse is closed" })(request, response)
    })
    await renameAccount("Closed Warehouse")
    await untilDeliveries("failed", 1)
    await page.getByRole("link", { name: "All deliveries" }).click()
    await page.getByLabel("Status").selectOption("failed")
    await page.getByRole("link", { name: "Account changed" }).click()
    await heading(page, `Account changed, to ${running.stack.receiver.hostPort}`).waitFor()
    const attempts = page.getByRole("table", { name: "Attempts" })
    await attempts.waitFor()
    await untilCount(attempts.getByText("No answer", { exact: true }), 1)
    await untilCount(attempts.getByText("HTTP 503"), 2)
    await untilCount(attempts.getByText("the warehouse is closed"), 2)
    await expect
      .poll(() => page.getByRole("region", { name: "Payload" }).textContent())
      .toContain(running.world.account.id)
    const sent = receiver.deliveries().at(-1)?.headers ?? {}
    for (const name of ["Content-Type", "User-Agent", "X-Service-Event-Id", "X-Service-Event-Type"]) {
      await expect
        .poll(async () => [name, await fact(page, name).textContent()])
        .toEqual([name, sent[name.toLowerCase()]])
    }
    await go(page, "/dashboard")
    await page.getByRole("table", { name: "Failing webhooks" }).getByText(receiver.url).waitFor()
    await go(page, "/dashboard/webhooks")
    const states = page.getByRole("table", { name: "Endpoints" })
    await states.getByText("Failing", { exact: true }).waitFor()
    await untilCount(states.getByText("Active", { exact: true }), 0)
    await page.goBack()
    await page.goBack()
    receiver.answer(status(200))
    await page.getByRole("button", { name: "Redeliver" }).click()
    await attempts.getByText("HTTP 200").waitFor()
    const last = receiver.deliveries().at(-1)
    expect(last?.text).toContain(running.world.account.id)
    await verifySignature(last?.body ?? "", last?.headers ?? {}, secret)
    await untilDeliveries("delivered", 1)
  })

  it("its pages are in order", async () => {
    const { page } = running.owner
    const deliveryId = idOf(page)
    await page.getByRole("link", { name: /^evt_/ }).click()
    await page.getByRole("table", { name: "Endpoints that got it" }).waitFor()
    const event = new URL(page.url()).pathname.replace("/dashboard", "")
    // The page caches names for minutes: without a reload the heading could change while its widths are checked.
    await page.reload()
    const told = page.getByRole("heading", { level: 1, name: /^Closed Warehouse .* changed$/ })
    await told.waitFor()
    const { hostPort, url } = running.stack.receiver
    const faults = await faultsOfPages(running.owner, running.at("/dashboard"), [
      ["/webhooks", "Webhooks", url],
      [`/webhooks/${id}`, hostPort, "Deliveries by day"],
      [`/webhooks/${id}/deliveries`, "Deliveries", "fbo_account.updated"],
      [`/webhooks/${id}/deliveries?status=failed`, "Deliveries", "No such deliveries"],
      [`/webhooks/${id}/deliveries/${deliveryId}`, `Account changed, to ${hostPort}`, "HTTP 503"],
      [event, (await told.textContent()) ?? "", hostPort]
    ])
    expect(faults).toEqual([])
    await expect
      .poll(() => cellsOf(page, "Endpoints that got it"))
      .toEqual([[hostPort, "Delivered", "Attempts and answers"]])
  })

  it("what waits to be sent is found by status and event, and says when it is due", async () => {
    const { page } = running.owner
    await go(page, `/dashboard/webhooks/${id}/deliveries`)
    await running.stack.withoutDispatcher(async () => {
      await renameAccount("Pending")
      await page.getByLabel("Status").selectOption("pending")
      await page.getByLabel("Event", { exact: true }).selectOption("fbo_account.updated")
      // Until the answer is there the rows of before are shown on.
      await page.getByRole("cell", { name: "Delivered" }).first().waitFor({ state: "detached" })
      await page.getByRole("link", { name: "Account changed" }).click()
      await page.getByText("No attempt yet").waitFor()
      await untilCount(page.getByText("None scheduled"), 0)
      await untilCount(page.getByRole("button", { name: "Redeliver" }), 0)
    })
    await page.getByRole("table", { name: "Attempts" }).getByText("HTTP 200").waitFor()
    await page.getByText("None scheduled").waitFor()
    await page.goBack()
    await page.getByLabel("Event", { exact: true }).selectOption("fbo_account.created")
    await page.getByText("No such deliveries").waitFor()
  })

  it("failed deliveries are redelivered together: those since a time, and all", async () => {
    const { page } = running.owner
    const { receiver } = running.stack
    receiver.answer(status(500))
    await renameAccount("First")
    await renameAccount("Second")
    await untilDeliveries("failed", 2)
    receiver.answer(status(200))
    const redeliver = async (since: string): Promise<void> => {
      await page.getByRole("button", { name: "Redeliver failed since…" }).click()
      const form = page.getByRole("dialog", { name: "Redeliver failed" })
      await form.getByLabel("Since").fill(since)
      await form.getByRole("button", { name: "Redeliver failed" }).click()
    }
    await redeliver(localTime(Date.now() + 3_600_000))
    await page.getByText("0 deliveries start again").waitFor()
    await redeliver("")
    await page.getByText("2 deliveries start again").waitFor()
    await untilDeliveries("delivered", 4)
  })

  it("a test event is sent, and its answer shown", async () => {
    const { page } = running.owner
    const { receiver } = running.stack
    await go(page, `/dashboard/webhooks/${id}`)
    receiver.answerNext(status(418, { body: "no tea here" }))
    await page.getByRole("button", { name: "Send test event" }).click()
    const answer = page.getByRole("dialog", { name: "Test event" })
    await answer.getByText("HTTP 418").waitFor()
    await answer.getByText("no tea here").waitFor()
    await answer.getByRole("link", { name: "What was sent" }).click()
    await heading(page, `Test event, to ${running.stack.receiver.hostPort}`).waitFor()
    await untilCount(page.getByRole("button", { name: "Redeliver" }), 0)
    expect(JSON.parse(receiver.deliveries().at(-1)?.text ?? "")).toMatchObject({ event: "webhook.test" })
  })

  it("an endpoint's chart and its figures are what the API counts", async () => {
    const { page } = running.owner
    await go(page, `/dashboard/webhooks/${id}`)
    await page.getByRole("img", { name: /^Deliveries by day/ }).waitFor()
    await page.getByText("Figures").click()
    const { days } = await running.world.acme.deliveries.getWebhookStats(id)
    expect(days.at(-1)).toMatchObject({ delivered: 4 })
    await expect
      .poll(() => cellsOf(page, "Deliveries by day"))
      .toEqual(
        days
          .toReversed()
          .map(({ date, delivered, failed, pending }) => [
            dayWords(date),
            String(delivered),
            String(failed),
            String(pending)
          ])
      )
  })

  it("the log of events shows what happens as it happens, of those that the filters let through", async () => {
    const { page } = running.owner
    const { account, acme, other } = running.world
    await go(page, "/dashboard/events")
    await page.getByLabel("Event", { exact: true }).selectOption("fbo_account.updated")
    await page.getByLabel("Resource ID").fill(account.id)
    const filter = { types: "fbo_account.updated", resourceId: account.id } as const
    const { data } = await acme.events.listEvents({ ...filter, after: "latest", limit: 25 })
    const row = ["fbo_account.updated", account.id]
    const shownEvents = () => codesOf(page, "Events")
    await expect.poll(shownEvents).toEqual(data.map(() => row))
    await acme.fboAccounts.updateFboAccount(other.id, { phone: "+1 215 555 0101" })
    await renameAccount("Third")
    await expect.poll(shownEvents).toEqual([row, ...data.map(() => row)])

    await page.getByLabel("Show").selectOption("oldest")
    await page.getByLabel("Resource ID").fill("")
    await page.getByLabel("Event", { exact: true }).selectOption("")
    const oldest = await acme.events.listEvents({ after: "start", limit: 25 })
    const next = await acme.events.listEvents({ after: oldest.pagination.cursor, limit: 25 })
    const listed = (events: typeof data) =>
      events.map(({ data: { id: resource }, event }) => [event, resource])
    await expect.poll(shownEvents).toEqual(listed(oldest.data))
    await page.getByRole("button", { name: "Next" }).click()
    await expect.poll(shownEvents).toEqual(listed(next.data))
    await page.getByRole("button", { name: "Back to the oldest" }).click()
    await expect.poll(shownEvents).toEqual(listed(oldest.data))
  })

  it("an endpoint that is paused gets nothing, and what it missed by a replay", async () => {
    const { page } = running.owner
    const { receiver } = running.stack
    await go(page, `/dashboard/webhooks/${id}`)
    await page.getByRole("button", { name: "Pause" }).click()
    await page.getByText("Paused", { exact: true }).waitFor()
    expect(await endpoint()).toMatchObject({ isActive: false })
    await untilCount(page.getByRole("button", { name: "Replay events" }), 0)
    await renameAccount("Missed")
    await page.getByRole("button", { name: "Resume" }).click()
    await page.getByText("Active", { exact: true }).waitFor()
    expect(await endpoint()).toMatchObject({ isActive: true })

    const before = receiver.deliveries().length
    const replay = async (which: "all" | "missing"): Promise<void> => {
      await page.getByRole("button", { name: "Replay events" }).click()
      const form = page.getByRole("dialog", { name: "Replay events" })
      await form.getByLabel("Since").fill(localTime(Date.now() - 3_600_000))
      await form.getByLabel("Events to send").selectOption(which)
      await form.getByRole("button", { name: "Replay events" }).click()
      await form.waitFor({ state: "hidden" })
    }
    const replays = async () => (await running.world.acme.replays.listReplays(id)).data
    await replay("missing")
    // Said for a few seconds only.
    const said = await page.getByText(/^Replaying \d+ events$/).textContent()
    await expect.poll(replays).toMatchObject([{ status: "completed" }])
    const missed = (await replays())[0]?.total ?? 0
    expect(said).toBe(`Replaying ${missed} events`)
    await expect.poll(() => receiver.deliveries().length).toBe(before + missed)
    expect(receiver.deliveries().at(-1)?.text).toContain(running.world.account.id)
    // An arrived event is replayed again only after the dispatcher has recorded its arrival.
    await untilDeliveries("pending", 0)

    const table = page.getByRole("table", { name: "Replays" })
    // The page reads every five seconds: until then the first replay could be taken for the second.
    await table.getByText("Completed").waitFor()
    await running.stack.withoutDispatcher(async () => {
      await replay("all")
      await table.getByText("Running").waitFor()
      await table.getByRole("button", { name: "Cancel replay" }).click()
      const question = page.getByRole("dialog", { name: "Cancel the replay?" })
      await question.getByRole("button", { name: "Cancel replay" }).click()
      await table.getByText("Cancelled").waitFor()
    })
    const [cancelled] = await replays()
    expect(cancelled).toMatchObject({ status: "cancelled", queued: 0 })
    expect(cancelled?.total).toBeGreaterThan(missed)
  })

  it("an endpoint's secret is rotated with a grace period, in which both sign", async () => {
    const { page } = running.owner
    const { hostPort } = running.stack.receiver
    await page.getByRole("button", { name: "Rotate secret" }).click()
    const rotation = page.getByRole("dialog", { name: `Rotate the secret of ${hostPort}` })
    await rotation.getByLabel("Grace period").selectOption("3600")
    await rotation.getByRole("button", { name: "Rotate secret" }).click()
    const rotated = (await rotation.getByLabel("Signing secret").textContent()) ?? ""
    expect(rotated).toMatch(/^whsec_[0-9a-f]{64}$/)
    expect(rotated).not.toBe(secret)
    await rotation.getByRole("button", { name: /^(Done|I have stored it)$/ }).click()
    const before = running.stack.receiver.deliveries().length
    await renameAccount("Rotated")
    await expect.poll(() => running.stack.receiver.deliveries().length).toBeGreaterThan(before)
    const last = running.stack.receiver.deliveries().at(-1)
    for (const either of [secret, rotated])
      await verifySignature(last?.body ?? "", last?.headers ?? {}, either)
  })

  it("an endpoint is edited and deleted", async () => {
    const { page } = running.owner
    await page.getByRole("button", { name: "Edit" }).click()
    const form = page.getByRole("dialog", { name: "Edit endpoint" })
    await form.getByLabel("Name (optional)").fill("Warehouse")
    await form.getByRole("group", { name: "Transfer" }).getByLabel("transfer.completed").check()
    await form.getByLabel("Signature headers").selectOption("both")
    await form.getByLabel("Payload").selectOption("full")
    await form.getByRole("button", { name: "Save changes" }).click()
    await heading(page, "Warehouse").waitFor()
    expect(await endpoint()).toMatchObject({
      name: "Warehouse",
      events: ["fbo_account.updated", "transfer.completed"],
      headerStyle: "both",
      payload: "full"
    })
    await fact(page, "Payload").getByText("and the resource").waitFor()
    await renameAccount("In Full")
    await expect
      .poll(() => JSON.parse(running.stack.receiver.deliveries().at(-1)?.text ?? "{}").data?.object)
      .toMatchObject({ businessName: "In Full" })

    await page.getByRole("button", { name: "Delete" }).click()
    const question = page.getByRole("dialog", { name: "Delete Warehouse?" })
    await question.getByRole("button", { name: "Delete" }).click()
    await shown(page, "No endpoints yet").waitFor()
    await expect(endpoint()).rejects.toMatchObject({ code: "NOT_FOUND" })
  })
}
