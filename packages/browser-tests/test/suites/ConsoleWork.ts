import * as Fs from "node:fs"
import type { QueueState } from "@vault-custody/operations-client"
import type { Locator, Page } from "playwright-core"
import { expect, it } from "vitest"
import { cellsOf, fact, go, heading } from "../support/Pages.ts"
import { pick } from "../support/Pick.ts"
import { faultsOf, untilShown, windowZone } from "../support/Person.ts"
import type { RunningConsole } from "../support/RunningConsole.ts"

const inNewYork = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: windowZone
})
const plain = (text: string): string => text.replaceAll(/\s+/g, " ")

/** A moment as pages have it: for programs, exactly, and in the viewer's zone. */
const wordsOf = (at: string): ReadonlyArray<string> => [
  at,
  at.replace("T", " ").replace("Z", " UTC"),
  plain(inNewYork.format(new Date(at)))
]

/** The queues that have a page of their own. */
const alone: Readonly<Record<string, string>> = {
  discrepancies: "/discrepancies",
  over_site_limit: "/work/over-site-limit",
  webhooks_failing: "/work/webhooks-failing"
}

/** The value of a queue as its row has it. */
const valueOf = ({ insuredValueCents }: QueueState): string =>
  insuredValueCents === null
    ? "—"
    : (Number(insuredValueCents) / 100).toLocaleString("en-US", { style: "currency", currency: "USD" })

/** Compares a queue's row with what the API says. */
const expectRow = async (row: Locator, state: QueueState): Promise<void> => {
  const { count, oldestAt, queue, waitingSince } = state
  await row.getByRole("cell", { name: String(count), exact: true }).waitFor()
  const oldest = await row
    .locator("time")
    .evaluateAll(([time]) =>
      time instanceof HTMLTimeElement ? [time.dateTime, time.title, time.textContent] : null
    )
  expect([queue, oldest?.map(plain)]).toEqual([queue, wordsOf(waitingSince ?? oldestAt ?? "")])
  await row.getByRole("cell", { name: valueOf(state), exact: true }).waitFor()
}

/** The lines of the file that a button of the page downloads. */
const linesOf = async (page: Page, button: string): Promise<ReadonlyArray<string>> => {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: button, exact: true }).click()
  ])
  return Fs.readFileSync(await file.path(), "utf8")
    .trim()
    .split("\r\n")
}

/** How many rows a page of a list shows. */
const pageSize = 25

