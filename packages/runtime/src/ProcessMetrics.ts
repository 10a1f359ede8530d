import { Context, Effect, Metric } from "effect"
import * as Fs from "node:fs"
import { monitorEventLoopDelay } from "node:perf_hooks"
import { commit, version } from "./Version.ts"

const buildInfo = Metric.gauge("vault_build_info", {
  description: "Always 1; its labels say what runs",
  attributes: { version, commit: commit() }
})

const databaseUp = Metric.gauge("database_up", {
  description: "1 where the database answered in time when the metrics were read, else 0"
})

const cpu = Metric.counter("process_cpu_seconds_total", {
  description: "Processor time of the process, of its own and of the system for it",
  incremental: true
})
const startTime = Metric.gauge("process_start_time_seconds", {
  description: "When the process began, in seconds since 1970"
})
const residentMemory = Metric.gauge("process_resident_memory_bytes", {
  description: "Memory that the process has"
})
const openFiles = Metric.gauge("process_open_fds", { description: "Files and sockets that are open" })
const heap = Metric.gauge("nodejs_heap_size_used_bytes", {
  description: "Memory of living JavaScript objects"
})
const heapTotal = Metric.gauge("nodejs_heap_size_total_bytes", {
  description: "Memory that is set aside for JavaScript objects"
})
const external = Metric.gauge("nodejs_external_memory_bytes", {
  description: "Memory of buffers outside the JavaScript heap"
})

const eventLoopDelay = Metric.histogram("nodejs_eventloop_delay_seconds", {
  description: "By how much a timer was late that looks at the event loop ten times a second",
  boundaries: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
})

const longestDelay = Metric.gauge("nodejs_eventloop_delay_max_seconds", {
  description: "How long the longest turn of the event loop took since the metrics were read last"
})

/** The interval, in milliseconds, at which the event loop's delay is measured. */
const interval = 100

/** Counts the process's open files on Linux; undefined on other systems. */
const countOpenFiles = (): number | undefined => {
  try {
    return Fs.readdirSync("/proc/self/fd").length
  } catch {
    return undefined
  }
}

/** Measures the event loop's delay until the scope closes. The timer does not keep the process alive. */
const watchEventLoop = Effect.acquireRelease(
  Effect.sync(() => {
    let dueAt = performance.now() + interval
    return setInterval(() => {
      const now = performance.now()
      eventLoopDelay.updateUnsafe(Math.max(0, now - dueAt) / 1000, Context.empty())
      dueAt = now + interval
    }, interval).unref()
  }),
  (timer) => Effect.sync(() => clearInterval(timer))
)

/** Measures every turn of the event loop until the scope closes; a timer measures some of them only in part. */
const watchTurns = Effect.acquireRelease(
  Effect.sync(() => {
    const histogram = monitorEventLoopDelay({ samplePerIteration: true })
    histogram.enable()
    return histogram
  }),
  (histogram) => Effect.sync(() => histogram.disable())
)

/** Measures the process until the scope closes. Returns an effect that updates the gauges, `isDatabaseUp` included. */
export const make = Effect.fnUntraced(function* (isDatabaseUp: Effect.Effect<boolean>) {
  yield* watchEventLoop
  const turns = yield* watchTurns
  yield* Metric.update(startTime, (Date.now() - performance.now()) / 1000)
  yield* Metric.update(buildInfo, 1)
  let counted = 0
  return Effect.gen(function* () {
    const { system, user } = process.cpuUsage()
    const seconds = (system + user) / 1e6
    yield* Metric.update(cpu, seconds - counted)
    counted = seconds
    const memory = process.memoryUsage()
    yield* Metric.update(residentMemory, memory.rss)
    yield* Metric.update(heap, memory.heapUsed)
    yield* Metric.update(heapTotal, memory.heapTotal)
    yield* Metric.update(external, memory.external)
    yield* Metric.update(longestDelay, turns.max / 1e9)
    turns.reset()
    const files = countOpenFiles()
    if (files !== undefined) yield* Metric.update(openFiles, files)
    yield* Metric.update(databaseUp, (yield* isDatabaseUp) ? 1 : 0)
  })
})
