import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { RequiredScope } from "../Api/Scope.ts"
import { Data } from "../Common/Envelope.ts"
import { NotFound } from "../Common/Errors.ts"
import { IdOf } from "../Common/Id.ts"
import { Holdings } from "./Holdings.ts"

/** The group `holdings` of the customer API: what is held, summed up. */
export const HoldingsApi = HttpApiGroup.make("holdings")
  .add(
    HttpApiEndpoint.get("getHoldings", "/v1/holdings", { success: Data(Holdings) })
      .annotate(RequiredScope, "inventory:read")
      .annotate(OpenApi.Summary, "Get the organization's holdings"),
    HttpApiEndpoint.get("getFboAccountHoldings", "/v1/fbo-accounts/:id/holdings", {
      params: { id: IdOf("fbo", "FBO account ID") },
      success: Data(Holdings),
      error: NotFound.wire
    })
      .annotate(RequiredScope, "inventory:read")
      .annotate(OpenApi.Summary, "Get the holdings of an FBO account")
  )
  .annotate(OpenApi.Title, "Holdings")
  .annotate(OpenApi.Description, "What is held, by product and in total.")
