import type { ListDescription } from "../Common/ListDescription.ts"
import { apiKeyStatuses } from "../Common/Statuses.ts"

/** The list of API keys. */
export const apiKeyList = {
  filters: { status: { kind: "status", values: apiKeyStatuses } }
} as const satisfies ListDescription
