import { Context, Schema } from "effect"
import { HttpApi, type HttpApiEndpoint } from "effect/http-api"
import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { Api } from "../src/Api/Api.ts"
import { contractStatusOf } from "../src/Api/ContractStatus.ts"
import { Download } from "../src/Api/Download.ts"
import { openApiDocument, operationsOpenApiDocument } from "../src/Api/OpenApiDocument.ts"
import { OpsApi } from "../src/Api/OpsApi.ts"
import { AuthApi, OperatorAuthApi } from "../src/Identity/AuthApi.ts"
import { NotSignedIn } from "../src/Identity/IdentityErrors.ts"
import { SessionAuthentication } from "../src/Identity/AuthMiddleware.ts"
import { RequiredScope, RequiresTestMode } from "../src/Api/Scope.ts"
import {
  Forbidden,
  InternalError,
  PayloadTooLarge,
  RateLimited,
  RequestTimeout,
  ServiceUnavailable,
  Unauthorized,
  UnsupportedMediaType,
  ValidationError
} from "../src/Common/Errors.ts"
import { eventPayloads, eventTypes, TestEventPayload, testEventType } from "../src/Events/Event.ts"
import { AddressNotAllowed } from "../src/Organizations/OrganizationErrors.ts"
import { TestModeOnly, TestResetRunning } from "../src/TestMode/TestModeErrors.ts"
import { type Json, JsonOf, resolve } from "./support/Json.ts"

const documents = {
  "openapi.json": {
    written: openApiDocument,
    reflect: (onEndpoint: OnEndpoint) =>
      HttpApi.reflect(Api.addHttpApi(AuthApi), { onGroup: () => {}, onEndpoint }),
    refusalsOfAll: [AddressNotAllowed.wire, Forbidden.wire, RateLimited.wire, TestResetRunning.wire],
    refusalsOfChanges: [],
    limitedUnless: ["401", "403"]
  },
  "openapi-operations.json": {
    written: operationsOpenApiDocument,
    reflect: (onEndpoint: OnEndpoint) =>
      HttpApi.reflect(OpsApi.addHttpApi(OperatorAuthApi), { onGroup: () => {}, onEndpoint }),
    refusalsOfAll: [],
    refusalsOfChanges: [Forbidden.wire],
    limitedUnless: undefined
  }
}

type OnEndpoint = (found: { readonly endpoint: HttpApiEndpoint.Top }) => void

/** Every operation of a contract, beside its place in the document. */
const operationsOf = (document: Json, reflect: (onEndpoint: OnEndpoint) => void) => {
  const operations: Array<{ id: string; endpoint: HttpApiEndpoint.Top; operation: Json }> = []
  reflect(({ endpoint }) => {
    const path = endpoint.path.replaceAll(/:(\w+)/g, "{$1}")
    const operation = document.at("paths").at(path).at(endpoint.method.toLowerCase())
    operations.push({ id: endpoint.identifier, endpoint, operation })
  })
  return operations
}

const isCodec = (schema: unknown): schema is Schema.Codec<unknown, unknown> => Schema.isSchema(schema)
const decode = (schema: Schema.Top, value: unknown): unknown => {
  if (!isCodec(schema)) throw new Error("not a codec")
  return Schema.decodeUnknownSync(Schema.toCodecJson(schema))(value)
}

/** The refusals of every operation of either contract. */
const refusalsOfAll = [ValidationError.wire, InternalError.wire, ServiceUnavailable.wire]

/** The refusals of an operation under `/auth` besides its own. */
const refusalsOfAuth = ({ method, middlewares }: HttpApiEndpoint.Top) => [
  ...(middlewares.has(SessionAuthentication) ? [NotSignedIn.wire] : []),
  ...(method === "GET" ? [] : [Forbidden.wire])
]

/** The additional refusals of an operation with a body. */
const refusalsOfBodies = [RequestTimeout.wire, PayloadTooLarge.wire, UnsupportedMediaType.wire]

const codesOf = (document: Json, response: Json): ReadonlyArray<string> =>
  ["content", "application/json", "schema", "properties", "error", "properties", "code", "enum"]
    .reduce((at, key) => at.at(key), resolve(document, response))
    .items()
    .map((item) => item.text())

/** The code and status of the class that a refusal on the wire decodes to. */
const refusalOf = (schema: Schema.Top): { readonly code: string; readonly status: number } => {
  const alone = JsonOf({ content: { "application/json": Schema.toJsonSchemaDocument(schema) } })
  const [code = ""] = codesOf(alone, alone)
  const refusal = decode(schema, { error: { code, message: "refused", details: [] } })
  const { status } = Object(refusal).constructor
  return { code, status }
}

