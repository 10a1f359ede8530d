import type { AuditFacts } from "@vault-custody/domain/AuditLog/AuditedChanges"
import type { AuditVerb } from "@vault-custody/schema/AuditLog/AuditActions"
import { Inventory } from "@vault-custody/domain/Inventory/Inventory"
import { WeightLists } from "@vault-custody/domain/InboundShipments/WeightLists"
import { OpsApi } from "@vault-custody/schema/Api/OpsApi"
import { CurrentOperator } from "@vault-custody/schema/Api/Middleware"
import type { OpsInventoryItem } from "@vault-custody/schema/Inventory/InventoryItem"
import { Effect } from "effect"
import { weightListFile } from "../InboundShipments/WeightListFile.ts"
import { Audited } from "../AuditLog/Audited.ts"
import { Idempotent } from "../Idempotency/Idempotent.ts"
import { listed } from "../Http/Listed.ts"
import { implement } from "../Operations/Implement.ts"

/** Makes the audit entry of a change of an item. */
export const itemFacts = (
  verb: AuditVerb<"inventory">,
  item: OpsInventoryItem,
  details: Record<string, unknown>
): AuditFacts => ({
  action: `inventory.${verb}`,
  resourceType: "inventory_item",
  resourceId: item.id,
  organizationId: item.ownerOrganizationId,
  details
})

export const layer = implement(
  OpsApi,
  "inventory",
  Effect.gen(function* () {
    const inventory = yield* Inventory
    const weightLists = yield* WeightLists
    const audited = yield* Audited
    const idempotent = yield* Idempotent

    return {
      voidInventoryItem: Effect.fnUntraced(function* (request) {
        const { params, payload } = request
        const staff = yield* CurrentOperator
        const voided = audited.change(inventory.voidItem(params.id, staff, payload.reason), (item) =>
          itemFacts(item.pendingVoid === undefined ? "void" : "void_first", item, { reason: payload.reason })
        )
        return yield* idempotent.post(request, voided)
      }),
      reweighInventoryItem: Effect.fnUntraced(function* (request) {
        const { params, payload } = request
        const staff = yield* CurrentOperator
        const reweighed = audited.change(inventory.reweigh(params.id, staff, payload), (item) =>
          itemFacts(item.pendingReweigh === undefined ? "reweigh" : "reweigh_first", item, payload)
        )
        return yield* idempotent.post(request, reweighed)
      }),
      withdrawVoid: Effect.fnUntraced(function* (request) {
        const withdrawn = audited.change(inventory.withdrawVoid(request.params.id), (item) =>
          itemFacts("void_withdraw", item, {})
        )
        return yield* idempotent.post(request, withdrawn)
      }),
      getWeightList: ({ query }) => Effect.map(weightLists.read(undefined, query), weightListFile),
      listItemMovements: Effect.fnUntraced(function* ({ params, query }) {
        return yield* listed(["staff", "movements", params.id], query, (page) =>
          inventory.movementsOfAny(params.id, page)
        )
      })
    }
  })
)
