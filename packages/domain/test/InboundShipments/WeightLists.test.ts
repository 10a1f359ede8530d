import { assert, describe, it } from "@effect/vitest"
import { maxWeightListLines } from "@vault-custody/schema/InboundShipments/WeightListApi"
import { Result, Schema } from "effect"
import { readWeightList, weightListHeadings } from "../../src/InboundShipments/WeightListText.ts"
import { type ListedBar, weightListLine } from "../../src/InboundShipments/WeightLists.ts"
import { decimalText } from "../../src/Weights/Decimal.ts"
import { fineTroyOunces, fineWeightOf } from "../../src/Weights/FineWeight.ts"

const heading = `${weightListHeadings.join(",")}\r\n`

/** A number with whatever a cell of CSV may need quotes for. */
const Serial = Schema.Literals(["A-1", 'B"2"', "C,3", "D;4", "Ä 5", "=7"])

const Bar = Schema.Struct({
  serialNumber: Serial,
  brand: Schema.Literals(["", "RAND", "M,K"]),
  thousandths: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 999_999_999 })),
  fineness: Schema.Literals(["995.0", "999.9", "999.99", "1000", "62.5"]),
  year: Schema.Literals([0, 1700, 1998, 2100])
})

/** A bar as it is listed of a metal, and its line, which is so in the form of the market. */
const lineOf = ({ brand, fineness, serialNumber, thousandths, year }: typeof Bar.Type, metal: string) => {
  const grossWeight = { value: decimalText(BigInt(thousandths), 3), unit: "ozt" } as const
  const bar: ListedBar = {
    id: "itm_1",
    createdAt: 0,
    serialNumber,
    ...(brand === "" ? {} : { brand }),
    ...(year === 0 ? {} : { year }),
    metal,
    grossWeight,
    fineness,
    fineWeight: fineWeightOf({ grossWeight, fineness }, metal)
  }
  return weightListLine(bar)
}

/** Reads a list, and writes again what it says. */
const again = (text: string, metal: string): string => {
  const bars = Result.getOrThrow(readWeightList(text))
  const lines = bars.map(({ line: _, serialNumber = "", ...bar }) => {
    const { fineness, grossWeight } = bar
    const fineWeight =
      grossWeight === undefined || fineness === undefined
        ? undefined
        : fineWeightOf({ grossWeight, fineness }, metal)
    return weightListLine({ id: "itm_1", createdAt: 0, metal, ...bar, serialNumber, fineWeight })
  })
  return heading + lines.join("")
}

/** The faults of a list, each by its line and field. */
const faultsOf = (text: string, most?: number) =>
  Result.match(readWeightList(text, most), {
    onSuccess: () => [],
    onFailure: (issues) => issues.map(({ line, message, path }) => ({ line, path, message }))
  })

/** The bars of a list of one line. */
const barsOf = (line: string) => Result.getOrThrow(readWeightList(`${heading}${line}\r\n`))

