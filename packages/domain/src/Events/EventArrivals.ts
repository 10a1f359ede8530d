import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import { Context, Effect, Latch, Layer, Option, Schedule, type Scope } from "effect"
import { EventLogRepo } from "./EventLogRepo.ts"

/** How many readers of an organization wait at once in a process, so that others can wait too. */
const maxWaiting = 32

/** How often the awaited logs are polled for growth, besides notifications. */
const lookEvery = Schedule.spaced("1 second")

const open = (latches: Iterable<Latch.Latch>) => {
  for (const latch of latches) latch.openUnsafe()
}

/** Wakes readers that wait for a log to grow. A waiting reader holds no database connection. */
export class EventArrivals extends Context.Service<
  EventArrivals,
  {
    /**
     * A latch that opens each time that the organization's log may have grown, until the scope closes. None if the
     * organization has reached its limit of waiting readers.
     */
    readonly subscribe: (
      organizationId: OrganizationId
    ) => Effect.Effect<Option.Option<Latch.Latch>, never, Scope.Scope>
    /** The logs of these organizations have grown; all may have where none is named. A hint. */
    readonly wake: (organizationIds: ReadonlyArray<string>) => Effect.Effect<void>
  }
>()("@vault-custody/domain/Events/EventArrivals") {
  static readonly layer = Layer.effect(
    EventArrivals,
    Effect.gen(function* () {
      const repo = yield* EventLogRepo
      const waiting = new Map<OrganizationId, Set<Latch.Latch>>()
      /** The positions of the awaited logs at the last poll. */
      let lastPositions: ReadonlyMap<OrganizationId, bigint> = new Map()

      const look = Effect.suspend(() =>
        waiting.size === 0
          ? Effect.void
          : Effect.map(repo.lastPositions([...waiting.keys()]), (positions) => {
              for (const [organizationId, position] of positions) {
                if (lastPositions.get(organizationId) !== position) open(waiting.get(organizationId) ?? [])
              }
              lastPositions = positions
            })
      ).pipe(Effect.catchCause((cause) => Effect.logDebug("Could not look for new events", cause)))
      yield* Effect.forkScoped(Effect.repeat(look, lookEvery))

      return EventArrivals.of({
        subscribe: (organizationId) =>
          Effect.acquireRelease(
            Effect.sync(() => {
              const latches = waiting.get(organizationId) ?? new Set()
              if (latches.size >= maxWaiting) return Option.none<Latch.Latch>()
              const latch = Latch.makeUnsafe(false)
              waiting.set(organizationId, latches.add(latch))
              return Option.some(latch)
            }),
            Option.match({
              onNone: () => Effect.void,
              onSome: (latch) =>
                Effect.sync(() => {
                  const others = waiting.get(organizationId)
                  others?.delete(latch)
                  if (others?.size === 0) waiting.delete(organizationId)
                })
            })
          ),
        wake: (organizationIds) =>
          Effect.sync(() => {
            const named = new Set(organizationIds)
            for (const [organizationId, latches] of waiting) {
              if (named.size === 0 || named.has(organizationId)) open(latches)
            }
          })
      })
    })
  )
}
