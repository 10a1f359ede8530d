import { Schema } from "effect"

/** A worker's messages: it serves; it asks for the metrics of all; it answers with its own metrics. */
export const FromWorker = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("serving") }),
  Schema.Struct({ kind: Schema.Literal("collect"), question: Schema.Int }),
  Schema.Struct({ kind: Schema.Literal("measured"), question: Schema.Int, text: Schema.String })
])
export type FromWorker = typeof FromWorker.Type

/** The primary's messages: a request for a worker's metrics; the metrics of all, which a worker asked for. */
export const FromPrimary = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("measure"), question: Schema.Int }),
  Schema.Struct({
    kind: Schema.Literal("collected"),
    question: Schema.Int,
    metrics: Schema.Array(Schema.String)
  })
])
export type FromPrimary = typeof FromPrimary.Type
