import { type NotFound, ValidationError } from "@vault-custody/schema/Common/Errors"
import type { ProductId } from "@vault-custody/schema/Common/Id"
import { isSameIdentifier } from "@vault-custody/schema/Common/Identifier"
import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import type { OperationsPrincipal } from "@vault-custody/schema/Identity/Principal"
import type {
  CreateProduct,
  CreateValuation,
  Product,
  ProductPreview,
  RecordedValuation,
  UpdateProduct,
  Valuation,
  ValuationPreview,
  ValuedBy
} from "@vault-custody/schema/Products/Product"
import { ProductInUse, SkuInUse, ValuationOutOfBand } from "@vault-custody/schema/Products/ProductErrors"
import { modeOf } from "@vault-custody/schema/Common/Mode"
import { Array, Clock, Context, Effect, Layer } from "effect"
import { Ids } from "../Common/Ids.ts"
import { orNotFound } from "../Common/Lookup.ts"
import { refuseFields } from "../Common/RefuseFields.ts"
import { withChange } from "../Common/TimeOfChange.ts"
import { Transaction } from "../Common/Transaction.ts"
import { Outbox } from "../Events/Outbox.ts"
import { InventoryRepo } from "../Inventory/InventoryRepo.ts"
import { pricedBy } from "../Prices/MarketPrices.ts"
import { PricesRepo } from "../Prices/PricesRepo.ts"
import { changed, fineWeightOfProduct, toNewProduct, toProduct } from "./ProductChange.ts"
import { changesItems, weightIssues } from "./ProductWeight.ts"
import { type ProductFilter, ProductsRepo, type Revaluation } from "./ProductsRepo.ts"
import { changePreviewOf, isOutOfBand, previewOf, ValuationBand } from "./ValuationBand.ts"

/** The number of products whose holders one query looks up: it bounds the memory that an import's events take. */
const revaluationBatchSize = 100

const outOfBandLine =
  "A value differs from the previous one by more than the configured band. Record it as a valuation with confirm: true."

/** A line of an import: the fields that its product gets. */
export type ImportLine = UpdateProduct & { readonly sku: string }

/** The outcome of some lines of an import: the failures by their places. */
export interface ImportedLines {
  readonly imported: number
  readonly updated: number
  readonly failed: ReadonlyArray<{ readonly index: number; readonly message: string }>
}

/** The product with a SKU: the one with this spelling, or else the oldest with another spelling of it. */
const withSku = (products: ReadonlyArray<Product>, sku: string): Product | undefined =>
  products.find((product) => product.sku === sku) ??
  products
    .filter((product) => isSameIdentifier(product.sku, sku))
    .toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))[0]

export const valuedBy = ({ id, name, type }: OperationsPrincipal): ValuedBy => ({ id, name, type })

