import { assert, describe, it } from "@effect/vitest"
import type { ProductId } from "@vault-custody/schema/Common/Id"
import { Schema } from "effect"
import { discrepanciesOf } from "../../src/InboundShipments/Discrepancies.ts"

const eagle: ProductId = "prd_eagle"
const bar: ProductId = "prd_bar"
const of = (productId: ProductId, ...numbers: ReadonlyArray<string>) =>
  numbers.map((serialNumber) => ({ productId, serialNumber }))
const many = (productId: ProductId, count: number) => Array.from({ length: count }, () => ({ productId }))

const Entry = Schema.Struct({
  productId: Schema.Literals([eagle, bar, "prd_round"]),
  serialNumber: Schema.Literals(["", "A-1", "B-2", "C-3", "D-4", "E-5"])
})
const Parcel = Schema.Array(Entry)

/** A parcel in which a product has a number once, as the vault receives it. */
const eachOnce = (parcel: typeof Parcel.Type) =>
  parcel.filter(
    ({ productId, serialNumber }, index) =>
      serialNumber === "" ||
      parcel.findIndex((other) => other.productId === productId && other.serialNumber === serialNumber) ===
        index
  )

/** The announcement of a sender who knows every item and its number. */
const announcementOf = (parcel: typeof Parcel.Type) =>
  parcel.map(({ productId, serialNumber }) => ({
    productId,
    quantity: 1,
    ...(serialNumber === "" ? {} : { serialNumbers: [serialNumber.toLowerCase().replace("-", " ")] })
  }))

describe("Where what was received is not what was announced", () => {
  it("is nothing where nothing was announced", () => {
    assert.deepStrictEqual(discrepanciesOf([], of(bar, "A")), [])
  })

  it("is told product by product, with the numbers that are missing and those that nobody announced", () => {
    const announced = [
      { productId: eagle, quantity: 2 },
      { productId: bar, quantity: 2, serialNumbers: ["A-1", "B-2"] },
      { productId: eagle, quantity: 1 }
    ]
    const received = [...many(eagle, 2), ...of(bar, "a1", "C-3"), ...of("prd_round", "X")]
    assert.deepStrictEqual(discrepanciesOf(announced, received), [
      { productId: eagle, announced: 3, received: 2, missingSerialNumbers: [], unexpectedSerialNumbers: [] },
      {
        productId: bar,
        announced: 2,
        received: 2,
        missingSerialNumbers: ["B-2"],
        unexpectedSerialNumbers: ["C-3"]
      },
      {
        productId: "prd_round",
        announced: 0,
        received: 1,
        missingSerialNumbers: [],
        unexpectedSerialNumbers: ["X"]
      }
    ])
  })

  it("is no number of an item that was announced without one", () => {
    const partly = [{ productId: bar, quantity: 2, serialNumbers: ["A"] }]
    assert.deepStrictEqual(discrepanciesOf(partly, of(bar, "A", "B")), [])
    const [tooMany] = discrepanciesOf(partly, of(bar, "A", "B", "C"))
    assert.deepStrictEqual(tooMany?.unexpectedSerialNumbers, ["B", "C"])
    assert.deepStrictEqual(discrepanciesOf([{ productId: bar, quantity: 2 }], of(bar, "A", "B")), [])
    const [more] = discrepanciesOf([{ productId: bar, quantity: 1 }], of(bar, "A", "B"))
    assert.deepStrictEqual(more?.unexpectedSerialNumbers, [])
  })

  it.prop(
    "is nothing where the parcel is what was announced, however its numbers are written",
    [Parcel],
    ([drawn]) => {
      const parcel = eachOnce(drawn)
      assert.deepStrictEqual(discrepanciesOf(announcementOf(parcel), parcel.toReversed()), [])
    }
  )

  it.prop("accounts for every item and every number", [Parcel, Parcel], ([sent, came]) => {
    const [announced, received] = [eachOnce(sent), eachOnce(came)]
    const found = discrepanciesOf(announcementOf(announced), received)
    if (announced.length === 0) return assert.deepStrictEqual(found, [])
    for (const productId of [eagle, bar, "prd_round"] as const) {
      const ofProduct = (all: typeof Parcel.Type) => all.filter((item) => item.productId === productId)
      const [before, after] = [ofProduct(announced), ofProduct(received)]
      const numbersOf = (items: typeof Parcel.Type) =>
        items.flatMap(({ serialNumber }) => (serialNumber === "" ? [] : [serialNumber]))
      const missing = numbersOf(before).filter((number) => !numbersOf(after).includes(number))
      const row = found.find((discrepancy) => discrepancy.productId === productId)
      if (row === undefined) {
        assert.strictEqual(before.length, after.length)
        assert.deepStrictEqual(missing, [])
        continue
      }
      assert.strictEqual(row.announced, before.length)
      assert.strictEqual(row.received, after.length)
      assert.lengthOf(row.missingSerialNumbers, missing.length)
      for (const number of row.unexpectedSerialNumbers) {
        assert.include(numbersOf(after), number)
        assert.notInclude(numbersOf(before), number)
      }
    }
  })
})
