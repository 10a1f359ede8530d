import { Inventory } from "@vault-custody/domain/Inventory/Inventory"
import { OpsApi } from "@vault-custody/schema/Api/OpsApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Audited } from "../Http/Audited.ts"
import { Idempotent } from "../Http/Idempotent.ts"
import { withParsedBodies } from "../Http/Bodies/ParsedBodies.ts"

export const layer = HttpApiBuilder.group(
  OpsApi,
  "inventory",
  Effect.fnUntraced(function* (handlers) {
    const inventory = yield* Inventory
    const audited = yield* Audited
    const idempotent = yield* Idempotent

    return withParsedBodies(handlers).handleAll({
      voidInventoryItem: Effect.fnUntraced(function* (request) {
        const { params, payload } = request
        const voided = audited.change(inventory.voidItem(params.id), (item) => ({
          action: "inventory.void",
          resourceType: "inventory_item",
          resourceId: item.id,
          organizationId: item.ownerOrganizationId,
          details: { reason: payload.reason }
        }))
        return yield* idempotent.post(request, voided)
      })
    })
  })
)
