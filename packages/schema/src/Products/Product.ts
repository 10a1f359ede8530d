import { Schema } from "effect"
import { countBetween } from "../Common/Checks.ts"
import { IdOf } from "../Common/Id.ts"
import { Cents, CentsInput } from "../Common/Money.ts"
import { Name, OptionalName, UrlText, Word } from "../Common/Text.ts"
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

const WeightGrams = Schema.Finite.annotate({ description: "Gross weight of one unit in grams" }).check(
  Schema.makeFilter<number>((grams) =>
    grams > 0 && grams <= 100_000_000 ? undefined : "must be more than 0 and at most 100000000 (grams)"
  )
)

/** A product as staff describe it: also the form of a line of an import. `null` stands for what is not known. */
export const CreateProduct = Schema.Struct({
  title: Name,
  sku: Name,
  productType: Word,
  insuredValueCents: CentsInput,
  manufacturer: Schema.optionalKey(OptionalName),
  metal: Schema.optionalKey(OptionalName),
  subcategory: Schema.optionalKey(Word),
  isSerialized: Schema.optionalKey(Schema.Boolean),
  weightGrams: Schema.optionalKey(Schema.NullOr(WeightGrams)),
  marketValueCents: Schema.optionalKey(Schema.NullOr(CentsInput)),
  images: Schema.optionalKey(
    Schema.Array(Schema.Struct({ url: UrlText, label: OptionalName })).check(countBetween(0, 100))
  )
}).annotate({ identifier: "CreateProduct" })
export type CreateProduct = typeof CreateProduct.Type

/** What one unit of a product was worth from a time on. */
export const Valuation = Schema.Struct({
  id: IdOf("val", "Valuation ID"),
  productId: IdOf("prd", "Product that it values"),
  insuredValueCents: Cents,
  marketValueCents: Schema.optionalKey(Cents),
  createdAt: Timestamp
}).annotate({ identifier: "Valuation" })
export type Valuation = typeof Valuation.Type

/** A market value that is left out stays what it was. */
export const CreateValuation = Schema.Struct({
  insuredValueCents: CentsInput,
  marketValueCents: Schema.optionalKey(CentsInput)
}).annotate({ identifier: "CreateValuation" })
export type CreateValuation = typeof CreateValuation.Type

/** What became of an import, by lines: each but the blank ones counts once. */
export const ImportResult = Schema.Struct({
  imported: Schema.Int.annotate({ description: "Lines that made a new product" }),
  updated: Schema.Int.annotate({ description: "Lines whose SKU existed, whether they changed it or not" }),
  failed: Schema.Array(
    Schema.Struct({
      line: Schema.Int.annotate({ description: "Counted from 1, blank lines too" }),
      message: Schema.String
    })
  )
}).annotate({ identifier: "ProductImportResult" })
export type ImportResult = typeof ImportResult.Type
