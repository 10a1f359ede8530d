import { Metric } from "effect"

export const duration = Metric.histogram("product_search_duration_seconds", {
  description: "How long searches of the catalogue took",
  boundaries: [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2, 5]
})
