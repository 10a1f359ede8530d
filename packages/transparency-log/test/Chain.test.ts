import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { textOf, toBase64, toHex } from "../src/Bytes.ts"
import { canonicalJson } from "../src/CanonicalJson.ts"
import { type ChainedRecord, keptRecord, nextOfOrganization, nextOfVault, readNext } from "../src/Chain.ts"
import { formatClearEntry, parseClearEntry, parseRecord } from "../src/LogRecords.ts"
import { commitment } from "../src/Records.ts"
import type { MovementBody, VaultBody } from "../src/RecordTypes.ts"

const at = "2026-07-31T10:00:00.000Z"
const salt = new Uint8Array(16).fill(9)
const root = toBase64(new Uint8Array(32).fill(3))

const movement = (id: string): MovementBody => ({
  type: "movement",
  id,
  kind: "received",
  inventoryItemId: "itm_1",
  productId: "prd_1",
  serialNumber: "Ä 12",
  fineTroyOunces: "32.148",
  toFboAccountId: "fbo_1",
  toStatus: "in_vault"
})

const chainOf = (length: number): ReadonlyArray<ChainedRecord> => {
  const records: Array<ChainedRecord> = []
  for (let number = 0; number < length; number++) {
    const saltOfRecord = new Uint8Array(16).fill(number)
    const told = { at, salt: saltOfRecord }
    records.push(nextOfOrganization(records.at(-1)?.head, "org_1", movement(`mov_${number}`), told))
  }
  return records
}

/** The code of the first record that does not follow; `holds` where all do. */
const verdict = (records: ReadonlyArray<ChainedRecord>, organizationId: string | undefined = "org_1") => {
  let newest
  for (const record of records) {
    const read = readNext(newest, organizationId, record)
    if (!read.ok) return read.problem.code
    newest = read.value.head
  }
  return "holds"
}

describe("a chain of records", () => {
  const Length = Schema.Int.check(Schema.isBetween({ minimum: 2, maximum: 30 }))
  const Part = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000 }))

  it.prop("holds as it was written", [Length], ([length]) => {
    assert.strictEqual(verdict(chainOf(length)), "holds")
  })

  it.prop("breaks where a record but the newest is changed", [Length, Part], ([length, part]) => {
    const records = chainOf(length)
    const place = part % (length - 1)
    const kept = records[place]!
    const changed = records.with(place, { ...kept, record: kept.record.replace("itm_1", "itm_2") })
    assert.strictEqual(verdict(changed), "bad_chain")
  })

  it.prop("breaks where a record is left out, twice or moved", [Length, Part], ([length, part]) => {
    const records = chainOf(length)
    const place = part % (length - 1)
    assert.strictEqual(verdict(records.toSpliced(place, 1)), "bad_chain")
    assert.strictEqual(verdict(records.toSpliced(place, 0, records[place]!)), "bad_chain")
    assert.strictEqual(
      verdict(records.toSpliced(place, 2, records[place + 1]!, records[place]!)),
      "bad_chain"
    )
  })

  it("is one organization's, or the vault's own", () => {
    assert.strictEqual(verdict(chainOf(2), "org_2"), "bad_chain")
    assert.strictEqual(readNext(undefined, undefined, chainOf(1)[0]!).ok, false)
    const price: VaultBody = { type: "price", metal: "gold", centsPerTroyOunce: "240000.5", source: "LBMA" }
    const first = nextOfVault(undefined, price, { at, salt })
    const second = nextOfVault(first.head, price, { at, salt })
    assert.strictEqual(readNext(first.head, undefined, second).ok, true)
    assert.strictEqual(second.head.number, 1)
  })

  it("begins with 32 zero bytes, and commits to the salt and the record's bytes", () => {
    const [first, second] = chainOf(2)
    assert.strictEqual(JSON.parse(first!.record).previous, toBase64(new Uint8Array(32)))
    assert.strictEqual(JSON.parse(second!.record).previous, toBase64(first!.head.commitment))
    assert.strictEqual(toHex(first!.head.commitment), toHex(commitment(first!.salt, first!.record)))
  })

  it("takes records as the API hands them out", () => {
    const [first] = chainOf(1)
    const kept = keptRecord(first!.record, toBase64(first!.salt))
    assert.strictEqual(kept.ok && readNext(undefined, "org_1", kept.value).ok, true)
    assert.isFalse(keptRecord(first!.record, "AAAA").ok)
  })
})

const codeOf = (record: Record<string, unknown>) => {
  const parsed = parseRecord(JSON.stringify(record))
  return parsed.ok ? parsed.value.type : parsed.problem.message
}

