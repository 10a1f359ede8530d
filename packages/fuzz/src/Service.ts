import { migrateAt } from "@vault-custody/persistence/Common/Migrations"
import { freePort } from "@vault-custody/testing/FreePort"
import * as ProcessUnderTest from "@vault-custody/testing/ProcessUnderTest"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { Effect, Redacted } from "effect"
import { fileURLToPath } from "node:url"
import type { Listener } from "./Operations.ts"

/** An API process over a database of its own. */
export interface Service {
  readonly origins: Readonly<Record<Listener, string>>
  readonly opsKey: string
  /** Its log so far; it logs nothing below warnings. */
  readonly logged: () => ReadonlyArray<string>
  /** Whether it still answers. */
  readonly isAlive: Effect.Effect<boolean>
}

/** Starts an API process over a new database of that server. */
export const startService = Effect.fnUntraced(function* (server?: Redacted.Redacted) {
  const { url } = yield* TestDatabase.make({
    template: "vault",
    migrate: migrateAt,
    ...(server === undefined ? {} : { server })
  })
  const [port, opsPort] = [yield* freePort, yield* freePort]
  const opsKey = `vault_ops_${"f".repeat(64)}`
  const app = yield* ProcessUnderTest.node(fileURLToPath(import.meta.resolve("@vault-custody/api/main")), {
    env: {
      DATABASE_URL: Redacted.value(url),
      PORT: String(port),
      HOST: "127.0.0.1",
      OPS_PORT: String(opsPort),
      OPS_KEY: opsKey,
      SECRETS_KEY: Buffer.alloc(32, 7).toString("base64"),
      RATE_LIMIT_PER_MINUTE: "0",
      SIGN_IN_LIMITS: "off",
      WEBHOOK_ALLOW_INSECURE_HOSTS: "localhost:9999",
      LOG_LEVEL: "warn"
    }
  })
  const origins = { public: `http://127.0.0.1:${port}`, operations: `http://127.0.0.1:${opsPort}` }
  yield* app.awaitHttp(`${origins.public}/readyz`)
  const service: Service = {
    origins,
    opsKey,
    logged: () => [...app.lines(), ...app.errorLines()],
    isAlive: Effect.promise(() =>
      fetch(`${origins.public}/healthz`).then(
        ({ ok }) => ok,
        () => false
      )
    )
  }
  return service
})
