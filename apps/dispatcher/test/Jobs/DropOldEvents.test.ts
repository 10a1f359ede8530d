import { assert, it } from "@effect/vitest"
import { EventLogMaintenance } from "@vault-custody/domain/Events/EventLogMaintenance"
import { ConfigProvider, Duration, Effect } from "effect"
import { dropOldEvents } from "../../src/Jobs/DropOldEvents.ts"

const day = Duration.toMillis(Duration.days(1))

it.effect.each([
  [{}, 30],
  [{ EVENT_RETENTION_DAYS: "90" }, 90],
  [{ EVENT_RETENTION_DAYS: "7", DELIVERY_HISTORY_DAYS: "5" }, 7],
  // Deliveries show their events.
  [{ EVENT_RETENTION_DAYS: "7", DELIVERY_HISTORY_DAYS: "14" }, 14],
  [{ EVENT_RETENTION_DAYS: "7" }, 30]
] as const)(
  "with %j the log keeps events for %i days, and is looked through at the start and hourly",
  ([environment, days]) =>
    Effect.gen(function* () {
      const dropped: Array<number> = []
      const maintenance = EventLogMaintenance.of({
        prepare: Effect.void,
        dropOld: (retentionMillis) =>
          Effect.sync(() => {
            dropped.push(retentionMillis / day)
            return []
          })
      })
      const job = yield* dropOldEvents.pipe(
        Effect.provideService(EventLogMaintenance, maintenance),
        Effect.provideService(ConfigProvider.ConfigProvider, ConfigProvider.fromUnknown(environment))
      )
      yield* job.run
      assert.deepStrictEqual(dropped, [days])
      assert.strictEqual(Duration.toHours(job.every), 1)
    })
)

it.effect("a number of days that is none is refused by its name", () =>
  Effect.gen(function* () {
    const failure = yield* Effect.flip(
      dropOldEvents.pipe(
        Effect.provideService(
          EventLogMaintenance,
          EventLogMaintenance.of({ prepare: Effect.void, dropOld: () => Effect.succeed([]) })
        ),
        Effect.provideService(
          ConfigProvider.ConfigProvider,
          ConfigProvider.fromUnknown({ EVENT_RETENTION_DAYS: "0" })
        )
      )
    )
    assert.include(failure.message, "EVENT_RETENTION_DAYS")
  })
)
