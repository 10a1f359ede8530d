import { modes } from "@vault-custody/schema/Common/Mode"
import { Context, Effect, Layer, Option, Stream } from "effect"
import { StorageClock } from "../Common/StorageClock.ts"
import { DailyRunsRepo } from "./DailyRunsRepo.ts"
import { dateOf, isSettled, type StatementDay, statementDay } from "./StatementDay.ts"
import { type AccountKey, StatementsRepo } from "./StatementsRepo.ts"

/** The name of the daily run that stores a month's opening balances. */
export const balancesRun = "ledger_balances"

/** How many accounts one statement makes balances for. */
const batchSize = 1000

/**
 * The opening balances of months: each account's holdings of each product. Statements and past holdings are computed
 * from them, so that their cost does not grow with the ledger.
 */
export class LedgerBalances extends Context.Service<
  LedgerBalances,
  {
    /** Stores the missing balances, oldest first, once no open transaction may change them. */
    readonly carryForward: Effect.Effect<void>
  }
>()("@vault-custody/domain/Statements/LedgerBalances") {
  static readonly layer = Layer.effect(
    LedgerBalances,
    Effect.gen(function* () {
      const runs = yield* DailyRunsRepo
      const clock = yield* StorageClock
      const repo = yield* StatementsRepo

      const store = (lastDay: StatementDay) =>
        Stream.fromIterable(modes).pipe(
          Stream.flatMap((mode) =>
            Stream.paginate(undefined as AccountKey | undefined, (after) =>
              Effect.map(repo.accounts(mode, lastDay, after, batchSize), (batch) => [
                [batch],
                Option.fromUndefinedOr(batch.length < batchSize ? undefined : batch.at(-1))
              ])
            )
          ),
          Stream.runForEach((batch) => repo.storeBalances(lastDay, batch))
        )

      const carryForward = Effect.gen(function* () {
        const now = yield* clock.now
        for (const firstDay of yield* repo.monthsWithoutBalances(now)) {
          const lastDay = statementDay(dateOf(statementDay(firstDay).start - 1))
          if (!isSettled(lastDay, now) || !(yield* repo.isSealed(lastDay))) return
          const work = Effect.andThen(repo.forgetBalances(firstDay), store(lastDay))
          // Each month is computed from the one before, which another process is storing.
          if (!(yield* runs.once(balancesRun, firstDay, work))) return
        }
      }).pipe(Effect.withSpan("LedgerBalances.carryForward"))

      return LedgerBalances.of({ carryForward })
    })
  )
}