describe("a record", () => {
  const place = { v: 1, at, number: 0, previous: root }
  it("is in the form of RFC 8785", () => {
    const { record } = chainOf(1)[0]!
    assert.match(record, /^\{"at":"2026-07-31T10:00:00.000Z","fineTroyOunces":"32.148","id":"mov_0",/)
    assert.strictEqual(record, canonicalJson(JSON.parse(record)))
  })

  it("of a type or version that is not known is opaque, and keeps its place", () => {
    const parsed = parseRecord(
      JSON.stringify({ ...place, number: 7, type: "seal", organizationId: "org_1", x: {} })
    )
    assert.deepInclude(parsed.ok ? { ...parsed.value } : {}, {
      type: "opaque",
      typeName: "seal",
      number: 7,
      organizationId: "org_1"
    })
    assert.strictEqual(codeOf({ ...place, v: 2, type: "movement" }), "opaque")
  })

  it("of a known type has its type's fields", () => {
    const organizationId = "org_1"
    assert.strictEqual(codeOf({ ...place, ...movement("mov_1"), organizationId }), "movement")
    assert.include(codeOf({ ...place, ...movement("mov_1") }), "organizationId is missing")
    assert.include(
      codeOf({ ...place, ...movement("mov_1"), organizationId, fineTroyOunces: 3 }),
      "fineTroyOunces must be a decimal number"
    )
    const statements = { ...place, type: "statements", organizationId, date: "2026-07-31", count: 2, root }
    assert.strictEqual(codeOf(statements), "statements")
    assert.include(codeOf({ ...statements, root: "AAAA" }), "root must be base64 of 32 bytes")
    assert.include(codeOf({ ...statements, count: -1 }), "count must be")
    const price = { ...place, type: "price", productId: "prd_1", insuredValueCents: "100" }
    assert.strictEqual(
      codeOf({ ...price, metal: "gold", marketPricing: { premiumPercent: "-1.5" } }),
      "price"
    )
    assert.include(codeOf({ ...price, marketPricing: { premiumCents: 5 } }), "premiumCents must be")
    assert.include(codeOf({ ...place, previous: "", type: "movement" }), "previous must be")
  })

  it("that is not JSON, or no object, is refused", () => {
    for (const text of ["", "{", "[]", "1", "null"]) assert.isFalse(parseRecord(text).ok, text)
  })
})

describe("an entry in clear", () => {
  it("comes back as it was written, and is never 32 bytes long", () => {
    const register = { v: 1, type: "register", at, date: "2026-07-31", lines: 3, root } as const
    const withVault = { ...register, vault: { number: 4, commitment: root } }
    const key = { v: 1, type: "key", at, key: "k+00000000+AQ==" } as const
    for (const entry of [register, withVault, key]) {
      const bytes = formatClearEntry(entry)
      assert.isAbove(bytes.length, 32)
      const parsed = parseClearEntry(textOf(bytes)!)
      assert.deepStrictEqual(parsed.ok ? parsed.value : parsed.problem.message, entry)
    }
  })

  it("with other fields or of another type is refused", () => {
    for (const entry of [
      { v: 1, type: "register", at, date: "2026-07", lines: 3, root },
      { v: 1, type: "register", at, date: "2026-07-31", lines: 3, root, vault: { number: 1 } },
      { v: 1, type: "movement", at },
      { v: 2, type: "key", at, key: "" }
    ])
      assert.isFalse(parseClearEntry(JSON.stringify(entry)).ok, JSON.stringify(entry))
  })
})

describe("JSON in the form of RFC 8785", () => {
  it("is that of the specification's example", () => {
    const example = {
      numbers: [333333333.3333333, 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"/",
      literals: [null, true, false]
    }
    assert.strictEqual(
      canonicalJson(example),
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`
    )
  })

  it("has its names in the order of their UTF-16 code units", () => {
    const names = {
      "\u20ac": 1,
      "\r": 2,
      "\ufb33": 3,
      "1": 4,
      "\u{1f600}": 5,
      "\u0080": 6,
      ö: 7,
      left: undefined
    }
    assert.deepStrictEqual(
      Array.from(canonicalJson(names).matchAll(/:(\d)/g), ([, digit]) => digit),
      ["2", "4", "6", "7", "1", "5", "3"]
    )
  })

  it("has no form for what is not JSON", () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, "\ud800", { "\udc00": 1 }])
      assert.throws(() => canonicalJson(value), RangeError)
  })
})
