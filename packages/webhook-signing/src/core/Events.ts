/** Statuses in events. */
export type InboundShipmentStatus = "created" | "in_transit" | "received" | "cancelled"
export type InventoryStatus =
  | "in_vault"
  | "pending_outbound"
  | "shipped_out"
  | "voided"
  | "quarantined"
  | "rejected"
  | "returned_to_sender"
export type TransferStatus = "pending_approval" | "processing" | "completed" | "cancelled"
export type OutboundRequestStatus = "pending_review" | "processing" | "fulfilled" | "rejected" | "cancelled"
export type OutboundShipmentStatus = "created" | "picked" | "shipped" | "delivered" | "cancelled"

/** Fields of every event's `data`. `id` is the id of the resource the event is about. */
export interface EventData {
  readonly id: string
  readonly organizationId: string
  /** The resource as GET shows it after the change, if the endpoint has `payload: "full"`. */
  readonly object?: Readonly<Record<string, unknown>>
}

/** More fields in the `data` of an event about one account. */
export interface AccountEventData extends EventData {
  readonly fboAccountId: string
}

/** Your own name for the resource of the event, if you have set one. */
export interface Named {
  readonly externalId?: string
}

/** The previous and the new status, and the given reason of a rejection, cancellation or void. */
export interface StatusChange<Status> {
  readonly previousStatus: Status
  readonly status: Status
  readonly reason?: string
}

/** The `data` of each type of event. Amounts are whole cents in strings; `deliveredAt` is in milliseconds. */
export interface WebhookEventData {
  readonly "fbo_account.created": AccountEventData & Named
  /** `changedFields` are names, `aliases` and `vaultId` among them; never values. */
  readonly "fbo_account.updated": AccountEventData & Named & { readonly changedFields: ReadonlyArray<string> }
  readonly "inbound_shipment.created": AccountEventData & Named & { readonly status: InboundShipmentStatus }
  readonly "inbound_shipment.status_changed": AccountEventData & Named & StatusChange<InboundShipmentStatus>
  readonly "inventory.received": AccountEventData & {
    readonly productId: string
    readonly inboundShipmentId: string
    readonly status: InventoryStatus
  }
  readonly "inventory.status_changed": AccountEventData &
    StatusChange<InventoryStatus> & { readonly productId: string }
  readonly "inventory.valuation_changed": EventData & {
    readonly productId: string
    readonly previousInsuredValueCents: string
    readonly insuredValueCents: string
  }
  readonly "transfer.created": EventData &
    Named & {
      readonly fromFboAccountId: string
      readonly toFboAccountId: string
      readonly status: TransferStatus
      readonly totalItems: number
    }
  readonly "transfer.status_changed": EventData &
    Named &
    StatusChange<TransferStatus> & { readonly fromFboAccountId: string; readonly toFboAccountId: string }
  readonly "transfer.completed": EventData &
    Named & {
      readonly fromFboAccountId: string
      readonly toFboAccountId: string
      readonly totalItems: number
    }
  readonly "outbound_request.created": AccountEventData &
    Named & { readonly status: OutboundRequestStatus; readonly totalItems: number }
  readonly "outbound_request.status_changed": AccountEventData & Named & StatusChange<OutboundRequestStatus>
  readonly "outbound_shipment.status_changed": AccountEventData &
    StatusChange<OutboundShipmentStatus> & { readonly outboundRequestId: string }
  readonly "outbound_shipment.delivered": AccountEventData & { readonly deliveredAt: number }
  readonly "return_shipment.created": AccountEventData & {
    readonly outboundShipmentId: string
    readonly itemCount: number
  }
  readonly "statement.generated": AccountEventData & { readonly statementDate: string }
  /** A test of the endpoint, sent on request; `id` is the endpoint's. */
  readonly "webhook.test": EventData
}

/** The types of event. */
export type WebhookEventType = keyof WebhookEventData

/** An event of one type: the content of a webhook's body. */
export interface WebhookEventOf<Type extends WebhookEventType> {
  readonly event: Type
  /** When it happened, in seconds since 1970. */
  readonly timestamp: number
  readonly data: WebhookEventData[Type]
}

/**
 * A webhook's body; `switch (body.event)` narrows its `data`.
 *
 * An endpoint receives the types it subscribed to, tests of itself, and no others, but give the `switch` a `default`: the service
 * may add types.
 */
export type WebhookEvent = { readonly [Type in WebhookEventType]: WebhookEventOf<Type> }[WebhookEventType]
