import { assert, expect, layer } from "@effect/vitest"
import { PgClient } from "@effect/sql-pg"
import { Effect, Layer } from "effect"
import { readFileSync } from "node:fs"
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

  for (const table of ["inventory_items", "statements"]) {
    it.effect(`has no index of ${table} but those whose use docs/scaling.md tells`, () =>
      Effect.gen(function* () {
        const sql = yield* PgClient.PgClient
        const indexes = yield* sql<{ readonly name: string }>`
          SELECT indexrelid::regclass::text AS name FROM pg_index WHERE indrelid = ${table}::text::regclass`
        const page = readFileSync(join(import.meta.dirname, "../../../../docs/scaling.md"), "utf8")
        const told = [...page.matchAll(new RegExp(`^\\| \`(${table}_\\w+)\` `, "gm"))].map(([, name]) => name)
        assert.sameMembers(
          told,
          indexes.map(({ name }) => name)
        )
      })
    )
  }
})
