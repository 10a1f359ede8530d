import { Schema } from "effect"
import { atLeastOneField, countBetween } from "../Common/Checks.ts"
import { IdOf } from "../Common/Id.ts"
import { IdentifierOf } from "../Common/IdentifierText.ts"
import { Cents, CentsInput, CentsInputOf, CentsOf } from "../Common/Money.ts"
import { Name, OptionalName, UrlText, Word } from "../Common/Text.ts"
import { TimestampOf, UpdatedAt } from "../Common/Timestamp.ts"
import { MarketPricing } from "../Prices/MarketPricing.ts"
import { Fineness, GrossWeight, weightFields } from "../Weights/Weight.ts"

/** A picture of a product. */
export const ProductImage = Schema.Struct({
  url: Schema.String.annotate({ description: "Address of the image" }),
  label: Schema.String.annotate({ description: "Label of the image, such as `primary`" })
}).annotate({ identifier: "ProductImage", description: "An image of a product." })

/** A product of the catalogue, which all organizations share. */
export const Product = Schema.Struct({
  id: IdOf("prd", "Product ID"),
  title: Schema.String.annotate({ description: "Title of the product" }),
  sku: Schema.String.annotate({ description: "Stock keeping unit, unique in the catalogue" }),
  productType: Schema.String.annotate({ description: "Kind of product, such as `precious_metal`" }),
  subcategory: Schema.String.annotate({ description: "Subcategory, such as `coin`; empty for none" }),
  manufacturer: Schema.String.annotate({ description: "Mint or refiner; empty when not known" }),
  metal: Schema.String.annotate({ description: "Metal that the product is made of; empty for none" }),
  isSerialized: Schema.Boolean.annotate({ description: "Whether each unit has a serial number" }),
  weightGrams: Schema.optionalKey(
    Schema.Finite.annotate({ description: "Shipping weight of one unit in grams; absent if not known" })
  ),
  ...weightFields,
  isWeighed: Schema.Boolean.annotate({
    description: "Whether each unit has its own weight, in proportion to which it has a share of these values"
  }),
  requiresTest: Schema.Boolean.annotate({
    description: "Whether each unit is received into quarantine, to be tested there"
  }),
  insuredValueCents: CentsOf("Current insured value of one unit, in cents, as a string"),
  marketValueCents: Schema.optionalKey(
    CentsOf("Market value of one unit, in cents, as a string; absent when not known")
  ),
  marketPricing: Schema.optionalKey(MarketPricing),
  images: Schema.Array(ProductImage).annotate({ description: "Images of the product" }),
  createdAt: TimestampOf("Time when it was created"),
  updatedAt: UpdatedAt
}).annotate({
  identifier: "Product",
  description: "A product of the catalogue, which is shared by all organizations."
})
export type Product = typeof Product.Type

const WeightGrams = Schema.Finite.annotate({ description: "Shipping weight of one unit in grams" }).check(
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
      description: "Metal that the product is made of; empty or null for none"
    })
  ),
  subcategory: Schema.optionalKey(
    Schema.NullOr(Subcategory).annotate({
      description: "Subcategory, such as `coin`; empty or null for none"
    })
  ),
  isSerialized: Schema.optionalKey(
    Schema.NullOr(Schema.Boolean).annotate({
      description: "Whether each unit has a serial number; null for false"
    })
  ),
  weightGrams: Schema.optionalKey(
    Schema.NullOr(WeightGrams).annotate({
      description: "Shipping weight of one unit in grams; null for none"
    })
  ),
  grossWeight: Schema.optionalKey(
    Schema.NullOr(GrossWeight).annotate({ description: "Gross weight of one unit; null for none" })
  ),
  fineness: Schema.optionalKey(
    Schema.NullOr(Fineness).annotate({
      description:
        "Fineness: parts of fine metal per thousand, as a string with up to 2 decimals, such as `999.9`; null for none"
    })
  ),
  isWeighed: Schema.optionalKey(
    Schema.NullOr(Schema.Boolean).annotate({
      description:
        "Whether each unit has its own weight, which requires `grossWeight` and `fineness` of the product; null for false"
    })
  ),
  requiresTest: Schema.optionalKey(
    Schema.NullOr(Schema.Boolean).annotate({
      description: "Whether each unit is received into quarantine, to be tested there; null for false"
    })
  ),
  marketValueCents: Schema.optionalKey(
    Schema.NullOr(CentsInput).pipe(
      Schema.annotateEncoded({ description: "Market value of one unit in cents, as a string; null for none" })
    )
  ),
  marketPricing: Schema.optionalKey(
    Schema.NullOr(MarketPricing).annotate({
      description:
        "Market pricing, by which the market value follows from the price of the metal instead of a declared one; null for a declared market value"
    })
  ),
  images: Schema.optionalKey(
    Schema.NullOr(
      Schema.Array(Schema.Struct({ url: UrlText, label: OptionalName })).check(countBetween(0, 100))
    ).annotate({ description: "Images of the product, up to 100; null for none" })
  )
}

/** Confirms a value that differs much from the one before it. */
export const confirm = Schema.optionalKey(
  Schema.Boolean.annotate({
    description: "Whether to accept a value outside the configured band. Default false."
  })
)

