import { Context, Effect, Layer } from "effect"
import { StorageClock } from "../Common/StorageClock.ts"
import { daysBack } from "../Statements/DailyStatements.ts"
import { dateOf, dayMillis, settledDays, statementDay } from "../Statements/StatementDay.ts"
import { isRegisterDay } from "./RegisterSchedule.ts"
import { RegisterSettings } from "./RegisterSettings.ts"
import { RegistersRepo } from "./RegistersRepo.ts"

/** The number of lines that one step deletes. */
const dropAtOnce = 10_000

/** Makes the registers of days, and drops those past retention (docs/rules/Proofs.md#registers). */
export class RegisterMaking extends Context.Service<
  RegisterMaking,
  {
    /** Makes the registers that are due. Only one process does at a time. */
    readonly makeDue: Effect.Effect<void>
    readonly dropOld: Effect.Effect<void>
  }
>()("@vault-custody/domain/Proofs/RegisterMaking") {
  static readonly layer = Layer.effect(
    RegisterMaking,
    Effect.gen(function* () {
      const repo = yield* RegistersRepo
      const clock = yield* StorageClock
      const { retentionDays, schedule } = yield* RegisterSettings

      const make = Effect.fnUntraced(function* (date: string) {
        if (yield* repo.make(statementDay(date))) return
        yield* Effect.logError(
          `A bar stands twice in the register of ${date}, so the day has none. See the queue register_conflicts.`
        )
      })

      const makeAll = Effect.gen(function* () {
        const days = settledDays(yield* clock.now, daysBack).filter((day) => isRegisterDay(schedule, day))
        const due = yield* repo.due(days.map(({ date }) => date))
        yield* Effect.forEach(due, make, { discard: true })
      })

      const dropOld = Effect.gen(function* () {
        // The last day that ended so long ago.
        const until = dateOf((yield* clock.now) - (retentionDays + 1) * dayMillis)
        yield* Effect.repeat(repo.drop(until, dropAtOnce), { while: (dropped) => dropped === dropAtOnce })
      })

      return RegisterMaking.of({ makeDue: Effect.asVoid(repo.lead(makeAll)), dropOld })
    })
  )
}
