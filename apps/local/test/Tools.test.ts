import { assert, describe, it } from "@effect/vitest"
import * as ProcessUnderTest from "@vault-custody/testing/ProcessUnderTest"
import { Effect, Schema } from "effect"
import { randomBytes } from "node:crypto"
import * as Path from "node:path"
import type { DevJson } from "../src/DevJson.ts"
import { repository } from "../src/LocalSettings.ts"
import { launchReady, settledHome, temporaryHome } from "./Starting.ts"

const run = Effect.fnUntraced(function* (main: string, env: Readonly<Record<string, string>>) {
  const tool = yield* ProcessUnderTest.node(Path.join(repository, main), { cwd: repository, env })
  const { code } = yield* tool.exit
  return { code, output: [...tool.lines(), ...tool.errorLines()].join("\n") }
})

const Created = Schema.Struct({ data: Schema.Struct({ id: Schema.String, signingSecret: Schema.String }) })

/** The same request each time: the repeated one is answered with the secret as it is stored. */
const createWebhook = (dev: DevJson) =>
  Effect.promise(async () => {
    const response = await fetch(`${dev.baseUrl}/v1/webhooks`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${dev.apiKey}`,
        "content-type": "application/json",
        "idempotency-key": "once"
      },
      body: JSON.stringify({ name: "Mine", url: `http://${dev.receiver}/`, events: ["fbo_account.updated"] })
    })
    return Schema.decodeUnknownSync(Created)(await response.json()).data
  })

describe("the tools beside start", () => {
  for (const main of [
    "apps/local/src/demoMain.ts",
    "packages/runtime/src/verifyLedgerMain.ts",
    "packages/runtime/src/reindexMain.ts",
    "packages/runtime/src/resealMain.ts"
  ]) {
    it.live(`${Path.basename(main, "Main.ts")} says so when nothing is running, and exits 1`, () =>
      Effect.gen(function* () {
        const { code, output } = yield* run(main, { VAULT_HOME: yield* temporaryHome })
        assert.strictEqual(code, 1)
        assert.match(output, /^error: Nothing is running\. Start the service/m)
      }).pipe(Effect.scoped)
    )
  }

  it.live("another SECRETS_KEY loses no secret, and reseal moves all of them to it", () =>
    Effect.gen(function* () {
      const home = yield* settledHome
      const first = yield* launchReady(home)
      const webhook = yield* createWebhook(first.dev)
      yield* first.process.stop("SIGTERM")

      const key = randomBytes(32).toString("base64")
      const second = yield* launchReady(home, { SECRETS_KEY: key })
      assert.strictEqual(second.dev.secretsKey, key)
      assert.deepStrictEqual(second.dev.secretsKeysOld, [first.dev.secretsKey])
      assert.deepStrictEqual(yield* createWebhook(second.dev), webhook)

      const { code, output } = yield* run("packages/runtime/src/resealMain.ts", { VAULT_HOME: home })
      assert.strictEqual(code, 0, output)
      assert.match(output, /moved to SECRETS_KEY: [1-9]\d*\. Left under other keys: 0\./)
      assert.deepStrictEqual(yield* createWebhook(second.dev), webhook)

      // The new key alone is enough now.
      const alone = { DATABASE_URL: second.dev.databaseUrl, SECRETS_KEY: key }
      assert.match(
        (yield* run("packages/runtime/src/resealMain.ts", alone)).output,
        /: 0\. Left under other keys: 0\./
      )
      const index = yield* run("packages/runtime/src/reindexMain.ts", { VAULT_HOME: home })
      assert.match(index.output, /^Products: [1-9]\d*\. Indexed anew: 0\.$/m)
      assert.strictEqual(index.code, 0)
      const ledger = yield* run("packages/runtime/src/verifyLedgerMain.ts", { VAULT_HOME: home })
      assert.strictEqual(ledger.code, 0, ledger.output)
    }).pipe(Effect.scoped)
  )
})
