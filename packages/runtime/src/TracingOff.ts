import { Context, Layer, Option, References, Tracer } from "effect"
import { Statement } from "effect/sql"

/** The no-op span of a process without an exporter: nothing is measured or kept. */
export const noopSpan: Tracer.Span = {
  _tag: "Span",
  name: "",
  spanId: "0000000000000000",
  traceId: "00000000000000000000000000000000",
  parent: Option.none(),
  annotations: Context.make(Tracer.DisablePropagation, true),
  status: { _tag: "Started", startTime: 0n },
  attributes: new Map(),
  links: [],
  sampled: false,
  kind: "internal",
  end: () => {},
  attribute: () => {},
  event: () => {},
  addLinks: () => {}
}

/** Turns tracing off: requests and statements make no spans. */
export const layer = Layer.mergeAll(
  Layer.succeed(Tracer.Tracer, Tracer.make({ span: () => noopSpan })),
  Layer.succeed(References.TracerTimingEnabled, false),
  Layer.succeed(Statement.SpanPropagationEnabled, false)
)
