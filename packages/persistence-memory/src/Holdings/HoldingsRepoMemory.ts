import { type AlikeItems, HoldingsRepo } from "@vault-custody/domain/Holdings/HoldingsRepo"
import type { HeldItem } from "@vault-custody/domain/Inventory/HeldItem"
import { comingKinds, leavingKinds, type Movement } from "@vault-custody/domain/Ledger/Movement"
import type { UnitValue } from "@vault-custody/domain/Statements/StatementTotals"
import { dateOf } from "@vault-custody/domain/Statements/StatementDay"
import { fineTroyOunces } from "@vault-custody/domain/Weights/FineWeight"
import { itemWorth } from "@vault-custody/domain/Weights/ItemValue"
import { allOf, type OneOrSeveral } from "@vault-custody/schema/Common/CommaSeparated"
import type { FboAccountId, OrganizationId, ProductId } from "@vault-custody/schema/Common/Id"
import { heldStatuses } from "@vault-custody/schema/Common/Statuses"
import type { FboAccount } from "@vault-custody/schema/Accounts/Account"
import type { ProductHolding } from "@vault-custody/schema/Holdings/Holdings"
import type { MetalPrice } from "@vault-custody/schema/Prices/MetalPrice"
import type { Product, Valuation } from "@vault-custody/schema/Products/Product"
import { Clock, Effect, Layer, Option } from "effect"
import { MemoryStore } from "../Common/MemoryStore.ts"
import { unitValueBefore, unitValueNow, unitValueOf } from "../Weights/UnitWorthMemory.ts"

const holdingOf = (
  product: Product,
  unit: UnitValue,
  items: ReadonlyArray<Pick<HeldItem, "ownFineWeight">>
): { readonly holding: ProductHolding; readonly withoutMarketValue: number } => {
  const { id, metal, sku, title } = product
  const worths = items.map(({ ownFineWeight }) => itemWorth(unit, ownFineWeight))
  const weights = items.flatMap(({ ownFineWeight }) => ownFineWeight ?? unit.fineWeight ?? [])
  const holding = {
    productId: id,
    title,
    sku,
    metal,
    itemCount: items.length,
    ...(weights.length === 0 ? {} : { fineTroyOunces: fineTroyOunces(weights.reduce((a, b) => a + b)) }),
    insuredValueCents: worths.reduce((sum, { insuredValueCents }) => sum + insuredValueCents, 0n),
    marketValueCents: worths.reduce((sum, { marketValueCents = 0n }) => sum + marketValueCents, 0n)
  }
  return {
    holding,
    withoutMarketValue: worths.filter(({ marketValueCents }) => marketValueCents === undefined).length
  }
}

const alike = (item: {
  readonly productId: ProductId
  readonly ownFineWeight?: bigint | undefined
}): AlikeItems => ({
  productId: item.productId,
  fineWeight: item.ownFineWeight === undefined ? null : Number(item.ownFineWeight)
})

/** Whether an account is one of those that are asked for. */
const isAmong = (
  accounts: OneOrSeveral<FboAccountId> | undefined,
  account: FboAccountId | undefined
): boolean => accounts === undefined || (account !== undefined && allOf(accounts).includes(account))

