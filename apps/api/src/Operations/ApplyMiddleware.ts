import { Context, Effect, Redacted, type Schema } from "effect"
import { HttpServerRequest, type HttpServerResponse } from "effect/http"
import { type HttpApiEndpoint, type HttpApiGroup, HttpApiMiddleware } from "effect/http-api"
import { bearerToken } from "../Http/BearerToken.ts"

/** The effect that answers a request. Middleware around it provides the services that it needs. */
export type Handled = Effect.Effect<HttpServerResponse.HttpServerResponse, unknown, unknown>

interface Options {
  readonly endpoint: HttpApiEndpoint.Top
  readonly group: HttpApiGroup.Top
}

type Apply = (handled: Handled, options: Options) => Handled

type Authenticate = (
  handled: Handled,
  options: Options & { readonly credential: Redacted.Redacted }
) => Handled

/** Authenticates by the one scheme of the contract: a bearer token. */
const authentication = (
  { key, security }: HttpApiMiddleware.AnyServiceSecurity,
  schemes: Readonly<Record<string, Authenticate>>
): Apply => {
  const [[name, scheme] = [], ...others] = Object.entries(security)
  const authenticate = name === undefined ? undefined : schemes[name]
  if (
    authenticate === undefined ||
    scheme?._tag !== "Http" ||
    scheme.scheme !== "Bearer" ||
    others.length > 0
  ) {
    throw new Error(`${key} must have one scheme, a bearer token`)
  }
  return (handled, options) =>
    Effect.flatMap(HttpServerRequest.HttpServerRequest, ({ headers }) =>
      authenticate(handled, { ...options, credential: Redacted.make(bearerToken(headers["authorization"])) })
    )
}

const isMiddleware = (key: Context.Key<unknown, unknown>): key is HttpApiMiddleware.AnyService =>
  "error" in key

/** The middleware of an endpoint, from the innermost to the outermost. */
const middlewareOf = ({ middlewares }: HttpApiEndpoint.Top) => [...middlewares].filter(isMiddleware)

/** The refusals that the middleware of an endpoint may answer. */
export const refusalsOf = (endpoint: HttpApiEndpoint.Top): ReadonlyArray<Schema.Top> =>
  middlewareOf(endpoint).flatMap(({ error }) => Array.from(error))

/** Wraps the handler of an endpoint in its middleware. */
export const applyMiddleware = (
  handled: Handled,
  options: Options,
  services: Context.Context<never>
): Handled =>
  middlewareOf(options.endpoint).reduce((inner, key) => {
    const service = Context.getUnsafe(services, key)
    const apply: Apply = HttpApiMiddleware.isSecurity(key) ? authentication(key, service) : service
    return apply(inner, options)
  }, handled)
