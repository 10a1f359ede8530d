import { Context, type Effect } from "effect"

/** Storage of daily jobs: each runs once a day, in one of several processes. */
export class DailyRunsRepo extends Context.Service<
  DailyRunsRepo,
  {
    /** The days from `since` on, `YYYY-MM-DD`, that are done. */
    readonly finished: (name: string, since: string) => Effect.Effect<ReadonlySet<string>>
    /**
     * Runs the work of a day and marks it done. False, without running it, if it is done already or another process
     * runs it. If a process dies, another one can run its day's work.
     */
    readonly once: <E, R>(
      name: string,
      day: string,
      work: Effect.Effect<unknown, E, R>
    ) => Effect.Effect<boolean, E, R>
  }
>()("@vault-custody/domain/Statements/DailyRunsRepo") {}
