import { Context, Metric } from "effect"

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Names a listener in metrics. */
export type ListenerName = "public" | "operations"

type Labels = Readonly<Record<string, string>>

/**
 * Caches the metric of each set of labels. It is made with its labels: `Metric.withAttributes` would merge them with
 * the metric's own, and build the name of the series, at each count.
 */
const byLabels = <Input, State>(make: (attributes: Labels) => Metric.Metric<Input, State>) => {
  const made = new Map<string, Metric.Metric<Input, State>>()
  return (labels: Labels): Metric.Metric<Input, State> => {
    const name = Object.values(labels).join(" ")
    const known = made.get(name)
    if (known !== undefined) return known
    const labelled = make(labels)
    made.set(name, labelled)
    return labelled
  }
}

const nothing = Context.empty()

/** Updates a metric at once. */
export const update = <Input>(metric: Metric.Metric<Input, unknown>, by: Input): void =>
  metric.updateUnsafe(by, nothing)

/** Requests by listener, operation and status. `operation` is a name of the contract; `none` for an unknown path. */
export const requests = byLabels((attributes) =>
  Metric.counter("http_requests_total", {
    attributes,
    description: "Requests answered, by listener, operation and status",
    incremental: true
  })
)

export const duration = byLabels((attributes) =>
  Metric.histogram("http_request_duration_seconds", {
    attributes,
    description: "From a request's headers to its answer, by listener and operation",
    boundaries: seconds
  })
)

export const inFlight = byLabels((attributes) =>
  Metric.gauge("http_requests_in_flight", {
    attributes,
    description: "Requests under way, by listener"
  })
)

export const refusals = byLabels((attributes) =>
  Metric.counter("http_refusals_total", {
    attributes,
    description: "Requests refused, by listener and the code of the refusal",
    incremental: true
  })
)

export const shed = byLabels((attributes) =>
  Metric.counter("http_requests_shed_total", {
    attributes,
    description:
      "Requests refused at once with 503, because the process had reached its limit of concurrent requests",
    incremental: true
  })
)

export const fastPath = Metric.counter("http_fast_path_requests_total", {
  description: "Reads answered without the general pipeline",
  incremental: true
})

export const deadlines = byLabels((attributes) =>
  Metric.counter("http_request_deadlines_total", {
    attributes,
    description: "Requests answered with 503, because they took too long",
    incremental: true
  })
)

/** Memoizes a function of a name. */
const remembered = <Name, Made>(make: (name: Name) => Made) => {
  const known = new Map<Name, Made>()
  return (name: Name): Made => {
    const found = known.get(name)
    if (found !== undefined) return found
    const made = make(name)
    known.set(name, made)
    return made
  }
}

/** The properties of an answer that the metrics count. */
export interface CountedAnswer {
  /** A name of the contract; `none` for an unknown path. */
  readonly operation: string
  readonly status: number
  /** The code of a refusal; undefined for any other answer. */
  readonly code: string | undefined
  /** Nanoseconds from the request's headers to the answer; undefined if no work was done for it. */
  readonly took: bigint | undefined
}

/** Makes a function that counts the answers of a listener. Looking metrics up by their labels costs more than counting. */
export const makeCountAnswer = (listener: ListenerName) => {
  const metricsOf = remembered((operation: string) => ({
    duration: duration({ listener, operation }),
    requests: remembered((status: number) => requests({ listener, operation, status: String(status) }))
  }))
  const refusalsOf = remembered((code: string) => refusals({ listener, code }))

  return ({ code, operation, status, took }: CountedAnswer): void => {
    const metrics = metricsOf(operation)
    update(metrics.requests(status), 1)
    if (took !== undefined) update(metrics.duration, Number(took) / 1e9)
    if (code !== undefined) update(refusalsOf(code), 1)
  }
}
