import { Schema } from "effect"
import { beyondJsonSchema, countBetween } from "../Common/Checks.ts"
import { IdInput, type InventoryItemId, type ProductId } from "../Common/Id.ts"

/** An item that a caller names by its id. */
export const NamedItem = Schema.Struct({ inventoryItemId: IdInput("itm", "Inventory item ID") })

/** One entry of a request: an item by its id, or a quantity of a product, from which the vault chooses. */
interface Requested {
  readonly inventoryItemId?: InventoryItemId
  readonly productId?: ProductId
  readonly quantity?: number
}

const exactlyOneWay = Schema.makeFilter<Requested>(
  ({ inventoryItemId, productId, quantity }) => {
    if (inventoryItemId !== undefined) {
      return productId === undefined && quantity === undefined
        ? undefined
        : { path: ["inventoryItemId"], issue: "must not be given together with productId or quantity" }
    }
    if (productId === undefined) {
      return { path: ["inventoryItemId"], issue: "is required unless productId and quantity are given" }
    }
    return quantity === undefined ? { path: ["quantity"], issue: "is required with productId" } : undefined
  },
  { toJsonSchema: beyondJsonSchema }
)

/** One entry of a list of requested items. */
export const RequestedItem = Schema.Struct({
  inventoryItemId: Schema.optionalKey(IdInput("itm", "ID of one item")),
  productId: Schema.optionalKey(
    IdInput("prd", "Product of which the vault chooses `quantity` free items, the oldest first")
  ),
  quantity: Schema.optionalKey(
    Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100_000 })).annotate({
      description: "Number of items of the product"
    })
  )
})
  .check(exactlyOneWay)
  .annotate({
    identifier: "RequestedItem",
    description:
      "One item by its `inventoryItemId`, or a `quantity` of items of `productId`, which the vault chooses.",
    examples: [{ inventoryItemId: "itm_01h455vb4pex5vsknk084sn02q" }]
  })
export type RequestedItem = typeof RequestedItem.Type

/** Refuses a list that asks for more items than may be asked for at once, and one that names an item twice. */
const requestedBetween = (max: number) =>
  Schema.makeFilter<ReadonlyArray<Requested>>(
    (items) => {
      const seen = new Set<InventoryItemId>()
      let total = 0
      for (const [index, item] of items.entries()) {
        const { inventoryItemId } = item
        if (inventoryItemId !== undefined) {
          if (seen.has(inventoryItemId)) {
            return { path: [index, "inventoryItemId"], issue: "must not name an item twice" }
          }
          seen.add(inventoryItemId)
        }
        total += item.quantity ?? 1
        if (total > max) {
          return { path: [index, "quantity"], issue: `must not bring the total above ${max} items` }
        }
      }
      return undefined
    },
    { toJsonSchema: () => ({ uniqueItems: true }) }
  )

/** A list of requested items: 1 to `max` items in all, by id, by quantity, or both. */
export const requestedItems = (max: number) =>
  Schema.Array(RequestedItem)
    .annotate({
      description: `Items requested, 1 to ${max} in all: single items, each named once, or quantities of products, of which the vault chooses the oldest free items`
    })
    .check(countBetween(1, max), requestedBetween(max))
