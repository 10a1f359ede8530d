import { Effect, Layer, Logger, References } from "effect"
import { FetchHttpClient } from "effect/http"
import { Otlp } from "effect/observability"
import { all } from "./ConfigValues.ts"
import { logLevel, otlpEndpoint } from "./Settings.ts"
import * as TracingOff from "./TracingOff.ts"

/** What a process takes from the configuration to show itself. */
export const settings = all({ level: logLevel, endpoint: otlpEndpoint })

/** Logs: for a person on a terminal, JSON lines for a machine elsewhere. */
const layerLogs = Layer.unwrap(
  Effect.map(logLevel, (level) =>
    Layer.merge(
      Logger.layer([process.stdout.isTTY ? Logger.consolePretty() : Logger.consoleJson]),
      Layer.succeed(References.MinimumLogLevel, level)
    )
  )
)

const layerOtlp = (serviceName: string) =>
  Layer.unwrap(
    Effect.map(otlpEndpoint, (baseUrl) =>
      baseUrl === undefined
        ? TracingOff.layer
        : Otlp.layerJson({ baseUrl, resource: { serviceName } }).pipe(Layer.provide(FetchHttpClient.layer))
    )
  )

/** What a process shows of itself: logs, and traces and metrics where `OTEL_EXPORTER_OTLP_ENDPOINT` is set. */
export const layer = (serviceName: string) => Layer.provideMerge(layerOtlp(serviceName), layerLogs)