describe("a weight list", () => {
  it.prop(
    "in and out again is the same, byte for byte",
    [Schema.Array(Bar).check(Schema.isMinLength(1)), Schema.Literals(["gold", "silver", "platinum"])],
    ([bars, metal]) => {
      const text = heading + bars.map((bar) => lineOf(bar, metal)).join("")
      assert.strictEqual(again(text, metal), text)
    }
  )

  it("has at most 100,000 bars, its heading not counted", () => {
    assert.strictEqual(maxWeightListLines, 100_000)
    const full = heading + [1, 2, 3].map((n) => `BAR-${n},RAND,400.000,995.0,398.000,1998\r\n`).join("")
    assert.strictEqual(Result.getOrThrow(readWeightList(full, 3)).length, 3)
    const [tooMany] = faultsOf(`${full}BAR-4,RAND,400.000,995.0,398.000,1998\r\n`, 3)
    assert.strictEqual(tooMany?.line, 5)
    assert.include(tooMany?.message, "at most 3 bars; send several lists")
  })

  it("may leave any cell empty, whose field the bar then lacks", () => {
    assert.deepStrictEqual(barsOf(",,,,,"), [{ line: 2 }])
    assert.deepStrictEqual(barsOf("A,RAND,400.000,995.0,398.000,1998"), [
      {
        serialNumber: "A",
        brand: "RAND",
        grossWeight: { value: "400.000", unit: "ozt" },
        fineness: "995.0",
        year: 1998,
        line: 2
      }
    ])
    // Without weight or assay there is nothing that a fine weight could differ from.
    assert.deepStrictEqual(barsOf("A,,,995.0,398.000,"), [{ serialNumber: "A", fineness: "995.0", line: 2 }])
    assert.deepStrictEqual(barsOf("A,,400.000,,398.000,"), [
      { serialNumber: "A", grossWeight: { value: "400.000", unit: "ozt" }, line: 2 }
    ])
  })

  it("has its heading in its first line or none, however it is written", () => {
    const bar = "A,RAND,400.000,995.0,398.000,1998"
    for (const first of ["", heading, ` ${heading.toUpperCase()}`]) {
      assert.lengthOf(Result.getOrThrow(readWeightList(`${first}${bar}\n${bar}`)), 2)
    }
    assert.deepStrictEqual(
      faultsOf(`${bar}\r\n${heading}`).map(({ line, path }) => [line, path]),
      [
        [2, "fineness"],
        [2, "grossWeight"],
        [2, "year"]
      ]
    )
  })

  it.each([
    ["A,RAND,400.000,995.0,1998", "", "must have 6 columns, and has 5"],
    ["A,RAND,400.000,995.0,398.000,1998,", "", "must have 6 columns, and has 7"],
    ["A,RAND,four hundred,995.0,,1998", "grossWeight", ""],
    ["A,RAND,400.000,995.0,398.0001,1998", "fineTroyOunces", "up to 3 decimals"],
    ["A,RAND,400.000,995.0,x398.000,1998", "fineTroyOunces", "up to 3 decimals"],
    ["A,RAND,400.000,995.0,398.000,19998", "year", ""],
    ["A,RAND,400.000,995.0,398.000,c1998", "year", ""],
    ['"A,RAND', "", "has a quote that is never closed"]
  ])("says of %s, with its line, what is wrong with %s", (line, path, message) => {
    const faults = faultsOf(`${heading}A,RAND,400.000,995.0,398.000,1998\r\n${line}\r\n`)
    assert.lengthOf(faults, 1)
    assert.deepInclude(faults[0], { line: 3, path })
    assert.include(faults[0]?.message, message)
  })

  it("says at most 100 faults, and those that stand before a quote that is never closed", () => {
    const wrong = "A,RAND,400.000,1001,,1650\r\n"
    const faults = faultsOf(wrong.repeat(99))
    assert.lengthOf(faults, 100)
    assert.deepInclude(faults.at(-1), { line: 50, path: "year" })
    assert.deepStrictEqual(
      faultsOf(`${wrong}"A`).map(({ line, path }) => [line, path]),
      [
        [1, "fineness"],
        [1, "year"],
        [2, ""]
      ]
    )
  })

  it("has at least one bar", () => {
    for (const nothing of ["", heading]) {
      assert.deepStrictEqual(
        faultsOf(nothing).map(({ message, path }) => [path, message]),
        [["", "must have at least one bar"]]
      )
    }
  })

  it.each([
    ["397.998", false],
    ["397.999", true],
    ["398", true],
    ["398.001", true],
    ["398.002", false],
    ["", true]
  ])("of 398.000 fine ounces may say %s: %s", (stated, isTaken) => {
    const faults = faultsOf(`${heading}A,RAND,400.000,995.0,${stated},1998\r\n`)
    assert.deepStrictEqual(
      faults.map(({ line, path }) => [line, path]),
      isTaken ? [] : [[2, "fineTroyOunces"]]
    )
    if (!isTaken) assert.include(faults[0]?.message, fineTroyOunces(398_000n))
  })
})
