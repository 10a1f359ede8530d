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
    await fact(page, "State").getByText("Inactive", { exact: true }).waitFor()
    await go(page, console.at(`/places/${site.id}`))
    await press(page, "Deactivate")
    await fact(page, "State").getByText("Inactive", { exact: true }).waitFor()
    expect(await faultsOf(console.supervisor)).toEqual([])
    expect(await faultsOfWidths(page)).toEqual([])
    await press(page, "Activate")
    await fact(page, "State").getByText("Active", { exact: true }).waitFor()
  })
}
