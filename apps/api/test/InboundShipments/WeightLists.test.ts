import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { codeOf } from "../DualControl/Released.ts"
import { ApiHarness, apiSuite } from "../support/ApiHarness.ts"
import { addAccount, addProduct, addShipment, unique } from "../support/Stock.ts"

const heading =
  "Serial number,Brand code,Gross weight (troy ounces),Assay,Fine weight (troy ounces) for gold,Year\r\n"

const csv = { "content-type": "text/csv" }

/** A customer with an account, announced parcels, and a product of large bars. */
const world = Effect.fnUntraced(function* (metal = "gold", fields: Record<string, unknown> = {}) {
  const { customer, ops } = yield* ApiHarness
  const owner = yield* customer()
  const account = yield* addAccount(owner)
  const product = yield* addProduct({
    metal,
    subcategory: "good_delivery_bar",
    isSerialized: true,
    isWeighed: true,
    grossWeight: { value: metal === "gold" ? "400" : "1000", unit: "ozt" },
    fineness: "999.0",
    ...fields
  })
  const receive = Effect.fnUntraced(function* (raw: string | Uint8Array, query = `productId=${product.id}`) {
    const shipment = yield* addShipment(owner, account.id)
    return yield* ops("POST", `/ops/v1/inbound-shipments/${shipment.id}/receive?${query}`, {
      raw,
      headers: csv
    })
  })
  const read = (query: string) => owner.call("GET", `/v1/inventory/weight-list?${query}`)
  return { account, owner, ops, product, read, receive }
})

