import * as HealthHttp from "@vault-custody/runtime/HealthHttp"
import * as HttpListener from "@vault-custody/runtime/HttpListener"
import { Layer } from "effect"
import { HttpRouter } from "effect/http"
import { layerReady } from "./ReadyHttp.ts"
import * as MetricsHttp from "./MetricsHttp.ts"

/** `/metrics`, `/healthz` and `/readyz` on a listener of their own, besides the operations listener. */
export const layer = (options: HttpListener.ListenerOptions, isDraining: () => boolean) =>
  HttpRouter.serve(Layer.mergeAll(MetricsHttp.layer, HealthHttp.layer, layerReady(isDraining)), {
    disableLogger: true,
    disableListenLog: true
  }).pipe(Layer.provide(HttpListener.layer({ port: "METRICS_PORT", host: "METRICS_HOST" }, options)))
