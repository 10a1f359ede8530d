import { Api } from "@vault-custody/schema/Api/Api"
import { openApiDocument } from "@vault-custody/schema/Api/OpenApiDocument"
import { Layer } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { HttpApiScalar, OpenApi } from "effect/http-api"

/** `GET /openapi.json`: the OpenAPI 3.1 document of the customer API. */
const layerDocument = HttpRouter.add("GET", "/openapi.json", HttpServerResponse.jsonUnsafe(openApiDocument))

/** `GET /docs`: the same document to browse. Its script is part of the page, nothing is fetched from elsewhere. */
const layerPage = HttpApiScalar.layer(
  Api.annotate(OpenApi.Transform, () => ({ ...openApiDocument })),
  {
    path: "/docs",
    scalar: { withDefaultFonts: false }
  }
)

export const layer = Layer.merge(layerDocument, layerPage)
