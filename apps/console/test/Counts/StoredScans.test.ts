import { expect, it } from "vitest"
import type { Scan } from "../../src/Counts/Scans.ts"
import { scansOfOthers, storedScans } from "../../src/Counts/StoredScans.ts"

/** A browser's storage, without the browser. */
const storage = () => {
  const entries = new Map<string, string>()
  return {
    get length() {
      return entries.size
    },
    key: (index: number) => [...entries.keys()][index] ?? null,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key)
  }
}

const scanOf = (scanId: string, second: number): Scan => ({
  scanId,
  scanned: `GB-${scanId}`,
  place: { text: "s1", id: "plc_1", path: "LDN/S1" },
  at: `2026-03-01T12:00:0${second}.000Z`,
  by: "Clark Clerk",
  refusal: ""
})

const idsOf = (scans: ReadonlyArray<Scan>) => scans.map(({ scanId }) => scanId)

it("two tabs of a browser keep their scans beside each other, in the order in which they were made", () => {
  const shared = storage()
  const one = storedScans("cnt_1", "scans", "opr_1", shared, storage())
  const two = storedScans("cnt_1", "scans", "opr_1", shared, storage())
  two.put(scanOf("b", 2))
  one.put(scanOf("a", 1), scanOf("c", 3))
  const third = storedScans("cnt_1", "scans", "opr_1", shared, storage())
  expect(idsOf(third.read())).toEqual(["a", "b", "c"])
  third.remove([scanOf("b", 2)])
  expect(idsOf(storedScans("cnt_1", "scans", "opr_1", shared, storage()).read())).toEqual(["a", "c"])
})

it("what is read is the same list until a scan comes or goes, and listeners are told", () => {
  const stored = storedScans("cnt_1", "scans", "opr_1", storage(), storage())
  const before = stored.read()
  expect(stored.read()).toBe(before)
  stored.put(scanOf("a", 1))
  expect(idsOf(stored.read())).toEqual(["a"])
  stored.put({ ...scanOf("a", 1), refusal: "Not so." })
  expect(stored.read()).toMatchObject([{ refusal: "Not so." }])
})

it("scans of another count, of a recount and of another operator are kept apart", () => {
  const shared = storage()
  storedScans("cnt_2", "scans", "opr_1", shared, storage()).put(scanOf("x", 1))
  storedScans("cnt_1", "recount", "opr_1", shared, storage()).put(scanOf("y", 1))
  storedScans("cnt_1", "scans", "opr_2", shared, storage()).put(scanOf("z", 1), scanOf("w", 2))
  expect(storedScans("cnt_1", "scans", "opr_1", shared, storage()).read()).toEqual([])
  expect([...scansOfOthers("cnt_1", "opr_1", shared)]).toEqual([["Clark Clerk", 2]])
  expect(scansOfOthers("cnt_1", "opr_2", shared).size).toBe(0)
})

it("the place that is being scanned is the tab's", () => {
  const ofTab = storage()
  const shared = storage()
  const stored = storedScans("cnt_1", "scans", "opr_1", shared, ofTab)
  stored.setPlace({ text: "s1", id: "plc_1", path: "LDN/S1" })
  expect(storedScans("cnt_1", "scans", "opr_1", shared, ofTab).place()?.path).toBe("LDN/S1")
  expect(storedScans("cnt_1", "scans", "opr_1", shared, storage()).place()).toBeUndefined()
  stored.setPlace(undefined)
  expect(stored.place()).toBeUndefined()
})
