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
import { AddressNotAllowed } from "../Organizations/OrganizationErrors.ts"
import type { WeightListLine } from "../InboundShipments/WeightListLine.ts"
import { TestModeOnly, TestResetRunning } from "../TestMode/TestModeErrors.ts"
import type { CustomerPrincipal, Principal, OperationsPrincipal } from "../Identity/Principal.ts"

/** The caller of the customer API: an API key or a member, and the one organization that they act for. */
export class CurrentCustomer extends Context.Service<CurrentCustomer, CustomerPrincipal>()(
  "@vault-custody/schema/Api/CurrentCustomer"
) {}

/** The caller of the operations API: an operator, or a program with the operations key. */
export class CurrentOperator extends Context.Service<CurrentOperator, OperationsPrincipal>()(
  "@vault-custody/schema/Api/CurrentOperator"
) {}

/** The caller, on either listener. */
export class CurrentPrincipal extends Context.Service<CurrentPrincipal, Principal>()(
  "@vault-custody/schema/Api/CurrentPrincipal"
) {}

/** The body of the request. */
export class RequestBody extends Context.Service<
  RequestBody,
  {
    /** As the contract decodes it; undefined for an operation without one. */
    readonly payload: unknown
    /** SHA-256 of the JSON, key order aside; there where the request has an `Idempotency-Key`. */
    readonly fingerprint: Uint8Array<ArrayBuffer> | undefined
    /** The bars of a weight list, which has no payload. */
    readonly weightList?: ReadonlyArray<WeightListLine>
  }
>()("@vault-custody/schema/Api/RequestBody") {}

/** Authenticates the API key, checks its address, the endpoint's {@link RequiredScope} and the rate limit, in this order. */
export class CustomerAuthentication extends HttpApiMiddleware.Service<
  CustomerAuthentication,
  { provides: CurrentCustomer | CurrentPrincipal }
>()("@vault-custody/schema/Api/CustomerAuthentication", {
  security: { apiKey: HttpApiSecurity.bearer },
  error: [
    ValidationError.wire,
    Unauthorized.wire,
    AddressNotAllowed.wire,
    Forbidden.wire,
    TestModeOnly.wire,
    RateLimited.wire,
    ServiceUnavailable.wire,
    TestResetRunning.wire
  ]
}) {}

/** Authenticates the staff key of the operations listener, and checks what the operator's role may. */
export class OperatorAuthentication extends HttpApiMiddleware.Service<
  OperatorAuthentication,
  { provides: CurrentOperator | CurrentPrincipal }
>()("@vault-custody/schema/Api/OperatorAuthentication", {
  security: { operationsKey: HttpApiSecurity.bearer },
  error: [ValidationError.wire, Unauthorized.wire, Forbidden.wire]
}) {}

/**
 * Validates every request: the body's media type, size and JSON are checked before it is decoded, a value that
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
