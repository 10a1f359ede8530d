import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Effect, Schedule } from "effect"
import { request } from "node:http"
import { ApiHarness, layerPg, opsKey } from "../support/ApiHarness.ts"
import { unique } from "../support/Stock.ts"

/** Begins an import and sends some of it; the effect it returns breaks the connection. */
const begin = (opsUrl: string, text: string) =>
  Effect.sync(() => {
    const outgoing = request(`${opsUrl}/ops/v1/products/import`, {
      method: "POST",
      headers: { authorization: `Bearer ${opsKey}`, "content-type": "application/x-ndjson" }
    })
    outgoing.on("error", () => undefined)
    outgoing.write(text)
    return Effect.sync(() => outgoing.destroy())
  })

layer(layerPg(), { excludeTestServices: true })("An import that breaks off (PostgreSQL)", (it) => {
  it.effect("has done whole batches, in the audit log, and sending the file again does the rest", () =>
    Effect.gen(function* () {
      const { ops, opsUrl } = yield* ApiHarness
      const sql = yield* PgClient.PgClient
      const prefix = `OFF-${unique()}`
      const lines = Array.from({ length: 3000 }, (_, i) =>
        JSON.stringify({ title: "T", sku: `${prefix}-${i}`, productType: "p", insuredValueCents: "1" })
      )
      const stored = sql<{
        readonly products: number
        readonly logged: number
      }>`/* across organizations: a test */
        SELECT (SELECT count(*)::int FROM products WHERE sku LIKE ${`${prefix}-%`}) AS products,
          (SELECT coalesce(sum((details->>'imported')::int), 0)::int FROM audit_log
            WHERE action = 'product.import') AS logged`.pipe(Effect.map(([row]) => row))

      const breakOff = yield* begin(opsUrl, lines.join("\n"))
      const done = yield* stored.pipe(
        Effect.repeat({
          while: (row) => (row?.products ?? 0) === 0,
          schedule: Schedule.spaced("20 millis")
        })
      )
      yield* breakOff
      assert.isAbove(done?.products ?? 0, 0)
      assert.isBelow(done?.products ?? 0, 3000)
      assert.strictEqual(done?.logged, done?.products)

      const again = yield* ops("POST", "/ops/v1/products/import", {
        raw: lines.join("\n"),
        headers: { "content-type": "application/x-ndjson" }
      })
      const { imported, updated } = again.json.data
      assert.strictEqual(imported + updated, 3000)
      assert.isAtLeast(updated, done?.products ?? 0)
      assert.deepStrictEqual(yield* stored, { products: 3000, logged: 3000 })
    })
  )
})
