import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { checkPicked } from "../../src/OutboundShipments/ScannedItems.ts"

const items = [
  { id: "itm_1", serialNumber: "AB-12/3", internalIdentifier: "20260301-7HXK" },
  { id: "itm_2", serialNumber: "", internalIdentifier: "20260301-3N9C" }
] as const

const pathsOf = (picked: Parameters<typeof checkPicked>[1], of: Parameters<typeof checkPicked>[0] = items) =>
  Effect.runSync(
    Effect.match(checkPicked(of, picked), {
      onSuccess: () => "matches",
      onFailure: ({ details }) => details.map(({ path }) => path)
    })
  )

const paths = (scanned: ReadonlyArray<string>, of?: Parameters<typeof checkPicked>[0]) =>
  pathsOf({ scanned }, of)

describe("what is scanned at a pick", () => {
  it("must name each item, by serial number or identifier, however it is written; twice counts once", () => {
    assert.strictEqual(paths(["ab 12/3", "20260301 3n9c"]), "matches")
    assert.strictEqual(paths(["AB12/3", "20260301-7hxk", "202603013N9C", "ab12/3"]), "matches")
  })

  it("is refused where an item is missing or one does not belong, and says which", () => {
    assert.deepStrictEqual(paths([]), ["itm_1", "itm_2"])
    assert.deepStrictEqual(paths(["AB12/3"]), ["itm_2"])
    assert.deepStrictEqual(paths(["AB12/3", "ZZ", "202603013N9C"]), ["scanned.1"])
    assert.deepStrictEqual(paths(["AB12.3", "202603013N9C"]), ["scanned.0", "itm_1"])
    assert.deepStrictEqual(paths(["--", "AB12/3", "202603013N9C"]), ["scanned.0"])
  })

  it("a serial number that two items share names neither; their identifiers do", () => {
    const alike = items.map(({ id, internalIdentifier }) => ({ id, internalIdentifier, serialNumber: "7" }))
    assert.deepStrictEqual(paths(["7"], alike), ["itm_1", "itm_2"])
    assert.strictEqual(paths(["7", "202603017HXK", "202603013N9C"], alike), "matches")
  })

  it("a symbology identifier in front does not count, unless the number begins so", () => {
    assert.strictEqual(paths(["]C1AB12/3", "]d2 20260301 3n9c"]), "matches")
    const odd = [
      { id: "itm_1", serialNumber: "]C1X", internalIdentifier: "ONE" },
      { id: "itm_2", serialNumber: "X", internalIdentifier: "TWO" }
    ] as const
    assert.deepStrictEqual(paths(["]c1x"], odd), ["itm_2"])
  })

  it("items may be named by their ids beside what was scanned", () => {
    const alike = items.map(({ id, serialNumber }) => ({ id, serialNumber, internalIdentifier: "TUBE-7" }))
    assert.deepStrictEqual(paths(["TUBE-7"], alike), ["itm_1", "itm_2"])
    const both = items.map(({ id }) => ({ inventoryItemId: id }))
    assert.strictEqual(pathsOf({ scanned: ["tube 7"], items: both }, alike), "matches")
    assert.strictEqual(pathsOf({ scanned: ["AB12/3"], items: both.slice(1) }, alike), "matches")
    assert.deepStrictEqual(pathsOf({ items: [...both, { inventoryItemId: "itm_3" }] }), [
      "items.2.inventoryItemId"
    ])
  })
})
