import { Option, Tracer } from "effect"
import type { HttpServerRequest } from "effect/http"
import { IncomingMessage } from "node:http"
import { noopSpan } from "./TracingOff.ts"

/** The settings that decide which traces are kept. */
export interface SamplingSettings {
  /** The decision for a trace that begins in this process. */
  readonly root: "always" | "never" | "ratio"
  /** The share of kept traces for `ratio`, from 0 to 1. */
  readonly ratio: number
  /** Whether a caller's decision precedes `root`. */
  readonly followsParent: boolean
}

const traceparent = /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-([0-9a-f]{2})/

/** Decides once for each request whether it is traced. */
export type Sampler = (request: IncomingMessage) => boolean

const drawn = ({ ratio, root }: SamplingSettings): boolean =>
  root === "always" || (root === "ratio" && Math.random() < ratio)

/** Makes a {@link Sampler}. It decides once for each request. */
export const makeSampler = (settings: SamplingSettings): Sampler => {
  const decided = new WeakMap<IncomingMessage, boolean>()
  const decide = (request: IncomingMessage): boolean => {
    const sent = request.headers["traceparent"]
    const flags = typeof sent === "string" ? traceparent.exec(sent)?.[1] : undefined
    return flags !== undefined && settings.followsParent
      ? (Number.parseInt(flags, 16) & 1) === 1
      : drawn(settings)
  }
  return (request) => {
    const known = decided.get(request)
    if (known !== undefined) return known
    const sampled = decide(request)
    decided.set(request, sampled)
    return sampled
  }
}

/** Whether a request of the pipeline is traced. */
export const isSampled = (sampler: Sampler, { source }: HttpServerRequest.HttpServerRequest): boolean =>
  source instanceof IncomingMessage && sampler(source)

/**
 * A tracer that makes another tracer's spans only in traces that are kept. A span with a parent follows the parent; a
 * root span, such as a job's pass, is sampled by `settings`. The span of a request is always kept, since a {@link
 * Sampler} has chosen it before.
 */
export const sampledTracer = (tracer: Tracer.Tracer, settings: SamplingSettings): Tracer.Tracer =>
  Tracer.make({
    ...tracer,
    span: (options) => {
      const isKept =
        options.kind === "server" ||
        Option.match(options.parent, {
          onNone: () => drawn(settings),
          onSome: ({ sampled }) => sampled
        })
      return isKept ? tracer.span({ ...options, sampled: true }) : noopSpan
    }
  })
