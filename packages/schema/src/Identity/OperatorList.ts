import type { ListDescription } from "../Common/ListDescription.ts"
import { personStatuses } from "./Roles.ts"

/** The list of operators. */
export const operatorList = {
  filters: { status: { kind: "status", values: personStatuses } }
} as const satisfies ListDescription
