import { Schema } from "effect"

/** What a worker says: that it serves; that it wants the metrics of all; its own metrics, since it was asked. */
export const FromWorker = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("serving") }),
  Schema.Struct({ kind: Schema.Literal("collect"), question: Schema.Int }),
  Schema.Struct({ kind: Schema.Literal("measured"), question: Schema.Int, text: Schema.String })
])
export type FromWorker = typeof FromWorker.Type

/** What the primary says: that a worker shall tell its metrics; the metrics of all, which a worker asked for. */
export const FromPrimary = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("measure"), question: Schema.Int }),
  Schema.Struct({
    kind: Schema.Literal("collected"),
    question: Schema.Int,
    metrics: Schema.Array(Schema.String)
  })
])
export type FromPrimary = typeof FromPrimary.Type
