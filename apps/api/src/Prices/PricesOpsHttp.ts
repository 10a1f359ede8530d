import { Prices } from "@vault-custody/domain/Prices/Prices"
import { valuedBy } from "@vault-custody/domain/Products/Products"
import { CurrentOperator } from "@vault-custody/schema/Api/Middleware"
import { OpsApi } from "@vault-custody/schema/Api/OpsApi"
import { Effect } from "effect"
import { Audited } from "../AuditLog/Audited.ts"
import { Idempotent } from "../Idempotency/Idempotent.ts"
import { listed } from "../Http/Listed.ts"
import { implement } from "../Operations/Implement.ts"

export const layer = implement(
  OpsApi,
  "prices",
  Effect.gen(function* () {
    const prices = yield* Prices
    const audited = yield* Audited
    const idempotent = yield* Idempotent

    return {
      listMetalPrices: Effect.fnUntraced(function* ({ query }) {
        return yield* listed(["staff", "metal-prices"], query, (page) => prices.list(query.metal, page))
      }),
      createMetalPrice: Effect.fnUntraced(function* (request) {
        if (request.query.preview === "true") {
          return yield* idempotent.post(request, prices.preview(request.payload), {
            toAnswer: (data) => ({ status: 200, data })
          })
        }
        const staff = yield* CurrentOperator
        const recorded = audited.change(prices.record(request.payload, valuedBy(staff)), (price) => ({
          action: "metal_price.create",
          resourceType: "metal_price",
          resourceId: price.id,
          organizationId: null,
          details: { metal: price.metal, centsPerTroyOunce: price.centsPerTroyOunce, at: price.at }
        }))
        return yield* idempotent.post(request, recorded)
      })
    }
  })
)
