import { Context, JsonSchema, Schema } from "effect"
import { type HttpApiEndpoint, OpenApi } from "effect/http-api"
import { eventPayloads, eventTypes } from "../Events/Event.ts"
import { leastRole } from "../Identity/Authorization.ts"
import { Api } from "./Api.ts"
import { exampleOf } from "./OpenApiExamples.ts"
import { headersOf, refusals, successHeaders } from "./OpenApiResponses.ts"
import { OpsApi } from "./OpsApi.ts"
import { RequiredScope, type Scope, SessionOnly } from "./Scope.ts"

/** An OpenAPI 3.1 document, with what Effect's own type leaves out. */
export interface OpenApiDocument extends Omit<OpenApi.OpenAPISpec, "info" | "components"> {
  readonly info: OpenApi.OpenAPISpecInfo & { readonly contact: { readonly name: string } }
  readonly components: OpenApi.OpenAPISpec["components"] & {
    readonly headers: ReturnType<typeof headersOf>
    readonly responses: ReturnType<typeof refusals>
  }
  readonly webhooks: Record<string, unknown>
}

type Operation = OpenApi.OpenAPISpecOperation

/** Whom a document is for. */
interface Audience {
  readonly security: { readonly name: string; readonly description: string }
  /** The cookie of a session. */
  readonly cookie: string
  /** Whether there is a rate limit, and its headers. */
  readonly rateLimited: boolean
  readonly webhooks: boolean
}

