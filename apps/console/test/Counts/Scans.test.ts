import { VaultApiError } from "@vault-custody/client"
import { expect, it } from "vitest"
import {
  placeAmong,
  placeBeyondDoubt,
  recountOf,
  refusalsOf,
  type Scan,
  scanFrom,
  sentScans
} from "../../src/Counts/Scans.ts"

const shelf = { text: "s1", id: "plc_1", path: "LDN/V1/S1" }
const scanOf = (scanId: string, scanned: string, place = shelf): Scan => ({
  scanId,
  scanned,
  place,
  at: "2026-03-01T12:00:00.000Z",
  by: "Clark Clerk",
  refusal: ""
})
const refusal = (status: number, details: ReadonlyArray<{ path: string; message: string }> = []) =>
  new VaultApiError(
    { status, code: "X", message: "Not so.", details, retryAfterSeconds: undefined },
    { operation: "addCountScans", requestId: "req_1" }
  )
const placeOf = (id: string, path: string, sealNumber?: string) => ({
  id,
  path,
  code: path.split("/").at(-1) ?? "",
  kind: "box" as const,
  name: "",
  parentId: null,
  isActive: true,
  createdAt: "2026-03-01T12:00:00.000Z",
  updatedAt: "2026-03-01T12:00:00.000Z",
  ...(sealNumber === undefined ? {} : { sealNumber })
})

it("a scan is read back as it was kept, and what is none is not", () => {
  const scan = scanOf("1", "GB-1")
  expect(scanFrom(JSON.stringify(scan))).toEqual(scan)
  expect(scanFrom("null")).toBeUndefined()
  expect(scanFrom('{"scanId":"1"}')).toBeUndefined()
})

it("scans are sent with their own ids and times", () => {
  expect(sentScans([scanOf("1", "GB-1")])).toEqual({
    scans: [{ scanId: "1", scanned: "GB-1", placeId: "plc_1", at: "2026-03-01T12:00:00.000Z" }]
  })
})

it("a recount names places in which nothing was seen too", () => {
  const empty = { text: "s2", id: "plc_2", path: "LDN/V1/S2" }
  const { placeIds, scans } = recountOf([scanOf("1", ""), scanOf("2", "GB-1"), scanOf("3", "", empty)])
  expect(placeIds).toEqual(["plc_1", "plc_2"])
  expect(scans.map(({ scanned }) => scanned)).toEqual(["GB-1"])
})

it("of a batch that is refused, the scans at fault are set aside, or all where none is named", () => {
  const batch = [scanOf("1", "A"), scanOf("2", "B"), scanOf("3", "C")]
  const idsOf = (error: unknown) => refusalsOf(batch, error).map((scan) => [scan.scanId, scan.refusal])
  expect(idsOf(refusal(400, [{ path: "scans.1.scanned", message: "too long" }]))).toEqual([["2", "too long"]])
  expect(idsOf(refusal(409)).map(([id]) => id)).toEqual(["1", "2", "3"])
})

it("what may be sent again as it is, is set aside by no answer", () => {
  const batch = [scanOf("1", "A")]
  for (const error of [refusal(401), refusal(403), refusal(429), refusal(503), new Error("network")]) {
    expect(refusalsOf(batch, error)).toEqual([])
  }
})

it("a place is known by its code where only one has it, and beyond doubt by its path or seal", () => {
  const places = [
    placeOf("plc_1", "LDN/R1/B1", "SEAL 9"),
    placeOf("plc_2", "LDN/R2/B1"),
    placeOf("plc_3", "NYC")
  ]
  expect(placeAmong(places, "nyc")).toEqual({ text: "nyc", id: "plc_3", path: "NYC" })
  expect(placeAmong(places, "B1")).toBeUndefined()
  expect(placeBeyondDoubt(places, "ldn/r1/b1")?.id).toBe("plc_1")
  expect(placeBeyondDoubt(places, "SEAL-9")?.id).toBe("plc_1")
  // A code alone may be a serial number.
  expect(placeBeyondDoubt(places, "NYC")).toBeUndefined()
  expect(placeBeyondDoubt(places, "GB-1")).toBeUndefined()
})
