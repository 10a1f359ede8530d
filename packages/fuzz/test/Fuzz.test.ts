import { assert, it } from "@effect/vitest"
import { CrashablePostgres } from "@vault-custody/testing/CrashablePostgres"
import { Effect } from "effect"
import { fuzz } from "../src/Fuzz.ts"
import { operations } from "../src/Operations.ts"
import { startService } from "../src/Service.ts"

it.live(
  "whatever is sent is answered, by no internal error, and as the OpenAPI documents say",
  () =>
    Effect.gen(function* () {
      const service = yield* startService((yield* CrashablePostgres).url)
      const { done, findings } = yield* fuzz(service, { seed: 1, requests: 1800 })
      assert.deepStrictEqual(findings, [])
      // Else it would not have come far.
      assert.isAbove(done.size, operations.length / 2)
    }).pipe(Effect.scoped, Effect.provide(CrashablePostgres.layer)),
  600_000
)
