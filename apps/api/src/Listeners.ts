import type { DestinationList } from "@vault-custody/domain/Webhooks/DestinationList"
import { Api } from "@vault-custody/schema/Api/Api"
import { OpsApi } from "@vault-custody/schema/Api/OpsApi"
import { AuthApi, OperatorAuthApi } from "@vault-custody/schema/Identity/AuthApi"
import type { PersonKind } from "@vault-custody/schema/Identity/Session"
import * as HealthHttp from "@vault-custody/runtime/HealthHttp"
import * as HttpListener from "@vault-custody/runtime/HttpListener"
import type { Sampler } from "@vault-custody/runtime/Sampling"
import { Effect, Layer, type Redacted } from "effect"
import { HttpRouter } from "effect/http"
import type { AccessLog } from "./Access/AccessLog.ts"
import * as FastPath from "./FastPath/FastPath.ts"
import { layerPublicOperations, layerStaffOperations } from "./Handlers.ts"
import { makeAdmission } from "./Load/Admission.ts"
import { attach } from "./Http/Expectations.ts"
import { makeServer } from "./Http/HttpParseErrors.ts"
import * as OperatorAuthenticationLive from "./Authentication/OperatorAuthenticationLive.ts"
import * as RequestPipeline from "./Http/RequestPipeline.ts"
import { makeRoutes, pages, probes, type Routes, routesOf } from "./Http/Routes.ts"
import type * as RequestMetrics from "./Http/RequestMetrics.ts"
import { shed } from "./Load/Shedding.ts"
import { type BodyPace, makeUnfinishedBodies, standardPace } from "./Load/UnfinishedBodies.ts"
import { type PublicUrls, SignInSite, siteOf } from "./Identity/SignInSite.ts"
import { ResettingTwins } from "./TestMode/ResettingTwins.ts"
import * as DocsHttp from "./Meta/DocsHttp.ts"
import { layerReady } from "./Meta/ReadyHttp.ts"
import * as MetricsHttp from "./Meta/MetricsHttp.ts"
import * as LogHttp from "./Proofs/LogHttp.ts"
import * as RegisterHttp from "./Proofs/RegisterHttp.ts"
import * as PagesHttp from "./Pages/PagesHttp.ts"

export interface ListenerOptions extends HttpListener.ListenerOptions {
  /** The limit of requests under way, beyond which further ones are refused. */
  readonly maxInFlight: number
  /** Milliseconds within which every request is answered; 29,000 by default. */
  readonly deadlineMillis?: number
  /** The required pace of bodies; {@link standardPace} by default. */
  readonly bodyPace?: BodyPace
  /** Chooses the requests that make spans; none by default. */
  readonly sampler?: Sampler | undefined
  /** Writes a line for each request; none by default. */
  readonly accessLog?: AccessLog | undefined
  /** Whether the process has been told to stop; never by default. */
  readonly isDraining?: () => boolean
  /** The URLs at which browsers reach this listener and the other one. */
  readonly publicUrls: PublicUrls
  /** The proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: DestinationList
  /** The folder of the apps whose pages are served; by default the one that contains this app. */
  readonly pagesFolder?: string
}

/** One path for each resource. Ids of any length are looked up, so the router accepts long ones. */
const routerConfig = {
  maxParamLength: 16_384,
  ignoreDuplicateSlashes: false,
  ignoreTrailingSlash: false,
  caseSensitive: true
}

/** The most bytes of bodies that the requests under way on a listener may hold in memory. */
const maxBodyBytes = 64 * 1024 * 1024

const never = (): boolean => false

