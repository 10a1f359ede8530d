import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { RequiredScope } from "../Api/Scope.ts"
import { Data } from "../Common/Envelope.ts"
import { Name } from "../Common/Text.ts"
import { Found } from "./Found.ts"

const query = {
  q: Name.annotate({
    description:
      "Text to search for: a whole serial number, internal identifier, vault ID, alias, SKU, tracking number, e-mail address, external ID or ID; or the beginning of a serial number, an internal identifier or a name, or words of a product's title or an endpoint"
  })
}

/** The group `search` of the customer API. */
export const SearchApi = HttpApiGroup.make("search")
  .add(
    HttpApiEndpoint.get("search", "/v1/search", { query, success: Data(Schema.Array(Found)) })
      .annotate(RequiredScope, "inventory:read")
      .annotate(OpenApi.Summary, "Search all resources")
      .annotate(
        OpenApi.Description,
        "Searches the organization's resources by their numbers, names and IDs. Exact matches come first, with at most eight results of each type. Only resources that the key has the scopes to read are searched."
      )
  )
  .annotate(OpenApi.Title, "Search")
  .annotate(OpenApi.Description, "One search over all resources.")

/** The group `search` of the operations API. */
export const SearchOpsApi = HttpApiGroup.make("search")
  .add(
    HttpApiEndpoint.get("search", "/ops/v1/search", { query, success: Data(Schema.Array(Found)) })
      .annotate(OpenApi.Summary, "Search all resources")
      .annotate(
        OpenApi.Description,
        "Searches the resources of all organizations by their numbers, names and IDs. Exact matches come first, with at most eight results of each type."
      )
  )
  .annotate(OpenApi.Title, "Search")
  .annotate(OpenApi.Description, "One search over all resources.")
