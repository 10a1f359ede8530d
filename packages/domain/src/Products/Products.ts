import type { NotFound } from "@vault-custody/schema/Common/Errors"
import type { ProductId } from "@vault-custody/schema/Common/Id"
import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import type {
  CreateProduct,
  CreateValuation,
  Product,
  Valuation
} from "@vault-custody/schema/Products/Product"
import { SkuInUse } from "@vault-custody/schema/Products/ProductErrors"
import { Array, Clock, Context, Effect, Layer } from "effect"
import { Ids } from "../Common/Ids.ts"
import { orNotFound } from "../Common/Lookup.ts"
import { Transaction } from "../Common/Transaction.ts"
import { Outbox } from "../Events/Outbox.ts"
import { InventoryRepo } from "../Inventory/InventoryRepo.ts"
import { type ProductFilter, ProductsRepo, type Revaluation } from "./ProductsRepo.ts"

/** Products whose holders are looked up at once: it bounds the memory that the events of an import take. */
const revaluationBatchSize = 100

const toProduct = (input: CreateProduct, id: ProductId, createdAt: number): Product => ({
  id,
  title: input.title,
  sku: input.sku,
  productType: input.productType,
  subcategory: input.subcategory ?? "",
  manufacturer: input.manufacturer ?? "",
  metal: input.metal ?? "",
  isSerialized: input.isSerialized ?? false,
  ...(typeof input.weightGrams === "number" ? { weightGrams: input.weightGrams } : {}),
  insuredValueCents: input.insuredValueCents,
  ...(typeof input.marketValueCents === "bigint" ? { marketValueCents: input.marketValueCents } : {}),
  images: input.images ?? [],
  createdAt
})

/** The catalogue and what its products are worth. */
export class Products extends Context.Service<
  Products,
  {
    readonly list: (filter: ProductFilter, page: PageRequest) => Effect.Effect<Page<Product>>
    readonly get: (id: ProductId) => Effect.Effect<Product, NotFound>
    readonly create: (input: CreateProduct) => Effect.Effect<Product, SkuInUse>
    /** Records what a product is worth from now on; a market value that is left out stays what it was. */
    readonly value: (id: ProductId, input: CreateValuation) => Effect.Effect<Valuation, NotFound>
    /**
     * Makes or updates products by SKU, in one transaction. Where a SKU comes twice the last one wins, and the first
     * counts too: as imported when it is new, the others as updated.
     */
    readonly importBatch: (inputs: ReadonlyArray<CreateProduct>) => Effect.Effect<{
      readonly imported: number
      readonly updated: number
    }>
  }
>()("@vault-custody/domain/Products/Products") {
  static readonly layer = Layer.effect(
    Products,
    Effect.gen(function* () {
      const ids = yield* Ids
      const transaction = yield* Transaction
      const outbox = yield* Outbox
      const inventory = yield* InventoryRepo
      const repo = yield* ProductsRepo

      /** Publishes the new values to every organization that holds one of the products. */
      const tellRevalued = (revalued: ReadonlyArray<Revaluation>) =>
        Effect.forEach(
          Array.chunksOf(revalued, revaluationBatchSize),
          Effect.fnUntraced(function* (chunk) {
            const values = new Map(chunk.map((revaluation) => [revaluation.productId, revaluation]))
            const holders = yield* inventory.holdersOf([...values.keys()])
            yield* outbox.publish(
              holders.map(({ productId, organizationId }) => ({
                event: "inventory.valuation_changed",
                data: {
                  id: productId,
                  organizationId,
                  productId,
                  previousInsuredValueCents: String(values.get(productId)?.previousInsuredValueCents),
                  insuredValueCents: String(values.get(productId)?.insuredValueCents)
                }
              }))
            )
          }),
          { discard: true }
        )

      const create = Effect.fn("Products.create")(function* (input: CreateProduct) {
        const product = toProduct(input, yield* ids.next("prd"), yield* Clock.currentTimeMillis)
        if (!(yield* repo.insert(product))) return yield* new SkuInUse()
        return product
      }, transaction.run)

      const value = Effect.fn("Products.value")(function* (productId: ProductId, input: CreateValuation) {
        const product = yield* orNotFound(repo.lock(productId))
        const marketValueCents = input.marketValueCents ?? product.marketValueCents
        const valuation = yield* repo.value({
          id: yield* ids.next("val"),
          productId,
          insuredValueCents: input.insuredValueCents,
          ...(marketValueCents === undefined ? {} : { marketValueCents })
        })
        if (valuation.insuredValueCents !== product.insuredValueCents) {
          yield* tellRevalued([
            {
              productId,
              previousInsuredValueCents: product.insuredValueCents,
              insuredValueCents: valuation.insuredValueCents
            }
          ])
        }
        return valuation
      }, transaction.run)

      const importBatch = Effect.fn("Products.importBatch")(function* (inputs: ReadonlyArray<CreateProduct>) {
        const now = yield* Clock.currentTimeMillis
        const bySku = new Map<string, Product>()
        for (const input of inputs) bySku.set(input.sku, toProduct(input, yield* ids.next("prd"), now))
        const { inserted, revalued } = yield* repo.merge([...bySku.values()])
        yield* tellRevalued(revalued)
        return { imported: inserted, updated: inputs.length - inserted }
      }, transaction.run)

      return Products.of({
        list: repo.list,
        get: (id) => orNotFound(repo.find(id)),
        create,
        value,
        importBatch
      })
    })
  )
}
