import * as contract from "@vault-custody/schema"
import { showFromTheStart } from "@vault-custody/runtime/SeriesFromTheStart"
import type { Metric } from "effect"
import { duration as searchDuration } from "../Products/SearchMetrics.ts"
import { replays } from "../Idempotency/IdempotencyMetrics.ts"
import * as KeyMetrics from "../Authentication/KeyMetrics.ts"
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

const series = (): ReadonlyArray<Metric.Metric<number, unknown>> => [
  RequestMetrics.fastPath,
  replays,
  KeyMetrics.blocks,
  KeyMetrics.hits,
  KeyMetrics.misses,
  KeyMetrics.queries,
  KeyMetrics.unknownHits,
  searchDuration,
  ...listeners.flatMap(ofListener)
]

/** Shows every counter of the API, and how long searches take. */
export const seriesFromTheStart = showFromTheStart(series)
