import { Statement } from "@vault-custody/schema/Statements/Statement"
import { SALT_BYTES } from "@vault-custody/transparency-log/Records"
import { leafOf, statementText, statementTreeOfLeaves } from "@vault-custody/transparency-log/StatementTree"
import { Context, Effect, Layer, Schema } from "effect"
import { SecureRandom } from "effect/crypto"
import { StorageClock } from "../Common/StorageClock.ts"
import { statementDay } from "../Statements/StatementDay.ts"
import { type DueDay, StatementTreesRepo } from "./StatementTreesRepo.ts"

/** Days of a pass, and statements that are read at once. */
const [daysAtOnce, statementsAtOnce] = [200, 200]

/** How long after a day's end its tree waits for missing statements, in milliseconds; it is then made without them. */
const patience = 24 * 60 * 60 * 1000

const encode = Schema.encodeSync(Statement)

/** Puts the final statements of each day into the log (docs/rules/Proofs.md#statements). */
export class StatementTrees extends Context.Service<
  StatementTrees,
  {
    /** Makes the trees that are due. Only one process does at a time. */
    readonly makeDue: Effect.Effect<void>
  }
>()("@vault-custody/domain/Proofs/StatementTrees") {
  static readonly layer = Layer.effect(
    StatementTrees,
    Effect.gen(function* () {
      const repo = yield* StatementTreesRepo
      const clock = yield* StorageClock

      const makeLeaves = Effect.fnUntraced(function* (day: DueDay) {
        for (;;) {
          const missing = yield* repo.withoutLeaf(day, statementsAtOnce)
          const holdings = yield* repo.holdings(day, missing)
          const leaves = missing.map(({ statement }) => {
            const kept = {
              statement: statementText(encode(statement), holdings.get(statement.fboAccountId) ?? []),
              salt: new Uint8Array(SecureRandom.randomBytesUnsafe(SALT_BYTES))
            }
            return { ...kept, of: statement, leaf: leafOf(kept) }
          })
          yield* repo.addLeaves(leaves)
          if (missing.length < statementsAtOnce) return
        }
      })

      const makeTree = Effect.fnUntraced(function* (day: DueDay) {
        const isOver = (yield* clock.now) >= statementDay(day.date).end + patience
        if (!day.isComplete && !isOver) return
        yield* makeLeaves(day)
        yield* repo.plant(day, (leaves) => statementTreeOfLeaves(leaves).root)
      })

      const makeAll = Effect.flatMap(repo.due(daysAtOnce), (days) =>
        Effect.forEach(days, makeTree, { discard: true })
      )

      return StatementTrees.of({ makeDue: Effect.asVoid(repo.lead(makeAll)) })
    })
  )
}
