import { Context, Schema } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"

/** The permissions that a key can carry. Each operation of the customer API needs one of them, a few need two. */
export const scopes = [
  "organizations:read",
  "organizations:update",
  "members:read",
  "fbo_accounts:read",
  "fbo_accounts:create",
  "fbo_accounts:update",
  "inventory:read",
  "inbound_shipments:read",
  "inbound_shipments:create",
  "inbound_shipments:update",
  "outbound_requests:read",
  "outbound_requests:create",
  "outbound_requests:update",
  "outbound_shipments:read",
  "outbound_shipments:create",
  "transfer_batches:read",
  "transfer_batches:create",
  "transfer_batches:update",
  "return_shipments:read",
  "webhooks:manage",
  "events:read",
  "api_keys:manage"
] as const

/** A permission that an API key can carry: without the one that an operation needs it answers 403. */
export const Scope = Schema.Literals(scopes).annotate({
  identifier: "Scope",
  message: `must be one of ${scopes.join(", ")}`,
  description: "A permission that an API key can carry."
})
export type Scope = typeof Scope.Type

/** Annotates an endpoint of the customer API that is for members who are signed in, and for no key. */
export const SessionOnly = Context.Reference<boolean>("@vault-custody/schema/Api/SessionOnly", {
  defaultValue: () => false
})

/** Annotates an endpoint of the customer API that is for test mode alone, and there for every key. */
export const RequiresTestMode = Context.Reference<boolean>("@vault-custody/schema/Api/RequiresTestMode", {
  defaultValue: () => false
})

/** Annotates an endpoint of the customer API with the permission that it needs. */
export class RequiredScope extends Context.Service<RequiredScope, Scope>()(
  "@vault-custody/schema/Api/RequiredScope"
) {}

/** Annotates an endpoint of the customer API with a permission that it needs besides its {@link RequiredScope}. */
export const FurtherScope = Context.Reference<Scope | undefined>("@vault-custody/schema/Api/FurtherScope", {
  defaultValue: () => undefined
})

/**
 * Annotates an endpoint of the customer API that concerns all accounts of the organization, and so is for no key that is
 * bound to some.
 */
export const OfAllAccounts = Context.Reference<boolean>("@vault-custody/schema/Api/OfAllAccounts", {
  defaultValue: () => false
})

/** The permission of an operation of the customer API: a scope, a session, or test mode (to read or to act there). */
export type Needs = Scope | "session" | "test_mode:read" | "test_mode:use"

/** Whether an operation is for test mode alone. */
export const isForTestMode = (needs: Needs): needs is "test_mode:read" | "test_mode:use" =>
  needs === "test_mode:read" || needs === "test_mode:use"

/** The permission that the annotations of an endpoint state; undefined where they state none. */
export const needsOf = ({
  annotations,
  method
}: Pick<HttpApiEndpoint.Top, "annotations" | "method">): Needs | undefined => {
  if (Context.get(annotations, SessionOnly)) return "session"
  if (Context.get(annotations, RequiresTestMode)) return method === "GET" ? "test_mode:read" : "test_mode:use"
  return Context.getOrUndefined(annotations, RequiredScope)
}
