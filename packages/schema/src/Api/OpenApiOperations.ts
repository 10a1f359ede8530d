import { Context, type JsonSchema, Schema, SchemaAST } from "effect"
import type { HttpApiEndpoint, OpenApi } from "effect/http-api"
import { OperatorAuthApi } from "../Identity/AuthApi.ts"
import { leastRole } from "../Identity/Authorization.ts"
import { SessionAuthentication } from "../Identity/AuthMiddleware.ts"
import type { Api } from "./Api.ts"
import { showsOne } from "./Conditional.ts"
import { exampleOf } from "./OpenApiExamples.ts"
import { sharedParameters } from "./OpenApiModes.ts"
import { type Family, isRedirect, redirectHeaders, successHeaders } from "./OpenApiResponses.ts"
import { TestModeOnly } from "../TestMode/TestModeErrors.ts"
import { FurtherScope, isForTestMode, type Needs, needsOf, type Scope } from "./Scope.ts"

/** An operation of a document. */
export type Operation = OpenApi.OpenAPISpecOperation

/** The permission that an operation needs, and a further one, if any. */
export interface Permission {
  readonly needs: Needs
  readonly further: Scope | undefined
}

/** The permission of every operation, by operation id. */
export const scopesOf = (api: typeof Api): ReadonlyMap<string, Permission> =>
  new Map(
    Object.values(api.groups).flatMap((group) =>
      Object.values(group.endpoints).flatMap((endpoint: HttpApiEndpoint.Top) => {
        const needs = needsOf(endpoint)
        const further = Context.get(endpoint.annotations, FurtherScope)
        return needs === undefined ? [] : [[endpoint.identifier, { needs, further }] as const]
      })
    )
  )

/** The operations whose lists are filtered by metadata: the names of their query parameters are not fixed. */
export const metadataFiltered = (api: typeof Api): ReadonlySet<string> =>
  new Set(
    Object.values(api.groups).flatMap((group) =>
      Object.values(group.endpoints).flatMap(({ identifier, query }: HttpApiEndpoint.Top) =>
        query !== undefined && SchemaAST.isObjects(query.ast) && query.ast.indexSignatures.length > 0
          ? [identifier]
          : []
      )
    )
  )

/** As OpenAPI says it: each member of an exploded object is a parameter of its own. */
const metadataParameter = {
  name: "metadata",
  in: "query",
  required: false,
  style: "form",
  explode: true,
  description:
    "Only resources with this metadata entry: `metadata.<key>=<value>`. Several entries must all match",
  schema: {
    type: "object",
    additionalProperties: { type: "string" },
    propertyNames: { pattern: "^metadata\\.[A-Za-z0-9_.-]{1,40}$" }
  }
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

const headerNames: Record<string, string> = {
  "idempotency-key": "Idempotency-Key",
  "if-match": "If-Match"
}

const ifNoneMatch = {
  name: "If-None-Match",
  in: "header",
  required: false,
  description:
    "`ETag` of an earlier response. If the resource still has it, the response is 304 without a body.",
  schema: { type: "string" }
}

/** A read of one resource can be conditional. */
const describeConditionalRead = (operation: Operation, headers: ReturnType<typeof successHeaders>): void => {
  Object.assign(operation, { parameters: [...operation.parameters, ifNoneMatch] })
  Object.assign(operation.responses, {
    304: { description: "Not modified: the resource still has the ETag of `If-None-Match`.", headers }
  })
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
    name: headerNames[parameter.name] ?? parameter.name,
    description: description ?? named(schema, schemas)["description"],
    schema: isFlag ? { type: "boolean", default: false } : (plainParameters[parameter.name] ?? schema),
    ...(example === undefined ? {} : { example })
  }
}

const describeSuccess = (
  operation: Operation,
  headers: ReturnType<typeof successHeaders>,
  schemas: JsonSchema.Definitions
): void => {
  for (const [status, response] of Object.entries(operation.responses)) {
    if (isRedirect(status))
      Object.assign(response, {
        description: "Redirect to the address in `Location`.",
        headers: redirectHeaders()
      })
    if (!status.startsWith("2")) continue
    response.description = status === "201" ? "Created." : "Done."
    Object.assign(response, { headers })
    for (const media of Object.values(response.content ?? {})) {
      Object.assign(media, { example: exampleOf(media.schema, schemas) })
    }
  }
}

/** Whether an object without fields does not fit a schema. */
const asksForFields = ({ allOf, minProperties, oneOf, required }: JsonSchema.JsonSchema): boolean =>
  (Array.isArray(required) && required.length > 0) ||
  (typeof minProperties === "number" && minProperties > 0) ||
  (Array.isArray(allOf) && allOf.some(asksForFields)) ||
  (Array.isArray(oneOf) && oneOf.every(asksForFields))

/** Where every field of a body is optional, no body at all is fine. */
const describeBody = ({ requestBody }: Operation, schemas: JsonSchema.Definitions): void => {
  const media = requestBody?.content["application/json"]
  if (requestBody === undefined || media === undefined) return
  Object.assign(requestBody, { required: asksForFields(named(media.schema, schemas)) })
  Object.assign(media, { example: exampleOf(media.schema, schemas) })
}

/** The status codes of refusals that only a request with a body can get. */
const bodyRefusals = [408, 413, 415]

const describedWith = (operation: Operation, more: string): string =>
  [operation.description, more].filter((text) => text !== undefined).join("\n\n")

