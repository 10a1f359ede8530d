import { Schema } from "effect"
import { IdOf } from "../Common/Id.ts"
import { Cents } from "../Common/Money.ts"
import { Timestamp } from "../Common/Timestamp.ts"

export const ProductImage = Schema.Struct({
  url: Schema.String,
  label: Schema.String
}).annotate({ identifier: "ProductImage" })

/** A product of the catalogue, which all organizations share (specification, 2.5). */
export const Product = Schema.Struct({
  id: IdOf("prd", "Product ID"),
  title: Schema.String,
  sku: Schema.String,
  productType: Schema.String,
  subcategory: Schema.String,
  manufacturer: Schema.String,
  metal: Schema.String,
  isSerialized: Schema.Boolean,
  weightGrams: Schema.optionalKey(
    Schema.Number.annotate({ description: "Gross weight of one unit, if known" })
  ),
  insuredValueCents: Cents.annotate({
    description: "Current insured value of one unit, in cents, as a string"
  }),
  marketValueCents: Schema.optionalKey(Cents),
  images: Schema.Array(ProductImage),
  createdAt: Timestamp
}).annotate({ identifier: "Product" })
export type Product = typeof Product.Type
