import { PgClient } from "@effect/sql-pg"
import { WebhookSender } from "@vault-custody/dispatcher/Egress/WebhookSender"
import { InsecureHosts } from "@vault-custody/domain/Webhooks/InsecureHosts"
import * as Database from "@vault-custody/persistence/Common/Database"
import { int4Array, textArray } from "@vault-custody/persistence/Common/Database"
import { HostResolverLive } from "@vault-custody/runtime/HostResolverLive"
import { sign } from "@vault-custody/webhook-signing/effect"
import { Effect, Layer, ManagedRuntime, Redacted } from "effect"
import { body, secret } from "./Workload.ts"

/** What a job of the other queues has in it: the same body goes to the same receiver. */
export interface Job {
  readonly url: string
}

export const databaseUrl = process.env["DATABASE_URL"] ?? ""

const runtime = ManagedRuntime.make(
  Layer.merge(
    WebhookSender.layer.pipe(Layer.provide([HostResolverLive, InsecureHosts.layer])),
    Database.layer({ url: Redacted.make(databaseUrl), applicationName: "bench" })
  )
)

const bytes = Buffer.from(body)

const send = Effect.fnUntraced(function* ({ url }: Job) {
  const sender = yield* WebhookSender
  const signature = yield* sign({
    payload: bytes,
    secrets: [secret],
    timestampSeconds: Math.floor(Date.now() / 1000)
  })
  const started = performance.now()
  yield* sender.post({
    url,
    headers: { "Content-Type": "application/json", "X-Service-Signature": signature },
    body: bytes,
    timeoutMs: 10_000
  })
  return Math.round(performance.now() - started)
})

/** What our dispatcher does with a delivery, for the other queues' handlers: guard, signature, request, attempt log. */
export const deliver = (ids: ReadonlyArray<string>, jobs: ReadonlyArray<Job>): Promise<void> =>
  runtime.runPromise(
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const durations = yield* Effect.forEach(jobs, send, { concurrency: "unbounded" })
      yield* sql`INSERT INTO delivery_attempts
          (organization_id, delivery_id, attempt, started_at, duration_ms, response_status)
        SELECT 'org_1', id, 1, now(), ms, 200 FROM unnest(${textArray(ids)}, ${int4Array(durations)}) AS a (id, ms)`
    })
  )
