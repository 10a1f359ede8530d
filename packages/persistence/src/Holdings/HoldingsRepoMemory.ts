import { HoldingsRepo } from "@vault-custody/domain/Holdings/HoldingsRepo"
import type { HeldItem } from "@vault-custody/domain/Inventory/HeldItem"
import type { FboAccount } from "@vault-custody/schema/Accounts/Account"
import type { ProductHolding } from "@vault-custody/schema/Holdings/Holdings"
import type { Product } from "@vault-custody/schema/Products/Product"
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

export const layer = Layer.effect(
  HoldingsRepo,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    const items = store.table<HeldItem>("inventory_items")
    const products = store.table<Product>("products")
    const accounts = store.table<FboAccount>("fbo_accounts")

    return HoldingsRepo.of({
      count: Effect.fnUntraced(function* (organizationId, account) {
        if (account !== undefined && accounts.get(account)?.organizationId !== organizationId) {
          return Option.none()
        }
        const counts = new Map<string, number>()
        for (const { fboAccountId, ownerOrganizationId, productId, status } of items.values()) {
          const isHeld = status === "in_vault" || status === "pending_outbound"
          if (!isHeld || ownerOrganizationId !== organizationId) continue
          if (account !== undefined && fboAccountId !== account) continue
          counts.set(productId, (counts.get(productId) ?? 0) + 1)
        }
        const byProduct = [...counts].flatMap(([id, count]) => {
          const product = products.get(id)
          return product === undefined ? [] : [holdingOf(product, count)]
        })
        return Option.some({ asOf: yield* Clock.currentTimeMillis, byProduct })
      })
    })
  })
)
