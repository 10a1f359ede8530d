import { HttpApi, HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { RequestValidation } from "../Api/Middleware.ts"
import { Created, Data, List } from "../Common/Envelope.ts"
import { Forbidden, NotFound, RateLimited, Unauthorized } from "../Common/Errors.ts"
import { IdOf } from "../Common/Id.ts"
import { pageQuery } from "../Common/Paging.ts"
import { OwnOrigin, SessionAuthentication } from "./AuthMiddleware.ts"
import { OrganizationRequired } from "./IdentityErrors.ts"
import { OpenIdConnectApi } from "./OpenIdConnectApi.ts"
import { PasskeyOptions } from "./Passkey.ts"
import { PasskeysApi } from "./PasskeysApi.ts"
import {
  AskForCode,
  BeginSession,
  CodeAskedFor,
  LinkPreview,
  PreviewLink,
  SessionEnded,
  SessionInfo,
  SessionSummary
} from "./Session.ts"

/** The group `signIn`: how a session begins. */
export const SignInApi = HttpApiGroup.make("signIn")
  .add(
    HttpApiEndpoint.post("askForCode", "/auth/email-codes", {
      payload: AskForCode,
      success: Data(CodeAskedFor),
      error: RateLimited.wire
    }).annotate(
      OpenApi.Summary,
      "Request a sign-in code by e-mail; the response does not reveal whether the address is known"
    ),
    HttpApiEndpoint.post("passkeyAuthenticationOptions", "/auth/passkeys/authentication-options", {
      success: Data(PasskeyOptions),
      error: [Forbidden.wire, RateLimited.wire]
    }).annotate(OpenApi.Summary, "Start a sign-in with a passkey"),
    HttpApiEndpoint.post("previewLink", "/auth/link-previews", {
      payload: PreviewLink,
      success: Data(LinkPreview),
      error: Unauthorized.wire
    }).annotate(OpenApi.Summary, "Preview a one-time link without using it up"),
    HttpApiEndpoint.post("beginSession", "/auth/sessions", {
      payload: BeginSession,
      success: Created(SessionInfo),
      error: [Unauthorized.wire, OrganizationRequired.wire, RateLimited.wire]
    }).annotate(OpenApi.Summary, "Sign in; the response sets the session cookie")
  )
  .middleware(RequestValidation)
  .annotate(OpenApi.Title, "Signing in")
  .annotate(OpenApi.Description, "The ways for people to sign in.")

/** The group `sessions`: operations on sessions. */
export const SessionsApi = HttpApiGroup.make("sessions")
  .add(
    HttpApiEndpoint.get("getSession", "/auth/session", {
      success: Data(SessionInfo)
    }).annotate(OpenApi.Summary, "Get the current session"),
    HttpApiEndpoint.delete("endSession", "/auth/session", {
      success: Data(SessionEnded)
    }).annotate(OpenApi.Summary, "Sign out"),
    HttpApiEndpoint.get("listSessions", "/auth/sessions", {
      query: pageQuery,
      success: List(SessionSummary)
    }).annotate(OpenApi.Summary, "List your own sessions"),
    HttpApiEndpoint.delete("endSessionById", "/auth/sessions/:id", {
      params: { id: IdOf("ses", "Session ID") },
      success: Data(SessionEnded),
      error: NotFound.wire
    }).annotate(OpenApi.Summary, "End one of your own sessions"),
    HttpApiEndpoint.delete("endSessions", "/auth/sessions", {
      success: Data(SessionEnded)
    }).annotate(OpenApi.Summary, "End all of your own sessions")
  )
  .middleware(RequestValidation)
  .middleware(SessionAuthentication)
  .annotate(OpenApi.Title, "Sessions")
  .annotate(OpenApi.Description, "The sessions of the signed-in person.")

const common = HttpApi.make("vault-custody-auth").add(SignInApi).add(SessionsApi).add(PasskeysApi)

/** How people sign in and out: everything under `/auth`, the same on both listeners, each for its own people. */
export const AuthApi = common.middleware(OwnOrigin).annotate(HttpApi.ParseOptions, { errors: "all" })

/** {@link AuthApi} of the operations listener, where operators may sign in at a provider besides. */
export const OperatorAuthApi = common
  .add(OpenIdConnectApi)
  .middleware(OwnOrigin)
  .annotate(HttpApi.ParseOptions, { errors: "all" })
