import { JsonSchema, Schema } from "effect"
import { OpenApi } from "effect/http-api"
import { eventPayloads, eventTypes, TestEventPayload, testEventType } from "../Events/Event.ts"
import { AuthApi, OperatorAuthApi } from "../Identity/AuthApi.ts"
import { Api } from "./Api.ts"
import { exampleOf } from "./OpenApiExamples.ts"
import { customerModes, downloadsOf, staffModes } from "./OpenApiModes.ts"
import {
  describeOperation,
  metadataFiltered,
  type Operation,
  type Permission,
  scopesOf
} from "./OpenApiOperations.ts"
import { headersOf, refusals } from "./OpenApiResponses.ts"
import { OpsApi } from "./OpsApi.ts"

/** An OpenAPI 3.1 document, with what Effect's own type leaves out. */
export interface OpenApiDocument extends Omit<OpenApi.OpenAPISpec, "info" | "components"> {
  readonly info: OpenApi.OpenAPISpecInfo & { readonly contact: { readonly name: string } }
  readonly components: OpenApi.OpenAPISpec["components"] & {
    readonly headers: ReturnType<typeof headersOf>
    readonly parameters: Audience["modes"]
    readonly responses: ReturnType<typeof refusals>
  }
  readonly webhooks: Record<string, unknown>
}

/** The audience of a document. */
interface Audience {
  readonly security: { readonly name: string; readonly description: string }
  /** The cookie of a session. */
  readonly cookie: string
  /** Whether there is a rate limit, and its headers. */
  readonly rateLimited: boolean
  /** The operations whose lists are filtered by metadata. */
  readonly metadata: ReadonlySet<string>
  /** The operations of customers that a browser downloads from by their address. */
  readonly downloads: ReadonlySet<string>
  /** The parameters by which a request says whether it is about twins. */
  readonly modes: typeof customerModes | typeof staffModes
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
  description:
    "The events that the service delivers to subscribed webhook URLs, each as an HTTP POST with a signed JSON body."
}

/** The payloads that are sent to webhook endpoints, by event type. */
const sentPayloads = [
  ...eventTypes.map((type) => [type, eventPayloads[type]] as const),
  [testEventType, TestEventPayload] as const
]

/** The events as OpenAPI webhooks: the request to a receiver, and the expected answer. */
const webhooksOf = (schemas: JsonSchema.Definitions) =>
  Object.fromEntries(
    sentPayloads.map(([type, payload]) => {
      const schema = refOf(payload, schemas)
      const post = {
        operationId: `on_${type.replaceAll(".", "_")}`,
        tags: [eventsTag.name],
        summary: `Event ${type}`,
        description: payload.ast.annotations?.["description"] ?? "",
        security: [],
        parameters: [
          headerParameter(
            "X-Service-Signature",
            "Signature of the delivery: `t=<unix seconds>,v1=<hex HMAC-SHA256 of t.body>`; two `v1` during the grace period of a rotated secret",
            { type: "string" }
          ),
          headerParameter("X-Service-Event-Id", "Unique ID of the event, by which receivers deduplicate", {
            type: "string"
          }),
          headerParameter(
            "X-Service-Mode",
            "Mode of the event: `live`, or `test` for events of a test organization",
            {
              type: "string",
              enum: ["live", "test"]
            }
          ),
          headerParameter("X-Service-Event-Type", "Type of the event", { type: "string", enum: [type] })
        ],
        requestBody: {
          required: true,
          content: { "application/json": { schema, example: exampleOf(schema, schemas) } }
        },
        responses: {
          "200": {
            description: "The delivery was received. Any 2xx response that ends within 10 seconds counts."
          },
          "4XX": {
            description: "The delivery failed. It is retried after 60 seconds and after 5 minutes."
          }
        }
      }
      return [type, { post }]
    })
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

const operationsOf = (
  spec: OpenApi.OpenAPISpec
): ReadonlyArray<readonly [method: string, path: string, operation: Operation]> =>
  Object.entries(spec.paths).flatMap(([name, path]) =>
    (["get", "post", "patch", "put", "delete"] as const).flatMap((method) => {
      const operation = path[method]
      return operation === undefined ? [] : [[method, name, operation] as const]
    })
  )

const make = (
  spec: OpenApi.OpenAPISpec,
  scopes: ReadonlyMap<string, Permission>,
  audience: Audience
): OpenApiDocument => {
  tidySchemas(spec)
  const { schemas } = spec.components
  const operations = operationsOf(spec)
  const described = operations.map(([method, path, operation]) => {
    const { rateLimited, security } = audience
    const family = describeOperation(method, path, operation, {
      scopes,
      metadata: audience.metadata,
      downloads: audience.downloads,
      rateLimited,
      keys: security.name,
      schemas
    })
    return { operation, family }
  })
  const responses = refusals(described, audience.rateLimited)
  const webhooks = audience.webhooks ? webhooksOf(schemas) : {}
  tidySchemas(schemas)
  return {
    ...spec,
    info: {
      ...spec.info,
      license: { name: "MIT", identifier: "MIT" },
      contact: { name: "Vault Custody maintainers" }
    },
    servers: [{ url: "/", description: "The server that this document was loaded from" }],
    tags: [...spec.tags, ...(audience.webhooks ? [eventsTag] : [])],
    components: {
      ...spec.components,
      headers: headersOf(audience.rateLimited),
      parameters: audience.modes,
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
            "The session cookie of a person who signed in under `/auth`. Its name lacks `__Host-` when the service is reached over http. Requests that change something must have the service's own `Origin`."
        }
      }
    },
    webhooks
  }
}

/** The OpenAPI 3.1 document of the customer API and of how members sign in, derived from the contract. */
export const openApiDocument: OpenApiDocument = make(
  OpenApi.fromApi(Api.addHttpApi(AuthApi)),
  scopesOf(Api),
  {
    security: {
      name: "apiKey",
      description:
        "An API key: `Authorization: Bearer vault_live_<64 hexadecimal characters>`. Each operation names the permission that the key must have, in its description and as `x-required-scopes`."
    },
    cookie: "__Host-vault-member",
    rateLimited: true,
    metadata: metadataFiltered(Api),
    downloads: downloadsOf(Api),
    modes: customerModes,
    webhooks: true
  }
)

/** The OpenAPI 3.1 document of the operations API and of how operators sign in, for the vault's staff. */
export const operationsOpenApiDocument: OpenApiDocument = make(
  OpenApi.fromApi(OpsApi.addHttpApi(OperatorAuthApi)),
  new Map(),
  {
    security: {
      name: "operationsKey",
      description: "The staff key: `Authorization: Bearer vault_ops_<64 hexadecimal characters>`."
    },
    cookie: "__Host-vault-operator",
    rateLimited: false,
    metadata: new Set(),
    downloads: new Set(),
    modes: staffModes,
    webhooks: false
  }
)
