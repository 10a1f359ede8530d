import { Quarantine } from "@vault-custody/domain/InboundShipments/Quarantine"
import { CurrentOperator } from "@vault-custody/schema/Api/Middleware"
import { OpsApi } from "@vault-custody/schema/Api/OpsApi"
import { Effect } from "effect"
import { Audited } from "../AuditLog/Audited.ts"
import { Idempotent } from "../Idempotency/Idempotent.ts"
import { listed } from "../Http/Listed.ts"
import { itemFacts } from "../Inventory/InventoryOpsHttp.ts"
import { implement } from "../Operations/Implement.ts"

export const layer = implement(
  OpsApi,
  "quarantine",
  Effect.gen(function* () {
    const quarantine = yield* Quarantine
    const audited = yield* Audited
    const idempotent = yield* Idempotent

    return {
      testInventoryItem: Effect.fnUntraced(function* (request) {
        const { params, payload } = request
        const staff = yield* CurrentOperator
        const tested = audited.change(quarantine.test(params.id, staff, payload), (item) =>
          itemFacts("test", item, { testId: item.test.id, ...payload })
        )
        return yield* idempotent.post(request, tested)
      }),
      listItemTests: Effect.fnUntraced(function* ({ params, query }) {
        return yield* listed(["staff", "itemTests", params.id], query, (page) =>
          quarantine.tests(params.id, page)
        )
      }),
      rejectInventoryItem: Effect.fnUntraced(function* (request) {
        const { params, payload } = request
        const rejected = audited.change(quarantine.reject(params.id, payload.reason), (item) =>
          itemFacts("reject", item, payload)
        )
        return yield* idempotent.post(request, rejected)
      }),
      sendBackInventoryItem: Effect.fnUntraced(function* (request) {
        const { params, payload } = request
        const staff = yield* CurrentOperator
        const gone = audited.change(quarantine.sendBack(params.id, staff, payload), (item) =>
          itemFacts("send_back", item, payload)
        )
        return yield* idempotent.post(request, gone)
      })
    }
  })
)
