import { assert, describe, it } from "@effect/vitest"
import type { PlaceId } from "@vault-custody/schema/Common/Id"
import {
  bySeen,
  isAfter,
  type ItemRecord,
  type Moment,
  type Sighting,
  type Stay
} from "../../src/Counts/CountRecord.ts"
import { countedPlaces, differencesOf, unknownDifferences } from "../../src/Counts/Differences.ts"
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

/** Sightings of a number in these places, one after the other, each spelled otherwise. */
const spelled = (...places: ReadonlyArray<string>): ReadonlyArray<Sighting> =>
  places.map((place, index) => ({
    scanned: `N-${index + 1}`,
    placeId: `plc_${place}`,
    seen: moment(index + 1)
  }))

/** A sighting of a time, and a number where it has one. */
const at = (time: number, number?: number): Sighting => ({
  scanned: "N-1",
  placeId: "plc_b",
  seen: { at: time, ...(number === undefined ? {} : { number }) }
})

const atA = record(stay("a", 0))

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

/** The differences of an item with these sightings; `others` are of other items. */
const differences = (
  one: ItemRecord,
  sightings: ReadonlyArray<Sighting>,
  others: ReadonlyArray<Sighting> = []
) =>
  differencesOf(
    [one],
    new Map([["itm_x", sightings]]),
    countedPlaces({ isInScope, wasInScope: isInScope }, [...sightings, ...others])
  )

describe("the verdict on an item", () => {
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

describe("the moments of a record", () => {
  it("are compared by their numbers where both have one, and else by their times; none is after itself", () => {
    const [early, late] = [
      { at: 20, number: 1 },
      { at: 10, number: 2 }
    ]
    assert.deepStrictEqual([isAfter(late, early), isAfter(early, late)], [true, false])
    assert.deepStrictEqual([isAfter(late, { at: 20 }), isAfter({ at: 20 }, late)], [false, true])
    for (const one of [early, { at: 20 }]) assert.isFalse(isAfter(one, one))
    assert.isFalse(isAfter({ at: 20 }, early))
    assert.isTrue(isAfter(early, { at: 19 }))
  })

  it("order sightings by their times, and those of one time by their numbers", () => {
    const ordered = [at(1, 9), at(2), at(2, 3), at(2, 4), at(30, 1)]
    assert.deepStrictEqual(ordered.toReversed().toSorted(bySeen), ordered)
    assert.strictEqual(bySeen(at(2, 3), at(2, 3)), 0)
  })
})

describe("a difference", () => {
  it("names the item, where the record has it, where it was seen, and the number as it was scanned there", () => {
    assert.deepStrictEqual(differences(atA, spelled("b", "b")), [
      {
        kind: "moved",
        inventoryItemId: "itm_x",
        scanned: "N-2",
        expectedPlaceId: "plc_a",
        foundPlaceId: "plc_b"
      }
    ])
    assert.deepStrictEqual(differences(atA, []), [
      { kind: "missing", inventoryItemId: "itm_x", expectedPlaceId: "plc_a" }
    ])
    const stranger = { ...record(stay("out", 0)), isExpected: false }
    assert.deepStrictEqual(differences(stranger, spelled("a")), [
      { kind: "unexpected", inventoryItemId: "itm_x", scanned: "N-1", foundPlaceId: "plc_a" }
    ])
  })

  it("of one number at two places names each with the number as it was scanned there last", () => {
    assert.deepStrictEqual(differences(atA, spelled("b", "c", "b", "c")), [
      {
        kind: "moved",
        inventoryItemId: "itm_x",
        scanned: "N-3",
        expectedPlaceId: "plc_a",
        foundPlaceId: "plc_b"
      },
      { kind: "unexpected", inventoryItemId: "itm_x", scanned: "N-4", foundPlaceId: "plc_c" }
    ])
  })

  it("of a number that no item has is one for each place, however often it is scanned", () => {
    assert.deepStrictEqual(
      unknownDifferences([seen("a", 1), seen("a", 2), seen("b", 3), { ...seen("a", 4), scanned: "N-2" }]),
      [
        { kind: "unexpected", scanned: "N-1", foundPlaceId: "plc_a" },
        { kind: "unexpected", scanned: "N-1", foundPlaceId: "plc_b" },
        { kind: "unexpected", scanned: "N-2", foundPlaceId: "plc_a" }
      ]
    )
  })

  it("follows from the last scan of a place, of those with a number and of those with a time alone", () => {
    const moved = record(stay("a", 0), stay("b", 5))
    for (const [others, kind] of [
      [[seen("b", 6), seen("b", 4)], "missing"],
      [[seen("b", 4), seen("b", 6)], "missing"],
      [[at(51), at(49)], "missing"],
      [[at(51), seen("b", 4)], "missing"],
      [[seen("b", 6), at(49)], "missing"],
      [[at(49), seen("b", 4)], "departed"],
      // The scan that reached the service after the move was made by a clock that is slow.
      [[at(49), at(45, 6)], "missing"]
    ] as const) {
      assert.deepStrictEqual(
        differences(moved, [], others).map((one) => one.kind),
        [kind]
      )
    }
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
