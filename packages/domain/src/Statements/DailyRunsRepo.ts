import { Context, type Effect } from "effect"

/** Storage of what is done once a day by one process of many. */
export class DailyRunsRepo extends Context.Service<
  DailyRunsRepo,
  {
    /** The days from `since` on, `YYYY-MM-DD`, that are done. */
    readonly finished: (name: string, since: string) => Effect.Effect<ReadonlySet<string>>
    /**
     * Does the work of a day, unless it is done already or another process is at it, and marks it done. False when
     * there was nothing to do here. A process that dies lets go of the day, and another one takes it up.
     */
    readonly once: <E, R>(
      name: string,
      day: string,
      work: Effect.Effect<unknown, E, R>
    ) => Effect.Effect<boolean, E, R>
  }
>()("@vault-custody/domain/Statements/DailyRunsRepo") {}
