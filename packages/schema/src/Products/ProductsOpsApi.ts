import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { idempotencyErrors, idempotencyHeaders } from "../Api/Idempotency.ts"
import { StreamedBody } from "../Api/StreamedBody.ts"
import { Created, Data } from "../Common/Envelope.ts"
import { NotFound } from "../Common/Errors.ts"
import { IdOf } from "../Common/Id.ts"
import { CreateProduct, CreateValuation, ImportResult, Product, Valuation } from "./Product.ts"
import { SkuInUse } from "./ProductErrors.ts"

/** The group `products` of the operations API: adds, imports and values products. */
export const ProductsOpsApi = HttpApiGroup.make("products")
  .add(
    HttpApiEndpoint.post("createProduct", "/ops/v1/products", {
      headers: idempotencyHeaders,
      payload: CreateProduct,
      success: Created(Product),
      error: [SkuInUse.wire, ...idempotencyErrors]
    })
      .annotate(OpenApi.Summary, "Add a product to the catalogue")
      .annotate(OpenApi.Description, "It can be received and searched for at once."),
    HttpApiEndpoint.post("importProducts", "/ops/v1/products/import", {
      success: Data(ImportResult)
    })
      .annotate(StreamedBody, true)
      .annotate(OpenApi.Override, {
        requestBody: {
          required: true,
          content: {
            "application/x-ndjson": { schema: { type: "string", description: "One `CreateProduct` a line" } }
          }
        }
      })
      .annotate(OpenApi.Summary, "Import products from NDJSON")
      .annotate(
        OpenApi.Description,
        "The body is `application/x-ndjson`: one `CreateProduct` a line, of any length. A line describes its product whole: a SKU that exists gets exactly what the line says. Lines that fail are reported by number, the rest is imported; sending the same file again is harmless."
      ),
    HttpApiEndpoint.post("createValuation", "/ops/v1/products/:id/valuations", {
      params: { id: IdOf("prd", "Product ID") },
      headers: idempotencyHeaders,
      payload: CreateValuation,
      success: Created(Valuation),
      error: [NotFound.wire, ...idempotencyErrors]
    })
      .annotate(OpenApi.Summary, "Record what a product is worth from now on")
      .annotate(
        OpenApi.Description,
        "The product shows it at once, and organizations that hold items of it are told by an event. It is dated by the database."
      )
  )
  .annotate(OpenApi.Title, "Products")
  .annotate(OpenApi.Description, "The catalogue, its import and its valuations.")
