import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import { ServiceUnavailable } from "@vault-custody/schema/Common/Errors"
import { Cause, Deferred, Duration, Effect, Exit, Option, Queue, Semaphore, Stream } from "effect"

export interface FileQueueLimits {
  /** The most files in progress, over all organizations: each takes memory. */
  readonly atOnce: number
  /** The most waiting files of an organization; a further one is refused at once. */
  readonly waiting: number
  /** The longest wait until a file begins. */
  readonly begins: Duration.Input
  /** How long a reader may take no bytes before the file is given up. */
  readonly idle: Duration.Input
}

const standard: FileQueueLimits = { atOnce: 8, waiting: 32, begins: "25 seconds", idle: "30 seconds" }

const tooMany = new ServiceUnavailable({
  message:
    "Files of your organization are made one at a time, and others are still being made. Request this one again later."
})

interface Line {
  readonly turn: Semaphore.Semaphore
  count: number
}

/**
 * Limits files to one at a time for an organization, and a few at a time for all. A file keeps its place until its
 * last byte was taken.
 */
export const makeFileQueue = Effect.fnUntraced(function* (limits: FileQueueLimits = standard) {
  const places = yield* Semaphore.make(limits.atOnce)
  const lines = new Map<OrganizationId, Line>()

  const inTurn = <A, R>(
    organizationId: OrganizationId,
    effect: Effect.Effect<A, never, R>
  ): Effect.Effect<A, ServiceUnavailable, R> =>
    Effect.suspend(() => {
      const line = lines.get(organizationId) ?? { turn: Semaphore.makeUnsafe(1), count: 0 }
      // One of them is in progress, and does not wait.
      if (line.count > limits.waiting) return tooMany
      line.count += 1
      lines.set(organizationId, line)
      return line.turn.withPermit(places.withPermit(effect)).pipe(
        Effect.ensuring(
          Effect.sync(() => {
            line.count -= 1
            if (line.count === 0) lines.delete(organizationId)
          })
        )
      )
    })

  /**
   * A file as a stream of its bytes, once it begins. A fiber of its own makes it; the fiber ends with the reader, or
   * if the reader takes no bytes for too long.
   */
  const run = Effect.fnUntraced(function* <R>(
    organizationId: OrganizationId,
    file: Stream.Stream<Uint8Array, never, R>
  ) {
    const begun = yield* Deferred.make<void, ServiceUnavailable>()
    const bytes = yield* Queue.bounded<Uint8Array, Cause.Done>(2)
    const offer = (chunk: Uint8Array) =>
      Effect.flatMap(Effect.timeoutOption(Queue.offer(bytes, chunk), limits.idle), (taken) =>
        Option.getOrElse(taken, () => false) ? Effect.void : Effect.interrupt
      )
    const making = Deferred.succeed(begun, undefined).pipe(
      Effect.andThen(Stream.runForEach(file, offer)),
      Effect.onExit((exit) =>
        Exit.isSuccess(exit)
          ? Queue.end(bytes)
          : Queue.failCause(bytes, Cause.die(new Error("The file broke off")))
      )
    )
    const fiber = yield* Effect.forkDetach(
      inTurn(organizationId, making).pipe(Effect.catch((refusal) => Deferred.fail(begun, refusal)))
    )
    yield* Deferred.await(begun).pipe(
      Effect.timeoutOrElse({ duration: limits.begins, orElse: () => tooMany }),
      Effect.onExit((exit) =>
        Exit.isSuccess(exit) ? Effect.void : Effect.sync(() => fiber.interruptUnsafe())
      )
    )
    return Stream.ensuring(
      Stream.fromQueue(bytes),
      Effect.sync(() => fiber.interruptUnsafe())
    )
  })

  return { run }
})
