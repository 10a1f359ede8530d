import { Precondition } from "@vault-custody/domain/Common/Precondition"
import { BodyLimit } from "@vault-custody/schema/Api/BodyLimit"
import { RequestBody, RequestValidation } from "@vault-custody/schema/Api/Middleware"
import { StreamedBody } from "@vault-custody/schema/Api/StreamedBody"
import { ValidationError } from "@vault-custody/schema/Common/Errors"
import type { FieldIssue } from "@vault-custody/schema/Common/Errors"
import { fieldIssues } from "@vault-custody/schema/Common/FieldIssues"
import { Context, Effect, Layer } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiError } from "effect/http-api"
import { makeBodyDecoder } from "./Bodies/BodyDecoder.ts"
import { malformedBody, readBody } from "./Bodies/ReadBody.ts"
import { makeExpectation } from "./Conditional.ts"
import { CurrentPlace } from "./RequestPlace.ts"
import { makeQueryCheck } from "./QueryNames.ts"

/** A map, since a caller may name a parameter `__proto__`. */
const headerNames: ReadonlyMap<string, string> = new Map([
  ["idempotency-key", "Idempotency-Key"],
  ["if-match", "If-Match"]
])

const toValidationError = (issues: ReadonlyArray<FieldIssue>): ValidationError =>
  ValidationError.fields(
    issues.map(({ path, message }) => ({ path: headerNames.get(path) ?? path, message }))
  )

const withBody = new Set(["POST", "PUT", "PATCH"])

const noBody: RequestBody["Service"] = { payload: undefined, fingerprint: undefined }

/** What holds for every request of the contract: what does not fit it is refused, naming every field at fault. */
export const layer = Layer.effect(
  RequestValidation,
  Effect.gen(function* () {
    const decode = yield* makeBodyDecoder
    return RequestValidation.of((handled, { endpoint }) => {
      const checkQuery = makeQueryCheck(endpoint)
      const expectationOf = makeExpectation(endpoint)
      const queried = Effect.flatMap(HttpServerRequest.ParsedSearchParams, (sent) => {
        const issues = checkQuery(sent)
        return issues.length === 0 ? Effect.void : Effect.fail(toValidationError(issues))
      })
      const validated = Effect.mapError(handled, (error) =>
        HttpApiError.HttpApiSchemaError.is(error) && error.kind !== "Body" && error.kind !== "ResponseHeaders"
          ? toValidationError(fieldIssues(error.cause.issue))
          : error
      )
      const limit = Context.get(endpoint.annotations, BodyLimit)
      if (Context.get(endpoint.annotations, StreamedBody) || !withBody.has(endpoint.method)) {
        return Effect.andThen(queried, Effect.provideService(validated, RequestBody, noBody))
      }
      return Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        const bytes = yield* readBody(request, limit)
        yield* queried
        yield* (yield* CurrentPlace).take
        const wantsFingerprint = request.headers["idempotency-key"] !== undefined
        const body = yield* decode(endpoint, bytes, wantsFingerprint)
        switch (body._tag) {
          case "Malformed":
            return yield* malformedBody(body.problem)
          case "Invalid":
            return yield* toValidationError(body.issues)
          case "Valid":
            return yield* validated.pipe(
              Effect.provideService(RequestBody, body),
              Effect.provideService(Precondition, expectationOf(request.headers["if-match"]))
            )
        }
      })
    })
  })
)