/** The description of the permission that an operation of the customer API needs. */
const permissionOf = (operation: Operation, { further, needs }: Permission) => {
  if (needs === "session") {
    return {
      description: describedWith(
        operation,
        "Requires the session of an owner or admin; API keys are refused."
      )
    }
  }
  if (isForTestMode(needs)) {
    return {
      description: describedWith(operation, "Available in test mode only, to every key of that mode.")
    }
  }
  const scopes = [needs, ...(further === undefined ? [] : [further])]
  const names = scopes.map((scope) => `\`${scope}\``).join(" and ")
  return {
    description: describedWith(operation, `Permission: ${names}.`),
    // Linters accept scopes in `security` for OAuth alone, which this is not.
    "x-required-scopes": scopes
  }
}

/** The description of the role that an operation of the operations API takes. */
const roleOf = (method: string, operation: Operation) => ({
  description: describedWith(
    operation,
    `Role: \`${leastRole(method.toUpperCase(), operation.operationId)}\` or a higher one.`
  )
})

/** The context in which an operation is described. */
export interface Surroundings {
  readonly scopes: ReadonlyMap<string, Permission>
  /** Whether the document is the customers': then there is a rate limit, and its headers. */
  readonly rateLimited: boolean
  /** The operations whose lists are filtered by metadata. */
  readonly metadata: ReadonlySet<string>
  /** The operations of customers that a browser downloads from by their address. */
  readonly downloads: ReadonlySet<string>
  /** The name of the security scheme of keys. */
  readonly keys: string
  readonly schemas: JsonSchema.Definitions
}

const authEndpoints = new Map(
  Object.values(OperatorAuthApi.groups).flatMap((group) =>
    Object.values(group.endpoints).map((endpoint: HttpApiEndpoint.Top) => [endpoint.identifier, endpoint])
  )
)

/** Removes the refusals of {@link bodyRefusals} from an operation without a body. */
const withoutBodyRefusals = (method: string, { responses }: Operation): void => {
  if (method !== "get" && method !== "delete") return
  for (const status of bodyRefusals) delete responses[status]
}

/** Reads that can be refused with 403: they are off while operators sign in at a provider. */
const closableReads = new Set(["listPasskeys"])

const refusesFor = (code: string) => (schema: unknown) =>
  Schema.is(Schema.Struct({ properties: Schema.Struct({ error: Schema.Unknown }) }))(schema) &&
  JSON.stringify(schema.properties.error).includes(`"${code}"`)

/** Removes the refusal `TEST_MODE_ONLY` of authentication: only operations of test mode can get it. */
const withoutTestModeRefusal = ({ responses }: Operation): void => {
  const schema = responses[403]?.content?.["application/json"]?.schema
  if (!Array.isArray(schema?.["anyOf"])) return
  const isOther = refusesFor(TestModeOnly.code)
  Object.assign(schema, { anyOf: schema["anyOf"].filter((one) => !isOther(one)) })
}

const describeAuth = (
  method: string,
  operation: Operation,
  endpoint: HttpApiEndpoint.Top,
  { rateLimited, schemas }: Surroundings
): Family => {
  const family = endpoint.middlewares.has(SessionAuthentication) ? "session" : "signIn"
  Object.assign(operation, {
    description: describedWith(
      operation,
      family === "session" ? "Requires a session; API keys are refused." : "Requires no session."
    ),
    security: family === "session" ? [{ session: [] }] : [],
    parameters: operation.parameters.map((parameter) => describeParameter(parameter, schemas))
  })
  withoutBodyRefusals(method, operation)
  // Only changes are refused to pages of other sites.
  if (method === "get" && (rateLimited || !closableReads.has(endpoint.identifier)))
    delete operation.responses[403]
  describeSuccess(operation, successHeaders({ isRepeatable: false, rateLimited: false }), schemas)
  describeBody(operation, schemas)
  return family
}

/** Describes an operation as the document shows it, and says of which family it is. */
export const describeOperation = (
  method: string,
  path: string,
  operation: Operation,
  surroundings: Surroundings
): Family => {
  operation.operationId = operation.operationId.slice(operation.operationId.indexOf(".") + 1)
  const endpoint = authEndpoints.get(operation.operationId)
  if (endpoint !== undefined) return describeAuth(method, operation, endpoint, surroundings)
  const { downloads, keys, metadata, rateLimited, schemas, scopes } = surroundings
  const scope = scopes.get(operation.operationId)
  if (scope === undefined && rateLimited)
    throw new Error(`${operation.operationId} does not say what it needs`)
  Object.assign(operation, {
    ...(scope === undefined ? roleOf(method, operation) : permissionOf(operation, scope)),
    security: [...(scope?.needs === "session" ? [] : [{ [keys]: [] }]), { session: [] }],
    parameters: [
      ...operation.parameters.map((parameter) => describeParameter(parameter, schemas)),
      ...(metadata.has(operation.operationId) ? [metadataParameter] : []),
      ...sharedParameters([
        ...(rateLimited ? ["X-Mode"] : ["mode"]),
        ...(downloads.has(operation.operationId) ? ["mode"] : [])
      ])
    ]
  })
  withoutBodyRefusals(method, operation)
  if (scope === undefined || !isForTestMode(scope.needs)) withoutTestModeRefusal(operation)
  // Every role reads everything.
  if (method === "get" && !rateLimited) delete operation.responses[403]
  const isConditional = showsOne({ method: method.toUpperCase(), path })
  const headers = successHeaders({ isRepeatable: method === "post", rateLimited, showsOne: isConditional })
  describeSuccess(operation, headers, schemas)
  if (isConditional && method === "get") describeConditionalRead(operation, headers)
  describeBody(operation, schemas)
  return "api"
}
