import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { RequiredScope } from "../Api/Scope.ts"
import { Data, List } from "../Common/Envelope.ts"
import { NotFound, ServiceUnavailable } from "../Common/Errors.ts"
import { IdOf } from "../Common/Id.ts"
import { IdentifierOf } from "../Common/IdentifierText.ts"
import { listQuery, pageQuery } from "../Common/Paging.ts"
import { Name, StoredString } from "../Common/Text.ts"
import { Product } from "./Product.ts"

/** Filters of these lists. */
export const productFilters = {
  productType: Schema.optionalKey(
    StoredString.annotate({ description: "Only products of this type, such as `precious_metal`" })
  ),
  subcategory: Schema.optionalKey(
    StoredString.annotate({ description: "Only products of this subcategory, such as `coin`" })
  ),
  sku: Schema.optionalKey(
    IdentifierOf("Only the product with this SKU; case, white space, hyphens and dashes are ignored")
  ),
  metal: Schema.optionalKey(
    StoredString.annotate({ description: "Only products of this metal, such as `gold`" })
  )
}

/** Query parameters of a search. */
export const productSearchQuery = {
  q: Name.annotate({
    description:
      "Text to search for in title, manufacturer, SKU and metal; typos and partial SKUs are tolerated"
  })
}

/** The group `products` of the customer API: lists and searches the catalogue. */
export const ProductsApi = HttpApiGroup.make("products")
  .add(
    HttpApiEndpoint.get("listProducts", "/v1/products", {
      query: {
        ...listQuery,
        ...productFilters
      },
      success: List(Product)
    })
      .annotate(RequiredScope, "inventory:read")
      .annotate(OpenApi.Summary, "List products"),
    HttpApiEndpoint.get("searchProducts", "/v1/products/search", {
      query: {
        ...pageQuery,
        ...productSearchQuery
      },
      success: List(Product),
      error: ServiceUnavailable.wire
    })
      .annotate(RequiredScope, "inventory:read")
      .annotate(OpenApi.Summary, "Search products"),
    HttpApiEndpoint.get("getProduct", "/v1/products/:id", {
      params: { id: IdOf("prd", "Product ID") },
      success: Data(Product),
      error: NotFound.wire
    })
      .annotate(RequiredScope, "inventory:read")
      .annotate(OpenApi.Summary, "Get a product")
  )
  .annotate(OpenApi.Title, "Products")
  .annotate(OpenApi.Description, "The catalogue, which is shared by all organizations.")
