import { assert } from "@effect/vitest"
import { InventoryRepo } from "@vault-custody/domain/Inventory/InventoryRepo"
import { TransferFinishing } from "@vault-custody/domain/Transfers/TransferFinishing"
import { Transfers } from "@vault-custody/domain/Transfers/Transfers"
import type { FboAccountId, InventoryItemId, TransferId } from "@vault-custody/schema/Common/Id"
import { Effect, Schema } from "effect"
import { Records } from "../support/Records.ts"
import { newHoldings } from "../support/Fixtures.ts"
import { both, syncLimit } from "./Support.ts"

const itemCount = syncLimit + 5

/** Commands of customers, staff, outbound requests and dispatchers, in any order; `which` and `item` are indexes. */
const Command = Schema.Union([
  Schema.Struct({
    do: Schema.Literal("create"),
    back: Schema.Boolean,
    first: Schema.Literals([0, 3, 24]),
    count: Schema.Literals([1, 4, itemCount])
  }),
  Schema.Struct({
    do: Schema.Literals(["confirm", "confirm_as_staff", "cancel", "cancel_as_staff"]),
    which: Schema.Literals([0, 1, 2, 3])
  }),
  Schema.Struct({
    do: Schema.Literals(["hold", "release"]),
    item: Schema.Literals([0, 3, 24])
  }),
  Schema.Struct({ do: Schema.Literal("finish") })
])

both("any sequence of what is done with transfers", (it) => {
  it.effect.prop(
    "keeps every item with one holder, as the ledger says, reserved by processing transfers only",
    { commands: Schema.Array(Command).check(Schema.isMinLength(20)) },
    ({ commands }) =>
      Effect.gen(function* () {
        const { organizationId, from, to, items } = yield* newHoldings(itemCount)
        const inventory = yield* InventoryRepo
        const transfers = yield* Transfers
        const { next } = yield* TransferFinishing
        const made: Array<TransferId> = []

        const obey = Effect.fnUntraced(function* (command: typeof Command.Type) {
          switch (command.do) {
            case "create": {
              const chosen = items.slice(command.first, command.first + command.count)
              const { id } = yield* transfers.create(organizationId, {
                fromFboAccountId: command.back ? to : from,
                toFboAccountId: command.back ? from : to,
                items: chosen.map((inventoryItemId) => ({ inventoryItemId }))
              })
              made.push(id)
              break
            }
            case "hold":
            case "release": {
              const [item] = yield* inventory.findMany(
                organizationId,
                items.slice(command.item, command.item + 1)
              )
              if (item === undefined || item.reservedByTransferId !== undefined) break
              yield* inventory.change(organizationId, [item.id], {
                openOutboundRequestId: command.do === "hold" ? "obr_1" : null
              })
              break
            }
            case "finish":
              yield* next
              break
            default: {
              const id = made[command.which]
              if (id === undefined) break
              yield* {
                confirm: transfers.confirm(organizationId, id),
                confirm_as_staff: transfers.confirmAsStaff(id),
                cancel: transfers.cancel(organizationId, id, undefined),
                cancel_as_staff: transfers.cancelAsStaff(id, undefined)
              }[command.do]
            }
          }
        })

        // A small one, one that shares an item with it, and a large one of all; what follows makes others.
        for (const [first, count] of [
          [0, 4],
          [3, 1],
          [0, itemCount]
        ] as const) {
          yield* obey({ do: "create", back: false, first, count })
        }
        for (const command of commands) {
          const result = yield* Effect.result(obey(command))
          if (result._tag === "Failure") {
            assert.include(
              ["InventoryItemUnavailable", "TransferNotConfirmable", "TransferNotCancellable"],
              result.failure._tag
            )
          }
        }
        const { items: all } = yield* transfers.list(organizationId, {}, { page: 1, limit: 100 })
        const processing = new Set(all.filter((t) => t.status === "processing").map((t) => t.id))
        const movements = yield* (yield* Records).movements(organizationId)
        const replayed = new Map<InventoryItemId, FboAccountId | undefined>()
        for (const movement of movements) {
          assert.strictEqual(replayed.get(movement.inventoryItemId), movement.fromFboAccountId)
          replayed.set(movement.inventoryItemId, movement.toFboAccountId)
        }
        for (const item of yield* inventory.findMany(organizationId, items)) {
          assert.strictEqual(item.fboAccountId, replayed.get(item.id))
          const { reservedByTransferId } = item
          if (reservedByTransferId !== undefined) assert.isTrue(processing.has(reservedByTransferId))
        }
        for (const transfer of all) {
          const moved = movements.filter((movement) => movement.referenceId === transfer.id).length
          assert.strictEqual(moved, transfer.status === "completed" ? transfer.totalItems : 0)
          assert.strictEqual(transfer.completedAt !== undefined, transfer.status === "completed")
          const confirmed = transfer.status === "processing" || transfer.status === "completed"
          assert.strictEqual(transfer.initiatedBy !== undefined, confirmed)
          assert.strictEqual(transfer.approvedBySystem, transfer.initiatedBy === "customer")
        }
        // Transfers still processing would be finished in the middle of the next run.
        yield* Effect.repeat(next, { while: (worked) => worked })
      }),
    { arbitrary: { runs: 40 } }
  )
})
