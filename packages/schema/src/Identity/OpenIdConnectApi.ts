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
            description: "Where to go once signed in: a path under /console",
            examples: ["/console"]
          })
        )
      },
      success: HttpApiSchema.Empty(302),
      error: [NotFound.wire, RateLimited.wire]
    })
      .annotate(OpenApi.Summary, "Go to the identity provider to sign in")
      .annotate(
        OpenApi.Description,
        "For browsers. 404 where no provider is configured; 503 while it does not answer."
      ),
    HttpApiEndpoint.get("finishOpenIdConnect", "/auth/oidc/callback", {
      success: HttpApiSchema.Empty(302),
      error: [NotFound.wire, Unauthorized.wire]
    })
      // Providers add parameters of their own.
      .annotate(AnyQuery, true)
      .annotate(OpenApi.Summary, "Come back from the identity provider, signed in")
      .annotate(
        OpenApi.Description,
        "Where the identity provider sends browsers back to. The answer sets the session's cookie; whatever is wrong is a 401."
      )
  )
  .middleware(RequestValidation)
  .annotate(OpenApi.Title, "Signing in at a provider")
  .annotate(OpenApi.Description, "How operators sign in with OpenID Connect, where that is configured.")
