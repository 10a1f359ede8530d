import { expect, it } from "vitest"
import { fact, go, heading, shown, untilFocused } from "../support/Pages.ts"
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

  it("a site gets a limit", async () => {
    const site = await console.stack.staff.places.createPlace({ kind: "site", code: "LIM", name: "Annex" })
    const { page } = console.supervisor
    await go(page, console.at(`/places/${site.id}`))
    await press(page, "Set limit", { "Insured value limit": "2,500" })
    await fact(page, "Insured value limit").getByText("$2,500.00", { exact: true }).waitFor()
    await fact(page, "Insured value held").getByText("$0.00", { exact: true }).waitFor()

    // A limit below what it holds by now stands beside the value, on its page and in the list of such sites.
    const [inventoryItemId = ""] = await console.world.work.receive(1)
    await console.stack.staff.places.createMove({ toPlaceId: site.id, items: [{ inventoryItemId }] })
    await press(page, "Set limit", { "Insured value limit": "1" })
    await fact(page, "Insured value held").getByText("$35.00", { exact: true }).waitFor()
    await fact(page, "Insured value held").getByText("Over the limit").waitFor()
    await go(page, console.at("/work/over-site-limit"))
    const row = page.getByRole("row", { name: "Annex" })
    for (const words of ["$35.00", "$1.00"]) await row.getByText(words, { exact: true }).waitFor()
    await row.getByRole("link", { name: "LIM" }).click()
    await press(page, "Set limit", { "Insured value limit": "" })
    await fact(page, "Insured value limit").getByText("None").waitFor()
  })

  it("what is moved to a place is looked up scan by scan, by a scanner that ends with Tab", async () => {
    const { staff } = console.stack
    const site = await staff.places.createPlace({ kind: "site", code: "MOV", name: "" })
    const box = await staff.places.createPlace({ kind: "box", code: "B-1", name: "", parentId: site.id })
    const rack = await staff.places.createPlace({ kind: "rack", code: "R1", name: "", parentId: site.id })
    const ids = await console.world.work.receive(3)
    const marks = await Promise.all(
      ids.map(async (id) => (await staff.reads.getInventoryItem(id)).internalIdentifier)
    )
    const [first = "", second = "", third = ""] = marks
    const { page } = console.supervisor
    const scan = async (...texts: ReadonlyArray<string>) => {
      for (const text of texts) {
        await page.keyboard.insertText(text)
        await page.keyboard.press("Tab")
      }
    }
    const refusal = (words: string) => page.getByRole("alert").getByText(words).waitFor()
    await go(page, console.at(`/places/${rack.id}`))
    await page.getByRole("link", { name: "Move here" }).click()
    await heading(page, "Move to MOV/R1").waitFor()
    expect(await page.getByRole("button", { name: "Move 0 items" }).isDisabled()).toBe(true)
    const field = page.getByLabel("Serial number, vault mark or box")
    await untilFocused(field)
    await scan("NO-SUCH-1")
    await refusal("No item or box has the number NO-SUCH-1.")
    // The next are scanned while the one before is being looked up.
    await scan(first, second, first.toLowerCase())
    await refusal(`${first.toLowerCase()} is in the list already.`)
    await scan("MOV")
    await refusal("MOV is a place, not a box.")
    await scan("mov/b-1")
    await page.getByRole("status").getByText("3: MOV/B-1").waitFor()
    await untilFocused(field)
    expect(await faultsOf(console.supervisor)).toEqual([])
    expect(await faultsOfWidths(page)).toEqual([])
    await page.getByRole("button", { name: `Remove ${second}` }).click()
    await field.focus()
    await scan(third)
    await page.getByRole("button", { name: "Move 2 items and 1 box" }).waitFor()
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Work" }).click()
    await page.getByRole("dialog").getByRole("button", { name: "Keep editing" }).click()
    await page.getByRole("button", { name: "Move 2 items and 1 box" }).click()
    await heading(page, "MOV/R1").waitFor()
    await shown(page, third).waitFor()
    const placesOf = await Promise.all(
      ids.map(async (id) => (await staff.reads.getInventoryItem(id)).placePath ?? "none")
    )
    expect(placesOf).toEqual(["MOV/R1", "none", "MOV/R1"])
    expect((await staff.places.getPlace(box.id)).path).toBe("MOV/R1/B-1")

    await go(page, console.at(`/places/${rack.id}/move`))
    await untilFocused(field)
    await scan(first)
    await refusal(`${first} is in MOV/R1 already.`)
  })
}
