import { freePort } from "@vault-custody/testing/FreePort"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { Effect, Redacted, Schedule } from "effect"
import { spawn } from "node:child_process"
import { randomBytes } from "node:crypto"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("../../../..", import.meta.url))

/** Runs one of the repository's programs to its end. */
const runToEnd = (script: string, env: Record<string, string>): Effect.Effect<void> =>
  Effect.callback<void>((resume) => {
    const child = spawn(process.execPath, [script], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ["ignore", "ignore", "inherit"]
    })
    child.on("exit", (code) =>
      resume(code === 0 ? Effect.void : Effect.die(new Error(`${script} ended with ${code}`)))
    )
  })

const post = (url: string, key: string, body: unknown): Effect.Effect<Record<string, string>> =>
  Effect.promise(async () => {
    const response = await fetch(url, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify(body)
    })
    if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
    return Object(await response.json()).data
  })

/** The API as its own process over a database of its own, and the key of an organization. Stops with the scope. */
export const runningApi = Effect.gen(function* () {
  const database = yield* TestDatabase.make({
    template: "openapi_clients",
    roles: ["vault_api"],
    migrate: (url) => runToEnd("packages/runtime/src/migrateMain.ts", { DATABASE_URL: Redacted.value(url) })
  })
  const port = yield* freePort
  const opsPort = yield* freePort
  const opsKey = `vault_ops_${randomBytes(32).toString("hex")}`
  yield* Effect.acquireRelease(
    Effect.sync(() =>
      spawn(process.execPath, ["apps/api/src/main.ts"], {
        cwd: root,
        env: {
          ...process.env,
          DATABASE_URL: Redacted.value(database.url),
          OPS_KEY: opsKey,
          SECRETS_KEY: randomBytes(32).toString("base64"),
          HOST: "127.0.0.1",
          PORT: String(port),
          OPS_PORT: String(opsPort),
          LOG_LEVEL: "error"
        },
        stdio: ["ignore", "ignore", "inherit"]
      })
    ),
    (child) =>
      Effect.callback<void>((resume) => {
        if (child.exitCode !== null) return resume(Effect.void)
        child.on("exit", () => resume(Effect.void))
        child.kill("SIGTERM")
      })
  )
  const baseUrl = `http://127.0.0.1:${port}`
  const opsUrl = `http://127.0.0.1:${opsPort}/ops/v1/organizations`
  yield* Effect.tryPromise(async () => {
    const { ok } = await fetch(`${baseUrl}/readyz`)
    if (!ok) throw new Error("not ready")
  }).pipe(Effect.retry(Schedule.spaced("100 millis")), Effect.timeout("110 seconds"))
  const organization = yield* post(opsUrl, opsKey, { name: "Acme Metals" })
  const key = yield* post(`${opsUrl}/${organization["id"]}/api-keys`, opsKey, {
    name: "generated clients",
    scopes: ["fbo_accounts:read", "fbo_accounts:create"]
  })
  return { baseUrl, apiKey: key["apiKey"] ?? "" }
})
