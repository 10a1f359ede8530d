import { assert, describe, it } from "@effect/vitest"
import { Accounts } from "@vault-custody/domain/Accounts/Accounts"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { Outbox } from "@vault-custody/domain/Events/Outbox"
import { Organizations } from "@vault-custody/domain/Organizations/Organizations"
import { DailyStatements } from "@vault-custody/domain/Statements/DailyStatements"
import { Statements } from "@vault-custody/domain/Statements/Statements"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import { testOrganizationOf } from "@vault-custody/schema/Common/Mode"
import * as RepositoriesMemory from "@vault-custody/persistence-memory/RepositoriesMemory"
import * as DomainSettings from "@vault-custody/runtime/DomainSettings"
import { ConfigProvider, Duration, Effect, Layer, Redacted, Schedule } from "effect"
import { TestClock } from "effect/testing"
import { dailyStatements } from "../../src/Jobs/DailyStatements.ts"
import type { Job } from "../../src/Jobs/Job.ts"
import { emailStatements } from "../../src/Jobs/EmailStatements.ts"
import { smtpReceiver } from "@vault-custody/testing/SmtpReceiver"

/** The services in memory, configured by these variables. */
const services = (env: Record<string, string>) =>
  Layer.mergeAll(
    Organizations.layer,
    Accounts.layer,
    Layer.provideMerge(DailyStatements.layer, Statements.layer)
  ).pipe(
    Layer.provideMerge(Outbox.layer),
    Layer.provideMerge(RepositoriesMemory.layer),
    Layer.provideMerge(Layer.merge(Ids.layer, DomainSettings.layer)),
    Layer.provideMerge(ConfigProvider.layer(ConfigProvider.fromEnv({ env })))
  )

const person = { firstName: "Ann", lastName: "Lee", email: "ann@example.org" }

const statementsOf = (id: OrganizationId) =>
  Effect.flatMap(Statements, ({ list }) =>
    Effect.map(list(id, {}, { page: 1, limit: 100 }), ({ items }) =>
      items.map((statement) => [statement.statementDate, statement.emailDeliveryStatus])
    )
  )

const newHolder = Effect.gen(function* () {
  const { id } = yield* (yield* Organizations).create({ name: "Acme Metals" })
  yield* (yield* Accounts).create(id, person)
  return statementsOf(id)
})

/** Pass after pass, as often as the job asks for it. */
const keepRunning = (job: Job) => Effect.forkScoped(Effect.repeat(job.run, Schedule.spaced(job.every)))

/** The statements, once there are so many: a pass works in fibers of its own, and the next one comes after a while. */
const untilThereAre = <A, E, R>(count: number, statements: Effect.Effect<ReadonlyArray<A>, E, R>) =>
  Effect.andThen(TestClock.adjust(Duration.seconds(30)), statements).pipe(
    Effect.repeat({ until: ({ length }) => length >= count })
  )

describe("the jobs of statements", () => {
  it.effect("the statement of a day is made shortly after midnight UTC, each day", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(Date.parse("2026-03-01T12:00:00Z"))
      const statements = yield* newHolder
      yield* keepRunning(yield* dailyStatements)
      yield* TestClock.adjust(Duration.hours(12))
      assert.deepStrictEqual(yield* statements, [])
      yield* TestClock.adjust(Duration.minutes(10))
      assert.deepStrictEqual(yield* untilThereAre(1, statements), [["2026-03-01", "skipped"]])
      yield* TestClock.adjust(Duration.days(1))
      assert.deepStrictEqual(yield* untilThereAre(2, statements), [
        ["2026-03-02", "skipped"],
        ["2026-03-01", "skipped"]
      ])
    }).pipe(Effect.scoped, Effect.provide(services({})))
  )

  it.effect("a twin's accounts get none", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(Date.parse("2026-03-01T12:00:00Z"))
      const { id } = yield* (yield* Organizations).create({ name: "Acme Metals" })
      for (const one of [testOrganizationOf(id), id]) yield* (yield* Accounts).create(one, person)
      yield* TestClock.adjust(Duration.days(1))
      yield* keepRunning(yield* dailyStatements)
      assert.lengthOf(yield* untilThereAre(1, statementsOf(id)), 1)
      assert.deepStrictEqual(yield* statementsOf(testOrganizationOf(id)), [])
    }).pipe(Effect.scoped, Effect.provide(services({})))
  )

  it.effect("a dispatcher that starts days later makes up for them", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(Date.parse("2026-03-01T12:00:00Z"))
      const statements = yield* newHolder
      yield* TestClock.setTime(Date.parse("2026-03-04T12:00:00Z"))
      yield* keepRunning(yield* dailyStatements)
      yield* TestClock.adjust(Duration.seconds(1))
      assert.deepStrictEqual((yield* untilThereAre(3, statements)).map(([date]) => date).sort(), [
        "2026-03-01",
        "2026-03-02",
        "2026-03-03"
      ])
    }).pipe(Effect.scoped, Effect.provide(services({})))
  )

  it.effect("with SMTP_URL set, statements are mailed to their accounts and become sent", () =>
    Effect.gen(function* () {
      const server = yield* smtpReceiver()
      const env = {
        SMTP_URL: Redacted.value(server.url),
        SMTP_FROM: "statements@vault.example",
        SMTP_ALLOW_INSECURE: "true"
      }
      yield* Effect.gen(function* () {
        yield* TestClock.setTime(Date.parse("2026-03-01T12:00:00Z"))
        const statements = yield* newHolder
        const daily = yield* dailyStatements
        const mailing = yield* emailStatements
        yield* TestClock.setTime(Date.parse("2026-03-02T00:10:00Z"))
        yield* daily.run
        assert.deepStrictEqual(yield* statements, [["2026-03-01", "pending"]])
        yield* mailing.run
        assert.deepStrictEqual(yield* statements, [["2026-03-01", "sent"]])
        const [received] = yield* server.waitFor(1)
        assert.deepStrictEqual(received?.to, ["ann@example.org"])
        assert.include(received?.text ?? "", "Subject: Your vault statement for 2026-03-01")
        yield* mailing.run
        assert.lengthOf(server.received(), 1)
      }).pipe(Effect.scoped, Effect.provide(services(env)))
    }).pipe(Effect.scoped)
  )

  it.effect("without SMTP_URL nothing is mailed, and statements say so", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(Date.parse("2026-03-01T12:00:00Z"))
      const statements = yield* newHolder
      const daily = yield* dailyStatements
      const mailing = yield* emailStatements
      yield* TestClock.setTime(Date.parse("2026-03-02T00:10:00Z"))
      yield* daily.run
      yield* mailing.run
      assert.deepStrictEqual(yield* statements, [["2026-03-01", "skipped"]])
    }).pipe(Effect.scoped, Effect.provide(services({})))
  )
})
