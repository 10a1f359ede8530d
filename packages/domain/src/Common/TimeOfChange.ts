import { Clock, Effect, Equal } from "effect"

interface Changing {
  readonly updatedAt: number
}

/** A resource that is changed now (epoch ms), or right behind its last change. */
export const changedAt = <A extends Changing>(resource: A, now: number): A => ({
  ...resource,
  updatedAt: Math.max(now, resource.updatedAt + 1)
})

/**
 * The time of a change of a resource (epoch ms): later than what it says of its last one, so that each change has a time
 * of its own.
 */
export const timeOfChange = (resource: Changing): Effect.Effect<number> =>
  Effect.map(Clock.currentTimeMillis, (now) => changedAt(resource, now).updatedAt)

/** A resource after a change, with the time of the change; unchanged if no field has another value. */
export const withChange = <A extends Changing>(before: A, after: A): Effect.Effect<A> =>
  Equal.equals(before, after)
    ? Effect.succeed(before)
    : Effect.map(Clock.currentTimeMillis, (now) => changedAt(after, now))
