import type { ListDescription } from "../Common/ListDescription.ts"

/** The list of webhook endpoints. */
export const webhookList = { hasReferences: true, filters: {} } as const satisfies ListDescription
