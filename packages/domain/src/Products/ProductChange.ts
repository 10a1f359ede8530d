import type { ProductId } from "@vault-custody/schema/Common/Id"
import type { CreateProduct, Product, UpdateProduct } from "@vault-custody/schema/Products/Product"

/** What is absent stays, and `null` stands for none. */
const given = <A>(value: A | null | undefined, before: A, none: A): A =>
  value === undefined ? before : (value ?? none)

/** A product with the fields that are given; the others stay as they are (docs/rules/Products.md#changing). */
export const changed = (product: Product, fields: UpdateProduct): Product => {
  const { marketValueCents: market, weightGrams: weight, ...kept } = product
  const weightGrams = fields.weightGrams === undefined ? weight : (fields.weightGrams ?? undefined)
  const marketValueCents =
    fields.marketValueCents === undefined ? market : (fields.marketValueCents ?? undefined)
  return {
    ...kept,
    title: fields.title ?? product.title,
    productType: fields.productType ?? product.productType,
    subcategory: given(fields.subcategory, product.subcategory, ""),
    manufacturer: given(fields.manufacturer, product.manufacturer, ""),
    metal: given(fields.metal, product.metal, ""),
    isSerialized: given(fields.isSerialized, product.isSerialized, false),
    insuredValueCents: fields.insuredValueCents ?? product.insuredValueCents,
    images: given(fields.images, product.images, []),
    ...(weightGrams === undefined ? {} : { weightGrams }),
    ...(marketValueCents === undefined ? {} : { marketValueCents })
  }
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
      insuredValueCents: input.insuredValueCents,
      images: [],
      createdAt
    },
    input
  )

/** What a line of an import says of a product that does not exist yet; the first field that is missing otherwise. */
export const toNewProduct = (line: UpdateProduct & { readonly sku: string }): CreateProduct | string => {
  const { insuredValueCents, productType, title } = line
  if (title === undefined) return "title"
  if (productType === undefined) return "productType"
  if (insuredValueCents === undefined) return "insuredValueCents"
  return { ...line, insuredValueCents, productType, title }
}
