import type { ListDescription } from "../Common/ListDescription.ts"
import { countStatuses } from "../Common/Statuses.ts"

/** The list of counts. */
export const countList = {
  filters: { status: { kind: "status", values: countStatuses } }
} as const satisfies ListDescription
