import type { PersonKind } from "@vault-custody/schema/Identity/Session"
import { Context } from "effect"

/** Whether operators sign in at a provider of OpenID Connect. Their codes and passkeys are off then. */
export const OpenIdConnectEnabled = Context.Reference<boolean>(
  "@vault-custody/domain/Identity/OpenIdConnectEnabled",
  { defaultValue: () => false }
)

/** Whether people of a kind sign in at the provider. */
export const signsInAtProvider = (kind: PersonKind, isEnabled: boolean): boolean =>
  isEnabled && kind === "operator"