/** Where staff find what there is to do. */
export const consoleWork = (console: RunningConsole): void => {
  it("the log's page names who cosigned and what failed, and a halt is told on it and on the first page", async () => {
    const { page } = console.supervisor
    const at = new Date(Date.now() - 3 * 86_400_000).toISOString()
    const state = {
      entries: 1200,
      origin: "vault.example/log",
      published: {
        origin: "vault.example/log",
        key: "vault.example/log+00000000+AAAA",
        fingerprint: "f0".repeat(32),
        size: 1000,
        publishedAt: at,
        cosignatures: [{ name: "auditor.example/w1", at }]
      },
      waiting: { size: 1150, signedAt: at },
      halt: { reason: "The log has fewer entries than the witness bank.", at },
      witnesses: [
        { name: "auditor", cosigned: { size: 1150, at }, failure: null },
        { name: "bank", cosigned: null, failure: { reason: "It did not answer.", at } }
      ]
    }
    await page.route("**/ops/v1/log", (route) => route.fulfill({ json: { data: state } }))
    for (const path of ["/log", ""]) {
      await go(page, console.at(path))
      const halted = page.getByRole("alert").filter({ hasText: "Signing of the log was halted" })
      await halted.getByText(/fewer entries than the witness bank/).waitFor()
      if (path !== "/log") continue
      await fact(page, "Not published")
        .getByText(/^200 entries; a checkpoint of 1,150 entries/)
        .waitFor()
      await fact(page, "Published at")
        .getByText(/3 d ago/)
        .waitFor()
      const rows = await cellsOf(page, "Witnesses")
      expect(rows.map(([name, status]) => [name, status])).toEqual([
        ["auditor", "Cosigns"],
        ["bank", "Fails"]
      ])
      expect(rows[0]?.[2]).toMatch(/^1,150 entries, .*, 3 d ago$/)
      expect(rows[1]?.slice(2).join(" ")).toMatch(/^Never It did not answer\. /)
    }
    expect(await faultsOf(console.supervisor)).toEqual([])
    await page.unroute("**/ops/v1/log")
  })

  it("each queue has the count, the value and the oldest that the API says, and leads to its list; empty ones are folded", async () => {
    const { page } = console.supervisor
    const { queues } = await console.stack.staff.reads.getWork()
    expect(queues).toHaveLength(21)
    for (const state of queues) {
      const { count, queue } = state
      await go(page, console.at(""))
      await heading(page, "Work").waitFor()
      const path = alone[queue]
      const link = page.locator(`a[href$="${path ?? `?queue=${queue}`}"]`)
      if (count === 0) {
        await page.locator("details").filter({ has: link }).locator("summary").click()
      } else {
        await expectRow(page.getByRole("row").filter({ has: link }), state)
      }
      await page.getByRole("main").locator(link).click()
      await expect
        .poll(() =>
          path === undefined ? page.getByLabel("Show").inputValue() : new URL(page.url()).pathname
        )
        .toBe(path === undefined ? queue : `/console${path}`)
      // Where nothing waits there is no table, but a heading that says so.
      const [role, shows] =
        count === 0 ? (["heading", 2] as const) : (["row", Math.min(count, pageSize) + 1] as const)
      await expect.poll(() => page.getByRole("main").getByRole(role).count()).toBe(shows)
    }
  })

  it("a list's choice stands in the address, which Back restores", async () => {
    const { page } = console.supervisor
    await go(page, console.at("/requests?queue=requests_to_pick"))
    const show = page.getByLabel("Show")
    await show.selectOption({ label: "Rejected" })
    await expect.poll(() => page.url()).toBe(console.at("/requests?status=rejected"))
    await page.goBack()
    await expect.poll(() => page.url()).toBe(console.at("/requests?queue=requests_to_pick"))
    await expect.poll(() => show.inputValue()).toBe("requests_to_pick")

    const { account, bar } = console.world
    await go(page, console.at("/inventory"))
    await pick(page, "Account", "Henry Holder")
    await pick(page, "Product", bar.title)
    await expect.poll(() => page.url()).toBe(console.at(`/inventory?account=${account.id}&product=${bar.id}`))
    const asked = { fboAccountId: account.id, productId: bar.id, limit: pageSize }
    const { data } = await console.stack.staff.reads.listInventory(asked)
    await expect.poll(async () => (await cellsOf(page, "Inventory")).length).toBe(data.length)
  })

  it("a list is downloaded as it is filtered, and is filtered so at the next visit", async () => {
    const { page } = console.supervisor
    await go(page, console.at("/requests"))
    await page.getByLabel("Show").selectOption({ label: "Rejected" })
    await expect.poll(() => page.url()).toBe(console.at("/requests?status=rejected"))
    await untilShown(page)
    const [head, ...rows] = await linesOf(page, "Download CSV")
    expect(head).toContain("Request ID,External ID,Account ID,Recipient")
    const { data } = await console.stack.staff.reads.listOutboundRequests({ status: "rejected", limit: 100 })
    expect(rows.map((row) => row.split(",")[0]).toSorted()).toEqual(data.map(({ id }) => id).toSorted())
    const navigation = page.getByRole("navigation", { name: "Main" })
    await navigation.getByRole("link", { name: "Transfers" }).click()
    await heading(page, "Transfers").waitFor()
    await navigation.getByRole("link", { name: "Requests" }).click()
    await expect.poll(() => page.url()).toBe(console.at("/requests?status=rejected"))
    await page.getByLabel("Show").selectOption({ label: "All, newest first" })
    await expect.poll(() => page.url()).toBe(console.at("/requests"))
  })

  it("lists of statements, items in quarantine, products, endpoints, counts, changes, operators and organizations are downloaded as they are filtered", async () => {
    const { page } = console.supervisor
    const { receiver, staff } = console.stack
    const { auditLog, counts, inboundShipments, operators, organizations, places, reads, statements } = staff
    const { bar, house, organization } = console.world
    const organizationId = organization.id
    await statements.generateStatements({ statementDate: new Date().toISOString().slice(0, 10) })
    await inboundShipments.intake({
      vaultId: "2000000026",
      isUnannounced: true,
      items: [{ productId: bar.id, serialNumber: "CSV-1", quarantine: true }]
    })
    const site = await places.createPlace({ kind: "site", code: "CSV", name: "" })
    await counts.createCount({ scope: { placeId: site.id } })
    await house.webhooks.createWebhook({ name: "CSV", url: receiver.url, events: ["transfer.created"] })
    const lists = [
      ["/statements?organization=", organizationId, reads.listStatements.all({ organizationId })],
      ["/quarantine?status=", "quarantined", reads.listInventory.all({ status: "quarantined" })],
      ["/products?q=", "gold", reads.searchProducts.all({ q: "gold" })],
      ["/webhooks?organization=", organizationId, reads.listWebhooks.all({ organizationId })],
      ["/counts?status=", "open", counts.listCounts.all({ status: "open" })],
      ["/audit-log?resource=", bar.id, auditLog.listAuditLog.all({ resourceId: bar.id })],
      ["/operators?status=", "active", operators.listOperators.all({ status: "active" })],
      ["/organizations?from=", "2020-01-01", organizations.listOrganizations.all()]
    ] as const
    for (const [path, filter, all] of lists) {
      const ids: Array<string> = []
      for await (const { id } of all) ids.push(id)
      await go(page, console.at(`${path}${filter}`))
      // A statement's own files are downloaded in its row.
      const button = path.startsWith("/statements") ? "Download list (CSV)" : "Download CSV"
      const [, ...rows] = await linesOf(page, button)
      expect([path, ...rows.map((row) => row.split(",")[0])]).toEqual([path, ...ids])
      expect([path, ids.length > 0]).toEqual([path, true])
    }
  })

  it("all places are downloaded with their paths, each below the one that it stands in", async () => {
    const { page } = console.supervisor
    const { places } = console.stack.staff
    const site = await places.createPlace({ kind: "site", code: "PATHS" })
    const room = await places.createPlace({ kind: "room", code: "R10", parentId: site.id })
    await places.createPlace({ kind: "room", code: "R2", parentId: site.id })
    await places.createPlace({ kind: "box", code: "B1", name: "Krugerrands", parentId: room.id })
    await go(page, console.at("/places"))
    const [head, ...rows] = await linesOf(page, "Download all places (CSV)")
    expect(head).toContain("Place ID,Path,Kind,Code,Name,Seal,Insured value limit,Active,Created")
    const below = rows.map((row) => row.split(",").slice(1, 5)).filter(([path]) => path?.startsWith("PATHS"))
    expect(below).toEqual([
      ["PATHS", "Site", "PATHS", ""],
      ["PATHS/R2", "Room", "R2", ""],
      ["PATHS/R10", "Room", "R10", ""],
      ["PATHS/R10/B1", "Box", "B1", "Krugerrands"]
    ])
    const ids: Array<string> = []
    for await (const { id } of places.listPlaces.all()) ids.push(id)
    expect(rows.map((row) => row.split(",")[0]).toSorted()).toEqual(ids.toSorted())
  })

  it("tables are compact where one wants them so, also after a reload", async () => {
    const { page } = console.supervisor
    const choose = async (density: string) => {
      await page.getByRole("button", { name: "Susan Supervisor" }).filter({ visible: true }).click()
      await page
        .getByRole("menuitemradio", { name: `${density} tables` })
        .filter({ visible: true })
        .click()
    }
    const shown = () => page.locator("html").getAttribute("data-density")
    await choose("Compact")
    await page.reload()
    await untilShown(page)
    expect(await shown()).toBe("compact")
    await choose("Comfortable")
    await expect.poll(shown).toBe("comfortable")
    await page.keyboard.press("Escape")
  })

  it("a list shows by itself what is new, by requests that are no use of the session", async () => {
    const { page } = console.supervisor
    await go(page, console.at("/requests"))
    await heading(page, "Requests").waitFor()
    const [{ id }] = await Promise.all([
      console.world.work.request(),
      page.waitForRequest(
        (request) =>
          request.url().includes("/ops/v1/outbound-requests?") && request.headers()["x-background"] === "1"
      )
    ])
    await page.locator(`main a[href$="/requests/${id}"]`).waitFor()
  })
}
