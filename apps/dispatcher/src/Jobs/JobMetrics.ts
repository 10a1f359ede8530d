import { Metric } from "effect"

/** Passes of a job. Prometheus calls what it scrapes a job, so the label has another name. */
export const passes = (name: string, outcome: "succeeded" | "failed") =>
  Metric.counter("dispatcher_job_passes_total", {
    description: "Passes of background jobs, by name and outcome",
    incremental: true,
    attributes: { name, outcome }
  })
