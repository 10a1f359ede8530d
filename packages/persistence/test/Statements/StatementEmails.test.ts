import { assert, layer as suite } from "@effect/vitest"
import { Transaction } from "@vault-custody/domain/Common/Transaction"
import { statementDay, type StatementDay } from "@vault-custody/domain/Statements/StatementDay"
import { StatementEmails } from "@vault-custody/domain/Statements/StatementEmails"
import { StatementEmailRepo } from "@vault-custody/domain/Statements/StatementEmailRepo"
import { Statements } from "@vault-custody/domain/Statements/Statements"
import { StaffReadsRepo } from "@vault-custody/domain/Work/StaffReadsRepo"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import { Deferred, Effect, Exit, Fiber, Layer, References } from "effect"
import { layerPostbox, Postbox } from "../support/Postbox.ts"
import { overBoth } from "../support/Records.ts"
import { atTime } from "../support/Fixtures.ts"
import { afterwards, layerMailed, newHolder, statementsOf } from "./Support.ts"

const minute = 60_000
const hour = 60 * minute

const layerMailing = StatementEmails.layer.pipe(
  Layer.provideMerge(layerPostbox),
  // The errors here are intended.
  Layer.provideMerge(Layer.succeed(References.MinimumLogLevel, "None")),
  Layer.provideMerge(layerMailed)
)
const { inPostgres, both } = overBoth(layerMailing)

const generateAt = (day: StatementDay, at: number) =>
  Effect.flatMap(Statements, (statements) => atTime(at)(statements.generate(day.date)))

const sendAt = (at: number) => Effect.flatMap(StatementEmails, ({ sendDue }) => atTime(at)(sendDue))

/** How the mailing of an account's one statement stands, and how often it was sent. */
const standing = Effect.fnUntraced(function* ({
  organizationId,
  account
}: Effect.Success<ReturnType<typeof newHolder>>) {
  const [statement] = yield* statementsOf(organizationId, account)
  const { sent } = yield* Postbox
  return [statement?.emailDeliveryStatus, sent.filter((mail) => mail.id === statement?.id).length] as const
})

/** Which statements of an organization staff find as not mailed. */
const notMailed = Effect.fnUntraced(function* (organizationId: OrganizationId) {
  const { statements } = yield* StaffReadsRepo
  const queue = "statements_not_mailed"
  const { items } = yield* statements.list({ organizationId, queue }, { page: 1, limit: 25, order: "oldest" })
  return items.map(({ id }) => id)
})

