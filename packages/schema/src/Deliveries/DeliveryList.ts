import type { ListDescription } from "../Common/ListDescription.ts"
import { deliveryStatuses } from "./Delivery.ts"

/** The list of an endpoint's deliveries. */
export const deliveryList = {
  filters: { status: { kind: "status", values: deliveryStatuses } }
} as const satisfies ListDescription
