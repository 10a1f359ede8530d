import { PgConnection, PgTypes } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import * as TcpProxy from "@vault-custody/testing/TcpProxy"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { Effect } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { redactErrors } from "../src/ServerErrors.ts"
import {
  makePipelinedConnection,
  type Outcome,
  type PipelinedConnection
} from "../src/PipelinedConnection.ts"
import { layerDatabase } from "./support/LayerDatabase.ts"

/** A pipelined connection over one of the driver, through a proxy. */
const connect = Effect.fnUntraced(function* (isPreparing: boolean) {
  const { url } = yield* TestDatabase
  const proxy = yield* TcpProxy.make(url)
  const under = yield* PgConnection.make({ url: proxy.url })
  const pipelined = makePipelinedConnection(under, {
    isPreparing,
    plans: { generation: 0 },
    types: PgTypes.makeRegistry()
  })
  pipelined.take()
  return { proxy, under, pipelined }
})

const send = ({ send: sendOver }: PipelinedConnection, text: string, values: ReadonlyArray<unknown> = []) =>
  Effect.callback<Outcome>((resume) =>
    sendOver(text, values, "columns", (outcome) => resume(Effect.succeed(outcome)))
  )

/** Sends them in one turn of the event loop. */
const together = (pipelined: PipelinedConnection, texts: ReadonlyArray<string>) =>
  Effect.all(
    texts.map((text) => send(pipelined, text)),
    { concurrency: "unbounded" }
  )

const stateOf = ({ error }: Outcome) => {
  const cause = error?.reason.cause
  return cause instanceof Error ? Reflect.get(cause, "code") : undefined
}

/** All that an error says, but for where it was made. */
const said = (error: SqlError | undefined) => {
  const reason = error?.reason
  const cause = reason?.cause
  return {
    kind: reason?._tag,
    operation: reason?.operation,
    constraint: reason && Reflect.get(reason, "constraint"),
    message: cause instanceof Error ? cause.message : undefined,
    fields: cause instanceof Error ? { ...cause } : undefined
  }
}

/** Statements that PostgreSQL refuses, one of each kind that we tell apart. */
const refused = [
  "SELECT nothing",
  "SELECT 1 / 0",
  "SELECT 'jane'::int",
  "INSERT INTO pg_temp.once VALUES (1)",
  "INSERT INTO pg_temp.once VALUES (-1)",
  "INSERT INTO pg_temp.once VALUES (NULL)",
  "SELECT * FROM pg_authid",
  "SET ROLE nobody_of_that_name",
  ...["40001", "40P01", "55P03", "57014", "08000", "28000", "53300"].map(
    (state) => `DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '${state}'; END $$`
  )
]

const table = `CREATE TEMP TABLE once (number int NOT NULL CONSTRAINT once_only UNIQUE CHECK (number > 0))`

