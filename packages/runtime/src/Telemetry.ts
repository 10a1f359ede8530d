import { Effect, Layer, Logger, References, Tracer } from "effect"
import { FetchHttpClient, HttpMiddleware } from "effect/http"
import { Otlp } from "effect/observability"
import { all } from "./ConfigValues.ts"
import { sampledTracer } from "./Sampling.ts"
import { logLevel } from "./Settings.ts"
import { exporting } from "./TelemetrySettings.ts"
import * as TracingOff from "./TracingOff.ts"
import { version } from "./Version.ts"

/** The settings of a process's telemetry. */
export const settings = all({ level: logLevel, exporting })

/** The log's format: for people on a terminal, lines of JSON elsewhere. */
const layerLogs = Layer.unwrap(
  Effect.map(logLevel, (level) =>
    Layer.merge(
      Logger.layer([process.stdout.isTTY ? Logger.consolePretty() : Logger.consoleJson]),
      Layer.succeed(References.MinimumLogLevel, level)
    )
  )
)

const layerOtlp = (defaultName: string) =>
  Layer.unwrap(
    Effect.map(exporting, (to) => {
      if (to === undefined) return TracingOff.layer
      const { attributes, baseUrl, headers, sampling } = to
      const serviceName = to.serviceName ?? attributes["service.name"] ?? defaultName
      const resource = { serviceName, serviceVersion: version, attributes }
      const layerSampled = Layer.effect(
        Tracer.Tracer,
        Effect.map(Effect.tracer, (tracer) => sampledTracer(tracer, sampling))
      )
      return Layer.provideMerge(
        layerSampled,
        Otlp.layerJson({ baseUrl, headers, resource }).pipe(Layer.provide(FetchHttpClient.layer))
      )
    })
  )

/** Turns off the servers' own spans, which would also trace probes. The API makes the spans of its requests. */
const layerQuietServers = Layer.succeed(HttpMiddleware.TracerDisabledWhen, () => true)

/** A process's telemetry: logs and, if `OTEL_EXPORTER_OTLP_ENDPOINT` is set, traces and metrics. */
export const layer = (serviceName: string) =>
  Layer.mergeAll(layerOtlp(serviceName), layerQuietServers).pipe(Layer.provideMerge(layerLogs))
