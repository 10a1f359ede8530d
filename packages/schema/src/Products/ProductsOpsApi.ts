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
  ProductPreview,
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
      .annotate(OpenApi.Description, "Adds a product, which can be received and found by searches at once."),
    HttpApiEndpoint.patch("updateProduct", "/ops/v1/products/:id", {
      params: { id: IdOf("prd", "Product ID") },
      payload: UpdateProduct,
      success: Data(Product),
      error: [NotFound.wire, ProductInUse.wire, ValuationOutOfBand.wire, ValidationError.wire]
    })
      .annotate(OpenApi.Summary, "Change a product")
      .annotate(
        OpenApi.Description,
        "Changes the fields that are present. Null or an empty text clears an optional field. A changed value is recorded as a valuation from now on. A product may be sent back as it was read; its SKU cannot change."
      ),
    HttpApiEndpoint.post("previewProduct", "/ops/v1/products/:id/previews", {
      params: { id: IdOf("prd", "Product ID") },
      headers: idempotencyHeaders,
      payload: UpdateProduct,
      success: Data(ProductPreview),
      error: [NotFound.wire, ProductInUse.wire, ValidationError.wire, ...idempotencyErrors]
    })
      .annotate(OpenApi.Summary, "Preview a change of a product")
      .annotate(
        OpenApi.Description,
        "Records nothing and returns the effect that a change would have, such as one of the market pricing. It is refused as the change would be, except for values outside the configured band."
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
              schema: { type: "string", description: "One `UpdateProduct` per line, with its SKU" }
            }
          }
        }
      })
      .annotate(OpenApi.Summary, "Import products from NDJSON")
      .annotate(
        OpenApi.Description,
        "Imports a body of `application/x-ndjson` of any length, one product per line. A line with the SKU of an existing product updates that product like a PATCH: absent fields keep their values. A line with a new SKU creates a product and needs the required fields of a creation. Lines that fail are reported by number, and the others are imported. Sending the same file again is harmless."
      ),
    HttpApiEndpoint.post("createValuation", "/ops/v1/products/:id/valuations", {
      params: { id: IdOf("prd", "Product ID") },
      headers: idempotencyHeaders,
      payload: CreateValuation,
      query: {
        preview: Schema.optionalKey(
          Schema.Literals(["true", "false"]).annotate({
            description:
              "`true` records nothing and returns the effect that the valuation would have, with 200"
          })
        )
      },
      success: [Created(Valuation), Data(ValuationPreview)],
      error: [NotFound.wire, ValuationOutOfBand.wire, ...idempotencyErrors]
    })
      .annotate(OpenApi.Summary, "Record a valuation of a product")
      .annotate(
        OpenApi.Description,
        "Records a valuation that applies from now on, by the clock of the database. The product shows it at once, and organizations that hold items of the product get an event. A valuation that differs from the previous one by more than the configured band requires `confirm`."
      ),
    HttpApiEndpoint.get("listValuations", "/ops/v1/products/:id/valuations", {
      params: { id: IdOf("prd", "Product ID") },
      query: listQuery,
      success: List(RecordedValuation),
      error: NotFound.wire
    })
      .annotate(OpenApi.Summary, "List the valuations of a product, newest first")
      .annotate(OpenApi.Description, "Lists the valuations, each with the actor who recorded it.")
  )
  .annotate(OpenApi.Title, "Products")
  .annotate(OpenApi.Description, "The product catalogue, its import and its valuations.")
