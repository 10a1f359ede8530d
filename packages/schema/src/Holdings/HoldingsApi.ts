import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { RequiredScope } from "../Api/Scope.ts"
import { asOfQuery } from "../Common/AsOf.ts"
import { Data } from "../Common/Envelope.ts"
import { dayRangeQuery } from "../Common/DayRange.ts"
import { NotFound, ValidationError } from "../Common/Errors.ts"
import { IdOf } from "../Common/Id.ts"
import { Holdings, HoldingsOfDay } from "./Holdings.ts"

/** The group `holdings` of the customer API: the holdings, summed up. */
export const HoldingsApi = HttpApiGroup.make("holdings")
  .add(
    HttpApiEndpoint.get("getHoldings", "/v1/holdings", {
      query: asOfQuery,
      success: Data(Holdings),
      error: ValidationError.wire
    })
      .annotate(RequiredScope, "inventory:read")
      .annotate(OpenApi.Summary, "Get the organization's holdings"),
    HttpApiEndpoint.get("getFboAccountHoldings", "/v1/fbo-accounts/:id/holdings", {
      params: { id: IdOf("fbo", "FBO account ID") },
      query: asOfQuery,
      success: Data(Holdings),
      error: [NotFound.wire, ValidationError.wire]
    })
      .annotate(RequiredScope, "inventory:read")
      .annotate(OpenApi.Summary, "Get the holdings of an FBO account"),
    HttpApiEndpoint.get("getHoldingsHistory", "/v1/holdings/history", {
      query: dayRangeQuery,
      success: Data(Schema.Array(HoldingsOfDay)),
      error: ValidationError.wire
    })
      .annotate(RequiredScope, "inventory:read")
      .annotate(OpenApi.Summary, "Get the organization's holdings on up to 366 days, oldest first"),
    HttpApiEndpoint.get("getFboAccountHoldingsHistory", "/v1/fbo-accounts/:id/holdings/history", {
      params: { id: IdOf("fbo", "FBO account ID") },
      query: dayRangeQuery,
      success: Data(Schema.Array(HoldingsOfDay)),
      error: [NotFound.wire, ValidationError.wire]
    })
      .annotate(RequiredScope, "inventory:read")
      .annotate(OpenApi.Summary, "Get an FBO account's holdings on up to 366 days, oldest first")
  )
  .annotate(OpenApi.Title, "Holdings")
  .annotate(OpenApi.Description, "The items held, by product, by metal and in total.")
