import type { AuditAction } from "@vault-custody/schema/AuditLog/AuditActions"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import { simulatedVault } from "@vault-custody/schema/Identity/Principal"
import type { AuditFacts } from "../AuditLog/AuditedChanges.ts"

/** The audit facts of a step of the simulated vault: the same as of a step of staff. */
export const simulatedFacts =
  (action: AuditAction, details: Record<string, unknown> = {}) =>
  ({ id, organizationId }: { readonly id: string; readonly organizationId: OrganizationId }): AuditFacts => ({
    action,
    resourceType: action.slice(0, action.indexOf(".")),
    resourceId: id,
    organizationId,
    details
  })

/** The principal of the simulated vault's steps. */
export const bySimulatedVault = () => simulatedVault
