import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import { modeOf } from "@vault-custody/schema/Common/Mode"

/**
 * A vault ID or alias as it is kept. Those of a twin are kept behind its id, so they conflict with no others, and a
 * search for digits alone, as at intake, never finds them.
 */
export const storedVaultId = (organizationId: OrganizationId, digits: string): string =>
  modeOf(organizationId) === "test" ? `${organizationId}:${digits}` : digits

/** The digits of what {@link storedVaultId} keeps. */
export const shownVaultId = (stored: string): string => stored.slice(stored.indexOf(":") + 1)
