import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { asOfQuery } from "../Common/AsOf.ts"
import { Data } from "../Common/Envelope.ts"
import { NotFound, ValidationError } from "../Common/Errors.ts"
import { IdOf } from "../Common/Id.ts"
import { Holdings } from "./Holdings.ts"

/** The group `holdings` of the operations API: holdings, summed up. */
export const HoldingsOpsApi = HttpApiGroup.make("holdings")
  .add(
    HttpApiEndpoint.get("getFboAccountHoldings", "/ops/v1/fbo-accounts/:id/holdings", {
      params: { id: IdOf("fbo", "FBO account ID") },
      query: asOfQuery,
      success: Data(Holdings),
      error: [NotFound.wire, ValidationError.wire]
    })
      .annotate(OpenApi.Summary, "Get the holdings of an FBO account")
      .annotate(
        OpenApi.Description,
        "Returns the holdings of an account of any organization, now or at a time in the past."
      ),
    HttpApiEndpoint.get("getOrganizationHoldings", "/ops/v1/organizations/:id/holdings", {
      params: { id: IdOf("org", "Organization ID") },
      query: asOfQuery,
      success: Data(Holdings),
      error: [NotFound.wire, ValidationError.wire]
    })
      .annotate(OpenApi.Summary, "Get an organization's holdings")
      .annotate(
        OpenApi.Description,
        "Returns what all accounts of the organization hold, now or at a time in the past."
      )
  )
  .annotate(OpenApi.Title, "Holdings")
  .annotate(OpenApi.Description, "The items held, by product, by metal and in total.")
