import { Data, Schema, SchemaGetter } from "effect"
import { HttpApiSchema } from "effect/http-api"
import { Refusal, wire } from "./Refusal.ts"

/** One field at fault, as `details` of a `VALIDATION_ERROR` lists them. */
export const FieldIssue = Schema.Struct({
  path: Schema.String.annotate({
    description:
      "Dotted path of the field (`items.2.inventoryItemId`), or the name of the query parameter; empty when the body is not valid JSON"
  }),
  message: Schema.String.annotate({
    description: "Human-readable explanation of the problem with the field"
  }),
  line: Schema.optionalKey(
    Schema.Int.annotate({
      description: "Line of a weight list, counted from 1 including the heading; absent for other requests"
    })
  )
}).annotate({ identifier: "FieldIssue", description: "An invalid field, and the problem with it." })
export type FieldIssue = typeof FieldIssue.Type

/** The most fields at fault that a `VALIDATION_ERROR` lists. */
export const maxDetails = 100

interface Detailed<Issue extends FieldIssue> {
  readonly message: string
  readonly details: ReadonlyArray<Issue>
}

/** The class of a refusal that has `details`. */
interface DetailedClass<E, Code extends string, Issue extends FieldIssue> {
  new (error: Detailed<Issue>): E
  readonly status: number
  readonly code: Code
}

/** {@link wire} of a refusal whose error body has `details` too. */
export const wireWithDetails = <E extends Detailed<FieldIssue>, Code extends string>(
  refusal: DetailedClass<E, Code, FieldIssue>,
  annotations: { readonly description?: string } = {}
) => wireWithDetailsOf(refusal, FieldIssue, annotations)

/** As {@link wireWithDetails}, where the details say more than a field and a message. */
export const wireWithDetailsOf = <E extends Detailed<Issue>, Code extends string, Issue extends FieldIssue>(
  refusal: DetailedClass<E, Code, Issue>,
  issue: Schema.Codec<Issue, unknown>,
  annotations: { readonly description?: string }
) =>
  Schema.Struct({
    error: Schema.Struct({
      code: Schema.Literal(refusal.code),
      message: Schema.String,
      details: Schema.Array(issue)
    })
  })
    .annotate(annotations)
    .pipe(
      Schema.decodeTo(
        Schema.declare((u): u is E => u instanceof refusal),
        {
          decode: SchemaGetter.transform(({ error }) => new refusal(error)),
          encode: SchemaGetter.transform((e: E) => ({
            error: { code: refusal.code, message: e.message, details: e.details }
          }))
        }
      ),
      HttpApiSchema.status(refusal.status)
    )

/** 400: malformed JSON, wrong types, missing or out-of-range values. Names every field at fault. */
export class ValidationError extends Data.TaggedError("ValidationError")<{
  readonly message: string
  readonly details: ReadonlyArray<FieldIssue>
}> {
  static readonly status = 400
  static readonly code = "VALIDATION_ERROR"
  static readonly wire = wireWithDetails(ValidationError)

  /** A refusal about every field at fault. */
  static fields(details: ReadonlyArray<FieldIssue>): ValidationError {
    const first = details[0] ?? { path: "", message: "invalid" }
    const more = details.length > 1 ? ` (and ${details.length - 1} more, see details)` : ""
    return new ValidationError({
      message: `${first.path === "" ? "The request" : first.path}: ${first.message}${more}`,
      details
    })
  }

  /** A refusal about one field. */
  static field(path: string, message: string): ValidationError {
    return ValidationError.fields([{ path, message }])
  }
}

/** 401 `UNAUTHORIZED`: no, malformed, unknown, disabled or revoked key, no session; one message for all. */
export class Unauthorized extends Refusal("Unauthorized", {
  status: 401,
  code: "UNAUTHORIZED",
  message: "Send an active API key in the header: Authorization: Bearer <API_KEY>."
}) {
  static readonly wire = wire(Unauthorized)
}

/** 403 `FORBIDDEN`: the key lacks the permission of the operation, or the person the role. */
export class Forbidden extends Refusal("Forbidden", {
  status: 403,
  code: "FORBIDDEN",
  message: "This API key lacks the permission that the operation needs. Use a key that has it."
}) {
  static readonly wire = wire(Forbidden)
}

/** 404 `NOT_FOUND`: unknown route or resource, malformed id, or another organization's. */
export class NotFound extends Refusal("NotFound", {
  status: 404,
  code: "NOT_FOUND",
  message: "There is no such resource. Check the path and the ids."
}) {
  static readonly wire = wire(NotFound)
}

