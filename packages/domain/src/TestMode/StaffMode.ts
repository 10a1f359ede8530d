import { type Mode, modeOf } from "@vault-custody/schema/Common/Mode"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import { Context, Effect } from "effect"

/**
 * Which organizations' things a request of staff is about (docs/rules/TestMode.md#staff): what is of the other mode is not
 * there. Undefined for customers, who have one organization, and for dispatchers, who work for all.
 */
export const StaffMode = Context.Reference<Mode | undefined>("@vault-custody/domain/TestMode/StaffMode", {
  defaultValue: () => undefined
})

/** Says of an organization whether its things are there for who asks. */
export const isInStaffMode: Effect.Effect<(organizationId: OrganizationId) => boolean> = Effect.map(
  StaffMode,
  (mode) => (organizationId) => mode === undefined || modeOf(organizationId) === mode
)
