import { PgClient } from "@effect/sql-pg"
import { WebhookSender } from "@vault-custody/dispatcher/Egress/WebhookSender"
import { InsecureHosts } from "@vault-custody/domain/Webhooks/InsecureHosts"
import * as Database from "@vault-custody/persistence/Common/Database"
import { int4Array, textArray } from "@vault-custody/persistence/Common/Database"
import { HostResolverLive } from "@vault-custody/runtime/HostResolverLive"
import { signWebhookSync } from "@vault-custody/webhook-signing/node"
import { Effect, Layer, ManagedRuntime, Redacted } from "effect"
import { headersOf, signingNow } from "./Body.ts"

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

const send = Effect.fnUntraced(function* (id: string, job: Job) {
  const sender = yield* WebhookSender
  const body = Buffer.from(job.body)
  const headers = headersOf(id, signWebhookSync(signingNow(body)))
  const started = performance.now()
  yield* sender.post({ url: job.url, headers, body, timeoutMs: 10_000 })
  return Math.round(performance.now() - started)
})

/** What our dispatcher does with deliveries, for the other queues' handlers: guard, signature, request, attempt log. */
export const deliver = (ids: ReadonlyArray<string>, jobs: ReadonlyArray<Job>): Promise<void> =>
  runtime.runPromise(
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const durations = yield* Effect.forEach(jobs, (job, n) => send(ids[n] ?? "", job), {
        concurrency: "unbounded"
      })
      yield* sql`INSERT INTO delivery_attempts
          (organization_id, delivery_id, attempt, started_at, duration_ms, response_status)
        SELECT 'org_1', id, 1, now(), ms, 200 FROM unnest(${textArray(ids)}, ${int4Array(durations)}) AS a (id, ms)`
    })
  )
