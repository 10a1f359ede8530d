import { assert, describe, it } from "@effect/vitest"
import { freePort } from "@vault-custody/testing/FreePort"
import { Effect, Schema } from "effect"
import { launchReady, temporaryHome } from "./Starting.ts"

const Listed = Schema.Struct({
  data: Schema.Array(
    Schema.Struct({ status: Schema.optionalKey(Schema.String), role: Schema.optionalKey(Schema.String) })
  )
})

const Deliveries = Schema.Struct({
  data: Schema.Array(
    Schema.Struct({
      id: Schema.String,
      isActive: Schema.optionalKey(Schema.Boolean),
      status: Schema.optionalKey(Schema.String),
      attempts: Schema.optionalKey(Schema.Array(Schema.Unknown))
    })
  )
})

describe("the demo organization", () => {
  it.live("has members in every role, and requests, transfers and shipments in every state that lasts", () =>
    Effect.gen(function* () {
      const { dev } = yield* launchReady(yield* temporaryHome)
      const list = (path: string) =>
        Effect.promise(async () => {
          const response = await fetch(`${dev.baseUrl}${path}?limit=100`, {
            headers: { authorization: `Bearer ${dev.apiKey}` }
          })
          return Schema.decodeUnknownSync(Listed)(await response.json()).data
        })
      const statuses = Effect.fnUntraced(function* (path: string) {
        return [...new Set((yield* list(path)).map(({ status }) => status ?? ""))]
      })
      assert.sameMembers(
        (yield* list("/v1/members")).map(({ role }) => role),
        ["owner", "admin", "viewer"]
      )
      assert.includeMembers(yield* statuses("/v1/outbound-requests"), [
        "pending_review",
        "processing",
        "rejected",
        "cancelled"
      ])
      assert.includeMembers(yield* statuses("/v1/transfers"), ["pending_approval", "completed", "cancelled"])
      assert.sameMembers(yield* statuses("/v1/inbound-shipments"), [
        "created",
        "in_transit",
        "received",
        "cancelled"
      ])
    }).pipe(Effect.scoped)
  )

  it.live("has an endpoint with deliveries in every state", () =>
    Effect.gen(function* () {
      const port = yield* freePort
      const { dev } = yield* launchReady(yield* temporaryHome, { RECEIVER_PORT: String(port) })
      const get = (path: string) =>
        Effect.promise(async () => {
          const response = await fetch(`${dev.baseUrl}${path}`, {
            headers: { authorization: `Bearer ${dev.apiKey}` }
          })
          return Schema.decodeUnknownSync(Deliveries)(await response.json()).data
        })
      const [endpoint] = yield* get("/v1/webhooks")
      assert.isFalse(endpoint?.isActive)
      const deliveries = yield* get(`/v1/webhooks/${endpoint?.id}/deliveries`)
      assert.deepStrictEqual(
        deliveries.map(({ attempts, status }) => [status, attempts?.length]),
        [
          ["pending", 1],
          ["failed", 3],
          ["delivered", 1]
        ]
      )
    }).pipe(Effect.scoped)
  )
})
