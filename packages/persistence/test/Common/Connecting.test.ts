import { assert, layer as suite } from "@effect/vitest"
import { freePort } from "@vault-custody/testing/FreePort"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { Effect, Redacted } from "effect"
import * as Database from "../../src/Common/Database.ts"
import { layerDatabase } from "../support/Backends.ts"

/** The refusal of the test's database at a changed address. */
const refusalAt = (change: (url: URL) => void) =>
  Effect.gen(function* () {
    const url = new URL(Redacted.value((yield* TestDatabase).url))
    change(url)
    const database = Database.layer({ url: Redacted.make(url.href), applicationName: "test" })
    const error = yield* Effect.flip(Effect.provide(Database.ping, database))
    assert.isTrue(Database.isUnavailable(error))
    return error.message
  })

suite(layerDatabase, { excludeTestServices: true })("a database that cannot be connected to", (it) => {
  it.effect("is named with its host and why: nothing listens there", () =>
    Effect.gen(function* () {
      const port = yield* freePort
      const message = yield* refusalAt((url) => (url.port = String(port)))
      assert.match(
        message,
        new RegExp(
          `^Cannot connect to the database at [^ ]+:${port}: connect ECONNREFUSED 127\\.0\\.0\\.1:${port}$`
        )
      )
    })
  )

  it.effect("by what the server said, and never with a password", () =>
    Effect.gen(function* () {
      const unknown = yield* refusalAt((url) => (url.pathname = "/nowhere"))
      assert.include(unknown, `: database "nowhere" does not exist`)
      const refused = yield* refusalAt((url) => (url.password = "a-wrong-password"))
      assert.match(refused, /: password authentication failed for user "[^"]+"$/)
    })
  )
})
