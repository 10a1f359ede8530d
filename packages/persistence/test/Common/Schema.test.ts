import { expect, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { join } from "node:path"
import { dumpSchema } from "../../src/Common/SchemaDump.ts"
import { layerDatabase, layerPool } from "../support/Backends.ts"

layer(Layer.provide(layerPool, layerDatabase), { excludeTestServices: true })("schema.sql", (it) => {
  it.effect("is what the migrations make (after a new one: npx vitest run Schema -u, and commit it)", () =>
    Effect.gen(function* () {
      const schema = yield* dumpSchema
      yield* Effect.promise(() =>
        // oxlint-disable-next-line vitest/no-standalone-expect -- it runs within the test, in its effect
        expect(schema).toMatchFileSnapshot(join(import.meta.dirname, "../../schema.sql"))
      )
    })
  )
})
