import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import * as TcpProxy from "@vault-custody/testing/TcpProxy"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { Context, Duration, Effect, Exit, Layer, Schedule, Schema } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import * as Database from "../../src/Common/Database.ts"
import { enqueue } from "@vault-custody/postgres/Pipeline"
import { layerDatabase } from "../support/Backends.ts"

/** How many rows can be asked for. The row of a number says which number it is of. */
const rowCount = 8

const Row = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: rowCount - 1 }))

/** Values that cannot be written as the type that they are sent as: the driver refuses them before anything is sent. */
const unencodable: Readonly<Record<string, unknown>> = {
  time: Database.at(Number.NaN),
  integer: 2n ** 70n,
  symbol: Symbol.iterator
}

/** Ways in which a step of a transaction may fail. */
const Fault = Schema.Union([
  Schema.Struct({ fault: Schema.Literal("encode"), value: Schema.Literals(["time", "integer", "symbol"]) }),
  Schema.Struct({
    fault: Schema.Literals([
      "divide", // The server refuses the statement.
      "forget", // The server loses all prepared statements.
      "cancel", // The server cancels the statement.
      "terminate", // The server's process ends.
      "cut", // The network loses the connection.
      "refuse", // The caller fails for a reason of its own.
      "interrupt", // The caller is interrupted while a statement is under way.
      "abandon" // The caller interrupts a statement that is under way, and goes on.
    ])
  })
])

const Step = Schema.Union([
  Schema.Struct({ read: Row, isWaitedFor: Schema.Boolean }),
  Schema.Struct({ write: Row, isWaitedFor: Schema.Boolean }),
  Schema.Struct({ together: Schema.Array(Row).check(Schema.isMinLength(2), Schema.isMaxLength(4)) }),
  // A turn of the event loop: what was sent before it is a group of its own.
  Schema.Struct({ pause: Schema.Literal(true) }),
  Schema.Struct({ ...Fault.members[0].fields, isWaitedFor: Schema.Boolean }),
  Schema.Struct({ ...Fault.members[1].fields, isWaitedFor: Schema.Boolean })
])

const Transaction = Schema.Struct({
  steps: Schema.Array(Step).check(Schema.isMaxLength(6)),
  /** The server may have lost the statements by which it begins, or is asked to cancel it, whatever it does then. */
  whole: Schema.Literals(["undisturbed", "forgotten", "cancelled"])
})

const Case = Schema.Array(Transaction).check(Schema.isMinLength(1), Schema.isMaxLength(4))

/** Faults that leave open whether a COMMIT was carried out. */
const losing = new Set(["terminate", "cut"])

const turn = Effect.callback<void>((resume) => {
  setImmediate(() => resume(Effect.void))
})

/** A client whose pool has one connection, through a proxy, and another past the proxy. */
const connect = Effect.gen(function* () {
  const { ownerUrl } = yield* TestDatabase
  const proxy = yield* TcpProxy.make(ownerUrl)
  const clientOf = Effect.fnUntraced(function* (url: typeof ownerUrl, applicationName: string) {
    const main = {
      maxConnections: 1,
      maxWait: Duration.seconds(20),
      statementTimeout: Duration.seconds(10)
    }
    const context = yield* Layer.build(
      Database.layer({ url, applicationName, isGuarded: false, pools: { main } })
    )
    return Context.get(context, PgClient.PgClient)
  })
  const beside = yield* clientOf(ownerUrl, "beside")
  yield* beside`CREATE TABLE questions (number int PRIMARY KEY, answer text NOT NULL)`
  yield* beside`INSERT INTO questions SELECT n, 'answer ' || n FROM generate_series(0, ${rowCount - 1}) AS n`
  yield* beside`CREATE TABLE writes (transaction int, number int)`
  return { proxy, beside, sql: yield* clientOf(proxy.url, "asked") }
})

class Subject extends Context.Service<Subject, Effect.Success<typeof connect>>()("test/Subject") {
  static readonly layer = Layer.provide(Layer.effect(Subject, connect), layerDatabase)
}

type Check<Row> = (rows: ReadonlyArray<Row>) => void

/** Sends a statement and checks its rows, whether or not it is waited for. */
const send = <Row extends object>(
  { sql }: Subject["Service"],
  statement: Effect.Effect<ReadonlyArray<Row>, SqlError>,
  isWaitedFor: boolean,
  check: Check<Row> = () => {}
): Effect.Effect<void, SqlError> =>
  isWaitedFor ? Effect.map(statement, check) : enqueue(sql, statement, check)

