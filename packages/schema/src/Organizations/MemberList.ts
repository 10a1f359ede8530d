import type { ListDescription } from "../Common/ListDescription.ts"
import { personStatuses } from "../Identity/Roles.ts"

/** The list of members. */
export const memberList = {
  filters: { status: { kind: "status", values: personStatuses } }
} as const satisfies ListDescription
