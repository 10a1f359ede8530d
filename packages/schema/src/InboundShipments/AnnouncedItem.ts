import { Schema } from "effect"
import { Product } from "../Products/Product.ts"
import { beyondJsonSchema, countBetween } from "../Common/Checks.ts"
import { IdInput, IdOf } from "../Common/Id.ts"
import { comparedIdentifier } from "../Common/Identifier.ts"
import { IdentifierOf } from "../Common/IdentifierText.ts"
import { TimestampOf } from "../Common/Timestamp.ts"

const mostEntries = 1000
const mostNumbers = 5000

const noMoreNumbersThanItems = Schema.makeFilter<{
  readonly quantity: number
  readonly serialNumbers?: ReadonlyArray<string>
}>(
  ({ quantity, serialNumbers = [] }) =>
    serialNumbers.length > quantity
      ? { path: ["serialNumbers"], issue: "must not have more entries than the quantity" }
      : undefined,
  { toJsonSchema: beyondJsonSchema }
)

/** So many of a product that a customer sends, with the serial numbers of those whose numbers it names. */
export const AnnouncedItem = Schema.Struct({
  productId: IdInput("prd", "Product ID"),
  quantity: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100_000 })).annotate({
    description: "Number of units"
  }),
  serialNumbers: Schema.optionalKey(
    Schema.Array(IdentifierOf("A serial number"))
      .annotate({ description: "Serial numbers of all or some of the units; absent for none" })
      .check(Schema.isMaxLength(mostNumbers, { message: `must have at most ${mostNumbers} entries` }))
  )
})
  .check(noMoreNumbersThanItems)
  .annotate({
    identifier: "AnnouncedItem",
    description: "An announced quantity of a product, with the serial numbers that are known."
  })
export type AnnouncedItem = typeof AnnouncedItem.Type

/** An announced quantity of a product, as a shipment shows it. */
export const ShownAnnouncedItem = Schema.Struct({
  ...AnnouncedItem.fields,
  product: Schema.optionalKey(Product)
}).annotate({
  identifier: "ShownAnnouncedItem",
  description: "An announced quantity of a product."
})

/** Refuses more numbers than a shipment may name, and a number that a product has twice. */
const eachNumberOnce = Schema.makeFilter<ReadonlyArray<AnnouncedItem>>(
  (items) => {
    const seen = new Set<string>()
    for (const [index, { productId, serialNumbers = [] }] of items.entries()) {
      for (const [place, number] of serialNumbers.entries()) {
        const path = [index, "serialNumbers", place]
        const key = `${productId} ${comparedIdentifier(number)}`
        if (seen.has(key)) return { path, issue: "must not name a serial number of a product twice" }
        seen.add(key)
        if (seen.size > mostNumbers)
          return { path, issue: `must not bring the serial numbers above ${mostNumbers}` }
      }
    }
    return undefined
  },
  { toJsonSchema: beyondJsonSchema }
)

/** The contents of a shipment that is announced. */
export const AnnouncedItems = Schema.Array(AnnouncedItem)
  .annotate({
    description: `Contents of the shipment: 1 to ${mostEntries} entries, with at most ${mostNumbers} serial numbers in all. Absent to announce no contents.`
  })
  .check(countBetween(1, mostEntries), eachNumberOnce)

const numbers = (description: string) => Schema.Array(Schema.String).annotate({ description })

/** A difference between the announced and the received items of a product. */
export const Discrepancy = Schema.Struct({
  productId: IdOf("prd", "Product ID"),
  announced: Schema.Int.annotate({ description: "Number of units announced" }),
  received: Schema.Int.annotate({ description: "Number of units received" }),
  missingSerialNumbers: numbers("Serial numbers that were announced but not received"),
  unexpectedSerialNumbers: numbers("Serial numbers that were received but not announced")
}).annotate({
  identifier: "Discrepancy",
  description: "A difference between the announced and the received units of a product."
})
export type Discrepancy = typeof Discrepancy.Type

/** How the discrepancies of a shipment were settled. */
export const DiscrepancyResolution = Schema.Struct({
  reason: Schema.String.annotate({ description: "Explanation of the discrepancies, in free text" }),
  at: TimestampOf("Time when the discrepancies were resolved")
}).annotate({
  identifier: "DiscrepancyResolution",
  description: "The resolution of a shipment's discrepancies."
})
export type DiscrepancyResolution = typeof DiscrepancyResolution.Type
