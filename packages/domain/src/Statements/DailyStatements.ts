import { Clock, Context, Effect, Layer } from "effect"
import { DailyRunsRepo } from "./DailyRunsRepo.ts"
import { settledDays } from "./StatementDay.ts"
import { Statements } from "./Statements.ts"

/** How many past days are looked at: what was missed for longer stays missed, and staff can make up for it. */
const daysBack = 31

const runName = "statements"

/** The statements of each day, made once it is over by one dispatcher of many. */
export class DailyStatements extends Context.Service<
  DailyStatements,
  {
    /** Makes the statements of every day that is over and was not done yet, oldest first; returns the days done. */
    readonly runDue: Effect.Effect<ReadonlyArray<string>>
  }
>()("@vault-custody/domain/Statements/DailyStatements") {
  static readonly layer = Layer.effect(
    DailyStatements,
    Effect.gen(function* () {
      const statements = yield* Statements
      const runs = yield* DailyRunsRepo

      const runDue = Effect.gen(function* () {
        const days = settledDays(yield* Clock.currentTimeMillis, daysBack)
        const finished = yield* runs.finished(runName, days[0]?.date ?? "")
        const done: Array<string> = []
        for (const { date } of days) {
          if (finished.has(date)) continue
          // These days are over, so the refusal of a day to come cannot be met.
          const generate = Effect.orDie(statements.generate(date))
          if (yield* runs.once(runName, date, generate)) done.push(date)
        }
        return done
      }).pipe(Effect.withSpan("DailyStatements.runDue"))

      return DailyStatements.of({ runDue })
    })
  )
}
