import { OpenApi } from "effect/http-api"
import { Api } from "./Api.ts"

/** The OpenAPI 3.1 document of the customer API, derived from the contract. */
export const openApiDocument: OpenApi.OpenAPISpec = OpenApi.fromApi(Api)
