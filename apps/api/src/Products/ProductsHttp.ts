import { ProductSearch } from "@vault-custody/domain/Products/ProductSearch"
import { Products } from "@vault-custody/domain/Products/Products"
import { Api } from "@vault-custody/schema/Api/Api"
import { CurrentCustomer } from "@vault-custody/schema/Api/Middleware"
import { Duration, Effect, Metric } from "effect"
import * as SearchMetrics from "./SearchMetrics.ts"
import { listed } from "../Http/Listed.ts"
import { implement } from "../Operations/Implement.ts"

export const layer = implement(
  Api,
  "products",
  Effect.gen(function* () {
    const products = yield* Products
    const productSearch = yield* ProductSearch

    return {
      listProducts: Effect.fnUntraced(function* ({ query }) {
        const { organizationId } = yield* CurrentCustomer
        return yield* listed(["products", organizationId], query, (page) => products.list(query, page))
      }),
      searchProducts: Effect.fnUntraced(function* ({ query }) {
        const { organizationId } = yield* CurrentCustomer
        return yield* listed(
          ["productSearch", organizationId],
          query,
          Effect.fnUntraced(function* (page) {
            const [took, found] = yield* Effect.timed(productSearch.search(query.q, page))
            yield* Metric.update(SearchMetrics.duration, Duration.toSeconds(took))
            return found
          })
        )
      }),
      getProduct: Effect.fnUntraced(function* ({ params }) {
        return { data: yield* products.get(params.id) }
      })
    }
  })
)
