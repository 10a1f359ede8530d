import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { ApiHarness, apiSuite } from "../support/ApiHarness.ts"
import { addProduct, unique } from "../support/Stock.ts"

const ann = { firstName: "Ann", lastName: "Lee", email: "ann@example.org" }

/** The samples of `/metrics`, by name and labels. */
const samples = Effect.gen(function* () {
  const { ops } = yield* ApiHarness
  const { text } = yield* ops("GET", "/metrics", { key: "" })
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"))
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(" ")
      return [line.slice(0, at), Number(line.slice(at + 1))] as const
    })
  )
})

const holdEventLoop = Effect.sync(() => {
  const until = performance.now() + 150
  while (performance.now() < until) {
    // Nothing else runs.
  }
})

/** By how much samples grow while an effect runs. */
const growth = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const before = yield* samples
    yield* effect
    const after = yield* samples
    return (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
  })

apiSuite(
  "metrics",
  (it) => {
    it.effect("requests are counted by operation and status, never by path, and timed", () =>
      Effect.gen(function* () {
        const { anonymous, customer, ops } = yield* ApiHarness
        const { call } = yield* customer()
        const grew = yield* growth(
          Effect.all([
            call("GET", "/v1/fbo-accounts"),
            call("POST", "/v1/fbo-accounts", { body: ann }),
            call("GET", "/v1/fbo-accounts/fbo_nobody"),
            call("GET", "/v1/fbo-accounts/fbo_nobody_else"),
            anonymous("GET", "/v1/no/such/path"),
            ops("GET", "/ops/v1/organizations")
          ])
        )
        const counted = (operation: string, status: number, listener = "public") =>
          grew(`http_requests_total{listener="${listener}",operation="${operation}",status="${status}"}`)
        assert.strictEqual(counted("listFboAccounts", 200), 1)
        assert.strictEqual(counted("createFboAccount", 201), 1)
        assert.strictEqual(counted("getFboAccount", 404), 2)
        assert.strictEqual(counted("none", 404), 1)
        assert.strictEqual(counted("listOrganizations", 200, "operations"), 1)
        const timed = 'http_request_duration_seconds_count{listener="public",operation="getFboAccount"}'
        assert.strictEqual(grew(timed), 2)
        assert.notInclude([...(yield* samples).keys()].join("\n"), "fbo_nobody")
      })
    )

    it.effect("refusals are counted by their code, and what was used up among them", () =>
      Effect.gen(function* () {
        const { anonymous, customer } = yield* ApiHarness
        const { call } = yield* customer()
        const grew = yield* growth(
          Effect.all([
            anonymous("GET", "/v1/fbo-accounts"),
            call("POST", "/v1/fbo-accounts", { body: {} }),
            ...Array.from({ length: 40 }, () => call("GET", "/v1/fbo-accounts"))
          ])
        )
        const refused = (code: string) => grew(`http_refusals_total{listener="public",code="${code}"}`)
        assert.strictEqual(refused("UNAUTHORIZED"), 1)
        assert.strictEqual(refused("VALIDATION_ERROR"), 1)
        // Of 41 requests 20 are let through at once, and one more in three seconds.
        assert.isAtLeast(refused("RATE_LIMITED"), 10)
        assert.isAtMost(refused("RATE_LIMITED"), 21)
        assert.isAtLeast(grew("rate_limit_blocks_total"), 20)
      })
    )

    it.effect("replays, look-ups of keys and searches are counted", () =>
      Effect.gen(function* () {
        const { anonymous, customer } = yield* ApiHarness
        const title = `Britannia ${unique()}`
        yield* addProduct({ title })
        const { call } = yield* customer()
        const create = call("POST", "/v1/fbo-accounts", {
          body: ann,
          headers: { "idempotency-key": "metrics" }
        })
        const unknown = `vault_live_${"ab".repeat(32)}`
        const grew = yield* growth(
          Effect.all([
            create,
            create,
            create,
            call("GET", `/v1/products/search?q=${encodeURIComponent(title)}`),
            anonymous("GET", "/v1/fbo-accounts", { key: unknown }),
            anonymous("GET", "/v1/fbo-accounts", { key: unknown })
          ])
        )
        assert.strictEqual(grew("idempotent_replays_total"), 2)
        assert.strictEqual(grew("product_search_duration_seconds_count"), 1)
        const lookups = ["hit", "unknown", "miss"].map((result) =>
          grew(`api_key_lookups_total{result="${result}"}`)
        )
        assert.strictEqual(
          lookups.reduce((sum, count) => sum + count),
          6
        )
        assert.isAtLeast(grew("api_key_queries_total"), 2)
      })
    )

    it.effect("every counter is there from the start, and no label has a name that Prometheus takes", () =>
      Effect.gen(function* () {
        const shown = yield* samples
        const zero = ["public", "operations"].flatMap((listener) => [
          `http_requests_shed_total{listener="${listener}"}`,
          `http_request_deadlines_total{listener="${listener}"}`,
          `http_refusals_total{listener="${listener}",code="LAST_OWNER"}`,
          `http_refusals_total{listener="${listener}",code="INTERNAL_ERROR"}`
        ])
        // The process counts for all suites that it runs, so some have counted by now.
        assert.deepStrictEqual(
          zero.filter((series) => !shown.has(series)),
          []
        )
        const series = [...shown.keys()]
        assert.deepStrictEqual(
          series.filter((one) => /[{,](job|instance|worker|exported_\w+)=/.test(one)),
          []
        )
        assert.strictEqual(
          series.filter((one) => /^vault_build_info\{version="\d+\.\d+\.\d+",commit="\w+"\}$/.test(one))
            .length,
          1
        )
        for (const name of ["process_cpu_seconds_total", "process_start_time_seconds"])
          assert.isAbove(shown.get(name) ?? 0, 0, name)
        assert.strictEqual(shown.get("database_up"), 1)
      })
    )

    it.effect("requests under way, the event loop and the memory are shown", () =>
      Effect.gen(function* () {
        const { customer, ops } = yield* ApiHarness
        yield* (yield* customer()).call("GET", "/v1/fbo-accounts")
        const shown = yield* samples
        assert.strictEqual(shown.get('http_requests_in_flight{listener="public"}'), 0)
        assert.isAbove(shown.get("process_resident_memory_bytes") ?? 0, 10_000_000)
        assert.isAbove(shown.get("nodejs_heap_size_used_bytes") ?? 0, 1_000_000)

        // A delay is counted from the second sample after the last reading.
        const held = Effect.andThen(Effect.andThen(ops("GET", "/healthz"), holdEventLoop), samples)
        const late = yield* Effect.repeat(
          Effect.map(held, (all) => all.get("nodejs_eventloop_delay_max_seconds") ?? 0),
          { until: (seconds) => seconds > 0.1 }
        )
        assert.isAbove(late, 0.1)
      })
    )
  },
  { rateLimitPerMinute: 20 }
)
