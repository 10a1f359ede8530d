import { PgClient } from "@effect/sql-pg"
import { WebhookSender } from "@vault-custody/dispatcher/Egress/WebhookSender"
import { InsecureHosts } from "@vault-custody/domain/Webhooks/InsecureHosts"
import * as Database from "@vault-custody/persistence/Common/Database"
import { int4Array, textArray } from "@vault-custody/persistence/Common/Database"
import { HostResolverLive } from "@vault-custody/runtime/HostResolverLive"
import { signWebhookSync } from "@vault-custody/webhook-signing/node"
import { Effect, Layer, ManagedRuntime, Redacted } from "effect"
import { headersOf, signingNow } from "./Body.ts"
import { inBatches } from "./InBatches.ts"

/** What a job of the other queues has in it. */
export interface Job {
  readonly url: string
  readonly body: string
}

export const databaseUrl = process.env["DATABASE_URL"] ?? ""

const runtime = ManagedRuntime.make(
  Layer.merge(
    WebhookSender.layer.pipe(Layer.provide([HostResolverLive, InsecureHosts.layer])),
    Database.layer({ url: Redacted.make(databaseUrl), applicationName: "bench" })
  )
)

interface Attempt {
  readonly id: string
  readonly durationMs: number
}

/** Guard, signature and request, as our dispatcher makes them. */
const attempt = Effect.fnUntraced(function* (id: string, job: Job) {
  const sender = yield* WebhookSender
  const body = Buffer.from(job.body)
  const headers = headersOf(id, signWebhookSync(signingNow(body)))
  const started = performance.now()
  yield* sender.post({ url: job.url, headers, body, timeoutMs: 10_000 })
  const made: Attempt = { id, durationMs: Math.round(performance.now() - started) }
  return made
})

/** The attempt log. */
const record = Effect.fnUntraced(function* (attempts: ReadonlyArray<Attempt>) {
  const sql = yield* PgClient.PgClient
  yield* sql`INSERT INTO delivery_attempts
      (organization_id, delivery_id, attempt, started_at, duration_ms, response_status)
    SELECT 'org_1', id, 1, now(), ms, 200
    FROM unnest(${textArray(attempts.map(({ id }) => id))}, ${int4Array(attempts.map((a) => a.durationMs))}) AS a (id, ms)`
})

/** What our dispatcher does with deliveries, for a handler that gets many jobs at once. */
export const deliverAll = (
  jobs: ReadonlyArray<{ readonly id: string; readonly data: Job }>,
  concurrency: number
): Promise<void> =>
  runtime.runPromise(
    Effect.flatMap(
      Effect.forEach(jobs, ({ data, id }) => attempt(id, data), { concurrency }),
      record
    )
  )

const recordSoon = inBatches((attempts: ReadonlyArray<Attempt>) => runtime.runPromise(record(attempts)))

/** The same for a handler that gets one job; those that end at about the same time share a write to the log. */
export const deliverOne = async (id: string, job: Job): Promise<void> =>
  recordSoon(await runtime.runPromise(attempt(id, job)))
