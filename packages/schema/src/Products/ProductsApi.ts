import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { listParameters } from "../Api/ListParameters.ts"
import { RequiredScope } from "../Api/Scope.ts"
import { Data, List } from "../Common/Envelope.ts"
import { NotFound, ServiceUnavailable } from "../Common/Errors.ts"
import { IdOf } from "../Common/Id.ts"
import { pageQuery } from "../Common/Paging.ts"
import { Name } from "../Common/Text.ts"
import { Product } from "./Product.ts"
import { productList } from "./ProductList.ts"

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
      query: listParameters(productList),
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
