import { assert, it } from "@effect/vitest"
import * as TcpProxy from "@vault-custody/testing/TcpProxy"
import { Effect, Fiber, Redacted, Schedule } from "effect"
import { opsKey } from "../support/ApiHarness.ts"
import { becomes } from "../support/Becomes.ts"
import { send } from "../support/Send.ts"
import { migrated, startApi } from "./StartApi.ts"

const setUp = Effect.gen(function* () {
  const { url } = yield* migrated
  const proxy = yield* TcpProxy.make(url)
  const api = yield* startApi({ DATABASE_URL: Redacted.value(proxy.url) })
  yield* api.app.awaitHttp(`${api.origin}/readyz`)
  const ops = (path: string, body: unknown) => send(api.opsOrigin, "POST", path, { key: opsKey, body })
  const organization = (yield* ops("/ops/v1/organizations", { name: "Acme", contactEmail: "a@example.org" }))
    .json
  const scopes = ["fbo_accounts:read", "fbo_accounts:create"]
  const made = yield* ops(`/ops/v1/organizations/${organization.data.id}/api-keys`, { name: "k", scopes })
  const key: string = made.json.data.apiKey
  return {
    proxy,
    origin: api.origin,
    list: send(api.origin, "GET", "/v1/fbo-accounts", { key }),
    create: send(api.origin, "POST", "/v1/fbo-accounts", {
      key,
      body: { firstName: "Ann", lastName: "Lee", email: "ann@example.org" }
    }),
    organizations: send(api.opsOrigin, "GET", "/ops/v1/organizations", { key: opsKey }),
    ready: send(api.origin, "GET", "/readyz")
  }
})

it.live(
  "connections lost without a word: every request is answered within 30 s, /readyz within 5 s, and 30 s later all serve",
  () =>
    Effect.gen(function* () {
      const { create, list, organizations, proxy, ready } = yield* setUp
      // So that there are more connections than one.
      const together = Effect.all(Array.from({ length: 12 }, () => [list, create, organizations]).flat(), {
        concurrency: "unbounded"
      })
      yield* together
      yield* proxy.swallow
      const served = (request: typeof list) =>
        Effect.repeat(request, {
          until: ({ status }) => status < 300,
          schedule: Schedule.spaced("100 millis")
        }).pipe(Effect.timeout("60 seconds"))
      const recovered = yield* Effect.forkScoped(
        Effect.all([list, create, organizations].map(served), { concurrency: "unbounded" })
      )
      const probe = yield* Effect.timeout(ready, "15 seconds")
      assert.include([200, 503], probe.status)
      const answers = yield* Effect.timeout(together, "60 seconds")
      for (const { status } of answers) assert.include([200, 201, 503], status)
      yield* Fiber.join(recovered)
      for (const { status } of yield* together) assert.include([200, 201], status)
      assert.strictEqual((yield* ready).status, 200)
    }).pipe(Effect.scoped),
  120_000
)

it.live(
  "a database that accepts connections and says nothing: 503 in time, and it recovers",
  () =>
    Effect.gen(function* () {
      const { list, proxy, ready } = yield* setUp
      yield* proxy.swallowNew(true)
      yield* proxy.cut
      const [probe, answer] = yield* Effect.all(
        [Effect.timeout(ready, "15 seconds"), Effect.timeout(list, "60 seconds")],
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual([probe.status, answer.status], [503, 503])
      yield* proxy.swallowNew(false)
      yield* Effect.timeout(becomes(list, 200), "60 seconds")
    }).pipe(Effect.scoped),
  120_000
)
