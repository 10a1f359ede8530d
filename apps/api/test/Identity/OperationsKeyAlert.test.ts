import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Logger } from "effect"
import { ApiHarness, layerMemory } from "../support/ApiHarness.ts"
import { signedInOperator } from "../support/People.ts"
import { unique } from "../support/Stock.ts"

const logged: Array<{ readonly level: string; readonly message: unknown }> = []

const logsCaptured = Logger.layer([
  Logger.make(({ logLevel, message }) => void logged.push({ level: logLevel, message: String(message) }))
])

/** The alerts that name an operator. */
const alertsOf = (id: string) => logged.filter(({ message }) => String(message).includes(id))

layer(Layer.provideMerge(layerMemory(), logsCaptured), { excludeTestServices: true })(
  "operators that the operations key makes or changes",
  (it) => {
    it.effect(
      "are told of by a warning in the log and an entry of the audit log, those of an admin are not",
      () =>
        Effect.gen(function* () {
          const { ops } = yield* ApiHarness
          const body = { email: `second-${unique()}@vault.example`, name: "Second", role: "supervisor" }
          const { id } = (yield* ops("POST", "/ops/v1/operators", { body })).json.data
          yield* ops("PATCH", `/ops/v1/operators/${id}`, { body: { role: "clerk" } })
          assert.deepStrictEqual(
            alertsOf(id).map(({ level }) => level),
            ["Warn", "Warn"]
          )
          const log = (yield* ops("GET", `/ops/v1/audit-log?resourceId=${id}`)).json.data
          assert.deepStrictEqual(
            log.map((entry: { action: string; actor: string }) => [entry.action, entry.actor]),
            [
              ["operator.update", "operations-key"],
              ["operator.create", "operations-key"]
            ]
          )
          const admin = yield* signedInOperator("admin")
          const other = yield* admin.call("POST", "/ops/v1/operators", {
            body: { ...body, email: `third-${unique()}@vault.example` }
          })
          assert.isEmpty(alertsOf(other.json.data.id))
        })
    )
  }
)
