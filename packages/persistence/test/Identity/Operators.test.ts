import { assert, layer } from "@effect/vitest"
import { OperationsKeyEnabled } from "@vault-custody/domain/Identity/OperationsKeyEnabled"
import { Operators } from "@vault-custody/domain/Identity/Operators"
import { OperatorsRepo } from "@vault-custody/domain/Identity/OperatorsRepo"
import { Effect, Layer, Option } from "effect"
import { layerMemory, layerPg } from "../support/Backends.ts"

let number = 0

const add = (role: "admin" | "clerk", createdBy = "operations-key") =>
  Effect.flatMap(Operators, ({ create }) =>
    create({ email: `op-${number++}@vault.example`, name: "Olga", role }, createdBy)
  )

const withoutKey = Layer.provide(Operators.layer, Layer.succeed(OperationsKeyEnabled, false))

for (const [name, storage] of [
  ["in memory", layerMemory],
  ["in PostgreSQL", layerPg]
] as const) {
  layer(Layer.provideMerge(withoutKey, storage), { excludeTestServices: true })(
    `operators without an operations key ${name}`,
    (it) => {
      it.effect("of two last admins who leave at once, one stays", () =>
        Effect.gen(function* () {
          const { change } = yield* Operators
          const [one, two] = [yield* add("admin"), yield* add("admin")]
          yield* add("clerk")
          const results = yield* Effect.all(
            [
              Effect.result(change(one.id, { role: "supervisor" })),
              Effect.result(change(two.id, { status: "deactivated" }))
            ],
            { concurrency: "unbounded" }
          )
          assert.deepStrictEqual(results.map(({ _tag }) => _tag).sort(), ["Failure", "Success"])
          const { items } = yield* (yield* OperatorsRepo).list({}, { page: 1, limit: 10 })
          assert.lengthOf(
            items.filter(({ role, status }) => role === "admin" && status === "active"),
            1
          )
        })
      )

      it.effect("an admin who keeps the role can be renamed, and who made an operator is kept", () =>
        Effect.gen(function* () {
          const { change } = yield* Operators
          const repo = yield* OperatorsRepo
          const made = yield* add("clerk", "opr_maker")
          assert.deepStrictEqual(yield* repo.createdBy(made.id), Option.some("opr_maker"))
          assert.isTrue(Option.isNone(yield* repo.createdBy("opr_nobody")))
          const { items } = yield* repo.list({}, { page: 1, limit: 10 })
          const admin = items.find(({ role, status }) => role === "admin" && status === "active")
          const renamed = yield* change(admin?.id ?? "opr_nobody", { name: "Other" })
          assert.strictEqual(renamed.name, "Other")
        })
      )
    }
  )
}
