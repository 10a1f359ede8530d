import { Api } from "@vault-custody/schema/Api/Api"
import { OpsApi } from "@vault-custody/schema/Api/OpsApi"
import * as HttpListener from "@vault-custody/runtime/HttpListener"
import { Layer, type Redacted } from "effect"
import { HttpRouter } from "effect/http"
import { createServer, type ServerOptions } from "node:http"
import { layerApi, layerOpsApi } from "./Handlers.ts"
import * as ErrorBoundary from "./Http/ErrorBoundary.ts"
import { answerParseErrors } from "./Http/HttpParseErrors.ts"
import * as OperatorAuthenticationLive from "./Http/OperatorAuthenticationLive.ts"
import { makeUnrouted, type RoutePattern, routesOf } from "./Http/Routes.ts"
import * as DocsHttp from "./Meta/DocsHttp.ts"
import { layerHealth, layerReady } from "./Meta/HealthHttp.ts"
import * as MetricsHttp from "./Meta/MetricsHttp.ts"

const gets = (...paths: ReadonlyArray<string>): ReadonlyArray<RoutePattern> =>
  paths.map((path) => ({ method: "GET", path }))

/** Ids are looked up whatever their length, so the router must not turn a long one away before authentication. */
const routerConfig = { maxParamLength: 16_384, ignoreDuplicateSlashes: false }

const listen = (variable: string, options: HttpListener.ListenerOptions, limits: ServerOptions) =>
  HttpListener.layer(variable, options, () => answerParseErrors(createServer(limits)))

/** The listener that customers reach: `/v1`, its documentation, and whether the process is alive and ready. */
export const layerPublic = (options: HttpListener.ListenerOptions) =>
  HttpRouter.serve(
    Layer.mergeAll(
      layerApi,
      DocsHttp.layer,
      layerHealth,
      layerReady,
      ErrorBoundary.layer(
        makeUnrouted([...routesOf(Api), ...gets("/openapi.json", "/docs", "/healthz", "/readyz")])
      )
    ),
    { disableLogger: true, disableListenLog: true, routerConfig }
  ).pipe(Layer.provideMerge(listen("PORT", options, { requestTimeout: 60_000 })))

/**
 * The listener of the vault's own staff and monitoring. But for `/healthz` it shares no route with the public one. An
 * import may take as long as it takes, so there is no limit on a whole request here.
 */
export const layerOperations = (
  options: HttpListener.ListenerOptions & { readonly key: Redacted.Redacted }
) =>
  HttpRouter.serve(
    Layer.mergeAll(
      layerOpsApi.pipe(Layer.provide(OperatorAuthenticationLive.layer(options.key))),
      MetricsHttp.layer,
      layerHealth,
      ErrorBoundary.layer(makeUnrouted([...routesOf(OpsApi), ...gets("/metrics", "/healthz")]))
    ),
    { disableLogger: true, disableListenLog: true, routerConfig }
  ).pipe(Layer.provideMerge(listen("OPS_PORT", options, { requestTimeout: 0, headersTimeout: 60_000 })))
