import { Schema } from "effect"
import { atLeastOneField, countBetween } from "../Common/Checks.ts"
import { IdOf } from "../Common/Id.ts"
import { IdentifierOf } from "../Common/IdentifierText.ts"
import { CentsInput, CentsInputOf, CentsOf } from "../Common/Money.ts"
import { Name, OptionalName, UrlText, Word } from "../Common/Text.ts"
import { TimestampOf, UpdatedAt } from "../Common/Timestamp.ts"
import { MarketPricing } from "../Prices/MarketPricing.ts"
import { Fineness, GrossWeight, weightFields } from "../Weights/Weight.ts"

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
    Schema.Finite.annotate({ description: "Weight of one unit for a carrier, if known" })
  ),
  ...weightFields,
  isWeighed: Schema.Boolean.annotate({
    description: "Whether each unit has a weight of its own, by which it is worth its share of these values"
  }),
  requiresTest: Schema.Boolean.annotate({
    description: "Whether each unit is received into quarantine, and tested there"
  }),
  insuredValueCents: CentsOf("Current insured value of one unit, in cents, as a string"),
  marketValueCents: Schema.optionalKey(
    CentsOf("Market value of one unit, in cents, as a string; absent when not known")
  ),
  marketPricing: Schema.optionalKey(MarketPricing),
  images: Schema.Array(ProductImage).annotate({ description: "Pictures of the product" }),
  createdAt: TimestampOf("When it was created"),
  updatedAt: UpdatedAt
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

const Subcategory = Schema.String.check(
  Schema.makeFilter<string>(
    (s) =>
      /^[a-z0-9_]{0,100}$/.test(s) ? undefined : "must be at most 100 of the characters a-z, 0-9 and _",
    { toJsonSchema: () => ({ pattern: "^[a-z0-9_]{0,100}$" }) }
  )
)

/** The optional fields of a product: `null` or an empty text stands for an unknown value. */
const optionalFields = {
  manufacturer: Schema.optionalKey(
    Schema.NullOr(OptionalName).annotate({ description: "Mint or refiner; empty or null for none" })
  ),
  metal: Schema.optionalKey(
    Schema.NullOr(OptionalName).annotate({
      description: "Metal that it is made of; empty or null for none"
    })
  ),
  subcategory: Schema.optionalKey(
    Schema.NullOr(Subcategory).annotate({
      description: "Finer kind, such as `coin`; empty or null for none"
    })
  ),
  isSerialized: Schema.optionalKey(
    Schema.NullOr(Schema.Boolean).annotate({
      description: "Whether each unit has a serial number; null for false"
    })
  ),
  weightGrams: Schema.optionalKey(
    Schema.NullOr(WeightGrams).annotate({ description: "Gross weight of one unit in grams, if known" })
  ),
  grossWeight: Schema.optionalKey(
    Schema.NullOr(GrossWeight).annotate({ description: "Gross weight of one unit, if known" })
  ),
  fineness: Schema.optionalKey(
    Schema.NullOr(Fineness).annotate({
      description: "Parts of fine metal in a thousand, with up to 2 decimals, such as `999.9`, if known"
    })
  ),
  isWeighed: Schema.optionalKey(
    Schema.NullOr(Schema.Boolean).annotate({
      description:
        "Whether each unit has a weight of its own; the product must have both weight and fineness then. Null for false"
    })
  ),
  requiresTest: Schema.optionalKey(
    Schema.NullOr(Schema.Boolean).annotate({
      description: "Whether each unit is received into quarantine, and tested there; null for false"
    })
  ),
  marketValueCents: Schema.optionalKey(
    Schema.NullOr(CentsInput).pipe(
      Schema.annotateEncoded({ description: "Market value of one unit, in cents, as a string, if known" })
    )
  ),
  marketPricing: Schema.optionalKey(
    Schema.NullOr(MarketPricing).annotate({
      description:
        "The market value follows from the price of the metal, and a declared one is not kept; null where it is declared"
    })
  ),
  images: Schema.optionalKey(
    Schema.NullOr(
      Schema.Array(Schema.Struct({ url: UrlText, label: OptionalName })).check(countBetween(0, 100))
    ).annotate({ description: "Up to 100 pictures; null for none" })
  )
}

/** Confirms a value that differs much from the one before it. */
export const confirm = Schema.optionalKey(
  Schema.Boolean.annotate({ description: "Takes a value that is outside the band. Default false." })
)

