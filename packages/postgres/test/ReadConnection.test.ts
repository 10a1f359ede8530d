import { PgConnection, PgTypes } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import * as TcpProxy from "@vault-custody/testing/TcpProxy"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { Effect, Result, Schema } from "effect"
import type { Row } from "effect/sql/SqlConnection"
import { type ReadConnection, takeOver } from "../src/ReadConnection.ts"
import { layerDatabase } from "./support/LayerDatabase.ts"

/** A connection that was taken over, through a proxy of its own, and one of the driver to compare it with. */
const connect = Effect.gen(function* () {
  const { url } = yield* TestDatabase
  const proxy = yield* TcpProxy.make(url)
  const driver = yield* PgConnection.make({ url })
  const opened = yield* PgConnection.make({ url: proxy.url })
  return { proxy, driver, reads: takeOver(opened, PgTypes.makeRegistry()) }
})

/** What a read answers: its rows, or that it was not answered. */
const read = ({ read: send }: ReadConnection, text: string, values: ReadonlyArray<unknown> = []) =>
  Effect.callback<ReadonlyArray<Row> | "unanswered">((resume) =>
    send(text, values, (rows) => resume(Effect.succeed(rows ?? "unanswered")))
  )

const together = <A>(all: ReadonlyArray<Effect.Effect<A>>) => Effect.all(all, { concurrency: "unbounded" })

/** What PostgreSQL's text may hold. */
const Text = Schema.String.check(Schema.makeFilter((value) => value.isWellFormed() && !value.includes("\0")))

const Asked = Schema.Struct({
  text: Text,
  whole: Schema.Int.check(Schema.isBetween({ minimum: -(2 ** 31) + 1, maximum: 2 ** 31 - 1 })),
  large: Schema.BigInt.check(Schema.isBetweenBigInt({ minimum: -(2n ** 63n), maximum: 2n ** 63n - 1n })),
  flag: Schema.Boolean,
  far: Schema.Int,
  part: Schema.Finite,
  bytes: Schema.Uint8Array,
  texts: Schema.Array(Text),
  json: Schema.Record(Schema.Literals(["snake_case", "camelCase"]), Schema.NullOr(Text)),
  count: Schema.Literals([0, 1, 3])
})

const everything = `SELECT $1::text AS text, $2 AS whole, $3 AS large, $4 AS flag, $5 AS texts, $6 AS json,
  NULL::text AS nothing, $3::numeric / 7 AS number, timestamptz '2026-11-23 08:00:00.123+00' AS time,
  ARRAY[$2, NULL] AS list, md5($1)::uuid AS uuid, $8 AS far, $9::float8 AS part, $10 AS bytes, $11::text AS missing, n
  FROM generate_series(1, $7) n`

