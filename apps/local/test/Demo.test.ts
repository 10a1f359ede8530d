import { assert, describe, it } from "@effect/vitest"
import { freePort } from "@vault-custody/testing/FreePort"
import { smtpReceiver } from "@vault-custody/testing/SmtpReceiver"
import { Effect, Redacted, Schedule, Schema } from "effect"
import * as Fs from "node:fs"
import * as Path from "node:path"
import { launch, launchReady, temporaryHome } from "./Starting.ts"

const Listed = Schema.Struct({
  data: Schema.Array(
    Schema.Struct({
      status: Schema.optionalKey(Schema.String),
      role: Schema.optionalKey(Schema.String),
      fineTroyOunces: Schema.optionalKey(Schema.String)
    })
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
  it.live(
    "has members in every role, and whatever lasts in every state: requests, transfers, shipments, deliveries",
    () =>
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
        const weighed = yield* list("/v1/inventory")
        assert.isTrue(weighed.every(({ fineTroyOunces }) => fineTroyOunces !== undefined))
        assert.sameMembers(
          [...new Set(weighed.map(({ fineTroyOunces }) => fineTroyOunces))],
          ["1.000", "32.119", "396.752", "399.561"]
        )
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
        assert.includeMembers(yield* statuses("/v1/transfers"), [
          "pending_approval",
          "completed",
          "cancelled"
        ])
        assert.sameMembers(yield* statuses("/v1/inbound-shipments"), [
          "created",
          "in_transit",
          "received",
          "cancelled"
        ])
      }).pipe(Effect.scoped)
  )

  it.live("is whole whatever the settings, and its people are mailed nothing", () =>
    Effect.gen(function* () {
      const mailServer = yield* smtpReceiver()
      const home = yield* temporaryHome
      const mailServerFile = Path.join(Path.dirname(home), "smtp-url")
      Fs.writeFileSync(mailServerFile, Redacted.value(mailServer.url))
      const { dev } = yield* launchReady(home, {
        DUAL_CONTROL_ABOVE_CENTS: "1",
        SMTP_URL_FILE: mailServerFile,
        SMTP_FROM: "vault@example.org",
        SMTP_ALLOW_INSECURE: "true",
        RATE_LIMIT_PER_MINUTE: "60",
        TRANSFER_SYNC_LIMIT: "0"
      })
      const response = yield* Effect.promise(() =>
        fetch(`${dev.baseUrl}/v1/outbound-requests`, { headers: { authorization: `Bearer ${dev.apiKey}` } })
      )
      assert.lengthOf((yield* Effect.promise(() => response.json())).data, 5)
      // No mail is sent before the one that this request asks for.
      yield* Effect.promise(() =>
        fetch(`${dev.baseUrl}/auth/email-codes`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ email: "liam.desk@demo-bullion.example" })
        })
      )
      const [first] = yield* mailServer.waitFor(1)
      assert.include(first?.text, "code")
      assert.lengthOf(mailServer.received(), 1)
    }).pipe(Effect.scoped)
  )

  it.live(
    "is completed by the next start where one was killed in the middle",
    () =>
      Effect.gen(function* () {
        const home = yield* temporaryHome
        const killed = yield* launch(home)
        yield* killed.awaitLine(/Setting up the demo organization/)
        const keysFile = Path.join(home, "keys.json")
        const hasDemoKey = Effect.sync(() => Fs.readFileSync(keysFile, "utf8").includes("demoKey"))
        yield* Effect.repeat(hasDemoKey, { until: (found) => found, schedule: Schedule.spaced("10 millis") })
        yield* killed.stop("SIGKILL")
        const { dev } = yield* launchReady(home)
        const count = (path: string) =>
          Effect.promise(async () => {
            const response = await fetch(`${dev.baseUrl}${path}?limit=100`, {
              headers: { authorization: `Bearer ${dev.apiKey}` }
            })
            return Schema.decodeUnknownSync(Listed)(await response.json()).data.length
          })
        const lists = [
          "members",
          "fbo-accounts",
          "inventory",
          "inbound-shipments",
          "transfers",
          "outbound-requests"
        ]
        const counts = yield* Effect.forEach(lists, (name) => count(`/v1/${name}`))
        assert.deepStrictEqual(counts, [3, 2, 10, 5, 3, 5])
      }).pipe(Effect.scoped),
    // It starts everything twice.
    900_000
  )
})
