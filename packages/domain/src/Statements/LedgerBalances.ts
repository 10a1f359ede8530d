import { modes } from "@vault-custody/schema/Common/Mode"
import { Context, Effect, Layer, Option, Stream } from "effect"
import { StorageClock } from "../Common/StorageClock.ts"
import { DailyRunsRepo } from "./DailyRunsRepo.ts"
import { dateOf, isSettled, statementDay } from "./StatementDay.ts"
import { type AccountKey, StatementsRepo } from "./StatementsRepo.ts"

/** The name under which it is recorded that a year has its balances. */
export const balancesRun = "ledger_balances"

/** How many accounts one statement makes balances for. */
const batchSize = 1000

/**
 * The balances that a year begins with: what each account held of each product. Statements count from there, so that a day
 * costs the same however long the ledger is.
 */
export class LedgerBalances extends Context.Service<
  LedgerBalances,
  {
    /** Makes those of the present year, unless they are there, once no transaction is open that may change them. */
    readonly carryForward: Effect.Effect<void>
  }
>()("@vault-custody/domain/Statements/LedgerBalances") {
  static readonly layer = Layer.effect(
    LedgerBalances,
    Effect.gen(function* () {
      const runs = yield* DailyRunsRepo
      const clock = yield* StorageClock
      const repo = yield* StatementsRepo

      const carryForward = Effect.gen(function* () {
        const now = yield* clock.now
        const firstDay = `${dateOf(now).slice(0, 4)}-01-01`
        const lastDay = statementDay(dateOf(statementDay(firstDay).start - 1))
        if ((yield* runs.finished(balancesRun, firstDay)).has(firstDay)) return
        if (!isSettled(lastDay, now) || !(yield* repo.isSealed(lastDay))) return
        const accounts = Stream.flatMap(Stream.fromIterable(modes), (mode) =>
          Stream.paginate(undefined as AccountKey | undefined, (after) =>
            Effect.map(repo.accounts(mode, lastDay, after, batchSize), (batch) => [
              [batch],
              Option.fromUndefinedOr(batch.length < batchSize ? undefined : batch.at(-1))
            ])
          )
        )
        const store = Stream.runForEach(accounts, (batch) => repo.storeBalances(lastDay, batch))
        yield* runs.once(balancesRun, firstDay, Effect.andThen(repo.forgetBalances(firstDay), store))
      }).pipe(Effect.withSpan("LedgerBalances.carryForward"))

      return LedgerBalances.of({ carryForward })
    })
  )
}
