import type { ServiceUnavailable } from "@vault-custody/schema/Common/Errors"
import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import type { Product } from "@vault-custody/schema/Products/Product"
import { Context, type Effect } from "effect"

/** Search over the catalogue (docs/rules/Products.md#search). If its index fails, only search is unavailable. */
export class ProductSearch extends Context.Service<
  ProductSearch,
  {
    /**
     * The products that match the words of `query` in title, manufacturer, SKU or metal, the best first; typos and
     * partial SKUs match too. The same catalogue always gives the same order, so that pages fit together.
     */
    readonly search: (query: string, page: PageRequest) => Effect.Effect<Page<Product>, ServiceUnavailable>
  }
>()("@vault-custody/domain/Products/ProductSearch") {}
