import type { EventId, OrganizationId } from "@vault-custody/schema/Common/Id"
import type { DeliveredType } from "@vault-custody/schema/Deliveries/Delivery"
import type { EventType } from "@vault-custody/schema/Events/Event"

/** An event as it is stored: its bytes are fixed from here on. */
export interface StoredEvent {
  readonly id: EventId
  readonly organizationId: OrganizationId
  readonly type: EventType
  readonly payload: string
  readonly createdAt: number
}

/** An event as a delivery brings it, or a test of the endpoint. */
export interface DeliveredEvent extends Omit<StoredEvent, "type"> {
  readonly type: DeliveredType
}
