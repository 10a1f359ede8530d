import { Metric } from "effect"

export const replays = Metric.counter("idempotent_replays_total", {
  description: "Requests answered with the stored answer of an earlier one with the same Idempotency-Key",
  incremental: true
})
