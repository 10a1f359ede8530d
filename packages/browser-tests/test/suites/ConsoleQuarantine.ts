import { expect, it } from "vitest"
import { go, shown, untilCount } from "../support/Pages.ts"
import { faultsOf } from "../support/Person.ts"
import { answer, ask, press } from "../support/Press.ts"
import type { RunningConsole } from "../support/RunningConsole.ts"

/** The handling of metal that is tested on receipt. */
export const consoleQuarantine = (console: RunningConsole): void => {
  it("an item in quarantine is weighed again, fails its test, is rejected and sent back", async () => {
    const { page } = console.supervisor
    const { staff } = console.stack
    const product = await staff.products.createProduct({
      sku: "GDB-QT",
      title: "Gold bar, good delivery",
      productType: "precious_metal",
      metal: "gold",
      isSerialized: true,
      isWeighed: true,
      requiresTest: true,
      grossWeight: { value: "400.000", unit: "ozt" },
      fineness: "995.0",
      insuredValueCents: "2400000"
    })
    const { items } = await staff.inboundShipments.intake({
      vaultId: "2000000026",
      isUnannounced: true,
      items: [
        {
          productId: product.id,
          serialNumber: "QT-1",
          grossWeight: { value: "398.425", unit: "ozt" },
          fineness: "995.8"
        }
      ]
    })
    const id = items[0]?.id ?? ""
    const item = () => staff.reads.getInventoryItem(id)

    await go(page, console.at("/quarantine"))
    await page.getByRole("link", { name: "QT-1" }).waitFor()
    expect(await faultsOf(console.supervisor)).toEqual([])
    const test = await ask(page, "Record test")
    await test.getByLabel("Result").selectOption("failed")
    await answer(test, "Record test", { "Gross weight": "39x" })
    // The error stands at its field.
    await test.getByText(/^Must be a string of a number above 0/).waitFor()
    await answer(test, "Record test", { "Gross weight": "397.9", Notes: "Too light" })
    await test.waitFor({ state: "hidden" })
    await shown(page, "Failed a test").waitFor()

    await page.getByRole("link", { name: "QT-1" }).click()
    expect(
      await press(page, "Weigh again", { "Gross weight": "397.900", Reason: "New scales" }, "Record weight")
    ).toBe("Weigh QT-1 of Bullion House again")
    await shown(page, "397.900 ozt").waitFor()
    expect(await item()).toMatchObject({
      status: "quarantined",
      grossWeight: { value: "397.900", unit: "ozt" }
    })

    await go(page, console.at("/quarantine?queue=failed_tests"))
    await press(page, "Reject", { Reason: "Not what was announced" })
    await page.getByRole("link", { name: "QT-1" }).waitFor({ state: "detached" })
    await go(page, console.at("/quarantine"))
    await press(page, "Send back", { Carrier: "Brinks", "Tracking number": "BACK-1" })
    await untilCount(page.getByRole("link", { name: "QT-1" }), 0)
    expect(await item()).toMatchObject({
      status: "returned_to_sender",
      sentBack: { carrier: "Brinks", trackingNumber: "BACK-1" }
    })
  })
}
