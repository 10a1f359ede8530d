import type { AnnouncedItem } from "@vault-custody/schema/InboundShipments/AnnouncedItem"
import type { ReceivedItem } from "@vault-custody/schema/InboundShipments/InboundShipment"
import type { Product } from "@vault-custody/schema/Products/Product"
import { Effect } from "effect"
import type { Ids } from "../Common/Ids.ts"

/** A number that nothing else has, as a maker or a carrier would give it. */
export const madeUpNumber = (ids: Ids["Service"]): Effect.Effect<string> =>
  Effect.map(ids.next("itm"), (id) => `TEST${id.slice(-12).toUpperCase()}`)

/** The weight of a bar, for a product whose bars have weights of their own. */
const weightsOf = ({ fineness, grossWeight, isWeighed }: Product): Partial<ReceivedItem> =>
  isWeighed && grossWeight !== undefined && fineness !== undefined ? { grossWeight, fineness } : {}

/**
 * The single items of an announced shipment. Serial numbers that products require and that were not given are made up.
 */
export const madeUpItems = (
  ids: Ids["Service"],
  announced: ReadonlyArray<AnnouncedItem>,
  products: ReadonlyMap<string, Product>
): Effect.Effect<ReadonlyArray<ReceivedItem>> =>
  Effect.gen(function* () {
    const items: Array<ReceivedItem> = []
    for (const { productId, quantity, serialNumbers = [] } of announced) {
      const product = products.get(productId)
      if (product === undefined) continue
      const weights = weightsOf(product)
      for (let index = 0; index < quantity; index++) {
        const serialNumber =
          serialNumbers[index] ?? (product.isSerialized ? yield* madeUpNumber(ids) : undefined)
        items.push({ productId, ...weights, ...(serialNumber === undefined ? {} : { serialNumber }) })
      }
    }
    return items
  })
