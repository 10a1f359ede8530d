import type { JsonSchema } from "effect"
import type { OpenApi } from "effect/http-api"

/** The descriptions of answers by status, for people. */
const texts: Record<string, string> = {
  "400": "The request is invalid; `details` names every invalid field.",
  "401": "The request has neither an active API key nor a session.",
  "403": "The API key lacks the permission.",
  "404": "The resource does not exist.",
  "408": "The request body did not arrive in full within the time allowed.",
  "409": "The current state of the resource does not allow the operation.",
  "410": "The resource is no longer kept.",
  "412": "The resource no longer has the ETag of `If-Match`.",
  "413": "The request body is larger than 1 MiB (8 MiB for the creation of a transfer).",
  "415": "The request body is not declared as JSON in UTF-8.",
  "422": "The Idempotency-Key was used before with a different body.",
  "429": "The API key has used up its allowance; `Retry-After` says how long to wait.",
  "500": "An internal error, logged under the request ID.",
  "503": "Temporarily unavailable; `Retry-After` says when to try again."
}

const header = (description: string, schema: JsonSchema.JsonSchema, example: unknown) => ({
  description,
  schema,
  example
})
const text = { type: "string" }

const headerComponents = {
  "X-Request-Id": header(
    "ID of the request in the service's logs: the caller's own X-Request-Id, or a new one",
    text,
    "01jcfh4v9we2yr0d8w4a7hxk3n"
  ),
  "RateLimit-Policy": header(
    "Rate limit of the key (draft-ietf-httpapi-ratelimit-headers); absent when there is no limit",
    text,
    '"default";q=6000;w=60'
  ),
  RateLimit: header(
    "Requests that remain of the rate limit, and the seconds until it is full again; absent when there is no limit",
    text,
    '"default";r=5999;t=1'
  ),
  "Retry-After": header("Seconds to wait before the next attempt", { type: "integer", minimum: 0 }, 2),
  "Idempotency-Replayed": header(
    "`true` when this is the stored response to an earlier request with the same Idempotency-Key; otherwise absent",
    { type: "string", enum: ["true"] },
    "true"
  ),
  ETag: header(
    "Validator of the resource, for `If-None-Match` and `If-Match`",
    text,
    '"n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg"'
  ),
  "WWW-Authenticate": header("Authentication scheme to use", text, "Bearer")
}

type HeaderName = keyof typeof headerComponents

const refs = (names: ReadonlyArray<HeaderName>) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

const limits = (rateLimited: boolean): ReadonlyArray<HeaderName> =>
  rateLimited ? ["RateLimit-Policy", "RateLimit"] : []

/** The headers that answers carry, as components of the document. */
export const headersOf = (rateLimited: boolean): Partial<typeof headerComponents> => {
  const { ETag, RateLimit, "RateLimit-Policy": policy, ...others } = headerComponents
  return rateLimited ? { ...others, ETag, RateLimit, "RateLimit-Policy": policy } : others
}

/** The headers of a success. */
export const successHeaders = ({
  isRepeatable,
  rateLimited,
  showsOne = false
}: {
  readonly isRepeatable: boolean
  readonly rateLimited: boolean
  readonly showsOne?: boolean
}) =>
  refs([
    "X-Request-Id",
    ...limits(rateLimited),
    ...(isRepeatable ? (["Idempotency-Replayed"] as const) : []),
    ...(showsOne ? (["ETag"] as const) : [])
  ])

/** Whether answers of a status send browsers elsewhere. */
export const isRedirect = (status: string): boolean => status.startsWith("3")

/** The headers of an answer that sends a browser elsewhere. */
export const redirectHeaders = () => ({
  ...refs(["X-Request-Id"]),
  Location: header("Address that the browser is redirected to", text, "/console")
})

const refusalHeaders = (status: string, rateLimited: boolean) => {
  switch (status) {
    case "401":
      return refs(["X-Request-Id", "WWW-Authenticate"])
    case "403":
      return refs(["X-Request-Id"])
    case "429":
    case "503":
      return refs(["X-Request-Id", ...limits(rateLimited), "Retry-After"])
    default:
      return refs(["X-Request-Id", ...limits(rateLimited)])
  }
}

