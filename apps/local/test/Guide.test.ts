import { assert, describe, it } from "@effect/vitest"
import { freePort } from "@vault-custody/testing/FreePort"
import * as ProcessUnderTest from "@vault-custody/testing/ProcessUnderTest"
import { Effect } from "effect"
import * as Fs from "node:fs"
import * as Path from "node:path"
import { repository } from "../src/LocalSettings.ts"
import { launchReady, temporaryHome } from "./Starting.ts"

/** The shell blocks of a page, in order. */
const blocksOf = (page: string): ReadonlyArray<string> =>
  [...Fs.readFileSync(Path.join(repository, "docs", page), "utf8").matchAll(/```sh\n([\s\S]*?)```/g)].map(
    ([, block = ""]) => block
  )

/** Calls the API as the holder of a key. */
const call = (url: string, key: string, body?: object) =>
  Effect.promise(async () => {
    const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" }
    const answer = await fetch(url, {
      method: body === undefined ? "GET" : "POST",
      headers,
      body: body === undefined ? null : JSON.stringify(body)
    })
    return (await answer.json()).data
  })

describe("the guide and the demo", () => {
  it.live("every command of docs/api.md runs as it stands, and none is refused", () =>
    Effect.gen(function* () {
      const home = yield* temporaryHome
      const { dev } = yield* launchReady(home)
      const shell = yield* ProcessUnderTest.command("bash", {
        args: ["-e", "-o", "pipefail", "-c", blocksOf("api.md").join("\n")],
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

      // Those of docs/events.md too: they read the log of what has just happened, and follow it until the key is revoked.
      const { baseUrl, opsKey, opsUrl } = dev
      const apiKey = dev.apiKey ?? ""
      const [organization] = yield* call(`${baseUrl}/v1/organizations`, apiKey)
      const reader = yield* call(`${opsUrl}/ops/v1/organizations/${organization.id}/api-keys`, opsKey, {
        name: "log",
        scopes: ["events:read", "webhooks:manage"]
      })
      const endpoint = yield* call(`${baseUrl}/v1/webhooks`, apiKey, {
        name: "log",
        url: "https://hooks.acme-metals.com/vault",
        events: ["fbo_account.created"]
      })
      const [read = "", follow = "", replay = ""] = blocksOf("events.md")
      const bash = (script: string) =>
        ProcessUnderTest.command("bash", {
          args: ["-e", "-o", "pipefail", "-c", script],
          env: { VAULT_API_KEY: reader.apiKey, VAULT_URL: baseUrl, WEBHOOK_ID: endpoint.id }
        })
      for (const block of [read, replay]) {
        const asked = yield* bash(block)
        yield* asked.exit
        assert.isDefined(JSON.parse(asked.lines().join("")).data, block)
      }
      const following = yield* bash(follow)
      yield* following.awaitLine(/^\["evt_\w+","transfer.completed","trf_/)
      yield* call(`${opsUrl}/ops/v1/api-keys/${reader.id}/revoke`, opsKey, {})
      yield* following.exit
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