/** A product as staff describe it. */
export const CreateProduct = Schema.Struct({
  title: Name.annotate({ description: "Title of the product" }),
  sku: IdentifierOf(
    "Stock keeping unit, unique in the catalogue; case, white space, hyphens and dashes are ignored"
  ),
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
  sku: Schema.optionalKey(
    IdentifierOf("SKU of the product, which cannot change; an import finds the product by it")
  ),
  title: Schema.optionalKey(Name.annotate({ description: "Title of the product" })),
  productType: Schema.optionalKey(
    Word.annotate({ description: "Kind of product, such as `precious_metal`" })
  ),
  insuredValueCents: Schema.optionalKey(
    CentsInputOf("Insured value of one unit in cents, as a string, recorded as a valuation from now on")
  ),
  ...optionalFields,
  confirm
})
  .check(atLeastOneField("confirm"))
  .annotate({
    identifier: "UpdateProduct",
    description: "The fields to change, at least one. Absent fields keep their values."
  })
export type UpdateProduct = typeof UpdateProduct.Type

/** The value of one unit of a product from a time on. */
export const Valuation = Schema.Struct({
  id: IdOf("val", "Valuation ID"),
  productId: IdOf("prd", "Product that the valuation is of"),
  insuredValueCents: CentsOf("Insured value of one unit, in cents, as a string"),
  marketValueCents: Schema.optionalKey(
    CentsOf("Market value of one unit in cents, as a string; absent when not known, or with market pricing")
  ),
  marketPricing: Schema.optionalKey(MarketPricing),
  createdAt: TimestampOf("Time from which the valuation applies"),
  updatedAt: UpdatedAt
}).annotate({
  identifier: "Valuation",
  description: "A valuation: the value of one unit of a product, from a time on."
})
export type Valuation = typeof Valuation.Type

/** A market value that is left out does not change. */
export const CreateValuation = Schema.Struct({
  insuredValueCents: CentsInputOf("Insured value of one unit, in cents, as a string"),
  marketValueCents: Schema.optionalKey(
    CentsInputOf("Market value of one unit in cents, as a string; absent to keep the present one")
  ),
  confirm
}).annotate({ identifier: "CreateValuation", description: "A new valuation of a product." })
export type CreateValuation = typeof CreateValuation.Type

/** The recorder of a valuation. */
export const ValuedBy = Schema.Struct({
  type: Schema.Literals(["operator", "operations_key"]).annotate({
    description: "Kind of the actor"
  }),
  id: Schema.String.annotate({ description: "ID of the operator, or `operations-key`" }),
  name: Schema.String.annotate({ description: "Name of the actor at that time" })
}).annotate({ identifier: "ValuedBy", description: "The actor who recorded a valuation." })
export type ValuedBy = typeof ValuedBy.Type

/** A valuation as staff see it, with who recorded it. */
export const RecordedValuation = Schema.Struct({
  ...Valuation.fields,
  by: Schema.NullOr(ValuedBy).annotate({
    description: "Actor who recorded the valuation; null for valuations from before actors were recorded"
  })
}).annotate({ identifier: "RecordedValuation", description: "A valuation, with the actor who recorded it." })
export type RecordedValuation = typeof RecordedValuation.Type

/** The changes that a valuation would make if it were recorded now. */
export const ValuationPreview = Schema.Struct({
  previousInsuredValueCents: CentsOf("Current insured value of one unit in cents, as a string"),
  insuredValueCents: CentsOf("New insured value of one unit in cents, as a string"),
  changePercent: Schema.NullOr(Schema.String).annotate({
    description:
      "Change of the insured value in percent, with two decimals, such as `-12.50`; null if the value was 0"
  }),
  items: Schema.Int.annotate({ description: "Number of items of the product that the vault holds" }),
  organizations: Schema.Int.annotate({ description: "Number of organizations that hold such items" }),
  totalChangeCents: Schema.String.annotate({
    description: "Change of the total insured value of these items in cents, as a string; may be negative"
  })
}).annotate({ identifier: "ValuationPreview", description: "The effect that a valuation would have." })
export type ValuationPreview = typeof ValuationPreview.Type

/** The changes that an update would make if it were made now. */
export const ProductPreview = Schema.Struct({
  previousInsuredValueCents: ValuationPreview.fields.previousInsuredValueCents,
  insuredValueCents: ValuationPreview.fields.insuredValueCents,
  previousMarketValueCents: Schema.NullOr(Cents).annotate({
    description: "Current market value of one unit in cents, as a string; null where it is not known"
  }),
  marketValueCents: Schema.NullOr(Cents).annotate({
    description: "New market value of one unit in cents, as a string; null where it is not known"
  }),
  marketChangePercent: Schema.NullOr(Schema.String).annotate({
    description:
      "Change of the market value in percent, with two decimals, such as `-12.50`; null if one of the values is not known, or the current one is 0"
  }),
  items: ValuationPreview.fields.items,
  organizations: ValuationPreview.fields.organizations
}).annotate({
  identifier: "ProductPreview",
  description: "The effect that a change of a product would have."
})
export type ProductPreview = typeof ProductPreview.Type

/** How many lines that failed the result of an import lists. */
export const maxFailures = 1000

/** The result of an import, by lines: each but the blank ones counts once. */
export const ImportResult = Schema.Struct({
  imported: Schema.Int.annotate({ description: "Lines that made a new product" }),
  updated: Schema.Int.annotate({
    description: "Number of lines whose product existed, whether they changed it or not"
  }),
  failed: Schema.Array(
    Schema.Struct({
      line: Schema.Int.annotate({ description: "Number of the line, counted from 1 including blank lines" }),
      message: Schema.String.annotate({
        description: "Human-readable explanation of the problem with the line"
      })
    })
  ).annotate({ description: `First ${maxFailures} lines that failed` }),
  failedCount: Schema.optionalKey(
    Schema.Int.annotate({ description: "Number of lines that failed; absent if `failed` lists all of them" })
  )
}).annotate({ identifier: "ProductImportResult", description: "The result of an import, by lines." })
export type ImportResult = typeof ImportResult.Type
