import { expect, it } from "vitest"
import { go, shown, untilCount, untilFocused } from "../support/Pages.ts"
import type { Person } from "../support/Person.ts"
import type { RunningConsole } from "../support/RunningConsole.ts"

/** A scanner that types Tab after what it reads. */
const scan = async ({ page }: Person, ...texts: ReadonlyArray<string>): Promise<void> => {
  for (const text of texts) {
    await page.keyboard.insertText(text)
    await page.keyboard.press("Tab")
  }
}

/** Everywhere that scans are taken, Tab ends one as Enter does. */
export const tabScanner = (console: RunningConsole): void => {
  it("a parcel is taken in by a scanner that ends with Tab, and is there after a reload", async () => {
    const clerk = await console.windowOf(console.world.clerk)
    const { page } = clerk
    await go(page, console.at("/intake"))
    await untilFocused(page.getByLabel("Vault ID", { exact: true }))
    await scan(clerk, "2000-0000-26")
    await untilFocused(page.getByLabel("Product", { exact: true }))
    // The answer that says which product it is comes in the middle of the next scan, which is not torn.
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const search = "**/ops/v1/products/search*"
    await page.route(search, async (route) => {
      await begun
      await route.continue()
    })
    await scan(clerk, "BAR-1KG")
    await page.keyboard.insertText("TAB")
    begin()
    await page.getByText("Gold bar, 1 kg. Scan the serial numbers.").waitFor()
    await page.unroute(search)
    await scan(clerk, "-1")
    await untilFocused(page.getByLabel("Serial number", { exact: true }))
    await scan(clerk, "TAB-2", "TAB-3", "TAB-4")
    await page.getByRole("status").getByText("4: Gold bar, 1 kg, TAB-4").waitFor()
    await untilFocused(page.getByLabel("Serial number", { exact: true }))
    const serialNumbers = () =>
      page
        .getByRole("table", { name: "In the parcel" })
        .locator("tbody input")
        .evaluateAll((inputs) =>
          inputs.map((input) => (input instanceof HTMLInputElement ? input.value : ""))
        )
    const all = ["TAB-4", "TAB-3", "TAB-2", "TAB-1"]
    expect(await serialNumbers()).toEqual(all)

    await page.reload()
    await page.getByRole("button", { name: "Receive 4 items" }).waitFor()
    expect(await serialNumbers()).toEqual(all)
    // A correction that is scanned ends the same way, and the next scan is no correction.
    await page.getByLabel("Serial number of item 2", { exact: true }).fill("")
    await scan(clerk, "TAB-2X")
    await page.getByRole("status").getByText("Item 2 is TAB-2X now.").waitFor()
    await untilFocused(page.getByLabel("Serial number", { exact: true }))
    await scan(clerk, "TAB-5")
    await page.getByRole("button", { name: "Receive 5 items" }).click()
    const received = page.getByRole("table", { name: "Items received" })
    await received.getByRole("cell", { name: "TAB-2X" }).waitFor()
    await untilCount(received.getByRole("row"), 6)
    await go(page, console.at("/intake?vaultId=2000000026"))
    await page.getByLabel("Product", { exact: true }).waitFor()
    await untilCount(page.getByRole("table", { name: "In the parcel" }), 0)
  })

  it("a list is searched by a scanner that ends with Tab, which says what it found", async () => {
    const clerk = await console.windowOf(console.world.clerk)
    const { page } = clerk
    await go(page, console.at("/inventory"))
    const find = page.getByLabel("Search")
    await find.focus()
    await scan(clerk, "TAB-3")
    await page.getByRole("status").getByText("1 found for TAB-3.").waitFor()
    await untilFocused(find)
    // The next scan takes the place of the last.
    await scan(clerk, "TAB-4")
    await page.getByRole("status").getByText("1 found for TAB-4.").waitFor()
    await shown(page, "TAB-4").waitFor()
    await scan(clerk, "TAB-99")
    await page.getByRole("alert").getByText("Nothing is found for TAB-99.").waitFor()
  })

  it("a request is picked by a scanner that ends with Tab", async () => {
    const clerk = await console.windowOf(console.world.clerk)
    const { page } = clerk
    const { staff } = console.stack
    const { data } = await staff.reads.listInventory({ q: "TAB-3" })
    const request = await console.world.work.requestOf(data.map(({ id }) => id))
    await staff.outboundRequests.approveOutboundRequest(request.id)
    await go(page, console.at(`/requests/${request.id}/pick`))
    await untilFocused(page.getByLabel("Serial number or vault mark"))
    await scan(clerk, "TAB-4")
    await page.getByRole("alert").getByText("TAB-4 does not belong to this request").waitFor()
    await scan(clerk, "TAB-3")
    await page.getByText("Everything is picked.").waitFor()
    await untilFocused(page.getByLabel("Serial number or vault mark"))
    await page.getByRole("button", { name: "Confirm pick" }).click()
    await page.getByText("Packing list").first().waitFor()
  })
}
