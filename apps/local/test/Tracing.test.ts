import { assert, it } from "@effect/vitest"
import * as Database from "@vault-custody/persistence/Common/Database"
import { migrateAt } from "@vault-custody/persistence/Common/Migrations"
import { scopes } from "@vault-custody/schema/Api/Scope"
import { freePort } from "@vault-custody/testing/FreePort"
import * as ProcessUnderTest from "@vault-custody/testing/ProcessUnderTest"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import * as WebhookReceiver from "@vault-custody/testing/WebhookReceiver"
import { Effect, Redacted, Schedule } from "effect"
import { SqlClient } from "effect/sql"
import * as Path from "node:path"
import { testBundle } from "../../../scripts/TestBundle.ts"
import { repository } from "../src/LocalSettings.ts"

interface Attribute {
  readonly key: string
  readonly value: { readonly stringValue?: string }
}

interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: ReadonlyArray<Attribute>
}

interface Export {
  readonly resourceSpans: ReadonlyArray<{
    readonly resource: { readonly attributes: ReadonlyArray<Attribute> }
    readonly scopeSpans: ReadonlyArray<{ readonly spans: ReadonlyArray<Span> }>
  }>
}

const attribute = ({ attributes }: { readonly attributes: ReadonlyArray<Attribute> }, name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue

/** The spans that a collector was sent, with the process that each is of. */
const spansAt = (collector: WebhookReceiver.WebhookReceiver) =>
  collector.deliveries().flatMap(({ path, text }) => {
    if (path !== "/v1/traces") return []
    const { resourceSpans } = JSON.parse(text) as Export
    return resourceSpans.flatMap(({ resource, scopeSpans }) =>
      scopeSpans.flatMap(({ spans }) =>
        spans.map((span) => ({ ...span, service: attribute(resource, "service.name") }))
      )
    )
  })

const opsKey = `vault_ops_${"f".repeat(64)}`

/** Posts as JSON, and gives the answer's `data`. */
const post = (to: string, key: string, body: unknown, headers: Record<string, string> = {}) =>
  Effect.promise(async () => {
    const response = await fetch(to, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${key}`, ...headers },
      body: JSON.stringify(body)
    })
    const answer = (await response.json()) as {
      readonly data: { readonly id: string; readonly apiKey: string }
    }
    assert.isTrue(response.ok, JSON.stringify(answer))
    return answer.data
  })

const start = Effect.fnUntraced(function* (
  apps: ReadonlyArray<"api" | "dispatcher">,
  env: Record<string, string>
) {
  const { url } = yield* TestDatabase
  const [port, opsPort] = [yield* freePort, yield* freePort]
  const all = {
    DATABASE_URL: Redacted.value(url),
    SECRETS_KEY: Buffer.alloc(32, 7).toString("base64"),
    PORT: String(port),
    OPS_PORT: String(opsPort),
    OPS_KEY: opsKey,
    LOG_LEVEL: "warn",
    ...env
  }
  const [api] = yield* Effect.forEach(apps, (app) =>
    Effect.flatMap(
      Effect.promise(() => testBundle(Path.join(repository, "apps", app))),
      (main) => ProcessUnderTest.node(main, { env: all })
    )
  )
  yield* api?.awaitHttp(`http://127.0.0.1:${port}/readyz`) ?? Effect.void
  return { origin: `http://127.0.0.1:${port}`, opsOrigin: `http://127.0.0.1:${opsPort}` }
})

/** Has an event published to the receiver: an account is created, by a request with these headers. */
const publishOne = Effect.fnUntraced(function* (
  { opsOrigin, origin }: Effect.Success<ReturnType<typeof start>>,
  receiver: WebhookReceiver.WebhookReceiver,
  headers: Record<string, string>
) {
  const organizations = `${opsOrigin}/ops/v1/organizations`
  const { id } = yield* post(organizations, opsKey, { name: "Acme" })
  const { apiKey } = yield* post(`${organizations}/${id}/api-keys`, opsKey, { name: "All", scopes })
  yield* post(`${origin}/v1/webhooks`, apiKey, {
    name: "Receiver",
    url: receiver.url,
    events: ["fbo_account.created"]
  })
  const person = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.org" }
  yield* post(`${origin}/v1/fbo-accounts`, apiKey, person, headers)
})

const database = TestDatabase.layerWith({ template: "vault", migrate: migrateAt }, (url) =>
  Database.layer({ url, applicationName: "tracing-test", isGuarded: false })
)

it.live(
  "a request, its SQL statements and the attempts at what it published are one trace, the caller's",
  () =>
    Effect.gen(function* () {
      const receiver = yield* WebhookReceiver.make()
      const collector = yield* WebhookReceiver.make()
      const running = yield* start(["api", "dispatcher"], {
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://${collector.hostPort}`,
        OTEL_EXPORTER_OTLP_HEADERS: "x-token=a%20b%2Cc",
        OTEL_RESOURCE_ATTRIBUTES: "deployment.environment.name=a%2Fb",
        OTEL_TRACES_SAMPLER_ARG: "0",
        WEBHOOK_ALLOW_INSECURE_HOSTS: receiver.hostPort
      })
      const traceId = "0af7651916cd43dd8448eb211c80319c"
      const callerSpan = "b7ad6b7169203331"
      yield* publishOne(running, receiver, { traceparent: `00-${traceId}-${callerSpan}-01` })

      const trace = Effect.sync(() => spansAt(collector).filter((span) => span.traceId === traceId))
      const spans = yield* Effect.repeat(trace, {
        until: (all) =>
          all.some(({ name }) => name === "webhook.attempt") &&
          all.some(({ parentSpanId }) => parentSpanId === callerSpan),
        schedule: Schedule.spaced("50 millis")
      })
      const request = spans.find(({ parentSpanId }) => parentSpanId === callerSpan)
      assert.strictEqual(request?.service, "vault-custody-api")
      assert.strictEqual(
        request === undefined ? undefined : attribute(request, "http.route"),
        "/v1/fbo-accounts"
      )
      const statements = spans.filter((span) => attribute(span, "db.query.text") !== undefined)
      assert.isTrue(
        statements.some((span) => attribute(span, "db.query.text")?.includes("INTO fbo_accounts"))
      )
      const attempt = spans.find(({ name }) => name === "webhook.attempt")
      assert.strictEqual(attempt?.service, "vault-custody-dispatcher")
      assert.strictEqual(attempt === undefined ? undefined : attribute(attempt, "outcome"), "delivered")

      // A request is not traced if its caller does not trace it or has not decided.
      const untraced = "1bf7651916cd43dd8448eb211c80319c"
      yield* publishOne(running, receiver, { traceparent: `00-${untraced}-${callerSpan}-00` })
      const isSent = Effect.sync(() => collector.deliveries().some(({ path }) => path === "/v1/metrics"))
      yield* Effect.repeat(isSent, { until: (sent) => sent, schedule: Schedule.spaced("50 millis") })
      assert.deepStrictEqual(
        new Set(collector.deliveries().map(({ headers }) => headers["x-token"])),
        new Set(["a b,c"])
      )
      const served = spansAt(collector).filter(
        ({ name, service }) => service === "vault-custody-api" && /^(http\.server|GET|POST)/.test(name)
      )
      assert.deepStrictEqual(new Set(served.map((span) => span.traceId)), new Set([traceId]))
      const [{ resource } = { resource: { attributes: [] } }] = collector
        .deliveries()
        .filter(({ path }) => path === "/v1/traces")
        .flatMap(({ text }) => (JSON.parse(text) as Export).resourceSpans)
      assert.strictEqual(attribute(resource, "deployment.environment.name"), "a/b")
      assert.match(attribute(resource, "service.version") ?? "", /^\d+\.\d+\.\d+$/)

      // Each leads up to the request, by spans that were exported too.
      const parentOf = new Map(spans.map(({ parentSpanId, spanId }) => [spanId, parentSpanId]))
      for (const span of [attempt, ...statements]) {
        let at = span?.spanId
        while (at !== undefined && at !== request?.spanId) at = parentOf.get(at)
        assert.strictEqual(at, request?.spanId, span?.name)
      }
    }).pipe(Effect.scoped, Effect.provide(database))
)

it.live("where nothing is exported, nothing is traced, whatever a caller sends", () =>
  Effect.gen(function* () {
    const receiver = yield* WebhookReceiver.make()
    const running = yield* start(["api"], { WEBHOOK_ALLOW_INSECURE_HOSTS: receiver.hostPort })
    yield* publishOne(running, receiver, {
      traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"
    })
    const sql = yield* SqlClient.SqlClient
    assert.deepStrictEqual(yield* sql`SELECT DISTINCT traceparent FROM events`, [{ traceparent: null }])
  }).pipe(Effect.scoped, Effect.provide(database))
)
