import { PgClient } from "@effect/sql-pg"
import type { AttemptResult } from "@vault-custody/webhook-egress/AttemptResult"
import { Destinations } from "@vault-custody/webhook-egress/Destinations"
import { Dialer } from "@vault-custody/webhook-egress/Dialer"
import { EgressPolicy } from "@vault-custody/webhook-egress/EgressPolicy"
import { WebhookSender } from "@vault-custody/webhook-egress/WebhookSender"
import { EgressRules } from "@vault-custody/domain/Webhooks/EgressRules"
import * as Database from "@vault-custody/persistence/Common/Database"
import { int4Array, textArray } from "@vault-custody/persistence/Common/Database"
import { layerEgressRules } from "@vault-custody/runtime/DomainSettings"
import { DnsLive } from "@vault-custody/runtime/DnsLive"
import { signWebhookSync } from "@vault-custody/webhook-signing/node"
import { Effect, Layer, ManagedRuntime, Redacted } from "effect"
import type { buildConnector } from "undici"
import { headersOf, signingNow } from "./Body.ts"
import { inBatches } from "./InBatches.ts"

/** The data of a job in the other queues. */
export interface Job {
  readonly url: string
  readonly body: string
}

export const databaseUrl = process.env["DATABASE_URL"] ?? ""

const runtime = ManagedRuntime.make(
  Layer.mergeAll(WebhookSender.layer, Dialer.layer, EgressPolicy.layer).pipe(
    Layer.provideMerge(Layer.merge(DnsLive, layerEgressRules)),
    Layer.provideMerge(
      Database.layer({ url: Redacted.make(databaseUrl), applicationName: "bench", isGuarded: false })
    )
  )
)

interface Attempt {
  readonly id: string
  readonly durationMs: number
  /** null: it was delivered. */
  readonly error: string | null
}

const dialChecked = Effect.fnUntraced(function* (url: string) {
  const policy = yield* EgressPolicy
  const dialer = yield* Dialer
  const destination = yield* Effect.fromResult(new Destinations(yield* EgressRules).of(url))
  const { connected, socket } = dialer.dial(yield* policy.checkAddresses(destination), performance.now())
  yield* connected
  return socket
})

/** Connects an undici pool to `url` by our dispatcher's policy. */
export const connectorTo =
  (url: string): buildConnector.connector =>
  (_options, callback) =>
    void runtime.runFork(
      Effect.match(dialChecked(url), {
        onSuccess: (socket) => callback(null, socket),
        onFailure: (failed) => callback(new Error("error" in failed ? failed.error : failed.message), null)
      })
    )

/** Policy, signature and request, as our dispatcher makes them. */
const attempt = Effect.fnUntraced(function* (id: string, job: Job) {
  const sender = yield* WebhookSender
  const body = Buffer.from(job.body)
  const headers = headersOf(id, signWebhookSync(signingNow(body)))
  const started = performance.now()
  const { error } = yield* Effect.callback<AttemptResult>((resume) => {
    const abort = sender.send({ url: job.url, headers, body, timeoutMs: 10_000 }, (result) =>
      resume(Effect.succeed(result))
    )
    return Effect.sync(abort)
  })
  const made: Attempt = { id, durationMs: Math.round(performance.now() - started), error }
  return made
})

const recordAll = Effect.fnUntraced(function* (attempts: ReadonlyArray<Attempt>) {
  const sql = yield* PgClient.PgClient
  yield* sql`INSERT INTO delivery_attempts
      (organization_id, delivery_id, attempt, started_at, duration_ms, response_status, error)
    SELECT 'org_1', id, 1, now(), ms, CASE WHEN error IS NULL THEN 200 END, error
    FROM unnest(${textArray(attempts.map(({ id }) => id))}, ${int4Array(attempts.map((a) => a.durationMs))},
      ${textArray(attempts.map(({ error }) => error))}) AS a (id, ms, error)`
})

/** The attempt log: attempts that end at about the same time share a write. */
export const record = inBatches((attempts: ReadonlyArray<Attempt>) => runtime.runPromise(recordAll(attempts)))

/** Delivers as our dispatcher does, for a handler that gets many jobs at once. */
export const deliverAll = (
  jobs: ReadonlyArray<{ readonly id: string; readonly data: Job }>,
  concurrency: number
): Promise<ReadonlyArray<Attempt>> =>
  runtime.runPromise(
    Effect.tap(
      Effect.forEach(jobs, ({ data, id }) => attempt(id, data), { concurrency }),
      recordAll
    )
  )

/** The same for a handler that gets one job, and throws if it has failed. */
export const deliverOne = async (id: string, job: Job): Promise<void> => {
  const made = await runtime.runPromise(attempt(id, job))
  await record(made)
  if (made.error !== null) throw new Error(made.error)
}
