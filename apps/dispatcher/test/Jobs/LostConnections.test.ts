import { PgClient } from "@effect/sql-pg"
import { assert, it } from "@effect/vitest"
import * as TcpProxy from "@vault-custody/testing/TcpProxy"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import * as WebhookReceiver from "@vault-custody/testing/WebhookReceiver"
import { Effect, Redacted, Schedule } from "effect"
import {
  dispatcher,
  endLeases,
  layer,
  newEndpoint,
  newOrganization,
  publish,
  until
} from "../Deliveries/Fixtures.ts"

/** A request that waits for its quote, which a job is to ask for. */
const requestWithoutQuote = (organizationId: string) =>
  Effect.flatMap(PgClient.PgClient, (sql) =>
    sql.unsafe(`
      WITH account AS (
        INSERT INTO fbo_accounts (organization_id, id, first_name, last_name, email, phone, business_name, is_primary,
          created_at)
        VALUES ('${organizationId}', 'fbo_quoted', 'Ann', 'Lee', 'ann@example.org', '', '', true, now())
        RETURNING organization_id, id
      )
      INSERT INTO outbound_requests (organization_id, id, fbo_account_id, status, phase, total_items,
        approved_by_system, notes, destination_address, shipping_mode, signature_type, quote_due_at, created_at)
      SELECT organization_id, 'obr_quoted', id, 'pending_review', 'pending', 0, false, '', '{}', 'cheapest',
        'Signature', now(), now()
      FROM account`)
  )

const quoteIsOwed = Effect.flatMap(PgClient.PgClient, (sql) =>
  Effect.map(
    sql<{ readonly attempts: number; readonly owed: boolean }>`/* across organizations: a test */
      SELECT quote_attempts AS attempts, quote_due_at IS NOT NULL AS owed FROM outbound_requests`,
    ([row]) => row
  )
)

/** A dispatcher that reaches its database through a proxy, and an endpoint. */
const setUp = Effect.gen(function* () {
  const receiver = yield* WebhookReceiver.make()
  const organizationId = yield* newOrganization
  yield* newEndpoint(organizationId, receiver.url)
  const { urlAs } = yield* TestDatabase
  const proxy = yield* TcpProxy.make(urlAs("vault_dispatcher"))
  yield* dispatcher([receiver], {
    DATABASE_URL: Redacted.value(proxy.url),
    // A claim that was lost is delivered when its lease ends: 15 s after the attempt's time limit.
    WEBHOOK_TIMEOUT_MS: "10000"
  })
  return { receiver, organizationId, proxy }
})

it.live(
  "connections lost without a word: webhooks are delivered again within 30 s, and jobs go on within 60 s",
  () =>
    Effect.gen(function* () {
      const { organizationId, proxy, receiver } = yield* setUp
      yield* publish(organizationId)
      yield* receiver.waitFor(1)

      yield* proxy.swallow
      yield* requestWithoutQuote(organizationId)
      yield* publish(organizationId, 3)
      yield* Effect.timeout(receiver.waitFor(4), "60 seconds")
      const tried = yield* Effect.timeout(
        until(quoteIsOwed, (row) => row?.owed === false || (row?.attempts ?? 0) > 0),
        "60 seconds"
      )
      assert.isDefined(tried)
    }).pipe(Effect.scoped, Effect.provide(layer)),
  120_000
)

it.live(
  "connections lost again and again, while there is always something to do: every event still arrives",
  () =>
    Effect.gen(function* () {
      const { organizationId, proxy, receiver } = yield* setUp
      const rounds = 3
      for (let round = 1; round <= rounds; round++) {
        yield* publish(organizationId, 20)
        yield* proxy.swallow
        // How long a lease lasts is the other test's matter.
        yield* endLeases
        yield* publish(organizationId, 20)
        yield* Effect.timeout(
          Effect.repeat(
            Effect.sync(() => new Set(receiver.deliveries().map(({ text }) => text)).size),
            { until: (arrived) => arrived === round * 40, schedule: Schedule.spaced("100 millis") }
          ),
          "60 seconds"
        )
      }
    }).pipe(Effect.scoped, Effect.provide(layer)),
  240_000
)
