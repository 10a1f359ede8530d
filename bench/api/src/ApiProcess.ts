import * as EmbeddedPostgres from "@vault-custody/embedded-postgres/EmbeddedPostgres"
import { migrateAt } from "@vault-custody/persistence/Common/Migrations"
import * as ProcessUnderTest from "@vault-custody/testing/ProcessUnderTest"
import { Effect, Redacted } from "effect"
import { randomBytes } from "node:crypto"
import { tmpdir } from "node:os"
import { fileURLToPath } from "node:url"

const startDatabaseWith = Effect.fnUntraced(function* (settings: EmbeddedPostgres.Settings) {
  const postgres = yield* EmbeddedPostgres.startThrowaway({
    settings: { max_connections: 100, shared_buffers: "256MB", max_wal_size: "4GB", ...settings },
    // Not in memory, which belongs to what is measured.
    parent: tmpdir()
  })
  yield* migrateAt(postgres.url)
  return postgres
})

/** A PostgreSQL of the benchmark's own, migrated. */
export const startDatabase = startDatabaseWith({})

/** The same, waiting for the disk and cleaning up as in production, with the times of commits. */
export const startDurableDatabase = startDatabaseWith({
  fsync: true,
  synchronous_commit: true,
  full_page_writes: true,
  autovacuum_naptime: "10s",
  track_commit_timestamp: "on"
})

const ports = {
  public: Number(process.env["PORT"] ?? 18_080),
  staff: Number(process.env["OPS_PORT"] ?? 18_081)
}

/** The answer to a request. */
export interface Answer {
  readonly status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- a benchmark reads whatever JSON the API really sent
  readonly json: any
}

const send = async (
  target: string,
  key: string,
  method: string,
  body?: string,
  type = "application/json"
) => {
  const response = await fetch(target, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body === undefined ? {} : { "content-type": type }) },
    ...(body === undefined ? {} : { body })
  })
  return { status: response.status, json: await response.json() } satisfies Answer
}

/** An API process, as it is started anywhere, and a key of an organization that may do everything. */
export const startApi = Effect.fnUntraced(function* (
  database: Redacted.Redacted,
  scopes: ReadonlyArray<string>,
  env: Readonly<Record<string, string>> = {}
) {
  const opsKey = `vault_ops_${randomBytes(32).toString("hex")}`
  const app = yield* ProcessUnderTest.node(
    fileURLToPath(new URL("../../../apps/api/src/main.ts", import.meta.url)),
    {
      env: {
        DATABASE_URL: Redacted.value(database),
        OPS_KEY: opsKey,
        SECRETS_KEY: randomBytes(32).toString("base64"),
        PORT: String(ports.public),
        OPS_PORT: String(ports.staff),
        RATE_LIMIT_PER_MINUTE: "0",
        LOG_LEVEL: "warn",
        ...env
      }
    }
  )
  const url = `http://localhost:${ports.public}`
  const opsUrl = `http://localhost:${ports.staff}`
  yield* app.awaitHttp(`${url}/readyz`)

  const ops = (method: string, path: string, body?: string, type?: string) =>
    send(`${opsUrl}/ops/v1${path}`, opsKey, method, body, type)
  /** Makes an organization, and a key of it. */
  const organization = async (name: string) => {
    const { json } = await ops("POST", "/organizations", JSON.stringify({ name }))
    const body = JSON.stringify({ name, scopes })
    const made = await ops("POST", `/organizations/${json.data.id}/api-keys`, body)
    const key: string = made.json.data.apiKey
    const call = (method: string, path: string, body?: string) => send(`${url}/v1${path}`, key, method, body)
    return { key, call }
  }
  const own = yield* Effect.promise(() => organization("Bench"))
  return {
    url,
    opsUrl,
    port: ports.public,
    ...own,
    opsKey,
    pid: app.pid,
    ops,
    organization,
    metrics: async () => (await fetch(`${opsUrl}/metrics`)).text()
  }
})

export type Api = Effect.Success<ReturnType<typeof startApi>>
