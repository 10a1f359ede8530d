import * as contract from "@vault-custody/schema"
import { showFromTheStart } from "@vault-custody/runtime/CountersFromTheStart"
import type { Metric } from "effect"
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
  RequestMetrics.fastPath,
  replays,
  KeyMetrics.blocks,
  KeyMetrics.hits,
  KeyMetrics.misses,
  KeyMetrics.queries,
  KeyMetrics.unknownHits,
  ...listeners.flatMap(ofListener)
]

/** Shows every counter of the API. */
export const countersFromTheStart = showFromTheStart(counters)
