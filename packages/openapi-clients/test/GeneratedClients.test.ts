import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { beforeAll } from "vitest"
import { compileConsumers, generateClients } from "../scripts/GenerateClients.ts"
import { runningApi } from "./support/RunningApi.ts"

interface Consumer {
  readonly createAndRead: (email: string) => Promise<{ readonly email: string; readonly cents: string }>
  readonly readUnknown: () => Promise<{ readonly status: number; readonly code: string }>
  readonly firstPage: () => Promise<{ readonly ids: ReadonlyArray<string>; readonly hasMore: boolean }>
}

// The consumers import generated code, so the compiler cannot check them from here.
const consumers = ["openapiTypescript", "heyApi"]

const load = (
  consumer: string
): Promise<{ readonly makeConsumer: (baseUrl: string, apiKey: string) => Consumer }> =>
  import(`./consumers/${consumer}.ts`)

beforeAll(generateClients)

describe("clients that generators make of the OpenAPI document", () => {
  it("compile strictly, and what uses them too", () => {
    compileConsumers()
  })

  it.live("call the running API", () =>
    Effect.gen(function* () {
      const { apiKey, baseUrl } = yield* runningApi
      for (const name of consumers) {
        const { makeConsumer } = yield* Effect.promise(() => load(name))
        const consumer = makeConsumer(baseUrl, apiKey)
        const email = `${name}@example.org`
        const created = yield* Effect.promise(() => consumer.createAndRead(email))
        assert.deepStrictEqual(created, { email, cents: "0" })
        const refused = yield* Effect.promise(() => consumer.readUnknown())
        assert.deepStrictEqual(refused, { status: 404, code: "NOT_FOUND" })
        const page = yield* Effect.promise(() => consumer.firstPage())
        assert.strictEqual(page.ids.length, 1)
        assert.strictEqual(page.hasMore, name !== consumers[0])
      }
    }).pipe(Effect.scoped)
  )
})
