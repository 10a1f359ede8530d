import { Effect, Metric } from "effect"
import { monitorEventLoopDelay } from "node:perf_hooks"

const quantiles = [0.5, 0.99, 1]

const delay = Metric.gauge("nodejs_eventloop_delay_seconds", {
  description: "How long turns of the event loop took since the metrics were read last, by quantile"
})
const delays = quantiles.map(
  (quantile) => [quantile, Metric.withAttributes(delay, { quantile: String(quantile) })] as const
)

const residentMemory = Metric.gauge("process_resident_memory_bytes", {
  description: "Memory that the process has"
})
const heap = Metric.gauge("nodejs_heap_used_bytes", { description: "Memory of living JavaScript objects" })
const external = Metric.gauge("nodejs_external_memory_bytes", {
  description: "Memory of buffers outside the JavaScript heap"
})

/** Measures the process for as long as the scope is open; the effect brings the gauges up to date. */
export const make = Effect.gen(function* () {
  const histogram = yield* Effect.acquireRelease(
    Effect.sync(() => {
      // Of every turn. A timer would wake an idle process a hundred times a second, and see some turns only in part.
      const histogram = monitorEventLoopDelay({ samplePerIteration: true })
      histogram.enable()
      return histogram
    }),
    (histogram) => Effect.sync(() => histogram.disable())
  )
  return Effect.gen(function* () {
    for (const [quantile, gauge] of delays) {
      yield* Metric.update(gauge, histogram.percentile(quantile * 100) / 1e9)
    }
    histogram.reset()
    const memory = process.memoryUsage()
    yield* Metric.update(residentMemory, memory.rss)
    yield* Metric.update(heap, memory.heapUsed)
    yield* Metric.update(external, memory.external)
  })
})
