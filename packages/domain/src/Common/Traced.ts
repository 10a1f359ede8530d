import { Effect } from "effect"

type Call = (...args: ReadonlyArray<unknown>) => Effect.Effect<unknown, unknown, unknown>

/**
 * Makes a function whose calls have a span of this name, as `Effect.fn` does. Without a tracer it costs no more than
 * `Effect.fnUntraced`: `Effect.fn` makes two more sets of services and an error for each call all the same.
 */
export const traced = (name: string): typeof Effect.fnUntraced => {
  const define = (...definition: Parameters<typeof Effect.fnUntraced>) => {
    const call = Effect.fnUntraced(...definition) as Call
    return (...args: ReadonlyArray<unknown>) =>
      Effect.withFiber((fiber) =>
        fiber.cache.tracerEnabled ? Effect.withSpan(call(...args), name) : call(...args)
      )
  }
  // It has the parameters and the result of `Effect.fnUntraced`.
  return define as typeof Effect.fnUntraced
}
