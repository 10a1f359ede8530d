import type { ListDescription } from "../Common/ListDescription.ts"

/** The list of products, for customers and staff alike. */
export const productList = {
  filters: {
    productType: { kind: "text", description: "Only products of this type, such as `precious_metal`" },
    subcategory: { kind: "text", description: "Only products of this subcategory, such as `coin`" },
    sku: {
      kind: "lookUp",
      form: "identifier",
      description: "Only the product with this SKU; case, white space, hyphens and dashes are ignored"
    },
    metal: { kind: "text", description: "Only products of this metal, such as `gold`" }
  }
} as const satisfies ListDescription
