import { type Mode, modeOf } from "@vault-custody/schema/Common/Mode"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import { Context, Effect } from "effect"

/**
 * The mode whose organizations a request of staff can reach (docs/rules/TestMode.md#staff): resources of the other
 * mode are not found. Undefined for customers, who have one organization, and for dispatchers, who work for all.
 */
export const StaffMode = Context.Reference<Mode | undefined>("@vault-custody/domain/TestMode/StaffMode", {
  defaultValue: () => undefined
})

/** Makes a predicate: whether a request of staff can reach an organization's resources. */
export const isInStaffMode: Effect.Effect<(organizationId: OrganizationId) => boolean> = Effect.map(
  StaffMode,
  (mode) => (organizationId) => mode === undefined || modeOf(organizationId) === mode
)
