import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { AnyQuery } from "../Api/AnyQuery.ts"
import { RequestValidation } from "../Api/Middleware.ts"
import { NotFound, RateLimited, Unauthorized } from "../Common/Errors.ts"

/** The group `openIdConnect` of the operations listener: how operators sign in at the vault's identity provider. */
export const OpenIdConnectApi = HttpApiGroup.make("openIdConnect")
  .add(
    HttpApiEndpoint.get("startOpenIdConnect", "/auth/oidc/start", {
      query: {
        returnTo: Schema.optional(
          Schema.String.annotate({
            description: "Path under /console to return to after the sign-in",
            examples: ["/console"]
          })
        )
      },
      success: HttpApiSchema.Empty(302),
      error: [NotFound.wire, RateLimited.wire]
    })
      .annotate(OpenApi.Summary, "Start a sign-in at the identity provider")
      .annotate(
        OpenApi.Description,
        "Redirects the browser to the identity provider. The response is 404 if no provider is configured, and 503 while the provider does not respond."
      ),
    HttpApiEndpoint.get("finishOpenIdConnect", "/auth/oidc/callback", {
      success: HttpApiSchema.Empty(302),
      error: [NotFound.wire, Unauthorized.wire]
    })
      // Providers add parameters of their own.
      .annotate(AnyQuery, true)
      .annotate(OpenApi.Summary, "Finish a sign-in at the identity provider")
      .annotate(
        OpenApi.Description,
        "Receives browsers that return from the identity provider. The response sets the session cookie; a sign-in that fails is a 401."
      )
  )
  .middleware(RequestValidation)
  .annotate(OpenApi.Title, "Signing in at a provider")
  .annotate(OpenApi.Description, "The sign-in of operators with OpenID Connect, if it is configured.")