layer(layerDatabase, { excludeTestServices: true })("a pipelined connection", (it) => {
  it.effect("fails as the driver does, whatever is refused", () =>
    Effect.gen(function* () {
      const { under, pipelined } = yield* connect(true)
      yield* together(pipelined, [table, "INSERT INTO pg_temp.once VALUES (1)"])
      for (const text of refused) {
        pipelined.giveBack()
        const expected = yield* Effect.flip(redactErrors(under.query(text)))
        pipelined.take()
        const { error } = yield* send(pipelined, text)
        assert.deepStrictEqual(said(error), said(expected), text)
      }
    }).pipe(Effect.scoped)
  )

  for (const [name, isPreparing] of [
    ["that prepares statements", true],
    ["that prepares none", false]
  ] as const) {
    it.effect(`${name} carries out nothing behind what fails, and says why`, () =>
      Effect.gen(function* () {
        const { pipelined } = yield* connect(isPreparing)
        yield* send(pipelined, table)
        for (const _ of [1, 2]) {
          const outcomes = yield* together(pipelined, [
            "BEGIN",
            "INSERT INTO pg_temp.once VALUES (2)",
            "SELECT 1 / 0",
            "INSERT INTO pg_temp.once VALUES (3)",
            "COMMIT"
          ])
          assert.deepStrictEqual(outcomes.map(stateOf), [undefined, undefined, "22012", "22012", "22012"])
          assert.isFalse(pipelined.isAtRest())
          assert.isTrue((yield* send(pipelined, "COMMIT")).isRolledBack)
          assert.isTrue(pipelined.isAtRest())
        }
        assert.deepStrictEqual((yield* send(pipelined, "SELECT number FROM pg_temp.once")).rows, [])
      }).pipe(Effect.scoped)
    )

    it.effect(`${name} gives each statement its own rows`, () =>
      Effect.gen(function* () {
        const { proxy, pipelined } = yield* connect(isPreparing)
        for (const _ of [1, 2]) {
          const before = proxy.roundTrips()
          const outcomes = yield* together(pipelined, ["SELECT 1 AS a_b", "SELECT 2 AS c", "SELECT 1 AS a_b"])
          assert.deepStrictEqual(
            outcomes.map(({ rows }) => rows),
            [[{ a_b: 1 }], [{ c: 2 }], [{ a_b: 1 }]]
          )
          assert.strictEqual(proxy.roundTrips() - before, 1)
        }
      }).pipe(Effect.scoped)
    )
  }

  it.effect("carries out what is sent behind a flush, whatever came before", () =>
    Effect.gen(function* () {
      const { pipelined } = yield* connect(true)
      const outcomes: Array<unknown> = []
      const note = (outcome: Outcome) => outcomes.push(stateOf(outcome) ?? outcome.rows)
      pipelined.send("SELECT 1 / 0", [], "columns", note)
      pipelined.flush()
      assert.deepStrictEqual((yield* send(pipelined, "SELECT 1 AS n")).rows, [{ n: 1 }])
      assert.deepStrictEqual(outcomes, ["22012"])
    }).pipe(Effect.scoped)
  )

  it.effect("prepares a statement again that could not be prepared, or whose table has another form", () =>
    Effect.gen(function* () {
      const { pipelined } = yield* connect(true)
      const ask = send(pipelined, "SELECT * FROM pg_temp.later")
      assert.strictEqual(stateOf(yield* ask), "42P01")
      // Not carried out, and so not prepared.
      assert.deepStrictEqual((yield* together(pipelined, ["SELECT 1 / 0", "SELECT 5 AS n"])).map(stateOf), [
        "22012",
        "22012"
      ])
      assert.deepStrictEqual((yield* send(pipelined, "SELECT 5 AS n")).rows, [{ n: 5 }])
      yield* send(pipelined, "CREATE TEMP TABLE later AS SELECT 7 AS value")
      assert.deepStrictEqual((yield* ask).rows, [{ value: 7 }])
      yield* send(pipelined, "ALTER TABLE pg_temp.later ADD COLUMN other int")
      assert.strictEqual(stateOf(yield* ask), "0A000")
      assert.deepStrictEqual((yield* ask).rows, [{ value: 7, other: null }])
      yield* send(pipelined, "DEALLOCATE ALL")
      assert.strictEqual(stateOf(yield* ask), "26000")
      assert.deepStrictEqual((yield* ask).rows, [{ value: 7, other: null }])
    }).pipe(Effect.scoped)
  )

  it.effect("sends nothing that has a value which it cannot write, and goes on", () =>
    Effect.gen(function* () {
      const { pipelined } = yield* connect(true)
      const { error } = yield* send(pipelined, "SELECT $1 AS value", [Symbol.iterator])
      assert.match(String(error?.reason.message), /value that cannot be sent/)
      assert.deepStrictEqual((yield* send(pipelined, "SELECT $1 AS value", [1])).rows, [{ value: 1 }])
    }).pipe(Effect.scoped)
  )

  it.effect("is the driver's again where it is given back, as often as it is", () =>
    Effect.gen(function* () {
      const { under, pipelined } = yield* connect(true)
      for (const n of [1, 2, 3]) {
        assert.deepStrictEqual((yield* send(pipelined, "SELECT $1 AS n", [n])).rows, [{ n }])
        pipelined.giveBack()
        assert.deepStrictEqual((yield* under.query("SELECT $1 AS n", [n])).rows, [{ n }])
        pipelined.take()
      }
    }).pipe(Effect.scoped)
  )

  it.effect("fails what is under way when it is lost, once each, and what is sent afterwards", () =>
    Effect.gen(function* () {
      const { proxy, pipelined } = yield* connect(true)
      const tags: Array<string | undefined> = []
      const lost = Effect.callback<void>((resume) => {
        for (const text of ["BEGIN", "SELECT pg_sleep(60)", "COMMIT"]) {
          pipelined.send(text, [], "columns", ({ error }) => {
            if (tags.push(error?.reason._tag) === 3) resume(Effect.void)
          })
        }
      })
      yield* Effect.all([lost, Effect.andThen(Effect.yieldNow, proxy.cut)], { concurrency: "unbounded" })
      assert.deepStrictEqual(tags, ["ConnectionError", "ConnectionError", "ConnectionError"])
      assert.isTrue(pipelined.isAtRest())
      assert.strictEqual((yield* send(pipelined, "SELECT 1")).error?.reason._tag, "ConnectionError")
    }).pipe(Effect.scoped)
  )
})
