import { DualControlRepo } from "@vault-custody/domain/DualControl/DualControlRepo"
import { changedAt } from "@vault-custody/domain/Common/TimeOfChange"
import type { HeldItem } from "@vault-custody/domain/Inventory/HeldItem"
import { itemWorth } from "@vault-custody/domain/Weights/ItemValue"
import type { InventoryItemId } from "@vault-custody/schema/Common/Id"
import type { PendingVoid } from "@vault-custody/schema/DualControl/FirstOperator"
import type { Valuation } from "@vault-custody/schema/Products/Product"
import { Clock, Effect, Layer } from "effect"
import { MemoryStore } from "../Common/MemoryStore.ts"
import { unitValueOf } from "../Weights/UnitWorthMemory.ts"
import type { StoredRequest } from "../OutboundRequests/OutboundRequestsRepoMemory.ts"

export const layer = Layer.effect(
  DualControlRepo,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    const requests = store.table<StoredRequest>("outbound_requests")
    const items = store.table<HeldItem>("inventory_items")
    const valuations = store.table<Valuation>("valuations")

    const highest = ({ productId }: HeldItem, ownFineWeight: bigint | undefined, since: number): bigint => {
      const all = [...valuations.values()].filter((valuation) => valuation.productId === productId)
      const inForce = all.findLast(({ createdAt }) => createdAt <= since)
      const counting = all.filter((valuation) => valuation === inForce || valuation.createdAt > since)
      return counting
        .map(
          (valuation) => itemWorth(unitValueOf(store, valuation, Infinity), ownFineWeight).insuredValueCents
        )
        .reduce((most, value) => (value > most ? value : most), 0n)
    }

    const setPendingVoid = (id: InventoryItemId, pendingVoid: PendingVoid | null, updatedAt: number) => {
      const item = items.get(id)
      if (item === undefined) return
      const { pendingReweigh: _reweigh, pendingVoid: _before, ...rest } = item
      items.set(id, { ...rest, ...(pendingVoid === null ? {} : { pendingVoid }), updatedAt })
    }
    const dropVoids = (which: (item: HeldItem) => boolean, now: number) => {
      for (const item of items.values()) {
        if ((item.pendingVoid ?? item.pendingReweigh) !== undefined && which(item))
          setPendingVoid(item.id, null, changedAt(item, now).updatedAt)
      }
    }

    return DualControlRepo.of({
      highestValueCents: (_organizationId, released, since) =>
        Effect.sync(() =>
          released
            .flatMap(({ fineWeight, inventoryItemId }) => {
              const item = items.get(inventoryItemId)
              if (item === undefined) return []
              const own = item.ownFineWeight
              const weight =
                fineWeight !== undefined && (own === undefined || fineWeight > own) ? fineWeight : own
              return highest(item, weight, since)
            })
            .reduce((sum, value) => sum + value, 0n)
        ),

      approve: (_organizationId, id, approval, updatedAt) =>
        Effect.sync(() => {
          const row = requests.get(id)
          if (row === undefined) return
          const approvals = [...row.request.approvals, approval]
          requests.set(id, { ...row, request: { ...row.request, approvals, updatedAt } })
        }),

      setPendingVoid: (_organizationId, id, pendingVoid, updatedAt) =>
        Effect.sync(() => setPendingVoid(id, pendingVoid, updatedAt)),

      setPendingReweigh: (_organizationId, id, pendingReweigh, updatedAt) =>
        Effect.sync(() => {
          setPendingVoid(id, null, updatedAt)
          const item = items.get(id)
          if (item !== undefined) items.set(id, { ...item, pendingReweigh })
        }),

      dropPendingVoids: (_organizationId, id) =>
        Effect.map(Clock.currentTimeMillis, (now) =>
          dropVoids(({ fboAccountId }) => fboAccountId === id, now)
        ),

      dropFirstsOf: (id) =>
        Effect.map(Clock.currentTimeMillis, (now) => {
          dropVoids(
            ({ pendingReweigh, pendingVoid }) => (pendingVoid ?? pendingReweigh)?.operatorId === id,
            now
          )
          for (const row of requests.values()) {
            const { approvals, state } = row.request
            if (state === "pending" && approvals.some(({ operatorId }) => operatorId === id)) {
              requests.set(row.request.id, {
                ...row,
                request: { ...changedAt(row.request, now), approvals: [] }
              })
            }
          }
        })
    })
  })
)
