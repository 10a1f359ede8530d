import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import * as TracingOff from "../src/TracingOff.ts"

it.effect("where nothing is exported, no span is made: one that keeps nothing stands for all", () =>
  Effect.gen(function* () {
    const first = yield* Effect.withSpan(Effect.currentSpan, "first", { attributes: { kept: true } })
    const second = yield* Effect.withSpan(Effect.currentSpan, "second")
    assert.strictEqual(first, second)
    assert.isFalse(first.sampled)
    assert.strictEqual(first.attributes.size, 0)
  }).pipe(Effect.provide(TracingOff.layer))
)