describe.each(Object.entries(documents))(
  "%s",
  (name, { limitedUnless, reflect, refusalsOfAll: others, refusalsOfChanges, written }) => {
    const document = JsonOf(written)
    const operations = operationsOf(document, reflect)

    it("is what is committed", () => {
      const committed = readFileSync(new URL(`../${name}`, import.meta.url), "utf8")
      expect(committed).toBe(`${JSON.stringify(written, undefined, 2)}\n`)
    })

    it("describes every schema and every field", () => {
      const silent: Array<string> = []
      for (const [name, schema] of document.at("components").at("schemas").entries()) {
        if (schema.at("description").text().length < 4) silent.push(name)
        for (const [field, property] of schema.at("properties").entries()) {
          if (resolve(document, property).at("description").text().length < 4) silent.push(`${name}.${field}`)
        }
      }
      expect(silent).toEqual([])
    })

    it("has each schema under its own name, and not again under a numbered one", () => {
      const names = document
        .at("components")
        .at("schemas")
        .entries()
        .map(([name]) => name)
      expect(names.filter((name) => /_\d+$/.test(name))).toEqual([])
    })

    it("never says that an object has no further fields", () => {
      expect(JSON.stringify(written)).not.toContain('"additionalProperties":false')
    })

    it("says of every resource but transfer items and events when it last changed", () => {
      const silent = document
        .at("components")
        .at("schemas")
        .entries()
        .filter(([, schema]) => schema.at("properties").has("createdAt"))
        .filter(([, schema]) => !schema.at("properties").has("updatedAt"))
        .map(([name]) => name)
      const neverChanged = /^(TransferItem|TestEvent|(LoggedEvent|EventDetail)_\w+)$/
      expect(silent.filter((name) => !neverChanged.test(name))).toEqual([])
    })

    it("filters lists by when their entries last changed, where they say that", () => {
      const differing = operations.flatMap(({ id, operation }) => {
        const names = operation
          .at("parameters")
          .items()
          .map((parameter) => resolve(document, parameter).at("name").text())
        if (!names.includes("page") || !names.includes("createdFrom")) return []
        const path = [
          "responses",
          "200",
          "content",
          "application/json",
          "schema",
          "properties",
          "data",
          "items"
        ]
        const entry = path.reduce((found, key) => resolve(document, found.at(key)), operation)
        return names.includes("updatedFrom") === entry.at("properties").has("updatedAt") ? [] : [id]
      })
      expect(differing).toEqual([])
    })

    it("describes every tag that an operation has", () => {
      const tags = document.at("tags").items()
      expect(tags.every((tag) => tag.at("description").text().length > 10)).toBe(true)
      const names = tags.map((tag) => tag.at("name").text())
      for (const { operation } of operations) expect(names).toContain(operation.at("tags").items()[0]?.text())
    })

    describe.each(operations.map((one) => [one.id, one] as const))("%s", (_, { endpoint, id, operation }) => {
      const isAuth = endpoint.path.startsWith("/auth/")

      it("has an id, a summary, a description and its permission", () => {
        const scope = endpoint.annotations.mapUnsafe.get(RequiredScope.key)
        expect(operation.at("operationId").text()).toBe(id)
        expect(operation.at("summary").text()).not.toBe("")
        expect(operation.at("description").text()).not.toBe("")
        expect(operation.at("x-required-scopes").items()[0]?.text()).toBe(scope)
        expect(operation.at("description").text()).toContain(
          scope === undefined ? "" : `\`${String(scope)}\``
        )
        const shared: Array<string> = []
        for (const parameter of operation.at("parameters").items()) {
          const described = resolve(document, parameter)
          expect(described.at("description").text()).not.toBe("")
          if (described !== parameter) shared.push(described.at("name").text())
        }
        const isCustomers = endpoint.path.startsWith("/v1/")
        const isDownload = Context.get(endpoint.annotations, Download)
        const modes = isCustomers ? ["X-Mode", ...(isDownload ? ["mode"] : [])] : ["mode"]
        expect(shared).toStrictEqual(isAuth ? [] : modes)
      })

      it("names every refusal that can occur under its status, and no other", () => {
        // To members passkeys are always open.
        if (id === "listPasskeys" && limitedUnless !== undefined) return
        const hasBody = ["POST", "PUT", "PATCH"].includes(endpoint.method)
        const expected = new Set(
          [
            ...endpoint.error,
            ...(Context.get(endpoint.annotations, RequiresTestMode) ? [TestModeOnly.wire] : []),
            ...refusalsOfAll,
            ...(isAuth
              ? refusalsOfAuth(endpoint)
              : [Unauthorized.wire, ...others, ...(endpoint.method === "GET" ? [] : refusalsOfChanges)]),
            ...(hasBody ? refusalsOfBodies : [])
          ].map((refusal) => {
            const { code, status } = refusalOf(refusal)
            return `${status} ${code}`
          })
        )
        const named = operation
          .at("responses")
          .entries()
          .filter(([status]) => !/^[23]/.test(status))
          .flatMap(([status, response]) => codesOf(document, response).map((code) => `${status} ${code}`))
        expect(named.sort()).toEqual([...expected].sort())
      })

      it("marks its body required where an empty one does not do, and gives no key for idempotency", () => {
        const keys = operation
          .at("parameters")
          .items()
          .filter((parameter) => parameter.at("name").text() === "Idempotency-Key")
        expect(keys.filter((parameter) => parameter.has("example"))).toStrictEqual([])
        const body = operation.at("requestBody")
        const schema = resolve(document, body.at("content").at("application/json").at("schema"))
        const asks = schema.at("required").items().length > 0 || schema.at("minProperties").value === 1
        const isRequired = body.at("required").value === true
        expect(isRequired || !(asks || id === "beginSession")).toBe(true)
      })

      it("names the headers that answers carry", () => {
        for (const [status, response] of operation.at("responses").entries()) {
          const headers = resolve(document, response).at("headers")
          expect(headers.has("X-Request-Id")).toBe(true)
          expect(headers.has("RateLimit")).toBe(!isAuth && limitedUnless?.includes(status) === false)
          expect(headers.has("Retry-After")).toBe(status === "429" || status === "503")
          expect(headers.has("Idempotency-Replayed")).toBe(
            !isAuth && endpoint.method === "POST" && status.startsWith("2")
          )
        }
      })

      it("shows examples that fit the contract", () => {
        for (const payload of [...endpoint.payload.values()].flatMap(({ schemas }) => schemas)) {
          const { value } = operation.at("requestBody").at("content").at("application/json").at("example")
          expect(() => decode(payload, value)).not.toThrow()
        }
        for (const success of endpoint.success) {
          const response = operation.at("responses").at(String(contractStatusOf(success.ast)))
          expect(response.value, `answer ${contractStatusOf(success.ast)}`).toBeDefined()
          const content = response.at("content")
          // A file has none.
          if (!content.has("application/json")) continue
          const { value } = content.at("application/json").at("example")
          expect(() => decode(success, value)).not.toThrow()
        }
      })
    })
  }
)

