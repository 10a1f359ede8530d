import { Effect, type Fiber } from "effect"

/** Checks each statement before it is sent. The client's user passes one in. */
export interface StatementGuard {
  /** Loads what the check needs, before a connection sends its first statement. */
  readonly load: Effect.Effect<void>
  /** Sends a fiber's statement with `send` if the check allows it, and dies otherwise. */
  readonly guarded: <A, E>(
    fiber: Fiber.Fiber<unknown, unknown>,
    text: string,
    values: ReadonlyArray<unknown>,
    send: Effect.Effect<A, E>
  ) => Effect.Effect<A, E>
}

/** Lets every statement pass. */
export const unguarded: StatementGuard = {
  load: Effect.void,
  guarded: (_fiber, _text, _values, send) => send
}
