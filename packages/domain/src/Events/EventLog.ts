import { type NotFound, ValidationError } from "@vault-custody/schema/Common/Errors"
import type { EventId, OrganizationId } from "@vault-custody/schema/Common/Id"
import type { EventType } from "@vault-custody/schema/Events/Event"
import { CursorExpired } from "@vault-custody/schema/Events/EventErrors"
import { Clock, Context, Duration, Effect, Layer, Option } from "effect"
import { findCallerEvent } from "./CallerEvent.ts"
import { CallerAccounts } from "../Accounts/CallerAccounts.ts"
import { EventArrivals } from "./EventArrivals.ts"
import { EventCursors } from "./EventCursors.ts"
import { type EventDelivery, EventLogRepo, type LogPage, type LogStart } from "./EventLogRepo.ts"
import type { StoredEvent } from "./StoredEvent.ts"

/** How long a reader pauses after events that do not match, so that a busy log is not searched for each event. */
const pause = Duration.millis(50)

/** How long a reader waits when all waiting places are taken, so that it does not ask again at once. */
const shortWait = Duration.seconds(1)

/** How the log is to be read. */
export interface ReadEvents {
  /** A cursor, `start`, `latest` or `now`. */
  readonly after: string
  readonly types?: ReadonlyArray<EventType> | undefined
  readonly resourceId?: string | undefined
  readonly limit: number
  readonly wait: Duration.Duration
}

/** The events read, and the cursor to continue from. */
export interface EventsRead {
  readonly events: ReadonlyArray<StoredEvent>
  readonly cursor: string
  readonly hasMore: boolean
}

/** An event, and its deliveries. */
export interface EventRead {
  readonly event: StoredEvent
  readonly deliveries: ReadonlyArray<EventDelivery>
}

/** The words that stand for a start in place of a cursor. */
const startWords = ["start", "latest", "now"] as const

/** The organization's own id is in every event, and so no filter. */
const filterOf = (organizationId: OrganizationId, { resourceId, types }: ReadEvents) => ({
  types,
  resourceId: resourceId === organizationId ? undefined : resourceId
})

/** Reading the log of an organization's events (docs/rules/Events.md#reading-the-log). */
export class EventLog extends Context.Service<
  EventLog,
  {
    /** Reads on from a cursor. Without matching events, waits for one or for the timeout. */
    readonly read: (
      organizationId: OrganizationId,
      options: ReadEvents
    ) => Effect.Effect<EventsRead, CursorExpired | ValidationError>
    readonly get: (organizationId: OrganizationId, id: EventId) => Effect.Effect<EventRead, NotFound>
  }
>()("@vault-custody/domain/Events/EventLog") {
  static readonly layer = Layer.effect(
    EventLog,
    Effect.gen(function* () {
      const repo = yield* EventLogRepo
      const cursors = yield* EventCursors
      const arrivals = yield* EventArrivals

      const startOf = Effect.fnUntraced(function* (organizationId: OrganizationId, after: string) {
        const word = startWords.find((one) => one === after)
        if (word !== undefined) return word
        const place = yield* cursors.read(organizationId, after)
        return yield* Option.match(place, {
          onNone: () =>
            Effect.fail(
              ValidationError.field(
                "after",
                "must be start, latest, now, or a cursor from a response of this log"
              )
            ),
          onSome: Effect.succeed
        })
      })

      const read = Effect.fn("EventLog.read")(function* (
        organizationId: OrganizationId,
        options: ReadEvents
      ) {
        const clock = yield* Clock.Clock
        const endsAt = clock.currentTimeMillisUnsafe() + Duration.toMillis(options.wait)
        let after: LogStart = yield* startOf(organizationId, options.after)
        const filter = filterOf(organizationId, options)
        const { only } = yield* CallerAccounts
        const search = Effect.gen(function* () {
          const page: Option.Option<LogPage> = yield* repo.search(organizationId, {
            after,
            ...filter,
            accounts: only,
            limit: options.limit
          })
          if (Option.isNone(page)) return yield* new CursorExpired()
          after = page.value.end
          return page.value
        })

        // A waiting reader subscribes before the first search, so that later events wake it.
        const isToWait = !Duration.isZero(options.wait)
        const arrived = isToWait ? yield* arrivals.subscribe(organizationId) : Option.none()
        let page = yield* search
        if (isToWait && Option.isNone(arrived) && page.events.length === 0 && !page.hasMore) {
          yield* Effect.sleep(Duration.min(options.wait, shortWait))
          page = yield* search
        }
        while (page.events.length === 0 && Option.isSome(arrived)) {
          const left = endsAt - clock.currentTimeMillisUnsafe()
          if (left <= 0) break
          if (!page.hasMore) {
            yield* Effect.timeoutOption(arrived.value.await, Duration.millis(left))
            arrived.value.closeUnsafe()
          }
          const { position } = page.end
          page = yield* search
          // Without new events the hint was of events already read: the next search may follow at once.
          const isNotForIt = page.events.length === 0 && !page.hasMore && page.end.position > position
          if (isNotForIt) yield* Effect.sleep(pause)
        }
        return {
          events: page.events,
          cursor: yield* cursors.write(organizationId, page.end),
          hasMore: page.hasMore
        }
      }, Effect.scoped)

      const get = Effect.fn("EventLog.get")(function* (organizationId: OrganizationId, id: EventId) {
        const { only } = yield* CallerAccounts
        const event = yield* findCallerEvent(repo, organizationId, id)
        return { event, deliveries: yield* repo.deliveries(organizationId, event, only) }
      })

      return EventLog.of({ read, get })
    })
  ).pipe(Layer.provideMerge(EventArrivals.layer))
}
