import { assert } from "@effect/vitest"
import { InventoryRepo } from "@vault-custody/domain/Inventory/InventoryRepo"
import { TransferFinishing } from "@vault-custody/domain/Transfers/TransferFinishing"
import { Transfers } from "@vault-custody/domain/Transfers/Transfers"
import { StaffReadsRepo } from "@vault-custody/domain/Work/StaffReadsRepo"
import { Effect } from "effect"
import { Records } from "../support/Records.ts"
import { newHoldings, receive } from "../support/Fixtures.ts"
import { both, change, countTransferred, created, holderOf, syncLimit } from "./Support.ts"

both("large transfers", (it) => {
  it.effect("confirming one reserves its items and leaves them where they are", () =>
    Effect.gen(function* () {
      const holdings = yield* newHoldings(syncLimit + 1)
      const { organizationId, from, to, items } = holdings
      const { id } = yield* created(holdings)
      const transfers = yield* Transfers
      const rival = yield* created(holdings, items.slice(0, 1))

      const confirmed = yield* transfers.confirm(organizationId, id)
      assert.deepInclude(confirmed, { status: "processing", initiatedBy: "customer", approvedBySystem: true })
      assert.notProperty(confirmed, "completedAt")
      const processing = (yield* (yield* StaffReadsRepo).queues).find(
        ({ queue }) => queue === "transfers_processing"
      )
      assert.strictEqual(processing?.waitingSince, confirmed.decidedAt)
      for (const item of yield* (yield* InventoryRepo).findMany(organizationId, items)) {
        assert.deepInclude(item, { fboAccountId: from, reservedByTransferId: id, status: "in_vault" })
      }
      const unavailable = yield* Effect.flip(transfers.confirm(organizationId, rival.id))
      assert.strictEqual(unavailable._tag, "InventoryItemUnavailable")
      const taken = yield* Effect.flip(created(holdings, items.slice(0, 1)))
      assert.strictEqual(taken._tag, "InventoryItemUnavailable")
      const cancelling = yield* Effect.flip(transfers.cancel(organizationId, id, undefined))
      assert.strictEqual(cancelling._tag, "TransferNotCancellable")
      const confirming = yield* Effect.flip(transfers.confirm(organizationId, id))
      assert.strictEqual(confirming._tag, "TransferNotConfirmable")

      const { next } = yield* TransferFinishing
      yield* Effect.repeat(next, { while: (worked) => worked })
      const finished = yield* transfers.get(organizationId, id)
      assert.deepInclude(finished, { status: "completed", initiatedBy: "customer", approvedBySystem: true })
      assert.isAtLeast(finished.completedAt ?? 0, finished.createdAt)
      for (const item of yield* (yield* InventoryRepo).findMany(organizationId, items)) {
        assert.strictEqual(item.fboAccountId, to)
        assert.notProperty(item, "reservedByTransferId")
      }
      const moves = yield* countTransferred(holdings)
      assert.deepStrictEqual([...moves.keys()].sort(), [...items].sort())
      assert.isTrue([...moves.values()].every((count) => count === 1))
      const data = { id, organizationId, fromFboAccountId: from, toFboAccountId: to }
      assert.deepStrictEqual((yield* (yield* Records).events(organizationId)).slice(-3), [
        {
          event: "transfer.status_changed",
          data: { ...data, previousStatus: "pending_approval", status: "processing" }
        },
        {
          event: "transfer.status_changed",
          data: { ...data, previousStatus: "processing", status: "completed" }
        },
        { event: "transfer.completed", data: { ...data, totalItems: syncLimit + 1 } }
      ])
    })
  )

  it.effect("one with an item that is gone reserves nothing", () =>
    Effect.gen(function* () {
      const holdings = yield* newHoldings(syncLimit + 1)
      const { organizationId, items } = holdings
      const { id } = yield* created(holdings)
      yield* change(organizationId, items.slice(-1), { status: "pending_outbound" })
      const refusal = yield* Effect.flip((yield* Transfers).confirm(organizationId, id))
      assert.strictEqual(refusal._tag, "InventoryItemUnavailable")
      for (const item of yield* (yield* InventoryRepo).findMany(organizationId, items)) {
        assert.notProperty(item, "reservedByTransferId")
      }
    })
  )

  it.effect("one is finished a batch at a time, and what is left can be taken up again at any point", () =>
    Effect.gen(function* () {
      const holdings = yield* newHoldings(2500)
      const { organizationId, to, items } = holdings
      const { id } = yield* created(holdings)
      yield* (yield* Transfers).confirmAsStaff(id)
      const { next } = yield* TransferFinishing
      const movedSoFar = Effect.map(countTransferred(holdings), (moves) => moves.size)
      const steps: Array<readonly [number, string]> = []
      for (;;) {
        steps.push([yield* movedSoFar, (yield* (yield* Transfers).get(organizationId, id)).status])
        if (!(yield* next)) break
      }
      assert.deepStrictEqual(steps, [
        [0, "processing"],
        [1000, "processing"],
        [2000, "processing"],
        [2500, "completed"]
      ])
      const moves = yield* countTransferred(holdings)
      assert.isTrue([...moves.values()].every((count) => count === 1))
      for (const item of yield* (yield* InventoryRepo).findMany(organizationId, items)) {
        assert.strictEqual(item.fboAccountId, to)
      }
    })
  )

  it.effect("one of a whole number of batches is completed too", () =>
    Effect.gen(function* () {
      const holdings = yield* newHoldings(2000)
      const { id } = yield* created(holdings)
      yield* (yield* Transfers).confirm(holdings.organizationId, id)
      yield* Effect.repeat((yield* TransferFinishing).next, { while: (worked) => worked })
      assert.strictEqual((yield* (yield* Transfers).get(holdings.organizationId, id)).status, "completed")
      assert.strictEqual((yield* countTransferred(holdings)).size, 2000)
    })
  )

  it.effect("items that come in while one is processing are not touched", () =>
    Effect.gen(function* () {
      const holdings = yield* newHoldings(syncLimit + 1)
      const { organizationId, from, productId } = holdings
      const { id } = yield* created(holdings)
      yield* (yield* Transfers).confirm(organizationId, id)
      const [late] = yield* receive(organizationId, from, productId, 1)
      yield* Effect.repeat((yield* TransferFinishing).next, { while: (worked) => worked })
      assert.strictEqual(late === undefined ? undefined : yield* holderOf(organizationId, late), from)
    })
  )
})