const refOf = (schema: Schema.Top, schemas: JsonSchema.Definitions): JsonSchema.JsonSchema => {
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

const eventsTag = {
  name: "Events",
  description: "What the service sends to subscribed webhook URLs: an HTTP POST with a signed JSON body."
}

/** The twelve events as OpenAPI webhooks: what a receiver gets, and what it is expected to answer. */
const webhooksOf = (schemas: JsonSchema.Definitions) =>
  Object.fromEntries(
    eventTypes.map((type) => {
      const schema = refOf(eventPayloads[type], schemas)
      const post = {
        operationId: `on_${type.replaceAll(".", "_")}`,
        tags: [eventsTag.name],
        summary: `Event ${type}`,
        description: eventPayloads[type].ast.annotations?.["description"] ?? "",
        security: [],
        parameters: [
          headerParameter(
            "X-Service-Signature",
            "`t=<unix seconds>,v1=<hex HMAC-SHA256 of t.body>`; two `v1` while a rotated secret is in its grace period",
            { type: "string" }
          ),
          headerParameter("X-Service-Event-Id", "Unique id of the event: deduplicate on it", {
            type: "string"
          }),
          headerParameter("X-Service-Event-Type", "The event type", { type: "string", enum: [type] })
        ],
        requestBody: {
          required: true,
          content: { "application/json": { schema, example: exampleOf(schema, schemas) } }
        },
        responses: {
          "200": { description: "Received. Any 2xx that ends within 10 seconds counts." },
          "4XX": {
            description: "Not received: the delivery is tried again after 60 seconds and after 5 minutes."
          }
        }
      }
      return [type, { post }]
    })
  )

/** What every operation needs, by operation id: a scope, or a session. */
const scopesOf = (api: typeof Api): ReadonlyMap<string, Scope | "session"> =>
  new Map(
    Object.values(api.groups).flatMap((group) =>
      Object.values(group.endpoints).flatMap((endpoint: HttpApiEndpoint.Top) => {
        const scope = Context.get(endpoint.annotations, SessionOnly)
          ? "session"
          : Context.getOrUndefined(endpoint.annotations, RequiredScope)
        return scope === undefined ? [] : [[endpoint.identifier, scope] as const]
      })
    )
  )

const isObject = (u: unknown): u is Record<string, unknown> => typeof u === "object" && u !== null

/**
 * Answers grow by addition alone, so no answer may say that it has no further fields; and requests ignore fields that
 * they do not know. The bounds of what a JSON number can hold exactly say nothing, nor does a union of one.
 */
const tidySchemas = (node: unknown): void => {
  if (Array.isArray(node)) return node.forEach(tidySchemas)
  if (!isObject(node)) return
  if (typeof node["additionalProperties"] === "boolean") delete node["additionalProperties"]
  if (node["minimum"] === Number.MIN_SAFE_INTEGER) delete node["minimum"]
  if (node["maximum"] === Number.MAX_SAFE_INTEGER) delete node["maximum"]
  // A union of one.
  if (Array.isArray(node["anyOf"]) && node["anyOf"].length === 1) {
    Object.assign(node, { ...node["anyOf"][0], ...node, anyOf: undefined })
    delete node["anyOf"]
  }
  Object.values(node).forEach(tidySchemas)
}

const named = (schema: JsonSchema.JsonSchema, schemas: JsonSchema.Definitions): JsonSchema.JsonSchema =>
  typeof schema["$ref"] === "string"
    ? (schemas[schema["$ref"].slice("#/components/schemas/".length)] ?? schema)
    : schema

/** Parameters as callers think of them: numbers and booleans, though each travels as text. */
const plainParameters: Record<string, JsonSchema.JsonSchema> = {
  page: { type: "integer", minimum: 1, maximum: 100_000, default: 1 },
  limit: { type: "integer", minimum: 1, maximum: 100, default: 25 },
  wait: { type: "integer", minimum: 0, maximum: 30, default: 0 }
}

const describeParameter = (
  parameter: OpenApi.OpenAPISpecParameter,
  schemas: JsonSchema.Definitions
): Record<string, unknown> => {
  const { description, examples, ...schema }: JsonSchema.JsonSchema = { ...parameter.schema }
  const isFlag = Array.isArray(schema["enum"]) && schema["enum"].join() === "true,false"
  const example = Array.isArray(examples) ? examples[0] : undefined
  return {
    ...parameter,
    name: parameter.name === "idempotency-key" ? "Idempotency-Key" : parameter.name,
    description: description ?? named(schema, schemas)["description"],
    schema: isFlag ? { type: "boolean", default: false } : (plainParameters[parameter.name] ?? schema),
    ...(example === undefined ? {} : { example })
  }
}

const describeSuccess = (
  method: string,
  operation: Operation,
  rateLimited: boolean,
  schemas: JsonSchema.Definitions
): void => {
  for (const [status, response] of Object.entries(operation.responses)) {
    if (!status.startsWith("2")) continue
    response.description = status === "201" ? "Created." : "Done."
    Object.assign(response, { headers: successHeaders(method, rateLimited) })
    for (const media of Object.values(response.content ?? {})) {
      Object.assign(media, { example: exampleOf(media.schema, schemas) })
    }
  }
}

/** Where every field of a body is optional, no body at all is fine. */
const describeBody = ({ requestBody }: Operation, schemas: JsonSchema.Definitions): void => {
  const media = requestBody?.content["application/json"]
  if (requestBody === undefined || media === undefined) return
  const required = named(media.schema, schemas)["required"]
  Object.assign(requestBody, { required: Array.isArray(required) && required.length > 0 })
  Object.assign(media, { example: exampleOf(media.schema, schemas) })
}

/** What only a request with a body can be refused for. */
const bodyRefusals = [408, 413, 415]

const describedWith = (operation: Operation, more: string): string =>
  [operation.description, more].filter((text) => text !== undefined).join("\n\n")

/** What an operation of the customer API says of the permission that it needs. */
const permissionOf = (operation: Operation, scope: Scope | "session") =>
  scope === "session"
    ? { description: describedWith(operation, "For owners and admins who are signed in; a key is refused.") }
    : scopeOf(operation, scope)

const scopeOf = (operation: Operation, scope: Scope) => ({
  description: describedWith(operation, `Permission: \`${scope}\`.`),
  // Linters accept scopes in `security` for OAuth alone, which this is not.
  "x-required-scopes": [scope]
})

/** What an operation of the operations API says of the role that it takes. */
const roleOf = (method: string, operation: Operation) => ({
  description: describedWith(
    operation,
    `Role: \`${leastRole(method.toUpperCase(), operation.operationId)}\` or a higher one.`
  )
})

const describeOperation = (
  method: string,
  operation: Operation,
  scopes: ReadonlyMap<string, Scope | "session">,
  { rateLimited, security }: Audience,
  schemas: JsonSchema.Definitions
): void => {
  operation.operationId = operation.operationId.slice(operation.operationId.indexOf(".") + 1)
  const scope = scopes.get(operation.operationId)
  if (scope === undefined && rateLimited) throw new Error(`${operation.operationId} names no RequiredScope`)
  Object.assign(operation, {
    ...(scope === undefined ? roleOf(method, operation) : permissionOf(operation, scope)),
    security: [...(scope === "session" ? [] : [{ [security.name]: [] }]), { session: [] }],
    parameters: operation.parameters.map((parameter) => describeParameter(parameter, schemas))
  })
  if (method === "get" || method === "delete") {
    for (const status of bodyRefusals) delete operation.responses[status]
    // Every role reads everything.
    if (!rateLimited && method === "get") delete operation.responses[403]
  }
  describeSuccess(method, operation, rateLimited, schemas)
  describeBody(operation, schemas)
}

const operationsOf = (spec: OpenApi.OpenAPISpec): ReadonlyArray<readonly [string, Operation]> =>
  Object.values(spec.paths).flatMap((path) =>
    (["get", "post", "patch", "put", "delete"] as const).flatMap((method) => {
      const operation = path[method]
      return operation === undefined ? [] : [[method, operation] as const]
    })
  )

const make = (
  spec: OpenApi.OpenAPISpec,
  scopes: ReadonlyMap<string, Scope | "session">,
  audience: Audience
): OpenApiDocument => {
  tidySchemas(spec)
  const { schemas } = spec.components
  const operations = operationsOf(spec)
  for (const [method, operation] of operations) {
    describeOperation(method, operation, scopes, audience, schemas)
  }
  const responses = refusals(
    operations.map(([, operation]) => operation),
    audience.rateLimited
  )
  const webhooks = audience.webhooks ? webhooksOf(schemas) : {}
  tidySchemas(schemas)
  return {
    ...spec,
    info: {
      ...spec.info,
      license: { name: "MIT", identifier: "MIT" },
      contact: { name: "Vault Custody maintainers" }
    },
    servers: [{ url: "/", description: "The service that serves this document" }],
    tags: [...spec.tags, ...(audience.webhooks ? [eventsTag] : [])],
    components: {
      ...spec.components,
      headers: headersOf(audience.rateLimited),
      responses,
      securitySchemes: {
        [audience.security.name]: {
          type: "http",
          scheme: "bearer",
          description: audience.security.description
        },
        session: {
          type: "apiKey",
          in: "cookie",
          name: audience.cookie,
          description:
            "The session of somebody who signed in under `/auth`. Its name lacks `__Host-` where the service is reached by http. Changes need an `Origin` that is the service's own."
        }
      }
    },
    webhooks
  }
}

/** The OpenAPI 3.1 document of the customer API, derived from the contract. */
export const openApiDocument: OpenApiDocument = make(OpenApi.fromApi(Api), scopesOf(Api), {
  security: {
    name: "apiKey",
    description:
      "An API key: `Authorization: Bearer vault_live_<64 hexadecimal characters>`. Each operation names the permission that the key must have, in its description and as `x-required-scopes`."
  },
  cookie: "__Host-vault-member",
  rateLimited: true,
  webhooks: true
})

/** The OpenAPI 3.1 document of the operations API, for the vault's staff. */
export const operationsOpenApiDocument: OpenApiDocument = make(OpenApi.fromApi(OpsApi), new Map(), {
  security: {
    name: "operationsKey",
    description: "The staff key: `Authorization: Bearer vault_ops_<64 hexadecimal characters>`."
  },
  cookie: "__Host-vault-operator",
  rateLimited: false,
  webhooks: false
})
