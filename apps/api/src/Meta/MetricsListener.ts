import * as HttpListener from "@vault-custody/runtime/HttpListener"
import { Layer } from "effect"
import { HttpRouter } from "effect/http"
import { layerHealth, layerReady } from "./HealthHttp.ts"
import * as MetricsHttp from "./MetricsHttp.ts"

/** `/metrics`, `/healthz` and `/readyz` on a listener of their own, beside that of operations. */
export const layer = (options: HttpListener.ListenerOptions, isDraining: () => boolean) =>
  HttpRouter.serve(Layer.mergeAll(MetricsHttp.layer, layerHealth, layerReady(isDraining)), {
    disableLogger: true,
    disableListenLog: true
  }).pipe(Layer.provide(HttpListener.layer({ port: "METRICS_PORT", host: "METRICS_HOST" }, options)))
