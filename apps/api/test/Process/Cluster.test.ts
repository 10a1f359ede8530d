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

const workersIn = (metrics: string) =>
  new Set([...metrics.matchAll(/^process_resident_memory_bytes\{worker="(\d+)"\}/gm)].map(([, id]) => id))

describe("the API as several processes", () => {
  it.live("all serve the same ports, and one that is killed is replaced while the other goes on", () =>
    Effect.gen(function* () {
      const { app, opsOrigin, origin } = yield* started()
      const [killed = 0] = yield* pidsOf(app, 2)
      const metrics = Effect.map(send(opsOrigin, "GET", "/metrics"), ({ text }) => text)
      assert.deepStrictEqual(workersIn(yield* metrics), new Set(["1", "2"]))

      process.kill(killed, "SIGKILL")
      yield* app.awaitLine(/A process that serves has ended \(signal SIGKILL\)\. Another takes its place/)
      const list = yield* send(opsOrigin, "GET", "/ops/v1/organizations", { key: opsKey })
      assert.strictEqual(list.status, 200)
      yield* pidsOf(app, 3)
      yield* app.awaitHttp(`${origin}/readyz`)
      assert.strictEqual(workersIn(yield* metrics).size, 2)

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
      // Whoever still had an output open would keep this from ending.
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

const exposition = (requests: number) => `# HELP requests_total Requests
# TYPE requests_total counter
requests_total{code="a{}b"} ${requests}
requests_total ${requests}
# TYPE memory gauge
memory 1.5
`

describe("metrics of several processes", () => {
  it("are together under their one description, and each says whose it is", () => {
    assert.strictEqual(
      mergedMetrics([
        { worker: 1, text: exposition(3) },
        { worker: 4, text: exposition(5) }
      ]),
      `# HELP requests_total Requests
# TYPE requests_total counter
requests_total{worker="1",code="a{}b"} 3
requests_total{worker="1"} 3
requests_total{worker="4",code="a{}b"} 5
requests_total{worker="4"} 5
# TYPE memory gauge
memory{worker="1"} 1.5
memory{worker="4"} 1.5
`
    )
  })
})
