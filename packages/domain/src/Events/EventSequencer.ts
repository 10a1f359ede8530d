import { Context, type Effect, type Option } from "effect"

/**
 * Assigns positions to at most `limit` committed events that have none. Returns how many it found: fewer than `limit`
 * means that every event committed before now has a position.
 */
export type GivePositions = (limit: number) => Effect.Effect<number>

/**
 * Gives committed events their positions in the log of their organization: from 1, without gaps, by one process at a
 * time (docs/architecture.md#the-event-log).
 */
export class EventSequencer extends Context.Service<
  EventSequencer,
  {
    /** Runs `work` as the one process that gives positions; does nothing if another process is that one at present. */
    readonly lead: <A, E, R>(
      work: (givePositions: GivePositions) => Effect.Effect<A, E, R>
    ) => Effect.Effect<Option.Option<A>, E, R>
    /** How long ago the first of the committed events happened that has no position yet, in milliseconds. */
    readonly lag: Effect.Effect<number>
  }
>()("@vault-custody/domain/Events/EventSequencer") {}
