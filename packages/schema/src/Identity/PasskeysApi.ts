import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { RequestValidation } from "../Api/Middleware.ts"
import { Created, Data, List } from "../Common/Envelope.ts"
import { Forbidden, NotFound } from "../Common/Errors.ts"
import { IdOf } from "../Common/Id.ts"
import { pageQuery } from "../Common/Paging.ts"
import { SessionAuthentication } from "./AuthMiddleware.ts"
import { Passkey, PasskeyDeleted, PasskeyOptions, RegisterPasskey } from "./Passkey.ts"

/** The group `passkeys`: one's own passkeys. */
export const PasskeysApi = HttpApiGroup.make("passkeys")
  .add(
    HttpApiEndpoint.post("passkeyRegistrationOptions", "/auth/passkeys/registration-options", {
      success: Data(PasskeyOptions),
      error: Forbidden.wire
    }).annotate(
      OpenApi.Summary,
      "Start to register a passkey; requires a sign-in within the last ten minutes"
    ),
    HttpApiEndpoint.post("registerPasskey", "/auth/passkeys", {
      payload: RegisterPasskey,
      success: Created(Passkey),
      error: Forbidden.wire
    }).annotate(OpenApi.Summary, "Register a passkey; requires a sign-in within the last ten minutes"),
    HttpApiEndpoint.get("listPasskeys", "/auth/passkeys", {
      query: pageQuery,
      success: List(Passkey),
      error: Forbidden.wire
    }).annotate(OpenApi.Summary, "List your own passkeys"),
    HttpApiEndpoint.delete("deletePasskey", "/auth/passkeys/:id", {
      params: { id: IdOf("psk", "Passkey ID") },
      success: Data(PasskeyDeleted),
      error: [Forbidden.wire, NotFound.wire]
    }).annotate(OpenApi.Summary, "Delete one of your own passkeys")
  )
  .middleware(RequestValidation)
  .middleware(SessionAuthentication)
  .annotate(OpenApi.Title, "Passkeys")
  .annotate(OpenApi.Description, "The passkeys of the signed-in person.")
