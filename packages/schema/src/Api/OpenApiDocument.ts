import { Context, JsonSchema, Schema } from "effect"
import { type HttpApiEndpoint, OpenApi } from "effect/http-api"
import { eventPayloads, eventTypes } from "../Events/Event.ts"
import { Api } from "./Api.ts"
import { RequiredScope, type Scope } from "./Scope.ts"

/** An OpenAPI 3.1 document, with the webhooks that Effect's own type leaves out. */
export interface OpenApiDocument extends OpenApi.OpenAPISpec {
  readonly webhooks: Record<string, unknown>
}

const bodyRef = (schema: Schema.Top, schemas: JsonSchema.Definitions): JsonSchema.JsonSchema => {
  const document = Schema.toJsonSchemaDocument(schema)
  const { definitions, schemas: roots } = JsonSchema.toMultiDocumentOpenApi3_1({
    dialect: "draft-2020-12",
    schemas: [document.schema],
    definitions: document.definitions
  })
  Object.assign(schemas, definitions)
  return roots[0]
}

const headerParameter = (name: string, description: string, schema: JsonSchema.JsonSchema) => ({
  name,
  in: "header",
  required: true,
  description,
  schema
})

/** The twelve events as OpenAPI webhooks: what a receiver gets, and what it is expected to answer. */
const webhooksOf = (schemas: JsonSchema.Definitions) =>
  Object.fromEntries(
    eventTypes.map((type) => [
      type,
      {
        post: {
          operationId: `on_${type.replaceAll(".", "_")}`,
          tags: ["Webhooks"],
          summary: `Event ${type}`,
          description: eventPayloads[type].ast.annotations?.["description"] ?? "",
          security: [],
          parameters: [
            headerParameter(
              "X-Service-Signature",
              "`t=<unix seconds>,v1=<hex HMAC-SHA256>`; two `v1` while a rotated secret is in its grace period",
              { type: "string" }
            ),
            headerParameter("X-Service-Event-Id", "Unique id of the event: deduplicate on it", {
              type: "string"
            }),
            headerParameter("X-Service-Event-Type", "The event type", { type: "string", enum: [type] })
          ],
          requestBody: {
            required: true,
            content: { "application/json": { schema: bodyRef(eventPayloads[type], schemas) } }
          },
          responses: {
            "200": { description: "Received. Any 2xx that ends within 10 seconds counts." },
            "4XX": {
              description: "Not received: the delivery is tried again after 60 seconds and after 5 minutes."
            }
          }
        }
      }
    ])
  )

/** What answers of a status mean, for people. */
const responseTexts: Record<string, string> = {
  "200": "Done.",
  "201": "Created.",
  "400": "The request does not fit the contract; `details` names every field at fault.",
  "401": "No active API key was sent.",
  "403": "The API key lacks the permission.",
  "404": "There is no such resource.",
  "409": "The present state does not allow it.",
  "413": "The body is larger than 1 MiB.",
  "415": "The body is not declared as JSON in UTF-8.",
  "422": "The Idempotency-Key was used before with a different body.",
  "429": "The API key has used up its allowance; `Retry-After` says how long to wait.",
  "500": "A fault on our side, logged under the request id.",
  "503": "Temporarily unavailable; `Retry-After` says when to try again."
}

/** The scope of every operation, by operation id. */
const scopesOf = (api: typeof Api): ReadonlyMap<string, Scope> =>
  new Map(
    Object.values(api.groups).flatMap((group) =>
      Object.values(group.endpoints).flatMap((endpoint: HttpApiEndpoint.Top) => {
        const scope = Context.getOrUndefined(endpoint.annotations, RequiredScope)
        return scope === undefined ? [] : [[endpoint.identifier, scope] as const]
      })
    )
  )

const isObject = (u: unknown): u is Record<string, unknown> => typeof u === "object" && u !== null

/**
 * Answers grow by addition alone, so no answer may say that it has no further fields; and requests ignore fields that
 * they do not know.
 */
const openObjects = (node: unknown): void => {
  if (Array.isArray(node)) return node.forEach(openObjects)
  if (!isObject(node)) return
  if (node["additionalProperties"] === false) delete node["additionalProperties"]
  Object.values(node).forEach(openObjects)
}

/** Where every field of a body is optional, no body at all is fine. */
const hasRequiredField = (body: JsonSchema.JsonSchema, schemas: JsonSchema.Definitions): boolean => {
  const name =
    typeof body["$ref"] === "string" ? body["$ref"].slice("#/components/schemas/".length) : undefined
  const { required } = name === undefined ? body : (schemas[name] ?? body)
  return Array.isArray(required) && required.length > 0
}

const describeOperation = (
  operation: OpenApi.OpenAPISpecOperation,
  scopes: ReadonlyMap<string, Scope>,
  schemas: JsonSchema.Definitions
): void => {
  operation.operationId = operation.operationId.slice(operation.operationId.indexOf(".") + 1)
  const scope = scopes.get(operation.operationId)
  operation.security = [{ apiKey: scope === undefined ? [] : [scope] }]
  operation.description = [
    operation.description,
    scope === undefined ? undefined : `Permission: \`${scope}\`.`
  ]
    .filter((text) => text !== undefined)
    .join("\n\n")
  for (const parameter of operation.parameters) {
    if (parameter.name === "idempotency-key") parameter.name = "Idempotency-Key"
    const text: unknown = Reflect.get(parameter.schema, "description")
    if (typeof text === "string") parameter.description = text
  }
  for (const [status, response] of Object.entries(operation.responses)) {
    response.description = responseTexts[status] ?? response.description
  }
  const body = operation.requestBody?.content["application/json"]?.schema
  if (operation.requestBody !== undefined && body !== undefined) {
    Object.assign(operation.requestBody, { required: hasRequiredField(body, schemas) })
  }
}

const make = (): OpenApiDocument => {
  const spec = OpenApi.fromApi(Api)
  const scopes = scopesOf(Api)
  for (const path of Object.values(spec.paths)) {
    for (const operation of [path.get, path.post, path.patch, path.put, path.delete]) {
      if (operation !== undefined) describeOperation(operation, scopes, spec.components.schemas)
    }
  }
  spec.components.securitySchemes = {
    apiKey: {
      type: "http",
      scheme: "bearer",
      description: "An API key: `Authorization: Bearer vault_live_<64 hexadecimal characters>`."
    }
  }
  const webhooks = webhooksOf(spec.components.schemas)
  const document: OpenApiDocument = {
    ...spec,
    info: { ...spec.info, license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: "http://localhost:8080", description: "The service as `pnpm start` runs it" }],
    webhooks
  }
  openObjects(document)
  return document
}

/** The OpenAPI 3.1 document of the customer API, derived from the contract. */
export const openApiDocument: OpenApiDocument = make()
