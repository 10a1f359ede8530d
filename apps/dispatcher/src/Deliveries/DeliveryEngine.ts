import { DeliveryQueue } from "@vault-custody/domain/Deliveries/DeliveryQueue"
import type { RetryDelays } from "@vault-custody/domain/Deliveries/RetrySchedule"
import type { WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import { Context, Duration, Effect, Fiber, Layer, Metric, Queue, Schedule } from "effect"
import { AttemptRecorder } from "./AttemptRecorder.ts"
import { runClaimLoop } from "./ClaimLoop.ts"
import * as DeliveryMetrics from "./DeliveryMetrics.ts"
import { runFindLoop } from "./FindLoop.ts"
import type { SlotLimits } from "./Scheduling/LaneScheduler.ts"
import { makeSendLoop } from "./SendLoop.ts"
import { makeWork } from "./Work.ts"

export interface EngineOptions extends SlotLimits {
  readonly timeoutMs: number
  readonly retryDelays: RetryDelays
}

/** How long a claim under way may take after the signal to stop; the rest is released. */
const lastClaimFor = Duration.seconds(2)
const drainFor = Duration.seconds(3)
const lastWritesFor = Duration.seconds(5)

/**
 * Delivers what is due. Three loops share a {@link LaneScheduler}: one finds due lanes, one claims deliveries, and
 * one sends them; the recorder writes the outcomes. No transaction is open during a request.
 *
 * Notifications wake it early; polling every second ensures that nothing is missed.
 */
export class DeliveryEngine extends Context.Service<
  DeliveryEngine,
  {
    /** Reports new due deliveries: at these endpoints or, if none is named, anywhere. */
    readonly wake: (webhookIds: ReadonlyArray<WebhookEndpointId>) => Effect.Effect<void>
  }
>()("@vault-custody/dispatcher/Deliveries/DeliveryEngine") {
  /** Works until its scope closes; then finishes the attempts under way or releases them. */
  static readonly layer = (options: EngineOptions) =>
    Layer.effect(DeliveryEngine, make(options)).pipe(Layer.provide(AttemptRecorder.layer))
}

/** The loops run all the time, so they belong to no trace. */
const untraced = Effect.withTracerEnabled(false)

const make = Effect.fnUntraced(function* (options: EngineOptions) {
  const work = yield* makeWork(options)
  const { claimSignal, clock, findSignal, scheduler, sendSignal, unsent } = work
  const queue = yield* DeliveryQueue
  const recorder = yield* AttemptRecorder
  let isStopping = false

  const sending = yield* makeSendLoop(work, options.retryDelays)
  const finding = yield* Effect.forkScoped(untraced(runFindLoop(work)))
  const claiming = yield* Effect.forkScoped(untraced(runClaimLoop(work, options, () => isStopping)))

  yield* Queue.takeAll(recorder.retries).pipe(
    Effect.map((retries) => {
      for (const { dueAt, webhookId } of retries) scheduler.markRetryDue(webhookId, dueAt, clock.now())
      sendSignal.openUnsafe()
    }),
    Effect.forever,
    Effect.forkScoped
  )
  yield* Effect.suspend(() => Metric.update(DeliveryMetrics.inFlight, sending.inFlight())).pipe(
    Effect.repeat(Schedule.spaced("1 second")),
    Effect.forkScoped
  )

  const drain = Effect.gen(function* () {
    isStopping = true
    claimSignal.openUnsafe()
    yield* Fiber.interrupt(finding)
    // An interrupted claim would leave leases that no process uses.
    yield* Effect.timeoutOption(Fiber.await(claiming), lastClaimFor)
    yield* Fiber.interrupt(claiming)
    sending.cancelPending()
    yield* Effect.timeoutOption(sending.awaitIdle, drainFor)
    sending.abort()
    yield* Effect.timeoutOption(recorder.flush, lastWritesFor)
    if (unsent.length > 0) {
      yield* Effect.timeoutOption(Effect.ignoreCause(queue.release(unsent)), lastWritesFor)
    }
  })
  // Runs in a fiber of its own: a finalizer cannot be interrupted, so a time limit in it has no effect.
  yield* Effect.addFinalizer(() => Effect.flatMap(Effect.forkDetach(drain), Fiber.await))

  return DeliveryEngine.of({
    wake: (webhookIds) =>
      Effect.sync(() => {
        if (webhookIds.length === 0) findSignal.openUnsafe()
        for (const webhookId of webhookIds) scheduler.markDue(webhookId, clock.now())
        sendSignal.openUnsafe()
      })
  })
})
