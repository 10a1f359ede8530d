import type { ClaimedDelivery } from "@vault-custody/domain/Deliveries/DeliveryQueue"
import type { WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import { Effect, Latch } from "effect"
import { monotonicMillis } from "@vault-custody/domain/Common/Monotonic"
import type { Route } from "@vault-custody/webhook-egress/SignedAttempts"
import { QueueClock } from "./QueueClock.ts"
import { LaneScheduler, type SlotLimits } from "./Scheduling/LaneScheduler.ts"

/** The deliveries claimed at one time for one endpoint. */
export interface Batch {
  readonly webhookId: WebhookEndpointId
  readonly route: Route
  /** By the monotonic clock. */
  readonly claimedAt: number
}

/** A claimed delivery that is to be sent. */
export interface Sendable {
  readonly delivery: ClaimedDelivery
  readonly batch: Batch
}

/** The shared state of a dispatcher's loops. Each loop waits for its signal, and signals the next one. */
export interface Work {
  readonly scheduler: LaneScheduler<Sendable>
  readonly clock: QueueClock
  readonly monotonic: () => number
  /** Wakes the send loop: deliveries are due or claimed, or attempts are over. */
  readonly sendSignal: Latch.Latch
  /** Wakes the claim loop: there are lanes to claim. */
  readonly claimSignal: Latch.Latch
  /** Wakes the claim loop: half of the claimed deliveries is sent. */
  readonly lowSignal: Latch.Latch
  /** Wakes the find loop: unknown deliveries may be due, so all lanes are searched from the first. */
  readonly findSignal: Latch.Latch
  /** Claimed deliveries to release without sending. */
  readonly unsent: Array<ClaimedDelivery>
}

export const makeWork = Effect.fnUntraced(function* (limits: SlotLimits) {
  const monotonic = yield* monotonicMillis
  const work: Work = {
    scheduler: new LaneScheduler(limits),
    clock: new QueueClock(monotonic),
    monotonic,
    sendSignal: yield* Latch.make(true),
    claimSignal: yield* Latch.make(false),
    lowSignal: yield* Latch.make(false),
    findSignal: yield* Latch.make(true),
    unsent: []
  }
  return work
})
