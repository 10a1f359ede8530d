import { SignInLimitsRepo } from "@vault-custody/domain/Identity/SignInLimitsRepo"
import { Effect, Layer } from "effect"
import { MemoryStore } from "../Common/MemoryStore.ts"
import { removeFrom } from "./RemoveFrom.ts"

interface Row {
  readonly times: ReadonlyArray<number>
  readonly lastAt: number
}

export const layer = Layer.effect(
  SignInLimitsRepo,
  Effect.gen(function* () {
    const limits = (yield* MemoryStore).table<Row>("sign_in_limits")

    return SignInLimitsRepo.of({
      // Transactions in memory run one at a time.
      lock: (counters, since) =>
        Effect.sync(
          () =>
            new Map(
              counters.map((counter) => {
                const { lastAt, times } = limits.get(counter) ?? { times: [], lastAt: since }
                const row: Row = { lastAt, times: times.filter((time) => time > since) }
                limits.set(counter, row)
                return [counter, row.times]
              })
            )
        ),
      record: (counters, at) =>
        Effect.sync(() => {
          for (const counter of counters) {
            const row = limits.get(counter)
            if (row !== undefined) limits.set(counter, { times: [...row.times, at], lastAt: at })
          }
        }),
      purge: (before, limit) => Effect.sync(() => removeFrom(limits, ({ lastAt }) => lastAt < before, limit))
    })
  })
)
