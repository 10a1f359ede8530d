import { HoldingsRepo } from "@vault-custody/domain/Holdings/HoldingsRepo"
import type { HeldItem } from "@vault-custody/domain/Inventory/HeldItem"
import type { Movement } from "@vault-custody/domain/Ledger/Movement"
import { dateOf } from "@vault-custody/domain/Statements/StatementDay"
import type { FboAccountId, OrganizationId, ProductId } from "@vault-custody/schema/Common/Id"
import type { FboAccount } from "@vault-custody/schema/Accounts/Account"
import type { ProductHolding } from "@vault-custody/schema/Holdings/Holdings"
import type { Product, Valuation } from "@vault-custody/schema/Products/Product"
import { Clock, Effect, Layer, Option } from "effect"
import { MemoryStore } from "../Common/MemoryStore.ts"

const holdingOf = (
  { id, title, sku, metal, insuredValueCents, marketValueCents = 0n }: Product,
  itemCount: number
): ProductHolding => ({
  productId: id,
  title,
  sku,
  metal,
  itemCount,
  insuredValueCents: BigInt(itemCount) * insuredValueCents,
  marketValueCents: BigInt(itemCount) * marketValueCents
})

/** By how much a movement changes what an account, or its organization, holds. */
const differenceOf = (
  { fromFboAccountId, kind, toFboAccountId }: Movement,
  account: FboAccountId | undefined
): number => {
  if (kind === "picked" || kind === "unpicked" || (kind === "transferred" && account === undefined)) return 0
  const isOf = (holder: FboAccountId | undefined) =>
    holder !== undefined && (account === undefined || holder === account)
  return (
    Number(kind !== "shipped_out" && kind !== "voided" && isOf(toFboAccountId)) -
    Number(kind !== "received" && kind !== "returned" && isOf(fromFboAccountId))
  )
}

export const layer = Layer.effect(
  HoldingsRepo,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    const items = store.table<HeldItem>("inventory_items")
    const products = store.table<Product>("products")
    const accounts = store.table<FboAccount>("fbo_accounts")

    const movements = store.table<Movement>("inventory_movements")
    const valuations = store.table<Valuation>("valuations")

    const isOwn = (organizationId: OrganizationId, account: FboAccountId | undefined) =>
      account === undefined || accounts.get(account)?.organizationId === organizationId

    const held = (organizationId: OrganizationId, account: FboAccountId | undefined) => {
      const counts = new Map<ProductId, number>()
      for (const { fboAccountId, ownerOrganizationId, productId, status } of items.values()) {
        const isHeld = status === "in_vault" || status === "pending_outbound"
        if (!isHeld || ownerOrganizationId !== organizationId) continue
        if (account !== undefined && fboAccountId !== account) continue
        counts.set(productId, (counts.get(productId) ?? 0) + 1)
      }
      return counts
    }

    return HoldingsRepo.of({
      count: Effect.fnUntraced(function* (organizationId, account) {
        if (!isOwn(organizationId, account)) return Option.none()
        const counts = [...held(organizationId, account)].flatMap(([id, count]) => {
          const product = products.get(id)
          return product === undefined ? [] : [{ product, count }]
        })
        return Option.some({
          asOf: yield* Clock.currentTimeMillis,
          byProduct: counts.map(({ count, product }) => holdingOf(product, count)),
          itemsWithoutMarketValue: counts.reduce(
            (sum, { count, product }) => sum + (product.marketValueCents === undefined ? count : 0),
            0
          )
        })
      }),

      changesSince: (organizationId, account, since) =>
        Effect.sync(() => {
          if (!isOwn(organizationId, account)) return Option.none()
          const moved = [...movements.values()].filter(
            (movement) => movement.organizationId === organizationId && movement.occurredAt >= since
          )
          return Option.some({
            held: [...held(organizationId, account)].map(([productId, items]) => ({ productId, items })),
            changes: moved.map((movement) => ({
              productId: movement.productId,
              date: dateOf(movement.occurredAt),
              items: differenceOf(movement, account)
            }))
          })
        }),

      valuesAtEnds: (productIds, from, to) =>
        Effect.sync(() =>
          productIds.flatMap((productId) => {
            const known = [...valuations.values()].filter(
              (v) => v.productId === productId && v.createdAt < to
            )
            const inForce = known.findLast(({ createdAt }) => createdAt < from)
            return [
              ...(inForce === undefined ? [] : [inForce]),
              ...known.filter((v) => v.createdAt >= from)
            ].map(({ createdAt, insuredValueCents, marketValueCents = null }) => ({
              productId,
              at: createdAt,
              insuredValueCents,
              marketValueCents
            }))
          })
        )
    })
  })
)
