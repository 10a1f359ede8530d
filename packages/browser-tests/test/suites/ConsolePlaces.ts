import { expect, it } from "vitest"
import { fact, go } from "../support/Pages.ts"
import { faultsOf } from "../support/Person.ts"
import { answer, ask, press } from "../support/Press.ts"
import type { RunningConsole } from "../support/RunningConsole.ts"
import { faultsOfWidths } from "../support/Widths.ts"

/** Places, as a supervisor keeps them. */
export const consolePlaces = (console: RunningConsole): void => {
  it("a supervisor renames a place, and takes it out of use once it is empty", async () => {
    const { staff } = console.stack
    const site = await staff.places.createPlace({ kind: "site", code: "REN", name: "" })
    const rack = await staff.places.createPlace({ kind: "rack", code: "R1", name: "", parentId: site.id })
    const { page } = console.supervisor
    await go(page, console.at(`/places/${site.id}`))
    await press(page, "Rename", { Name: "Old strongroom" }, "Save name")
    await fact(page, "Name").getByText("Old strongroom", { exact: true }).waitFor()
    const refused = await ask(page, "Deactivate")
    await answer(refused, "Deactivate")
    await refused.getByRole("alert").waitFor()
    await refused.getByRole("button", { name: "Back" }).click()
    expect(await staff.places.getPlace(site.id)).toMatchObject({ name: "Old strongroom", isActive: true })

    await go(page, console.at(`/places/${rack.id}`))
    expect(await press(page, "Deactivate")).toBe("Deactivate REN/R1?")
    await fact(page, "Status").getByText("Inactive", { exact: true }).waitFor()
    await go(page, console.at(`/places/${site.id}`))
    await press(page, "Deactivate")
    await fact(page, "Status").getByText("Inactive", { exact: true }).waitFor()
    expect(await faultsOf(console.supervisor)).toEqual([])
    expect(await faultsOfWidths(page)).toEqual([])
    await press(page, "Activate")
    await fact(page, "Status").getByText("Active", { exact: true }).waitFor()
  })

  it("a site gets a limit, and a scanner that ends with Tab moves to it only what the vault has", async () => {
    const site = await console.stack.staff.places.createPlace({ kind: "site", code: "LIM", name: "Annex" })
    const { page } = console.supervisor
    await go(page, console.at(`/places/${site.id}`))
    await press(page, "Set limit", { "Insured value limit": "2,500" })
    await fact(page, "Insured value limit").getByText("$2,500.00", { exact: true }).waitFor()

    const dialog = await ask(page, "Move here")
    const items = dialog.getByLabel("Items", { exact: true })
    await items.focus()
    for (const scan of ["NO-SUCH-1", "NO-SUCH-2"]) {
      await page.keyboard.insertText(scan)
      await page.keyboard.press("Tab")
    }
    expect(await items.inputValue()).toBe("NO-SUCH-1\nNO-SUCH-2\n")
    await page.keyboard.press("Tab")
    expect(
      await dialog.getByLabel("Boxes", { exact: true }).evaluate((it) => it === document.activeElement)
    ).toBe(true)
    await answer(dialog, "Move here")
    await dialog.getByRole("alert").getByText("NO-SUCH-1, NO-SUCH-2").waitFor()
    await dialog.getByRole("button", { name: "Cancel" }).click()
  })
}
