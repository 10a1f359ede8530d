import { assert, layer } from "@effect/vitest"
import { makeLinks } from "@vault-custody/runtime/SignInLinkTool"
import { node } from "@vault-custody/testing/ProcessUnderTest"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { Effect, Redacted } from "effect"
import { join } from "node:path"
import { ApiHarness, consoleUrl, layerPg } from "../support/ApiHarness.ts"
import { cookieOf } from "../support/People.ts"
import { send } from "../support/Send.ts"

const main = join(import.meta.dirname, "../../../../packages/runtime/src/signInLinkMain.ts")

const run = Effect.fnUntraced(function* (...args: ReadonlyArray<string>) {
  const { url } = yield* TestDatabase
  const env = { DATABASE_URL: Redacted.value(url), OPS_PUBLIC_URL: consoleUrl }
  const process = yield* node(main, { env, args })
  const { code } = yield* process.exit
  return { code, lines: process.lines() }
})

layer(layerPg({ operationsKey: "off" }), { excludeTestServices: true })("sign-in-link", (it) => {
  it.effect("lets the first admin in where there is no operations key, and everybody else they add", () =>
    Effect.gen(function* () {
      const { opsUrl } = yield* ApiHarness
      const nobody = yield* Effect.flip(makeLinks("first@vault.example", { createAdmin: false }))
      assert.match(nobody.message, /^No active person has the address first@vault\.example/)

      const made = yield* run("first@vault.example", "--create-admin")
      assert.strictEqual(made.code, 0)
      const [whose, link = ""] = made.lines
      assert.strictEqual(whose, "first@vault.example (admin, operator):")
      assert.match(link, /^ {2}http:\/\/localhost:8081\/console\/sign-in#token=vault_link_[0-9a-f]{64}$/)
      const body = { token: link.split("#token=")[1] }
      const headers = { origin: consoleUrl }
      const signedIn = yield* send(opsUrl, "POST", "/auth/sessions", { body, headers })
      assert.strictEqual(signedIn.json.data.role, "admin")
      const session = { ...headers, cookie: cookieOf(signedIn) }
      const added = yield* send(opsUrl, "POST", "/ops/v1/operators", {
        body: { email: "second@vault.example", name: "Second", role: "clerk" },
        headers: session
      })
      assert.strictEqual(added.status, 201)
      const log = yield* send(opsUrl, "GET", "/ops/v1/audit-log", { headers: session })
      assert.deepStrictEqual(
        log.json.data.map((entry: Record<string, unknown>) => [entry.action, entry.actorName]),
        [
          ["operator.create", "first@vault.example"],
          ["session.create", "first@vault.example"],
          ["sign_in_link.create", "Command line"],
          ["operator.create", "Command line"]
        ]
      )

      // An operator with this address is not made again.
      const [second, ...more] = yield* makeLinks("SECOND@vault.example", { createAdmin: true })
      assert.strictEqual(second?.person.kind === "operator" ? second.person.operator.role : "", "clerk")
      assert.isEmpty(more)
    })
  )
})