/** The request pipeline of a listener, and its server, which refuses requests beyond the limit. */
const makeFrame = (
  listener: RequestMetrics.ListenerName,
  routes: Routes,
  requestTimeout: number,
  {
    accessLog,
    bodyPace = standardPace,
    deadlineMillis = 29_000,
    isDraining = never,
    maxInFlight,
    sampler,
    trustedProxies
  }: ListenerOptions
) => {
  const admission = makeAdmission(listener, { requests: maxInFlight, bodyBytes: maxBodyBytes })
  const bodies = makeUnfinishedBodies({ admission, pace: bodyPace, trustedProxies })
  const shedding = { accessLog, admission, bodies, isDraining, listener, routes }
  return {
    fastPath: FastPath.layer({ admission, deadlineMillis, sampler }),
    pipeline: RequestPipeline.layer({ admission, bodies, listener, routes, deadlineMillis, sampler }),
    server: (fastPath?: FastPath.FastPath["Service"]): HttpListener.ServerChoices => ({
      makeServer: () => makeServer({ ...connections, requestTimeout }, routes),
      attach: (server, handle) => attach(server, shed(handle, { ...shedding, fastPath }))
    })
  }
}

const site = (kind: PersonKind, { publicUrls, trustedProxies }: ListenerOptions) =>
  Layer.effect(SignInSite, siteOf(kind, publicUrls, trustedProxies))

/** Timeouts of connections, in milliseconds. */
const connections = {
  /** The timeout of a request's headers, and the interval at which it is checked. */
  headersTimeout: 20_000,
  connectionsCheckingInterval: 1000,
  /**
   * How long an idle connection is kept. Proxies commonly keep theirs for a minute: if the server closed it earlier,
   * a request that is just being sent would be lost, and the proxy would answer 502.
   */
  keepAliveTimeout: 75_000
}

const publicRoutes = makeRoutes([
  ...routesOf(Api),
  ...routesOf(AuthApi),
  ...probes({ openapi: "/openapi.json", docs: "/docs", healthz: "/healthz", readyz: "/readyz" }),
  ...pages({ ...PagesHttp.paths("dashboard"), ...LogHttp.paths, ...RegisterHttp.paths })
])

/** The public listener, for customers: `/v1`, the dashboard, documentation, and the probes. */
export const layerPublic = (options: ListenerOptions) => {
  const { fastPath, pipeline, server } = makeFrame("public", publicRoutes, 27_000, options)
  const ownSite = site("member", options)
  // The staff's listener uses some of the same layers, for another site.
  const operations = Layer.fresh(
    Layer.provideMerge(fastPath, layerPublicOperations).pipe(Layer.provide([ResettingTwins.layer, ownSite]))
  )
  const listener = Layer.unwrap(
    Effect.map(FastPath.FastPath, (fast) =>
      HttpListener.layer({ port: "PORT", host: "HOST" }, options, server(fast))
    )
  )
  return HttpRouter.serve(
    Layer.mergeAll(
      DocsHttp.layerPublic,
      PagesHttp.layer("dashboard", options.pagesFolder),
      LogHttp.layer,
      RegisterHttp.layer,
      HealthHttp.layer,
      layerReady(options.isDraining ?? never),
      pipeline
    ),
    { disableLogger: true, disableListenLog: true, routerConfig }
  ).pipe(Layer.provideMerge(listener), Layer.provide([operations, ownSite]))
}

const operationsRoutes = makeRoutes([
  ...routesOf(OpsApi),
  ...routesOf(OperatorAuthApi),
  ...probes({ openapi: "/openapi.json", docs: "/docs", metrics: "/metrics", healthz: "/healthz" }),
  ...pages(PagesHttp.paths("console"))
])

/**
 * The listener for the vault's own staff and monitoring, with the console and its own documentation. An import has no
 * time limit, so there is none for a whole request here.
 */
export const layerOperations = (options: ListenerOptions & { readonly key: Redacted.Redacted | "off" }) => {
  const { pipeline, server } = makeFrame("operations", operationsRoutes, 0, options)
  return HttpRouter.serve(
    Layer.mergeAll(
      DocsHttp.layerOperations,
      PagesHttp.layer("console", options.pagesFolder),
      MetricsHttp.layer,
      HealthHttp.layer,
      Layer.provide(
        pipeline,
        Layer.provide(layerStaffOperations, OperatorAuthenticationLive.layer(options.key))
      )
    ).pipe(Layer.provide(site("operator", options))),
    { disableLogger: true, disableListenLog: true, routerConfig }
  ).pipe(Layer.provideMerge(HttpListener.layer({ port: "OPS_PORT", host: "OPS_HOST" }, options, server())))
}
