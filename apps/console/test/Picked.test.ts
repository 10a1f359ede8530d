import { expect, it } from "vitest"
import { scan, tick } from "../src/Requests/Picked.ts"

const item = (inventoryItemId: string, serialNumber: string, internalIdentifier: string) => ({
  inventoryItemId,
  productTitle: "Bar",
  sku: "BAR",
  serialNumber,
  internalIdentifier,
  path: null
})
const first = item("itm_1", "GB-1", "MARK-1")
const second = item("itm_2", "GB-1", "MARK-2")
const third = item("itm_3", "", "MARK-3")
const items = [first, second, third]
const none = new Map<string, string>()

it("an item is picked by its serial number or the vault's mark, however they are written", () => {
  expect(scan([first], none, "gb 1")).toEqual({
    is: "picked",
    item: first,
    picked: new Map([["itm_1", "gb 1"]])
  })
  expect(scan(items, none, "mark3")).toMatchObject({ is: "picked", item: third })
})

it("what is not the request's is refused, an empty code too", () => {
  expect(scan(items, none, "GB-9")).toEqual({ is: "foreign" })
  expect(scan(items, none, "-")).toEqual({ is: "foreign" })
})

it("a number that several items have names none of them", () => {
  expect(scan(items, none, "GB-1")).toEqual({ is: "several", count: 2 })
})

it("an item is picked once", () => {
  expect(scan(items, new Map([["itm_3", "MARK-3"]]), "MARK-3")).toEqual({ is: "already picked", item: third })
})

it("a tick names the item by the vault's mark and can be taken back", () => {
  const ticked = tick(none, second, true)
  expect([...ticked]).toEqual([["itm_2", "MARK-2"]])
  expect(tick(ticked, second, false).size).toBe(0)
})
