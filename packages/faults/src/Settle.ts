import { PgClient } from "@effect/sql-pg"
import { Effect, Schedule } from "effect"
import { attempt, type Surroundings } from "./Workload/Client.ts"
import { outcomeOf } from "./Workload/Operation.ts"
import type { Organization } from "./Workload/Organization.ts"
import { effect, get, post, staffPost, type Wanted } from "./Workload/Request.ts"

/**
 * Open work in the database, in words; zero once it is at rest. A session lost after the end of its transaction does
 * not count: it only occupies a connection until TCP gives it up, which the proxies that swallow it never do.
 */
const unrest = `
  SELECT 'processing transfers' AS what, count(*)::int AS count FROM transfers WHERE status = 'processing'
  UNION ALL SELECT 'quotes due', count(*)::int FROM outbound_requests WHERE quote_due_at IS NOT NULL
  UNION ALL SELECT 'events to log', count(*)::int FROM outbox
  UNION ALL SELECT 'records to log', count(*)::int FROM log_outbox
  UNION ALL SELECT 'deliveries to make', count(*)::int FROM delivery_queue
  UNION ALL SELECT 'deliveries that failed', count(*)::int FROM delivery_failures f
    JOIN webhook_endpoints w ON w.id = f.webhook_id AND w.deleted_at IS NULL
  UNION ALL SELECT format('session at work of %s (%s, %s, for %s: %s)', application_name, state, wait_event,
      clock_timestamp() - state_change, left(query, 200)), 1 FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE 'vault-custody-api%'
      AND xact_start IS NOT NULL`

const unrestOf = Effect.flatMap(PgClient.PgClient, (sql) =>
  Effect.map(sql.unsafe<{ readonly what: string; readonly count: number }>(unrest), (rows) =>
    rows.filter(({ count }) => count > 0)
  )
)

/**
 * The time in which everything must come to rest once the faults are over: a minute of waiting at most (lost
 * connections, leases), and the rest for a machine that is busy.
 */
export const settlingTime = "90 seconds"

/** Completes everything that was begun, over HTTP like any customer. */
export const settle = Effect.fnUntraced(function* (
  surroundings: Surroundings,
  organizations: ReadonlyArray<Organization>
) {
  const { history } = surroundings
  const sql = yield* PgClient.PgClient

  let count = 0
  const ask = (organization: Organization, name: string, wanted: Wanted) =>
    Effect.gen(function* () {
      const operation = history.add(0, name, wanted, `settle-${++count}`)
      return yield* Effect.repeat(attempt(surroundings, organization, operation, count), {
        until: ({ kind }) => kind !== "unknown",
        schedule: Schedule.spaced("250 millis")
      })
    })

  const organizationOf = new Map(organizations.map((organization) => [organization.id, organization]))
  const onEndpoints = (
    rows: ReadonlyArray<{ readonly organization: string; readonly id: string }>,
    name: string,
    wanted: (id: string) => Wanted
  ) =>
    Effect.forEach(rows, ({ id, organization }) => {
      const owner = organizationOf.get(organization)
      return owner === undefined ? Effect.void : ask(owner, name, wanted(id))
    })

  // Retries every operation without an answer; of those that made one attempt, only those of every second client.
  const lost = history.operations.filter(
    (operation) =>
      operation.idempotencyKey !== undefined &&
      outcomeOf(operation).kind === "unknown" &&
      (operation.attempts.length > 1 || operation.client % 2 === 0)
  )
  for (const operation of lost) {
    const owner = organizations[operation.client % organizations.length]
    if (owner !== undefined) {
      yield* Effect.repeat(attempt(surroundings, owner, operation, 0), {
        until: ({ kind }) => kind !== "unknown",
        schedule: Schedule.spaced("250 millis")
      })
    }
  }

  const inactive = yield* sql<{ readonly organization: string; readonly id: string }>`
    SELECT organization_id AS organization, id FROM webhook_endpoints WHERE NOT is_active AND deleted_at IS NULL`
  yield* onEndpoints(inactive, "switch webhook", (id) => ({
    ...post(
      `/v1/webhooks/${id}`,
      { isActive: true },
      { effects: [effect("webhook", id, "activate", "NOT_FOUND")] }
    ),
    method: "PATCH",
    keyed: false
  }))

  const rest = Effect.gen(function* () {
    const failing = yield* sql<{ readonly organization: string; readonly id: string }>`
      SELECT DISTINCT f.organization_id AS organization, f.webhook_id AS id FROM delivery_failures f
      JOIN webhook_endpoints w ON w.id = f.webhook_id AND w.deleted_at IS NULL`
    yield* onEndpoints(failing, "redeliver what failed", (id) =>
      post(`/v1/webhooks/${id}/redeliver-failed`, {})
    )
    return yield* unrestOf
  })
  yield* Effect.repeat(rest, {
    until: (rows) => rows.length === 0,
    schedule: Schedule.spaced("200 millis")
  })

  const [first] = organizations
  const [today] = yield* sql<{
    readonly day: string
  }>`SELECT (clock_timestamp() AT TIME ZONE 'UTC')::date::text AS day`
  if (first !== undefined && today !== undefined) {
    yield* ask(
      first,
      "generate statements",
      staffPost("/ops/v1/statements/generate", { statementDate: today.day })
    )
  }
  yield* Effect.repeat(unrestOf, {
    until: (rows) => rows.length === 0,
    schedule: Schedule.spaced("100 millis")
  })

  // The final reads are the last steps of every history.
  yield* Effect.forEach(
    organizations,
    (organization) =>
      Effect.forEach(finalReads(organization), ([name, wanted]) => ask(organization, name, wanted)),
    { concurrency: "unbounded", discard: true }
  )
})

/** Describes the database's open work, for a run that did not come to rest. */
export const whyNotSettled = Effect.map(
  Effect.catchCause(unrestOf, () => Effect.succeed([{ what: "the database is not reachable", count: 1 }])),
  (rows) => rows.map(({ count, what }) => `${what}: ${count}`).join(", ")
)

const finalReads = (organization: Organization): ReadonlyArray<readonly [string, Wanted]> => [
  ...organization.accounts.all.map(
    (id) =>
      ["read account", get(`/v1/fbo-accounts/${id}`, [effect("profile", id, "read businessName")])] as const
  ),
  ...organization.inbound.all.map(
    (id) =>
      ["read inbound", get(`/v1/inbound-shipments/${id}`, [effect("inbound", id, "read status")])] as const
  ),
  ...organization.transfers.all.map(
    ({ id }) =>
      ["read transfer", get(`/v1/transfers/${id}`, [effect("transfer", id, "read status")])] as const
  ),
  ...organization.requests.all.map(
    (id) =>
      ["read request", get(`/v1/outbound-requests/${id}`, [effect("request", id, "read status")])] as const
  ),
  ...organization.shipments.all.map(
    ({ id }) =>
      ["read shipment", get(`/v1/outbound-shipments/${id}`, [effect("shipment", id, "read status")])] as const
  ),
  ...organization.webhooks.all.map(
    ({ id }) => ["read webhook", get(`/v1/webhooks/${id}`, [effect("webhook", id, "read isActive")])] as const
  )
]
