import { Ids } from "@vault-custody/domain/Common/Ids"
import { declared, isSamePricing, metalKey } from "@vault-custody/domain/Prices/MarketPrices"
import { reweighs } from "@vault-custody/domain/Products/ProductChange"
import { ProductsRepo, type Revaluation } from "@vault-custody/domain/Products/ProductsRepo"
import type { ProductId } from "@vault-custody/schema/Common/Id"
import { createdPage, mapPage } from "@vault-custody/schema/Common/Paging"
import { isSameIdentifier } from "@vault-custody/schema/Common/Identifier"
import type { Product, Valuation, ValuedBy } from "@vault-custody/schema/Products/Product"
import { Clock, Effect, Layer, Option } from "effect"
import { MemoryStore } from "../Common/MemoryStore.ts"
import { productList } from "@vault-custody/schema/Products/ProductList"
import { isListed, listPage } from "../Common/OwnedRowsMemory.ts"
import { keepValuation, shownProduct, unitValueNow } from "../Weights/UnitWorthMemory.ts"

const revaluationOf = (before: Product, after: Product): ReadonlyArray<Revaluation> =>
  before.insuredValueCents === after.insuredValueCents
    ? []
    : [
        {
          productId: before.id,
          previousInsuredValueCents: before.insuredValueCents,
          insuredValueCents: after.insuredValueCents
        }
      ]

export const layer = Layer.effect(
  ProductsRepo,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    const ids = yield* Ids
    const products = store.table<Product>("products")
    const valuations = store.table<Valuation>("valuations")
    const valuedBy = store.table<ValuedBy>("valued_by")

    const shown = (product: Product) => shownProduct(store, product)
    const find = (id: ProductId) =>
      Effect.sync(() => Option.map(Option.fromUndefinedOr(products.get(id)), shown))
    const named = (which: (product: Product) => boolean) =>
      Effect.sync(() => [...products.values()].filter(which).map(shown))
    const bySku = (sku: string) => [...products.values()].find((product) => product.sku === sku)

    /** Puts a product in its place, and its values on record from now on. */
    const put = Effect.fnUntraced(function* (given: Product, by: ValuedBy | undefined) {
      const product = declared(given)
      products.set(product.id, product)
      const id = yield* ids.next("val")
      const { insuredValueCents, marketPricing, marketValueCents } = product
      const createdAt = yield* Clock.currentTimeMillis
      if (by !== undefined) valuedBy.set(id, by)
      const valuation = {
        id,
        productId: product.id,
        insuredValueCents,
        ...(marketValueCents === undefined ? {} : { marketValueCents }),
        ...(marketPricing === undefined ? {} : { marketPricing }),
        createdAt,
        updatedAt: createdAt
      }
      keepValuation(store, valuation, product)
    })

    return ProductsRepo.of({
      find,
      lock: find,

      findMany: (all) => named(({ id }) => all.includes(id)),

      list: (filter, page) =>
        Effect.sync(() => {
          const wanted = [...products.values()].filter(
            ({ sku }) => filter.sku === undefined || isSameIdentifier(filter.sku, sku)
          )
          return mapPage(createdPage(wanted.filter(isListed(productList, filter)), page), shown)
        }),

      lockBySku: (skus) => named((product) => skus.some((sku) => isSameIdentifier(sku, product.sku))),

      shareMany: (all) => named(({ id }) => all.includes(id)),

      valuations: (productId, page) =>
        Effect.sync(() =>
          mapPage(listPage(valuations.values(), { productId }, page), (one) =>
            Object.assign({ by: valuedBy.get(one.id) ?? null }, one)
          )
        ),

      insert: (product, by) =>
        Effect.suspend(() =>
          bySku(product.sku) === undefined ? Effect.as(put(product, by), true) : Effect.succeed(false)
        ),

      value: (asked, by) =>
        Effect.map(Clock.currentTimeMillis, (now) => {
          if (by !== undefined) valuedBy.set(asked.id, by)
          const before = [...valuations.values()].filter((other) => other.productId === asked.productId)
          const createdAt = Math.max(now, ...before.map((other) => other.createdAt + 1))
          const valuation = { ...asked, createdAt, updatedAt: createdAt }
          const product = products.get(valuation.productId)
          if (product === undefined) return valuation
          keepValuation(store, valuation, product)
          const { marketValueCents: _before, ...kept } = product
          const { insuredValueCents, marketValueCents } = valuation
          products.set(product.id, {
            ...kept,
            updatedAt: createdAt,
            insuredValueCents,
            ...(marketValueCents === undefined ? {} : { marketValueCents })
          })
          return valuation
        }),

      merge: Effect.fnUntraced(function* (merged, by) {
        const revalued: Array<Revaluation> = []
        let inserted = 0
        for (const product of merged) {
          const before = bySku(product.sku)
          if (before === undefined) {
            inserted++
            yield* put(product, by)
            continue
          }
          const after = { ...product, id: before.id, createdAt: before.createdAt }
          const revaluation = revaluationOf(before, after)
          revalued.push(...revaluation)
          if (
            revaluation.length > 0 ||
            before.marketValueCents !== declared(after).marketValueCents ||
            !isSamePricing(before.marketPricing, after.marketPricing) ||
            (after.marketPricing !== undefined && metalKey(before.metal) !== metalKey(after.metal)) ||
            reweighs(unitValueNow(store, before), unitValueNow(store, after))
          ) {
            yield* put(after, by)
          } else {
            products.set(after.id, declared(after))
          }
        }
        return { inserted, revalued }
      })
    })
  })
)