interface Refused {
  readonly code: string
  readonly message: string
  readonly hasDetails: boolean
}

const property = (node: unknown, ...path: ReadonlyArray<string>): unknown =>
  path.reduce<unknown>(
    (at, key) => (typeof at === "object" && at !== null ? Reflect.get(at, key) : undefined),
    node
  )

/** Reads one refusal out of the schema that its class made. */
const refusedOf = (schema: unknown): Refused => {
  const error = property(schema, "properties", "error", "properties")
  const code = property(error, "code", "enum", "0")
  if (typeof code !== "string") throw new Error("A refusal has no code of its own")
  const message = property(schema, "description")
  return {
    code,
    message: typeof message === "string" ? message : "firstName: must not be empty",
    hasDetails: property(error, "details") !== undefined
  }
}

const alternatives = (schema: JsonSchema.JsonSchema): ReadonlyArray<unknown> =>
  Array.isArray(schema["anyOf"]) ? schema["anyOf"] : [schema]

const errorSchema = (refused: ReadonlyArray<Refused>): JsonSchema.JsonSchema => ({
  type: "object",
  required: ["error"],
  properties: {
    error: {
      type: "object",
      required: ["code", "message", ...(refused.every(({ hasDetails }) => hasDetails) ? ["details"] : [])],
      properties: {
        code: {
          type: "string",
          enum: refused.map(({ code }) => code),
          description: "Machine-readable code of the error"
        },
        message: {
          type: "string",
          description: "Human-readable explanation of the error, and how to solve it"
        },
        ...(refused.some(({ hasDetails }) => hasDetails)
          ? {
              details: {
                type: "array",
                items: { $ref: "#/components/schemas/FieldIssue" },
                maxItems: 100,
                description: "Invalid fields, up to 100 of them"
              }
            }
          : {})
      }
    }
  }
})

const exampleOf = ({ code, hasDetails, message }: Refused) => ({
  error: {
    code,
    message,
    ...(hasDetails ? { details: [{ path: "firstName", message: "must not be empty" }] } : {})
  }
})

const responseOf = (status: string, refused: ReadonlyArray<Refused>, rateLimited: boolean) => ({
  description: texts[status] ?? "Refused.",
  headers: refusalHeaders(status, rateLimited),
  content: {
    "application/json": {
      schema: errorSchema(refused),
      examples: Object.fromEntries(
        refused.map((one) => [one.code, { summary: one.message, value: exampleOf(one) }])
      )
    }
  }
})

const pascal = (code: string): string =>
  code.toLowerCase().replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())

/**
 * How an operation is called: of the API proper, with a key or a session; under `/auth`, with a session or to get one.
 * Refusals of the same code differ between them.
 */
export type Family = "api" | "session" | "signIn"

/** The prefix of the component names of each family's refusals. */
const prefixes: Record<Family, string> = { api: "", session: "Session", signIn: "SignIn" }

/**
 * Replaces every operation's refusals by responses that name their codes and headers. Those of a family with the same
 * codes are one component; returns the components.
 */
export const refusals = (
  operations: ReadonlyArray<{ readonly operation: OpenApi.OpenAPISpecOperation; readonly family: Family }>,
  rateLimited: boolean
): Record<string, ReturnType<typeof responseOf>> => {
  const components: Record<string, ReturnType<typeof responseOf>> = {}
  for (const { family, operation } of operations) {
    for (const [status, response] of Object.entries(operation.responses)) {
      if (status.startsWith("2") || isRedirect(status)) continue
      const schema = response.content?.["application/json"]?.schema
      if (schema === undefined) throw new Error(`An answer ${status} has no body`)
      const refused = alternatives(schema).map(refusedOf)
      const name = `${prefixes[family]}${refused.map(({ code }) => pascal(code)).join("Or")}`
      components[name] ??= responseOf(status, refused, rateLimited && family === "api")
      Object.assign(operation.responses, { [status]: { $ref: `#/components/responses/${name}` } })
    }
  }
  return components
}
