import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { allOf } from "@vault-custody/schema/Common/CommaSeparated"
import { Effect, Layer } from "effect"
import { pageReads } from "../../src/Common/PageReads.ts"
import { layerDatabase, layerPool } from "../support/Backends.ts"

/**
 * A hundred rows, a second apart: of each, whether its number is even, and its last digit. One in four has changed 200
 * seconds later.
 */
const rows = (sql: PgClient.PgClient, count = 100) =>
  sql`(SELECT lpad(n::text, 3, '0') AS id, to_timestamp(n) AS created_at,
    CASE WHEN n % 4 = 0 THEN to_timestamp(n + 200) END AS updated_at, (n % 2)::text AS is_odd,
    (n % 10)::text AS last_digit FROM generate_series(1, ${sql.literal(String(count))}) n) AS t`

layer(Layer.provideMerge(layerPool, layerDatabase), { excludeTestServices: true })(
  "pages of lists of fixed text",
  (it) => {
    const pages = [
      { page: 1, limit: 25 },
      { page: 1, limit: 2 },
      { page: 1, limit: 14 },
      { page: 2, limit: 25 },
      { page: 2, limit: 3 },
      { page: 5, limit: 7 },
      { page: 11, limit: 100 }
    ]
    const filters = [
      {},
      { isOdd: "1", lastDigit: undefined },
      { isOdd: "1", lastDigit: "3" },
      { isOdd: "0" },
      { lastDigit: "1" },
      { isOdd: "0", lastDigit: "1" },
      { isOdd: "1", lastDigit: ["1", "3", "4"] },
      { isOdd: ["0", "1"], lastDigit: ["9", "2"] },
      { lastDigit: ["none", "neither"] }
    ]
    it.effect("have the rows of their filter, newest first, and one more where there is one", () =>
      Effect.gen(function* () {
        const sql = yield* PgClient.PgClient
        const read = pageReads<{ readonly id: string }>(sql, { columns: sql`id`, table: rows(sql) })
        const all = Array.from({ length: 100 }, (_, n) => 100 - n)
        // Twice, since the second time nothing is put together any more.
        for (const _ of [1, 2]) {
          for (const page of pages) {
            for (const filter of filters) {
              const { isOdd, lastDigit } = { isOdd: undefined, lastDigit: undefined, ...filter }
              const matching = all.filter(
                (n) =>
                  (isOdd === undefined || allOf<string>(isOdd).includes(String(n % 2))) &&
                  (lastDigit === undefined || allOf<string>(lastDigit).includes(String(n % 10)))
              )
              const start = (page.page - 1) * page.limit
              const found = yield* read(filter, page)
              assert.deepStrictEqual(
                found.map(({ id }) => Number(id)),
                matching.slice(start, start + page.limit + 1),
                JSON.stringify({ page, filter })
              )
              const after = { at: 41_000, id: "041", shown: 3 }
              const older = yield* read(filter, { ...page, after })
              assert.deepStrictEqual(
                older.map(({ id }) => Number(id)),
                matching.filter((n) => n < 41).slice(0, page.limit + 1)
              )
              const bounds = {
                createdFrom: 20_000,
                createdTo: 60_000,
                ids: ["019", "020", "037", "060", "061"]
              }
              const some = yield* read(filter, { page: 1, limit: page.limit, ...bounds })
              assert.deepStrictEqual(
                some.map(({ id }) => Number(id)),
                matching.filter((n) => [20, 37, 60].includes(n)).slice(0, page.limit + 1)
              )
              const changed = yield* read(filter, { ...page, updatedFrom: 50_000, updatedTo: 220_000 })
              assert.deepStrictEqual(
                changed.map(({ id }) => Number(id)),
                matching.filter((n) => (n % 4 === 0 ? n <= 20 : n >= 50)).slice(start, start + page.limit + 1)
              )
              const newer = yield* read(filter, { ...page, after, order: "oldest" })
              assert.deepStrictEqual(
                newer.map(({ id }) => Number(id)),
                matching
                  .filter((n) => n > 41)
                  .toReversed()
                  .slice(0, page.limit + 1)
              )
            }
          }
        }
      })
    )

    it.effect("what changed is in the list's order, however much that is", () =>
      Effect.gen(function* () {
        const sql = yield* PgClient.PgClient
        const read = pageReads<{ readonly id: string }>(sql, { columns: sql`id`, table: rows(sql, 9000) })
        for (const [filter, expected] of [
          [{}, [5, 6, 7]],
          [{ isOdd: "1" }, [5, 7, 9]],
          [{ isOdd: "1", lastDigit: ["3", "9"] }, [9, 13, 19]]
        ] as const) {
          const after = { at: 4000, id: "004", shown: 4 }
          const page = { page: 1, limit: 2, order: "oldest", after } as const
          const many = yield* read(filter, { ...page, updatedFrom: 2000 })
          assert.deepStrictEqual(
            many.map(({ id }) => Number(id)),
            [...expected]
          )
        }
      })
    )
  }
)
