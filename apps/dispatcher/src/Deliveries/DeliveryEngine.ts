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

/** For how long what is under way may go on when the process is told to stop; the rest is given back. */
const lastClaimFor = Duration.seconds(2)
const drainFor = Duration.seconds(3)
const lastWritesFor = Duration.seconds(5)

/**
 * Delivers what is due. Three loops work on one {@link LaneScheduler}: one finds what is due, one claims it, and one
 * sends it; the recorder behind that writes down how it went. No transaction is open while something is sent.
 *
 * Notifications wake it early; correctness rests on polling every second.
 */
export class DeliveryEngine extends Context.Service<
  DeliveryEngine,
  {
    /** Something new is due: at these endpoints, or, where none is named, anywhere. */
    readonly wake: (webhookIds: ReadonlyArray<WebhookEndpointId>) => Effect.Effect<void>
  }
>()("@vault-custody/dispatcher/Deliveries/DeliveryEngine") {
  /** Works until its scope closes; then finishes what is under way or gives it back. */
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
    // An interrupted claim would leave unused leases.
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
  // On a fiber of its own: a finalizer cannot be interrupted, and so nothing in it can be given a time limit.
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
