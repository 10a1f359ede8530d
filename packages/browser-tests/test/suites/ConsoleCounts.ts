import type { Page } from "playwright-core"
import { expect, it } from "vitest"
import { cellsOf, fact, go, heading, idOf, shown, untilCount, untilFocused } from "../support/Pages.ts"
import { faultsOf } from "../support/Person.ts"
import { answer, ask, press } from "../support/Press.ts"
import { faultsOfWidths } from "../support/Widths.ts"
import type { RunningConsole } from "../support/RunningConsole.ts"

/** A scanner types what it reads, all at once, and Enter or Tab. */
const scan = async (page: Page, text: string, end: "Enter" | "Tab" = "Enter"): Promise<void> => {
  await page.keyboard.insertText(text)
  await page.keyboard.press(end)
}

/** A site with two racks, and four bars in the first. */
const fill = async ({ stack: { staff }, world }: RunningConsole) => {
  const placeOf = (kind: "site" | "rack", code: string, parentId?: string) =>
    staff.places.createPlace({ kind, code, name: "", ...(parentId === undefined ? {} : { parentId }) })
  const site = await placeOf("site", "CNT")
  const rack = await placeOf("rack", "R1", site.id)
  const other = await placeOf("rack", "R2", site.id)
  const { items } = await staff.inboundShipments.intake({
    vaultId: "2000000026",
    isUnannounced: true,
    items: ["CN-A", "CN-B", "CN-C", "CN-D"].map((serialNumber) => ({ productId: world.bar.id, serialNumber }))
  })
  await staff.places.createMove({
    toPlaceId: rack.id,
    items: items.map(({ id }) => ({ inventoryItemId: id }))
  })
  return { rack, other }
}

