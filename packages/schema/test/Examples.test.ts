import { assert, it as effectIt } from "@effect/vitest"
import { Effect } from "effect"
import { FetchHttpClient } from "effect/http"
import { expect, it } from "vitest"
import { openAccount } from "../examples/openAccount.ts"
import { readEvent } from "../examples/readEvent.ts"
import { openApiDocument } from "../src/Api/OpenApiDocument.ts"
import { JsonOf } from "./support/Json.ts"

const document = JsonOf(openApiDocument)

/** Runs an example against a service that answers this to everything. */
const answered = (status: number, body: unknown) =>
  openAccount("https://vault.example.com", "vault_live_0").pipe(
    Effect.provideService(FetchHttpClient.Fetch, () => Promise.resolve(Response.json(body, { status })))
  )

effectIt.effect("the example opens an account", () =>
  Effect.gen(function* () {
    const { value } = document
      .at("paths")
      .at("/v1/fbo-accounts")
      .at("post")
      .at("responses")
      .at("201")
      .at("content")
      .at("application/json")
      .at("example")
    assert.match(yield* answered(201, value), /^fbo_/)
  })
)

effectIt.effect("the example says what was refused", () =>
  Effect.gen(function* () {
    const details = [{ path: "email", message: "must not be empty" }]
    const refused = { error: { code: "VALIDATION_ERROR", message: "email", details } }
    assert.strictEqual(yield* answered(400, refused), "email must not be empty")
  })
)

it("the example distinguishes events", () => {
  const data = { id: "trf_1", organizationId: "org_1", fromFboAccountId: "fbo_1", toFboAccountId: "fbo_2" }
  const event = { event: "transfer.completed", timestamp: 1, data: { ...data, totalItems: 3 } }
  expect(readEvent(JSON.stringify(event))).toBe("3 items moved to fbo_2")
})