both("mailing statements", (it) => {
  it.effect("a final statement is pending, and is mailed to its account once", () =>
    Effect.gen(function* () {
      const day = statementDay("2011-01-01")
      const holder = yield* newHolder(day)
      yield* generateAt(day, afterwards(day))
      assert.deepStrictEqual(yield* standing(holder), ["pending", 0])
      yield* sendAt(afterwards(day))
      assert.deepStrictEqual(yield* standing(holder), ["sent", 1])
      assert.deepStrictEqual((yield* Postbox).sent.at(-1)?.to, {
        name: "Ann Lee",
        address: "ann@example.org"
      })
      assert.strictEqual(yield* sendAt(afterwards(day) + 24 * hour), 0)
    })
  )

  it.effect("a statement of the present day is not mailed until it is final", () =>
    Effect.gen(function* () {
      const day = statementDay("2012-01-01")
      const holder = yield* newHolder(day)
      yield* generateAt(day, day.start)
      yield* sendAt(afterwards(day))
      assert.deepStrictEqual(yield* standing(holder), ["pending", 0])
      yield* generateAt(day, afterwards(day))
      yield* sendAt(afterwards(day))
      assert.deepStrictEqual(yield* standing(holder), ["sent", 1])
    })
  )

  it.effect("while the mail server is down it is tried again, ever less often, and then given up", () =>
    Effect.gen(function* () {
      const day = statementDay("2013-01-01")
      const holder = yield* newHolder(day)
      const postbox = yield* Postbox
      yield* generateAt(day, afterwards(day))
      postbox.answer = "is down"
      let at = afterwards(day)
      yield* sendAt(at)
      for (const wait of [minute, 10 * minute, hour, 6 * hour]) {
        assert.deepStrictEqual(yield* standing(holder), ["pending", 0])
        assert.deepStrictEqual(yield* notMailed(holder.organizationId), [])
        assert.strictEqual(yield* sendAt(at + wait - 1), 0)
        at += wait
        assert.isAtLeast(yield* sendAt(at), 1)
      }
      assert.deepStrictEqual(yield* standing(holder), ["failed", 0])
      const [statement] = yield* statementsOf(holder.organizationId, holder.account)
      assert.deepStrictEqual(yield* notMailed(holder.organizationId), [statement?.id])
      postbox.answer = "accepts"
      assert.strictEqual(yield* sendAt(at + 24 * hour), 0)
    })
  )

  it.effect("what failed at first is sent when the mail server is back", () =>
    Effect.gen(function* () {
      const day = statementDay("2014-01-01")
      const holder = yield* newHolder(day)
      const postbox = yield* Postbox
      yield* generateAt(day, afterwards(day))
      postbox.answer = "is down"
      yield* sendAt(afterwards(day))
      postbox.answer = "accepts"
      yield* sendAt(afterwards(day) + minute)
      assert.deepStrictEqual(yield* standing(holder), ["sent", 1])
    })
  )

  it.effect("a recipient who is refused for good is not tried again", () =>
    Effect.gen(function* () {
      const day = statementDay("2015-01-01")
      const holder = yield* newHolder(day)
      const postbox = yield* Postbox
      yield* generateAt(day, afterwards(day))
      postbox.answer = "refuses"
      yield* sendAt(afterwards(day))
      postbox.answer = "accepts"
      assert.deepStrictEqual(yield* standing(holder), ["failed", 0])
      assert.strictEqual(yield* sendAt(afterwards(day) + 24 * hour), 0)
    })
  )

  it.effect("a crash between sending and recording sends it a second time, never not at all", () =>
    Effect.gen(function* () {
      const day = statementDay("2016-01-01")
      const holder = yield* newHolder(day)
      yield* generateAt(day, afterwards(day))
      const repo = yield* StatementEmailRepo
      const crashing = Layer.fresh(StatementEmails.layer).pipe(
        Layer.provide(
          Layer.succeed(StatementEmailRepo, {
            ...repo,
            recordSent: (statement) =>
              statement.organizationId === holder.organizationId
                ? Effect.die("the process is killed")
                : repo.recordSent(statement)
          })
        )
      )
      const crash = yield* Effect.exit(Effect.provide(sendAt(afterwards(day)), crashing))
      assert.isTrue(Exit.isFailure(crash))
      assert.deepStrictEqual(yield* standing(holder), ["pending", 1])
      assert.strictEqual(yield* sendAt(afterwards(day) + minute), 0)
      yield* sendAt(afterwards(day) + hour)
      assert.deepStrictEqual(yield* standing(holder), ["sent", 2])
    })
  )

  it.effect("of many dispatchers one takes each statement", () =>
    Effect.gen(function* () {
      const day = statementDay("2017-01-01")
      const holders = yield* Effect.forEach(Array.from({ length: 60 }), () => newHolder(day))
      yield* generateAt(day, afterwards(day))
      const all = Effect.repeat(sendAt(afterwards(day)), { while: (sent) => sent > 0 })
      yield* Effect.all([all, all, all, all], { concurrency: "unbounded" })
      for (const holder of holders) assert.deepStrictEqual(yield* standing(holder), ["sent", 1])
    })
  )
})

suite(inPostgres, { excludeTestServices: true })("mailing statements over PostgreSQL", (it) => {
  it.effect("what one dispatcher is just taking, another one passes over without waiting", () =>
    Effect.gen(function* () {
      const day = statementDay("2018-01-01")
      yield* newHolder(day)
      yield* generateAt(day, afterwards(day))
      const { claim } = yield* StatementEmailRepo
      const { run } = yield* Transaction
      const now = afterwards(day)
      const take = claim({ now, leaseUntil: now + hour, limit: 10 })
      const taken = yield* Deferred.make<void>()
      const done = yield* Deferred.make<void>()
      const first = yield* Effect.forkChild(
        run(
          Effect.gen(function* () {
            const mine = yield* take
            yield* Deferred.succeed(taken, undefined)
            yield* Deferred.await(done)
            return mine
          })
        )
      )
      yield* Deferred.await(taken)
      assert.lengthOf(yield* take, 0)
      yield* Deferred.succeed(done, undefined)
      assert.lengthOf(yield* Fiber.join(first), 1)
    })
  )
})
