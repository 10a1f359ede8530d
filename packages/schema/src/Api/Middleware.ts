import { Context } from "effect"
import { HttpApiMiddleware, HttpApiSecurity } from "effect/http-api"
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
} from "../Common/Errors.ts"
import type { ApiKeyId, OrganizationId } from "../Common/Id.ts"
import type { Scope } from "./Scope.ts"

/** Who is asking: the API key of the request, and the one organization that it is scoped to. */
export class CurrentKey extends Context.Service<
  CurrentKey,
  {
    readonly id: ApiKeyId
    readonly organizationId: OrganizationId
    readonly scopes: ReadonlySet<Scope>
  }
>()("@vault-custody/schema/Api/CurrentKey") {}

/** Who is asking on the operations listener. */
export class CurrentOperator extends Context.Service<CurrentOperator, { readonly actor: string }>()(
  "@vault-custody/schema/Api/CurrentOperator"
) {}

/** Whose `Idempotency-Key`s those of a request are: the organization's, or the member of staff's. */
export class Principal extends Context.Service<Principal, { readonly id: string }>()(
  "@vault-custody/schema/Api/Principal"
) {}

/** The body of the request. */
export class RequestBody extends Context.Service<
  RequestBody,
  {
    /** As the contract decodes it; undefined for an operation without one. */
    readonly payload: unknown
    /** SHA-256 of the JSON, key order aside; there where the request has an `Idempotency-Key`. */
    readonly fingerprint: Uint8Array<ArrayBuffer> | undefined
  }
>()("@vault-custody/schema/Api/RequestBody") {}

/** Authenticates the API key, checks the endpoint's {@link RequiredScope} and the key's rate limit, in this order. */
export class KeyAuthentication extends HttpApiMiddleware.Service<
  KeyAuthentication,
  { provides: CurrentKey | Principal }
>()("@vault-custody/schema/Api/KeyAuthentication", {
  security: { apiKey: HttpApiSecurity.bearer },
  error: [Unauthorized.wire, Forbidden.wire, RateLimited.wire]
}) {}

/** Authenticates the staff key of the operations listener. */
export class OperatorAuthentication extends HttpApiMiddleware.Service<
  OperatorAuthentication,
  { provides: CurrentOperator | Principal }
>()("@vault-custody/schema/Api/OperatorAuthentication", {
  security: { operationsKey: HttpApiSecurity.bearer },
  error: [Unauthorized.wire]
}) {}

/**
 * What holds for every operation: the body's media type, size and JSON are checked before it is decoded, a value that
 * does not fit the contract becomes a `VALIDATION_ERROR`, a lost database a `SERVICE_UNAVAILABLE`.
 */
export class RequestValidation extends HttpApiMiddleware.Service<
  RequestValidation,
  { provides: RequestBody }
>()("@vault-custody/schema/Api/RequestValidation", {
  error: [
    ValidationError.wire,
    RequestTimeout.wire,
    PayloadTooLarge.wire,
    UnsupportedMediaType.wire,
    InternalError.wire,
    ServiceUnavailable.wire
  ]
}) {}