it("has the events as webhooks, with examples that fit them", () => {
  const webhooks = JsonOf(openApiDocument).at("webhooks")
  expect(webhooks.entries().map(([name]) => name)).toEqual([...eventTypes, testEventType])
  expect(eventTypes).toHaveLength(16)
  const sent = { ...eventPayloads, [testEventType]: TestEventPayload }
  for (const [type, payload] of Object.entries(sent)) {
    const media = webhooks.at(type).at("post").at("requestBody").at("content").at("application/json")
    expect(() => decode(payload, media.at("example").value)).not.toThrow()
  }
})

it("says of each operation under /auth whether it takes a session, and of none that it takes a key", () => {
  for (const document of [openApiDocument, operationsOpenApiDocument]) {
    const auth = Object.entries(document.paths).filter(([path]) => path.startsWith("/auth/"))
    const securities = auth.flatMap(([path, methods]) =>
      Object.entries(JsonOf(methods).value ?? {}).map(([method, operation]) => [
        `${method} ${path}`,
        operation.security
      ])
    )
    const open = securities.filter(([, security]) => security.length === 0).map(([name]) => name)
    expect(open).toEqual([
      "post /auth/email-codes",
      "post /auth/passkeys/authentication-options",
      "post /auth/link-previews",
      "post /auth/sessions",
      ...(document === operationsOpenApiDocument ? ["get /auth/oidc/start", "get /auth/oidc/callback"] : [])
    ])
    expect(securities.filter(([, security]) => security.length > 0).every(([, s]) => s[0].session)).toBe(true)
  }
})
