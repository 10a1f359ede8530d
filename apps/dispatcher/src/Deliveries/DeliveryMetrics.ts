import { Metric } from "effect"
import type { AttemptResult } from "@vault-custody/webhook-egress/SignedAttempts"

const latencySeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600]

const attemptsWith = (outcome: AttemptResult["outcome"]) =>
  Metric.counter("webhook_attempts_total", {
    description: "Attempts at webhook deliveries, by outcome",
    incremental: true,
    attributes: { outcome }
  })

/** Attempts by outcome, made once: there are thousands a second. */
export const attempts = {
  delivered: attemptsWith("delivered"),
  blocked: attemptsWith("blocked"),
  timeout: attemptsWith("timeout"),
  network_error: attemptsWith("network_error"),
  http_error: attemptsWith("http_error"),
  unreadable_secret: attemptsWith("unreadable_secret"),
  internal_error: attemptsWith("internal_error")
}

export const firstAttemptLatency = Metric.histogram("webhook_first_attempt_latency_seconds", {
  description:
    "Time from when a delivery could be sent, at the commit of its event if PostgreSQL tells it, to its first attempt",
  boundaries: latencySeconds
})

export const deliveryLatency = Metric.histogram("webhook_delivery_latency_seconds", {
  description:
    "Time from the commit of an event, if PostgreSQL tells it, to its delivery, including failed attempts",
  boundaries: latencySeconds
})

export const lostLeases = Metric.counter("webhook_leases_lost_total", {
  description: "Attempts that were not recorded, because another dispatcher had taken the delivery over",
  incremental: true
})

export const inFlight = Metric.gauge("webhook_attempts_in_flight", {
  description: "Attempts under way in this dispatcher"
})

export const due = Metric.gauge("webhook_deliveries_due", {
  description: "Due deliveries that no dispatcher has claimed, counted up to 100000"
})

export const oldestDueAge = Metric.gauge("webhook_oldest_due_age_seconds", {
  description: "Time since the oldest due delivery became due"
})
