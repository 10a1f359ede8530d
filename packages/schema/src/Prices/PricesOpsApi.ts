import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { idempotencyErrors, idempotencyHeaders } from "../Api/Idempotency.ts"
import { Created, List } from "../Common/Envelope.ts"
import { ValidationError } from "../Common/Errors.ts"
import { staffListQuery } from "../Common/Paging.ts"
import { StoredString } from "../Common/Text.ts"
import { ValuationOutOfBand } from "../Products/ProductErrors.ts"
import { CreateMetalPrice, MetalPrice } from "./MetalPrice.ts"

/** The group `prices` of the operations API: metal prices. */
export const PricesOpsApi = HttpApiGroup.make("prices")
  .add(
    HttpApiEndpoint.get("listMetalPrices", "/ops/v1/metal-prices", {
      query: {
        ...staffListQuery,
        metal: Schema.optional(StoredString.annotate({ description: "Only of this metal" }))
      },
      success: List(MetalPrice)
    })
      .annotate(OpenApi.Summary, "List prices of metals")
      .annotate(OpenApi.Description, "In the order in which they were recorded, the newest first."),
    HttpApiEndpoint.post("createMetalPrice", "/ops/v1/metal-prices", {
      headers: idempotencyHeaders,
      payload: CreateMetalPrice,
      success: Created(MetalPrice),
      error: [ValuationOutOfBand.wire, ValidationError.wire, ...idempotencyErrors]
    })
      .annotate(OpenApi.Summary, "Record what a metal costs")
      .annotate(
        OpenApi.Description,
        "Products with `marketPricing` are worth it at once. One that differs from the metal's newest by more than the band is taken only with `confirm`."
      )
  )
  .annotate(OpenApi.Title, "Metal prices")
  .annotate(OpenApi.Description, "What metals cost, by which products with market pricing are worth.")
