import { Schema } from "effect"
import { countBetween } from "../Common/Checks.ts"
import { IdOf } from "../Common/Id.ts"
import { IdentifierOf } from "../Common/IdentifierText.ts"
import { CentsInput, CentsInputOf, CentsOf } from "../Common/Money.ts"
import { Name, OptionalName, UrlText, Word } from "../Common/Text.ts"
import { TimestampOf } from "../Common/Timestamp.ts"

/** A picture of a product. */
export const ProductImage = Schema.Struct({
  url: Schema.String.annotate({ description: "Address of the image" }),
  label: Schema.String.annotate({ description: "What the image is, such as `primary`" })
}).annotate({ identifier: "ProductImage", description: "A picture of a product." })

/** A product of the catalogue, which all organizations share. */
export const Product = Schema.Struct({
  id: IdOf("prd", "Product ID"),
  title: Schema.String.annotate({ description: "What people call it" }),
  sku: Schema.String.annotate({ description: "Stock keeping unit, unique in the catalogue" }),
  productType: Schema.String.annotate({ description: "Kind of product, such as `precious_metal`" }),
  subcategory: Schema.String.annotate({ description: "Finer kind, such as `coin`; empty for none" }),
  manufacturer: Schema.String.annotate({ description: "Mint or refiner; empty when not known" }),
  metal: Schema.String.annotate({ description: "Metal that it is made of; empty for none" }),
  isSerialized: Schema.Boolean.annotate({ description: "Whether each unit has a serial number" }),
  weightGrams: Schema.optionalKey(
    Schema.Finite.annotate({ description: "Gross weight of one unit, if known" })
  ),
  insuredValueCents: CentsOf("Current insured value of one unit, in cents, as a string"),
  marketValueCents: Schema.optionalKey(
    CentsOf("Market value of one unit, in cents, as a string; absent when not known")
  ),
  images: Schema.Array(ProductImage).annotate({ description: "Pictures of the product" }),
  createdAt: TimestampOf("When it was created")
}).annotate({
  identifier: "Product",
  description: "A product of the catalogue, which all organizations share."
})
export type Product = typeof Product.Type

const WeightGrams = Schema.Finite.annotate({ description: "Gross weight of one unit in grams" }).check(
  Schema.makeFilter<number>(
    (grams) =>
      grams > 0 && grams <= 100_000_000 ? undefined : "must be more than 0 and at most 100000000 (grams)",
    { toJsonSchema: () => ({ exclusiveMinimum: 0, maximum: 100_000_000 }) }
  )
)

/** A product as staff describe it: also the form of a line of an import. `null` stands for what is not known. */
export const CreateProduct = Schema.Struct({
  title: Name.annotate({ description: "What people call it" }),
  sku: IdentifierOf("Stock keeping unit, unique in the catalogue however it is written"),
  productType: Word.annotate({ description: "Kind of product, such as `precious_metal`" }),
  insuredValueCents: CentsInputOf("Insured value of one unit, in cents, as a string"),
  manufacturer: Schema.optionalKey(OptionalName.annotate({ description: "Mint or refiner. Default empty." })),
  metal: Schema.optionalKey(
    OptionalName.annotate({ description: "Metal that it is made of. Default empty." })
  ),
  subcategory: Schema.optionalKey(
    Word.annotate({ description: "Finer kind, such as `coin`. Default empty." })
  ),
  isSerialized: Schema.optionalKey(
    Schema.Boolean.annotate({ description: "Whether each unit has a serial number. Default false." })
  ),
  weightGrams: Schema.optionalKey(
    Schema.NullOr(WeightGrams).annotate({ description: "Gross weight of one unit in grams, if known" })
  ),
  marketValueCents: Schema.optionalKey(
    Schema.NullOr(CentsInput).pipe(
      Schema.annotateEncoded({ description: "Market value of one unit, in cents, as a string, if known" })
    )
  ),
  images: Schema.optionalKey(
    Schema.Array(Schema.Struct({ url: UrlText, label: OptionalName }))
      .annotate({ description: "Up to 100 pictures. Default none." })
      .check(countBetween(0, 100))
  )
}).annotate({ identifier: "CreateProduct", description: "A product to add to the catalogue." })
export type CreateProduct = typeof CreateProduct.Type

/** What one unit of a product was worth from a time on. */
export const Valuation = Schema.Struct({
  id: IdOf("val", "Valuation ID"),
  productId: IdOf("prd", "Product that it values"),
  insuredValueCents: CentsOf("Insured value of one unit, in cents, as a string"),
  marketValueCents: Schema.optionalKey(
    CentsOf("Market value of one unit, in cents, as a string; absent when not known")
  ),
  createdAt: TimestampOf("Since when it holds")
}).annotate({ identifier: "Valuation", description: "What one unit of a product was worth from a time on." })
export type Valuation = typeof Valuation.Type

/** A market value that is left out stays what it was. */
export const CreateValuation = Schema.Struct({
  insuredValueCents: CentsInputOf("Insured value of one unit, in cents, as a string"),
  marketValueCents: Schema.optionalKey(CentsInputOf("Market value of one unit; as it was if left out"))
}).annotate({ identifier: "CreateValuation", description: "A new valuation of a product." })
export type CreateValuation = typeof CreateValuation.Type

/** How many lines that failed the result of an import lists. */
export const maxFailures = 1000

/** What became of an import, by lines: each but the blank ones counts once. */
export const ImportResult = Schema.Struct({
  imported: Schema.Int.annotate({ description: "Lines that made a new product" }),
  updated: Schema.Int.annotate({ description: "Lines whose SKU existed, whether they changed it or not" }),
  failed: Schema.Array(
    Schema.Struct({
      line: Schema.Int.annotate({ description: "Counted from 1, blank lines too" }),
      message: Schema.String.annotate({ description: "What is wrong with the line, for people" })
    })
  ).annotate({ description: `The first ${maxFailures} lines that failed` }),
  failedCount: Schema.optionalKey(
    Schema.Int.annotate({ description: "How many lines failed; only where not all of them are listed" })
  )
}).annotate({ identifier: "ProductImportResult", description: "What became of an import, by lines." })
export type ImportResult = typeof ImportResult.Type
