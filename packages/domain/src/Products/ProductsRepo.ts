import type { ProductId } from "@vault-custody/schema/Common/Id"
import type { FilterOf } from "@vault-custody/schema/Common/ListDescription"
import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import type { Product, RecordedValuation, Valuation, ValuedBy } from "@vault-custody/schema/Products/Product"
import type { productList } from "@vault-custody/schema/Products/ProductList"
import { Context, type Effect, type Option } from "effect"

export type ProductFilter = FilterOf<typeof productList>

/** A valuation that is to be recorded. Its time is given by the storage. */
export type NewValuation = Omit<Valuation, "createdAt" | "updatedAt">

/** A product whose insured value has changed. */
export interface Revaluation {
  readonly productId: ProductId
  readonly previousInsuredValueCents: bigint
  readonly insuredValueCents: bigint
}

/** Storage of the catalogue, which all organizations share, and of the valuations of its products. */
export class ProductsRepo extends Context.Service<
  ProductsRepo,
  {
    readonly find: (id: ProductId) => Effect.Effect<Option.Option<Product>>
    /** As `find`, and keeps others from changing the product until the transaction ends. */
    readonly lock: (id: ProductId) => Effect.Effect<Option.Option<Product>>
    /**
     * Locks and returns the products with these SKUs, in any spelling. Concurrent transactions that add products wait
     * until this one ends, so a SKU that is missing stays so.
     */
    readonly lockBySku: (skus: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<Product>>
    /** The products of these ids that exist, under a shared lock until the transaction ends. */
    readonly shareMany: (ids: ReadonlyArray<ProductId>) => Effect.Effect<ReadonlyArray<Product>>
    /** The products of these ids that exist. */
    readonly findMany: (ids: ReadonlyArray<ProductId>) => Effect.Effect<ReadonlyArray<Product>>
    /** One page, newest first unless told otherwise. */
    readonly list: (filter: ProductFilter, page: PageRequest) => Effect.Effect<Page<Product>>
    /** Stores a new product and its first valuation. False, and nothing stored, if another one has its SKU. */
    readonly insert: (product: Product, by?: ValuedBy) => Effect.Effect<boolean>
    /**
     * Stores a valuation of a product that the transaction has locked, and puts its values on the product. Returns it
     * as stored: in force from now on by the storage's clock, and always after the one before it.
     */
    readonly value: (valuation: NewValuation, by?: ValuedBy) => Effect.Effect<Valuation>
    /** The valuations of a product, newest first, each with the person that recorded it. */
    readonly valuations: (id: ProductId, page: PageRequest) => Effect.Effect<Page<RecordedValuation>>
    /**
     * Stores products by SKU, each named once: new ones as they stand; one that exists keeps its id and creation time
     * and gets the rest. Writes a valuation for each that is new or whose values change. Statements are set-based,
     * however many the products are.
     */
    readonly merge: (
      products: ReadonlyArray<Product>,
      by?: ValuedBy
    ) => Effect.Effect<{
      /** How many were new. */
      readonly inserted: number
      readonly revalued: ReadonlyArray<Revaluation>
    }>
  }
>()("@vault-custody/domain/Products/ProductsRepo") {}
