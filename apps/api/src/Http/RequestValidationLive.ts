import { RequestValidation, RequestBody } from "@vault-custody/schema/Api/Middleware"
import { StreamedBody } from "@vault-custody/schema/Api/StreamedBody"
import { PayloadTooLarge, UnsupportedMediaType, ValidationError } from "@vault-custody/schema/Common/Errors"
import { fieldIssues } from "@vault-custody/schema/Common/FieldIssues"
import { ByteSize, Context, Effect, Layer } from "effect"
import { HttpIncomingMessage, HttpServerRequest } from "effect/http"
import { HttpApiError } from "effect/http-api"
import { isMediaType } from "./MediaType.ts"

/** The largest body of a request that is not a stream: 1 MiB. */
const maxBodySize = ByteSize.mebibytes(1)
const maxBodyBytes = 1024 * 1024

const headerNames: Record<string, string> = { "idempotency-key": "Idempotency-Key" }

/** Turns what does not fit the contract into the error that names every field at fault. */
const toValidationError = (error: HttpApiError.HttpApiSchemaError): ValidationError => {
  const details = fieldIssues(error.cause.issue).map(({ path, message }) => ({
    path: headerNames[path] ?? path,
    message
  }))
  const first = details[0] ?? { path: "", message: "invalid" }
  const more = details.length > 1 ? ` (and ${details.length - 1} more, see details)` : ""
  return new ValidationError({
    message: `${first.path === "" ? "The request" : first.path}: ${first.message}${more}`,
    details
  })
}

const notJson = (message: string) =>
  new ValidationError({ message: `The body ${message}.`, details: [{ path: "", message }] })

/** Reads the body as text; empty where there is none. The media type is checked before the size. */
const readBody = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest) {
  const length = Number(request.headers["content-length"] ?? 0)
  if (length === 0 && request.headers["transfer-encoding"] === undefined) return ""
  const mediaType = isMediaType("application/json", request.headers["content-type"])
    ? Effect.void
    : Effect.fail(new UnsupportedMediaType())
  if (length > 0) yield* mediaType
  if (length > maxBodyBytes) return yield* new PayloadTooLarge()
  const bytes = yield* request.arrayBuffer.pipe(
    Effect.provideService(HttpIncomingMessage.MaxBodySize, maxBodySize),
    Effect.catch((error): Effect.Effect<never, UnsupportedMediaType | PayloadTooLarge | ValidationError> =>
      error.reason._tag === "RequestParseError" && error.reason.reason === "BodyTooLarge"
        ? Effect.andThen(mediaType, Effect.fail(new PayloadTooLarge()))
        : Effect.fail(notJson("could not be read to its end"))
    )
  )
  if (bytes.byteLength === 0) return ""
  yield* mediaType
  return yield* Effect.try({
    try: () => new TextDecoder("utf-8", { fatal: true }).decode(bytes),
    catch: () => notJson("is not valid UTF-8")
  })
})

const parse = (text: string): Effect.Effect<unknown, ValidationError> =>
  Effect.try({ try: (): unknown => JSON.parse(text), catch: () => notJson("is not valid JSON") })

const withBody = new Set(["POST", "PUT", "PATCH"])

/** The request with its body read: what decodes it next finds JSON text, `{}` where nothing was sent. */
const withText = (
  request: HttpServerRequest.HttpServerRequest,
  text: string
): HttpServerRequest.HttpServerRequest =>
  Object.create(request, {
    text: { value: Effect.succeed(text) },
    headers: { value: { ...request.headers, "content-type": "application/json" } }
  })

export const layer = Layer.succeed(RequestValidation, (handled, { endpoint }) => {
  const decoded = Effect.mapError(handled, (error) =>
    HttpApiError.HttpApiSchemaError.is(error) && error.kind !== "Body" && error.kind !== "ResponseHeaders"
      ? toValidationError(error)
      : error
  )
  const streamed = Context.get(endpoint.annotations, StreamedBody)
  return Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    if (streamed || !withBody.has(request.method)) {
      return yield* Effect.provideService(decoded, RequestBody, { json: {} })
    }
    const text = (yield* readBody(request)) || "{}"
    const json = yield* parse(text)
    return yield* decoded.pipe(
      Effect.provideService(RequestBody, { json }),
      Effect.provideService(HttpServerRequest.HttpServerRequest, withText(request, text))
    )
  })
})
