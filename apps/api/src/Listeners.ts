import type { DestinationList } from "@vault-custody/domain/Webhooks/DestinationList"
import { Api } from "@vault-custody/schema/Api/Api"
import { OpsApi } from "@vault-custody/schema/Api/OpsApi"
import { AuthApi } from "@vault-custody/schema/Identity/AuthApi"
import type { PersonKind } from "@vault-custody/schema/Identity/Session"
import * as HttpListener from "@vault-custody/runtime/HttpListener"
import { Layer, type Redacted } from "effect"
import { HttpRouter } from "effect/http"
import { layerApi, layerAuthApi, layerOpsApi } from "./Handlers.ts"
import { makeServer } from "./Http/HttpParseErrors.ts"
import * as OperatorAuthenticationLive from "./Http/OperatorAuthenticationLive.ts"
import * as RequestPipeline from "./Http/RequestPipeline.ts"
import { makeRoutes, probes, type Routes, routesOf } from "./Http/Routes.ts"
import { type PublicUrls, SignInSite, siteOf } from "./Identity/SignInSite.ts"
import * as DocsHttp from "./Meta/DocsHttp.ts"
import { layerHealth, layerReady } from "./Meta/HealthHttp.ts"
import * as MetricsHttp from "./Meta/MetricsHttp.ts"

export interface ListenerOptions extends HttpListener.ListenerOptions {
  /** Requests under way at once, beyond which more are refused. */
  readonly maxInFlight: number
  /** Milliseconds within which every request is answered; 29,000 by default. */
  readonly deadlineMillis?: number
  /** Where browsers reach this listener and the other. */
  readonly publicUrls: PublicUrls
  /** Whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: DestinationList
}

/** One path for each resource. Ids are looked up whatever their length, so the router accepts long ones. */
const routerConfig = {
  maxParamLength: 16_384,
  ignoreDuplicateSlashes: false,
  ignoreTrailingSlash: false,
  caseSensitive: true
}

/** The bytes of bodies that the requests under way on a listener may hold in memory. */
const maxBodyBytes = 64 * 1024 * 1024

const pipeline = (
  listener: "public" | "operations",
  routes: Routes,
  { deadlineMillis = 29_000, maxInFlight }: ListenerOptions
) =>
  RequestPipeline.layer({
    listener,
    routes,
    deadlineMillis,
    requests: maxInFlight,
    bodyBytes: maxBodyBytes
  })

const site = (kind: PersonKind, { publicUrls, trustedProxies }: ListenerOptions) =>
  Layer.succeed(SignInSite, siteOf(kind, publicUrls, trustedProxies))

/** In milliseconds. */
const connections = {
  /** How long a request's headers may take to come in, and how often that is looked at. */
  headersTimeout: 20_000,
  connectionsCheckingInterval: 1000,
  /**
   * How long one is kept that is not used. Proxies commonly keep theirs for a minute: were it closed here first, a
   * request that is just on its way would be lost, and the proxy would answer 502.
   */
  keepAliveTimeout: 75_000
}

const publicRoutes = makeRoutes([
  ...routesOf(Api),
  ...routesOf(AuthApi),
  ...probes({ openapi: "/openapi.json", docs: "/docs", healthz: "/healthz", readyz: "/readyz" })
])

/** The listener that customers reach: `/v1`, its documentation, and whether the process is alive and ready. */
export const layerPublic = (options: ListenerOptions) =>
  HttpRouter.serve(
    Layer.mergeAll(
      layerApi,
      layerAuthApi,
      DocsHttp.layerPublic,
      layerHealth,
      layerReady,
      pipeline("public", publicRoutes, options)
    ).pipe(Layer.provide(site("member", options))),
    { disableLogger: true, disableListenLog: true, routerConfig }
  ).pipe(
    Layer.provideMerge(
      HttpListener.layer({ port: "PORT", host: "HOST" }, options, () =>
        makeServer({ ...connections, requestTimeout: 27_000 }, publicRoutes)
      )
    )
  )

const operationsRoutes = makeRoutes([
  ...routesOf(OpsApi),
  ...routesOf(AuthApi),
  ...probes({ openapi: "/openapi.json", docs: "/docs", metrics: "/metrics", healthz: "/healthz" })
])

/**
 * The listener of the vault's own staff and monitoring, with documentation of its own. An import may take as long as
 * it takes, so there is no limit on a whole request here.
 */
export const layerOperations = (options: ListenerOptions & { readonly key: Redacted.Redacted | "off" }) =>
  HttpRouter.serve(
    Layer.mergeAll(
      layerOpsApi.pipe(Layer.provide(OperatorAuthenticationLive.layer(options.key))),
      layerAuthApi,
      DocsHttp.layerOperations,
      MetricsHttp.layer,
      layerHealth,
      pipeline("operations", operationsRoutes, options)
    ).pipe(Layer.provide(site("operator", options))),
    { disableLogger: true, disableListenLog: true, routerConfig }
  ).pipe(
    Layer.provideMerge(
      HttpListener.layer({ port: "OPS_PORT", host: "OPS_HOST" }, options, () =>
        makeServer({ ...connections, requestTimeout: 0 }, operationsRoutes)
      )
    )
  )
