import { assert, describe, it } from "@effect/vitest"
import type { PlaceId } from "@vault-custody/schema/Common/Id"
import type { ItemRecord, Moment, Sighting, Stay } from "../../src/Counts/CountRecord.ts"
import { countedPlaces, differencesOf } from "../../src/Counts/Differences.ts"
import { verdictOf } from "../../src/Counts/ItemVerdict.ts"
import { scannedItems } from "../../src/Counts/ScannedItems.ts"

const moment = (number: number): Moment => ({ at: number * 10, number })
const stay = (place: string | null, since: number): Stay => ({
  placeId: place === null ? null : `plc_${place}`,
  since: moment(since)
})
const seen = (place: string, number: number): Sighting => ({
  scanned: "N-1",
  placeId: `plc_${place}`,
  seen: moment(number)
})
const record = (first: Stay, ...since: ReadonlyArray<Stay>): ItemRecord => ({
  inventoryItemId: "itm_x",
  isExpected: true,
  stays: [first, ...since]
})

const isInScope = (id: PlaceId) => ["plc_a", "plc_b", "plc_c"].includes(id)

/** Places a, b and c are of the scope; `scans` are of other items. */
const verdict = (
  one: ItemRecord,
  sightings: ReadonlyArray<Sighting>,
  scans: ReadonlyArray<Sighting> = []
) => {
  const places = countedPlaces({ isInScope, wasInScope: isInScope }, [...sightings, ...scans])
  const { elsewhere, outcome } = verdictOf(one, sightings, places)
  return [outcome, ...elsewhere.map(({ placeId }) => placeId.slice(4))]
}

describe("the verdict on an item", () => {
  const atA = record(stay("a", 0))
  const other = { ...record(stay("out", 0)), isExpected: false }

  it("an expected item is found in its place, moved where it is seen elsewhere, missing where it is not seen", () => {
    assert.deepStrictEqual(verdict(atA, [seen("a", 1), seen("a", 2)]), ["found"])
    assert.deepStrictEqual(verdict(atA, [seen("b", 1)]), ["moved"])
    assert.deepStrictEqual(verdict(atA, [seen("out", 1)]), ["moved"])
    assert.deepStrictEqual(verdict(atA, [], [seen("a", 1)]), ["missing"])
    assert.deepStrictEqual(verdict(atA, []), ["missing"])
  })

  it("one that left by a recorded movement is no discrepancy", () => {
    for (const place of [null, "out"]) {
      const left = record(stay("a", 0), stay(place, 5))
      assert.deepStrictEqual(verdict(left, [], [seen("a", 6)]), ["departed"])
      assert.deepStrictEqual(verdict(left, [seen("a", 1)]), ["found"])
      assert.deepStrictEqual(verdict(left, [seen("a", 9)]), ["moved"])
    }
  })

  it("one that was moved within the scope must be seen at its new place if that is scanned afterwards", () => {
    const moved = record(stay("a", 0), stay("b", 5))
    assert.deepStrictEqual(verdict(moved, [], [seen("b", 6)]), ["missing"])
    assert.deepStrictEqual(verdict(moved, [seen("a", 1)], [seen("b", 6)]), ["missing"])
    assert.deepStrictEqual(verdict(moved, [seen("b", 6)]), ["found"])
    assert.deepStrictEqual(verdict(moved, [seen("a", 1), seen("b", 6)]), ["found"])
    assert.deepStrictEqual(verdict(moved, [], [seen("b", 4)]), ["departed"])
    assert.deepStrictEqual(verdict(moved, [seen("a", 1)], [seen("b", 4)]), ["found"])
  })

  it("a move that is recorded a little after the item was carried explains where it was seen", () => {
    const moved = record(stay("a", 0), stay("b", 5))
    assert.deepStrictEqual(verdict(moved, [seen("b", 4)], [seen("b", 6)]), ["found"])
    assert.deepStrictEqual(verdict(moved, [seen("a", 1), seen("b", 4)]), ["found"])
    assert.deepStrictEqual(verdict({ ...moved, isExpected: false }, [seen("b", 4)]), ["arrived"])
  })

  it("a number that is seen at two places without a movement between is unexpected at the second", () => {
    assert.deepStrictEqual(verdict(atA, [seen("a", 1), seen("b", 2)]), ["found", "b"])
    assert.deepStrictEqual(verdict(atA, [seen("b", 1), seen("a", 2)]), ["moved", "a"])
    const moved = record(stay("a", 0), stay("b", 5))
    assert.deepStrictEqual(verdict(moved, [seen("a", 6), seen("c", 7)]), ["moved", "c"])
  })

  it("one that nobody expected is unexpected, arrived where a recorded movement brought it, and else out of the scope", () => {
    assert.deepStrictEqual(verdict(other, [seen("a", 1)]), ["unexpected"])
    const came = { ...record(stay("out", 0), stay("a", 5)), isExpected: false }
    assert.deepStrictEqual(verdict(came, [seen("a", 6)]), ["arrived"])
    assert.deepStrictEqual(verdict(came, [seen("b", 6)]), ["unexpected"])
    assert.deepStrictEqual(verdict({ ...came, stays: [stay(null, 0), stay("a", 5)] }, [seen("a", 6)]), [
      "arrived"
    ])
    assert.deepStrictEqual(verdict({ ...atA, isExpected: false }, [seen("a", 1)]), [undefined])
    assert.deepStrictEqual(verdict(other, [seen("out", 1)]), [undefined])
    assert.deepStrictEqual(verdict(other, []), [undefined])
  })

  it("a scan that was sent later is compared by its time", () => {
    const late = { ...seen("a", 1), seen: { at: 11 } }
    const moved = record(stay("a", 0), stay("b", 5))
    assert.deepStrictEqual(verdict(moved, [late], [{ ...seen("b", 1), seen: { at: 51 } }]), ["missing"])
    assert.deepStrictEqual(verdict(moved, [late], [{ ...seen("b", 1), seen: { at: 49 } }]), ["found"])
    assert.deepStrictEqual(verdict(moved, [{ ...late, seen: { at: 51 } }]), ["moved"])
  })
})