/** 405 `METHOD_NOT_ALLOWED`: the path is known, the method is not; `Allow` lists those that are. */
export class MethodNotAllowed extends Refusal("MethodNotAllowed", {
  status: 405,
  code: "METHOD_NOT_ALLOWED",
  message: "This path does not support the method. The Allow header lists those that it does."
}) {
  static readonly wire = wire(MethodNotAllowed)
}

/** 408 `REQUEST_TIMEOUT`: the request did not arrive in time. */
export class RequestTimeout extends Refusal("RequestTimeout", {
  status: 408,
  code: "REQUEST_TIMEOUT",
  message: "The request did not arrive in full within the time allowed. Send it again."
}) {
  static readonly wire = wire(RequestTimeout)
}

/** 412 `PRECONDITION_FAILED`: the resource no longer matches the `If-Match` of a PATCH. */
export class PreconditionFailed extends Refusal("PreconditionFailed", {
  status: 412,
  code: "PRECONDITION_FAILED",
  message:
    "The resource is no longer what If-Match names. Read it again, and repeat the change with its new ETag."
}) {
  static readonly wire = wire(PreconditionFailed)
}

/** 409 `INVALID_STATE_TRANSITION`: every refused transition that has no code of its own. */
export class InvalidStateTransition extends Refusal("InvalidStateTransition", {
  status: 409,
  code: "INVALID_STATE_TRANSITION",
  message: "The resource's present state does not allow this. Read the resource again to see its state."
}) {
  static readonly wire = wire(InvalidStateTransition)
}

/** 409 `IDEMPOTENCY_KEY_IN_PROGRESS`: the first request with this key is still running. */
export class IdempotencyKeyInProgress extends Refusal("IdempotencyKeyInProgress", {
  status: 409,
  code: "IDEMPOTENCY_KEY_IN_PROGRESS",
  message: "The first request with this Idempotency-Key is still running. Repeat this one shortly."
}) {
  static readonly wire = wire(IdempotencyKeyInProgress)
}

/** 413 `PAYLOAD_TOO_LARGE`: the body is larger than 1 MiB. */
export class PayloadTooLarge extends Refusal("PayloadTooLarge", {
  status: 413,
  code: "PAYLOAD_TOO_LARGE",
  message: "The request body is larger than 1 MiB. Send less in one request."
}) {
  static readonly wire = wire(PayloadTooLarge)
}

/** 415 `UNSUPPORTED_MEDIA_TYPE`: a body that is not declared as JSON in UTF-8. */
export class UnsupportedMediaType extends Refusal("UnsupportedMediaType", {
  status: 415,
  code: "UNSUPPORTED_MEDIA_TYPE",
  message: "Send the body as JSON in UTF-8 with the header: Content-Type: application/json."
}) {
  static readonly wire = wire(UnsupportedMediaType)
}

/** 422 `IDEMPOTENCY_KEY_REUSED`: the same key came with a different body. */
export class IdempotencyKeyReused extends Refusal("IdempotencyKeyReused", {
  status: 422,
  code: "IDEMPOTENCY_KEY_REUSED",
  message: "This Idempotency-Key was used before with a different body. Use a new key for a new request."
}) {
  static readonly wire = wire(IdempotencyKeyReused)
}

/** 429 `RATE_LIMITED`: the key has used up its allowance; `Retry-After` says how long to wait. */
export class RateLimited extends Refusal("RateLimited", {
  status: 429,
  code: "RATE_LIMITED",
  message: "This API key has used up its allowance. Wait as long as the Retry-After header says."
}) {
  static readonly wire = wire(RateLimited)
}

/** 431 `HEADERS_TOO_LARGE`: the path and headers are larger than 16 KiB. */
export class HeadersTooLarge extends Refusal("HeadersTooLarge", {
  status: 431,
  code: "HEADERS_TOO_LARGE",
  message: "The path and headers of the request are larger than 16 KiB together. Send fewer or shorter ones."
}) {
  static readonly wire = wire(HeadersTooLarge)
}

/** 500 `INTERNAL_ERROR`: a defect, logged under the request id. */
export class InternalError extends Refusal("InternalError", {
  status: 500,
  code: "INTERNAL_ERROR",
  message:
    "The service failed to handle the request. Report the request id in the X-Request-Id header: the log has the cause under it."
}) {
  static readonly wire = wire(InternalError)
}

/** 503 `SERVICE_UNAVAILABLE`: search, the rate provider or the database is down; with `Retry-After`. */
export class ServiceUnavailable extends Refusal("ServiceUnavailable", {
  status: 503,
  code: "SERVICE_UNAVAILABLE",
  message: "The service is temporarily unavailable. Retry after the seconds in the Retry-After header."
}) {
  static readonly wire = wire(ServiceUnavailable)
}
