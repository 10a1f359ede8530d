import { assert, describe, it } from "@effect/vitest"
import { Cause, Context, Deferred, Effect, Exit, Fiber, Result } from "effect"
import { SqlClient } from "effect/sql"
import { ConnectionError, SqlError, UnknownError } from "effect/sql/SqlError"
import { afterCommit, makeWithTransaction } from "../src/Transactions.ts"
import { makePipeline } from "../src/Pipeline.ts"
import type { PipelinedConnection } from "../src/PipelinedConnection.ts"

const service = SqlClient.TransactionConnection(1)

/** The server's answer to a statement; without one, success. */
type Answer = (statement: string) => Effect.Effect<{ readonly command: string }, SqlError>

const done = (statement: string) => Effect.succeed({ command: statement })

const lost = new SqlError({
  reason: new ConnectionError({ cause: new Error("lost"), message: "lost", operation: "query" })
})
const refused = new SqlError({ reason: new UnknownError({ cause: new Error("no"), operation: "query" }) })

/**
 * Transactions over one connection, with what was sent over it, and when it was lent and given back. Statements are
 * carried out one after the other, as a server does.
 */
const make = (answer: Answer = done) => {
  const log: Array<string> = []
  const send = (statement: string) =>
    Effect.suspend(() => {
      log.push(statement)
      return answer(statement)
    })
  let underWay = 0
  let isInTransaction = false
  const pipelined: PipelinedConnection = {
    send: (text, _values, _form, onEnd) => {
      underWay += 1
      const ended = (error: SqlError | undefined, command: string) => {
        underWay -= 1
        isInTransaction = error === undefined && !["COMMIT", "ROLLBACK"].includes(command)
        onEnd({ error, rows: [], isRolledBack: command === "ROLLBACK" })
      }
      Effect.runCallback(Effect.result(send(text)), {
        onExit: (exit) => {
          const result = Exit.getSuccess(exit)
          if (result._tag === "Some") {
            if (Result.isSuccess(result.value)) ended(undefined, result.value.success.command)
            else ended(result.value.failure, text)
          }
        }
      })
    },
    flush: () => {},
    isGathering: () => true,
    underWay: () => underWay,
    isAtRest: () => underWay === 0 && !isInTransaction
  }
  const withTransaction = makeWithTransaction(service, (run) =>
    Effect.acquireUseRelease(
      Effect.sync(() => log.push("lent")),
      () => run(makePipeline(pipelined, (_fiber, _text, _values, sent) => sent)),
      () => Effect.sync(() => log.push("given back"))
    )
  )
  const statement = (text: string) =>
    Effect.withFiber((fiber) => {
      const [current] = Context.getUnsafe(fiber.context, service)
      return Effect.asVoid(current.execute(text, [], undefined))
    })
  return { log, statement, withTransaction }
}

const failureOf = (exit: Exit.Exit<unknown, unknown>) =>
  Exit.isFailure(exit) ? Cause.squash(exit.cause) : undefined

describe("a transaction's connection", () => {
  it.effect("is given back behind the COMMIT", () =>
    Effect.gen(function* () {
      const { log, statement, withTransaction } = make()
      const told = afterCommit(() => log.push("told"))
      yield* withTransaction(Effect.andThen(told, statement("INSERT")))
      assert.deepStrictEqual(log, ["lent", "BEGIN", "INSERT", "COMMIT", "told", "given back"])
    })
  )

  it.effect("is given back when the COMMIT has been answered, though nobody waits for it any more", () =>
    Effect.gen(function* () {
      const [isSent, isCommitted] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
      const { log, statement, withTransaction } = make((text) =>
        text === "COMMIT"
          ? Effect.as(Effect.andThen(Deferred.succeed(isSent, undefined), Deferred.await(isCommitted)), {
              command: text
            })
          : done(text)
      )
      const told = afterCommit(() => log.push("told"))
      const fiber = yield* Effect.forkChild(withTransaction(Effect.andThen(told, statement("INSERT"))))
      yield* Deferred.await(isSent)
      const interruption = yield* Effect.forkChild(Fiber.interrupt(fiber), { startImmediately: true })
      assert.deepStrictEqual(log, ["lent", "BEGIN", "INSERT", "COMMIT"])
      yield* Deferred.succeed(isCommitted, undefined)
      yield* Fiber.join(interruption)
      // It has committed, so the hook after the commit runs.
      assert.deepStrictEqual(log, ["lent", "BEGIN", "INSERT", "COMMIT", "told", "given back"])
    })
  )

  it.effect("is given back behind a ROLLBACK where the transaction is broken off", () =>
    Effect.gen(function* () {
      const isSent = yield* Deferred.make<void>()
      const { log, statement, withTransaction } = make()
      const told = afterCommit(() => log.push("told"))
      const fiber = yield* Effect.forkChild(
        withTransaction(
          Effect.all([told, statement("INSERT"), Deferred.succeed(isSent, undefined), Effect.never])
        )
      )
      yield* Deferred.await(isSent)
      yield* Fiber.interrupt(fiber)
      assert.deepStrictEqual(log, ["lent", "BEGIN", "INSERT", "ROLLBACK", "given back"])
    })
  )

  it.effect(
    "is given back behind a ROLLBACK where it could not BEGIN, and what follows fails as that did",
    () =>
      Effect.gen(function* () {
        const { log, statement, withTransaction } = make((text) =>
          text === "BEGIN" ? Effect.fail(refused) : done(text)
        )
        const exit = yield* Effect.exit(withTransaction(statement("INSERT")))
        assert.strictEqual(failureOf(exit), refused)
        assert.deepStrictEqual(log.slice(-2), ["ROLLBACK", "given back"])
        assert.notInclude(log, "COMMIT")
      })
  )

  it.effect("has committed nothing where PostgreSQL answers the COMMIT with ROLLBACK", () =>
    Effect.gen(function* () {
      const { log, statement, withTransaction } = make((text) => done(text === "COMMIT" ? "ROLLBACK" : text))
      const told = afterCommit(() => log.push("told"))
      const exit = yield* Effect.exit(withTransaction(Effect.andThen(told, statement("INSERT"))))
      assert.instanceOf(failureOf(exit), SqlError)
      assert.notInclude(log, "told")
    })
  )

  it.effect("fails the transaction that it was lost in, and is given back to be closed", () =>
    Effect.gen(function* () {
      for (const last of ["INSERT", "COMMIT"]) {
        let isLost = false
        const { log, statement, withTransaction } = make((text) => {
          isLost ||= text === last
          return isLost ? Effect.fail(lost) : done(text)
        })
        const told = afterCommit(() => log.push("told"))
        const exit = yield* Effect.exit(withTransaction(Effect.andThen(told, statement("INSERT"))))
        assert.strictEqual(failureOf(exit), lost)
        assert.notInclude(log, "told")
        assert.strictEqual(log.at(-1), "given back")
      }
    })
  )
})
