import { assert, describe, it } from "@effect/vitest"
import { freePort } from "@vault-custody/testing/FreePort"
import * as ProcessUnderTest from "@vault-custody/testing/ProcessUnderTest"
import { Effect } from "effect"
import * as Fs from "node:fs"
import * as Path from "node:path"
import { repository } from "../src/LocalSettings.ts"
import { launchReady, temporaryHome } from "./Starting.ts"

/** The shell blocks of a page, in order, as one script. */
const scriptOf = (page: string): string =>
  [...Fs.readFileSync(Path.join(repository, "docs", page), "utf8").matchAll(/```sh\n([\s\S]*?)```/g)]
    .map((block) => block[1])
    .join("\n")

describe("the guide and the demo", () => {
  it.live("every command of docs/api.md runs as it stands, and none is refused", () =>
    Effect.gen(function* () {
      const home = yield* temporaryHome
      yield* launchReady(home)
      const shell = yield* ProcessUnderTest.command("bash", {
        args: ["-e", "-o", "pipefail", "-c", scriptOf("api.md")],
        cwd: repository,
        env: { VAULT_HOME: home }
      })
      const { code } = yield* shell.exit
      const output = [...shell.lines(), ...shell.errorLines()]
      assert.strictEqual(code, 0, output.slice(-3).join("\n"))
      assert.deepStrictEqual(
        output.filter((line) => line.includes('"error":{')),
        []
      )
      assert.isAbove(output.filter((line) => line.includes('"data":')).length, 30)
    }).pipe(Effect.scoped)
  )

  it.live("the demo runs to its end, and every webhook of it arrives verified", () =>
    Effect.gen(function* () {
      const home = yield* temporaryHome
      // The demo is told of no port: it listens where the running service sends to.
      yield* launchReady(home, { RECEIVER_PORT: String(yield* freePort) })
      const demo = yield* ProcessUnderTest.node(
        Path.join(repository, "apps", "local", "src", "demoMain.ts"),
        {
          cwd: repository,
          env: { VAULT_HOME: home }
        }
      )
      const { code } = yield* demo.exit
      assert.strictEqual(code, 0, [...demo.lines(), ...demo.errorLines()].slice(-5).join("\n"))
      const output = demo.lines().join("\n")
      for (const type of [
        "inventory.received",
        "transfer.completed",
        "outbound_shipment.delivered",
        "statement.generated"
      ]) {
        assert.include(output, `✉ ${type} `)
      }
    }).pipe(Effect.scoped)
  )
})
