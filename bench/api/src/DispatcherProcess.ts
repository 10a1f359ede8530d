import * as ProcessUnderTest from "@vault-custody/testing/ProcessUnderTest"
import { Redacted } from "effect"
import { randomBytes } from "node:crypto"
import { fileURLToPath } from "node:url"

/** A dispatcher process, as it is started anywhere. */
export const startDispatcher = (
  database: Redacted.Redacted,
  secretsKey: Uint8Array = randomBytes(32),
  env: Readonly<Record<string, string>> = {}
) =>
  ProcessUnderTest.node(fileURLToPath(new URL("../../../apps/dispatcher/src/main.ts", import.meta.url)), {
    env: {
      DATABASE_URL: Redacted.value(database),
      SECRETS_KEY: Buffer.from(secretsKey).toString("base64"),
      LOG_LEVEL: "warn",
      ...env
    }
  })
