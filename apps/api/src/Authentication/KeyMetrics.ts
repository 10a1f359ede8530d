import { Metric } from "effect"

const lookups = (result: string) =>
  Metric.counter("api_key_lookups_total", {
    description:
      "Look-ups of well-formed API keys: hit (cached), unknown (cached as not existing) or miss (queried)",
    incremental: true,
    attributes: { result }
  })

export const hits = lookups("hit")
export const unknownHits = lookups("unknown")
export const misses = lookups("miss")

export const queries = Metric.counter("api_key_queries_total", {
  description: "Queries for API keys; each looks up all keys that were missed during the previous query",
  incremental: true
})

export const blocks = Metric.counter("rate_limit_blocks_total", {
  description: "Blocks of API keys' rate limits that were taken from the database",
  incremental: true
})
