import { PgClient } from "@effect/sql-pg"
import { assert, it } from "@effect/vitest"
import { freePort } from "@vault-custody/testing/FreePort"
import { withClockAt } from "@vault-custody/testing/WithClockAt"
import { Clock, Effect, Schedule } from "effect"
import { dispatcher, layer, newOrganization, publish, until } from "../Deliveries/Fixtures.ts"

it.live(
  "the metric of the log's lag is the age of the first event without a position, and 0 without one",
  () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const organizationId = yield* newOrganization
      // The holder of this lock gives positions; this test holds it and gives none.
      const session = yield* sql.reserve
      const withLock = (use: string) =>
        session.executeValues(`SELECT pg_advisory_${use}(hashtextextended('event_log', 0))`, [])
      yield* withLock("lock")
      // A session that says nothing for long is given up, and a dispatcher may take long to start.
      yield* session
        .executeValues("SELECT 1", [])
        .pipe(Effect.repeat(Schedule.spaced("1 second")), Effect.forkScoped)

      const port = yield* freePort
      const app = yield* dispatcher([], { DISPATCHER_METRICS_PORT: String(port) })
      yield* app.awaitHttp(`http://127.0.0.1:${port}/healthz`)
      const lag = Effect.promise(async () => {
        const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
        return Number(/^event_log_lag_seconds(?:\{.*\})? (\S+)$/m.exec(text)?.[1])
      })
      yield* until(lag, (seconds) => seconds === 0)
      const now = yield* Clock.currentTimeMillis
      yield* publish(organizationId).pipe(withClockAt(now - 60_000))
      yield* publish(organizationId)
      const grown = yield* until(lag, (seconds) => seconds > 0)
      assert.isAtLeast(grown, 60)
      yield* withLock("unlock")
      yield* until(lag, (seconds) => seconds === 0)
    }).pipe(Effect.scoped, Effect.provide(layer))
)
