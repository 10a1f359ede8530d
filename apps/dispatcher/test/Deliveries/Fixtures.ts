import { PgClient } from "@effect/sql-pg"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { Transaction } from "@vault-custody/domain/Common/Transaction"
import { Deliveries } from "@vault-custody/domain/Deliveries/Deliveries"
import { EventLog } from "@vault-custody/domain/Events/EventLog"
import { Outbox } from "@vault-custody/domain/Events/Outbox"
import { Organizations } from "@vault-custody/domain/Organizations/Organizations"
import { EgressRules } from "@vault-custody/domain/Webhooks/EgressRules"
import { EventCursors } from "@vault-custody/domain/Events/EventCursors"
import { SecretBox } from "@vault-custody/domain/Webhooks/SecretBox"
import { Webhooks } from "@vault-custody/domain/Webhooks/Webhooks"
import type { CheckedWebhookUrl } from "@vault-custody/domain/Webhooks/WebhookUrl"
import * as Database from "@vault-custody/persistence/Common/Database"
import { mainPool } from "@vault-custody/persistence/Common/DatabasePools"
import { processRoles } from "@vault-custody/persistence/Privileges/Tables"
import { migrateAt } from "@vault-custody/persistence/Common/Migrations"
import * as RepositoriesPg from "@vault-custody/persistence/RepositoriesPg"
import type { OrganizationId, WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import type { HeaderStyle } from "@vault-custody/schema/Webhooks/Webhook"
import { CrashablePostgres } from "@vault-custody/testing/CrashablePostgres"
import * as ProcessUnderTest from "@vault-custody/testing/ProcessUnderTest"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import * as WebhookReceiver from "@vault-custody/testing/WebhookReceiver"
import { verifyWebhook } from "@vault-custody/webhook-signing"
import { testBundle } from "../../../../scripts/TestBundle.ts"
import { Duration, Effect, Layer, Redacted, Schedule } from "effect"
import { Dns } from "effect/net"
import { join } from "node:path"

const secretsKey = Redacted.make(new Uint8Array(32).fill(7))

const template = { template: "vault", migrate: migrateAt, roles: processRoles }

const servicesWith = (maxConnections: number) =>
  Layer.mergeAll(Organizations.layer, Outbox.layer, Webhooks.layer, Deliveries.layer, EventLog.layer).pipe(
    Layer.provideMerge(RepositoriesPg.layer),
    Layer.provideMerge(
      Layer.unwrap(
        Effect.map(TestDatabase, ({ url }) =>
          Database.layer({
            url,
            applicationName: "dispatcher-test",
            pools: { main: { ...mainPool(maxConnections), maxWait: Duration.minutes(1) } }
          })
        )
      )
    ),
    Layer.provideMerge(
      Layer.mergeAll(
        Ids.layer,
        SecretBox.layer(secretsKey),
        EventCursors.layer(secretsKey),
        Layer.succeed(EgressRules, EgressRules.standard),
        Layer.orDie(Dns.layerStatic({}))
      )
    )
  )

const services = servicesWith(20)

/** The services that publish events and manage webhooks, over a database of the test's own. */
export const layer = services.pipe(Layer.provideMerge(TestDatabase.layer(template)))

/** The same with more connections, for those who write and read at once. */
export const layerWide = servicesWith(80).pipe(Layer.provideMerge(TestDatabase.layer(template)))

/** The same, over a PostgreSQL of the test's own that may crash. */
export const layerCrashable = services.pipe(
  Layer.provideMerge(
    Layer.unwrap(Effect.map(CrashablePostgres, ({ url }) => TestDatabase.layer({ ...template, server: url })))
  ),
  Layer.provideMerge(CrashablePostgres.layer)
)

export const newOrganization = Effect.flatMap(Organizations, (organizations) =>
  Effect.map(organizations.create({ name: "Acme" }), ({ id }) => id)
)

/** An endpoint of the organization at this URL, which is not checked, subscribed to new accounts. */
export const newEndpoint = (
  organizationId: OrganizationId,
  url: string,
  headerStyle: HeaderStyle = "vault"
) =>
  Effect.flatMap(Webhooks, (webhooks) =>
    webhooks.create(organizationId, {
      name: "Receiver",
      url: url as CheckedWebhookUrl,
      events: ["fbo_account.created"],
      headerStyle
    })
  )

/** Publishes events of so many new accounts, each in a transaction of its own. Returns the accounts' ids. */
export const publish = Effect.fnUntraced(function* (organizationId: OrganizationId, count = 1) {
  const ids = yield* Ids
  const outbox = yield* Outbox
  const { run } = yield* Transaction
  return yield* Effect.forEach(
    Array.from({ length: count }),
    Effect.fnUntraced(function* () {
      const id = yield* ids.next("fbo")
      yield* run(
        outbox.publish([{ event: "fbo_account.created", data: { id, organizationId, fboAccountId: id } }])
      )
      return id
    }),
    { concurrency: 8 }
  )
})

/** An organization with one endpoint at a receiver of its own. */
export const newReceiver = Effect.gen(function* () {
  const receiver = yield* WebhookReceiver.make()
  const organizationId = yield* newOrganization
  const endpoint = yield* newEndpoint(organizationId, receiver.url)
  return { receiver, organizationId, webhookId: endpoint.id, secret: endpoint.signingSecret }
})

export const verify = ({ body, headers }: WebhookReceiver.ReceivedDelivery, secret: string) =>
  Effect.promise(() => verifyWebhook(body, headers, secret))

export const eventId = ({ headers }: WebhookReceiver.ReceivedDelivery) =>
  String(headers["x-service-event-id"])

export const isFinished = (deliveries: ReadonlyArray<{ readonly status: string }>) =>
  deliveries.length > 0 && deliveries.every(({ status }) => status !== "pending")

/** The endpoint's deliveries, newest first. */
export const history = (organizationId: OrganizationId, webhookId: WebhookEndpointId) =>
  Effect.flatMap(Deliveries, (deliveries) =>
    Effect.map(deliveries.list(organizationId, webhookId, {}, { page: 1, limit: 100 }), ({ items }) => items)
  )

/** Asks again until the answer is as it should be. Ends when the test's time does. */
export const until = <A, E, R>(ask: Effect.Effect<A, E, R>, isSo: (answer: A) => boolean) =>
  Effect.repeat(ask, { until: isSo, schedule: Schedule.spaced("20 millis") })

/** The program that tests start. */
export const dispatcherMain = Effect.promise(() => testBundle(join(import.meta.dirname, "..", "..")))

/** Starts a dispatcher that may reach these receivers. */
export const dispatcher = (
  receivers: ReadonlyArray<Pick<WebhookReceiver.WebhookReceiver, "hostPort">>,
  env: Record<string, string> = {}
) =>
  Effect.gen(function* () {
    const { urlAs } = yield* TestDatabase
    return yield* ProcessUnderTest.node(yield* dispatcherMain, {
      env: {
        DATABASE_URL: Redacted.value(urlAs("vault_dispatcher")),
        SECRETS_KEY: Buffer.from(Redacted.value(secretsKey)).toString("base64"),
        WEBHOOK_ALLOW_INSECURE_HOSTS: receivers.map(({ hostPort }) => hostPort).join(","),
        WEBHOOK_RETRY_DELAYS: "0.3,0.6",
        // Nothing is to time out by accident on a machine that is busy.
        WEBHOOK_TIMEOUT_MS: "60000",
        LOG_LEVEL: "warn",
        ...env
      }
    })
  })

/** Lets time go by for the leases: those that a process had are over. Returns the deliveries that had one. */
export const endLeases = Effect.flatMap(
  PgClient.PgClient,
  (sql) => sql<{ readonly id: string }>`/* across organizations: a test */
    UPDATE delivery_queue SET leased_until = clock_timestamp() WHERE leased_until IS NOT NULL
    RETURNING delivery_id AS id`
)
