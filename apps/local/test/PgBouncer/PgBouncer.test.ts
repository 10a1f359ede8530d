import { assert, it } from "@effect/vitest"
import { migrateAt } from "@vault-custody/persistence/Common/Migrations"
import { loginOf } from "@vault-custody/persistence/Privileges/Logins"
import { type ProcessRole, processRoles } from "@vault-custody/persistence/Privileges/Tables"
import { freePort } from "@vault-custody/testing/FreePort"
import * as ProcessUnderTest from "@vault-custody/testing/ProcessUnderTest"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import * as WebhookReceiver from "@vault-custody/testing/WebhookReceiver"
import { Effect, Redacted, Schedule, Schema } from "effect"
import { type App, launcher } from "../../src/AppProcess.ts"
import * as DemoData from "../../src/DemoData.ts"
import { Keys } from "../../src/Keys.ts"
import { untilStatus } from "../Starting.ts"
import * as PgBouncer from "./PgBouncer.ts"

const keys = new Keys({
  opsKey: `vault_ops_${"0f".repeat(32)}`,
  secretsKey: Buffer.alloc(32, 7).toString("base64"),
  secretsKeysOld: [],
  demoDone: false
})

/** A migrated database, and how each process logs in to it. */
const migrated = Effect.gen(function* () {
  const { ownerUrl } = yield* TestDatabase.make({ template: "vault", migrate: migrateAt })
  const password = "a-password-of-the-test"
  yield* migrateAt(ownerUrl, {
    vault_api: Redacted.make(password),
    vault_dispatcher: Redacted.make(password)
  })
  return (role: ProcessRole) => {
    const url = new URL(Redacted.value(ownerUrl))
    url.username = loginOf(role)
    url.password = password
    return Redacted.make(url.href)
  }
})

const Answer = Schema.Struct({ status: Schema.Int, json: Schema.Any })

const dataOf = ({ json }: typeof Answer.Type) => json.data

