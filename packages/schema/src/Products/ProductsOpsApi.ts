import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { idempotencyErrors, idempotencyHeaders } from "../Api/Idempotency.ts"
import { StreamedBody } from "../Api/StreamedBody.ts"
import { Created, Data, List } from "../Common/Envelope.ts"
import { NotFound, ValidationError } from "../Common/Errors.ts"
import { IdOf } from "../Common/Id.ts"
import { listQuery } from "../Common/Paging.ts"
import {
  CreateProduct,
  CreateValuation,
  ImportResult,
  Product,
  RecordedValuation,
  UpdateProduct,
  Valuation,
  ValuationPreview
} from "./Product.ts"
import { ProductInUse, SkuInUse, ValuationOutOfBand } from "./ProductErrors.ts"

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
    HttpApiEndpoint.patch("updateProduct", "/ops/v1/products/:id", {
      params: { id: IdOf("prd", "Product ID") },
      payload: UpdateProduct,
      success: Data(Product),
      error: [NotFound.wire, ProductInUse.wire, ValuationOutOfBand.wire, ValidationError.wire]
    })
      .annotate(OpenApi.Summary, "Change a product")
      .annotate(
        OpenApi.Description,
        "What is left out stays as it is; null clears what is optional, and so does an empty text. A value is a valuation from now on. What a product shows may be sent back; its SKU is its own for good."
      ),
    HttpApiEndpoint.post("importProducts", "/ops/v1/products/import", {
      success: Data(ImportResult)
    })
      .annotate(StreamedBody, true)
      .annotate(OpenApi.Override, {
        requestBody: {
          required: true,
          content: {
            "application/x-ndjson": {
              schema: { type: "string", description: "One `UpdateProduct` a line, with its SKU" }
            }
          }
        }
      })
      .annotate(OpenApi.Summary, "Import products from NDJSON")
      .annotate(
        OpenApi.Description,
        "The body is `application/x-ndjson`: one product a line, of any length. A SKU that exists, however it is written, is updated as a PATCH does it: what a line leaves out stays. A new one needs what creating a product needs. Lines that fail are reported by number, the rest is imported; sending the same file again is harmless."
      ),
    HttpApiEndpoint.post("createValuation", "/ops/v1/products/:id/valuations", {
      params: { id: IdOf("prd", "Product ID") },
      headers: idempotencyHeaders,
      payload: CreateValuation,
      query: {
        preview: Schema.optionalKey(
          Schema.Literals(["true", "false"]).annotate({
            description: "`true` records nothing, and answers 200 with what the valuation would change"
          })
        )
      },
      success: [Created(Valuation), Data(ValuationPreview)],
      error: [NotFound.wire, ValuationOutOfBand.wire, ...idempotencyErrors]
    })
      .annotate(OpenApi.Summary, "Record what a product is worth from now on")
      .annotate(
        OpenApi.Description,
        "The product shows it at once, and organizations that hold items of it are told by an event. It is dated by the database. One that differs from the one before it by more than the band is taken only with `confirm`."
      ),
    HttpApiEndpoint.get("listValuations", "/ops/v1/products/:id/valuations", {
      params: { id: IdOf("prd", "Product ID") },
      query: listQuery,
      success: List(RecordedValuation),
      error: NotFound.wire
    })
      .annotate(OpenApi.Summary, "List what a product was worth, newest first")
      .annotate(OpenApi.Description, "Each with who recorded it.")
  )
  .annotate(OpenApi.Title, "Products")
  .annotate(OpenApi.Description, "The catalogue, its import and its valuations.")
