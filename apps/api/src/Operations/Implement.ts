import { Context, Effect, Layer, type Scope } from "effect"
import type { HttpServerRequest } from "effect/http"
import type { HttpApi, HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { type AnyHandler, makeOperation, type Operation } from "./Operation.ts"

type Endpoints = Readonly<Record<string, HttpApiEndpoint.Constraint>>

/** The endpoints of a group by their identifiers. */
type EndpointsOf<Groups extends HttpApiGroup.Constraint, Id extends string> = HttpApiGroup.WithIdentifier<
  Groups,
  Id
>["endpoints"]

/** The services that a handler can use: those of the request, and those that its endpoint's middleware provides. */
type Provided<E> = HttpServerRequest.HttpServerRequest | HttpApiEndpoint.MiddlewareProvides<E>

/** A handler for each endpoint, as the contract types it. */
type HandlersOf<E extends Endpoints> = {
  readonly [Id in keyof E]: HttpApiEndpoint.Handler<
    E[Id],
    HttpApiEndpoint.MiddlewareError<E[Id]>,
    Provided<E[Id]>
  >
}

/** The operations of a group, by the contract's key of the group. */
const keyOf = <ApiId extends string, Id extends string>(group: {
  readonly key: string
}): Context.Key<HttpApiGroup.Service<ApiId, Id>, ReadonlyArray<Operation>> => Context.Service(group.key)

/**
 * Implements the operations of a group: `build` gets the services that the handlers need, and makes a handler for
 * each endpoint. The compiler refuses a missing handler, one with an unknown name, and one that needs a service that
 * nothing provides at run time.
 */
export const implement = <
  ApiId extends string,
  Groups extends HttpApiGroup.Constraint,
  const Id extends HttpApiGroup.Identifier<Groups>,
  E,
  R
>(
  api: HttpApi.HttpApi<ApiId, Groups>,
  identifier: Id,
  build: Effect.Effect<HandlersOf<EndpointsOf<Groups, Id>>, E, R>
): Layer.Layer<
  HttpApiGroup.Service<ApiId, Id>,
  E,
  Exclude<R, Scope.Scope> | HttpApiEndpoint.Middleware<EndpointsOf<Groups, Id>[keyof EndpointsOf<Groups, Id>]>
> => {
  const group: HttpApiGroup.Top = Object(api.groups)[identifier]
  return Layer.effect(
    keyOf<ApiId, Id>(group),
    Effect.gen(function* () {
      const services = yield* Effect.context<never>()
      const handlers: Readonly<Record<string, AnyHandler>> = yield* build
      return Object.values(group.endpoints).map((endpoint) => {
        const handler = handlers[endpoint.identifier]
        if (handler === undefined) throw new Error(`${endpoint.identifier} has no handler`)
        return makeOperation({ group, endpoint, handler, services })
      })
    })
  )
}

/** The operations of a contract. `Operations.layer` requires that all its groups are implemented. */
export const operationsOf = (contract: {
  readonly groups: Readonly<Record<string, { readonly key: string }>>
}): Effect.Effect<ReadonlyArray<Operation>> =>
  Effect.map(Effect.context<never>(), (services) =>
    Object.values(contract.groups).flatMap((group) => Context.getUnsafe(services, keyOf(group)))
  )
