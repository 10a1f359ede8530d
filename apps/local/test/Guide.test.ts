import { assert, describe, it } from "@effect/vitest"
import * as ProcessUnderTest from "@vault-custody/testing/ProcessUnderTest"
import { smtpReceiver } from "@vault-custody/testing/SmtpReceiver"
import { Effect, Redacted } from "effect"
import * as Fs from "node:fs"
import * as Path from "node:path"
import { repository } from "../src/LocalSettings.ts"
import { launchReady, settledHome, withoutManager } from "./Starting.ts"

/** The shell blocks of a page that have this word behind their language, or none, in order. */
const blocksOf = (page: string, word = ""): ReadonlyArray<string> => {
  const text = Fs.readFileSync(Path.join(repository, "docs", page), "utf8")
  const blocks = text.matchAll(/```sh ?(\w*)\n([\s\S]*?)```/g)
  return [...blocks].flatMap(([, own, block = ""]) => (own === word ? [block] : []))
}

/** The code that a mail has. */
const codeIn = (text: string): string => /^ {4}(\d{8})$/m.exec(text)?.[1] ?? ""

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

describe("the guides", () => {
  it.live(
    "every command of docs/api.md and docs/events.md and the walks of docs/metal.md and docs/people.md run, and none is refused",
    () =>
      Effect.gen(function* () {
        const home = yield* settledHome
        const mailServer = yield* smtpReceiver()
        const { dev } = yield* launchReady(home, {
          // As the walk of docs/people.md has it.
          DUAL_CONTROL_ABOVE_CENTS: "5000000",
          SMTP_URL: Redacted.value(mailServer.url),
          SMTP_FROM: "vault@example.org",
          SMTP_ALLOW_INSECURE: "true"
        })
        const shell = yield* ProcessUnderTest.command("bash", {
          args: [
            "-e",
            "-o",
            "pipefail",
            "-c",
            withoutManager([...blocksOf("api.md"), ...blocksOf("metal.md", "walk")].join("\n"))
          ],
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
        // The walk of docs/metal.md ends with the certificate of a count without differences, and an empty vault.
        assert.include(output.join("\n"), '"expectedSha256":"')
        assert.strictEqual(output.findLast((line) => line.startsWith('{"data":[]')) !== undefined, true)
        assert.isAbove(output.filter((line) => line.includes('"data":')).length, 30)

        // The commands of docs/events.md too: they read recent events, and follow the log until the key is revoked.
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

        // The walk of docs/people.md, but for the ports, the package manager, and the codes that are mailed.
        const codes = Path.join(home, "..")
        yield* Effect.forkScoped(
          Effect.forEach(["clerk", "one", "two"], (who) =>
            Effect.map(
              mailServer.waitFor(
                1,
                ({ text, to }) => to.includes(`${who}@vault.example`) && codeIn(text) !== ""
              ),
              ([mail]) => Fs.writeFileSync(Path.join(codes, `code of ${who}`), codeIn(mail?.text ?? ""))
            )
          )
        )
        const walk = blocksOf("people.md", "walk")
          .join("\n")
          .replaceAll("http://localhost:8080", baseUrl)
          .replaceAll("http://localhost:8081", `http://localhost:${new URL(opsUrl).port}`)
          .replaceAll(
            "npx -y pnpm@12 sign-in-link",
            `"${process.execPath}" "$REPOSITORY/packages/runtime/src/signInLinkMain.ts"`
          )
          .replaceAll(/sign_in (\w+) \d{8}/g, 'sign_in $1 "$(mailed $1)"')
        const mailed =
          'mailed() { for _ in {1..600}; do cat "$CODES/code of $1" 2>/dev/null && return; sleep 0.1; done; exit 1; }\n'
        const walked = yield* ProcessUnderTest.command("bash", {
          args: ["-e", "-o", "pipefail", "-c", `${mailed}${walk}`],
          cwd: codes,
          env: { VAULT_HOME: home, REPOSITORY: repository, CODES: codes }
        })
        const end = yield* walked.exit
        const said = [...walked.lines(), ...walked.errorLines()]
        assert.strictEqual(end.code, 0, said.slice(-5).join("\n"))
        const [first = "", second] = said.slice(-2)
        assert.isTrue(first.endsWith('["pending_review",1]'), first)
        assert.strictEqual(second, '["processing",2]')
        assert.notInclude(said.join("\n"), '"error":{')
      }).pipe(Effect.scoped),
    // Four documents, one after the other, of one start.
    900_000
  )
})
