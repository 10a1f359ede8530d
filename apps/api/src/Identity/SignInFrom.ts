import type { SignInFrom } from "@vault-custody/domain/Identity/Sessions"
import type { HttpServerRequest } from "effect/http"
import { clientAddress } from "./ClientAddress.ts"
import type { SignInSite } from "./SignInSite.ts"

/** The most characters of a browser's name that are kept. */
const maxUserAgent = 300

/** Where a request to sign in comes from. */
export const signInFrom = (
  request: HttpServerRequest.HttpServerRequest,
  { trustedProxies }: SignInSite["Service"]
): SignInFrom => ({
  userAgent: (request.headers["user-agent"] ?? "").slice(0, maxUserAgent),
  address: clientAddress(request, trustedProxies)
})
