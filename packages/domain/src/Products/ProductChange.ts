import type { ProductId } from "@vault-custody/schema/Common/Id"
import { fineTroyOunces, fineWeightOf } from "../Weights/FineWeight.ts"
import type { CreateProduct, Product, UpdateProduct } from "@vault-custody/schema/Products/Product"

/** Keeps the value where absent; `null` sets the empty value. */
const given = <A>(value: A | null | undefined, before: A, none: A): A =>
  value === undefined ? before : (value ?? none)

/** The present value of a field that may be cleared with `null`, as a part of its product. */
const cleared = <Key extends string, A>(key: Key, value: A | null | undefined, before: A | undefined) => {
  const after = value === undefined ? before : (value ?? undefined)
  return (after === undefined ? {} : { [key]: after }) as { readonly [K in Key]?: A }
}

/** The fine metal of one unit, in thousandths of a troy ounce; undefined where weight or fineness is not known. */
export const fineWeightOfProduct = ({
  fineness,
  grossWeight,
  metal
}: Pick<Product, "fineness" | "grossWeight" | "metal">): bigint | undefined =>
  grossWeight === undefined || fineness === undefined
    ? undefined
    : fineWeightOf({ grossWeight, fineness }, metal)

/** The weights that a product's values are computed with: fine weights in thousandths of a troy ounce. */
interface WeightOfValues {
  readonly metal?: string | undefined
  readonly fineWeight?: bigint | undefined
}

/**
 * Whether a change alters a weight that values or sums of fine metal are computed with: a valuation then records
 * since when.
 */
export const reweighs = (before: WeightOfValues, after: WeightOfValues): boolean =>
  before.fineWeight !== after.fineWeight || (after.fineWeight !== undefined && before.metal !== after.metal)

/** A product with the fields that are computed from its weight. */
const weighed = ({ fineTroyOunces: _before, ...product }: Product): Product => {
  const fineWeight = fineWeightOfProduct(product)
  return fineWeight === undefined ? product : { ...product, fineTroyOunces: fineTroyOunces(fineWeight) }
}

/** A product with the fields that are given; the others stay as they are (docs/rules/Products.md#changing). */
export const changed = (product: Product, fields: UpdateProduct): Product => {
  const { fineness, grossWeight, marketPricing, marketValueCents, weightGrams, ...kept } = product
  const pricing = cleared("marketPricing", fields.marketPricing, marketPricing)
  return weighed({
    ...kept,
    title: fields.title ?? product.title,
    productType: fields.productType ?? product.productType,
    subcategory: given(fields.subcategory, product.subcategory, ""),
    manufacturer: given(fields.manufacturer, product.manufacturer, ""),
    metal: given(fields.metal, product.metal, ""),
    isSerialized: given(fields.isSerialized, product.isSerialized, false),
    isWeighed: given(fields.isWeighed, product.isWeighed, false),
    requiresTest: given(fields.requiresTest, product.requiresTest, false),
    insuredValueCents: fields.insuredValueCents ?? product.insuredValueCents,
    images: given(fields.images, product.images, []),
    ...cleared("weightGrams", fields.weightGrams, weightGrams),
    ...cleared("grossWeight", fields.grossWeight, grossWeight),
    ...cleared("fineness", fields.fineness, fineness),
    ...pricing,
    ...(pricing.marketPricing === undefined
      ? cleared("marketValueCents", fields.marketValueCents, marketValueCents)
      : {})
  })
}

/** A new product. */
export const toProduct = (input: CreateProduct, id: ProductId, createdAt: number): Product =>
  changed(
    {
      id,
      title: input.title,
      sku: input.sku,
      productType: input.productType,
      subcategory: "",
      manufacturer: "",
      metal: "",
      isSerialized: false,
      isWeighed: false,
      requiresTest: false,
      insuredValueCents: input.insuredValueCents,
      images: [],
      createdAt,
      updatedAt: createdAt
    },
    input
  )

/** The new product of an import's line, or the first required field that is missing. */
export const toNewProduct = (line: UpdateProduct & { readonly sku: string }): CreateProduct | string => {
  const { insuredValueCents, productType, title } = line
  if (title === undefined) return "title"
  if (productType === undefined) return "productType"
  if (insuredValueCents === undefined) return "insuredValueCents"
  return { ...line, insuredValueCents, productType, title }
}
