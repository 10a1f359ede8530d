import { assert, describe, it } from "@effect/vitest"
import { freePort } from "@vault-custody/testing/FreePort"
import { Effect, Redacted, Schedule } from "effect"
import { createServer } from "node:net"
import { mergedMetrics } from "../../src/Cluster/MergedMetrics.ts"
import { opsKey } from "../support/ApiHarness.ts"
import { send } from "../support/Send.ts"
import { migrated, startApi } from "./StartApi.ts"

const serves = /Process (\d+) serves/

const started = Effect.fnUntraced(function* (env: Record<string, string> = {}) {
  const { url } = yield* migrated
  return yield* startApi({
    DATABASE_URL: Redacted.value(url),
    WEB_CONCURRENCY: "2",
    LOG_LEVEL: "info",
    ...env
  })
})

/** Waits until as many processes have come to serve as are asked for, and answers their ids. */
const pidsOf = ({ lines }: { readonly lines: () => ReadonlyArray<string> }, count: number) =>
  Effect.sync(() => lines().flatMap((line) => serves.exec(line)?.[1] ?? [])).pipe(
    Effect.repeat({ until: (pids) => pids.length >= count, schedule: Schedule.spaced("20 millis") }),
    Effect.map((pids) => pids.map(Number))
  )

/** How many processes the metrics are of: each has the pool of its listeners' probes, of one connection. */
const processesIn = (metrics: string) =>
  Number(/^database_pool_max_connections\{pool="probes"\} (\d+)$/m.exec(metrics)?.[1])

describe("the API as several processes", () => {
  it.live("all serve the same ports, and one that is killed is replaced while the other goes on", () =>
    Effect.gen(function* () {
      const { app, opsOrigin, origin } = yield* started()
      const [killed = 0] = yield* pidsOf(app, 2)
      const metrics = Effect.map(send(opsOrigin, "GET", "/metrics"), ({ text }) => text)
      const shown = yield* metrics
      assert.strictEqual(processesIn(shown), 2)
      assert.notInclude(shown, "worker=")
      assert.include(shown, "\ndatabase_connections_lost_total 0\n")
      assert.include(shown, '\ndatabase_pool_timeouts_total{pool="main"} 0\n')

      process.kill(killed, "SIGKILL")
      yield* app.awaitLine(/A process that serves has ended \(signal SIGKILL\)\. Another takes its place/)
      const list = yield* send(opsOrigin, "GET", "/ops/v1/organizations", { key: opsKey })
      assert.strictEqual(list.status, 200)
      yield* pidsOf(app, 3)
      yield* app.awaitHttp(`${origin}/readyz`)
      assert.strictEqual(processesIn(yield* metrics), 2)

      const exit = yield* app.stop("SIGTERM")
      assert.strictEqual(exit.code, 0)
    }).pipe(Effect.scoped)
  )

  it.live("none outlives the process that started them", () =>
    Effect.gen(function* () {
      const { app, origin } = yield* started()
      yield* pidsOf(app, 2)
      yield* app.signal("SIGKILL")
      const isServed = Effect.promise(() =>
        fetch(`${origin}/healthz`, { headers: { connection: "close" } }).then(
          () => true,
          () => false
        )
      )
      yield* Effect.repeat(isServed, {
        until: (served) => !served,
        schedule: Schedule.spaced("20 millis")
      })
      // A process that still had an output open would keep this from ending.
      assert.strictEqual((yield* app.exit).signal, "SIGKILL")
    }).pipe(Effect.scoped)
  )

  it.live("when the first cannot serve, says why once, and exits 1", () =>
    Effect.gen(function* () {
      const port = yield* freePort
      const other = createServer()
      yield* Effect.acquireRelease(
        Effect.callback<void>((done) => void other.listen(port, () => done(Effect.void))),
        () => Effect.sync(() => other.close())
      )
      const { app } = yield* started({ PORT: String(port) })
      assert.strictEqual((yield* app.exit).code, 1)
      assert.lengthOf(
        app.errorLines().filter((line) => line.startsWith('{"message":"PORT: ')),
        1
      )
    }).pipe(Effect.scoped)
  )
})

const exposition = (requests: number, startedAt: number) => `# HELP requests_total Requests
# TYPE requests_total counter
requests_total{code="a{} b"} ${requests}
requests_total ${requests}
# TYPE process_start_time_seconds gauge
process_start_time_seconds ${startedAt}
`

describe("metrics of several processes", () => {
  it("are summed, series by series, under their one description, as if they were of one process", () => {
    assert.strictEqual(
      mergedMetrics([exposition(3, 20), exposition(5, 10)]),
      `# HELP requests_total Requests
# TYPE requests_total counter
requests_total{code="a{} b"} 8
requests_total 8
# TYPE process_start_time_seconds gauge
process_start_time_seconds 10
`
    )
  })
})