/** The catalogue of products, and their valuations. */
export class Products extends Context.Service<
  Products,
  {
    readonly list: (filter: ProductFilter, page: PageRequest) => Effect.Effect<Page<Product>>
    readonly get: (id: ProductId) => Effect.Effect<Product, NotFound>
    readonly create: (
      input: CreateProduct,
      by: ValuedBy
    ) => Effect.Effect<Product, SkuInUse | ValidationError>
    /** Changes the given fields. A changed value is recorded as a valuation, which holds from now on. */
    readonly update: (
      id: ProductId,
      fields: UpdateProduct,
      by: ValuedBy
    ) => Effect.Effect<Product, NotFound | ProductInUse | ValuationOutOfBand | ValidationError>
    /** Records a product's valuation, which holds from now on; an absent market value stays as it was. */
    readonly value: (
      id: ProductId,
      input: CreateValuation,
      by: ValuedBy
    ) => Effect.Effect<Valuation, NotFound | ValuationOutOfBand>
    /** Previews the effect of a valuation; records nothing. */
    readonly preview: (id: ProductId, input: CreateValuation) => Effect.Effect<ValuationPreview, NotFound>
    /** Previews the effect of a change of the given fields; records nothing. */
    readonly previewUpdate: (
      id: ProductId,
      fields: UpdateProduct
    ) => Effect.Effect<ProductPreview, NotFound | ProductInUse | ValidationError>
    /** The valuations of a product, newest first. */
    readonly valuations: (
      id: ProductId,
      page: PageRequest
    ) => Effect.Effect<Page<RecordedValuation>, NotFound>
    /**
     * Creates or updates products by SKU, in one transaction; a line that fails does not affect the others. Lines
     * with the same SKU are applied one after another.
     */
    readonly importBatch: (lines: ReadonlyArray<ImportLine>, by: ValuedBy) => Effect.Effect<ImportedLines>
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
      const prices = yield* PricesRepo
      const band = yield* ValuationBand

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

      /** A product with the market value that follows from a price, where it has market pricing. */
      const priced = (product: Product) =>
        product.marketPricing === undefined
          ? Effect.succeed(product)
          : Effect.map(prices.newest, (newest) => pricedBy(product, newest))

      const create = Effect.fn("Products.create")(function* (input: CreateProduct, by: ValuedBy) {
        if ((yield* repo.lockBySku([input.sku])).length > 0) return yield* new SkuInUse()
        const product = toProduct(input, yield* ids.next("prd"), yield* Clock.currentTimeMillis)
        yield* refuseFields(weightIssues(product))
        if (!(yield* repo.insert(product, by))) return yield* new SkuInUse()
        return yield* priced(product)
      }, transaction.run)

      const isInUse = (id: ProductId) =>
        Effect.map(inventory.holdersOf([id]), (holders) =>
          holders.some(({ organizationId }) => modeOf(organizationId) === "live")
        )

      /** A product as a change makes it, unless that is refused. */
      const changedBy = Effect.fnUntraced(function* (product: Product, fields: UpdateProduct) {
        if (fields.sku !== undefined && !isSameIdentifier(fields.sku, product.sku)) {
          return yield* ValidationError.field("sku", "must be the product's own, which cannot change")
        }
        const after = yield* withChange(product, yield* priced(changed(product, fields)))
        yield* refuseFields(weightIssues(after))
        if (changesItems(product, after) && (yield* isInUse(product.id))) return yield* new ProductInUse()
        return after
      })

      const update = Effect.fn("Products.update")(function* (
        id: ProductId,
        fields: UpdateProduct,
        by: ValuedBy
      ) {
        const product = yield* orNotFound(repo.lock(id))
        const after = yield* changedBy(product, fields)
        if (fields.confirm !== true && isOutOfBand(product, after, band))
          return yield* new ValuationOutOfBand()
        const { revalued } = yield* repo.merge([after], by)
        yield* tellRevalued(revalued)
        return after
      }, transaction.run)

      const value = Effect.fn("Products.value")(function* (
        productId: ProductId,
        input: CreateValuation,
        by: ValuedBy
      ) {
        const product = yield* orNotFound(repo.lock(productId))
        const { marketPricing } = product
        const marketValueCents =
          marketPricing === undefined ? (input.marketValueCents ?? product.marketValueCents) : undefined
        const values = {
          insuredValueCents: input.insuredValueCents,
          ...(marketValueCents === undefined ? {} : { marketValueCents }),
          ...(marketPricing === undefined ? {} : { marketPricing })
        }
        if (input.confirm !== true && isOutOfBand(product, values, band))
          return yield* new ValuationOutOfBand()
        const valuation = yield* repo.value({ id: yield* ids.next("val"), productId, ...values }, by)
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

      const get = (id: ProductId) => orNotFound(repo.find(id))

      const preview = Effect.fn("Products.preview")(function* (id: ProductId, input: CreateValuation) {
        const product = yield* get(id)
        const [before, after] = [product.insuredValueCents, input.insuredValueCents]
        const fineWeight = fineWeightOfProduct(product)
        return previewOf(before, after, yield* inventory.countHeld(id, { before, after, fineWeight }))
      })

      const previewUpdate = Effect.fn("Products.previewUpdate")(function* (
        id: ProductId,
        fields: UpdateProduct
      ) {
        const before = yield* get(id)
        const after = yield* changedBy(before, fields)
        const held = yield* inventory.countHeld(id, {
          before: before.insuredValueCents,
          after: after.insuredValueCents,
          fineWeight: fineWeightOfProduct(before)
        })
        return changePreviewOf(before, after, held)
      })

      const importBatch = Effect.fn("Products.importBatch")(function* (
        lines: ReadonlyArray<ImportLine>,
        by: ValuedBy
      ) {
        const now = yield* Clock.currentTimeMillis
        const existing = yield* repo.lockBySku(lines.map(({ sku }) => sku))
        const held = new Set(
          (yield* inventory.holdersOf(existing.map(({ id }) => id))).map((holder) => holder.productId)
        )
        const products = new Map(existing.map((product) => [product.id, product]))
        const newest = yield* prices.newest
        const touched = new Set<ProductId>()
        const failed: Array<{ readonly index: number; readonly message: string }> = []
        let imported = 0
        for (const [index, line] of lines.entries()) {
          const before = withSku([...products.values()], line.sku)
          if (before === undefined) {
            const input = toNewProduct(line)
            if (typeof input === "string") {
              failed.push({ index, message: `${input}: is required` })
              continue
            }
            const made = pricedBy(toProduct(input, yield* ids.next("prd"), now), newest)
            const [issue] = weightIssues(made)
            if (issue !== undefined) {
              failed.push({ index, message: `${issue.path}: ${issue.message}` })
              continue
            }
            products.set(made.id, made)
            touched.add(made.id)
            imported++
            continue
          }
          const after = yield* withChange(before, pricedBy(changed(before, line), newest))
          const [issue] = weightIssues(after)
          if (issue !== undefined) {
            failed.push({ index, message: `${issue.path}: ${issue.message}` })
          } else if (changesItems(before, after) && held.has(before.id)) {
            failed.push({ index, message: new ProductInUse().message })
          } else if (isOutOfBand(before, after, band)) {
            failed.push({ index, message: outOfBandLine })
          } else {
            products.set(after.id, after)
            touched.add(after.id)
          }
        }
        const { revalued } = yield* repo.merge(
          [...touched].flatMap((id) => products.get(id) ?? []),
          by
        )
        yield* tellRevalued(revalued)
        return { imported, updated: lines.length - failed.length - imported, failed }
      }, transaction.run)

      return Products.of({
        list: repo.list,
        get,
        create,
        update,
        value,
        preview,
        previewUpdate,
        valuations: (id, page) => Effect.andThen(get(id), repo.valuations(id, page)),
        importBatch
      })
    })
  )
}
