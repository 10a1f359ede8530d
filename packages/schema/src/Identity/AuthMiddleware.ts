import { Context } from "effect"
import { HttpApiMiddleware } from "effect/http-api"
import { Forbidden } from "../Common/Errors.ts"
import { NotSignedIn } from "./IdentityErrors.ts"
import type { MemberPrincipal, OperatorPrincipal } from "./Principal.ts"

/** Whose session the request came with. */
export class CurrentSession extends Context.Service<CurrentSession, MemberPrincipal | OperatorPrincipal>()(
  "@vault-custody/schema/Identity/CurrentSession"
) {}

/** Refuses changes that a page of another site asks for. */
export class OwnOrigin extends HttpApiMiddleware.Service<OwnOrigin>()(
  "@vault-custody/schema/Identity/OwnOrigin",
  { error: [Forbidden.wire] }
) {}

/** Authenticates the session's cookie. */
export class SessionAuthentication extends HttpApiMiddleware.Service<
  SessionAuthentication,
  { provides: CurrentSession }
>()("@vault-custody/schema/Identity/SessionAuthentication", { error: [NotSignedIn.wire] }) {}
