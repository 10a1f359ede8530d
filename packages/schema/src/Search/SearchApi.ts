import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { RequiredScope } from "../Api/Scope.ts"
import { Data } from "../Common/Envelope.ts"
import { Name } from "../Common/Text.ts"
import { Found } from "./Found.ts"

const query = {
  q: Name.annotate({
    description:
      "A serial number, mark, vault ID, alias, SKU, tracking number, e-mail address, external ID or id, whole; or the beginning of a name, or words of a product"
  })
}

/** The group `search` of the customer API. */
export const SearchApi = HttpApiGroup.make("search")
  .add(
    HttpApiEndpoint.get("search", "/v1/search", { query, success: Data(Schema.Array(Found)) })
      .annotate(RequiredScope, "inventory:read")
      .annotate(OpenApi.Summary, "Find anything")
      .annotate(
        OpenApi.Description,
        "Things of the organization by what people know of them. The exact first, at most eight of each kind; only what the key has the scopes to read."
      )
  )
  .annotate(OpenApi.Title, "Search")
  .annotate(OpenApi.Description, "One search over everything.")

/** The group `search` of the operations API. */
export const SearchOpsApi = HttpApiGroup.make("search")
  .add(
    HttpApiEndpoint.get("search", "/ops/v1/search", { query, success: Data(Schema.Array(Found)) })
      .annotate(OpenApi.Summary, "Find anything")
      .annotate(
        OpenApi.Description,
        "Things of all organizations by what people know of them. The exact first, at most eight of each kind."
      )
  )
  .annotate(OpenApi.Title, "Search")
  .annotate(OpenApi.Description, "One search over everything.")
