import { assert, it } from "@effect/vitest"
import { CrashablePostgres } from "@vault-custody/testing/CrashablePostgres"
import * as WebhookReceiver from "@vault-custody/testing/WebhookReceiver"
import { Effect, Fiber } from "effect"
import { assertEnded, reckon, tellThroughTrouble, type Told } from "./Reckoning.ts"
import { dispatcher, layerCrashable, newEndpoint, newOrganization } from "./Vault.ts"

const crashes = 3

it.live(
  "a dispatcher outlives a PostgreSQL that is stopped at once under load, and loses and repeats nothing",
  () =>
    Effect.gen(function* () {
      const { crash, start } = yield* CrashablePostgres
      const organizationId = yield* newOrganization
      const endpoints = yield* Effect.forEach(
        [1, 2, 3, 4],
        Effect.fnUntraced(function* () {
          const receiver = yield* WebhookReceiver.make()
          receiver.answer((_, response) => setTimeout(() => response.end(), Math.random() * 40))
          const { id } = yield* newEndpoint(organizationId, receiver.url)
          return { organizationId, id, receiver }
        })
      )
      const working = yield* dispatcher(
        endpoints.map(({ receiver }) => receiver),
        // A lease that was given in the moment of a crash has no owner, and has to run out.
        { WEBHOOK_TIMEOUT_MS: "5000" }
      )
      const received = (count: number) =>
        Effect.forEach(endpoints, ({ receiver }) => receiver.waitFor(receiver.deliveries().length + count), {
          concurrency: "unbounded"
        })
      const told: Array<Told> = []
      for (let n = 0; n < crashes; n++) {
        let isEnough = false
        const telling = yield* Effect.forkChild(tellThroughTrouble(organizationId, () => isEnough))
        yield* received(10 + Math.floor(Math.random() * 30))
        yield* crash
        yield* start
        yield* received(20)
        isEnough = true
        told.push(yield* Fiber.join(telling))
      }
      // Its only dispatcher lives, so there is no excuse for a second request.
      const histories = yield* reckon(told, endpoints)
      for (const history of histories) {
        assert.isAtLeast(history.length, crashes * 30)
        assertEnded(history, "delivered")
      }
      assert.deepStrictEqual(yield* working.stop(), { code: 0, signal: null })
    }).pipe(Effect.scoped, Effect.provide(layerCrashable)),
  180_000
)
