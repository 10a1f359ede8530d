import { Duration, Option } from "effect"

/** The waits between the attempts of a round: one attempt more than there are waits (docs/rules/Deliveries.md#retries). */
export type RetryDelays = ReadonlyArray<Duration.Duration>

/** By how much of itself a wait is lengthened at most; a tenth is allowed, half of it is left for being late. */
const maxJitter = 0.05

/**
 * How long after the end of a failed attempt the next one of its round is due, in milliseconds; nothing when it was
 * the last. Jitter only lengthens the wait.
 *
 * @param failedBefore failed attempts of the round before this one
 * @param random from 0 to 1, for the jitter
 */
export const nextWait = (delays: RetryDelays, failedBefore: number, random: number): Option.Option<number> =>
  Option.map(Option.fromUndefinedOr(delays[failedBefore]), (delay) =>
    Math.ceil(Duration.toMillis(delay) * (1 + random * maxJitter))
  )