apiSuite("Weight lists", (it) => {
  it.effect("go in and come out the same, byte for byte, for customers and staff", () =>
    Effect.gen(function* () {
      const { account, ops, product, read, receive } = yield* world()
      const n = unique()
      const list = `${heading}A-${n},RAND,398.425,995.8,396.752,2019\r\n"B,""${n}""",,401.100,999.9,401.060,\r\nÄ ${n},PAMP,400.000,999.90,399.960,1999\r\n`
      const received = yield* receive(list)
      assert.strictEqual(received.status, 200, received.text)
      const { items, itemCount, shipment } = received.json.data
      assert.deepStrictEqual([items, itemCount, shipment.status], [[], 3, "received"])
      for (const query of [`inboundShipmentId=${shipment.id}`, `productId=${product.id}`]) {
        const answer = yield* read(query)
        assert.strictEqual(answer.text, list)
        assert.match(String(answer.headers["content-type"]), /^text\/csv/)
      }
      const later = `0-${n},RAND,400.000,995.0,398.000,2020\r\n`
      yield* receive(later)
      assert.strictEqual((yield* read(`productId=${product.id}`)).text, `${list}${later}`)
      const staffs = yield* ops("GET", `/ops/v1/inventory/weight-list?fboAccountId=${account.id}`)
      assert.strictEqual(staffs.text, `${list}${later}`)
      assert.strictEqual((yield* read("productId=prd_unknown")).text, heading)
      const stranger = yield* (yield* ApiHarness).customer()
      for (const query of ["", `fboAccountId=${account.id}`, `inboundShipmentId=${shipment.id}`]) {
        const others = yield* stranger.call("GET", `/v1/inventory/weight-list?${query}`)
        assert.strictEqual(others.text, heading)
      }
      const { json } = yield* ops("GET", `/ops/v1/inventory?inboundShipmentId=${shipment.id}&order=oldest`)
      assert.deepInclude(json.data[0], {
        serialNumber: `A-${n}`,
        brand: "RAND",
        grossWeight: { value: "398.425", unit: "ozt" },
        fineness: "995.8",
        fineTroyOunces: "396.752",
        year: 2019
      })
    })
  )

  it.effect("of silver have one decimal and no fine weight; heading, last line's end and LF are free", () =>
    Effect.gen(function* () {
      const { product, read, receive } = yield* world("silver")
      const n = unique()
      const answer = yield* receive(`S-${n},JM,998.5,999.0,,2001\nT-${n},JM,1001.0,999.9,,`)
      assert.strictEqual(answer.status, 200, answer.text)
      assert.strictEqual(
        (yield* read(`productId=${product.id}`)).text,
        `${heading}S-${n},JM,998.5,999.0,,2001\r\nT-${n},JM,1001.0,999.9,,\r\n`
      )
    })
  )

  it.effect("are taken whole or not at all; what is wrong is said with its line", () =>
    Effect.gen(function* () {
      const { owner, receive } = yield* world()
      const n = unique()
      const good = `G-${n},R,400.000,995.0,398.000,2000`
      const wrong: ReadonlyArray<readonly [line: string, path: string]> = [
        [`X-${n},R,400.000,995.0,398.002,2000`, "fineTroyOunces"],
        [`X-${n},R,400.0001,995.0,,2000`, "grossWeight"],
        [`X-${n},R,400.000,1001,,2000`, "fineness"],
        [`X-${n},R,400.000,995.0,,1650`, "year"],
        [`X-${n},R,400.000,995.0,,MM`, "year"],
        [`,R,400.000,995.0,,2000`, "serialNumber"],
        [`X-${n},R,,995.0,,2000`, "grossWeight"],
        [`X-${n},R,500.000,995.0,,2000`, "grossWeight"],
        [`X-${n},R,400.000,995.0,2000`, ""]
      ]
      for (const [line, path] of wrong) {
        const answer = yield* receive(`${heading}${good}\r\n${line}\r\n`)
        assert.strictEqual(codeOf(answer), "400 VALIDATION_ERROR", line)
        assert.deepInclude(answer.json.error.details[0], { path, line: 3 }, answer.text)
      }
      const both = yield* receive(`${heading}${good}\r\n${good}\r\n`)
      assert.strictEqual(codeOf(both), "409 SERIAL_NUMBER_IN_USE")
      for (const [raw, query] of [
        [heading, undefined],
        ["", undefined],
        [`"A-${n},R`, undefined],
        [new Uint8Array([0xff, 0x2c]), undefined],
        [`${good}\r\n`, ""]
      ] as const) {
        assert.strictEqual(codeOf(yield* receive(raw, query)), "400 VALIDATION_ERROR")
      }
      // The bound on bodies, a mebibyte, does not hold for lists: it is read, and its faults are said.
      const large = yield* receive(`${heading}${"R,R,R\r\n".repeat(200_000)}`)
      assert.strictEqual(codeOf(large), "400 VALIDATION_ERROR", large.text.slice(0, 200))
      assert.deepInclude(large.json.error.details[0], { path: "", line: 2 })
      assert.lengthOf((yield* owner.call("GET", "/v1/inventory")).json.data, 0)
      const within = yield* receive(`${heading}G-${n},R,400.000,995.0,398.001,2000\r\n`)
      assert.strictEqual(within.status, 200, within.text)
    })
  )

  it.effect("bring what must be tested into quarantine", () =>
    Effect.gen(function* () {
      const { owner, receive } = yield* world("gold", { requiresTest: true })
      yield* receive(`Q-${unique()},R,400.000,995.0,398.000,2000\r\n`)
      const [item] = (yield* owner.call("GET", "/v1/inventory")).json.data
      assert.strictEqual(item.status, "quarantined")
    })
  )

  it.effect("are taken by intake too, for an announcement or none, into quarantine and a place", () =>
    Effect.gen(function* () {
      const { account, ops, owner, product } = yield* world()
      const vaultId = String(80_000_000 + Number(unique()))
      yield* ops("PUT", `/ops/v1/fbo-accounts/${account.id}/vault-id`, { body: { vaultId } })
      const { id } = yield* addShipment(owner, account.id)
      const intake = (more: string) =>
        ops("POST", `/ops/v1/intake?productId=${product.id}&${more}`, {
          raw: `I-${unique()},R,400.000,995.0,398.000,2000\r\n`,
          headers: { ...csv, "idempotency-key": `list-${more}` }
        })
      assert.strictEqual(codeOf(yield* intake("")), "400 VALIDATION_ERROR")
      assert.strictEqual(codeOf(yield* intake(`vaultId=${vaultId}`)), "409 ANNOUNCEMENT_REQUIRED")
      const taken = yield* intake(`vaultId=${vaultId}&inboundShipmentId=${id}&quarantine=true`)
      assert.strictEqual(taken.status, 201, taken.text)
      assert.deepInclude(taken.json.data, { matched: "vault_id", itemCount: 1, items: [] })
      assert.strictEqual(taken.json.data.shipment.id, id)
      const [item] = (yield* owner.call("GET", "/v1/inventory")).json.data
      assert.strictEqual(item.status, "quarantined")
      const json = yield* ops("POST", `/ops/v1/intake?productId=${product.id}`, {
        body: { vaultId, items: [{ productId: product.id }] }
      })
      assert.strictEqual(codeOf(json), "400 VALIDATION_ERROR")
    })
  )
})
