import { Api } from "@vault-custody/schema/Api/Api"
import { openApiDocument, operationsOpenApiDocument } from "@vault-custody/schema/Api/OpenApiDocument"
import { OpsApi } from "@vault-custody/schema/Api/OpsApi"
import { Layer } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { HttpApiScalar, OpenApi } from "effect/http-api"
import * as Cacheable from "./Cacheable.ts"

/** The page's script is part of it, and nothing is fetched from elsewhere. */
const page = { path: "/docs", scalar: { withDefaultFonts: false } } as const

/** `GET /openapi.json` and `GET /docs` of the customer API: its OpenAPI 3.1 document, and the same to browse. */
export const layerPublic = Layer.merge(
  HttpRouter.add("GET", "/openapi.json", HttpServerResponse.jsonUnsafe(openApiDocument)),
  HttpApiScalar.layer(
    Api.annotate(OpenApi.Transform, () => ({ ...openApiDocument })),
    page
  )
).pipe(Layer.provide(Cacheable.layer))

/** The same two of the operations API, on its own listener. */
export const layerOperations = Layer.merge(
  HttpRouter.add("GET", "/openapi.json", HttpServerResponse.jsonUnsafe(operationsOpenApiDocument)),
  HttpApiScalar.layer(
    OpsApi.annotate(OpenApi.Transform, () => ({ ...operationsOpenApiDocument })),
    page
  )
).pipe(Layer.provide(Cacheable.layer))
