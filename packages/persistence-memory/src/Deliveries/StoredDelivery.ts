import type { DeliveredEvent } from "@vault-custody/domain/Events/StoredEvent"
import type { DeliveryId, WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import type { DeliveryAttemptDetail, DeliveryStatus } from "@vault-custody/schema/Deliveries/Delivery"

/** A delivery as the in-memory tables keep it: its history, and while it is pending its place in the queue. */
export interface StoredDelivery {
  readonly id: DeliveryId
  readonly webhookId: WebhookEndpointId
  readonly event: DeliveredEvent
  /** The time of its event, but where a replay made it. */
  readonly createdAt: number
  readonly status: DeliveryStatus
  readonly attempts: ReadonlyArray<DeliveryAttemptDetail>
  /** Failed attempts of the present round. */
  readonly failedAttempts: number
  readonly dueAt: number
  /** It is redelivered in bulk. */
  readonly isBulk: boolean
  readonly lease?: { readonly id: string; readonly until: number }
}

/** A delivery of which nothing has been tried yet in its present round. */
export const fresh = (
  delivery: Pick<StoredDelivery, "id" | "webhookId" | "event" | "createdAt" | "attempts">,
  dueAt: number,
  isBulk = false
): StoredDelivery => ({
  id: delivery.id,
  webhookId: delivery.webhookId,
  event: delivery.event,
  createdAt: delivery.createdAt,
  attempts: delivery.attempts,
  status: "pending",
  failedAttempts: 0,
  dueAt,
  isBulk
})
