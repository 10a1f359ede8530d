import type { ProductId } from "@vault-custody/schema/Common/Id"
import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import type { Product } from "@vault-custody/schema/Products/Product"
import { Context, type Effect, type Option } from "effect"

export interface ProductFilter {
  readonly productType?: string | undefined
  readonly subcategory?: string | undefined
}

/** Storage of the catalogue, which all organizations share. */
export class ProductsRepo extends Context.Service<
  ProductsRepo,
  {
    readonly find: (id: ProductId) => Effect.Effect<Option.Option<Product>>
    /** The products of these ids that exist. */
    readonly findMany: (ids: ReadonlyArray<ProductId>) => Effect.Effect<ReadonlyArray<Product>>
    readonly list: (filter: ProductFilter, page: PageRequest) => Effect.Effect<Page<Product>>
  }
>()("@vault-custody/domain/Products/ProductsRepo") {}
