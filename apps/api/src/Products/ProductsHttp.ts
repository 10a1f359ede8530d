import { ProductSearch } from "@vault-custody/domain/Products/ProductSearch"
import { Products } from "@vault-custody/domain/Products/Products"
import { Api } from "@vault-custody/schema/Api/Api"
import { toList } from "@vault-custody/schema/Common/Envelope"
import { toPageRequest } from "@vault-custody/schema/Common/Paging"
import { Duration, Effect, Metric } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import * as SearchMetrics from "./SearchMetrics.ts"

export const layer = HttpApiBuilder.group(
  Api,
  "products",
  Effect.fnUntraced(function* (handlers) {
    const products = yield* Products
    const productSearch = yield* ProductSearch

    return handlers.handleAll({
      listProducts: Effect.fnUntraced(function* ({ query }) {
        const page = toPageRequest(query)
        return toList(page, yield* products.list(query, page))
      }),
      searchProducts: Effect.fnUntraced(function* ({ query }) {
        const page = toPageRequest(query)
        const [took, found] = yield* Effect.timed(productSearch.search(query.q, page))
        yield* Metric.update(SearchMetrics.duration, Duration.toSeconds(took))
        return toList(page, found)
      }),
      getProduct: Effect.fnUntraced(function* ({ params }) {
        return { data: yield* products.get(params.id) }
      })
    })
  })
)
