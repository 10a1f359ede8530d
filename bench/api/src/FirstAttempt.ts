import { quantile } from "@vault-custody/bench-report/Rounds"
import { figure, table } from "@vault-custody/bench-report/Table"
import { Accounts } from "@vault-custody/domain/Accounts/Accounts"
import { Organizations } from "@vault-custody/domain/Organizations/Organizations"
import { Webhooks } from "@vault-custody/domain/Webhooks/Webhooks"
import type { CheckedWebhookUrl } from "@vault-custody/domain/Webhooks/WebhookUrl"
import * as WebhookReceiver from "@vault-custody/testing/WebhookReceiver"
import { Effect, Fiber } from "effect"
import { SqlClient } from "effect/sql"
import { setTimeout as sleep } from "node:timers/promises"
import { startDurableDatabase } from "./ApiProcess.ts"
import { startDispatcher } from "./DispatcherProcess.ts"
import { accountInput, layerServices, secretsKey } from "./Services.ts"

const perSecond = 100
const organizationCount = 10
const warmUpSeconds = 5

const row = (name: string, waits: ReadonlyArray<number>) => {
  const ordered = waits.toSorted((a, b) => a - b)
  return [name, ...[0.5, 0.99, 0.999, 1].map((share) => figure(quantile(ordered, share)))]
}

/**
 * How soon after its commit an event's first attempt begins, while accounts are created at a rate: each in a transaction
 * with its event and one delivery, by the services that the API has, which notify as it does.
 */
export const firstAttempts = Effect.fnUntraced(function* (seconds: number) {
  const postgres = yield* startDurableDatabase
  const receiver = yield* WebhookReceiver.make()
  yield* startDispatcher(postgres.url, secretsKey, { WEBHOOK_ALLOW_INSECURE_HOSTS: receiver.hostPort })
  return yield* Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const accounts = yield* Accounts
    const organizations = yield* Organizations
    const webhooks = yield* Webhooks
    const ids = yield* Effect.forEach(
      Array.from({ length: organizationCount }),
      Effect.fnUntraced(function* () {
        const { id } = yield* organizations.create({ name: "An endpoint is subscribed" })
        yield* webhooks.create(id, {
          name: "Bench",
          url: receiver.url as CheckedWebhookUrl,
          events: ["fbo_account.created"],
          headerStyle: "vault"
        })
        return id
      })
    )

    /** When who created an account knew that it was committed. */
    const knownAt = new Map<string, number>()
    const create = (turn: number) => {
      const organizationId = ids[turn % ids.length]
      if (organizationId === undefined) return Effect.void
      return Effect.map(accounts.create(organizationId, accountInput), ({ id }) => {
        knownAt.set(id, performance.timeOrigin + performance.now())
      })
    }
    const run = Effect.runForkWith(yield* Effect.context<never>())
    /** Creates at the rate, however long each takes, and waits until all of it has arrived. */
    const load = Effect.fnUntraced(function* (lasting: number) {
      const expected = receiver.deliveries().length + lasting * perSecond
      const fibers = yield* Effect.promise(async () => {
        const startedAt = performance.now()
        const begun: Array<Fiber.Fiber<void, unknown>> = []
        while (begun.length < lasting * perSecond) {
          const due = ((performance.now() - startedAt) / 1000) * perSecond
          while (begun.length < Math.min(due, lasting * perSecond)) begun.push(run(create(begun.length)))
          // The pace.
          await sleep(1)
        }
        return begun
      })
      yield* Effect.forEach(fibers, Fiber.join)
      return (yield* receiver.waitFor(expected)).slice(-lasting * perSecond)
    })

    yield* load(warmUpSeconds)
    const arrived = yield* load(seconds)
    const eventIds = new Set(arrived.map(({ headers }) => headers["x-service-event-id"]))
    // Attempts are recorded a little after the answer.
    const rows = yield* Effect.repeat(
      sql<{
        readonly eventId: string
        readonly accountId: string
        readonly committedAt: number
        readonly waited: number
      }>`
        /* across organizations: the benchmark's own */
        SELECT e.id AS event_id, e.payload::json->'data'->>'id' AS account_id,
          pg_xact_commit_timestamp(e.xmin) AS committed_at,
          (extract(epoch FROM a.started_at - pg_xact_commit_timestamp(e.xmin)) * 1000)::float8 AS waited
        FROM events e
        JOIN deliveries d ON d.organization_id = e.organization_id AND d.event_id = e.id
        JOIN delivery_attempts a ON a.organization_id = d.organization_id AND a.delivery_id = d.id AND a.attempt = 1`,
      { until: (found) => found.length >= (seconds + warmUpSeconds) * perSecond }
    )
    const measured = rows.filter(({ eventId }) => eventIds.has(eventId))
    const known = measured.map(
      ({ accountId, committedAt }) => (knownAt.get(accountId) ?? Number.NaN) - committedAt
    )
    const committed = new Map(measured.map(({ committedAt, eventId }) => [eventId, committedAt]))
    return table(
      [
        `ms from commit, of ${figure(measured.length)} at ${perSecond} a second`,
        "p50",
        "p99",
        "p99.9",
        "max"
      ],
      row(
        "to the begin of the attempt",
        measured.map(({ waited }) => waited)
      ),
      row("of that, until who committed knows of it", known),
      row(
        "from then to the begin of the attempt",
        measured.map(({ waited }, n) => waited - (known[n] ?? Number.NaN))
      ),
      row(
        "to the arrival at the receiver",
        arrived.map(
          ({ headers, receivedAt }) =>
            receivedAt - (committed.get(String(headers["x-service-event-id"])) ?? Number.NaN)
        )
      )
    )
  }).pipe(Effect.provide(layerServices(postgres.url, 20)))
})
