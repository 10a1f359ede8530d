import { RequestBody } from "@vault-custody/schema/Api/Middleware"
import { Effect } from "effect"

type Handler = (request: object) => Effect.Effect<unknown, unknown, unknown>

interface Handlers<HandleAll> {
  readonly handleAll: HandleAll
  /** Registers a handler for which the builder does not parse the body. */
  readonly handleRaw: (identifier: never, handler: never) => unknown
}

/**
 * Gives handlers the body that `RequestValidation` has parsed and decoded. The builder would parse and decode it a
 * second time, on the main thread however large it is.
 */
export const withParsedBodies = <HandleAll>(
  handlers: Handlers<HandleAll>
): { readonly handleAll: HandleAll } => {
  const handleAll = (implementations: Record<string, Handler>) => {
    for (const [identifier, handler] of Object.entries(implementations)) {
      const parsed: Handler = (request) =>
        Effect.flatMap(RequestBody, ({ payload }) => handler({ ...request, payload }))
      handlers.handleRaw(identifier as never, parsed as never)
    }
    return handlers
  }
  // The builder's `handleAll` has a type that cannot be written without its internals; this one does what that says.
  return { handleAll: handleAll as HandleAll }
}