layer(layerDatabase, { excludeTestServices: true })("a connection that carries reads alone", (it) => {
  it.effect.prop(
    "answers what the driver answers, whatever is asked with",
    [Asked],
    ([{ bytes, count, far, flag, json, large, part, text, texts, whole }]) =>
      Effect.gen(function* () {
        const { driver, reads } = yield* connect
        const first = [
          text,
          whole,
          large,
          flag,
          Result.getOrThrow(PgTypes.array(texts, PgTypes.OID.text)),
          PgTypes.jsonb(json),
          count
        ]
        const values = [...first, far, part, bytes, undefined]
        const { rows } = yield* driver.query(everything, values)
        for (const _ of ["prepared", "known"]) {
          assert.deepStrictEqual(yield* read(reads, everything, values), rows)
        }
      })
  )

  it.effect("names columns as fields", () =>
    Effect.gen(function* () {
      const { reads } = yield* connect
      assert.deepStrictEqual(yield* read(reads, `SELECT 1 AS first_name, 2 AS "lastName"`), [
        { firstName: 1, lastName: 2 }
      ])
    })
  )

  it.effect("gives each caller its own rows, and sends in one packet what is asked in one turn", () =>
    Effect.gen(function* () {
      const { proxy, reads } = yield* connect
      const ask = (n: number) => read(reads, "SELECT $1 AS n", [n])
      const numbers = Array.from({ length: 50 }, (_, n) => n)
      const expected = numbers.map((n) => [{ n }])
      assert.deepStrictEqual(yield* together(numbers.map(ask)), expected)
      const before = proxy.roundTrips()
      assert.deepStrictEqual(yield* together(numbers.map(ask)), expected)
      assert.strictEqual(proxy.roundTrips() - before, 1)
    })
  )

  it.effect("reads answers that come in many packets", () =>
    Effect.gen(function* () {
      const { reads } = yield* connect
      const rows = yield* read(reads, "SELECT n, repeat('é', n * 10) AS text FROM generate_series(1, 500) n")
      const expected = Array.from({ length: 500 }, (_, n) => ({ n: n + 1, text: "é".repeat((n + 1) * 10) }))
      assert.deepStrictEqual(rows, expected)
    })
  )

  it.effect("leaves what the server refuses unanswered, and nothing beside it", () =>
    Effect.gen(function* () {
      const { reads } = yield* connect
      const divide = (by: number) => read(reads, "SELECT 100 / $1 AS result", [by])
      const all = [
        divide(1),
        divide(0),
        divide(2),
        read(reads, "SELECT nothing"),
        divide(4),
        divide(0),
        divide(5)
      ]
      for (const _ of [1, 2]) {
        const [first, refused, ...others] = yield* together(all)
        assert.deepStrictEqual(first, [{ result: 100 }])
        assert.strictEqual(refused, "unanswered")
        assert.strictEqual(others[1], "unanswered")
        assert.strictEqual(others[3], "unanswered")
        // Before it was known to be refused, these were sent after it.
        assert.deepStrictEqual(
          [others[0], others[2], others[4]],
          [[{ result: 50 }], [{ result: 25 }], [{ result: 20 }]]
        )
      }
    })
  )

  it.effect(
    "leaves those unanswered that were sent with a statement that cannot be prepared, until it can",
    () =>
      Effect.gen(function* () {
        const { reads } = yield* connect
        const ask = read(reads, "SELECT value FROM pg_temp.later")
        assert.deepStrictEqual(yield* together([ask, ask]), ["unanswered", "unanswered"])
        yield* read(reads, "CREATE TEMP TABLE later AS SELECT 7 AS value")
        assert.deepStrictEqual(yield* together([ask, ask]), [[{ value: 7 }], [{ value: 7 }]])
      })
  )

  it.effect("prepares a statement again whose table has another form", () =>
    Effect.gen(function* () {
      const { reads } = yield* connect
      yield* read(reads, "CREATE TEMP TABLE changing AS SELECT 1 AS one")
      const ask = read(reads, "SELECT * FROM changing")
      assert.deepStrictEqual(yield* ask, [{ one: 1 }])
      yield* read(reads, "ALTER TABLE changing ADD COLUMN two integer DEFAULT 2")
      assert.strictEqual(yield* ask, "unanswered")
      assert.deepStrictEqual(yield* ask, [{ one: 1, two: 2 }])
    })
  )

  it.effect("sends nothing that it cannot write", () =>
    Effect.gen(function* () {
      const { reads } = yield* connect
      const ask = (value: unknown) => read(reads, "SELECT $1 AS value", [value])
      const wrong = [
        new Date(0),
        [1],
        {},
        PgTypes.jsonb(1n),
        { [PgTypes.ParameterTypeId]: PgTypes.ParameterTypeId, oid: 23, value: "x" }
      ]
      for (const value of wrong) assert.strictEqual(yield* ask(value), "unanswered")
      assert.deepStrictEqual(yield* together([ask(1), ask(Symbol.iterator), ask("1")]), [
        [{ value: 1 }],
        "unanswered",
        [{ value: "1" }]
      ])
    })
  )

  it.effect("keeps a hundred statements prepared, those that were used last", () =>
    Effect.gen(function* () {
      const { reads } = yield* connect
      const often = read(reads, "SELECT 'often' AS text")
      for (let n = 0; n < 250; n++) {
        yield* read(reads, `SELECT ${n} AS n`)
        yield* often
      }
      const held = yield* read(reads, "SELECT statement FROM pg_prepared_statements ORDER BY prepare_time")
      assert.strictEqual(held.length, 100)
      const texts = typeof held === "string" ? [] : held.map(({ statement }) => statement)
      assert.includeMembers(texts, ["SELECT 'often' AS text", "SELECT 249 AS n"])
    })
  )

  it.effect("leaves all unanswered when it is lost, once each", () =>
    Effect.gen(function* () {
      const { proxy, reads } = yield* connect
      const answers: Array<unknown> = []
      const lost = Effect.callback<void>((resume) => {
        for (let n = 0; n < 3; n++) {
          reads.read("SELECT pg_sleep(60)", [], (rows) => {
            answers.push(rows)
            if (answers.length === 3) resume(Effect.void)
          })
        }
      })
      yield* Effect.all([lost, Effect.andThen(Effect.yieldNow, proxy.cut)], { concurrency: "unbounded" })
      assert.deepStrictEqual(answers, [undefined, undefined, undefined])
      assert.strictEqual(yield* read(reads, "SELECT 1"), "unanswered")
    })
  )
})