/** Counting, from beginning to the certificate. */
export const consoleCounts = (console: RunningConsole): void => {
  let countId: string
  const count = () => console.stack.staff.counts.getCount(countId)

  it("a supervisor begins a blind count of a place that is searched for", async () => {
    await fill(console)
    const { page } = console.supervisor
    await go(page, console.at("/counts"))
    const question = await ask(page, "Begin count")
    await question.getByRole("combobox", { name: "Place" }).fill("cnt")
    await page.getByRole("option", { name: "CNT", exact: true }).click()
    await question.getByRole("button", { name: "Begin count" }).click()
    await heading(page, "Count of CNT").waitFor()
    await shown(page, "This count is blind").waitFor()
    countId = idOf(page)
    expect(await count()).toMatchObject({ status: "open", isBlind: true })
  })

  it("scans are kept while there is no network and over a reload, and none counts twice", async () => {
    const { page } = await console.windowOf(console.world.clerk)
    await go(page, console.at(`/counts/${countId}/scan`))
    const place = page.getByLabel("Place", { exact: true })
    const thing = page.getByLabel("Serial number or vault mark")
    await untilFocused(place)
    await scan(page, "no such place")
    await page.getByRole("alert").getByText("No place has the path, code or seal no such place").waitFor()
    await untilFocused(place)
    await scan(page, "CNT/R1")
    await untilFocused(thing)
    await scan(page, "CN-A")
    await page.getByText("All scans are sent.").waitFor()

    // The answer is lost: the service has the scan, and the page has to send it again.
    const scans = "**/ops/v1/counts/*/scans"
    await page.route(scans, async (route) => {
      await route.fetch()
      // The reload below ends a request that is under way by itself.
      await route.abort().catch(() => undefined)
    })
    await scan(page, "CN-B", "Tab")
    await page.getByText("1 scan waits to be sent.").waitFor()
    // Another place by its path, as the scanner reads it.
    await scan(page, "CNT/R2")
    await scan(page, "CN-C")
    await scan(page, "STRANGE-1", "Tab")
    await page.getByText("3 scans wait to be sent.").waitFor()
    await page.getByText("There is no network.").waitFor()
    expect(await faultsOf(await console.windowOf(console.world.clerk))).toEqual([])
    expect(await faultsOfWidths(page)).toEqual([])
    await page.reload()
    await page.getByText("3 scans wait to be sent.").waitFor()
    await page.getByRole("strong").getByText("CNT/R2").waitFor()
    await untilFocused(thing)
    await page.unroute(scans)
    await page.getByText("All scans are sent.").waitFor()

    // Without any network the page cannot be loaded anew either; what was scanned is there when it can.
    await page.context().setOffline(true)
    await scan(page, "STRANGE-2")
    await page.getByText("1 scan waits to be sent.").waitFor()
    await page.reload().catch(() => undefined)
    await page.context().setOffline(false)
    await page.goto(console.at(`/counts/${countId}/scan`))
    await page.getByText("All scans are sent.").waitFor()
    expect(await count()).toMatchObject({ scanCount: 5, countedBy: [{ name: "Clark Clerk" }] })
  })

  it("a supervisor closes it; another operator counts the differences again, with an empty place", async () => {
    const { page } = console.supervisor
    await go(page, console.at(`/counts/${countId}`))
    expect(await press(page, "Close count")).toMatch(/^Close the count of .+\?$/)
    await fact(page, "Found").getByText("2", { exact: true }).waitFor()
    await expect
      .poll(async () => (await cellsOf(page, "Differences")).map(([item]) => item).toSorted())
      .toEqual(["CN-C", "CN-D", "STRANGE-1", "STRANGE-2"])
    expect(await faultsOf(console.supervisor)).toEqual([])
    // A late scan is refused, and stays in sight.
    const late = await console.windowOf(console.world.clerk)
    await late.page.getByText("This count is closed").waitFor()

    const second = await console.windowOf(console.world.second)
    await go(second.page, console.at(`/counts/${countId}/recount`))
    await untilFocused(second.page.getByLabel("Place", { exact: true }))
    await scan(second.page, "CNT/R2")
    await scan(second.page, "CNT/R1")
    await scan(second.page, "CN-D")
    await untilCount(second.page.getByRole("cell", { name: "Counted again" }), 2)
    expect(await faultsOf(second)).toEqual([])
    expect(await faultsOfWidths(second.page)).toEqual([])
    await second.page.getByRole("button", { name: "Send recount" }).click()
    await heading(second.page, "Count of CNT").waitFor()
    await untilCount(second.page.getByText("To be resolved"), 3)
    expect(await faultsOfWidths(second.page)).toEqual([])
  })

  it("what is left is resolved by two who say the same, and the certificate can be downloaded", async () => {
    const one = console.supervisor.page
    const two = (await console.windowOf(console.world.second)).page
    await go(one, console.at(`/counts/${countId}`))
    for (const [item, words] of [
      ["CN-C", "Explained"],
      ["STRANGE-1", "Explained"],
      ["STRANGE-2", "Explained"]
    ] as const) {
      const rowOf = (page: Page) =>
        page.getByRole("table", { name: "Differences" }).getByRole("row").filter({ hasText: item })
      const first = await ask(rowOf(one), "Resolve")
      await first.getByRole("heading", { name: new RegExp(`^Resolve ${item}: `) }).waitFor()
      await first.getByText("On record", { exact: true }).waitFor()
      await first.getByText(words, { exact: true }).click()
      await answer(first, "Resolve", { Reason: `Looked at ${item}` })
      await rowOf(one).getByText("Another operator has to choose the same").waitFor()
      const again = await ask(rowOf(two), "Resolve")
      await again.getByText(`Susan Supervisor says: explained. Looked at ${item}`).waitFor()
      await answer(again, "Resolve")
      await again.waitFor({ state: "hidden" })
    }
    await two.getByText("Resolved. The count is finished, and has its certificate.").waitFor()
    await fact(two, "Status").getByText("Finished").waitFor()
    const [download] = await Promise.all([
      two.waitForEvent("download"),
      two.getByRole("button", { name: "Certificate (PDF)" }).click()
    ])
    expect(download.suggestedFilename()).toMatch(/^count-.*\.pdf$/)
    expect(await count()).toMatchObject({ status: "finished", openDifferences: 0 })
  })
}