/** Asks until the answer is not that the database cannot be reached; a change is asked for under the same key. */
const client = (baseUrl: string, key: string) => (path: string, body?: object, idempotencyKey?: string) =>
  Effect.promise(async () => {
    const response = await fetch(`${baseUrl}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        authorization: `Bearer ${key}`,
        "content-type": "application/json",
        ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey })
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) })
    })
    return Schema.decodeUnknownSync(Answer)({ status: response.status, json: await response.json() })
  }).pipe(
    Effect.repeat({
      until: ({ status }) => status !== 503 && status !== 409,
      schedule: Schedule.spaced("100 millis")
    })
  )

it.live(
  "API and dispatcher work behind PgBouncer in transaction mode, with fewer connections than they ask for, and go on after it was killed",
  () =>
    Effect.gen(function* () {
      const as = yield* migrated
      const pgbouncer = yield* PgBouncer.make(processRoles.map(as))
      const receiver = yield* WebhookReceiver.make()
      const [port, opsPort, metricsPort] = [yield* freePort, yield* freePort, yield* freePort]
      const start = (app: App["name"], role: ProcessRole) =>
        ProcessUnderTest.node(launcher, {
          args: [app],
          env: {
            DATABASE_URL: Redacted.value(pgbouncer.through(as(role))),
            DATABASE_DIRECT_URL: Redacted.value(as(role)),
            SECRETS_KEY: keys.secretsKey,
            OPS_KEY: keys.opsKey,
            PORT: String(port),
            OPS_PORT: String(opsPort),
            METRICS_PORT: app === "dispatcher" ? String(metricsPort) : "off",
            WEBHOOK_ALLOW_INSECURE_HOSTS: receiver.hostPort,
            // So that transfers are finished by a job of the dispatcher.
            TRANSFER_SYNC_LIMIT: "0"
          }
        })
      const api = yield* start("api", "vault_api")
      const dispatcher = yield* start("dispatcher", "vault_dispatcher")
      const urls = { baseUrl: `http://127.0.0.1:${port}`, opsUrl: `http://127.0.0.1:${opsPort}` }
      yield* api.awaitHttp(`${urls.baseUrl}/readyz`)
      yield* dispatcher.awaitHttp(`http://127.0.0.1:${metricsPort}/healthz`)

      const { demoKey = "" } = yield* DemoData.seed(urls, keys, () => Effect.void, undefined)
      const call = client(urls.baseUrl, demoKey)
      const staff = client(urls.opsUrl, keys.opsKey)
      const person = { firstName: "Ann", lastName: "Lee", email: "ann@example.org" }
      const from = dataOf(yield* call("/v1/fbo-accounts", person))
      const to = dataOf(yield* call("/v1/fbo-accounts", person))
      const product = dataOf(
        yield* staff("/ops/v1/products", {
          title: "American Silver Eagle (1 oz)",
          sku: "EAGLE",
          productType: "precious_metal",
          insuredValueCents: "3000"
        })
      )
      const shipment = dataOf(yield* call("/v1/inbound-shipments", { fboAccountId: from.id }))
      const received = dataOf(
        yield* staff(`/ops/v1/inbound-shipments/${shipment.id}/receive`, {
          items: [{ productId: product.id }]
        })
      )
      const transfer = dataOf(
        yield* call("/v1/transfers", {
          fromFboAccountId: from.id,
          toFboAccountId: to.id,
          items: [{ inventoryItemId: received.items[0].id }]
        })
      )
      yield* call(`/v1/transfers/${transfer.id}/confirm`, {})
      const confirmed = call("/v1/transfers?status=completed")
      yield* Effect.repeat(confirmed, {
        until: ({ json }) => json.data.length === 1,
        schedule: Schedule.spaced("50 millis")
      })

      const webhook = yield* call("/v1/webhooks", {
        name: "Test",
        url: receiver.url,
        events: ["fbo_account.created"]
      })
      assert.strictEqual(webhook.status, 201)
      const create = (number: number) =>
        call(
          "/v1/fbo-accounts",
          { firstName: "Ann", lastName: `Lee ${number}`, email: `ann${number}@example.org` },
          `account-${number}`
        )
      const numbers = Array.from({ length: 80 }, (_, number) => number)
      const createAll = Effect.forEach(numbers, create, { concurrency: 20 })
      const [created] = yield* Effect.all(
        [
          createAll,
          // In the middle of it.
          Effect.gen(function* () {
            yield* receiver.waitFor(10)
            yield* pgbouncer.kill
            yield* untilStatus(`${urls.baseUrl}/readyz`, 503)
            yield* pgbouncer.start
          })
        ],
        { concurrency: 2 }
      )
      assert.deepStrictEqual(new Set(created.map(({ status }) => status)), new Set([201]))
      const ids = created.map(({ json }) => String(json.data.id))
      const again = yield* createAll
      assert.deepStrictEqual(
        again.map(({ json }) => String(json.data.id)),
        ids
      )

      // Each was made once, its event is in the log once, and was delivered.
      const wanted = new Set(ids)
      assert.strictEqual(wanted.size, numbers.length)
      const logged: Array<string> = []
      let after = "start"
      while (logged.length < ids.length) {
        const { json, status } = yield* call(
          `/v1/events?after=${after}&types=fbo_account.created&limit=50&wait=5`
        )
        assert.strictEqual(status, 200)
        after = json.pagination.cursor
        for (const { data } of json.data) if (wanted.has(data.id)) logged.push(data.id)
      }
      assert.deepStrictEqual(logged.toSorted(), ids.toSorted())
      for (const id of ids) yield* receiver.waitFor(1, ({ text }) => text.includes(id))
      const lines = [...api.lines(), ...dispatcher.lines()].join("\n")
      assert.notMatch(lines, /logs in as|have no |StatementRefused|prepared statement/)
    }).pipe(Effect.scoped)
)
