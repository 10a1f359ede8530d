import { assert, describe, it } from "@effect/vitest"
import { freePort } from "@vault-custody/testing/FreePort"
import * as ProcessUnderTest from "@vault-custody/testing/ProcessUnderTest"
import { Effect } from "effect"
import * as Fs from "node:fs"
import * as Path from "node:path"
import { repository } from "../src/LocalSettings.ts"
import { launchReady, settledHome, withoutManager } from "./Starting.ts"

/** The shell block of the README below the comment with that name. */
const walk = (name: string): string => {
  const readme = Fs.readFileSync(Path.join(repository, "README.md"), "utf8")
  const block = new RegExp(`<!-- walk: ${name} -->\\s*\`\`\`sh\\n([\\s\\S]*?)\`\`\``).exec(readme)?.[1]
  assert.isDefined(block, `README.md has no shell block named ${name}`)
  return block ?? ""
}

describe("the README", () => {
  it.live(
    "leads from a key to a verified webhook, to a shipment's end in test mode, and to a customer of one's own",
    () =>
      Effect.gen(function* () {
        const home = yield* settledHome
        const port = String(yield* freePort)
        yield* launchReady(home, { RECEIVER_PORT: port })

        // As it stands there, in a terminal that has VAULT_HOME alone, but for the package manager, which a receiver would
        // outlive.
        const paste = (...names: ReadonlyArray<string>) => {
          const text = names.map(walk).join("\n")
          const script = withoutManager(text).replace(
            `"${process.execPath}" apps/local/src/receiverMain.ts`,
            `exec "${process.execPath}" apps/local/src/receiverMain.ts`
          )
          return ProcessUnderTest.command("sh", {
            args: ["-e", "-c", script],
            cwd: repository,
            env: { VAULT_HOME: home }
          })
        }

        const receiver = yield* paste("key", "receiver")
        yield* receiver.awaitLine(/"data":\[\{"id":"fbo_/)
        yield* receiver.awaitLine(/Waiting for webhooks/)
        const change = yield* paste("change")
        yield* change.awaitLine(/"data":\{"id":"fbo_/)
        yield* receiver.awaitLine(/fbo_account\.created {2}evt_/)
        yield* receiver.awaitLine(/signature verified/)

        const shipment = yield* paste("shipment")
        yield* shipment.awaitLine(/"state":"fulfilled"/)
        yield* receiver.awaitLine(/outbound_shipment\.delivered {2}evt_/)

        const customer = yield* paste("customer")
        yield* customer.awaitLine(/"apiKey":"vault_live_[0-9a-f]{64}"/)
      }).pipe(Effect.scoped),
    // A start, and a program for each block.
    400_000
  )
})
