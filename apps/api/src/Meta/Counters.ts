import * as contract from "@vault-custody/schema"
import { Context, Effect, type Metric } from "effect"
import { replays } from "../Http/IdempotencyMetrics.ts"
import * as KeyMetrics from "../Http/KeyMetrics.ts"
import * as RequestMetrics from "../Http/RequestMetrics.ts"

const listeners = ["public", "operations"]

/** Every code that a request can be refused with. */
const codes = Object.values<unknown>(contract).flatMap((value) =>
  typeof value === "function" && "status" in value && "code" in value && typeof value.code === "string"
    ? [value.code]
    : []
)

const ofListener = (listener: string): ReadonlyArray<Metric.Metric<number, unknown>> =>
  [RequestMetrics.shed({ listener }), RequestMetrics.deadlines({ listener })].concat(
    [...codes, "INTERNAL_ERROR"].map((code) => RequestMetrics.refusals({ listener, code }))
  )

const counters = (): ReadonlyArray<Metric.Metric<number, unknown>> => [
  RequestMetrics.lean,
  replays,
  KeyMetrics.blocks,
  KeyMetrics.hits,
  KeyMetrics.misses,
  KeyMetrics.queries,
  KeyMetrics.unknownHits,
  ...listeners.flatMap(ofListener)
]

/** Shows every counter with 0: a rate or an increase sees the first event of one that was there before it. */
export const countersFromTheStart = Effect.sync(() => {
  for (const counter of counters()) counter.updateUnsafe(0, Context.empty())
})
