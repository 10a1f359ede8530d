import { Effect, Schedule } from "effect"
import type { Answer } from "./Send.ts"

/** Repeats a request until its answer has that status: a change of a credential reaches what is cached a little later. */
export const becomes = <E, R>(answer: Effect.Effect<Answer, E, R>, status: number) =>
  Effect.repeat(answer, {
    until: (last) => last.status === status,
    schedule: Schedule.spaced("10 millis")
  })
