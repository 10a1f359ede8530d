import { expect, it } from "vitest"
import * as Parcel from "../src/Intake/Parcel.ts"

const bar = { id: "prd_bar", title: "Bar", sku: "BAR", isSerialized: true }
const coin = { id: "prd_coin", title: "Coin", sku: "COIN", isSerialized: true }
const round = { id: "prd_round", title: "Round", sku: "ROUND", isSerialized: false }

const linesOf = ({ lines }: Parcel.Parcel) =>
  lines.map(({ product, serialNumber }) => [product.sku, serialNumber])

it("items are of the product that was chosen last", () => {
  let parcel = Parcel.choose(Parcel.empty, bar)
  parcel = Parcel.add(parcel, ["1"])
  parcel = Parcel.add(Parcel.choose(parcel, round), ["", ""])
  expect(linesOf(parcel)).toEqual([
    ["BAR", "1"],
    ["ROUND", ""],
    ["ROUND", ""]
  ])
})

it("nothing is added before a product is chosen", () => {
  expect(Parcel.add(Parcel.empty, ["1"])).toEqual(Parcel.empty)
})

it("a line is taken out or corrected without regard to others of the same text", () => {
  const parcel = Parcel.add(Parcel.choose(Parcel.empty, round), ["", "", ""])
  const second = parcel.lines[1]?.key ?? 0
  expect(linesOf(Parcel.correct(parcel, second, "7"))).toEqual([
    ["ROUND", ""],
    ["ROUND", "7"],
    ["ROUND", ""]
  ])
  expect(Parcel.remove(parcel, second).lines).toHaveLength(2)
})

it("a serial number that is a SKU goes away, and what was scanned since is of that product", () => {
  let parcel = Parcel.choose(Parcel.empty, bar)
  for (const scanned of ["1", "COIN", "2", "3"]) parcel = Parcel.add(parcel, [scanned])
  const parcelRead = Parcel.readAsSku(parcel, parcel.lines[1]?.key ?? 0, coin)
  expect(linesOf(parcelRead)).toEqual([
    ["BAR", "1"],
    ["COIN", "2"],
    ["COIN", "3"]
  ])
  expect(parcelRead.product).toBe(coin)
})

it("a serial number that is a SKU leaves alone what somebody chose since", () => {
  let parcel = Parcel.add(Parcel.choose(Parcel.empty, bar), ["COIN"])
  parcel = Parcel.add(Parcel.choose(parcel, round), [""])
  const parcelRead = Parcel.readAsSku(parcel, parcel.lines[0]?.key ?? 0, coin)
  expect(linesOf(parcelRead)).toEqual([["ROUND", ""]])
  expect(parcelRead.product).toBe(round)
})

it("the same serial number is the same however it is written, and another product's is another", () => {
  const parcel = Parcel.add(Parcel.choose(Parcel.empty, bar), ["AB-1/2"])
  expect(Parcel.has(parcel, bar, "ab 1/2")).toBe(true)
  expect(Parcel.has(parcel, bar, "ab 12")).toBe(false)
  expect(Parcel.has(parcel, coin, "AB-1/2")).toBe(false)
})

it("only serial numbers that there are, are sent", () => {
  let parcel = Parcel.add(Parcel.choose(Parcel.empty, bar), [" 1 "])
  parcel = Parcel.add(Parcel.choose(parcel, round), [""])
  expect(Parcel.receivedItems(parcel)).toEqual([
    { productId: "prd_bar", serialNumber: "1" },
    { productId: "prd_round" }
  ])
})

it("a parcel that is to be tested first goes into quarantine", () => {
  const parcel = Parcel.add(Parcel.choose(Parcel.empty, bar), ["1"])
  expect(Parcel.receivedItems(parcel, true)).toEqual([
    { productId: "prd_bar", serialNumber: "1", quarantine: true }
  ])
})

it("a parcel is read back as it was written, and what is none is none", () => {
  let parcel = Parcel.add(Parcel.choose(Parcel.empty, bar), ["1", "2"])
  parcel = Parcel.remove(Parcel.add(Parcel.choose(parcel, round), ["", ""]), 3)
  const read = Parcel.parcelFrom(JSON.stringify(parcel))
  expect(read?.product).toEqual(round)
  expect(read === undefined ? undefined : Parcel.receivedItems(read)).toEqual(Parcel.receivedItems(parcel))
  // The next key is not among those in use.
  expect(read?.nextKey).toBe(4)
  for (const text of ["[]", "{}", "5", `{"lines":[{"serialNumber":"1"}]}`]) {
    expect(Parcel.parcelFrom(text)).toBeUndefined()
  }
})