interface Answer {
  readonly answer: string
}

const ask = ({ sql }: Subject["Service"], number: number) =>
  sql<Answer>`SELECT answer FROM questions WHERE number = ${number}`

/** Notes each answer that is one to another question. */
const checkOf =
  (wrong: Array<string>) =>
  (number: number): Check<Answer> =>
  (rows) => {
    const got = JSON.stringify(rows)
    if (got !== JSON.stringify([{ answer: `answer ${number}` }])) wrong.push(`to ${number}: ${got}`)
  }

const fail = (
  subject: Subject["Service"],
  step: Extract<typeof Step.Type, { readonly fault: string }>
): Effect.Effect<unknown, unknown> => {
  const { proxy, sql } = subject
  const sent = (statement: Effect.Effect<ReadonlyArray<object>, SqlError>) =>
    send(subject, statement, step.isWaitedFor)
  switch (step.fault) {
    case "encode":
      return sent(sql`SELECT ${unencodable[step.value]} AS value`)
    case "divide":
      return sent(sql`SELECT 1 / 0`)
    case "forget":
      return sent(sql`DEALLOCATE ALL`)
    case "cancel":
      return sent(sql`SELECT pg_cancel_backend(pg_backend_pid())`)
    case "terminate":
      return sent(sql`SELECT pg_terminate_backend(pg_backend_pid())`)
    case "cut":
      return proxy.cut
    case "refuse":
      return Effect.fail("refused")
    case "interrupt":
      return Effect.all([sql`SELECT pg_sleep(0.002)`, Effect.andThen(turn, Effect.interrupt)], {
        concurrency: "unbounded"
      })
    case "abandon":
      return Effect.raceFirst(sql`SELECT pg_sleep(0.002)`, turn)
  }
}

let transactions = 0

/** Runs a transaction and asks afterwards: says what was wrong. */
const run = Effect.fnUntraced(function* (
  subject: Subject["Service"],
  { steps, whole }: typeof Transaction.Type
) {
  const { beside, sql } = subject
  const id = ++transactions
  const wrong: Array<string> = []
  const check = checkOf(wrong)

  const take = (step: typeof Step.Type): Effect.Effect<unknown, unknown> => {
    if ("read" in step) return send(subject, ask(subject, step.read), step.isWaitedFor, check(step.read))
    if ("write" in step) {
      return send(subject, sql`INSERT INTO writes VALUES (${id}, ${step.write})`, step.isWaitedFor)
    }
    if ("together" in step) {
      return Effect.forEach(step.together, (number) => Effect.map(ask(subject, number), check(number)), {
        concurrency: "unbounded"
      })
    }
    return "pause" in step ? turn : fail(subject, step)
  }

  const cancel = beside`SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE application_name = 'asked main'`
  const transaction = Effect.exit(sql.withTransaction(Effect.forEach(steps, take, { discard: true })))
  if (whole === "forgotten") yield* Effect.retry(sql`DEALLOCATE ALL`, Schedule.recurs(3))
  const [exit] = yield* Effect.all([transaction, whole === "cancelled" ? cancel : Effect.void], {
    concurrency: "unbounded"
  })
  for (const number of [3, 2, 1]) {
    // The first user of a connection lost while idle finds out.
    yield* Effect.map(Effect.retry(ask(subject, number), Schedule.recurs(3)), check(number))
  }
  const found = yield* beside<{ readonly number: number }>`
    SELECT number FROM writes WHERE transaction = ${id} ORDER BY ctid`
  const written = JSON.stringify(found.map(({ number }) => number))
  const all = JSON.stringify(steps.flatMap((step) => ("write" in step ? [step.write] : [])))
  const isUnknown = steps.some((step) => "fault" in step && losing.has(step.fault))
  const isRight = Exit.isSuccess(exit) ? written === all : written === "[]" || (isUnknown && written === all)
  if (!isRight) wrong.push(`${exit._tag} left ${written} of ${all}`)
  return wrong
})

layer(Subject.layer, { excludeTestServices: true })("whatever fails in a transaction", (it) => {
  it.effect.prop(
    "each answer is one to its own question, and what was committed is what was acknowledged",
    { cases: Case },
    ({ cases }) =>
      Effect.gen(function* () {
        const subject = yield* Subject
        const wrong = yield* Effect.forEach(cases, (transaction) => run(subject, transaction))
        assert.deepStrictEqual(wrong.flat(), [])
      }),
    { timeout: 300_000, arbitrary: { runs: 250, seed: "a connection that is given back" } }
  )
})
