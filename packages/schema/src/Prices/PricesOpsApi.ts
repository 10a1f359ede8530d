import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { idempotencyErrors, idempotencyHeaders } from "../Api/Idempotency.ts"
import { Created, Data, List } from "../Common/Envelope.ts"
import { ValidationError } from "../Common/Errors.ts"
import { staffListQuery } from "../Common/Paging.ts"
import { StoredString } from "../Common/Text.ts"
import { ValuationOutOfBand } from "../Products/ProductErrors.ts"
import { CreateMetalPrice, MetalPrice, MetalPricePreview } from "./MetalPrice.ts"

/** The group `prices` of the operations API: metal prices. */
export const PricesOpsApi = HttpApiGroup.make("prices")
  .add(
    HttpApiEndpoint.get("listMetalPrices", "/ops/v1/metal-prices", {
      query: {
        ...staffListQuery,
        metal: Schema.optional(StoredString.annotate({ description: "Only prices of this metal" }))
      },
      success: List(MetalPrice)
    })
      .annotate(OpenApi.Summary, "List prices of metals")
      .annotate(
        OpenApi.Description,
        "Lists the prices in the order in which they were recorded, newest first."
      ),
    HttpApiEndpoint.post("createMetalPrice", "/ops/v1/metal-prices", {
      headers: idempotencyHeaders,
      payload: CreateMetalPrice,
      query: {
        preview: Schema.optionalKey(
          Schema.Literals(["true", "false"]).annotate({
            description: "`true` records nothing and returns the effect that the price would have, with 200"
          })
        )
      },
      success: [Created(MetalPrice), Data(MetalPricePreview)],
      error: [ValuationOutOfBand.wire, ValidationError.wire, ...idempotencyErrors]
    })
      .annotate(OpenApi.Summary, "Record the price of a metal")
      .annotate(
        OpenApi.Description,
        "Records a new price, which applies at once to products with `marketPricing`. A price that differs from the metal's latest one by more than the configured band requires `confirm`."
      )
  )
  .annotate(OpenApi.Title, "Metal prices")
  .annotate(
    OpenApi.Description,
    "Prices of metals, from which the market values of products with market pricing follow."
  )
