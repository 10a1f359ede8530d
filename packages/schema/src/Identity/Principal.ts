import type { Scope } from "../Api/Scope.ts"
import type { ApiKeyId, FboAccountId, MemberId, OperatorId, OrganizationId, SessionId } from "../Common/Id.ts"
import { type Mode, modeOf } from "../Common/Mode.ts"
import type { Maker } from "./Maker.ts"
import type { MemberRole, OperatorRole } from "./Roles.ts"

/** How a session began, as far as it matters afterwards. */
export interface SessionFacts {
  readonly id: SessionId
  /** The maker of the one-time link that it began with; null where it began otherwise. */
  readonly via: Maker | null
  /** Whether it began with a one-time link, or with a passkey that was registered in such a session. */
  readonly fromLink: boolean
}

/** A member who is signed in. */
export interface MemberPrincipal {
  readonly type: "member"
  readonly id: MemberId
  readonly name: string
  /** The organization of the request: the member's or, in test mode, its twin. */
  readonly organizationId: OrganizationId
  readonly mode: Mode
  readonly role: MemberRole
  readonly session: SessionFacts
}

/** An API key, with the name that tells it from others. */
export interface KeyPrincipal {
  readonly type: "api_key"
  readonly id: ApiKeyId
  readonly name: string
  readonly organizationId: OrganizationId
  readonly mode: Mode
  readonly scopes: ReadonlyArray<Scope>
  /** The accounts that it is bound to; empty where it is bound to none. */
  readonly fboAccountIds: ReadonlyArray<FboAccountId>
}

/** The principal of a key. */
export const keyPrincipal = ({
  id,
  name,
  fboAccountIds,
  organizationId,
  scopes
}: Pick<KeyPrincipal, "id" | "name" | "organizationId" | "scopes" | "fboAccountIds">): KeyPrincipal => ({
  type: "api_key",
  id,
  name,
  organizationId,
  mode: modeOf(organizationId),
  scopes,
  fboAccountIds
})

/** An operator who is signed in. */
export interface OperatorPrincipal {
  readonly type: "operator"
  readonly id: OperatorId
  readonly name: string
  readonly role: OperatorRole
  readonly session: SessionFacts
}

/** A program with the operations key. */
export interface OperationsKeyPrincipal {
  readonly type: "operations_key"
  readonly id: "operations-key"
  readonly name: "Operations key"
}

/** The vault of test mode: it does the work of staff there, on a customer's request or by itself. */
export interface SimulatedVaultPrincipal {
  readonly type: "simulated_vault"
  readonly id: "simulated_vault"
  readonly name: "Simulated vault"
}

/** A caller of the customer API; always on behalf of one organization. */
export type CustomerPrincipal = KeyPrincipal | MemberPrincipal

/** A caller of the operations API. */
export type OperationsPrincipal = OperationsKeyPrincipal | OperatorPrincipal

/** A caller that does the vault's work: staff, or the simulated vault. */
export type StaffPrincipal = OperationsPrincipal | SimulatedVaultPrincipal

/** The caller of either API. */
export type Principal = CustomerPrincipal | StaffPrincipal

/** The one principal without a person or a record behind it. */
export const operationsKey: OperationsKeyPrincipal = {
  type: "operations_key",
  id: "operations-key",
  name: "Operations key"
}

/** The vault of test mode. */
export const simulatedVault: SimulatedVaultPrincipal = {
  type: "simulated_vault",
  id: "simulated_vault",
  name: "Simulated vault"
}

/** Whose `Idempotency-Key`s those of a request are: the organization's, or the member of staff's. */
export const idempotencyPrincipal = (principal: Principal): string =>
  "organizationId" in principal ? principal.organizationId : principal.id