/** By how much a movement changes what an account, or its organization, holds. */
const differenceOf = (
  { fromFboAccountId, kind, toFboAccountId }: Movement,
  account: OneOrSeveral<FboAccountId> | undefined
): number => {
  if (kind === "transferred" && account === undefined) return 0
  const isOf = (holder: FboAccountId | undefined) => holder !== undefined && isAmong(account, holder)
  return (
    Number(comingKinds.includes(kind) && isOf(toFboAccountId)) -
    Number(leavingKinds.includes(kind) && isOf(fromFboAccountId))
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
    const prices = store.table<MetalPrice>("metal_prices")
    const valuations = store.table<Valuation>("valuations")

    const isOwn = (organizationId: OrganizationId, account: OneOrSeveral<FboAccountId> | undefined) =>
      typeof account !== "string" || accounts.get(account)?.organizationId === organizationId

    const held = (organizationId: OrganizationId, account: OneOrSeveral<FboAccountId> | undefined) =>
      [...items.values()].filter(
        ({ fboAccountId, ownerOrganizationId, status }) =>
          heldStatuses.includes(status) &&
          ownerOrganizationId === organizationId &&
          isAmong(account, fboAccountId)
      )

    return HoldingsRepo.of({
      count: Effect.fnUntraced(function* (organizationId, account) {
        if (!isOwn(organizationId, account)) return Option.none()
        const all = held(organizationId, account)
        const byProduct = Map.groupBy(all, ({ productId }) => productId)
        const found = [...byProduct].flatMap(([id, own]) => {
          const product = products.get(id)
          return product === undefined ? [] : [holdingOf(product, unitValueNow(store, product), own)]
        })
        return Option.some({
          asOf: yield* Clock.currentTimeMillis,
          itemsQuarantined: all.filter(({ status }) => status === "quarantined").length,
          byProduct: found.map(({ holding }) => holding),
          itemsWithoutMarketValue: found.reduce((sum, { withoutMarketValue }) => sum + withoutMarketValue, 0)
        })
      }),

      countAt: (organizationId, account, moment) =>
        Effect.sync(() => {
          if (!isOwn(organizationId, account)) return Option.none()
          const until = [...movements.values()].filter(
            (movement) => movement.organizationId === organizationId && movement.occurredAt <= moment
          )
          const counts = new Map<ProductId, Map<bigint | undefined, number>>()
          const add = (productId: ProductId, weight: bigint | undefined, change: number) => {
            const own = counts.get(productId) ?? new Map<bigint | undefined, number>()
            counts.set(productId, own.set(weight, (own.get(weight) ?? 0) + change))
          }
          for (const movement of until) {
            const { fineWeight, kind, previousFineWeight, productId, toFboAccountId } = movement
            if (kind !== "reweighed") add(productId, fineWeight, differenceOf(movement, account))
            else if (isAmong(account, toFboAccountId)) {
              add(productId, previousFineWeight, -1)
              add(productId, fineWeight, 1)
            }
          }
          const found = [...counts].flatMap(([id, own]) => {
            const product = products.get(id)
            const unit = unitValueBefore(store, id, moment + 1) ?? { insuredValueCents: 0n }
            const alikeItems = [...own].flatMap(([ownFineWeight, count]) =>
              Array.from({ length: count }, () => (ownFineWeight === undefined ? {} : { ownFineWeight }))
            )
            return product === undefined || alikeItems.length === 0
              ? []
              : [holdingOf({ ...product, metal: unit.metal ?? product.metal }, unit, alikeItems)]
          })
          const inQuarantine = (
            holder: "fromFboAccountId" | "toFboAccountId",
            status: "fromStatus" | "toStatus"
          ) =>
            until.filter(
              (movement) =>
                movement[status] === "quarantined" &&
                movement.fromStatus !== movement.toStatus &&
                isAmong(account, movement[holder])
            ).length
          return Option.some({
            asOf: moment,
            itemsQuarantined:
              inQuarantine("toFboAccountId", "toStatus") - inQuarantine("fromFboAccountId", "fromStatus"),
            byProduct: found.map(({ holding }) => holding),
            itemsWithoutMarketValue: found.reduce(
              (sum, { withoutMarketValue }) => sum + withoutMarketValue,
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
            held: [
              ...Map.groupBy(held(organizationId, account), (item) => JSON.stringify(alike(item)))
            ].flatMap(([, [first, ...others]]) =>
              first === undefined ? [] : [{ ...alike(first), items: others.length + 1 }]
            ),
            changes: moved.flatMap((movement) => {
              const { fineWeight: ownFineWeight, productId } = movement
              const { fineWeight } = alike({ productId, ownFineWeight })
              const date = dateOf(movement.occurredAt)
              if (movement.kind !== "reweighed") {
                return [{ productId, fineWeight, date, items: differenceOf(movement, account) }]
              }
              if (!isAmong(account, movement.toFboAccountId)) return []
              const before = alike({ productId, ownFineWeight: movement.previousFineWeight })
              return [
                { ...before, date, items: -1 },
                { productId, fineWeight, date, items: 1 }
              ]
            })
          })
        }),

      valuesAtEnds: (productIds, from, to) =>
        Effect.sync(() =>
          productIds.flatMap((productId) => {
            const known = [...valuations.values()].filter((v) => v.productId === productId)
            const times = [
              from - 1,
              ...known.map(({ createdAt }) => createdAt),
              ...[...prices.values()].map((price) => price.at)
            ].filter((time) => time >= from - 1 && time < to)
            return [...new Set(times)].flatMap((time) => {
              const valuation = known.findLast(({ createdAt }) => createdAt <= time)
              if (valuation === undefined) return []
              const { fineWeight, pricing } = unitValueOf(store, valuation, time + 1)
              return {
                productId,
                at: time,
                insuredValueCents: valuation.insuredValueCents,
                marketValueCents: valuation.marketValueCents ?? null,
                marketPricing: valuation.marketPricing ?? null,
                price: pricing?.price ?? null,
                fineWeight: fineWeight ?? null
              }
            })
          })
        )
    })
  })
)