describe("a number that several items have", () => {
  const items = ["itm_1", "itm_2", "itm_3"] as const
  const scan = (place: string, number: number) => ({ ...seen(place, number), candidates: items })
  const meant = (places: ReadonlyArray<string | null>, ...scans: ReadonlyArray<ReturnType<typeof scan>>) => {
    const { sightings } = scannedItems(scans, (id) => {
      const place = places[items.findIndex((item) => item === id)] ?? null
      return { inventoryItemId: id, isExpected: place !== null, stays: [stay(place, 0)] }
    })
    return Object.fromEntries([...sightings].map(([id, some]) => [id, some.map(({ placeId }) => placeId)]))
  }

  it("means the one that is expected there, and each scan another where several are", () => {
    assert.deepStrictEqual(meant(["a", "b", null], scan("b", 1)), { itm_2: ["plc_b"] })
    assert.deepStrictEqual(meant(["a", "b", null], scan("c", 1)), { itm_1: ["plc_c"] })
    assert.deepStrictEqual(meant(["a", "a", null], scan("a", 1), scan("a", 2)), {
      itm_1: ["plc_a"],
      itm_2: ["plc_a"]
    })
    assert.deepStrictEqual(meant(["a", "b", null], scan("a", 1), scan("a", 2)), {
      itm_1: ["plc_a", "plc_a"]
    })
  })

  it("a number seen at a second place is one difference there, however often it was scanned", () => {
    const sightings = [seen("a", 1), seen("b", 2), seen("b", 3), seen("c", 4), seen("b", 5)]
    const places = countedPlaces({ isInScope, wasInScope: isInScope }, sightings)
    const found = differencesOf([record(stay("a", 0))], new Map([["itm_x", sightings]]), places)
    assert.deepStrictEqual(
      found.map(({ foundPlaceId, kind }) => [kind, foundPlaceId]),
      [
        ["unexpected", "plc_b"],
        ["unexpected", "plc_c"]
      ]
    )
  })
})
