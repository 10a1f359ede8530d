import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { ApiHarness, apiSuite } from "../support/ApiHarness.ts"
import { addStock, subscribe, unique } from "../support/Stock.ts"

const ndjson = { "content-type": "application/x-ndjson" }

const importing = Effect.fnUntraced(function* (
  raw: string | Uint8Array,
  headers: Record<string, string> = ndjson
) {
  const { ops } = yield* ApiHarness
  return yield* ops("POST", "/ops/v1/products/import", { raw, headers })
})

const product = (fields: Record<string, unknown> = {}) => ({
  title: "Krugerrand",
  sku: `IMP-${unique()}`,
  productType: "precious_metal",
  insuredValueCents: "100",
  ...fields
})

const lines = (...values: ReadonlyArray<unknown>): string =>
  values.map((value) => (typeof value === "string" ? value : JSON.stringify(value))).join("\n")

/** The products of one type, oldest first. */
const ofType = Effect.fnUntraced(function* (productType: string) {
  const { call } = yield* (yield* ApiHarness).customer()
  const answer = yield* call("GET", `/v1/products?productType=${productType}&limit=100`)
  return answer.json.data.toReversed()
})

apiSuite("Import of products", (it) => {
  it.effect("each line makes a product or updates the one of its SKU, changed or not", () =>
    Effect.gen(function* () {
      const productType = `import_${unique()}`
      const [one, two] = [
        product({ productType }),
        product({ productType, metal: "gold", weightGrams: 31.1 })
      ]
      const first = yield* importing(lines(one, two))
      assert.strictEqual(first.status, 200)
      assert.deepStrictEqual(first.json, { data: { imported: 2, updated: 0, failed: [] } })
      const before = yield* ofType(productType)
      const again = yield* importing(lines(one, { ...two, title: "Krugerrand 1 oz", metal: "" }))
      assert.deepStrictEqual(again.json.data, { imported: 0, updated: 2, failed: [] })
      const after = yield* ofType(productType)
      assert.deepStrictEqual(after[0], before[0])
      assert.deepStrictEqual(after[1], {
        ...before[1],
        title: "Krugerrand 1 oz",
        metal: "",
        updatedAt: after[1].updatedAt
      })
    })
  )

  it.effect("a SKU twice in one file: the last wins, and each line counts", () =>
    Effect.gen(function* () {
      const productType = `import_${unique()}`
      const one = product({ productType })
      const answer = yield* importing(lines(one, product({ productType }), { ...one, title: "The last" }))
      assert.deepStrictEqual(answer.json.data, { imported: 2, updated: 1, failed: [] })
      const found = (yield* ofType(productType)).filter((p: { readonly sku: string }) => p.sku === one.sku)
      assert.deepStrictEqual(
        found.map((p: { readonly title: string }) => p.title),
        ["The last"]
      )
    })
  )

  it.effect("bad lines are reported by number with what is wrong, the rest is imported", () =>
    Effect.gen(function* () {
      const productType = `import_${unique()}`
      const answer = yield* importing(
        Buffer.concat([
          Buffer.from(
            lines(
              product({ productType }),
              "not json",
              "",
              product({ productType, insuredValueCents: 7 }),
              "   \t",
              product({ productType, title: undefined }),
              '"a string"',
              "[]",
              product({ productType, images: [{ url: "https://x.example", label: 7 }] })
            )
          ),
          Buffer.from([0x0a, 0xff, 0xfe, 0x0a]),
          Buffer.from(`${JSON.stringify(product({ productType }))}\r\n\n`)
        ])
      )
      assert.strictEqual(answer.status, 200)
      assert.strictEqual(answer.json.data.imported, 2)
      assert.lengthOf(yield* ofType(productType), 2)
      const failed: ReadonlyArray<{ line: number; message: string }> = answer.json.data.failed
      assert.deepStrictEqual(
        failed.map(({ line }) => line),
        [2, 4, 6, 7, 8, 9, 10]
      )
      assert.strictEqual(failed[0]?.message, "The line is not valid JSON.")
      assert.match(failed[1]?.message ?? "", /^insuredValueCents: /)
      assert.match(failed[2]?.message ?? "", /^title: /)
      assert.match(failed[5]?.message ?? "", /^images\.0\.label: /)
      assert.strictEqual(failed[6]?.message, "The line is not valid UTF-8.")
      for (const { message } of failed) assert.isAtMost(message.length, 200)
    })
  )

  it.effect("lines count from 1 and blank ones count along; the last needs no newline", () =>
    Effect.gen(function* () {
      const answer = yield* importing(`\n\r\n${lines(product())}\n\nnope`)
      assert.strictEqual(answer.json.data.imported, 1)
      assert.strictEqual(answer.json.data.failed[0].line, 5)
    })
  )

  it.effect("a line that is too long fails alone, and the body may be larger than any other", () =>
    Effect.gen(function* () {
      const productType = `import_${unique()}`
      const long = product({ productType, title: "x".repeat(3 * 1024 * 1024) })
      const answer = yield* importing(lines(product({ productType }), long, product({ productType })))
      assert.strictEqual(answer.status, 200)
      assert.strictEqual(answer.json.data.imported, 2)
      assert.deepStrictEqual(answer.json.data.failed, [
        { line: 2, message: "The line is longer than 1048576 bytes." }
      ])
    })
  )

  it.effect("at most 1000 lines that failed are listed, and all of them counted", () =>
    Effect.gen(function* () {
      const few = yield* importing("{}\n".repeat(1000))
      assert.lengthOf(few.json.data.failed, 1000)
      assert.notProperty(few.json.data, "failedCount")
      const many = yield* importing(`${"{}\n".repeat(1500)}${lines(product())}\n${"[]\n".repeat(1001)}`)
      assert.deepInclude(many.json.data, { imported: 1, failedCount: 2501 })
      assert.deepStrictEqual(
        many.json.data.failed.map(({ line }: { readonly line: number }) => line),
        Array.from({ length: 1000 }, (_, index) => index + 1)
      )
    })
  )

  it.effect("a line is read alike whatever its size", () =>
    Effect.gen(function* () {
      const productType = `import_${unique()}`
      const padding = { unknown: "x".repeat(100_000) }
      const image = { url: "https://x.example", label: "" }
      const answer = yield* importing(
        lines(
          product({ productType, ...padding }),
          product({ productType, ...padding, title: 7 }),
          product({ productType, images: Array.from({ length: 20_000 }, () => image) }),
          `[${"[],".repeat(40_000)}`,
          product({
            productType,
            images: Array.from({ length: 100 }, () => ({
              ...image,
              url: `https://x.example/${"y".repeat(2000)}`
            }))
          })
        )
      )
      assert.strictEqual(answer.json.data.imported, 2)
      const messages = answer.json.data.failed.map(({ message }: { readonly message: string }) => message)
      assert.match(messages[0], /^title: /)
      assert.strictEqual(messages[1], "images: must have 0 to 100 entries")
      assert.strictEqual(messages[2], "The line is not valid JSON.")
    })
  )

  it.effect("an import of nothing does nothing", () =>
    Effect.gen(function* () {
      for (const raw of ["", "\n\n"]) {
        const answer = yield* importing(raw)
        assert.deepStrictEqual(answer.json, { data: { imported: 0, updated: 0, failed: [] } })
      }
    })
  )

  it.effect("a body that is not declared as NDJSON in UTF-8 is 415", () =>
    Effect.gen(function* () {
      for (const headers of [
        {},
        { "content-type": "application/json" },
        { "content-type": "application/x-ndjson; charset=latin1" }
      ]) {
        const refused = yield* importing(lines(product()), headers)
        assert.strictEqual(refused.status, 415)
        assert.strictEqual(refused.json.error.code, "UNSUPPORTED_MEDIA_TYPE")
      }
      const accepted = yield* importing(lines(product()), {
        "content-type": "Application/X-NDJSON; Charset=UTF-8"
      })
      assert.strictEqual(accepted.status, 200)
    })
  )

  it.effect("only staff import", () =>
    Effect.gen(function* () {
      const { customer, ops } = yield* ApiHarness
      const { apiKey } = yield* customer()
      const refused = yield* ops("POST", "/ops/v1/products/import", {
        key: apiKey,
        raw: lines(product()),
        headers: ndjson
      })
      assert.strictEqual(refused.status, 401)
    })
  )

  it.effect(
    "an import that changes an insured value publishes one event to each organization that holds the product",
    () =>
      Effect.gen(function* () {
        const { owner, product: held } = yield* addStock(2, { insuredValueCents: "1000" })
        const events = yield* subscribe(owner, ["inventory.valuation_changed"])
        const line = { ...product(), title: held.title, sku: held.sku, insuredValueCents: "1000" }
        yield* importing(lines({ ...line, title: "Renamed", marketValueCents: "5" }))
        assert.lengthOf(yield* events, 0)
        yield* importing(lines({ ...line, insuredValueCents: "1001" }, product()))
        assert.lengthOf(yield* events, 1)
        yield* importing(lines({ ...line, insuredValueCents: "1001" }))
        assert.lengthOf(yield* events, 1)
      })
  )

  it.effect("an import of many batches is counted whole, and each batch is in the audit log", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      const prefix = unique()
      const many = Array.from({ length: 4500 }, (_, i) =>
        i % 1000 === 999 ? "{}" : JSON.stringify(product({ sku: `MANY-${prefix}-${i}` }))
      )
      const answer = yield* ops("POST", "/ops/v1/products/import", {
        raw: many.join("\n"),
        headers: { ...ndjson, "x-request-id": `import-${prefix}` }
      })
      assert.strictEqual(answer.json.data.imported, 4496)
      assert.deepStrictEqual(
        answer.json.data.failed.map((failure: { readonly line: number }) => failure.line),
        [1000, 2000, 3000, 4000]
      )
      const log = yield* ops("GET", `/ops/v1/audit-log?resourceId=import-${prefix}`)
      const imported = log.json.data.map(
        (entry: { readonly details: { readonly imported: number } }) => entry.details.imported
      )
      assert.strictEqual(
        imported.reduce((sum: number, n: number) => sum + n, 0),
        4496
      )
    })
  )
})
