import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { checkScanned } from "../../src/OutboundShipments/ScannedItems.ts"

const items = [
  { id: "itm_1", serialNumber: "AB-12/3", internalIdentifier: "20260301-7HXK" },
  { id: "itm_2", serialNumber: "", internalIdentifier: "20260301-3N9C" }
] as const

const paths = (scanned: ReadonlyArray<string>, of: Parameters<typeof checkScanned>[0] = items) =>
  Effect.runSync(
    Effect.match(checkScanned(of, scanned), {
      onSuccess: () => "matches",
      onFailure: ({ details }) => details.map(({ path }) => path)
    })
  )

describe("what is scanned at a pick", () => {
  it("must name each item, by serial number or identifier, however it is written; twice counts once", () => {
    assert.strictEqual(paths(["ab 12.3", "20260301 3n9c"]), "matches")
    assert.strictEqual(paths(["AB123", "20260301-7hxk", "202603013N9C", "ab123"]), "matches")
  })

  it("is refused where an item is missing or one does not belong, and says which", () => {
    assert.deepStrictEqual(paths([]), ["itm_1", "itm_2"])
    assert.deepStrictEqual(paths(["AB123"]), ["itm_2"])
    assert.deepStrictEqual(paths(["AB123", "ZZ", "202603013N9C"]), ["scanned.1"])
    assert.deepStrictEqual(paths(["--", "AB123", "202603013N9C"]), ["scanned.0"])
  })

  it("a serial number that two items share names neither; their identifiers do", () => {
    const alike = items.map(({ id, internalIdentifier }) => ({ id, internalIdentifier, serialNumber: "7" }))
    assert.deepStrictEqual(paths(["7"], alike), ["itm_1", "itm_2"])
    assert.strictEqual(paths(["7", "202603017HXK", "202603013N9C"], alike), "matches")
  })
})