/** A product as staff describe it. */
export const CreateProduct = Schema.Struct({
  title: Name.annotate({ description: "What people call it" }),
  sku: IdentifierOf("Stock keeping unit, unique in the catalogue however it is written"),
  productType: Word.annotate({ description: "Kind of product, such as `precious_metal`" }),
  insuredValueCents: CentsInputOf("Insured value of one unit, in cents, as a string"),
  ...optionalFields
}).annotate({ identifier: "CreateProduct", description: "A product to add to the catalogue." })
export type CreateProduct = typeof CreateProduct.Type

/**
 * Only the fields that are present change: also the form of a line of an import, which its SKU leads to its product. What
 * a product shows may be sent back.
 */
export const UpdateProduct = Schema.Struct({
  sku: Schema.optionalKey(IdentifierOf("The product's own SKU; in an import it says which product is meant")),
  title: Schema.optionalKey(Name.annotate({ description: "What people call it" })),
  productType: Schema.optionalKey(
    Word.annotate({ description: "Kind of product, such as `precious_metal`" })
  ),
  insuredValueCents: Schema.optionalKey(
    CentsInputOf("Insured value of one unit, in cents, as a string: a valuation from now on")
  ),
  ...optionalFields,
  confirm
})
  .check(atLeastOneField())
  .annotate({
    identifier: "UpdateProduct",
    description: "Only the fields that are present change; at least one must be."
  })
export type UpdateProduct = typeof UpdateProduct.Type

/** The value of one unit of a product from a time on. */
export const Valuation = Schema.Struct({
  id: IdOf("val", "Valuation ID"),
  productId: IdOf("prd", "Product that it values"),
  insuredValueCents: CentsOf("Insured value of one unit, in cents, as a string"),
  marketValueCents: Schema.optionalKey(
    CentsOf("Market value of one unit, in cents, as a string; absent when not known, or by market pricing")
  ),
  marketPricing: Schema.optionalKey(MarketPricing),
  createdAt: TimestampOf("Since when it holds"),
  updatedAt: UpdatedAt
}).annotate({ identifier: "Valuation", description: "What one unit of a product was worth from a time on." })
export type Valuation = typeof Valuation.Type

/** A market value that is left out does not change. */
export const CreateValuation = Schema.Struct({
  insuredValueCents: CentsInputOf("Insured value of one unit, in cents, as a string"),
  marketValueCents: Schema.optionalKey(CentsInputOf("Market value of one unit; as it was if left out")),
  confirm
}).annotate({ identifier: "CreateValuation", description: "A new valuation of a product." })
export type CreateValuation = typeof CreateValuation.Type

/** The recorder of a valuation. */
export const ValuedBy = Schema.Struct({
  type: Schema.Literals(["operator", "operations_key"]).annotate({
    description: "What kind of actor it was"
  }),
  id: Schema.String.annotate({ description: "ID of the operator, or operations-key" }),
  name: Schema.String.annotate({ description: "The name, at the time" })
}).annotate({ identifier: "ValuedBy", description: "Who recorded a valuation." })
export type ValuedBy = typeof ValuedBy.Type

/** A valuation as staff see it, with who recorded it. */
export const RecordedValuation = Schema.Struct({
  ...Valuation.fields,
  by: Schema.NullOr(ValuedBy).annotate({
    description: "Who recorded it; null for valuations from before that was kept"
  })
}).annotate({ identifier: "RecordedValuation", description: "A valuation, with who recorded it." })
export type RecordedValuation = typeof RecordedValuation.Type

/** The changes that a valuation would make if it were recorded now. */
export const ValuationPreview = Schema.Struct({
  previousInsuredValueCents: CentsOf("Insured value of one unit now, in cents, as a string"),
  insuredValueCents: CentsOf("What it would be"),
  changePercent: Schema.NullOr(Schema.String).annotate({
    description: "The change in percent, with two decimals, such as `-12.50`; null where the value was 0"
  }),
  items: Schema.Int.annotate({ description: "How many items the vault holds of it" }),
  organizations: Schema.Int.annotate({ description: "How many organizations hold some" }),
  totalChangeCents: Schema.String.annotate({
    description: "By how much all of them together would change, in cents, as a string; may be negative"
  })
}).annotate({ identifier: "ValuationPreview", description: "What a valuation would change." })
export type ValuationPreview = typeof ValuationPreview.Type

/** How many lines that failed the result of an import lists. */
export const maxFailures = 1000

/** The result of an import, by lines: each but the blank ones counts once. */
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
