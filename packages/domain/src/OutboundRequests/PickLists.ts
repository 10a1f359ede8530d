import type { NotFound } from "@vault-custody/schema/Common/Errors"
import type { OutboundRequestId } from "@vault-custody/schema/Common/Id"
import type { PickListItem } from "@vault-custody/schema/OutboundRequests/OutboundRequest"
import { Context, Effect, Layer } from "effect"
import type { HeldItem } from "../Inventory/HeldItem.ts"
import { PlacesRepo } from "../Places/PlacesRepo.ts"
import { treeOf } from "../Places/PlaceTree.ts"
import { orNotFound } from "../Common/Lookup.ts"
import { InventoryRepo } from "../Inventory/InventoryRepo.ts"
import { ProductsRepo } from "../Products/ProductsRepo.ts"
import { StaffReadsRepo } from "../Work/StaffReadsRepo.ts"

/**
 * Sorts in the order of a walk: by the codes of the paths, with the numbers in them by value; items without a place
 * last.
 */
const inPaths = new Intl.Collator("en", { numeric: true })
const byPath = (a: PickListItem, b: PickListItem): number => {
  if (a.path === null || b.path === null) return Number(a.path === null) - Number(b.path === null)
  return inPaths.compare(a.path, b.path)
}

/** The items that staff take from the shelves for a request. */
export class PickLists extends Context.Service<
  PickLists,
  {
    /** The items of a request, in the order of their places, with what is written on them. */
    readonly get: (id: OutboundRequestId) => Effect.Effect<ReadonlyArray<PickListItem>, NotFound>
  }
>()("@vault-custody/domain/OutboundRequests/PickLists") {
  static readonly layer = Layer.effect(
    PickLists,
    Effect.gen(function* () {
      const reads = yield* StaffReadsRepo
      const inventory = yield* InventoryRepo
      const products = yield* ProductsRepo
      const places = yield* PlacesRepo

      const get = Effect.fn("PickLists.get")(function* (id: OutboundRequestId) {
        const { organizationId, items: wanted = [] } = yield* orNotFound(reads.outboundRequests.find(id))
        const ids = wanted.map((item) => item.inventoryItemId)
        const items = new Map((yield* inventory.findMany(organizationId, ids)).map((item) => [item.id, item]))
        const productIds = [...new Set(wanted.map((item) => item.productId))]
        const known = new Map((yield* products.findMany(productIds)).map((product) => [product.id, product]))
        const placeIds = [...new Set([...items.values()].flatMap(({ placeId }) => placeId ?? []))]
        const tree = treeOf(placeIds.length === 0 ? [] : yield* places.withOuter(placeIds))
        const pathOf = (item: HeldItem | undefined) => tree.get(item?.placeId ?? "plc_")?.path ?? null
        const lines = wanted.map(({ inventoryItemId, productId }) => ({
          inventoryItemId,
          productTitle: known.get(productId)?.title ?? "",
          sku: known.get(productId)?.sku ?? "",
          serialNumber: items.get(inventoryItemId)?.serialNumber ?? "",
          internalIdentifier: items.get(inventoryItemId)?.internalIdentifier ?? "",
          path: pathOf(items.get(inventoryItemId))
        }))
        return lines.toSorted(byPath)
      })

      return PickLists.of({ get })
    })
  )
}
