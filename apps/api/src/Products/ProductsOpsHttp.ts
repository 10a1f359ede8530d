import { Products, valuedBy } from "@vault-custody/domain/Products/Products"
import { OpsApi } from "@vault-custody/schema/Api/OpsApi"
import { CurrentOperator } from "@vault-custody/schema/Api/Middleware"
import { Effect, Layer } from "effect"
import { Audited } from "../AuditLog/Audited.ts"
import { Idempotent } from "../Idempotency/Idempotent.ts"
import { ProductImport } from "./ProductImport.ts"
import { listed } from "../Http/Listed.ts"
import { implement } from "../Operations/Implement.ts"

const by = Effect.map(CurrentOperator, valuedBy)

export const layer = implement(
  OpsApi,
  "products",
  Effect.gen(function* () {
    const products = yield* Products
    const productImport = yield* ProductImport
    const audited = yield* Audited
    const idempotent = yield* Idempotent

    return {
      importProducts: Effect.fnUntraced(function* ({ request }) {
        return { data: yield* productImport.run(request) }
      }),
      createProduct: Effect.fnUntraced(function* (request) {
        const created = audited.change(products.create(request.payload, yield* by), (product) => ({
          action: "product.create",
          resourceType: "product",
          resourceId: product.id,
          organizationId: null,
          details: { sku: product.sku, insuredValueCents: product.insuredValueCents.toString() }
        }))
        return yield* idempotent.post(request, created)
      }),
      updateProduct: Effect.fnUntraced(function* ({ params, payload }) {
        const updated = audited.change(products.update(params.id, payload, yield* by), (product) => ({
          action: "product.update",
          resourceType: "product",
          resourceId: product.id,
          organizationId: null,
          details: { fields: Object.keys(payload) }
        }))
        return { data: yield* updated }
      }),
      previewProduct: Effect.fnUntraced(function* (request) {
        const preview = products.previewUpdate(request.params.id, request.payload)
        return yield* idempotent.post(request, preview, { toAnswer: (data) => ({ status: 200, data }) })
      }),
      listValuations: Effect.fnUntraced(function* ({ params, query }) {
        return yield* listed(["staff", "valuations", params.id], query, (page) =>
          products.valuations(params.id, page)
        )
      }),
      createValuation: Effect.fnUntraced(function* (request) {
        const { params, payload, query } = request
        if (query.preview === "true") {
          return yield* idempotent.post(request, products.preview(params.id, payload), {
            toAnswer: (data) => ({ status: 200, data })
          })
        }
        const valued = audited.change(products.value(params.id, payload, yield* by), (valuation) => ({
          action: "product.value",
          resourceType: "product",
          resourceId: valuation.productId,
          organizationId: null,
          details: {
            valuationId: valuation.id,
            insuredValueCents: valuation.insuredValueCents.toString(),
            marketValueCents: valuation.marketValueCents?.toString() ?? null
          }
        }))
        return yield* idempotent.post(request, valued)
      })
    }
  })
).pipe(Layer.provide(ProductImport.layer))
