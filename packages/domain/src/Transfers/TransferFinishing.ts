import { Context, Effect, Layer, Option } from "effect"
import { AccountLimits } from "../Accounts/AccountLimits.ts"
import { timeOfChange } from "../Common/TimeOfChange.ts"
import { Transaction } from "../Common/Transaction.ts"
import { Outbox } from "../Events/Outbox.ts"
import { InventoryRepo } from "../Inventory/InventoryRepo.ts"
import { transferEvents } from "./TransferEvents.ts"
import { nextTransferStatus } from "./TransferState.ts"
import { TransfersRepo } from "./TransfersRepo.ts"

/** How many items one transaction moves. */
const batchSize = 1000

/**
 * Finishes `processing` transfers, a batch of items in each transaction.
 *
 * The work left is the items that the transfer still has reserved, and a batch moves its items and releases them in one
 * transaction. So a crash at any point loses at most a batch that did not commit, the next worker moves each item
 * once, and several processes can work at the same time: each batch locks its transfer, and those that are locked are
 * passed over.
 */
export class TransferFinishing extends Context.Service<
  TransferFinishing,
  {
    /**
     * Moves the next batch of the oldest transfer that is not locked by another, and completes it with its last one.
     * False when there is no such transfer.
     */
    readonly next: Effect.Effect<boolean>
  }
>()("@vault-custody/domain/Transfers/TransferFinishing") {
  static readonly layer = Layer.effect(
    TransferFinishing,
    Effect.gen(function* () {
      const transaction = yield* Transaction
      const outbox = yield* Outbox
      const inventory = yield* InventoryRepo
      const repo = yield* TransfersRepo
      const limits = yield* AccountLimits

      const moveBatch = Effect.fn("TransferFinishing.next")(function* () {
        const locked = yield* repo.lockNextProcessing
        if (Option.isNone(locked)) return false
        const transfer = locked.value
        const { id, organizationId, fromFboAccountId } = transfer
        const accounts = yield* Effect.orDie(limits.lock(organizationId, [fromFboAccountId]))

        const batch = yield* repo.reservedItemIds(organizationId, id, batchSize)
        yield* inventory.lockMany(organizationId, batch)
        const movedAt = yield* repo.moveItems(transfer, batch)

        const status = nextTransferStatus(transfer.status, "finish")
        if (batch.length < batchSize && status !== undefined) {
          const finished = { status, completedAt: movedAt, updatedAt: yield* timeOfChange(transfer) }
          yield* repo.update(organizationId, id, finished)
          yield* limits.refresh(accounts)
          yield* outbox.publish(transferEvents(transfer.status, { ...transfer, ...finished }))
        }
        return true
      }, transaction.run)

      return TransferFinishing.of({ next: moveBatch() })
    })
  )
}
