import { Effect, Exit, Option, References } from "effect"
import { Headers, HttpTraceContext } from "effect/http"
import type { Route } from "./Routes.ts"

/** A traced request. */
export interface Traced {
  readonly request: {
    readonly headers: Headers.Input
    readonly method?: string | undefined
    readonly url?: string | undefined
  }
  /** Undefined if no route has the path. */
  readonly route: Route | undefined
}

/**
 * Makes an effect's spans part of a server's span, in the caller's trace if there is one. `statusOf` gives the status
 * of the answer to the effect's exit.
 */
export const inRequestSpan =
  <A, E>({ request, route }: Traced, statusOf: (exit: Exit.Exit<A, E>) => number) =>
  <R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> => {
    const { headers, method = "", url = "" } = request
    return Effect.useSpan(
      `http.server ${method}`,
      {
        kind: "server",
        parent: Option.getOrUndefined(HttpTraceContext.fromHeaders(Headers.fromInput(headers))),
        attributes: {
          "http.request.method": method,
          ...(route && { "http.route": route.path }),
          "url.path": url.split("?", 1)[0]
        }
      },
      (span) =>
        effect.pipe(
          Effect.withParentSpan(span),
          Effect.onExit((exit) =>
            Effect.sync(() => span.attribute("http.response.status_code", statusOf(exit)))
          )
        )
    ).pipe(Effect.provideService(References.TracerEnabled, true))
  }
