import { DailyRunsRepo } from "@vault-custody/domain/Statements/DailyRunsRepo"
import { Effect, Layer } from "effect"
import { MemoryStore } from "../Common/MemoryStore.ts"

export const layer = Layer.effect(
  DailyRunsRepo,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    const runs = store.table<{ readonly name: string; readonly day: string }>("daily_runs")
    const underWay = new Set<string>()

    return DailyRunsRepo.of({
      finished: (name, since) =>
        Effect.sync(
          () =>
            new Set(
              [...runs.values()].filter((run) => run.name === name && run.day >= since).map((run) => run.day)
            )
        ),

      once: (name, day, work) =>
        Effect.suspend(() => {
          const key = `${name} ${day}`
          if (runs.has(key) || underWay.has(key)) return Effect.succeed(false)
          underWay.add(key)
          return work.pipe(
            Effect.andThen(Effect.sync(() => runs.set(key, { name, day }))),
            Effect.as(true),
            Effect.ensuring(Effect.sync(() => underWay.delete(key)))
          )
        })
    })
  })
)
