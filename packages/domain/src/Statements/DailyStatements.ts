import { Context, Effect, Layer } from "effect"
import { StorageClock } from "../Common/StorageClock.ts"
import { DailyRunsRepo } from "./DailyRunsRepo.ts"
import { settledDays } from "./StatementDay.ts"
import { Statements } from "./Statements.ts"
import { StatementsRepo } from "./StatementsRepo.ts"

/** The number of past days that are checked for missing statements. Staff can generate those of earlier days. */
export const daysBack = 31

const runName = "statements"

/** Generates each day's statements once the day is over; one of several dispatchers does. */
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
      const clock = yield* StorageClock
      const repo = yield* StatementsRepo

      const runDue = Effect.gen(function* () {
        const days = settledDays(yield* clock.now, daysBack)
        const finished = yield* runs.finished(runName, days[0]?.date ?? "")
        const done: Array<string> = []
        for (const day of days) {
          const { date } = day
          // While a transaction may still add to the day, its statements could not be final: the next pass makes them.
          if (finished.has(date) || !(yield* repo.isSealed(day))) continue
          // The days are over, so the refusal of future days cannot occur.
          const generate = Effect.orDie(statements.generate(date))
          if (yield* runs.once(runName, date, generate)) done.push(date)
        }
        return done
      }).pipe(Effect.withSpan("DailyStatements.runDue"))

      return DailyStatements.of({ runDue })
    })
  )
}
