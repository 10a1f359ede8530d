import { migrateAt } from "@vault-custody/persistence/Common/Migrations"
import { node } from "@vault-custody/testing/ProcessUnderTest"
import { freePort } from "@vault-custody/testing/FreePort"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { Effect } from "effect"
import { join } from "node:path"
import { testBundle } from "../../../../scripts/TestBundle.ts"
import { opsKey } from "../support/ApiHarness.ts"

const main = Effect.promise(() => testBundle(join(import.meta.dirname, "..", "..")))

/** A migrated database of the test's own. */
export const migrated = TestDatabase.make({ template: "vault", migrate: migrateAt, roles: ["vault_api"] })

/** Starts the API app on free ports. */
export const startApi = Effect.fnUntraced(function* (
  env: Record<string, string>,
  nodeArgs: ReadonlyArray<string> = []
) {
  const [port, opsPort] = [yield* freePort, yield* freePort]
  const app = yield* node(yield* main, {
    nodeArgs,
    env: {
      PORT: String(port),
      OPS_PORT: String(opsPort),
      OPS_KEY: opsKey,
      SECRETS_KEY: Buffer.alloc(32, 7).toString("base64"),
      LOG_LEVEL: "warn",
      SHUTDOWN_DELAY_SECONDS: "0",
      ...env
    }
  })
  return { app, origin: `http://127.0.0.1:${port}`, opsOrigin: `http://127.0.0.1:${opsPort}` }
})
