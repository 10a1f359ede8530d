import { assert, describe, it } from "@effect/vitest"
import { scopes } from "@vault-custody/schema/Api/Scope"
import { Effect, Redacted } from "effect"
import { opsKey } from "../support/ApiHarness.ts"
import { type Answer, send } from "../support/Send.ts"
import { inspect } from "./Inspector.ts"
import { migrated, startApi } from "./StartApi.ts"

/** KiB that a request of each kind allocates. What makes one dearer by over a tenth is looked at before it is committed. */
const committed: Record<string, number> = { get: 57, list: 241, refused: 14.7, patch: 320, create: 306 }

const requests = 80
const warmUp = 30

/** Without compilers that leave out allocations, or move them, whenever they come to it. */
const interpreted = ["--inspect=127.0.0.1:0", "--no-opt", "--no-maglev", "--no-sparkplug"]

describe("the memory that a request allocates", () => {
  it.live(
    "is what was committed, within a tenth",
    () =>
      Effect.gen(function* () {
        const { url } = yield* migrated
        const { app, opsOrigin, origin } = yield* startApi({ DATABASE_URL: Redacted.value(url) }, interpreted)
        const listening = yield* app.awaitLine(/Debugger listening on ws:/)
        yield* app.awaitHttp(`${origin}/readyz`)
        const ops = (path: string, body: object) => send(opsOrigin, "POST", path, { key: opsKey, body })
        const organization = yield* ops("/ops/v1/organizations", { name: "Acme Metals" })
        const made = yield* ops(`/ops/v1/organizations/${organization.json.data.id}/api-keys`, {
          name: "test",
          scopes
        })
        const key: string = made.json.data.apiKey
        const path = "/v1/fbo-accounts"
        const body = { firstName: "Ann", lastName: "Lee", email: "ann@example.org" }
        const create = send(origin, "POST", path, { key, body })
        const account = yield* create
        const one = `${path}/${account.json.data.id}`
        yield* Effect.repeat(create, { times: 24 })

        const inspector = yield* inspect(/ws:\S+/.exec(listening)?.[0] ?? "")
        const allocated = Effect.fnUntraced(function* (
          status: number,
          request: (n: number) => Effect.Effect<Answer>
        ) {
          const repeat = (times: number) =>
            Effect.gen(function* () {
              for (let n = 0; n < times; n++) assert.strictEqual((yield* request(n)).status, status)
            })
          yield* repeat(warmUp)
          return (yield* inspector.allocatedDuring(repeat(requests))) / requests / 1024
        })
        const kinds: Record<string, Effect.Effect<number>> = {
          get: allocated(200, () => send(origin, "GET", one, { key })),
          list: allocated(200, () => send(origin, "GET", `${path}?limit=25`, { key })),
          refused: allocated(401, () => send(origin, "GET", one, { key: "vault_live_none" })),
          patch: allocated(200, (n) => send(origin, "PATCH", one, { key, body: { firstName: `Ann ${n}` } })),
          create: allocated(201, () => create)
        }
        assert.hasAllKeys(kinds, Object.keys(committed))
        for (const [kind, measure] of Object.entries(kinds)) {
          const most = (committed[kind] ?? 0) * 1.1
          // The process's own timers allocate meanwhile, more of them the slower the machine: one round without suffices.
          const now = yield* Effect.repeat(measure, { until: (kibibytes) => kibibytes <= most, times: 3 })
          assert.isAbove(now, 0, kind)
          assert.isAtMost(now, most, kind)
        }
      }).pipe(Effect.scoped),
    300_000
  )
})
