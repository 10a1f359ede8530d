import { cpuOf, cpuOfTree } from "@vault-custody/bench-report/Cpu"
import { median, ratios, spread } from "@vault-custody/bench-report/Rounds"
import { figure, table } from "@vault-custody/bench-report/Table"
import { Accounts } from "@vault-custody/domain/Accounts/Accounts"
import { Organizations } from "@vault-custody/domain/Organizations/Organizations"
import { Webhooks } from "@vault-custody/domain/Webhooks/Webhooks"
import type { CheckedWebhookUrl } from "@vault-custody/domain/Webhooks/WebhookUrl"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import * as WebhookReceiver from "@vault-custody/testing/WebhookReceiver"
import { Console, Effect, Schedule } from "effect"
import { SqlClient } from "effect/sql"
import { startDurableDatabase } from "./ApiProcess.ts"
import { startDispatcher } from "./DispatcherProcess.ts"
import { accountInput, layerServices, secretsKey } from "./Services.ts"

const writes = Number(process.env["BENCH_WRITES"] ?? 4000)
const writers = 16

/** The figures of one arm in one round. */
interface Written {
  /** Accounts that were created in a second, until the last was committed; where they are delivered, until it arrived. */
  readonly rate: number
  /** Microseconds of processor time for each, until its event had its position. */
  readonly postgres: number
  readonly dispatcher: number
}

const processorTimes = (postgres: number, dispatcher: number) => ({
  postgres: cpuOfTree(postgres),
  dispatcher: cpuOf(dispatcher)
})

/**
 * The outbox takes no rows, so that nothing is sequenced either. A trigger that drops the row costs less than a
 * microsecond, which the arm without the log has to bear.
 */
const makeSwitch = Effect.flatMap(SqlClient.SqlClient, (sql) =>
  Effect.gen(function* () {
    yield* sql`CREATE FUNCTION drop_row() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`
    yield* sql`CREATE TRIGGER drop_row BEFORE INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION drop_row()`
    return (isLogged: boolean) =>
      isLogged
        ? sql`ALTER TABLE outbox DISABLE TRIGGER drop_row`
        : sql`ALTER TABLE outbox ENABLE TRIGGER drop_row`
  })
)

interface Arms {
  readonly with: ReadonlyArray<Written>
  readonly without: ReadonlyArray<Written>
}

const ratesOf = (arm: ReadonlyArray<Written>) => arm.map(({ rate }) => rate)

const row = (name: string, arm: ReadonlyArray<Written>) => [
  name,
  spread(ratesOf(arm)),
  figure(median(arm.map(({ postgres }) => postgres))),
  figure(median(arm.map(({ dispatcher }) => dispatcher)))
]

const rowsOf = (name: string, arms: Arms) => [
  row(`${name}, not logged`, arms.without),
  row(`${name}, logged`, arms.with),
  ["ratio", spread(ratios(ratesOf(arms.with), ratesOf(arms.without)), 2), "", ""]
]

/** Measures the cost of storing every event, for the changes that they report and for their delivery. */
export const logCost = Effect.fnUntraced(function* (rounds: number) {
  const postgres = yield* startDurableDatabase
  const receiver = yield* WebhookReceiver.make()
  const dispatcher = yield* startDispatcher(postgres.url, secretsKey, {
    WEBHOOK_ALLOW_INSECURE_HOSTS: receiver.hostPort
  })
  return yield* Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const accounts = yield* Accounts
    const organizations = yield* Organizations
    const webhooks = yield* Webhooks
    const quiet = yield* organizations.create({ name: "Nobody is subscribed" })
    const followed = yield* organizations.create({ name: "An endpoint is subscribed" })
    yield* webhooks.create(followed.id, {
      name: "Bench",
      url: receiver.url as CheckedWebhookUrl,
      events: ["fbo_account.created"],
      headerStyle: "vault"
    })
    const setLogged = yield* makeSwitch
    const untilLogged = Effect.repeat(
      sql`/* across organizations: the benchmark's own */ SELECT 1 FROM outbox LIMIT 1`,
      { until: (rows) => rows.length === 0, schedule: Schedule.spaced("5 millis") }
    )

    const write = Effect.fnUntraced(function* (organizationId: OrganizationId, isLogged: boolean) {
      yield* setLogged(isLogged)
      yield* sql`CHECKPOINT`
      const before = processorTimes(postgres.pid, dispatcher.pid)
      const isDelivered = organizationId === followed.id
      const expected = receiver.deliveries().length + writes
      const startedAt = performance.now()
      yield* Effect.forEach(
        Array.from({ length: writes }),
        () => accounts.create(organizationId, accountInput),
        {
          concurrency: writers,
          discard: true
        }
      )
      if (isDelivered) yield* receiver.waitFor(expected)
      const lasted = (performance.now() - startedAt) / 1000
      yield* untilLogged
      const after = processorTimes(postgres.pid, dispatcher.pid)
      const written: Written = {
        rate: writes / lasted,
        postgres: (after.postgres - before.postgres) / writes,
        dispatcher: (after.dispatcher - before.dispatcher) / writes
      }
      yield* Console.error(
        `${isDelivered ? "delivered" : "written"}, ${isLogged ? "logged" : "not logged"}: ${written.rate.toFixed()} a second`
      )
      return written
    })

    const compare = Effect.fnUntraced(function* (organizationId: OrganizationId) {
      yield* write(organizationId, true)
      const arms = { with: new Array<Written>(), without: new Array<Written>() } satisfies Arms
      for (let round = 0; round < rounds; round++) {
        // Each arm goes first in turn.
        for (const isLogged of round % 2 === 0 ? [true, false] : [false, true]) {
          arms[isLogged ? "with" : "without"].push(yield* write(organizationId, isLogged))
        }
      }
      return arms
    })

    return table(
      ["", "a second", "µs of PostgreSQL for each", "µs of the dispatcher"],
      ...rowsOf("an account is created", yield* compare(quiet.id)),
      ...rowsOf("it is, and its webhook arrives", yield* compare(followed.id))
    )
  }).pipe(Effect.provide(layerServices(postgres.url, writers + 2)))
})
