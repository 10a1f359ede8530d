import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import type { TestReset } from "@vault-custody/schema/TestMode/TestMode"
import { Context, type Duration, Effect, Layer } from "effect"
import { Transaction } from "../Common/Transaction.ts"
import { TwinsRepo } from "./TwinsRepo.ts"

/** How many rows one transaction deletes. */
export const resetBatchSize = 1000

/**
 * Deletes everything of a twin but its keys, members, endpoints and settings (docs/rules/TestMode.md#reset).
 *
 * The beginning of a reset is recorded first, and its end with the last batch: after a crash between two batches any
 * other process continues.
 */
export class TestResets extends Context.Service<
  TestResets,
  {
    /** Begins a reset; returns the running one if the twin is being reset already. */
    readonly begin: (twin: OrganizationId) => Effect.Effect<TestReset>
    /** Deletes batch after batch, until nothing is left or the time is over. */
    readonly work: (twin: OrganizationId, atMost: Duration.Duration) => Effect.Effect<void>
    /** Continues the resets of all twins that are being reset. */
    readonly workOnAll: Effect.Effect<void>
    /** The twins that are being reset. */
    readonly running: Effect.Effect<ReadonlySet<OrganizationId>>
  }
>()("@vault-custody/domain/TestMode/TestResets") {
  static readonly layer = Layer.effect(
    TestResets,
    Effect.gen(function* () {
      const transaction = yield* Transaction
      const twins = yield* TwinsRepo

      const next = Effect.fn("TestResets.next")(
        (twin: OrganizationId) => twins.resetNext(twin, resetBatchSize),
        transaction.run
      )
      const workOn = (twin: OrganizationId) => Effect.repeat(next(twin), { while: (goesOn) => goesOn })

      return TestResets.of({
        begin: (twin) => Effect.map(twins.beginReset(twin), (startedAt) => ({ startedAt })),
        work: (twin, atMost) => Effect.asVoid(Effect.timeoutOption(workOn(twin), atMost)),
        workOnAll: Effect.flatMap(twins.resetting, (running) =>
          Effect.forEach(running, workOn, { discard: true })
        ),
        running: twins.resetting
      })
    })
  )
}
