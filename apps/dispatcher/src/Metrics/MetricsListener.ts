import { DeliveryQueue } from "@vault-custody/domain/Deliveries/DeliveryQueue"
import { EventSequencer } from "@vault-custody/domain/Events/EventSequencer"
import { LogCheckpointsRepo } from "@vault-custody/domain/Proofs/LogCheckpointsRepo"
import { RegistersRepo } from "@vault-custody/domain/Proofs/RegistersRepo"
import * as Database from "@vault-custody/persistence/Common/Database"
import { CurrentPool } from "@vault-custody/persistence/Common/DatabasePools"
import * as PoolMetrics from "@vault-custody/persistence/Common/PoolMetrics"
import * as HealthHttp from "@vault-custody/runtime/HealthHttp"
import * as HttpListener from "@vault-custody/runtime/HttpListener"
import { metricsAnswer } from "@vault-custody/runtime/MetricsAnswer"
import * as ProcessMetrics from "@vault-custody/runtime/ProcessMetrics"
import { Effect, Layer, Metric } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { PrometheusMetrics } from "effect/observability"
import * as DeliveryMetrics from "../Deliveries/DeliveryMetrics.ts"

const logLag = Metric.gauge("event_log_lag_seconds", {
  description: "Age of the oldest committed event without a position in the log"
})

const checkpointAge = Metric.gauge("log_checkpoint_age_seconds", {
  description: "Age of the latest published checkpoint of the vault's log; 0 if it covers all entries"
})

const logHalted = Metric.gauge("log_halted", {
  description: "1 if signing of the vault's log was halted, because entries are lost or were changed"
})

const registerConflicts = Metric.gauge("register_conflicts", {
  description: "Held items whose bar the vault has twice; while there are any, no register is made"
})

/** Updates gauges that are read from the database. If it does not answer in time, they keep their values. */
const measured = <A, E>(read: Effect.Effect<A, E>, show: (value: A) => Effect.Effect<void>) =>
  read.pipe(
    Effect.provideService(CurrentPool, "probes"),
    Effect.timeout("2 seconds"),
    Effect.flatMap(show),
    Effect.ignoreCause
  )

/** Measures how full the queue is, and the lag of the event log. */
const makeMeasure = Effect.gen(function* () {
  const queue = yield* DeliveryQueue
  const { lag } = yield* EventSequencer
  const { state } = yield* LogCheckpointsRepo
  const { conflicts } = yield* RegistersRepo
  return Effect.andThen(
    measured(queue.depth, ({ due, now, oldestDueAt }) =>
      Effect.andThen(
        Metric.update(DeliveryMetrics.due, due),
        Metric.update(
          DeliveryMetrics.oldestDueAge,
          oldestDueAt === null ? 0 : Math.max(0, now - oldestDueAt) / 1000
        )
      )
    ),
    Effect.all([
      measured(lag, (millis) => Metric.update(logLag, millis / 1000)),
      measured(conflicts, (items) => Metric.update(registerConflicts, items)),
      measured(state, ({ age, isHalted }) =>
        Effect.andThen(Metric.update(checkpointAge, age / 1000), Metric.update(logHalted, isHalted ? 1 : 0))
      )
    ])
  )
})

/** Whether the database answers; the check itself answers soon. */
const makeIsUp = Effect.map(Effect.context<Effect.Services<typeof Database.ping>>(), (context) =>
  Database.ping.pipe(
    Effect.provideService(CurrentPool, "probes"),
    Effect.timeout("3 seconds"),
    Effect.isSuccess,
    Effect.provide(context)
  )
)

const layerMetrics = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const pools = yield* PoolMetrics.make
    const process = yield* ProcessMetrics.make(yield* makeIsUp)
    const measure = Effect.andThen(yield* makeMeasure, Effect.andThen(pools, process))
    yield* router.add("GET", "/metrics", metricsAnswer(Effect.andThen(measure, PrometheusMetrics.format())))
  })
)

const answer = (isReady: boolean) =>
  isReady
    ? HttpServerResponse.jsonUnsafe({ status: "ready" })
    : HttpServerResponse.jsonUnsafe({ status: "not ready" }, { status: 503 })

/** `GET /readyz`: the database answers, and the process has not been told to stop. */
const layerReady = (isStopping: () => boolean) =>
  HttpRouter.use(
    Effect.fnUntraced(function* (router) {
      const isUp = yield* makeIsUp
      yield* router.add(
        "GET",
        "/readyz",
        Effect.map(isUp, (up) => answer(up && !isStopping()))
      )
    })
  )

/** The address of the listener, and the variable that sets it. */
export interface MetricsListenerOptions extends HttpListener.ListenerOptions {
  readonly variable: string
}

/** Serves `/metrics`, `/healthz` and `/readyz`. */
export const layer = ({ variable, ...options }: MetricsListenerOptions, isStopping: () => boolean) =>
  HttpRouter.serve(Layer.mergeAll(layerMetrics, HealthHttp.layer, layerReady(isStopping)), {
    disableLogger: true,
    disableListenLog: true
  }).pipe(Layer.provide(HttpListener.layer({ port: variable, host: "METRICS_HOST" }, options)))
