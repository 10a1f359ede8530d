import { assert, describe, it } from "@effect/vitest"
import type { InventoryItemId, PlaceId } from "@vault-custody/schema/Common/Id"
import { type FraudScript, makeFraudScript } from "@vault-custody/testing/FraudScript"
import type { ItemRecord, Moment, Scan, Stay } from "../../src/Counts/CountRecord.ts"
import {
  countedPlaces,
  differencesOf,
  type Finding,
  unknownDifferences
} from "../../src/Counts/Differences.ts"
import { scannedItems } from "../../src/Counts/ScannedItems.ts"

const itemId = (n: number): InventoryItemId => `itm_${n}`
const placeId = (n: number): PlaceId => `plc_${n}`

/** The outcome of a script's record and scans. */
const playedOut = ({ outside, startsIn, steps }: FraudScript) => {
  const start: Moment = { at: 0, number: 0 }
  const stays = new Map<InventoryItemId, [Stay, ...Array<Stay>]>(
    startsIn.map((place, item) => [itemId(item), [{ placeId: placeId(place), since: start }]])
  )
  const expected = new Set(startsIn.flatMap((place, item) => (place === outside ? [] : [itemId(item)])))
  const scans: Array<Scan> = []
  for (const [index, step] of steps.entries()) {
    // Several steps in a millisecond, as it happens: the numbers tell their order.
    const moment: Moment = { at: Math.ceil(index / 3), number: index + 1 }
    if (step.kind === "walk") {
      for (const seen of step.seen) {
        scans.push({
          scanned: String(seen),
          placeId: placeId(step.place),
          seen: moment,
          candidates: typeof seen === "number" ? [itemId(seen)] : []
        })
      }
    } else if (step.kind === "move" || step.kind === "leave") {
      const to = step.kind === "leave" ? null : placeId(step.to)
      stays.get(itemId(step.item))?.push({ placeId: to, since: moment })
    } else if (step.kind === "receive") {
      stays.set(itemId(step.item), [
        { placeId: null, since: start },
        { placeId: placeId(step.to), since: moment }
      ])
    }
  }
  const records = new Map(
    [...stays].map(([id, some]): [InventoryItemId, ItemRecord] => [
      id,
      { inventoryItemId: id, isExpected: expected.has(id), stays: some }
    ])
  )
  return { records, scans }
}

const differencesIn = (script: FraudScript): ReadonlyArray<Finding> => {
  const { records, scans } = playedOut(script)
  const isInScope = (id: PlaceId) => id !== placeId(script.outside)
  const { sightings, unknown } = scannedItems(scans, (id) => {
    const record = records.get(id)
    if (record === undefined) throw new Error(`No record of ${id}`)
    return record
  })
  const places = countedPlaces({ isInScope, wasInScope: isInScope }, scans)
  return [...differencesOf(records.values(), sightings, places), ...unknownDifferences(unknown)]
}

const written = ({ foundPlaceId, inventoryItemId, kind, scanned }: Finding): string =>
  [kind, inventoryItemId ?? scanned, foundPlaceId].join(" ")

describe("fraud", () => {
  it("1,000 thefts, swaps and misplacements are found while the vault works, and nothing else is", () => {
    let planted = 0
    const kinds = new Set<string>()
    for (let seed = 1; planted < 1000; seed++) {
      const script = makeFraudScript(seed, { items: 200, frauds: 25 })
      const differences = differencesIn(script)
      const discrepancies = differences.filter(({ kind }) => kind !== "departed" && kind !== "arrived")
      const expected = script.frauds.map(({ item, kind, place }) =>
        written({
          kind,
          ...(typeof item === "number" ? { inventoryItemId: itemId(item) } : { scanned: item }),
          ...(place === undefined ? {} : { foundPlaceId: placeId(place) })
        })
      )
      assert.deepStrictEqual(discrepancies.map(written).toSorted(), expected.toSorted(), `seed ${seed}`)
      for (const { kind } of differences) kinds.add(kind)
      planted += script.frauds.length
    }
    assert.deepStrictEqual([...kinds].toSorted(), ["arrived", "departed", "missing", "moved", "unexpected"])
  })
})
