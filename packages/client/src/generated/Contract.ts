// Written by a generator out of the contract: npx -y pnpm@12 openapi. Do not edit.

import type { CursorList, List, NumberedList, Operation, Refusable, RequestOptions } from "../Operation.ts"

/** The error codes that every operation can be refused with. */
export type CommonCode =
  | "VALIDATION_ERROR"
  | "UNAUTHORIZED"
  | "ADDRESS_NOT_ALLOWED"
  | "FORBIDDEN"
  | "RATE_LIMITED"
  | "INTERNAL_ERROR"
  | "SERVICE_UNAVAILABLE"
  | "TEST_RESET_RUNNING"

/** The state that an inbound shipment is to reach, and the items that arrive with it. */
export interface AdvanceInboundShipment {
  /** State to reach */
  readonly to: "in_transit" | "received"
  /** Items that arrive, with their serial numbers and weights; absent for the announced contents */
  readonly items?: ReadonlyArray<ReceivedItem>
  /** Whether one item less arrives than was announced, or one more if only one was announced. Default false. */
  readonly discrepancy?: boolean
}

/** The state that an outbound request is to reach. */
export interface AdvanceOutboundRequest {
  /** State to reach, through every state in between */
  readonly to: "rejected" | "processing" | "picked" | "shipped" | "delivered" | "returned"
  /** Reason for the approval or rejection, in free text */
  readonly reason?: string
  /** The carrier's tracking number; generated if absent */
  readonly trackingNumber?: string
}

/** The state that a transfer is to reach. */
export interface AdvanceTransfer {
  /** State to reach */
  readonly to: "completed"
}

/** An announced quantity of a product, with the serial numbers that are known. */
export interface AnnouncedItem {
  /** Product ID */
  readonly productId: string
  /** Number of units */
  readonly quantity: number
  /** Serial numbers of all or some of the units; absent for none */
  readonly serialNumbers?: ReadonlyArray<string>
}

/** The record of an API key, without the key itself. */
export interface ApiKeyRecord {
  /** API key ID */
  readonly id: string
  /** Organization that the key is scoped to */
  readonly organizationId: string
  /** `live`, or `test` for resources of a test organization */
  readonly mode: Mode
  /** Name of the key, as a label for people */
  readonly name: string
  /** Last four characters of the key; null for keys from before they were kept */
  readonly lastFour: string | null
  /** Permissions of the key */
  readonly scopes: ReadonlyArray<Scope>
  /** State of the key; a disabled key can be enabled again, a revoked one cannot */
  readonly status: "active" | "disabled" | "revoked"
  /** Time when the key expires, from which requests with it are refused with 401; null for never */
  readonly expiresAt: string | null
  /** Networks from which the key may be used; empty for anywhere */
  readonly allowedAddresses: ReadonlyArray<string>
  /** Accounts that the key is restricted to; empty for all */
  readonly fboAccountIds: ReadonlyArray<string>
  /** Time of the last request with the key; null if never */
  readonly lastUsedAt: string | null
  /** Number of requests made with the key */
  readonly requestCount: number
  /** Key that this one replaced by rotation; null if it replaced none */
  readonly rotatedFrom: string | null
  /** Creator of the key; null for keys from before creators were recorded */
  readonly createdBy: Maker | null
  /** Time when it was created */
  readonly createdAt: string
  /** Time of the last change; the time of creation if it never changed */
  readonly updatedAt: string
}

/** The cancellation of a shipment, with an optional reason. */
export interface CancelInboundShipment {
  /** Reason, in free text */
  readonly reason?: string
}

/** An API key to create. */
export interface CreateApiKey {
  /** Name of the key, as a label for people */
  readonly name: string
  /** Permissions of the key, at least one */
  readonly scopes: ReadonlyArray<Scope>
  /** Time when the key expires, from which requests with it are refused with 401; null for never */
  readonly expiresAt?: string | null
  /** Networks or addresses from which the key may be used; empty for anywhere */
  readonly allowedAddresses?: ReadonlyArray<string>
  /** Accounts that the key is restricted to, up to 20; empty for all */
  readonly fboAccountIds?: ReadonlyArray<string>
}

/** A holder account to create. */
export interface CreateFboAccount {
  /** First name of the holder */
  readonly firstName: string
  /** Last name of the holder */
  readonly lastName: string
  /** E-mail address of the holder */
  readonly email: string
  /** Phone number of the holder. Default empty. */
  readonly phone?: string
  /** Business on whose behalf the account is held. Default empty. */
  readonly businessName?: string
  /** Your own ID of the resource: 1 to 200 characters, unique among resources of its kind */
  readonly externalId?: string
  /** Your own key-value entries on the resource: up to 20 texts of up to 500 characters */
  readonly metadata?: Readonly<Record<string, string>>
}

/** An alias to add to an account. */
export interface CreateFboAccountAlias {
  /** Vault ID of 7 to 20 digits; white space, hyphens and dashes are ignored */
  readonly aliasVaultId: string
  /** Origin of the alias, as a label. Default `api`. */
  readonly source?: string
}

/** A shipment to announce to the vault. */
export interface CreateInboundShipment {
  /** Account that the shipment is for */
  readonly fboAccountId: string
  /** Carrier that brings the shipment. Default empty. */
  readonly carrier?: string
  /** The carrier's tracking number. Default empty. */
  readonly trackingNumber?: string
  /** Free text. Default empty. */
  readonly shipmentNotes?: string
  /** Contents of the shipment: 1 to 1000 entries, with at most 5000 serial numbers in all. Absent to announce no contents. */
  readonly items?: ReadonlyArray<AnnouncedItem>
  /** Your own ID of the resource: 1 to 200 characters, unique among resources of its kind */
  readonly externalId?: string
  /** Your own key-value entries on the resource: up to 20 texts of up to 500 characters */
  readonly metadata?: Readonly<Record<string, string>>
}

/** A member to add to an organization. */
export interface CreateMember {
  /** E-mail address of the member */
  readonly email: string
  /** Full name of the member */
  readonly name: string
  /** Role of the member: `owner` and `admin` may do everything, `viewer` may only read */
  readonly role: "owner" | "admin" | "viewer"
}

/** A request to ship items to exactly one destination: an address, or a saved one. */
export interface CreateOutboundRequest {
  /** Account that the items leave */
  readonly fboAccountId: string
  /** Items requested, 1 to 500 in all: single items, each named once, or quantities of products, of which the vault chooses the oldest free items */
  readonly items: ReadonlyArray<RequestedItem>
  /** The destination address of a shipment. `state` and `zip` are required; they may be empty except in US, CA and AU. */
  readonly destinationAddress?: DestinationAddressInput
  /** Saved address of the account, as an alternative to `destinationAddress` */
  readonly destinationAddressId?: string
  /** The shipping options. Absent fields have their defaults. */
  readonly shipping?: ShippingInput
  /** Free text. Default empty. */
  readonly notes?: string
  /** Your own ID of the resource: 1 to 200 characters, unique among resources of its kind */
  readonly externalId?: string
  /** Your own key-value entries on the resource: up to 20 texts of up to 500 characters */
  readonly metadata?: Readonly<Record<string, string>>
}

/** A shipment to create for a request. */
export interface CreateOutboundShipment {
  /** Outbound request to fulfil */
  readonly outboundRequestId: string
  /** Carrier service code from a rate quote for the request */
  readonly service: string
  /** Signature that the carrier requires on delivery */
  readonly signatureType?: SignatureType
}

/** The type of a test event to create. */
export interface CreateTestEvent {
  /** The type of an event. */
  readonly type: EventType
}

/** Test items to create in an account. */
export interface CreateTestItems {
  /** Account that gets the items */
  readonly fboAccountId: string
  /** Product ID */
  readonly productId: string
  /** Number of items */
  readonly quantity: number
  /** Serial numbers of the items; missing ones are generated if the product is serialized */
  readonly serialNumbers?: ReadonlyArray<string>
}

/** A transfer to create. It holds no items until it is confirmed. */
export interface CreateTransfer {
  /** Source account */
  readonly fromFboAccountId: string
  /** Destination account */
  readonly toFboAccountId: string
  /** Items requested, 1 to 100000 in all: single items, each named once, or quantities of products, of which the vault chooses the oldest free items */
  readonly items: ReadonlyArray<RequestedItem>
  /** Free text. Default empty. */
  readonly notes?: string
  /** Your own ID of the resource: 1 to 200 characters, unique among resources of its kind */
  readonly externalId?: string
  /** Your own key-value entries on the resource: up to 20 texts of up to 500 characters */
  readonly metadata?: Readonly<Record<string, string>>
}

/** A webhook subscription to create. */
export interface CreateWebhook {
  /** Name of the endpoint, as a label for people */
  readonly name: string
  /** Address of the endpoint: https:// and a public hostname; bare IP addresses and private, loopback or link-local hosts are refused */
  readonly url: string
  /** Event types to subscribe to, at least one; `*` for all types, including future ones */
  readonly events: ReadonlyArray<Subscription>
  /** Account or accounts whose events are sent; absent for all accounts */
  readonly fboAccountId?: string | ReadonlyArray<string>
  /** Headers of deliveries: those of the service (`vault`), or also `webhook-id`, `webhook-timestamp` and `webhook-signature` of the Standard Webhooks specification (`both`). Default "vault". */
  readonly headerStyle?: "vault" | "both"
  /** Content of deliveries. `thin`: `data` describes the change. `full`: `data.object` also has the resource, as GET shows it after the change. Default "thin". */
  readonly payload?: "thin" | "full"
  /** Your own ID of the resource: 1 to 200 characters, unique among resources of its kind */
  readonly externalId?: string
  /** Your own key-value entries on the resource: up to 20 texts of up to 500 characters */
  readonly metadata?: Readonly<Record<string, string>>
}

/** A new API key. Only this response shows `apiKey`. */
export interface CreatedApiKey {
  /** API key ID */
  readonly id: string
  /** Organization that the key is scoped to */
  readonly organizationId: string
  /** `live`, or `test` for resources of a test organization */
  readonly mode: Mode
  /** Name of the key, as a label for people */
  readonly name: string
  /** Last four characters of the key; null for keys from before they were kept */
  readonly lastFour: string | null
  /** Permissions of the key */
  readonly scopes: ReadonlyArray<Scope>
  /** State of the key; a new key is active */
  readonly status: "active" | "disabled" | "revoked"
  /** Time when the key expires, from which requests with it are refused with 401; null for never */
  readonly expiresAt: string | null
  /** Networks from which the key may be used; empty for anywhere */
  readonly allowedAddresses: ReadonlyArray<string>
  /** Accounts that the key is restricted to; empty for all */
  readonly fboAccountIds: ReadonlyArray<string>
  /** The API key itself: `vault_live_`, or `vault_test_` in test mode, and 64 hexadecimal characters. Only this response shows it */
  readonly apiKey: string
  /** Key that this one replaced by rotation; null if it replaced none */
  readonly rotatedFrom: string | null
  /** Creator of the key */
  readonly createdBy: Maker | null
  /** Time when it was created */
  readonly createdAt: string
  /** Time of the last change; the time of creation if it never changed */
  readonly updatedAt: string
}

/** The confirmation that a webhook subscription was deleted. */
export interface DeletedWebhook {
  /** Webhook endpoint ID */
  readonly id: string
  /** Always true */
  readonly deleted: true
}

/** The type of an event, or `webhook.test` for a test of the endpoint. */
export type DeliveredType =
  | "inventory.received"
  | "inventory.status_changed"
  | "inventory.valuation_changed"
  | "inbound_shipment.created"
  | "inbound_shipment.status_changed"
  | "outbound_shipment.status_changed"
  | "outbound_shipment.delivered"
  | "outbound_request.created"
  | "outbound_request.status_changed"
  | "return_shipment.created"
  | "transfer.created"
  | "transfer.status_changed"
  | "transfer.completed"
  | "fbo_account.created"
  | "fbo_account.updated"
  | "statement.generated"
  | "webhook.test"

/** The states of the deliveries that were created on one day. */
export interface DeliveriesOfDay {
  /** Day on which the deliveries were created, in UTC */
  readonly date: string
  /** Number of deliveries that are delivered */
  readonly delivered: number
  /** Number of deliveries that have failed */
  readonly failed: number
  /** Number of deliveries that are pending */
  readonly pending: number
}

/** The delivery of one event to one webhook endpoint. */
export interface Delivery {
  /** Delivery ID */
  readonly id: string
  /** Webhook endpoint ID */
  readonly webhookId: string
  /** Event ID, the same in every attempt and redelivery */
  readonly eventId: string
  /** The type of an event, or `webhook.test` for a test of the endpoint. */
  readonly eventType: DeliveredType
  /** State of the delivery: `pending` until an attempt succeeds (`delivered`) or the last attempt of a round fails (`failed`) */
  readonly status: DeliveryStatus
  /** Finished attempts, oldest first */
  readonly attempts: ReadonlyArray<DeliveryAttempt>
  /** Time of the next attempt; null if none is due */
  readonly nextAttemptAt: string | null
  /** Time when the delivery was created, with its event or by a replay */
  readonly createdAt: string
  /** Time of the last change; the time of creation if it never changed */
  readonly updatedAt: string
}

/** One finished attempt at a delivery. */
export interface DeliveryAttempt {
  /** Number of the attempt, counted from 1 and on through redeliveries */
  readonly attempt: number
  /** Time when the attempt began */
  readonly startedAt: string
  /** Duration of the attempt in milliseconds */
  readonly durationMs: number
  /** HTTP status of the response; null if there was none */
  readonly responseStatus: number | null
  /** Reason why the attempt failed; null if it succeeded */
  readonly error: string | null
}

/** One finished attempt at a delivery, with the receiver's response. */
export interface DeliveryAttemptDetail {
  /** Number of the attempt, counted from 1 and on through redeliveries */
  readonly attempt: number
  /** Time when the attempt began */
  readonly startedAt: string
  /** Duration of the attempt in milliseconds */
  readonly durationMs: number
  /** HTTP status of the response; null if there was none */
  readonly responseStatus: number | null
  /** Reason why the attempt failed; null if it succeeded */
  readonly error: string | null
  /** First 1,024 bytes of the response body of a failed attempt, as text; null if there was no response or the attempt succeeded */
  readonly responseExcerpt: string | null
}

/** A delivery with its payload, its headers and the receiver's responses. */
export interface DeliveryDetail {
  /** Delivery ID */
  readonly id: string
  /** Webhook endpoint ID */
  readonly webhookId: string
  /** Event ID, the same in every attempt and redelivery */
  readonly eventId: string
  /** The type of an event, or `webhook.test` for a test of the endpoint. */
  readonly eventType: DeliveredType
  /** State of the delivery: `pending` until an attempt succeeds (`delivered`) or the last attempt of a round fails (`failed`) */
  readonly status: DeliveryStatus
  /** Finished attempts, oldest first */
  readonly attempts: ReadonlyArray<DeliveryAttemptDetail>
  /** Time of the next attempt; null if none is due */
  readonly nextAttemptAt: string | null
  /** Time when the delivery was created, with its event or by a replay */
  readonly createdAt: string
  /** Time of the last change; the time of creation if it never changed */
  readonly updatedAt: string
  /** Exact body of every attempt */
  readonly payload: string
  /** Headers of every attempt, without the signature's: each attempt is signed anew, and signatures are not stored */
  readonly requestHeaders: Readonly<Record<string, string>>
}

/** State of the delivery: `pending` until an attempt succeeds (`delivered`) or the last attempt of a round fails (`failed`) */
export type DeliveryStatus = "pending" | "delivered" | "failed"

/** The destination address of a shipment. */
export interface DestinationAddress {
  /** First line of the address: street and number */
  readonly street1: string
  /** City or town */
  readonly city: string
  /** State or province; required in US, CA and AU, elsewhere it may be empty */
  readonly state: string
  /** Postal code; required in US, CA and AU, elsewhere it may be empty */
  readonly zip: string
  /** Two-letter country code (ISO 3166-1), in capitals */
  readonly country: string
  /** Second line of the address: apartment, suite or floor */
  readonly street2?: string
  /** Recipient */
  readonly name?: string
  /** Name of the company at the address */
  readonly company?: string
  /** Phone number for the carrier */
  readonly phone?: string
  /** E-mail address for the carrier */
  readonly email?: string
}

/** The destination address of a shipment. `state` and `zip` are required; they may be empty except in US, CA and AU. */
export interface DestinationAddressInput {
  /** First line of the address: street and number */
  readonly street1: string
  /** City or town */
  readonly city: string
  /** State or province; required in US, CA and AU, elsewhere it may be empty */
  readonly state: string
  /** Postal code; required in US, CA and AU, elsewhere it may be empty */
  readonly zip: string
  /** Two-letter country code (ISO 3166-1), in capitals */
  readonly country: string
  /** Second line of the address: apartment, suite or floor */
  readonly street2?: string
  /** Recipient */
  readonly name?: string
  /** Name of the company at the address */
  readonly company?: string
  /** Phone number for the carrier */
  readonly phone?: string
  /** E-mail address for the carrier */
  readonly email?: string
}

/** A difference between the announced and the received units of a product. */
export interface Discrepancy {
  /** Product ID */
  readonly productId: string
  /** Number of units announced */
  readonly announced: number
  /** Number of units received */
  readonly received: number
  /** Serial numbers that were announced but not received */
  readonly missingSerialNumbers: ReadonlyArray<string>
  /** Serial numbers that were received but not announced */
  readonly unexpectedSerialNumbers: ReadonlyArray<string>
}

/** Resolution of the discrepancies; absent until they are resolved */
export interface DiscrepancyResolution {
  /** Explanation of the discrepancies, in free text */
  readonly reason: string
  /** Time when the discrepancies were resolved */
  readonly at: string
}

/** The delivery of an event to one webhook endpoint. */
export interface EventDelivery {
  /** Webhook endpoint ID */
  readonly webhookId: string
  /** Delivery ID */
  readonly deliveryId: string
  /** State of the delivery: `pending` until an attempt succeeds (`delivered`) or the last attempt of a round fails (`failed`) */
  readonly status: DeliveryStatus
}

/** An event of the log, with its deliveries. */
export type EventDetail =
  | EventDetail_inventory_received
  | EventDetail_inventory_status_changed
  | EventDetail_inventory_valuation_changed
  | EventDetail_inbound_shipment_created
  | EventDetail_inbound_shipment_status_changed
  | EventDetail_outbound_shipment_status_changed
  | EventDetail_outbound_shipment_delivered
  | EventDetail_outbound_request_created
  | EventDetail_outbound_request_status_changed
  | EventDetail_return_shipment_created
  | EventDetail_transfer_created
  | EventDetail_transfer_status_changed
  | EventDetail_transfer_completed
  | EventDetail_fbo_account_created
  | EventDetail_fbo_account_updated
  | EventDetail_statement_generated

/** A logged event of the type fbo_account.created, with its deliveries. */
export interface EventDetail_fbo_account_created {
  /** Event ID, the same as in its webhook deliveries */
  readonly id: string
  /** `live`, or `test` for resources of a test organization */
  readonly mode: Mode
  /** Time of the event, to the millisecond */
  readonly createdAt: string
  /** Exact body of its webhook deliveries */
  readonly payload: string
  /** Event type, which discriminates the payloads */
  readonly event: "fbo_account.created"
  /** Time of the event, in epoch seconds */
  readonly timestamp: number
  /** Resource that the event is about, and what changed */
  readonly data: {
    readonly organizationId: string
    readonly id: string
    readonly externalId?: string
    readonly fboAccountId: string
    readonly object?: Readonly<Record<string, unknown>>
  }
  /** Deliveries of the event to webhook endpoints */
  readonly deliveries: ReadonlyArray<EventDelivery>
}

/** A logged event of the type fbo_account.updated, with its deliveries. */
export interface EventDetail_fbo_account_updated {
  /** Event ID, the same as in its webhook deliveries */
  readonly id: string
  /** `live`, or `test` for resources of a test organization */
  readonly mode: Mode
  /** Time of the event, to the millisecond */
  readonly createdAt: string
  /** Exact body of its webhook deliveries */
  readonly payload: string
  /** Event type, which discriminates the payloads */
  readonly event: "fbo_account.updated"
  /** Time of the event, in epoch seconds */
  readonly timestamp: number
  /** Resource that the event is about, and what changed */
  readonly data: {
    readonly organizationId: string
    readonly id: string
    readonly externalId?: string
    readonly fboAccountId: string
    readonly changedFields: ReadonlyArray<string>
    readonly object?: Readonly<Record<string, unknown>>
  }
  /** Deliveries of the event to webhook endpoints */
  readonly deliveries: ReadonlyArray<EventDelivery>
}

/** A logged event of the type inbound_shipment.created, with its deliveries. */
export interface EventDetail_inbound_shipment_created {
  /** Event ID, the same as in its webhook deliveries */
  readonly id: string
  /** `live`, or `test` for resources of a test organization */
  readonly mode: Mode
  /** Time of the event, to the millisecond */
  readonly createdAt: string
  /** Exact body of its webhook deliveries */
  readonly payload: string
  /** Event type, which discriminates the payloads */
  readonly event: "inbound_shipment.created"
  /** Time of the event, in epoch seconds */
  readonly timestamp: number
  /** Resource that the event is about, and what changed */
  readonly data: {
    readonly organizationId: string
    readonly id: string
    readonly fboAccountId: string
    readonly externalId?: string
    readonly status: "created" | "in_transit" | "received" | "cancelled"
    readonly object?: Readonly<Record<string, unknown>>
  }
  /** Deliveries of the event to webhook endpoints */
  readonly deliveries: ReadonlyArray<EventDelivery>
}

/** A logged event of the type inbound_shipment.status_changed, with its deliveries. */
export interface EventDetail_inbound_shipment_status_changed {
  /** Event ID, the same as in its webhook deliveries */
  readonly id: string
  /** `live`, or `test` for resources of a test organization */
  readonly mode: Mode
  /** Time of the event, to the millisecond */
  readonly createdAt: string
  /** Exact body of its webhook deliveries */
  readonly payload: string
  /** Event type, which discriminates the payloads */
  readonly event: "inbound_shipment.status_changed"
  /** Time of the event, in epoch seconds */
  readonly timestamp: number
  /** Resource that the event is about, and what changed */
  readonly data: {
    readonly organizationId: string
    readonly id: string
    readonly externalId?: string
    readonly fboAccountId: string
    readonly previousStatus: "created" | "in_transit" | "received" | "cancelled"
    readonly status: "created" | "in_transit" | "received" | "cancelled"
    readonly reason?: string
    readonly object?: Readonly<Record<string, unknown>>
  }
  /** Deliveries of the event to webhook endpoints */
  readonly deliveries: ReadonlyArray<EventDelivery>
}

/** A logged event of the type inventory.received, with its deliveries. */
export interface EventDetail_inventory_received {
  /** Event ID, the same as in its webhook deliveries */
  readonly id: string
  /** `live`, or `test` for resources of a test organization */
  readonly mode: Mode
  /** Time of the event, to the millisecond */
  readonly createdAt: string
  /** Exact body of its webhook deliveries */
  readonly payload: string
  /** Event type, which discriminates the payloads */
  readonly event: "inventory.received"
  /** Time of the event, in epoch seconds */
  readonly timestamp: number
  /** Resource that the event is about, and what changed */
  readonly data: {
    readonly organizationId: string
    readonly id: string
    readonly fboAccountId: string
    readonly productId: string
    readonly inboundShipmentId: string
    readonly status:
      | "in_vault"
      | "pending_outbound"
      | "shipped_out"
      | "voided"
      | "quarantined"
      | "rejected"
      | "returned_to_sender"
    readonly object?: Readonly<Record<string, unknown>>
  }
  /** Deliveries of the event to webhook endpoints */
  readonly deliveries: ReadonlyArray<EventDelivery>
}

/** A logged event of the type inventory.status_changed, with its deliveries. */
export interface EventDetail_inventory_status_changed {
  /** Event ID, the same as in its webhook deliveries */
  readonly id: string
  /** `live`, or `test` for resources of a test organization */
  readonly mode: Mode
  /** Time of the event, to the millisecond */
  readonly createdAt: string
  /** Exact body of its webhook deliveries */
  readonly payload: string
  /** Event type, which discriminates the payloads */
  readonly event: "inventory.status_changed"
  /** Time of the event, in epoch seconds */
  readonly timestamp: number
  /** Resource that the event is about, and what changed */
  readonly data: {
    readonly organizationId: string
    readonly id: string
    readonly fboAccountId: string
    readonly productId: string
    readonly previousStatus:
      | "in_vault"
      | "pending_outbound"
      | "shipped_out"
      | "voided"
      | "quarantined"
      | "rejected"
      | "returned_to_sender"
    readonly status:
      | "in_vault"
      | "pending_outbound"
      | "shipped_out"
      | "voided"
      | "quarantined"
      | "rejected"
      | "returned_to_sender"
    readonly reason?: string
    readonly object?: Readonly<Record<string, unknown>>
  }
  /** Deliveries of the event to webhook endpoints */
  readonly deliveries: ReadonlyArray<EventDelivery>
}

/** A logged event of the type inventory.valuation_changed, with its deliveries. */
export interface EventDetail_inventory_valuation_changed {
  /** Event ID, the same as in its webhook deliveries */
  readonly id: string
  /** `live`, or `test` for resources of a test organization */
  readonly mode: Mode
  /** Time of the event, to the millisecond */
  readonly createdAt: string
  /** Exact body of its webhook deliveries */
  readonly payload: string
  /** Event type, which discriminates the payloads */
  readonly event: "inventory.valuation_changed"
  /** Time of the event, in epoch seconds */
  readonly timestamp: number
  /** Resource that the event is about, and what changed */
  readonly data: {
    readonly organizationId: string
    readonly id: string
    readonly productId: string
    readonly previousInsuredValueCents: string
    readonly insuredValueCents: string
    readonly object?: Readonly<Record<string, unknown>>
  }
  /** Deliveries of the event to webhook endpoints */
  readonly deliveries: ReadonlyArray<EventDelivery>
}

/** A logged event of the type outbound_request.created, with its deliveries. */
export interface EventDetail_outbound_request_created {
  /** Event ID, the same as in its webhook deliveries */
  readonly id: string
  /** `live`, or `test` for resources of a test organization */
  readonly mode: Mode
  /** Time of the event, to the millisecond */
  readonly createdAt: string
  /** Exact body of its webhook deliveries */
  readonly payload: string
  /** Event type, which discriminates the payloads */
  readonly event: "outbound_request.created"
  /** Time of the event, in epoch seconds */
  readonly timestamp: number
  /** Resource that the event is about, and what changed */
  readonly data: {
    readonly organizationId: string
    readonly id: string
    readonly fboAccountId: string
    readonly externalId?: string
    readonly status: "pending_review" | "processing" | "fulfilled" | "rejected" | "cancelled"
    readonly totalItems: number
    readonly object?: Readonly<Record<string, unknown>>
  }
  /** Deliveries of the event to webhook endpoints */
  readonly deliveries: ReadonlyArray<EventDelivery>
}

/** A logged event of the type outbound_request.status_changed, with its deliveries. */
export interface EventDetail_outbound_request_status_changed {
  /** Event ID, the same as in its webhook deliveries */
  readonly id: string
  /** `live`, or `test` for resources of a test organization */
  readonly mode: Mode
  /** Time of the event, to the millisecond */
  readonly createdAt: string
  /** Exact body of its webhook deliveries */
  readonly payload: string
  /** Event type, which discriminates the payloads */
  readonly event: "outbound_request.status_changed"
  /** Time of the event, in epoch seconds */
  readonly timestamp: number
  /** Resource that the event is about, and what changed */
  readonly data: {
    readonly organizationId: string
    readonly id: string
    readonly externalId?: string
    readonly fboAccountId: string
    readonly previousStatus: "pending_review" | "processing" | "fulfilled" | "rejected" | "cancelled"
    readonly status: "pending_review" | "processing" | "fulfilled" | "rejected" | "cancelled"
    readonly reason?: string
    readonly object?: Readonly<Record<string, unknown>>
  }
  /** Deliveries of the event to webhook endpoints */
  readonly deliveries: ReadonlyArray<EventDelivery>
}

/** A logged event of the type outbound_shipment.delivered, with its deliveries. */
export interface EventDetail_outbound_shipment_delivered {
  /** Event ID, the same as in its webhook deliveries */
  readonly id: string
  /** `live`, or `test` for resources of a test organization */
  readonly mode: Mode
  /** Time of the event, to the millisecond */
  readonly createdAt: string
  /** Exact body of its webhook deliveries */
  readonly payload: string
  /** Event type, which discriminates the payloads */
  readonly event: "outbound_shipment.delivered"
  /** Time of the event, in epoch seconds */
  readonly timestamp: number
  /** Resource that the event is about, and what changed */
  readonly data: {
    readonly organizationId: string
    readonly id: string
    readonly fboAccountId: string
    readonly deliveredAt: number
    readonly object?: Readonly<Record<string, unknown>>
  }
  /** Deliveries of the event to webhook endpoints */
  readonly deliveries: ReadonlyArray<EventDelivery>
}

/** A logged event of the type outbound_shipment.status_changed, with its deliveries. */
export interface EventDetail_outbound_shipment_status_changed {
  /** Event ID, the same as in its webhook deliveries */
  readonly id: string
  /** `live`, or `test` for resources of a test organization */
  readonly mode: Mode
  /** Time of the event, to the millisecond */
  readonly createdAt: string
  /** Exact body of its webhook deliveries */
  readonly payload: string
  /** Event type, which discriminates the payloads */
  readonly event: "outbound_shipment.status_changed"
  /** Time of the event, in epoch seconds */
  readonly timestamp: number
  /** Resource that the event is about, and what changed */
  readonly data: {
    readonly organizationId: string
    readonly id: string
    readonly fboAccountId: string
    readonly outboundRequestId: string
    readonly previousStatus: "created" | "picked" | "shipped" | "delivered" | "cancelled"
    readonly status: "created" | "picked" | "shipped" | "delivered" | "cancelled"
    readonly reason?: string
    readonly object?: Readonly<Record<string, unknown>>
  }
  /** Deliveries of the event to webhook endpoints */
  readonly deliveries: ReadonlyArray<EventDelivery>
}

/** A logged event of the type return_shipment.created, with its deliveries. */
export interface EventDetail_return_shipment_created {
  /** Event ID, the same as in its webhook deliveries */
  readonly id: string
  /** `live`, or `test` for resources of a test organization */
  readonly mode: Mode
  /** Time of the event, to the millisecond */
  readonly createdAt: string
  /** Exact body of its webhook deliveries */
  readonly payload: string
  /** Event type, which discriminates the payloads */
  readonly event: "return_shipment.created"
  /** Time of the event, in epoch seconds */
  readonly timestamp: number
  /** Resource that the event is about, and what changed */
  readonly data: {
    readonly organizationId: string
    readonly id: string
    readonly fboAccountId: string
    readonly outboundShipmentId: string
    readonly itemCount: number
    readonly object?: Readonly<Record<string, unknown>>
  }
  /** Deliveries of the event to webhook endpoints */
  readonly deliveries: ReadonlyArray<EventDelivery>
}

/** A logged event of the type statement.generated, with its deliveries. */
export interface EventDetail_statement_generated {
  /** Event ID, the same as in its webhook deliveries */
  readonly id: string
  /** `live`, or `test` for resources of a test organization */
  readonly mode: Mode
  /** Time of the event, to the millisecond */
  readonly createdAt: string
  /** Exact body of its webhook deliveries */
  readonly payload: string
  /** Event type, which discriminates the payloads */
  readonly event: "statement.generated"
  /** Time of the event, in epoch seconds */
  readonly timestamp: number
  /** Resource that the event is about, and what changed */
  readonly data: {
    readonly organizationId: string
    readonly id: string
    readonly fboAccountId: string
    readonly statementDate: string
    readonly object?: Readonly<Record<string, unknown>>
  }
  /** Deliveries of the event to webhook endpoints */
  readonly deliveries: ReadonlyArray<EventDelivery>
}

/** A logged event of the type transfer.completed, with its deliveries. */
export interface EventDetail_transfer_completed {
  /** Event ID, the same as in its webhook deliveries */
  readonly id: string
  /** `live`, or `test` for resources of a test organization */
  readonly mode: Mode
  /** Time of the event, to the millisecond */
  readonly createdAt: string
  /** Exact body of its webhook deliveries */
  readonly payload: string
  /** Event type, which discriminates the payloads */
  readonly event: "transfer.completed"
  /** Time of the event, in epoch seconds */
  readonly timestamp: number
  /** Resource that the event is about, and what changed */
  readonly data: {
    readonly organizationId: string
    readonly id: string
    readonly externalId?: string
    readonly fromFboAccountId: string
    readonly toFboAccountId: string
    readonly totalItems: number
    readonly object?: Readonly<Record<string, unknown>>
  }
  /** Deliveries of the event to webhook endpoints */
  readonly deliveries: ReadonlyArray<EventDelivery>
}

/** A logged event of the type transfer.created, with its deliveries. */
export interface EventDetail_transfer_created {
  /** Event ID, the same as in its webhook deliveries */
  readonly id: string
  /** `live`, or `test` for resources of a test organization */
  readonly mode: Mode
  /** Time of the event, to the millisecond */
  readonly createdAt: string
  /** Exact body of its webhook deliveries */
  readonly payload: string
  /** Event type, which discriminates the payloads */
  readonly event: "transfer.created"
  /** Time of the event, in epoch seconds */
  readonly timestamp: number
  /** Resource that the event is about, and what changed */
  readonly data: {
    readonly organizationId: string
    readonly id: string
    readonly fromFboAccountId: string
    readonly toFboAccountId: string
    readonly externalId?: string
    readonly status: "pending_approval" | "processing" | "completed" | "cancelled"
    readonly totalItems: number
    readonly object?: Readonly<Record<string, unknown>>
  }
  /** Deliveries of the event to webhook endpoints */
  readonly deliveries: ReadonlyArray<EventDelivery>
}

/** A logged event of the type transfer.status_changed, with its deliveries. */
export interface EventDetail_transfer_status_changed {
  /** Event ID, the same as in its webhook deliveries */
  readonly id: string
  /** `live`, or `test` for resources of a test organization */
  readonly mode: Mode
  /** Time of the event, to the millisecond */
  readonly createdAt: string
  /** Exact body of its webhook deliveries */
  readonly payload: string
  /** Event type, which discriminates the payloads */
  readonly event: "transfer.status_changed"
  /** Time of the event, in epoch seconds */
  readonly timestamp: number
  /** Resource that the event is about, and what changed */
  readonly data: {
    readonly organizationId: string
    readonly id: string
    readonly externalId?: string
    readonly fromFboAccountId: string
    readonly toFboAccountId: string
    readonly previousStatus: "pending_approval" | "processing" | "completed" | "cancelled"
    readonly status: "pending_approval" | "processing" | "completed" | "cancelled"
    readonly reason?: string
    readonly object?: Readonly<Record<string, unknown>>
  }
  /** Deliveries of the event to webhook endpoints */
  readonly deliveries: ReadonlyArray<EventDelivery>
}

/** The type of an event. */
export type EventType =
  | "inventory.received"
  | "inventory.status_changed"
  | "inventory.valuation_changed"
  | "inbound_shipment.created"
  | "inbound_shipment.status_changed"
  | "outbound_shipment.status_changed"
  | "outbound_shipment.delivered"
  | "outbound_request.created"
  | "outbound_request.status_changed"
  | "return_shipment.created"
  | "transfer.created"
  | "transfer.status_changed"
  | "transfer.completed"
  | "fbo_account.created"
  | "fbo_account.updated"
  | "statement.generated"

/** A holder account. */
export interface FboAccount {
  /** Account ID */
  readonly id: string
  /** Owning organization */
  readonly organizationId: string
  /** First name of the holder */
  readonly firstName: string
  /** Last name of the holder */
  readonly lastName: string
  /** E-mail address of the holder, to which statements are sent */
  readonly email: string
  /** Phone number of the holder; empty for none */
  readonly phone: string
  /** Business on whose behalf the account is held; empty for none */
  readonly businessName: string
  /** Limit of the insured value of the account in cents, as a string; "0" for no limit */
  readonly maxInsuredValueCents: string
  /** Whether this is the organization's primary account, which is its first one */
  readonly isPrimary: boolean
  /** Canonical vault ID, which intake resolves to the account; absent until the vault assigns one */
  readonly vaultId?: string
  /** Whether the vault has put the account on hold: its items can neither be moved nor requested */
  readonly onHold: boolean
  /** Your own ID of the resource, unique among resources of its kind; absent if you set none */
  readonly externalId?: string
  /** Your own key-value entries on the resource; empty for none */
  readonly metadata: Readonly<Record<string, string>>
  /** Time when it was created */
  readonly createdAt: string
  /** Time of the last change; the time of creation if it never changed */
  readonly updatedAt: string
}

/** An alias: an alternate vault ID of an account. */
export interface FboAccountAlias {
  /** Alias ID */
  readonly id: string
  /** Account that the alias resolves to */
  readonly fboAccountId: string
  /** Alternate vault ID, of 7 to 20 digits */
  readonly aliasVaultId: string
  /** Origin of the alias, as a label */
  readonly source: string
  /** Whether intake resolves the alias */
  readonly isActive: boolean
  /** Time when it was created */
  readonly createdAt: string
  /** Time of the last change; the time of creation if it never changed */
  readonly updatedAt: string
}

/** A result of a search. */
export interface Found {
  /** Type of the result. More types may be added */
  readonly type:
    | "inventory_item"
    | "fbo_account"
    | "product"
    | "inbound_shipment"
    | "outbound_request"
    | "outbound_shipment"
    | "transfer"
    | "return_shipment"
    | "statement"
    | "webhook"
    | "organization"
    | "operator"
    | "place"
  /** ID of the resource */
  readonly id: string
  /** Title for people, such as a number, a name or a place */
  readonly title: string
  /** Further details that tell it from others; may be empty */
  readonly subtitle: string
  /** Whether the whole search text is a number or ID of the resource, rather than a part of a name */
  readonly exact: boolean
}

/** The day to generate statements for. */
export interface GenerateStatements {
  /** Day in UTC, no later than the current one */
  readonly statementDate: string
}

/** The numbers of statements that were generated and that existed already. */
export interface GeneratedStatements {
  /** Number of statements generated by this request */
  readonly generated: number
  /** Number of accounts that already had their statement */
  readonly existing: number
}

/** The gross weight of one unit, with its decimals as they were stated. Absent when not known. */
export interface GrossWeight {
  /** Amount in the unit, as a string with up to 3 decimals */
  readonly value: string
  /** Unit of the weight: troy ounces (`ozt`) or grams (`g`) */
  readonly unit: "ozt" | "g"
}

/** Headers of deliveries: those of the service (`vault`), or also `webhook-id`, `webhook-timestamp` and `webhook-signature` of the Standard Webhooks specification (`both`) */
export type HeaderStyle = "vault" | "both"

/** The holdings of an account or an organization at one time. */
export interface Holdings {
  /** Time that the figures are of */
  readonly asOf: string
  /** Number of items held */
  readonly totalItemCount: number
  /** Number of items in quarantine, where they are tested and cannot be requested */
  readonly itemsQuarantined: number
  /** Total insured value in cents, as a string, by the valuations in force */
  readonly totalInsuredValueCents: string
  /** Total market value in cents, as a string, by the valuations in force */
  readonly totalMarketValueCents: string
  /** Number of items without a market value, which the total market value leaves out */
  readonly itemsWithoutMarketValue: number
  /** Holdings by product, the highest insured value first */
  readonly byProduct: ReadonlyArray<ProductHolding>
  /** Holdings by metal, sorted by name; products without a metal are left out */
  readonly byMetal: ReadonlyArray<MetalHolding>
}

/** The holdings of an account or an organization at the end of a day. */
export interface HoldingsOfDay {
  /** Day in UTC; the figures of the current day are those of now */
  readonly date: string
  /** Number of items held */
  readonly totalItemCount: number
  /** Total insured value in cents, as a string, by the valuations then in force */
  readonly totalInsuredValueCents: string
  /** Total market value in cents, as a string, by the valuations then in force */
  readonly totalMarketValueCents: string
}

/** A shipment that a customer sends to the vault. */
export interface InboundShipment {
  /** Inbound shipment ID */
  readonly id: string
  /** Account that the shipment is for */
  readonly fboAccountId: string
  /** A holder account. */
  readonly account?: FboAccount
  /** Owning organization */
  readonly organizationId: string
  /** State of the shipment, which can be cancelled until it is received */
  readonly status: "created" | "in_transit" | "received" | "cancelled"
  /** Free text; empty for none */
  readonly shipmentNotes: string
  /** The carrier's tracking number; empty when not known */
  readonly trackingNumber: string
  /** Carrier that brings the shipment; empty when not known */
  readonly carrier: string
  /** Address of the carrier's tracking page of the shipment; absent if the carrier's pages or the number are not known */
  readonly trackingUrl?: string
  /** Announced contents; empty if none were announced */
  readonly items: ReadonlyArray<ShownAnnouncedItem>
  /** Differences between the announced and the received contents; empty if there are none */
  readonly discrepancies: ReadonlyArray<Discrepancy>
  /** Resolution of the discrepancies; absent until they are resolved */
  readonly discrepancyResolution?: DiscrepancyResolution
  /** Your own ID of the resource, unique among resources of its kind; absent if you set none */
  readonly externalId?: string
  /** Your own key-value entries on the resource; empty for none */
  readonly metadata: Readonly<Record<string, string>>
  /** Reason why it was cancelled; absent if none was given */
  readonly reason?: string
  /** Time when it was cancelled; absent if it was not */
  readonly decidedAt?: string
  /** Time when it was created */
  readonly createdAt: string
  /** Time of the last change; the time of creation if it never changed */
  readonly updatedAt: string
}

/** A state that the inbound shipment has been in. */
export interface InboundShipmentTimelineEntry {
  /** Time from which the state applies */
  readonly at: string
  /** State of the inbound shipment from then on */
  readonly state: "created" | "in_transit" | "received" | "cancelled"
  /** The actor who caused a change of state. */
  readonly actor: TimelineActor
  /** Reason for the change; absent if none was given */
  readonly reason?: string
  /** The carrier's tracking number; absent if none was known by then */
  readonly trackingNumber?: string
}

/** An inventory item: one physical item in the vault. */
export interface InventoryItem {
  /** Inventory item ID */
  readonly id: string
  /** The vault's own identifier of the item */
  readonly internalIdentifier: string
  /** Product ID */
  readonly productId: string
  /** A product of the catalogue, which is shared by all organizations. */
  readonly product?: Product
  /** Owning organization */
  readonly ownerOrganizationId: string
  /** Account that holds the item */
  readonly fboAccountId: string
  /** A holder account. */
  readonly account?: FboAccount
  /** Inbound shipment that the item came with */
  readonly inboundShipmentId: string
  /** Open outbound request that holds the item; absent if there is none */
  readonly openOutboundRequestId?: string
  /** Serial number; empty if the product is not serialized */
  readonly serialNumber: string
  /** The gross weight of one unit, with its decimals as they were stated. Absent when not known. */
  readonly grossWeight?: GrossWeight
  /** Fineness: parts of fine metal per thousand, as a string; absent when not known */
  readonly fineness?: string
  /** Weight of fine metal in one unit, in troy ounces with 3 decimals; absent if weight or fineness is not known */
  readonly fineTroyOunces?: string
  /** Refiner's code on the bar; absent if not known */
  readonly brand?: string
  /** Year in which the bar was made; absent if not known */
  readonly year?: number
  /** State of the item */
  readonly status:
    | "in_vault"
    | "pending_outbound"
    | "shipped_out"
    | "voided"
    | "quarantined"
    | "rejected"
    | "returned_to_sender"
  /** Code of the site where the item is; absent if it is in none of the vault's places */
  readonly site?: string
  /** Reason why it was voided or rejected; absent if none was given */
  readonly reason?: string
  /** Time when it was voided or rejected; absent if it was not */
  readonly decidedAt?: string
  /** Return of the item to its sender; absent if it was not sent back */
  readonly sentBack?: SentBack
  /** Earlier item of the same bar, from before it left the vault; absent if the organization has none */
  readonly previousItemId?: string
  /** Later item of the same bar, from after it came back; absent if the organization has none */
  readonly nextItemId?: string
  /** Time when the item was received */
  readonly createdAt: string
  /** Time of the last change; the time of creation if it never changed */
  readonly updatedAt: string
}

/** A movement: one entry of an item's history in the ledger. */
export interface ItemMovement {
  /** Movement ID */
  readonly id: string
  /** Kind of the movement */
  readonly kind:
    | "received"
    | "picked"
    | "unpicked"
    | "shipped_out"
    | "transferred"
    | "returned"
    | "voided"
    | "reweighed"
    | "released"
    | "rejected"
    | "sent_back"
  /** Account that held the item before; null when it came in */
  readonly fromFboAccountId: string | null
  /** Account that holds the item afterwards; null when it left */
  readonly toFboAccountId: string | null
  /** State of the item before; null when it came in for the first time */
  readonly fromStatus:
    | "in_vault"
    | "pending_outbound"
    | "shipped_out"
    | "voided"
    | "quarantined"
    | "rejected"
    | "returned_to_sender"
    | null
  /** State of the item afterwards */
  readonly toStatus:
    | "in_vault"
    | "pending_outbound"
    | "shipped_out"
    | "voided"
    | "quarantined"
    | "rejected"
    | "returned_to_sender"
  /** The gross weight of one unit, with its decimals as they were stated. Absent when not known. */
  readonly grossWeight?: GrossWeight
  /** Fineness: parts of fine metal per thousand, as a string with up to 2 decimals */
  readonly fineness?: string
  /** Fine metal in troy ounces with 3 decimals; present for `reweighed` only */
  readonly fineTroyOunces?: string
  /** The gross weight of one unit, with its decimals as they were stated. Absent when not known. */
  readonly previousGrossWeight?: GrossWeight
  /** Fineness: parts of fine metal per thousand, as a string with up to 2 decimals */
  readonly previousFineness?: string
  /** Fine metal in troy ounces with 3 decimals; present for `reweighed` only */
  readonly previousFineTroyOunces?: string
  /** Time when the movement was recorded */
  readonly at: string
}

/** A published checkpoint of the log, with its cosignatures. */
export interface LogHead {
  /** Origin of the log: its name in every checkpoint */
  readonly origin: string
  /** Verifier key, in the format of C2SP signed-note */
  readonly key: string
  /** SHA-256 of the verifier key, in hexadecimal */
  readonly fingerprint: string
  /** Number of log entries that the checkpoint covers */
  readonly size: number
  /** Time when the checkpoint was published */
  readonly publishedAt: string
  /** Cosignatures of witnesses */
  readonly cosignatures: ReadonlyArray<{ readonly name: string; readonly at: string }>
}

/** The origin of the log, and the key that verifies its checkpoints. */
export interface LogKey {
  /** Origin of the log: its name in every checkpoint */
  readonly origin: string
  /** Verifier key, in the format of C2SP signed-note */
  readonly key: string
  /** SHA-256 of the verifier key, in hexadecimal */
  readonly fingerprint: string
}

/** The state of the log's publication. */
export interface LogPublication {
  /** Latest published checkpoint; null before the first one */
  readonly published: LogHead | null
}

/** A record of a chain, with the salt that hides it in the log. */
export interface LogRecord {
  /** Index of the record's entry in the log */
  readonly index: number
  /** Number of the record in its chain, from 0 without gaps */
  readonly number: number
  /** Exact text of the record, to which the log's entry commits */
  readonly record: string
  /** Salt of 16 random bytes, in base64 */
  readonly salt: string
}

/** An event of the log: the payload of its webhook deliveries, with its ID, its time and its exact bytes. */
export type LoggedEvent =
  | LoggedEvent_inventory_received
  | LoggedEvent_inventory_status_changed
  | LoggedEvent_inventory_valuation_changed
  | LoggedEvent_inbound_shipment_created
  | LoggedEvent_inbound_shipment_status_changed
  | LoggedEvent_outbound_shipment_status_changed
  | LoggedEvent_outbound_shipment_delivered
  | LoggedEvent_outbound_request_created
  | LoggedEvent_outbound_request_status_changed
  | LoggedEvent_return_shipment_created
  | LoggedEvent_transfer_created
  | LoggedEvent_transfer_status_changed
  | LoggedEvent_transfer_completed
  | LoggedEvent_fbo_account_created
  | LoggedEvent_fbo_account_updated
  | LoggedEvent_statement_generated

/** A logged event of the type fbo_account.created. */
export interface LoggedEvent_fbo_account_created {
  /** Event ID, the same as in its webhook deliveries */
  readonly id: string
  /** `live`, or `test` for resources of a test organization */
  readonly mode: Mode
  /** Time of the event, to the millisecond */
  readonly createdAt: string
  /** Exact body of its webhook deliveries */
  readonly payload: string
  /** Event type, which discriminates the payloads */
  readonly event: "fbo_account.created"
  /** Time of the event, in epoch seconds */
  readonly timestamp: number
  /** Resource that the event is about, and what changed */
  readonly data: {
    readonly organizationId: string
    readonly id: string
    readonly externalId?: string
    readonly fboAccountId: string
    readonly object?: Readonly<Record<string, unknown>>
  }
}

/** A logged event of the type fbo_account.updated. */
export interface LoggedEvent_fbo_account_updated {
  /** Event ID, the same as in its webhook deliveries */
  readonly id: string
  /** `live`, or `test` for resources of a test organization */
  readonly mode: Mode
  /** Time of the event, to the millisecond */
  readonly createdAt: string
  /** Exact body of its webhook deliveries */
  readonly payload: string
  /** Event type, which discriminates the payloads */
  readonly event: "fbo_account.updated"
  /** Time of the event, in epoch seconds */
  readonly timestamp: number
  /** Resource that the event is about, and what changed */
  readonly data: {
    readonly organizationId: string
    readonly id: string
    readonly externalId?: string
    readonly fboAccountId: string
    readonly changedFields: ReadonlyArray<string>
    readonly object?: Readonly<Record<string, unknown>>
  }
}

/** A logged event of the type inbound_shipment.created. */
export interface LoggedEvent_inbound_shipment_created {
  /** Event ID, the same as in its webhook deliveries */
  readonly id: string
  /** `live`, or `test` for resources of a test organization */
  readonly mode: Mode
  /** Time of the event, to the millisecond */
  readonly createdAt: string
  /** Exact body of its webhook deliveries */
  readonly payload: string
  /** Event type, which discriminates the payloads */
  readonly event: "inbound_shipment.created"
  /** Time of the event, in epoch seconds */
  readonly timestamp: number
  /** Resource that the event is about, and what changed */
  readonly data: {
    readonly organizationId: string
    readonly id: string
    readonly fboAccountId: string
    readonly externalId?: string
    readonly status: "created" | "in_transit" | "received" | "cancelled"
    readonly object?: Readonly<Record<string, unknown>>
  }
}

/** A logged event of the type inbound_shipment.status_changed. */
export interface LoggedEvent_inbound_shipment_status_changed {
  /** Event ID, the same as in its webhook deliveries */
  readonly id: string
  /** `live`, or `test` for resources of a test organization */
  readonly mode: Mode
  /** Time of the event, to the millisecond */
  readonly createdAt: string
  /** Exact body of its webhook deliveries */
  readonly payload: string
  /** Event type, which discriminates the payloads */
  readonly event: "inbound_shipment.status_changed"
  /** Time of the event, in epoch seconds */
  readonly timestamp: number
  /** Resource that the event is about, and what changed */
  readonly data: {
    readonly organizationId: string
    readonly id: string
    readonly externalId?: string
    readonly fboAccountId: string
    readonly previousStatus: "created" | "in_transit" | "received" | "cancelled"
    readonly status: "created" | "in_transit" | "received" | "cancelled"
    readonly reason?: string
    readonly object?: Readonly<Record<string, unknown>>
  }
}

/** A logged event of the type inventory.received. */
export interface LoggedEvent_inventory_received {
  /** Event ID, the same as in its webhook deliveries */
  readonly id: string
  /** `live`, or `test` for resources of a test organization */
  readonly mode: Mode
  /** Time of the event, to the millisecond */
  readonly createdAt: string
  /** Exact body of its webhook deliveries */
  readonly payload: string
  /** Event type, which discriminates the payloads */
  readonly event: "inventory.received"
  /** Time of the event, in epoch seconds */
  readonly timestamp: number
  /** Resource that the event is about, and what changed */
  readonly data: {
    readonly organizationId: string
    readonly id: string
    readonly fboAccountId: string
    readonly productId: string
    readonly inboundShipmentId: string
    readonly status:
      | "in_vault"
      | "pending_outbound"
      | "shipped_out"
      | "voided"
      | "quarantined"
      | "rejected"
      | "returned_to_sender"
    readonly object?: Readonly<Record<string, unknown>>
  }
}

/** A logged event of the type inventory.status_changed. */
export interface LoggedEvent_inventory_status_changed {
  /** Event ID, the same as in its webhook deliveries */
  readonly id: string
  /** `live`, or `test` for resources of a test organization */
  readonly mode: Mode
  /** Time of the event, to the millisecond */
  readonly createdAt: string
  /** Exact body of its webhook deliveries */
  readonly payload: string
  /** Event type, which discriminates the payloads */
  readonly event: "inventory.status_changed"
  /** Time of the event, in epoch seconds */
  readonly timestamp: number
  /** Resource that the event is about, and what changed */
  readonly data: {
    readonly organizationId: string
    readonly id: string
    readonly fboAccountId: string
    readonly productId: string
    readonly previousStatus:
      | "in_vault"
      | "pending_outbound"
      | "shipped_out"
      | "voided"
      | "quarantined"
      | "rejected"
      | "returned_to_sender"
    readonly status:
      | "in_vault"
      | "pending_outbound"
      | "shipped_out"
      | "voided"
      | "quarantined"
      | "rejected"
      | "returned_to_sender"
    readonly reason?: string
    readonly object?: Readonly<Record<string, unknown>>
  }
}

/** A logged event of the type inventory.valuation_changed. */
export interface LoggedEvent_inventory_valuation_changed {
  /** Event ID, the same as in its webhook deliveries */
  readonly id: string
  /** `live`, or `test` for resources of a test organization */
  readonly mode: Mode
  /** Time of the event, to the millisecond */
  readonly createdAt: string
  /** Exact body of its webhook deliveries */
  readonly payload: string
  /** Event type, which discriminates the payloads */
  readonly event: "inventory.valuation_changed"
  /** Time of the event, in epoch seconds */
  readonly timestamp: number
  /** Resource that the event is about, and what changed */
  readonly data: {
    readonly organizationId: string
    readonly id: string
    readonly productId: string
    readonly previousInsuredValueCents: string
    readonly insuredValueCents: string
    readonly object?: Readonly<Record<string, unknown>>
  }
}

/** A logged event of the type outbound_request.created. */
export interface LoggedEvent_outbound_request_created {
  /** Event ID, the same as in its webhook deliveries */
  readonly id: string
  /** `live`, or `test` for resources of a test organization */
  readonly mode: Mode
  /** Time of the event, to the millisecond */
  readonly createdAt: string
  /** Exact body of its webhook deliveries */
  readonly payload: string
  /** Event type, which discriminates the payloads */
  readonly event: "outbound_request.created"
  /** Time of the event, in epoch seconds */
  readonly timestamp: number
  /** Resource that the event is about, and what changed */
  readonly data: {
    readonly organizationId: string
    readonly id: string
    readonly fboAccountId: string
    readonly externalId?: string
    readonly status: "pending_review" | "processing" | "fulfilled" | "rejected" | "cancelled"
    readonly totalItems: number
    readonly object?: Readonly<Record<string, unknown>>
  }
}

/** A logged event of the type outbound_request.status_changed. */
export interface LoggedEvent_outbound_request_status_changed {
  /** Event ID, the same as in its webhook deliveries */
  readonly id: string
  /** `live`, or `test` for resources of a test organization */
  readonly mode: Mode
  /** Time of the event, to the millisecond */
  readonly createdAt: string
  /** Exact body of its webhook deliveries */
  readonly payload: string
  /** Event type, which discriminates the payloads */
  readonly event: "outbound_request.status_changed"
  /** Time of the event, in epoch seconds */
  readonly timestamp: number
  /** Resource that the event is about, and what changed */
  readonly data: {
    readonly organizationId: string
    readonly id: string
    readonly externalId?: string
    readonly fboAccountId: string
    readonly previousStatus: "pending_review" | "processing" | "fulfilled" | "rejected" | "cancelled"
    readonly status: "pending_review" | "processing" | "fulfilled" | "rejected" | "cancelled"
    readonly reason?: string
    readonly object?: Readonly<Record<string, unknown>>
  }
}

/** A logged event of the type outbound_shipment.delivered. */
export interface LoggedEvent_outbound_shipment_delivered {
  /** Event ID, the same as in its webhook deliveries */
  readonly id: string
  /** `live`, or `test` for resources of a test organization */
  readonly mode: Mode
  /** Time of the event, to the millisecond */
  readonly createdAt: string
  /** Exact body of its webhook deliveries */
  readonly payload: string
  /** Event type, which discriminates the payloads */
  readonly event: "outbound_shipment.delivered"
  /** Time of the event, in epoch seconds */
  readonly timestamp: number
  /** Resource that the event is about, and what changed */
  readonly data: {
    readonly organizationId: string
    readonly id: string
    readonly fboAccountId: string
    readonly deliveredAt: number
    readonly object?: Readonly<Record<string, unknown>>
  }
}

/** A logged event of the type outbound_shipment.status_changed. */
export interface LoggedEvent_outbound_shipment_status_changed {
  /** Event ID, the same as in its webhook deliveries */
  readonly id: string
  /** `live`, or `test` for resources of a test organization */
  readonly mode: Mode
  /** Time of the event, to the millisecond */
  readonly createdAt: string
  /** Exact body of its webhook deliveries */
  readonly payload: string
  /** Event type, which discriminates the payloads */
  readonly event: "outbound_shipment.status_changed"
  /** Time of the event, in epoch seconds */
  readonly timestamp: number
  /** Resource that the event is about, and what changed */
  readonly data: {
    readonly organizationId: string
    readonly id: string
    readonly fboAccountId: string
    readonly outboundRequestId: string
    readonly previousStatus: "created" | "picked" | "shipped" | "delivered" | "cancelled"
    readonly status: "created" | "picked" | "shipped" | "delivered" | "cancelled"
    readonly reason?: string
    readonly object?: Readonly<Record<string, unknown>>
  }
}

/** A logged event of the type return_shipment.created. */
export interface LoggedEvent_return_shipment_created {
  /** Event ID, the same as in its webhook deliveries */
  readonly id: string
  /** `live`, or `test` for resources of a test organization */
  readonly mode: Mode
  /** Time of the event, to the millisecond */
  readonly createdAt: string
  /** Exact body of its webhook deliveries */
  readonly payload: string
  /** Event type, which discriminates the payloads */
  readonly event: "return_shipment.created"
  /** Time of the event, in epoch seconds */
  readonly timestamp: number
  /** Resource that the event is about, and what changed */
  readonly data: {
    readonly organizationId: string
    readonly id: string
    readonly fboAccountId: string
    readonly outboundShipmentId: string
    readonly itemCount: number
    readonly object?: Readonly<Record<string, unknown>>
  }
}

/** A logged event of the type statement.generated. */
export interface LoggedEvent_statement_generated {
  /** Event ID, the same as in its webhook deliveries */
  readonly id: string
  /** `live`, or `test` for resources of a test organization */
  readonly mode: Mode
  /** Time of the event, to the millisecond */
  readonly createdAt: string
  /** Exact body of its webhook deliveries */
  readonly payload: string
  /** Event type, which discriminates the payloads */
  readonly event: "statement.generated"
  /** Time of the event, in epoch seconds */
  readonly timestamp: number
  /** Resource that the event is about, and what changed */
  readonly data: {
    readonly organizationId: string
    readonly id: string
    readonly fboAccountId: string
    readonly statementDate: string
    readonly object?: Readonly<Record<string, unknown>>
  }
}

/** A logged event of the type transfer.completed. */
export interface LoggedEvent_transfer_completed {
  /** Event ID, the same as in its webhook deliveries */
  readonly id: string
  /** `live`, or `test` for resources of a test organization */
  readonly mode: Mode
  /** Time of the event, to the millisecond */
  readonly createdAt: string
  /** Exact body of its webhook deliveries */
  readonly payload: string
  /** Event type, which discriminates the payloads */
  readonly event: "transfer.completed"
  /** Time of the event, in epoch seconds */
  readonly timestamp: number
  /** Resource that the event is about, and what changed */
  readonly data: {
    readonly organizationId: string
    readonly id: string
    readonly externalId?: string
    readonly fromFboAccountId: string
    readonly toFboAccountId: string
    readonly totalItems: number
    readonly object?: Readonly<Record<string, unknown>>
  }
}

/** A logged event of the type transfer.created. */
export interface LoggedEvent_transfer_created {
  /** Event ID, the same as in its webhook deliveries */
  readonly id: string
  /** `live`, or `test` for resources of a test organization */
  readonly mode: Mode
  /** Time of the event, to the millisecond */
  readonly createdAt: string
  /** Exact body of its webhook deliveries */
  readonly payload: string
  /** Event type, which discriminates the payloads */
  readonly event: "transfer.created"
  /** Time of the event, in epoch seconds */
  readonly timestamp: number
  /** Resource that the event is about, and what changed */
  readonly data: {
    readonly organizationId: string
    readonly id: string
    readonly fromFboAccountId: string
    readonly toFboAccountId: string
    readonly externalId?: string
    readonly status: "pending_approval" | "processing" | "completed" | "cancelled"
    readonly totalItems: number
    readonly object?: Readonly<Record<string, unknown>>
  }
}

/** A logged event of the type transfer.status_changed. */
export interface LoggedEvent_transfer_status_changed {
  /** Event ID, the same as in its webhook deliveries */
  readonly id: string
  /** `live`, or `test` for resources of a test organization */
  readonly mode: Mode
  /** Time of the event, to the millisecond */
  readonly createdAt: string
  /** Exact body of its webhook deliveries */
  readonly payload: string
  /** Event type, which discriminates the payloads */
  readonly event: "transfer.status_changed"
  /** Time of the event, in epoch seconds */
  readonly timestamp: number
  /** Resource that the event is about, and what changed */
  readonly data: {
    readonly organizationId: string
    readonly id: string
    readonly externalId?: string
    readonly fromFboAccountId: string
    readonly toFboAccountId: string
    readonly previousStatus: "pending_approval" | "processing" | "completed" | "cancelled"
    readonly status: "pending_approval" | "processing" | "completed" | "cancelled"
    readonly reason?: string
    readonly object?: Readonly<Record<string, unknown>>
  }
}

/** The actor who created something. */
export interface Maker {
  /** Kind of the actor: a member or an API key of the organization, an operator of the vault, or a program with the operations key */
  readonly type: "member" | "api_key" | "operator" | "operations_key"
  /** ID of the member or API key; null for the vault's staff when shown to customers */
  readonly id: string | null
  /** Name of the actor at that time; `Vault staff` for the vault's staff when shown to customers */
  readonly name: string
}

/** Pricing by the metal: the market value is the fine weight times the latest price of the metal, plus this premium. */
export interface MarketPricing {
  /** Premium on one unit in cents, as a string; may be negative */
  readonly premiumCents?: string
  /** Premium in percent, as a string with up to 2 decimals; may be negative */
  readonly premiumPercent?: string
}

/** A member: a person who works for an organization. */
export interface Member {
  /** Member ID */
  readonly id: string
  /** Owning organization */
  readonly organizationId: string
  /** E-mail address of the member */
  readonly email: string
  /** Full name of the member */
  readonly name: string
  /** Role of the member: `owner` and `admin` may do everything, `viewer` may only read */
  readonly role: "owner" | "admin" | "viewer"
  /** State of the member; a deactivated member cannot sign in */
  readonly status: "active" | "deactivated"
  /** Time when the member last signed in; null if never */
  readonly lastSignedInAt: string | null
  /** Time when it was created */
  readonly createdAt: string
  /** Time of the last change; the time of creation if it never changed */
  readonly updatedAt: string
}

/** The holding of one metal. */
export interface MetalHolding {
  /** Name of the metal */
  readonly metal: string
  /** Number of items held */
  readonly itemCount: number
  /** Weight of fine metal in the items whose weight is known, in troy ounces with 3 decimals */
  readonly fineTroyOunces: string
  /** Total insured value in cents, as a string, by the valuations in force */
  readonly insuredValueCents: string
  /** Total market value in cents, as a string, by the valuations in force */
  readonly marketValueCents: string
}

/** The items of one metal that a statement counts, or of the products of none. */
export interface MetalSubtotal {
  /** Name of the metal; empty for the products of none */
  readonly metal: string
  /** Number of items held */
  readonly itemCount: number
  /** Weight of fine metal in the items whose weight is known, in troy ounces with 3 decimals */
  readonly fineTroyOunces: string
  /** Total insured value in cents, as a string, by the valuations in force */
  readonly insuredValueCents: string
  /** Total market value in cents, as a string, by the valuations in force */
  readonly marketValueCents: string
  /** Number of these items without a market value, which their market value leaves out */
  readonly itemsWithoutMarketValue: number
}

/** `live`, or `test` for resources of a test organization */
export type Mode = "live" | "test"

/** An organization: a customer of the vault. */
export interface Organization {
  /** Organization ID */
  readonly id: string
  /** Name of the organization */
  readonly name: string
  /** Contact e-mail address of the organization; empty when not known */
  readonly contactEmail: string
  /** `live`, or `test` for resources of a test organization */
  readonly mode: Mode
  /** Live organization that this test organization belongs to; null for live organizations */
  readonly liveOrganizationId: string | null
  /** Test organization of this live organization; null for test organizations */
  readonly testOrganizationId: string | null
  /** Time when it was created */
  readonly createdAt: string
  /** Time of the last change; the time of creation if it never changed */
  readonly updatedAt: string
}

/** An audit log entry: one change in an organization, as shown to its own members. */
export interface OrganizationAuditEntry {
  /** Audit entry ID */
  readonly id: string
  /** Time of the change */
  readonly at: string
  /** Actor of the change */
  readonly actor: {
    readonly type: "member" | "api_key" | "operator" | "operations_key" | "simulated_vault"
    readonly id: string | null
    readonly name: string
  }
  /** Person who created the one-time link with which the actor signed in; null for other ways to sign in */
  readonly via: Maker | null
  /** Action: a resource and a verb, such as `api_key.revoke` */
  readonly action: string
  /** Type of the resource that changed */
  readonly resourceType: string
  /** ID of the resource that changed */
  readonly resourceId: string
  /** ID of the resource that this one belongs to: the account of an alias or a saved address, the endpoint of a delivery or a replay; null for others, and in entries from before it was recorded */
  readonly parentId: string | null
  /** ID of the request that made the change, as in its X-Request-Id */
  readonly requestId: string
  /** Changed fields by name, each with its values before and after; never a secret */
  readonly details: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>
}

/** A request to ship items out. It is not a shipment. */
export interface OutboundRequest {
  /** Outbound request ID */
  readonly id: string
  /** Account that the items leave */
  readonly fboAccountId: string
  /** A holder account. */
  readonly account?: FboAccount
  /** Owning organization */
  readonly organizationId: string
  /** State of the request, which can be cancelled while it is `pending_review` */
  readonly status: "pending_review" | "processing" | "fulfilled" | "rejected" | "cancelled"
  /** Number of items requested */
  readonly totalItems: number
  /** Whether the system approved the request at creation, as its insured value was within the organization's limit */
  readonly approvedBySystem: boolean
  /** Free text; empty for none */
  readonly notes: string
  /** Your own ID of the resource, unique among resources of its kind; absent if you set none */
  readonly externalId?: string
  /** Your own key-value entries on the resource; empty for none */
  readonly metadata: Readonly<Record<string, string>>
  /** Reason why it was approved, rejected or cancelled; absent if none was given */
  readonly reason?: string
  /** Time when it was approved, rejected or cancelled; absent if it was not */
  readonly decidedAt?: string
  /** The destination address of a shipment. */
  readonly destinationAddress: DestinationAddress
  /** The shipping options of a request. */
  readonly shipping: Shipping
  /** Shipments of the request, except cancelled ones; empty until the pick */
  readonly outboundShipmentIds: ReadonlyArray<string>
  /** Items of the request; in lists only with `includeItems=true` */
  readonly items?: ReadonlyArray<OutboundRequestItem>
  /** Time when it was created */
  readonly createdAt: string
  /** Time of the last change; the time of creation if it never changed */
  readonly updatedAt: string
}

/** One item of an outbound request. */
export interface OutboundRequestItem {
  /** Outbound request item ID */
  readonly id: string
  /** Outbound request that the item belongs to */
  readonly outboundRequestId: string
  /** Product ID */
  readonly productId: string
  /** A product of the catalogue, which is shared by all organizations. */
  readonly product?: Product
  /** Inventory item ID */
  readonly inventoryItemId: string
  /** Time when it was created */
  readonly createdAt: string
  /** Time of the last change; the time of creation if it never changed */
  readonly updatedAt: string
}

/** A state that the outbound request has been in. */
export interface OutboundRequestTimelineEntry {
  /** Time from which the state applies */
  readonly at: string
  /** State of the outbound request from then on */
  readonly state: "pending_review" | "processing" | "fulfilled" | "rejected" | "cancelled"
  /** The actor who caused a change of state. */
  readonly actor: TimelineActor
  /** Reason for the change; absent if none was given */
  readonly reason?: string
  /** The carrier's tracking number; absent if none was known by then */
  readonly trackingNumber?: string
}

/** A parcel that takes a request's items to their destination. */
export interface OutboundShipment {
  /** Outbound shipment ID */
  readonly id: string
  /** Owning organization */
  readonly organizationId: string
  /** Account that the items leave */
  readonly fboAccountId: string
  /** A holder account. */
  readonly account?: FboAccount
  /** Outbound request that the shipment fulfils */
  readonly outboundRequestId: string
  /** State of the shipment */
  readonly status: "created" | "picked" | "shipped" | "delivered" | "cancelled"
  /** Carrier; empty when not known */
  readonly carrier: string
  /** Carrier service code */
  readonly service: string
  /** The carrier's tracking number; empty when not known */
  readonly trackingNumber: string
  /** Address of the carrier's tracking page of the shipment; absent if the carrier's pages or the number are not known */
  readonly trackingUrl?: string
  /** Number of items in the shipment */
  readonly itemCount: number
  /** Time when it was shipped; absent before */
  readonly shippedAt?: string
  /** Time when it was delivered; absent before */
  readonly deliveredAt?: string
  /** Reason why it was cancelled; absent if none was given */
  readonly reason?: string
  /** Time when it was cancelled; absent if it was not */
  readonly decidedAt?: string
  /** Time when it was created */
  readonly createdAt: string
  /** Time of the last change; the time of creation if it never changed */
  readonly updatedAt: string
}

/** A state that the outbound shipment has been in. */
export interface OutboundShipmentTimelineEntry {
  /** Time from which the state applies */
  readonly at: string
  /** State of the outbound shipment from then on */
  readonly state: "created" | "picked" | "shipped" | "delivered" | "cancelled"
  /** The actor who caused a change of state. */
  readonly actor: TimelineActor
  /** Reason for the change; absent if none was given */
  readonly reason?: string
  /** The carrier's tracking number; absent if none was known by then */
  readonly trackingNumber?: string
}

/** A product of the catalogue, which is shared by all organizations. */
export interface Product {
  /** Product ID */
  readonly id: string
  /** Title of the product */
  readonly title: string
  /** Stock keeping unit, unique in the catalogue */
  readonly sku: string
  /** Kind of product, such as `precious_metal` */
  readonly productType: string
  /** Subcategory, such as `coin`; empty for none */
  readonly subcategory: string
  /** Mint or refiner; empty when not known */
  readonly manufacturer: string
  /** Metal that the product is made of; empty for none */
  readonly metal: string
  /** Whether each unit has a serial number */
  readonly isSerialized: boolean
  /** Shipping weight of one unit in grams; absent if not known */
  readonly weightGrams?: number
  /** The gross weight of one unit, with its decimals as they were stated. Absent when not known. */
  readonly grossWeight?: GrossWeight
  /** Fineness: parts of fine metal per thousand, as a string; absent when not known */
  readonly fineness?: string
  /** Weight of fine metal in one unit, in troy ounces with 3 decimals; absent if weight or fineness is not known */
  readonly fineTroyOunces?: string
  /** Whether each unit has its own weight, in proportion to which it has a share of these values */
  readonly isWeighed: boolean
  /** Whether each unit is received into quarantine, to be tested there */
  readonly requiresTest: boolean
  /** Current insured value of one unit, in cents, as a string */
  readonly insuredValueCents: string
  /** Market value of one unit, in cents, as a string; absent when not known */
  readonly marketValueCents?: string
  /** Pricing by the metal: the market value is the fine weight times the latest price of the metal, plus this premium. */
  readonly marketPricing?: MarketPricing
  /** Images of the product */
  readonly images: ReadonlyArray<ProductImage>
  /** Time when it was created */
  readonly createdAt: string
  /** Time of the last change; the time of creation if it never changed */
  readonly updatedAt: string
}

/** The holding of one product. */
export interface ProductHolding {
  /** Product ID */
  readonly productId: string
  /** Title of the product */
  readonly title: string
  /** SKU of the product */
  readonly sku: string
  /** Metal of the product; empty for none */
  readonly metal: string
  /** Number of items held */
  readonly itemCount: number
  /** Weight of fine metal in the items, in troy ounces with 3 decimals; absent if not known */
  readonly fineTroyOunces?: string
  /** Total insured value in cents, as a string, by the valuations in force */
  readonly insuredValueCents: string
  /** Total market value in cents, as a string, by the valuations in force */
  readonly marketValueCents: string
}

/** An image of a product. */
export interface ProductImage {
  /** Address of the image */
  readonly url: string
  /** Label of the image, such as `primary` */
  readonly label: string
}

/** The items of one product that a statement counts, under the title and SKU and by the valuation of the time `asOf` of the statement. */
export interface ProductSubtotal {
  /** Product ID */
  readonly productId: string
  /** Title of the product */
  readonly title: string
  /** SKU of the product */
  readonly sku: string
  /** Metal of the product; empty for none */
  readonly metal: string
  /** Number of items held */
  readonly itemCount: number
  /** Weight of fine metal in the items, in troy ounces with 3 decimals; absent if not known */
  readonly fineTroyOunces?: string
  /** Total insured value in cents, as a string, by the valuations in force */
  readonly insuredValueCents: string
  /** Total market value in cents, as a string, by the valuations in force */
  readonly marketValueCents: string
  /** Number of these items without a market value, which their market value leaves out */
  readonly itemsWithoutMarketValue: number
}

/** The items to ship and exactly one destination: an address, or a saved one. */
export interface QuoteRates {
  /** Account that holds the items */
  readonly fboAccountId: string
  /** The destination address of a shipment. `state` and `zip` are required; they may be empty except in US, CA and AU. */
  readonly destinationAddress?: DestinationAddressInput
  /** Saved address of the account, as an alternative to `destinationAddress` */
  readonly destinationAddressId?: string
  /** Items requested, 1 to 20000 in all: single items, each named once, or quantities of products, of which the vault chooses the oldest free items */
  readonly items: ReadonlyArray<RequestedItem>
}

/** The rates of all carrier services that qualify. */
export interface RateQuote {
  /** Rates of the services that qualify, cheapest first; empty if none does */
  readonly rates: ReadonlyArray<RateQuoteEntry>
}

/** The rate of one carrier service. */
export interface RateQuoteEntry {
  /** Carrier service code */
  readonly service: string
  /** Price of the service in US dollars, as a decimal number */
  readonly rate: number
  /** Expected day of delivery, as MM/DD/YYYY */
  readonly deliveryDate: string
}

/** An item that was received. */
export interface ReceivedItem {
  /** Product ID */
  readonly productId: string
  /** Serial number, required if the product is serialized; empty for none */
  readonly serialNumber?: string
  /** The vault's own identifier of the item; assigned by the vault if absent or empty */
  readonly internalIdentifier?: string
  /** The gross weight of one unit, with its decimals as they were stated. Absent when not known. */
  readonly grossWeight?: GrossWeight
  /** Fineness: parts of fine metal per thousand, as a string with up to 2 decimals */
  readonly fineness?: string
  /** Refiner's code on the bar; empty for none */
  readonly brand?: string
  /** Year in which the bar was made */
  readonly year?: number
  /** Whether the item goes into quarantine, to be tested before it can be requested; always so if the product requires a test. Default false. */
  readonly quarantine?: boolean
}

/** A shipment that was received, and the items that came with it. */
export interface ReceivedShipment {
  /** A shipment that a customer sends to the vault. */
  readonly shipment: InboundShipment
  /** Received items in the order of the request; empty for a weight list */
  readonly items: ReadonlyArray<InventoryItem>
  /** Number of items received */
  readonly itemCount: number
}

/** The failed deliveries to retry. */
export interface RedeliverFailed {
  /** Only deliveries created at this time or later. Default: all. */
  readonly since?: string
}

/** The number of deliveries that are retried. */
export interface RedeliveredCount {
  /** Number of failed deliveries that start a new round of attempts */
  readonly redelivered: number
}

/** The salt of one of the organization's own lines of a register: the line of a bar, a product or a chain. */
export interface RegisterSalt {
  /** Name of the bar, in hexadecimal; absent for other lines */
  readonly bar?: string
  /** Product ID; absent for other lines */
  readonly product?: string
  /** Commitment of the organization's record 0, in hexadecimal; absent for other lines */
  readonly chain?: string
  /** Salt of 16 random bytes, in base64 */
  readonly salt: string
}

/** A replay: events of the log that are delivered to a webhook endpoint again, or for the first time. */
export interface Replay {
  /** Replay ID */
  readonly id: string
  /** Webhook endpoint ID */
  readonly webhookId: string
  /** State of the replay: `running` until all of its events are queued (`completed`) or it is cancelled before (`cancelled`) */
  readonly status: ReplayStatus
  /** Number of events that the replay covers, fixed at its start */
  readonly total: number
  /** Number of these events that are queued or delivered so far */
  readonly queued: number
  /** Time when the replay was started */
  readonly createdAt: string
  /** Time of the last change; the time of creation if it never changed */
  readonly updatedAt: string
}

/** State of the replay: `running` until all of its events are queued (`completed`) or it is cancelled before (`cancelled`) */
export type ReplayStatus = "running" | "completed" | "cancelled"

/** One item by its `inventoryItemId`, or a `quantity` of items of `productId`, which the vault chooses. */
export interface RequestedItem {
  /** ID of one item */
  readonly inventoryItemId?: string
  /** Product of which the vault chooses `quantity` free items, the oldest first */
  readonly productId?: string
  /** Number of items of the product */
  readonly quantity?: number
}

/** Items of an outbound shipment that came back to the vault. */
export interface ReturnShipment {
  /** Return shipment ID */
  readonly id: string
  /** Owning organization */
  readonly organizationId: string
  /** Account that the items came back to */
  readonly fboAccountId: string
  /** A holder account. */
  readonly account?: FboAccount
  /** Outbound shipment that the items had left with */
  readonly outboundShipmentId: string
  /** State of the return, which is recorded once it is received */
  readonly status: "received"
  /** Number of items that came back */
  readonly itemCount: number
  /** Items that came back */
  readonly items: ReadonlyArray<ReturnedItem>
  /** Time when it was created */
  readonly createdAt: string
  /** Time of the last change; the time of creation if it never changed */
  readonly updatedAt: string
}

/** An item that came back. */
export interface ReturnedItem {
  /** Inventory item ID */
  readonly inventoryItemId: string
}

/** The options of a rotation. */
export interface RotateApiKey {
  /** Seconds for which the old key stays valid beside the new one. Default 0. */
  readonly overlapSeconds?: number
}

/** The options of a rotation. */
export interface RotateWebhookSecret {
  /** Seconds for which deliveries are also signed with the old secret. Default 0. */
  readonly gracePeriodSeconds?: number
}

/** An address that an account keeps for shipments. */
export interface SavedAddress {
  /** Saved address ID */
  readonly id: string
  /** Account that the address belongs to */
  readonly fboAccountId: string
  /** First line of the address: street and number */
  readonly street1: string
  /** City or town */
  readonly city: string
  /** State or province; required in US, CA and AU, elsewhere it may be empty */
  readonly state: string
  /** Postal code; required in US, CA and AU, elsewhere it may be empty */
  readonly zip: string
  /** Two-letter country code (ISO 3166-1), in capitals */
  readonly country: string
  /** Second line of the address: apartment, suite or floor */
  readonly street2?: string
  /** Recipient */
  readonly name?: string
  /** Name of the company at the address */
  readonly company?: string
  /** Phone number for the carrier */
  readonly phone?: string
  /** E-mail address for the carrier */
  readonly email?: string
  /** Time when it was created */
  readonly createdAt: string
  /** Time of the last change; the time of creation if it never changed */
  readonly updatedAt: string
}

/** The confirmation that a saved address was deleted. */
export interface SavedAddressDeleted {
  /** Saved address ID */
  readonly id: string
  /** Always true; outbound requests that were made with the address keep their copy of it */
  readonly deleted: true
}

/** A permission that an API key can carry. */
export type Scope =
  | "organizations:read"
  | "organizations:update"
  | "members:read"
  | "fbo_accounts:read"
  | "fbo_accounts:create"
  | "fbo_accounts:update"
  | "inventory:read"
  | "inbound_shipments:read"
  | "inbound_shipments:create"
  | "inbound_shipments:update"
  | "outbound_requests:read"
  | "outbound_requests:create"
  | "outbound_requests:update"
  | "outbound_shipments:read"
  | "outbound_shipments:create"
  | "transfer_batches:read"
  | "transfer_batches:create"
  | "transfer_batches:update"
  | "return_shipments:read"
  | "webhooks:manage"
  | "events:read"
  | "api_keys:manage"

/** Return of the item to its sender; absent if it was not sent back */
export interface SentBack {
  /** Carrier that took the item; empty when not known */
  readonly carrier: string
  /** The carrier's tracking number; empty when not known */
  readonly trackingNumber: string
  /** Time when the item left */
  readonly at: string
}

/** The shipping options of a request. */
export interface Shipping {
  /** Choice of the service: the cheapest that qualifies, or the one named by `serviceCode` */
  readonly mode: "cheapest" | "service"
  /** Carrier service code, as in rate quotes; absent if none was named */
  readonly serviceCode?: string
  /** Signature that the carrier requires on delivery */
  readonly signatureType: SignatureType
  /** Latest quote of the chosen service; absent until there is one, and while no service qualifies */
  readonly quote?: ShippingQuote
}

/** The shipping options. Absent fields have their defaults. */
export interface ShippingInput {
  /** Choice of the service: the cheapest that qualifies, or the one named by `serviceCode`. Default "cheapest". */
  readonly mode?: "cheapest" | "service"
  /** Carrier service code, required with mode "service" */
  readonly serviceCode?: string
  /** Signature that the carrier requires on delivery. Default `Signature`. */
  readonly signatureType?: "NoSignature" | "Signature" | "AdultSignature"
}

/** Latest quote of the chosen service; absent until there is one, and while no service qualifies */
export interface ShippingQuote {
  /** Carrier */
  readonly carrier: string
  /** Name of the carrier's service */
  readonly service: string
  /** Code of the carrier's service, as in rate quotes */
  readonly serviceCode: string
  /** Price in cents */
  readonly quotedCents: number
  /** Currency code of the price, such as `USD` */
  readonly currency: string
  /** Time of the quote, in epoch milliseconds */
  readonly quotedAt: number
  /** Insured value of the parcel in cents */
  readonly insuredValueCents: number
  /** Gross weight of the parcel, in grams */
  readonly weightGrams: number
}

/** An announced quantity of a product. */
export interface ShownAnnouncedItem {
  /** Product ID */
  readonly productId: string
  /** Number of units */
  readonly quantity: number
  /** Serial numbers of all or some of the units; absent for none */
  readonly serialNumbers?: ReadonlyArray<string>
  /** A product of the catalogue, which is shared by all organizations. */
  readonly product?: Product
}

/** Signature that the carrier requires on delivery */
export type SignatureType = "NoSignature" | "Signature" | "AdultSignature"

/** The events to replay, starting at exactly one of `since` and `after`. */
export interface StartReplay {
  /** Only events that happened at this time or later. A time before the oldest event that is kept means all events */
  readonly since?: string
  /** Only events that follow this one in the log */
  readonly after?: string
  /** Only events that happened at this time or before. Default: all until now. */
  readonly until?: string
  /** Only events of these types; types that the endpoint is not subscribed to are ignored. Default: all types that it is subscribed to. */
  readonly types?: ReadonlyArray<EventType>
  /** Whether to leave out events that were delivered to the endpoint, beside those that are pending there. Default true; with false, only pending ones are left out. */
  readonly onlyMissing?: boolean
}

/** A daily statement: the holdings of an account at the end of a UTC day, and the numbers of movements during that day. */
export interface Statement {
  /** Statement ID */
  readonly id: string
  /** Owning organization */
  readonly organizationId: string
  /** Account that the statement is for */
  readonly fboAccountId: string
  /** Period of the statement */
  readonly statementType: "daily"
  /** Day of the statement, in UTC */
  readonly statementDate: string
  /** Number of items held at the end of the day */
  readonly totalItemCount: number
  /** Number of these items in quarantine */
  readonly itemsQuarantined: number
  /** Total insured value in cents, as a string, by the valuations in force at the end of the day */
  readonly totalInsuredValueCents: string
  /** Total market value, in cents, as a string, of the items with a known market value */
  readonly totalMarketValueCents: string
  /** Number of items without a market value, which the total market value leaves out; null for statements from before they were counted */
  readonly itemsWithoutMarketValue: number | null
  /** Weight of fine metal in the items with a known weight, by metal, in troy ounces with 3 decimals; null for statements from before weights were recorded */
  readonly totalFineTroyOunces: Readonly<Record<string, string>> | null
  /** Number of items received during the day */
  readonly itemsReceived: number
  /** Number of items shipped out during the day */
  readonly itemsShippedOut: number
  /** Number of items transferred in plus number of items transferred out */
  readonly itemsTransferred: number
  /** Number of items that came back during the day */
  readonly itemsReturned: number
  /** Number of items voided during the day */
  readonly itemsVoided: number
  /** Number of items in quarantine that were rejected during the day; they are not held from then on */
  readonly itemsRejected: number
  /** Version of the statement for the account and day: 1, and one more for each correction; a final statement never changes */
  readonly version: number
  /** Whether the statement is final, because the day is over and nothing can be added to it; otherwise it is provisional */
  readonly isFinal: boolean
  /** Time that the totals, the CSV file and the PDF document are of: the end of the day once the statement is final; null only for provisional statements from an earlier version of the service */
  readonly asOf: string | null
  /** Statement that this one corrects; null for a first version */
  readonly supersedes: string | null
  /** State of the e-mail to the account holder; `skipped` if no mail server is configured */
  readonly emailDeliveryStatus: "pending" | "sent" | "failed" | "skipped"
  /** Time when the statement was generated */
  readonly createdAt: string
  /** Time of the last change; the time of creation if it never changed */
  readonly updatedAt: string
  /** Index of the day's entry in the log; absent until the log has it */
  readonly logIndex?: number
}

/** An item that a statement counts, as it was at the time `asOf` of the statement. */
export interface StatementItem {
  /** Inventory item ID */
  readonly id: string
  /** The vault's own identifier of the item */
  readonly internalIdentifier: string
  /** Serial number; empty if the product is not serialized */
  readonly serialNumber: string
  /** Product ID */
  readonly productId: string
  /** SKU of the product at the time `asOf` */
  readonly sku: string
  /** Title of the product at the time `asOf` */
  readonly title: string
  /** Metal of the product; empty if it is none */
  readonly metal: string
  /** The gross weight of one unit, with its decimals as they were stated. Absent when not known. */
  readonly grossWeight?: GrossWeight
  /** Fineness: parts of fine metal per thousand, as a string; absent when not known */
  readonly fineness?: string
  /** Weight of fine metal in one unit, in troy ounces with 3 decimals; absent if weight or fineness is not known */
  readonly fineTroyOunces?: string
  /** Insured value in cents, as a string, by the valuation in force then */
  readonly insuredValueCents: string
  /** Market value in cents, as a string, by the valuation in force then; absent if not known */
  readonly marketValueCents?: string
}

/** The items that a statement counts, summed up by product and by metal. */
export interface StatementSubtotals {
  /** Subtotals by product, sorted by metal, title and SKU */
  readonly byProduct: ReadonlyArray<ProductSubtotal>
  /** Subtotals by metal, sorted by name; they add up to the totals of the statement */
  readonly byMetal: ReadonlyArray<MetalSubtotal>
}

/** A type of event, or `*` for all types, including future ones. */
export type Subscription =
  | "*"
  | "inventory.received"
  | "inventory.status_changed"
  | "inventory.valuation_changed"
  | "inbound_shipment.created"
  | "inbound_shipment.status_changed"
  | "outbound_shipment.status_changed"
  | "outbound_shipment.delivered"
  | "outbound_request.created"
  | "outbound_request.status_changed"
  | "return_shipment.created"
  | "transfer.created"
  | "transfer.status_changed"
  | "transfer.completed"
  | "fbo_account.created"
  | "fbo_account.updated"
  | "statement.generated"

/** The only attempt at a test event. */
export interface TestAttempt {
  /** Delivery of the test event in the delivery history */
  readonly deliveryId: string
  /** Event ID that the receiver got */
  readonly eventId: string
  /** Number of the attempt, counted from 1 and on through redeliveries */
  readonly attempt: number
  /** Time when the attempt began */
  readonly startedAt: string
  /** Duration of the attempt in milliseconds */
  readonly durationMs: number
  /** HTTP status of the response; null if there was none */
  readonly responseStatus: number | null
  /** Reason why the attempt failed; null if it succeeded */
  readonly error: string | null
  /** First 1,024 bytes of the response body of a failed attempt, as text; null if there was no response or the attempt succeeded */
  readonly responseExcerpt: string | null
}

/** An event that was created for a test. */
export interface TestEvent {
  /** Event ID, the same as in its webhook deliveries */
  readonly id: string
  /** The type of an event. */
  readonly event: EventType
  /** Time when the event was created */
  readonly createdAt: string
}

/** A reset that was started. */
export interface TestReset {
  /** Time when the reset was started; data from before it is deleted */
  readonly startedAt: string
}

/** The settings of the simulated vault. */
export interface TestSettings {
  /** Mode of the simulated vault: `manual` takes a step on request, `automatic` takes each step by itself after some seconds */
  readonly simulation: "manual" | "automatic"
}

/** The actor who caused a change of state. */
export interface TimelineActor {
  /** Kind of the actor: `vault` for the vault's staff and software, `simulated_vault` in test mode */
  readonly type: "member" | "api_key" | "vault" | "simulated_vault"
  /** Name of the actor at that time; absent for a vault, and if it was not recorded */
  readonly name?: string
}

/** A batch of items that moves from one account to another. */
export interface Transfer {
  /** Transfer ID */
  readonly id: string
  /** Source account */
  readonly fromFboAccountId: string
  /** Destination account */
  readonly toFboAccountId: string
  /** A holder account. */
  readonly fromAccount?: FboAccount
  /** A holder account. */
  readonly toAccount?: FboAccount
  /** Owning organization */
  readonly organizationId: string
  /** State of the transfer, which holds no items while it is `pending_approval` */
  readonly status: "pending_approval" | "processing" | "completed" | "cancelled"
  /** Party that confirmed the transfer; absent before the confirmation */
  readonly initiatedBy?: "customer" | "staff"
  /** Number of items to move */
  readonly totalItems: number
  /** Insured value of all items in cents, as a string, when the transfer was created; absent if it was created before values were kept */
  readonly totalInsuredValueCents?: string
  /** Whether the system approved the transfer, on the customer's own confirmation */
  readonly approvedBySystem: boolean
  /** Free text; empty for none */
  readonly notes: string
  /** Your own ID of the resource, unique among resources of its kind; absent if you set none */
  readonly externalId?: string
  /** Your own key-value entries on the resource; empty for none */
  readonly metadata: Readonly<Record<string, string>>
  /** Reason why it was confirmed or cancelled; absent if none was given */
  readonly reason?: string
  /** Time when it was confirmed or cancelled; absent if it was not */
  readonly decidedAt?: string
  /** Time when it was created */
  readonly createdAt: string
  /** Time of the last change; the time of creation if it never changed */
  readonly updatedAt: string
  /** Time when all items had moved; absent until the transfer is completed */
  readonly completedAt?: string
}

/** One item of a transfer. */
export interface TransferItem {
  /** Transfer item ID */
  readonly id: string
  /** Transfer that the item belongs to */
  readonly transferId: string
  /** Inventory item to move */
  readonly inventoryItemId: string
  /** Product of the item */
  readonly productId: string
  /** Time when it was created */
  readonly createdAt: string
}

/** The confirmation or cancellation of a transfer, with an optional reason. */
export interface TransferReason {
  /** Reason, in free text */
  readonly reason?: string
}

/** A state that the transfer has been in. */
export interface TransferTimelineEntry {
  /** Time from which the state applies */
  readonly at: string
  /** State of the transfer from then on */
  readonly state: "pending_approval" | "processing" | "completed" | "cancelled"
  /** The actor who caused a change of state. */
  readonly actor: TimelineActor
  /** Reason for the change; absent if none was given */
  readonly reason?: string
  /** The carrier's tracking number; absent if none was known by then */
  readonly trackingNumber?: string
}

/** The fields to change, at least one. Absent fields keep their values. */
export interface UpdateApiKey {
  /** New name of the key */
  readonly name?: string
  /** Permissions of the key, at least one */
  readonly scopes?: ReadonlyArray<Scope>
  /** Time when the key expires, from which requests with it are refused with 401; null for never */
  readonly expiresAt?: string | null
  /** Networks or addresses from which the key may be used; empty for anywhere */
  readonly allowedAddresses?: ReadonlyArray<string>
  /** Accounts that the key is restricted to, up to 20; empty for all */
  readonly fboAccountIds?: ReadonlyArray<string>
}

/** The fields to change, at least one. Absent fields keep their values. */
export interface UpdateFboAccount {
  /** New first name */
  readonly firstName?: string
  /** New last name */
  readonly lastName?: string
  /** New e-mail address */
  readonly email?: string
  /** New phone number; empty clears it */
  readonly phone?: string
  /** New business name; empty clears it */
  readonly businessName?: string
  /** Your own ID of the resource, unique among resources of its kind; null clears it */
  readonly externalId?: string | null
  /** Entries to set; null removes an entry, and absent entries stay. The resource can have up to 20. */
  readonly metadata?: Readonly<Record<string, string | null>>
}

/** The state of an alias, the only thing that can change. */
export interface UpdateFboAccountAlias {
  /** Whether intake resolves the alias */
  readonly isActive: boolean
}

/** The fields to change, at least one. Absent fields keep their values. */
export interface UpdateInboundShipment {
  /** New free text; empty clears it */
  readonly shipmentNotes?: string
  /** Your own ID of the resource, unique among resources of its kind; null clears it */
  readonly externalId?: string | null
  /** Entries to set; null removes an entry, and absent entries stay. The resource can have up to 20. */
  readonly metadata?: Readonly<Record<string, string | null>>
}

/** The fields to change, at least one. Absent fields keep their values. */
export interface UpdateMember {
  /** New name */
  readonly name?: string
  /** Role of the member: `owner` and `admin` may do everything, `viewer` may only read */
  readonly role?: "owner" | "admin" | "viewer"
  /** New state; `deactivated` ends all sessions of the person */
  readonly status?: "active" | "deactivated"
}

/** The fields to change, at least one. Absent fields keep their values. */
export interface UpdateOrganization {
  /** New name */
  readonly name?: string
  /** New contact e-mail address */
  readonly contactEmail?: string
}

/** The fields to change, at least one. Absent fields keep their values. */
export interface UpdateOutboundRequest {
  /** New free text; empty clears it */
  readonly notes?: string
  /** Your own ID of the resource, unique among resources of its kind; null clears it */
  readonly externalId?: string | null
  /** Entries to set; null removes an entry, and absent entries stay. The resource can have up to 20. */
  readonly metadata?: Readonly<Record<string, string | null>>
}

/** The fields to change, at least one. Absent fields keep their values; an empty string clears an optional field. */
export interface UpdateSavedAddress {
  /** First line of the address: street and number */
  readonly street1?: string
  /** City or town */
  readonly city?: string
  /** State or province; required in US, CA and AU, elsewhere it may be empty */
  readonly state?: string
  /** Postal code; required in US, CA and AU, elsewhere it may be empty */
  readonly zip?: string
  /** Two-letter country code (ISO 3166-1), in capitals */
  readonly country?: string
  /** Second line of the address: apartment, suite or floor; empty clears it */
  readonly street2?: string
  /** Recipient; empty clears it */
  readonly name?: string
  /** Name of the company at the address; empty clears it */
  readonly company?: string
  /** Phone number for the carrier; empty clears it */
  readonly phone?: string
  /** E-mail address for the carrier; empty clears it */
  readonly email?: string
}

/** The fields to change, at least one. Absent fields keep their values. */
export interface UpdateTestSettings {
  /** Mode of the simulated vault: `manual` takes a step on request, `automatic` takes each step by itself after some seconds */
  readonly simulation?: "manual" | "automatic"
}

/** The fields to change, at least one. Absent fields keep their values. */
export interface UpdateTransfer {
  /** New free text; empty clears it */
  readonly notes?: string
  /** Your own ID of the resource, unique among resources of its kind; null clears it */
  readonly externalId?: string | null
  /** Entries to set; null removes an entry, and absent entries stay. The resource can have up to 20. */
  readonly metadata?: Readonly<Record<string, string | null>>
}

/** The fields to change, at least one. Absent fields keep their values. */
export interface UpdateWebhook {
  /** New name of the endpoint */
  readonly name?: string
  /** Address of the endpoint: https:// and a public hostname; bare IP addresses and private, loopback or link-local hosts are refused */
  readonly url?: string
  /** New list of event types to subscribe to, at least one */
  readonly events?: ReadonlyArray<Subscription>
  /** Account or accounts whose events are sent; null for all accounts */
  readonly fboAccountId?: string | ReadonlyArray<string> | null
  /** Whether the endpoint is active; an inactive endpoint gets no new deliveries, and its pending ones wait */
  readonly isActive?: boolean
  /** Headers of deliveries: those of the service (`vault`), or also `webhook-id`, `webhook-timestamp` and `webhook-signature` of the Standard Webhooks specification (`both`) */
  readonly headerStyle?: HeaderStyle
  /** Content of deliveries. `thin`: `data` describes the change. `full`: `data.object` also has the resource, as GET shows it after the change */
  readonly payload?: "thin" | "full"
  /** Your own ID of the resource, unique among resources of its kind; null clears it */
  readonly externalId?: string | null
  /** Entries to set; null removes an entry, and absent entries stay. The resource can have up to 20. */
  readonly metadata?: Readonly<Record<string, string | null>>
}

/** A webhook subscription. Its secret is shown only in the responses to its creation and rotation. */
export interface Webhook {
  /** Webhook endpoint ID */
  readonly id: string
  /** Owning organization */
  readonly organizationId: string
  /** `live`, or `test` for resources of a test organization */
  readonly mode: Mode
  /** Name of the endpoint, as a label for people */
  readonly name: string
  /** Address that deliveries are sent to */
  readonly url: string
  /** Event types that the endpoint is subscribed to, each once; `*` alone for all of them */
  readonly events: ReadonlyArray<Subscription>
  /** Account or accounts whose events are sent; absent for all accounts */
  readonly fboAccountId?: string | ReadonlyArray<string>
  /** Whether the endpoint is active; an inactive endpoint gets no new deliveries, and its pending ones wait */
  readonly isActive: boolean
  /** Headers of deliveries: those of the service (`vault`), or also `webhook-id`, `webhook-timestamp` and `webhook-signature` of the Standard Webhooks specification (`both`) */
  readonly headerStyle: HeaderStyle
  /** Content of deliveries. `thin`: `data` describes the change. `full`: `data.object` also has the resource, as GET shows it after the change */
  readonly payload: "thin" | "full"
  /** The health of an endpoint, by the attempts at its deliveries. Test events do not count. */
  readonly health: WebhookHealth
  /** Your own ID of the resource, unique among resources of its kind; absent if you set none */
  readonly externalId?: string
  /** Your own key-value entries on the resource; empty for none */
  readonly metadata: Readonly<Record<string, string>>
  /** Time when it was created */
  readonly createdAt: string
  /** Time of the last change; the time of creation if it never changed */
  readonly updatedAt: string
}

/** The health of an endpoint, by the attempts at its deliveries. Test events do not count. */
export interface WebhookHealth {
  /** State of the endpoint: `healthy` if the last finished attempt succeeded, `failing` if it failed, `unused` if there was none */
  readonly state: "healthy" | "failing" | "unused"
  /** Time when the current run of failed attempts began; absent if there is none */
  readonly failingSince?: string
  /** Time of the last attempt that succeeded, accurate to ten seconds while attempts succeed; absent if there was none */
  readonly lastSuccessAt?: string
  /** Time of the last attempt that failed, accurate to ten seconds while attempts fail; absent if there was none */
  readonly lastFailureAt?: string
}

/** A signing secret. It is shown only in this response. */
export interface WebhookSecret {
  /** Webhook endpoint ID */
  readonly id: string
  /** Signing secret: `whsec_` and hexadecimal characters. Only this response shows it: store it now. */
  readonly signingSecret: string
  /** The same secret in the form of the Standard Webhooks libraries: `whsec_` and base64 of its 32 bytes. Present only if `headerStyle` is `both`. */
  readonly standardWebhooksSecret?: string
}

/** The delivery statistics of an endpoint. */
export interface WebhookStats {
  /** Every day of the range, oldest first */
  readonly days: ReadonlyArray<DeliveriesOfDay>
  /** Time when the current run of failures began; null if the last finished delivery succeeded */
  readonly failingSince: string | null
}

/** The query parameters of `listOrganizations`, an operation of {@link VaultApi}. */
export interface ListOrganizationsQuery {
  /** Page to read, counted from 1. Default 1. It cannot be combined with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, newest first. */
  readonly order?: "createdAt" | "-createdAt" | undefined
  /** Only the resources with these IDs: up to 100, separated by commas */
  readonly ids?: string | undefined
  /** Only entries created at this time or later */
  readonly createdFrom?: string | undefined
  /** Only entries created at this time or earlier */
  readonly createdTo?: string | undefined
  /** Only entries last changed at this time or later */
  readonly updatedFrom?: string | undefined
  /** Only entries last changed at this time or earlier */
  readonly updatedTo?: string | undefined
}

/** The query parameters of `listMembers`, an operation of {@link VaultApi}. */
export interface ListMembersQuery {
  /** Page to read, counted from 1. Default 1. It cannot be combined with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, newest first. */
  readonly order?: "createdAt" | "-createdAt" | undefined
  /** Only the resources with these IDs: up to 100, separated by commas */
  readonly ids?: string | undefined
  /** Only entries created at this time or later */
  readonly createdFrom?: string | undefined
  /** Only entries created at this time or earlier */
  readonly createdTo?: string | undefined
  /** Only entries last changed at this time or later */
  readonly updatedFrom?: string | undefined
  /** Only entries last changed at this time or earlier */
  readonly updatedTo?: string | undefined
  /** Only entries in this state, or in one of several states separated by commas: active, deactivated */
  readonly status?: string | undefined
}

/** The query parameters of `listApiKeys`, an operation of {@link VaultApi}. */
export interface ListApiKeysQuery {
  /** Page to read, counted from 1. Default 1. It cannot be combined with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, newest first. */
  readonly order?: "createdAt" | "-createdAt" | undefined
  /** Only the resources with these IDs: up to 100, separated by commas */
  readonly ids?: string | undefined
  /** Only entries created at this time or later */
  readonly createdFrom?: string | undefined
  /** Only entries created at this time or earlier */
  readonly createdTo?: string | undefined
  /** Only entries last changed at this time or later */
  readonly updatedFrom?: string | undefined
  /** Only entries last changed at this time or earlier */
  readonly updatedTo?: string | undefined
  /** Only entries in this state, or in one of several states separated by commas: active, disabled, revoked */
  readonly status?: string | undefined
}

/** The query parameters of `listAuditLog`, an operation of {@link VaultApi}. */
export interface ListAuditLogQuery {
  /** Page to read, counted from 1. Default 1. It cannot be combined with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, newest first. */
  readonly order?: "createdAt" | "-createdAt" | undefined
  /** Only the resources with these IDs: up to 100, separated by commas */
  readonly ids?: string | undefined
  /** Only entries created at this time or later */
  readonly createdFrom?: string | undefined
  /** Only entries created at this time or earlier */
  readonly createdTo?: string | undefined
  /** Only entries about this resource */
  readonly resourceId?: string | undefined
  /** Only changes by this member or API key */
  readonly actorId?: string | undefined
}

/** The query parameters of `listFboAccounts`, an operation of {@link VaultApi}. */
export interface ListFboAccountsQuery {
  /** Page to read, counted from 1. Default 1. It cannot be combined with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, newest first. */
  readonly order?: "createdAt" | "-createdAt" | undefined
  /** Only the resources with these IDs: up to 100, separated by commas */
  readonly ids?: string | undefined
  /** Only entries created at this time or later */
  readonly createdFrom?: string | undefined
  /** Only entries created at this time or earlier */
  readonly createdTo?: string | undefined
  /** Only entries last changed at this time or later */
  readonly updatedFrom?: string | undefined
  /** Only entries last changed at this time or earlier */
  readonly updatedTo?: string | undefined
  /** Vault ID of 7 to 20 digits; white space, hyphens and dashes are ignored */
  readonly vaultId?: string | undefined
  /** Only accounts that match every word of this text. A word matches the beginning of a word or number in the name, business, e-mail address, phone number, vault ID, aliases or external ID; case and accents are ignored */
  readonly q?: string | undefined
  /** Only the resource with this external ID */
  readonly externalId?: string | undefined
  /** Only resources with this metadata entry: `metadata.<key>=<value>`. Several entries must all match */
  readonly [name: `metadata.${string}`]: string | undefined
}

/** The query parameters of `listFboAccountAliases`, an operation of {@link VaultApi}. */
export interface ListFboAccountAliasesQuery {
  /** Page to read, counted from 1. Default 1. It cannot be combined with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, newest first. */
  readonly order?: "createdAt" | "-createdAt" | undefined
  /** Only the resources with these IDs: up to 100, separated by commas */
  readonly ids?: string | undefined
  /** Only entries created at this time or later */
  readonly createdFrom?: string | undefined
  /** Only entries created at this time or earlier */
  readonly createdTo?: string | undefined
  /** Only entries last changed at this time or later */
  readonly updatedFrom?: string | undefined
  /** Only entries last changed at this time or earlier */
  readonly updatedTo?: string | undefined
}

/** The query parameters of `listFboAccountAddresses`, an operation of {@link VaultApi}. */
export interface ListFboAccountAddressesQuery {
  /** Page to read, counted from 1. Default 1. It cannot be combined with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, newest first. */
  readonly order?: "createdAt" | "-createdAt" | undefined
  /** Only the resources with these IDs: up to 100, separated by commas */
  readonly ids?: string | undefined
  /** Only entries created at this time or later */
  readonly createdFrom?: string | undefined
  /** Only entries created at this time or earlier */
  readonly createdTo?: string | undefined
  /** Only entries last changed at this time or later */
  readonly updatedFrom?: string | undefined
  /** Only entries last changed at this time or earlier */
  readonly updatedTo?: string | undefined
}

/** The query parameters of `listProducts`, an operation of {@link VaultApi}. */
export interface ListProductsQuery {
  /** Page to read, counted from 1. Default 1. It cannot be combined with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, newest first. */
  readonly order?: "createdAt" | "-createdAt" | undefined
  /** Only the resources with these IDs: up to 100, separated by commas */
  readonly ids?: string | undefined
  /** Only entries created at this time or later */
  readonly createdFrom?: string | undefined
  /** Only entries created at this time or earlier */
  readonly createdTo?: string | undefined
  /** Only entries last changed at this time or later */
  readonly updatedFrom?: string | undefined
  /** Only entries last changed at this time or earlier */
  readonly updatedTo?: string | undefined
  /** Only products of this type, such as `precious_metal` */
  readonly productType?: string | undefined
  /** Only products of this subcategory, such as `coin` */
  readonly subcategory?: string | undefined
  /** Only the product with this SKU; case, white space, hyphens and dashes are ignored */
  readonly sku?: string | undefined
  /** Only products of this metal, such as `gold` */
  readonly metal?: string | undefined
}

/** The query parameters of `searchProducts`, an operation of {@link VaultApi}. */
export interface SearchProductsQuery {
  /** Page to read, counted from 1. Default 1. It cannot be combined with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Text to search for in title, manufacturer, SKU and metal; typos and partial SKUs are tolerated */
  readonly q: string
}

/** The query parameters of `search`, an operation of {@link VaultApi}. */
export interface SearchQuery {
  /** Text to search for: a whole serial number, internal identifier, vault ID, alias, SKU, tracking number, e-mail address, external ID or ID; or the beginning of a serial number, an internal identifier or a name, or words of a product's title or an endpoint */
  readonly q: string
}

/** The query parameters of `listInventory`, an operation of {@link VaultApi}. */
export interface ListInventoryQuery {
  /** Resources to include beside their IDs, as they are now, separated by commas: `product`, `account`. Default: none. */
  readonly expand?: string | undefined
  /** Page to read, counted from 1. Default 1. It cannot be combined with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, newest first. */
  readonly order?: "createdAt" | "-createdAt" | undefined
  /** Only the resources with these IDs: up to 100, separated by commas */
  readonly ids?: string | undefined
  /** Only entries created at this time or later */
  readonly createdFrom?: string | undefined
  /** Only entries created at this time or earlier */
  readonly createdTo?: string | undefined
  /** Only entries last changed at this time or later */
  readonly updatedFrom?: string | undefined
  /** Only entries last changed at this time or earlier */
  readonly updatedTo?: string | undefined
  /** Only items of this account */
  readonly fboAccountId?: string | undefined
  /** Only items of this product */
  readonly productId?: string | undefined
  /** Only entries in this state, or in one of several states separated by commas: in_vault, pending_outbound, shipped_out, voided, quarantined, rejected, returned_to_sender */
  readonly status?: string | undefined
  /** Only items that came with this inbound shipment */
  readonly inboundShipmentId?: string | undefined
  /** Only items with exactly this serial number or internal identifier; case, white space, hyphens and dashes are ignored */
  readonly q?: string | undefined
  /** Only items of the product with this SKU; case, white space, hyphens and dashes are ignored */
  readonly sku?: string | undefined
  /** Only items of products of this metal, such as `gold` */
  readonly metal?: string | undefined
  /** Only items with this serial number; case, white space, hyphens and dashes are ignored */
  readonly serialNumber?: string | undefined
  /** Only items with this internal identifier; case, white space, hyphens and dashes are ignored */
  readonly internalIdentifier?: string | undefined
  /** Time as of which to report: changes recorded until then count, at the valuations and prices in force then. Default: now. */
  readonly asOf?: string | undefined
}

/** The query parameters of `getWeightList`, an operation of {@link VaultApi}. */
export interface GetWeightListQuery {
  /** Only bars of this product */
  readonly productId?: string | undefined
  /** Only bars of this account */
  readonly fboAccountId?: string | undefined
  /** Only bars that came with this inbound shipment */
  readonly inboundShipmentId?: string | undefined
}

/** The query parameters of `exportInventory`, an operation of {@link VaultApi}. */
export interface ExportInventoryQuery {
  /** Format of the file. `csv`: a heading, then one entry per line. `ndjson`: one entry per line, in the JSON of lists. Default `csv`. */
  readonly format?: "csv" | "ndjson" | undefined
  /** Order of the list. Default -createdAt, newest first. */
  readonly order?: "createdAt" | "-createdAt" | undefined
  /** Only the resources with these IDs: up to 100, separated by commas */
  readonly ids?: string | undefined
  /** Only entries created at this time or later */
  readonly createdFrom?: string | undefined
  /** Only entries created at this time or earlier */
  readonly createdTo?: string | undefined
  /** Only entries last changed at this time or later */
  readonly updatedFrom?: string | undefined
  /** Only entries last changed at this time or earlier */
  readonly updatedTo?: string | undefined
  /** Only items of this account */
  readonly fboAccountId?: string | undefined
  /** Only items of this product */
  readonly productId?: string | undefined
  /** Only entries in this state, or in one of several states separated by commas: in_vault, pending_outbound, shipped_out, voided, quarantined, rejected, returned_to_sender */
  readonly status?: string | undefined
  /** Only items that came with this inbound shipment */
  readonly inboundShipmentId?: string | undefined
  /** Only items with exactly this serial number or internal identifier; case, white space, hyphens and dashes are ignored */
  readonly q?: string | undefined
  /** Only items of the product with this SKU; case, white space, hyphens and dashes are ignored */
  readonly sku?: string | undefined
  /** Only items of products of this metal, such as `gold` */
  readonly metal?: string | undefined
  /** Only items with this serial number; case, white space, hyphens and dashes are ignored */
  readonly serialNumber?: string | undefined
  /** Only items with this internal identifier; case, white space, hyphens and dashes are ignored */
  readonly internalIdentifier?: string | undefined
}

/** The query parameters of `exportMovements`, an operation of {@link VaultApi}. */
export interface ExportMovementsQuery {
  /** Format of the file. `csv`: a heading, then one entry per line. `ndjson`: one entry per line, in the JSON of lists. Default `csv`. */
  readonly format?: "csv" | "ndjson" | undefined
  /** Only movements from or to this account */
  readonly fboAccountId?: string | undefined
  /** Only the history of this item */
  readonly inventoryItemId?: string | undefined
  /** Only the history of items of this product */
  readonly productId?: string | undefined
  /** Only movements of this kind, or of one of several kinds separated by commas: received, picked, unpicked, shipped_out, transferred, returned, voided, reweighed, released, rejected, sent_back */
  readonly kind?: string | undefined
  /** Only movements recorded at this time or later */
  readonly createdFrom?: string | undefined
  /** Only movements recorded at this time or earlier */
  readonly createdTo?: string | undefined
}

/** The query parameters of `getInventoryItem`, an operation of {@link VaultApi}. */
export interface GetInventoryItemQuery {
  /** Resources to include beside their IDs, as they are now, separated by commas: `product`, `account`. Default: none. */
  readonly expand?: string | undefined
}

/** The query parameters of `listItemMovements`, an operation of {@link VaultApi}. */
export interface ListItemMovementsQuery {
  /** Page to read, counted from 1. Default 1. It cannot be combined with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Only the resources with these IDs: up to 100, separated by commas */
  readonly ids?: string | undefined
  /** Only entries created at this time or later */
  readonly createdFrom?: string | undefined
  /** Only entries created at this time or earlier */
  readonly createdTo?: string | undefined
}

/** The query parameters of `getHoldings`, an operation of {@link VaultApi}. */
export interface GetHoldingsQuery {
  /** Time as of which to report: changes recorded until then count, at the valuations and prices in force then. Default: now. */
  readonly asOf?: string | undefined
}

/** The query parameters of `getFboAccountHoldings`, an operation of {@link VaultApi}. */
export interface GetFboAccountHoldingsQuery {
  /** Time as of which to report: changes recorded until then count, at the valuations and prices in force then. Default: now. */
  readonly asOf?: string | undefined
}

/** The query parameters of `getHoldingsHistory`, an operation of {@link VaultApi}. */
export interface GetHoldingsHistoryQuery {
  /** First day of the range, in UTC. Default 29 days before the last one. */
  readonly from?: string | undefined
  /** Last day of the range, in UTC. Default today. */
  readonly to?: string | undefined
}

/** The query parameters of `getFboAccountHoldingsHistory`, an operation of {@link VaultApi}. */
export interface GetFboAccountHoldingsHistoryQuery {
  /** First day of the range, in UTC. Default 29 days before the last one. */
  readonly from?: string | undefined
  /** Last day of the range, in UTC. Default today. */
  readonly to?: string | undefined
}

/** The query parameters of `listInboundShipments`, an operation of {@link VaultApi}. */
export interface ListInboundShipmentsQuery {
  /** Resources to include beside their IDs, as they are now, separated by commas: `product`, `account`. Default: none. */
  readonly expand?: string | undefined
  /** Page to read, counted from 1. Default 1. It cannot be combined with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, newest first. */
  readonly order?: "createdAt" | "-createdAt" | undefined
  /** Only the resources with these IDs: up to 100, separated by commas */
  readonly ids?: string | undefined
  /** Only entries created at this time or later */
  readonly createdFrom?: string | undefined
  /** Only entries created at this time or earlier */
  readonly createdTo?: string | undefined
  /** Only entries last changed at this time or later */
  readonly updatedFrom?: string | undefined
  /** Only entries last changed at this time or earlier */
  readonly updatedTo?: string | undefined
  /** Only entries with exactly this ID, external ID or tracking number. If there are none, only entries of accounts that this text finds, as `q` of the list of accounts does */
  readonly q?: string | undefined
  /** Only entries in this state, or in one of several states separated by commas: created, in_transit, received, cancelled */
  readonly status?: string | undefined
  /** Only shipments for this account */
  readonly fboAccountId?: string | undefined
  /** Only the resource with this external ID */
  readonly externalId?: string | undefined
  /** Only resources with this metadata entry: `metadata.<key>=<value>`. Several entries must all match */
  readonly [name: `metadata.${string}`]: string | undefined
}

/** The query parameters of `getInboundShipment`, an operation of {@link VaultApi}. */
export interface GetInboundShipmentQuery {
  /** Resources to include beside their IDs, as they are now, separated by commas: `product`, `account`. Default: none. */
  readonly expand?: string | undefined
}

/** The query parameters of `listOutboundRequests`, an operation of {@link VaultApi}. */
export interface ListOutboundRequestsQuery {
  /** Resources to include beside their IDs, as they are now, separated by commas: `product`, `account`. Default: none. */
  readonly expand?: string | undefined
  /** Page to read, counted from 1. Default 1. It cannot be combined with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, newest first. */
  readonly order?: "createdAt" | "-createdAt" | undefined
  /** Only the resources with these IDs: up to 100, separated by commas */
  readonly ids?: string | undefined
  /** Only entries created at this time or later */
  readonly createdFrom?: string | undefined
  /** Only entries created at this time or earlier */
  readonly createdTo?: string | undefined
  /** Only entries last changed at this time or later */
  readonly updatedFrom?: string | undefined
  /** Only entries last changed at this time or earlier */
  readonly updatedTo?: string | undefined
  /** Only entries with exactly this ID, external ID or tracking number. If there are none, only entries of accounts that this text finds, as `q` of the list of accounts does */
  readonly q?: string | undefined
  /** Only entries in this state, or in one of several states separated by commas: pending_review, processing, fulfilled, rejected, cancelled */
  readonly status?: string | undefined
  /** Only requests of this account */
  readonly fboAccountId?: string | undefined
  /** Only requests for items of this product */
  readonly productId?: string | undefined
  /** Only the resource with this external ID */
  readonly externalId?: string | undefined
  /** Whether to include the items of each request. Default false. */
  readonly includeItems?: boolean | undefined
  /** Only resources with this metadata entry: `metadata.<key>=<value>`. Several entries must all match */
  readonly [name: `metadata.${string}`]: string | undefined
}

/** The query parameters of `getOutboundRequest`, an operation of {@link VaultApi}. */
export interface GetOutboundRequestQuery {
  /** Resources to include beside their IDs, as they are now, separated by commas: `product`, `account`. Default: none. */
  readonly expand?: string | undefined
}

/** The query parameters of `listOutboundShipments`, an operation of {@link VaultApi}. */
export interface ListOutboundShipmentsQuery {
  /** Resources to include beside their IDs, as they are now, separated by commas: `product`, `account`. Default: none. */
  readonly expand?: string | undefined
  /** Page to read, counted from 1. Default 1. It cannot be combined with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, newest first. */
  readonly order?: "createdAt" | "-createdAt" | undefined
  /** Only the resources with these IDs: up to 100, separated by commas */
  readonly ids?: string | undefined
  /** Only entries created at this time or later */
  readonly createdFrom?: string | undefined
  /** Only entries created at this time or earlier */
  readonly createdTo?: string | undefined
  /** Only entries last changed at this time or later */
  readonly updatedFrom?: string | undefined
  /** Only entries last changed at this time or earlier */
  readonly updatedTo?: string | undefined
  /** Only entries with exactly this ID, external ID or tracking number. If there are none, only entries of accounts that this text finds, as `q` of the list of accounts does */
  readonly q?: string | undefined
  /** Only entries in this state, or in one of several states separated by commas: created, picked, shipped, delivered, cancelled */
  readonly status?: string | undefined
  /** Only shipments of this account */
  readonly fboAccountId?: string | undefined
  /** Only shipments of this request */
  readonly outboundRequestId?: string | undefined
  /** Only shipments of items of this product */
  readonly productId?: string | undefined
}

/** The query parameters of `getOutboundShipment`, an operation of {@link VaultApi}. */
export interface GetOutboundShipmentQuery {
  /** Resources to include beside their IDs, as they are now, separated by commas: `product`, `account`. Default: none. */
  readonly expand?: string | undefined
}

/** The query parameters of `listReturnShipments`, an operation of {@link VaultApi}. */
export interface ListReturnShipmentsQuery {
  /** Resources to include beside their IDs, as they are now, separated by commas: `product`, `account`. Default: none. */
  readonly expand?: string | undefined
  /** Page to read, counted from 1. Default 1. It cannot be combined with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, newest first. */
  readonly order?: "createdAt" | "-createdAt" | undefined
  /** Only the resources with these IDs: up to 100, separated by commas */
  readonly ids?: string | undefined
  /** Only entries created at this time or later */
  readonly createdFrom?: string | undefined
  /** Only entries created at this time or earlier */
  readonly createdTo?: string | undefined
  /** Only entries last changed at this time or later */
  readonly updatedFrom?: string | undefined
  /** Only entries last changed at this time or earlier */
  readonly updatedTo?: string | undefined
  /** Only entries with exactly this ID, external ID or tracking number. If there are none, only entries of accounts that this text finds, as `q` of the list of accounts does */
  readonly q?: string | undefined
  /** Only entries in this state, or in one of several states separated by commas: received */
  readonly status?: string | undefined
  /** Only returns to this account */
  readonly fboAccountId?: string | undefined
  /** Only returns of this outbound shipment */
  readonly outboundShipmentId?: string | undefined
  /** Only returns of items of this product */
  readonly productId?: string | undefined
}

/** The query parameters of `getReturnShipment`, an operation of {@link VaultApi}. */
export interface GetReturnShipmentQuery {
  /** Resources to include beside their IDs, as they are now, separated by commas: `product`, `account`. Default: none. */
  readonly expand?: string | undefined
}

/** The query parameters of `listTransfers`, an operation of {@link VaultApi}. */
export interface ListTransfersQuery {
  /** Resources to include beside their IDs, as they are now, separated by commas: `product`, `account`. Default: none. */
  readonly expand?: string | undefined
  /** Page to read, counted from 1. Default 1. It cannot be combined with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, newest first. */
  readonly order?: "createdAt" | "-createdAt" | undefined
  /** Only the resources with these IDs: up to 100, separated by commas */
  readonly ids?: string | undefined
  /** Only entries created at this time or later */
  readonly createdFrom?: string | undefined
  /** Only entries created at this time or earlier */
  readonly createdTo?: string | undefined
  /** Only entries last changed at this time or later */
  readonly updatedFrom?: string | undefined
  /** Only entries last changed at this time or earlier */
  readonly updatedTo?: string | undefined
  /** Only entries with exactly this ID, external ID or tracking number. If there are none, only entries of accounts that this text finds, as `q` of the list of accounts does */
  readonly q?: string | undefined
  /** Only entries in this state, or in one of several states separated by commas: pending_approval, processing, completed, cancelled */
  readonly status?: string | undefined
  /** Only transfers of this account, as source or destination */
  readonly fboAccountId?: string | undefined
  /** Only transfers of items of this product */
  readonly productId?: string | undefined
  /** Only the resource with this external ID */
  readonly externalId?: string | undefined
  /** Only resources with this metadata entry: `metadata.<key>=<value>`. Several entries must all match */
  readonly [name: `metadata.${string}`]: string | undefined
}

/** The query parameters of `getTransfer`, an operation of {@link VaultApi}. */
export interface GetTransferQuery {
  /** Resources to include beside their IDs, as they are now, separated by commas: `product`, `account`. Default: none. */
  readonly expand?: string | undefined
}

/** The query parameters of `listTransferItems`, an operation of {@link VaultApi}. */
export interface ListTransferItemsQuery {
  /** Page to read, counted from 1. Default 1. It cannot be combined with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, newest first. */
  readonly order?: "createdAt" | "-createdAt" | undefined
  /** Only the resources with these IDs: up to 100, separated by commas */
  readonly ids?: string | undefined
  /** Only entries created at this time or later */
  readonly createdFrom?: string | undefined
  /** Only entries created at this time or earlier */
  readonly createdTo?: string | undefined
}

/** The query parameters of `listStatements`, an operation of {@link VaultApi}. */
export interface ListStatementsQuery {
  /** Page to read, counted from 1. Default 1. It cannot be combined with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, newest first. */
  readonly order?: "createdAt" | "-createdAt" | undefined
  /** Only the resources with these IDs: up to 100, separated by commas */
  readonly ids?: string | undefined
  /** Only entries created at this time or later */
  readonly createdFrom?: string | undefined
  /** Only entries created at this time or earlier */
  readonly createdTo?: string | undefined
  /** Only entries last changed at this time or later */
  readonly updatedFrom?: string | undefined
  /** Only entries last changed at this time or earlier */
  readonly updatedTo?: string | undefined
  /** Only entries with exactly this ID, external ID or tracking number. If there are none, only entries of accounts that this text finds, as `q` of the list of accounts does */
  readonly q?: string | undefined
  /** Only statements of this account */
  readonly fboAccountId?: string | undefined
  /** Only statements of this day, in UTC */
  readonly statementDate?: string | undefined
  /** Only statements of this day or later */
  readonly dateFrom?: string | undefined
  /** Only statements of this day or earlier */
  readonly dateTo?: string | undefined
  /** Whether to include superseded versions of corrected statements. Default false. */
  readonly allVersions?: boolean | undefined
}

/** The query parameters of `listStatementItems`, an operation of {@link VaultApi}. */
export interface ListStatementItemsQuery {
  /** Page to read, counted from 1. Default 1. It cannot be combined with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it. */
  readonly cursor?: string | undefined
}

/** The query parameters of `listLogRecords`, an operation of {@link VaultApi}. */
export interface ListLogRecordsQuery {
  /** Only records with a higher `number`; absent to start with the first */
  readonly after?: string | undefined
  /** Records on a page, at most 1,000. Default 100. */
  readonly limit?: number | undefined
}

/** The query parameters of `listLogVaultRecords`, an operation of {@link VaultApi}. */
export interface ListLogVaultRecordsQuery {
  /** Only records with a higher `number`; absent to start with the first */
  readonly after?: string | undefined
  /** Records on a page, at most 1,000. Default 100. */
  readonly limit?: number | undefined
}

/** The query parameters of `listWebhooks`, an operation of {@link VaultApi}. */
export interface ListWebhooksQuery {
  /** Page to read, counted from 1. Default 1. It cannot be combined with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, newest first. */
  readonly order?: "createdAt" | "-createdAt" | undefined
  /** Only the resources with these IDs: up to 100, separated by commas */
  readonly ids?: string | undefined
  /** Only entries created at this time or later */
  readonly createdFrom?: string | undefined
  /** Only entries created at this time or earlier */
  readonly createdTo?: string | undefined
  /** Only entries last changed at this time or later */
  readonly updatedFrom?: string | undefined
  /** Only entries last changed at this time or earlier */
  readonly updatedTo?: string | undefined
  /** Only the resource with this external ID */
  readonly externalId?: string | undefined
  /** Only resources with this metadata entry: `metadata.<key>=<value>`. Several entries must all match */
  readonly [name: `metadata.${string}`]: string | undefined
}

/** The query parameters of `listDeliveries`, an operation of {@link VaultApi}. */
export interface ListDeliveriesQuery {
  /** Page to read, counted from 1. Default 1. It cannot be combined with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, newest first. */
  readonly order?: "createdAt" | "-createdAt" | undefined
  /** Only the resources with these IDs: up to 100, separated by commas */
  readonly ids?: string | undefined
  /** Only entries created at this time or later */
  readonly createdFrom?: string | undefined
  /** Only entries created at this time or earlier */
  readonly createdTo?: string | undefined
  /** Only entries last changed at this time or later */
  readonly updatedFrom?: string | undefined
  /** Only entries last changed at this time or earlier */
  readonly updatedTo?: string | undefined
  /** Only entries in this state, or in one of several states separated by commas: pending, delivered, failed */
  readonly status?: string | undefined
  /** The type of an event, or `webhook.test` for a test of the endpoint. */
  readonly eventType?: DeliveredType | undefined
}

/** The query parameters of `getWebhookStats`, an operation of {@link VaultApi}. */
export interface GetWebhookStatsQuery {
  /** First day of the range, in UTC. Default 29 days before the last one. */
  readonly from?: string | undefined
  /** Last day of the range, in UTC. Default today. */
  readonly to?: string | undefined
}

/** The query parameters of `listReplays`, an operation of {@link VaultApi}. */
export interface ListReplaysQuery {
  /** Page to read, counted from 1. Default 1. It cannot be combined with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, newest first. */
  readonly order?: "createdAt" | "-createdAt" | undefined
  /** Only the resources with these IDs: up to 100, separated by commas */
  readonly ids?: string | undefined
  /** Only entries created at this time or later */
  readonly createdFrom?: string | undefined
  /** Only entries created at this time or earlier */
  readonly createdTo?: string | undefined
  /** Only entries last changed at this time or later */
  readonly updatedFrom?: string | undefined
  /** Only entries last changed at this time or earlier */
  readonly updatedTo?: string | undefined
  /** Only entries in this state, or in one of several states separated by commas: running, completed, cancelled */
  readonly status?: string | undefined
}

/** The query parameters of `listEvents`, an operation of {@link VaultApi}. */
export interface ListEventsQuery {
  /** Position to read from: a `cursor` of an earlier response; `start` for the oldest event that is kept; `latest` for the newest events, as many as fit into the response; `now` for events from now on. Default start. */
  readonly after?: string | undefined
  /** Only events of these types, separated by commas */
  readonly types?: string | undefined
  /** Only events whose `data` names this id in any field */
  readonly resourceId?: string | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** Seconds to wait for an event if there is none to return, at most 25. Default 0. */
  readonly wait?: number | undefined
}

/** Every operation of the API, grouped as the contract groups them. */
export interface VaultApi {
  /** The organization that the key is scoped to, and its members. */
  readonly organizations: {
    /**
     * List the organization that the key is scoped to
     *
     * Permission: `organizations:read`.
     *
     * `GET /v1/organizations`
     */
    readonly listOrganizations: ((
      query?: ListOrganizationsQuery,
      options?: RequestOptions
    ) => Promise<List<Organization>>) &
      Refusable<CommonCode> & {
        /** Iterates over every Organization from the page or cursor of the query on. Fetches pages as needed, and is stable while the list changes. */
        readonly all: (
          query?: ListOrganizationsQuery,
          options?: RequestOptions
        ) => AsyncGenerator<Organization, void, undefined>
      }
    /**
     * Get the organization
     *
     * Permission: `organizations:read`.
     *
     * `GET /v1/organizations/{id}`
     */
    readonly getOrganization: ((id: string, options?: RequestOptions) => Promise<Organization>) &
      Refusable<CommonCode | "NOT_FOUND">
    /**
     * Update the organization
     *
     * Permission: `organizations:update`.
     *
     * `PATCH /v1/organizations/{id}`
     */
    readonly updateOrganization: ((
      id: string,
      body: UpdateOrganization,
      options?: RequestOptions
    ) => Promise<Organization>) &
      Refusable<
        | CommonCode
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "PRECONDITION_FAILED"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
      >
    /**
     * List the members of the organization
     *
     * Permission: `members:read`.
     *
     * `GET /v1/members`
     */
    readonly listMembers: ((query?: ListMembersQuery, options?: RequestOptions) => Promise<List<Member>>) &
      Refusable<CommonCode> & {
        /** Iterates over every Member from the page or cursor of the query on. Fetches pages as needed, and is stable while the list changes. */
        readonly all: (
          query?: ListMembersQuery,
          options?: RequestOptions
        ) => AsyncGenerator<Member, void, undefined>
      }
    /**
     * Get a member of the organization
     *
     * Permission: `members:read`.
     *
     * `GET /v1/members/{id}`
     */
    readonly getMember: ((id: string, options?: RequestOptions) => Promise<Member>) &
      Refusable<CommonCode | "NOT_FOUND">
    /**
     * Add a member to the organization
     *
     * Requires the session of an owner or admin; API keys are refused.
     *
     * `POST /v1/members`
     */
    readonly inviteMember: ((body: CreateMember, options?: RequestOptions) => Promise<Member>) &
      Refusable<
        | CommonCode
        | "LIVE_MODE_ONLY"
        | "REQUEST_TIMEOUT"
        | "EMAIL_IN_USE"
        | "MEMBER_LIMIT_REACHED"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * Change a member's name, role or status
     *
     * Requires the session of an owner or admin; API keys are refused.
     *
     * `PATCH /v1/members/{id}`
     */
    readonly updateMember: ((id: string, body: UpdateMember, options?: RequestOptions) => Promise<Member>) &
      Refusable<
        | CommonCode
        | "LIVE_MODE_ONLY"
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "LAST_OWNER"
        | "MEMBER_LIMIT_REACHED"
        | "PRECONDITION_FAILED"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
      >
  }
  /** The organization's own API keys, for its owners and admins, and for API keys with the scope `api_keys:manage`. */
  readonly apiKeys: {
    /**
     * List the organization's API keys
     *
     * Permission: `api_keys:manage`.
     *
     * `GET /v1/api-keys`
     */
    readonly listApiKeys: ((
      query?: ListApiKeysQuery,
      options?: RequestOptions
    ) => Promise<List<ApiKeyRecord>>) &
      Refusable<CommonCode> & {
        /** Iterates over every ApiKeyRecord from the page or cursor of the query on. Fetches pages as needed, and is stable while the list changes. */
        readonly all: (
          query?: ListApiKeysQuery,
          options?: RequestOptions
        ) => AsyncGenerator<ApiKeyRecord, void, undefined>
      }
    /**
     * Get an API key's record
     *
     * Permission: `api_keys:manage`.
     *
     * `GET /v1/api-keys/{id}`
     */
    readonly getApiKey: ((id: string, options?: RequestOptions) => Promise<ApiKeyRecord>) &
      Refusable<CommonCode | "NOT_FOUND">
    /**
     * Create an API key, which only this response shows
     *
     * Permission: `api_keys:manage`.
     *
     * `POST /v1/api-keys`
     */
    readonly createApiKey: ((body: CreateApiKey, options?: RequestOptions) => Promise<CreatedApiKey>) &
      Refusable<
        | CommonCode
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "API_KEY_LIMIT_REACHED"
        | "INVALID_STATE_TRANSITION"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * Change an API key's name, scopes, expiry or allowed addresses
     *
     * Permission: `api_keys:manage`.
     *
     * `PATCH /v1/api-keys/{id}`
     */
    readonly updateApiKey: ((
      id: string,
      body: UpdateApiKey,
      options?: RequestOptions
    ) => Promise<ApiKeyRecord>) &
      Refusable<
        | CommonCode
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "INVALID_STATE_TRANSITION"
        | "PRECONDITION_FAILED"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
      >
    /**
     * Rotate an API key; only this response shows the new one
     *
     * Permission: `api_keys:manage`.
     *
     * `POST /v1/api-keys/{id}/rotate`
     */
    readonly rotateApiKey: ((
      id: string,
      body?: RotateApiKey,
      options?: RequestOptions
    ) => Promise<CreatedApiKey>) &
      Refusable<
        | CommonCode
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "API_KEY_LIMIT_REACHED"
        | "INVALID_STATE_TRANSITION"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * Disable an API key
     *
     * Permission: `api_keys:manage`.
     *
     * `POST /v1/api-keys/{id}/disable`
     */
    readonly disableApiKey: ((id: string, options?: RequestOptions) => Promise<ApiKeyRecord>) &
      Refusable<
        | CommonCode
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "INVALID_STATE_TRANSITION"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * Enable a disabled API key
     *
     * Permission: `api_keys:manage`.
     *
     * `POST /v1/api-keys/{id}/enable`
     */
    readonly enableApiKey: ((id: string, options?: RequestOptions) => Promise<ApiKeyRecord>) &
      Refusable<
        | CommonCode
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "INVALID_STATE_TRANSITION"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * Revoke an API key permanently
     *
     * Permission: `api_keys:manage`.
     *
     * `POST /v1/api-keys/{id}/revoke`
     */
    readonly revokeApiKey: ((id: string, options?: RequestOptions) => Promise<ApiKeyRecord>) &
      Refusable<
        | CommonCode
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "INVALID_STATE_TRANSITION"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
  }
  /** The changes in the organization, with their actors and times, for its owners and admins. */
  readonly auditLog: {
    /**
     * List the changes in the organization, newest first
     *
     * Requires the session of an owner or admin; API keys are refused.
     *
     * `GET /v1/audit-log`
     */
    readonly listAuditLog: ((
      query?: ListAuditLogQuery,
      options?: RequestOptions
    ) => Promise<List<OrganizationAuditEntry>>) &
      Refusable<CommonCode> & {
        /** Iterates over every OrganizationAuditEntry from the page or cursor of the query on. Fetches pages as needed, and is stable while the list changes. */
        readonly all: (
          query?: ListAuditLogQuery,
          options?: RequestOptions
        ) => AsyncGenerator<OrganizationAuditEntry, void, undefined>
      }
  }
  /** Holder accounts of an organization, their aliases and their saved addresses. */
  readonly fboAccounts: {
    /**
     * List FBO accounts
     *
     * Permission: `fbo_accounts:read`.
     *
     * `GET /v1/fbo-accounts`
     */
    readonly listFboAccounts: ((
      query?: ListFboAccountsQuery,
      options?: RequestOptions
    ) => Promise<List<FboAccount>>) &
      Refusable<CommonCode> & {
        /** Iterates over every FboAccount from the page or cursor of the query on. Fetches pages as needed, and is stable while the list changes. */
        readonly all: (
          query?: ListFboAccountsQuery,
          options?: RequestOptions
        ) => AsyncGenerator<FboAccount, void, undefined>
      }
    /**
     * Create an FBO account
     *
     * Permission: `fbo_accounts:create`.
     *
     * `POST /v1/fbo-accounts`
     */
    readonly createFboAccount: ((body: CreateFboAccount, options?: RequestOptions) => Promise<FboAccount>) &
      Refusable<
        | CommonCode
        | "REQUEST_TIMEOUT"
        | "EXTERNAL_ID_IN_USE"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * Get an FBO account
     *
     * Permission: `fbo_accounts:read`.
     *
     * `GET /v1/fbo-accounts/{id}`
     */
    readonly getFboAccount: ((id: string, options?: RequestOptions) => Promise<FboAccount>) &
      Refusable<CommonCode | "NOT_FOUND">
    /**
     * Update an FBO account
     *
     * Permission: `fbo_accounts:update`.
     *
     * `PATCH /v1/fbo-accounts/{id}`
     */
    readonly updateFboAccount: ((
      id: string,
      body: UpdateFboAccount,
      options?: RequestOptions
    ) => Promise<FboAccount>) &
      Refusable<
        | CommonCode
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "EXTERNAL_ID_IN_USE"
        | "PRECONDITION_FAILED"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
      >
    /**
     * List the aliases of an FBO account
     *
     * Permission: `fbo_accounts:read`.
     *
     * `GET /v1/fbo-accounts/{id}/aliases`
     */
    readonly listFboAccountAliases: ((
      id: string,
      query?: ListFboAccountAliasesQuery,
      options?: RequestOptions
    ) => Promise<List<FboAccountAlias>>) &
      Refusable<CommonCode | "NOT_FOUND"> & {
        /** Iterates over every FboAccountAlias from the page or cursor of the query on. Fetches pages as needed, and is stable while the list changes. */
        readonly all: (
          id: string,
          query?: ListFboAccountAliasesQuery,
          options?: RequestOptions
        ) => AsyncGenerator<FboAccountAlias, void, undefined>
      }
    /**
     * Add an alternate vault ID to an FBO account
     *
     * Permission: `fbo_accounts:update`.
     *
     * `POST /v1/fbo-accounts/{id}/aliases`
     */
    readonly createFboAccountAlias: ((
      id: string,
      body: CreateFboAccountAlias,
      options?: RequestOptions
    ) => Promise<FboAccountAlias>) &
      Refusable<
        | CommonCode
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "VAULT_ID_REQUIRED"
        | "ALIAS_IN_USE"
        | "ALIAS_LIMIT_REACHED"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * Deactivate an alias, or make it active again
     *
     * Permission: `fbo_accounts:update`.
     *
     * `PATCH /v1/fbo-accounts/{id}/aliases/{aliasId}`
     */
    readonly updateFboAccountAlias: ((
      id: string,
      aliasId: string,
      body: UpdateFboAccountAlias,
      options?: RequestOptions
    ) => Promise<FboAccountAlias>) &
      Refusable<
        | CommonCode
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "ALIAS_LIMIT_REACHED"
        | "PRECONDITION_FAILED"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
      >
    /**
     * List the saved addresses of an FBO account
     *
     * Permission: `fbo_accounts:read`.
     *
     * `GET /v1/fbo-accounts/{id}/addresses`
     */
    readonly listFboAccountAddresses: ((
      id: string,
      query?: ListFboAccountAddressesQuery,
      options?: RequestOptions
    ) => Promise<List<SavedAddress>>) &
      Refusable<CommonCode | "NOT_FOUND"> & {
        /** Iterates over every SavedAddress from the page or cursor of the query on. Fetches pages as needed, and is stable while the list changes. */
        readonly all: (
          id: string,
          query?: ListFboAccountAddressesQuery,
          options?: RequestOptions
        ) => AsyncGenerator<SavedAddress, void, undefined>
      }
    /**
     * Save an address for an FBO account
     *
     * Permission: `fbo_accounts:update`.
     *
     * `POST /v1/fbo-accounts/{id}/addresses`
     */
    readonly createFboAccountAddress: ((
      id: string,
      body: DestinationAddressInput,
      options?: RequestOptions
    ) => Promise<SavedAddress>) &
      Refusable<
        | CommonCode
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * Get a saved address of an FBO account
     *
     * Permission: `fbo_accounts:read`.
     *
     * `GET /v1/fbo-accounts/{id}/addresses/{addressId}`
     */
    readonly getFboAccountAddress: ((
      id: string,
      addressId: string,
      options?: RequestOptions
    ) => Promise<SavedAddress>) &
      Refusable<CommonCode | "NOT_FOUND">
    /**
     * Correct a saved address of an FBO account
     *
     * Outbound requests that were made with the address keep their copy of it.
     *
     * Permission: `fbo_accounts:update`.
     *
     * `PATCH /v1/fbo-accounts/{id}/addresses/{addressId}`
     */
    readonly updateFboAccountAddress: ((
      id: string,
      addressId: string,
      body: UpdateSavedAddress,
      options?: RequestOptions
    ) => Promise<SavedAddress>) &
      Refusable<
        | CommonCode
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "PRECONDITION_FAILED"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
      >
    /**
     * Delete a saved address of an FBO account
     *
     * Outbound requests that were made with the address keep their copy of it.
     *
     * Permission: `fbo_accounts:update`.
     *
     * `DELETE /v1/fbo-accounts/{id}/addresses/{addressId}`
     */
    readonly deleteFboAccountAddress: ((
      id: string,
      addressId: string,
      options?: RequestOptions
    ) => Promise<SavedAddressDeleted>) &
      Refusable<CommonCode | "NOT_FOUND">
  }
  /** The catalogue, which is shared by all organizations. */
  readonly products: {
    /**
     * List products
     *
     * Permission: `inventory:read`.
     *
     * `GET /v1/products`
     */
    readonly listProducts: ((query?: ListProductsQuery, options?: RequestOptions) => Promise<List<Product>>) &
      Refusable<CommonCode> & {
        /** Iterates over every Product from the page or cursor of the query on. Fetches pages as needed, and is stable while the list changes. */
        readonly all: (
          query?: ListProductsQuery,
          options?: RequestOptions
        ) => AsyncGenerator<Product, void, undefined>
      }
    /**
     * Search products
     *
     * Permission: `inventory:read`.
     *
     * `GET /v1/products/search`
     */
    readonly searchProducts: ((
      query: SearchProductsQuery,
      options?: RequestOptions
    ) => Promise<List<Product>>) &
      Refusable<CommonCode> & {
        /** Iterates over every Product from the page or cursor of the query on. Fetches pages as needed, and is stable while the list changes. */
        readonly all: (
          query: SearchProductsQuery,
          options?: RequestOptions
        ) => AsyncGenerator<Product, void, undefined>
      }
    /**
     * Get a product
     *
     * Permission: `inventory:read`.
     *
     * `GET /v1/products/{id}`
     */
    readonly getProduct: ((id: string, options?: RequestOptions) => Promise<Product>) &
      Refusable<CommonCode | "NOT_FOUND">
  }
  /** One search over all resources. */
  readonly search: {
    /**
     * Search all resources
     *
     * Searches the organization's resources by their numbers, names and IDs. Exact matches come first, with at most eight results of each type. Only resources that the key has the scopes to read are searched.
     *
     * Permission: `inventory:read`.
     *
     * `GET /v1/search`
     */
    readonly search: ((query: SearchQuery, options?: RequestOptions) => Promise<ReadonlyArray<Found>>) &
      Refusable<CommonCode>
  }
  /** The items that the vault holds for the organization. */
  readonly inventory: {
    /**
     * List inventory items
     *
     * Permission: `inventory:read`.
     *
     * `GET /v1/inventory`
     */
    readonly listInventory: ((
      query?: ListInventoryQuery,
      options?: RequestOptions
    ) => Promise<List<InventoryItem>>) &
      Refusable<CommonCode> & {
        /** Iterates over every InventoryItem from the page or cursor of the query on. Fetches pages as needed, and is stable while the list changes. */
        readonly all: (
          query?: ListInventoryQuery,
          options?: RequestOptions
        ) => AsyncGenerator<InventoryItem, void, undefined>
      }
    /**
     * Download a weight list
     *
     * Returns a CSV file (RFC 4180, no byte order mark) of the bars held, in the order of receipt, in the format of the London Bullion Market Association.
     *
     * Permission: `inventory:read`.
     *
     * `GET /v1/inventory/weight-list`
     */
    readonly getWeightList: ((query?: GetWeightListQuery, options?: RequestOptions) => Promise<Blob>) &
      Refusable<CommonCode>
    /**
     * Download all inventory items
     *
     * Returns all items that match, with the filters and the order of the list, as of one point in time. The file is streamed; two are made at a time, and further requests wait.
     *
     * Permission: `inventory:read`.
     *
     * `GET /v1/inventory/export`
     */
    readonly exportInventory: ((query?: ExportInventoryQuery, options?: RequestOptions) => Promise<Blob>) &
      Refusable<CommonCode>
    /**
     * Download the history of all inventory items
     *
     * Returns all movements that match, oldest first, as of one point in time. The file is streamed; two are made at a time, and further requests wait.
     *
     * Permission: `inventory:read`.
     *
     * `GET /v1/movements/export`
     */
    readonly exportMovements: ((query?: ExportMovementsQuery, options?: RequestOptions) => Promise<Blob>) &
      Refusable<CommonCode>
    /**
     * Get an inventory item
     *
     * Permission: `inventory:read`.
     *
     * `GET /v1/inventory/{itemId}`
     */
    readonly getInventoryItem: ((
      itemId: string,
      query?: GetInventoryItemQuery,
      options?: RequestOptions
    ) => Promise<InventoryItem>) &
      Refusable<CommonCode | "NOT_FOUND">
    /**
     * List the movements of an inventory item, oldest first
     *
     * Permission: `inventory:read`.
     *
     * `GET /v1/inventory/{itemId}/movements`
     */
    readonly listItemMovements: ((
      itemId: string,
      query?: ListItemMovementsQuery,
      options?: RequestOptions
    ) => Promise<List<ItemMovement>>) &
      Refusable<CommonCode | "NOT_FOUND"> & {
        /** Iterates over every ItemMovement from the page or cursor of the query on. Fetches pages as needed, and is stable while the list changes. */
        readonly all: (
          itemId: string,
          query?: ListItemMovementsQuery,
          options?: RequestOptions
        ) => AsyncGenerator<ItemMovement, void, undefined>
      }
  }
  /** The items held, by product, by metal and in total. */
  readonly holdings: {
    /**
     * Get the organization's holdings
     *
     * Permission: `inventory:read`.
     *
     * `GET /v1/holdings`
     */
    readonly getHoldings: ((query?: GetHoldingsQuery, options?: RequestOptions) => Promise<Holdings>) &
      Refusable<CommonCode>
    /**
     * Get the holdings of an FBO account
     *
     * Permission: `inventory:read`.
     *
     * `GET /v1/fbo-accounts/{id}/holdings`
     */
    readonly getFboAccountHoldings: ((
      id: string,
      query?: GetFboAccountHoldingsQuery,
      options?: RequestOptions
    ) => Promise<Holdings>) &
      Refusable<CommonCode | "NOT_FOUND">
    /**
     * Get the organization's holdings on up to 366 days, oldest first
     *
     * Permission: `inventory:read`.
     *
     * `GET /v1/holdings/history`
     */
    readonly getHoldingsHistory: ((
      query?: GetHoldingsHistoryQuery,
      options?: RequestOptions
    ) => Promise<ReadonlyArray<HoldingsOfDay>>) &
      Refusable<CommonCode>
    /**
     * Get an FBO account's holdings on up to 366 days, oldest first
     *
     * Permission: `inventory:read`.
     *
     * `GET /v1/fbo-accounts/{id}/holdings/history`
     */
    readonly getFboAccountHoldingsHistory: ((
      id: string,
      query?: GetFboAccountHoldingsHistoryQuery,
      options?: RequestOptions
    ) => Promise<ReadonlyArray<HoldingsOfDay>>) &
      Refusable<CommonCode | "NOT_FOUND">
  }
  /** Shipments from customers to the vault. */
  readonly inboundShipments: {
    /**
     * List inbound shipments
     *
     * Permission: `inbound_shipments:read`.
     *
     * `GET /v1/inbound-shipments`
     */
    readonly listInboundShipments: ((
      query?: ListInboundShipmentsQuery,
      options?: RequestOptions
    ) => Promise<List<InboundShipment>>) &
      Refusable<CommonCode> & {
        /** Iterates over every InboundShipment from the page or cursor of the query on. Fetches pages as needed, and is stable while the list changes. */
        readonly all: (
          query?: ListInboundShipmentsQuery,
          options?: RequestOptions
        ) => AsyncGenerator<InboundShipment, void, undefined>
      }
    /**
     * Announce an inbound shipment
     *
     * Announces a shipment to the vault. If it names its contents in `items`, the vault compares them with the items received.
     *
     * Permission: `inbound_shipments:create`.
     *
     * `POST /v1/inbound-shipments`
     */
    readonly createInboundShipment: ((
      body: CreateInboundShipment,
      options?: RequestOptions
    ) => Promise<InboundShipment>) &
      Refusable<
        | CommonCode
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "EXTERNAL_ID_IN_USE"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * Get an inbound shipment
     *
     * Permission: `inbound_shipments:read`.
     *
     * `GET /v1/inbound-shipments/{id}`
     */
    readonly getInboundShipment: ((
      id: string,
      query?: GetInboundShipmentQuery,
      options?: RequestOptions
    ) => Promise<InboundShipment>) &
      Refusable<CommonCode | "NOT_FOUND">
    /**
     * Get the history of an inbound shipment's states, oldest first
     *
     * Permission: `inbound_shipments:read`.
     *
     * `GET /v1/inbound-shipments/{id}/timeline`
     */
    readonly getInboundShipmentTimeline: ((
      id: string,
      options?: RequestOptions
    ) => Promise<ReadonlyArray<InboundShipmentTimelineEntry>>) &
      Refusable<CommonCode | "NOT_FOUND">
    /**
     * Update the notes, external ID and metadata of an inbound shipment
     *
     * Permission: `inbound_shipments:update`.
     *
     * `PATCH /v1/inbound-shipments/{id}`
     */
    readonly updateInboundShipment: ((
      id: string,
      body: UpdateInboundShipment,
      options?: RequestOptions
    ) => Promise<InboundShipment>) &
      Refusable<
        | CommonCode
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "EXTERNAL_ID_IN_USE"
        | "PRECONDITION_FAILED"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
      >
    /**
     * Cancel an inbound shipment
     *
     * Permission: `inbound_shipments:update`.
     *
     * `POST /v1/inbound-shipments/{id}/cancel`
     */
    readonly cancelInboundShipment: ((
      id: string,
      body?: CancelInboundShipment,
      options?: RequestOptions
    ) => Promise<InboundShipment>) &
      Refusable<
        | CommonCode
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "INBOUND_SHIPMENT_NOT_CANCELLABLE"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
  }
  /** Requests to ship items out. An open request holds its items; staff approve and pick it before a shipment exists. */
  readonly outboundRequests: {
    /**
     * List outbound requests
     *
     * Permission: `outbound_requests:read`.
     *
     * `GET /v1/outbound-requests`
     */
    readonly listOutboundRequests: ((
      query?: ListOutboundRequestsQuery,
      options?: RequestOptions
    ) => Promise<List<OutboundRequest>>) &
      Refusable<CommonCode> & {
        /** Iterates over every OutboundRequest from the page or cursor of the query on. Fetches pages as needed, and is stable while the list changes. */
        readonly all: (
          query?: ListOutboundRequestsQuery,
          options?: RequestOptions
        ) => AsyncGenerator<OutboundRequest, void, undefined>
      }
    /**
     * Create a request to ship items out
     *
     * Permission: `outbound_requests:create`.
     *
     * `POST /v1/outbound-requests`
     */
    readonly createOutboundRequest: ((
      body: CreateOutboundRequest,
      options?: RequestOptions
    ) => Promise<OutboundRequest>) &
      Refusable<
        | CommonCode
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "ACCOUNT_ON_HOLD"
        | "EXTERNAL_ID_IN_USE"
        | "INSUFFICIENT_INVENTORY"
        | "INVENTORY_ITEM_UNAVAILABLE"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * Get an outbound request
     *
     * Permission: `outbound_requests:read`.
     *
     * `GET /v1/outbound-requests/{id}`
     */
    readonly getOutboundRequest: ((
      id: string,
      query?: GetOutboundRequestQuery,
      options?: RequestOptions
    ) => Promise<OutboundRequest>) &
      Refusable<CommonCode | "NOT_FOUND">
    /**
     * Get the history of an outbound request's states, oldest first
     *
     * Permission: `outbound_requests:read`.
     *
     * `GET /v1/outbound-requests/{id}/timeline`
     */
    readonly getOutboundRequestTimeline: ((
      id: string,
      options?: RequestOptions
    ) => Promise<ReadonlyArray<OutboundRequestTimelineEntry>>) &
      Refusable<CommonCode | "NOT_FOUND">
    /**
     * Update the notes, external ID and metadata of an outbound request
     *
     * Permission: `outbound_requests:update`.
     *
     * `PATCH /v1/outbound-requests/{id}`
     */
    readonly updateOutboundRequest: ((
      id: string,
      body: UpdateOutboundRequest,
      options?: RequestOptions
    ) => Promise<OutboundRequest>) &
      Refusable<
        | CommonCode
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "EXTERNAL_ID_IN_USE"
        | "PRECONDITION_FAILED"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
      >
    /**
     * Cancel an outbound request that is pending review
     *
     * Permission: `outbound_requests:update`.
     *
     * `POST /v1/outbound-requests/{id}/cancel`
     */
    readonly cancelOutboundRequest: ((
      id: string,
      body?: { readonly reason?: string },
      options?: RequestOptions
    ) => Promise<OutboundRequest>) &
      Refusable<
        | CommonCode
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "OUTBOUND_REQUEST_NOT_CANCELLABLE"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
  }
  /** Rates of carriers for shipments from the vault. */
  readonly rates: {
    /**
     * Get outbound shipment rates
     *
     * Returns the rates of carriers from the vault to a destination. It buys no label and reserves nothing.
     *
     * Permission: `outbound_shipments:create`.
     *
     * `POST /v1/outbound-shipments/rates`
     */
    readonly getOutboundShipmentRates: ((body: QuoteRates, options?: RequestOptions) => Promise<RateQuote>) &
      Refusable<
        | CommonCode
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "INSUFFICIENT_INVENTORY"
        | "INVENTORY_ITEM_UNAVAILABLE"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
  }
  /** The parcels that fulfil outbound requests. */
  readonly outboundShipments: {
    /**
     * List outbound shipments
     *
     * Permission: `outbound_shipments:read`.
     *
     * `GET /v1/outbound-shipments`
     */
    readonly listOutboundShipments: ((
      query?: ListOutboundShipmentsQuery,
      options?: RequestOptions
    ) => Promise<List<OutboundShipment>>) &
      Refusable<CommonCode> & {
        /** Iterates over every OutboundShipment from the page or cursor of the query on. Fetches pages as needed, and is stable while the list changes. */
        readonly all: (
          query?: ListOutboundShipmentsQuery,
          options?: RequestOptions
        ) => AsyncGenerator<OutboundShipment, void, undefined>
      }
    /**
     * Create the outbound shipment of a request, with a carrier service of your choice
     *
     * Permission: `outbound_shipments:create`.
     *
     * `POST /v1/outbound-shipments`
     */
    readonly createOutboundShipment: ((
      body: CreateOutboundShipment,
      options?: RequestOptions
    ) => Promise<OutboundShipment>) &
      Refusable<
        | CommonCode
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "ACCOUNT_ON_HOLD"
        | "INVALID_STATE_TRANSITION"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * Get an outbound shipment
     *
     * Permission: `outbound_shipments:read`.
     *
     * `GET /v1/outbound-shipments/{id}`
     */
    readonly getOutboundShipment: ((
      id: string,
      query?: GetOutboundShipmentQuery,
      options?: RequestOptions
    ) => Promise<OutboundShipment>) &
      Refusable<CommonCode | "NOT_FOUND">
    /**
     * Get the history of an outbound shipment's states, oldest first
     *
     * Permission: `outbound_shipments:read`.
     *
     * `GET /v1/outbound-shipments/{id}/timeline`
     */
    readonly getOutboundShipmentTimeline: ((
      id: string,
      options?: RequestOptions
    ) => Promise<ReadonlyArray<OutboundShipmentTimelineEntry>>) &
      Refusable<CommonCode | "NOT_FOUND">
  }
  /** Items that came back to the vault. */
  readonly returnShipments: {
    /**
     * List return shipments
     *
     * Permission: `return_shipments:read`.
     *
     * `GET /v1/return-shipments`
     */
    readonly listReturnShipments: ((
      query?: ListReturnShipmentsQuery,
      options?: RequestOptions
    ) => Promise<List<ReturnShipment>>) &
      Refusable<CommonCode> & {
        /** Iterates over every ReturnShipment from the page or cursor of the query on. Fetches pages as needed, and is stable while the list changes. */
        readonly all: (
          query?: ListReturnShipmentsQuery,
          options?: RequestOptions
        ) => AsyncGenerator<ReturnShipment, void, undefined>
      }
    /**
     * Get a return shipment
     *
     * Permission: `return_shipments:read`.
     *
     * `GET /v1/return-shipments/{id}`
     */
    readonly getReturnShipment: ((
      id: string,
      query?: GetReturnShipmentQuery,
      options?: RequestOptions
    ) => Promise<ReturnShipment>) &
      Refusable<CommonCode | "NOT_FOUND">
  }
  /** Batches of items that move from one FBO account to another. */
  readonly transfers: {
    /**
     * List transfers
     *
     * Permission: `transfer_batches:read`.
     *
     * `GET /v1/transfers`
     */
    readonly listTransfers: ((
      query?: ListTransfersQuery,
      options?: RequestOptions
    ) => Promise<List<Transfer>>) &
      Refusable<CommonCode> & {
        /** Iterates over every Transfer from the page or cursor of the query on. Fetches pages as needed, and is stable while the list changes. */
        readonly all: (
          query?: ListTransfersQuery,
          options?: RequestOptions
        ) => AsyncGenerator<Transfer, void, undefined>
      }
    /**
     * Create a transfer, which holds no items until it is confirmed
     *
     * Permission: `transfer_batches:create`.
     *
     * `POST /v1/transfers`
     */
    readonly createTransfer: ((body: CreateTransfer, options?: RequestOptions) => Promise<Transfer>) &
      Refusable<
        | CommonCode
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "ACCOUNT_ON_HOLD"
        | "EXTERNAL_ID_IN_USE"
        | "INSUFFICIENT_INVENTORY"
        | "INVENTORY_ITEM_UNAVAILABLE"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * Get a transfer
     *
     * Permission: `transfer_batches:read`.
     *
     * `GET /v1/transfers/{id}`
     */
    readonly getTransfer: ((
      id: string,
      query?: GetTransferQuery,
      options?: RequestOptions
    ) => Promise<Transfer>) &
      Refusable<CommonCode | "NOT_FOUND">
    /**
     * Get the history of a transfer's states, oldest first
     *
     * Permission: `transfer_batches:read`.
     *
     * `GET /v1/transfers/{id}/timeline`
     */
    readonly getTransferTimeline: ((
      id: string,
      options?: RequestOptions
    ) => Promise<ReadonlyArray<TransferTimelineEntry>>) &
      Refusable<CommonCode | "NOT_FOUND">
    /**
     * Update the notes, external ID and metadata of a transfer
     *
     * Permission: `transfer_batches:update`.
     *
     * `PATCH /v1/transfers/{id}`
     */
    readonly updateTransfer: ((
      id: string,
      body: UpdateTransfer,
      options?: RequestOptions
    ) => Promise<Transfer>) &
      Refusable<
        | CommonCode
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "EXTERNAL_ID_IN_USE"
        | "PRECONDITION_FAILED"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
      >
    /**
     * List the items of a transfer
     *
     * Permission: `transfer_batches:read`.
     *
     * `GET /v1/transfers/{id}/items`
     */
    readonly listTransferItems: ((
      id: string,
      query?: ListTransferItemsQuery,
      options?: RequestOptions
    ) => Promise<List<TransferItem>>) &
      Refusable<CommonCode | "NOT_FOUND"> & {
        /** Iterates over every TransferItem from the page or cursor of the query on. Fetches pages as needed, and is stable while the list changes. */
        readonly all: (
          id: string,
          query?: ListTransferItemsQuery,
          options?: RequestOptions
        ) => AsyncGenerator<TransferItem, void, undefined>
      }
    /**
     * Confirm a transfer, whose items move at once or in the background
     *
     * Permission: `transfer_batches:update`.
     *
     * `POST /v1/transfers/{id}/confirm`
     */
    readonly confirmTransfer: ((id: string, options?: RequestOptions) => Promise<Transfer>) &
      Refusable<
        | CommonCode
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "ACCOUNT_ON_HOLD"
        | "INSURED_VALUE_LIMIT_EXCEEDED"
        | "TRANSFER_NOT_CONFIRMABLE"
        | "INVENTORY_ITEM_UNAVAILABLE"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * Cancel a transfer that is not confirmed yet
     *
     * Permission: `transfer_batches:update`.
     *
     * `POST /v1/transfers/{id}/cancel`
     */
    readonly cancelTransfer: ((
      id: string,
      body?: TransferReason,
      options?: RequestOptions
    ) => Promise<Transfer>) &
      Refusable<
        | CommonCode
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "TRANSFER_NOT_CANCELLABLE"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
  }
  /** Daily statements of accounts: their holdings at the end of a day, and the movements during it. */
  readonly statements: {
    /**
     * List daily holding statements
     *
     * Permission: `organizations:read`.
     *
     * `GET /v1/statements`
     */
    readonly listStatements: ((
      query?: ListStatementsQuery,
      options?: RequestOptions
    ) => Promise<List<Statement>>) &
      Refusable<CommonCode> & {
        /** Iterates over every Statement from the page or cursor of the query on. Fetches pages as needed, and is stable while the list changes. */
        readonly all: (
          query?: ListStatementsQuery,
          options?: RequestOptions
        ) => AsyncGenerator<Statement, void, undefined>
      }
    /**
     * Get a daily holding statement
     *
     * Permission: `organizations:read`.
     *
     * `GET /v1/statements/{id}`
     */
    readonly getStatement: ((id: string, options?: RequestOptions) => Promise<Statement>) &
      Refusable<CommonCode | "NOT_FOUND">
    /**
     * List the items of a statement
     *
     * Lists the items held at the time `asOf`, in the order in which they came into the account: the rows of the CSV file.
     *
     * Permission: `organizations:read`.
     *
     * `GET /v1/statements/{id}/items`
     */
    readonly listStatementItems: ((
      id: string,
      query?: ListStatementItemsQuery,
      options?: RequestOptions
    ) => Promise<List<StatementItem>>) &
      Refusable<CommonCode | "NOT_FOUND"> & {
        /** Iterates over every StatementItem from the page or cursor of the query on. Fetches pages as needed, and is stable while the list changes. */
        readonly all: (
          id: string,
          query?: ListStatementItemsQuery,
          options?: RequestOptions
        ) => AsyncGenerator<StatementItem, void, undefined>
      }
    /**
     * Get the subtotals of a statement
     *
     * Sums up the items held at the time `asOf` by product and by metal: the subtotals of the PDF document.
     *
     * Permission: `organizations:read`.
     *
     * `GET /v1/statements/{id}/subtotals`
     */
    readonly getStatementSubtotals: ((id: string, options?: RequestOptions) => Promise<StatementSubtotals>) &
      Refusable<CommonCode | "NOT_FOUND">
    /**
     * Download a statement's items as CSV
     *
     * Returns a CSV file (RFC 4180, beginning with U+FEFF) with a row for each item held at the time `asOf`. Text that a spreadsheet would read as a formula begins with an apostrophe. The file of a final statement is always the same, byte for byte.
     *
     * Permission: `organizations:read`.
     *
     * `GET /v1/statements/{id}/csv`
     */
    readonly getStatementCsv: ((id: string, options?: RequestOptions) => Promise<Blob>) &
      Refusable<CommonCode | "NOT_FOUND">
    /**
     * Download a statement as a PDF document
     *
     * Returns a document of A4 pages that lists the items with their internal identifiers and serial numbers, the sums of each page, subtotals by metal and product, and the totals. It lists the first 10,000 items; the CSV file has all of them. Files of an organization are made one at a time; a request that has to wait longer than 25 seconds is refused with 503 and `Retry-After`.
     *
     * Permission: `organizations:read`.
     *
     * `GET /v1/statements/{id}/pdf`
     */
    readonly getStatementPdf: ((id: string, options?: RequestOptions) => Promise<Blob>) &
      Refusable<CommonCode | "NOT_FOUND">
    /**
     * Get a proof of a statement by the log
     *
     * Returns a proof in the format c2sp.org/tlog-proof@v1 of the log's entry for the statements of the day. Its `extra` is base64 of JSON with the exact text of the statement, its position in the tree of the day, and the record of the entry. The proof can be verified offline, with nothing but a policy.
     *
     * Permission: `organizations:read`.
     *
     * `GET /v1/statements/{id}/proof`
     */
    readonly getStatementProof: ((id: string, options?: RequestOptions) => Promise<Blob>) &
      Refusable<CommonCode | "NOT_FOUND" | "NOT_YET_PUBLISHED">
  }
  /** The vault's append-only log: records and proofs with which a customer can verify offline, without trusting the vault, that no history was changed. */
  readonly log: {
    /**
     * Get the state of the log's publication
     *
     * Returns the latest published checkpoint: the number of entries that it covers, its time of publication and its cosignatures. The signed text, which proves it, is at `/log/checkpoint`.
     *
     * Permission: `inventory:read`.
     *
     * `GET /v1/log`
     */
    readonly getLog: ((options?: RequestOptions) => Promise<LogPublication>) & Refusable<CommonCode>
    /**
     * Get the origin and the verifier key of the log
     *
     * Permission: `inventory:read`.
     *
     * `GET /v1/log/key`
     */
    readonly getLogKey: ((options?: RequestOptions) => Promise<LogKey>) &
      Refusable<CommonCode | "NOT_YET_PUBLISHED">
    /**
     * List the organization's records of the log, in order
     *
     * Permission: `inventory:read` and `organizations:read`.
     *
     * `GET /v1/log/records`
     */
    readonly listLogRecords: ((
      query?: ListLogRecordsQuery,
      options?: RequestOptions
    ) => Promise<NumberedList<LogRecord>>) &
      Refusable<CommonCode> & {
        /** Iterates over every LogRecord from the position of the query to the present end. Fetches pages as needed. */
        readonly all: (
          query?: ListLogRecordsQuery,
          options?: RequestOptions
        ) => AsyncGenerator<LogRecord, void, undefined>
      }
    /**
     * List the vault's own records of the log, in order
     *
     * Permission: `inventory:read`.
     *
     * `GET /v1/log/vault-records`
     */
    readonly listLogVaultRecords: ((
      query?: ListLogVaultRecordsQuery,
      options?: RequestOptions
    ) => Promise<NumberedList<LogRecord>>) &
      Refusable<CommonCode> & {
        /** Iterates over every LogRecord from the position of the query to the present end. Fetches pages as needed. */
        readonly all: (
          query?: ListLogVaultRecordsQuery,
          options?: RequestOptions
        ) => AsyncGenerator<LogRecord, void, undefined>
      }
    /**
     * Get a proof that an entry is in the log
     *
     * Returns a proof in the format c2sp.org/tlog-proof@v1 against the latest published checkpoint. A proof of one of the organization's own records also requires `organizations:read`; the vault's own records and entries in clear are proved to every organization.
     *
     * Permission: `inventory:read`.
     *
     * `GET /v1/log/records/{index}/proof`
     */
    readonly getLogProof: ((index: string, options?: RequestOptions) => Promise<Blob>) &
      Refusable<CommonCode | "NOT_FOUND" | "NOT_YET_PUBLISHED">
    /**
     * Download the register of a day
     *
     * Returns the register of all that the vault held at the end of the day, one line each, sorted by bytes. It is the same for every organization. The header `Log-Index` is the index of the register's entry in the log, whose `root` is the root of the RFC 6962 tree over the lines. The register is available once a published checkpoint covers that entry; a day on which a bar was listed twice has none.
     *
     * Permission: `inventory:read`.
     *
     * `GET /v1/log/register/{date}`
     */
    readonly getRegister: ((date: string, options?: RequestOptions) => Promise<Blob>) &
      Refusable<CommonCode | "NOT_FOUND" | "REGISTER_EXPIRED">
    /**
     * List the salts of the organization's own lines of a register
     *
     * Lists all of the salts, in the order of the lines. The salt of a bar's or product's line reveals its owner, and the salt of a chain's line its length.
     *
     * Permission: `inventory:read` and `organizations:read`.
     *
     * `GET /v1/log/register/{date}/salts`
     */
    readonly getRegisterSalts: ((
      date: string,
      options?: RequestOptions
    ) => Promise<ReadonlyArray<RegisterSalt>>) &
      Refusable<CommonCode | "NOT_FOUND" | "REGISTER_EXPIRED">
  }
  /** Subscriptions to events, which are delivered as signed HTTP requests. */
  readonly webhooks: {
    /**
     * List webhook subscriptions
     *
     * Permission: `webhooks:manage`.
     *
     * `GET /v1/webhooks`
     */
    readonly listWebhooks: ((query?: ListWebhooksQuery, options?: RequestOptions) => Promise<List<Webhook>>) &
      Refusable<CommonCode> & {
        /** Iterates over every Webhook from the page or cursor of the query on. Fetches pages as needed, and is stable while the list changes. */
        readonly all: (
          query?: ListWebhooksQuery,
          options?: RequestOptions
        ) => AsyncGenerator<Webhook, void, undefined>
      }
    /**
     * Create a webhook subscription
     *
     * Permission: `webhooks:manage`.
     *
     * `POST /v1/webhooks`
     */
    readonly createWebhook: ((body: CreateWebhook, options?: RequestOptions) => Promise<WebhookSecret>) &
      Refusable<
        | CommonCode
        | "WEBHOOK_URL_NOT_ALLOWED"
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "WEBHOOK_LIMIT_REACHED"
        | "EXTERNAL_ID_IN_USE"
        | "INVALID_STATE_TRANSITION"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * Get a webhook subscription
     *
     * Permission: `webhooks:manage`.
     *
     * `GET /v1/webhooks/{id}`
     */
    readonly getWebhook: ((id: string, options?: RequestOptions) => Promise<Webhook>) &
      Refusable<CommonCode | "NOT_FOUND">
    /**
     * Update a webhook subscription
     *
     * Permission: `webhooks:manage`.
     *
     * `PATCH /v1/webhooks/{id}`
     */
    readonly updateWebhook: ((
      id: string,
      body: UpdateWebhook,
      options?: RequestOptions
    ) => Promise<Webhook>) &
      Refusable<
        | CommonCode
        | "WEBHOOK_URL_NOT_ALLOWED"
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "EXTERNAL_ID_IN_USE"
        | "PRECONDITION_FAILED"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
      >
    /**
     * Delete a webhook subscription
     *
     * Permission: `webhooks:manage`.
     *
     * `DELETE /v1/webhooks/{id}`
     */
    readonly deleteWebhook: ((id: string, options?: RequestOptions) => Promise<DeletedWebhook>) &
      Refusable<CommonCode | "NOT_FOUND">
    /**
     * Rotate the signing secret of a webhook
     *
     * Permission: `webhooks:manage`.
     *
     * `POST /v1/webhooks/{id}/rotate`
     */
    readonly rotateWebhookSecret: ((
      id: string,
      body?: RotateWebhookSecret,
      options?: RequestOptions
    ) => Promise<WebhookSecret>) &
      Refusable<
        | CommonCode
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "INVALID_STATE_TRANSITION"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * Send a test event to a webhook and get its response
     *
     * Permission: `webhooks:manage`.
     *
     * `POST /v1/webhooks/{id}/test`
     */
    readonly testWebhook: ((id: string, options?: RequestOptions) => Promise<TestAttempt>) &
      Refusable<
        | CommonCode
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "INVALID_STATE_TRANSITION"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
  }
  /** The delivery history of webhooks, and redelivery. */
  readonly deliveries: {
    /**
     * List the deliveries of a webhook, with all their attempts
     *
     * Permission: `webhooks:manage`.
     *
     * `GET /v1/webhooks/{id}/deliveries`
     */
    readonly listDeliveries: ((
      id: string,
      query?: ListDeliveriesQuery,
      options?: RequestOptions
    ) => Promise<List<Delivery>>) &
      Refusable<CommonCode | "NOT_FOUND"> & {
        /** Iterates over every Delivery from the page or cursor of the query on. Fetches pages as needed, and is stable while the list changes. */
        readonly all: (
          id: string,
          query?: ListDeliveriesQuery,
          options?: RequestOptions
        ) => AsyncGenerator<Delivery, void, undefined>
      }
    /**
     * Get a delivery, with its payload and the receiver's responses
     *
     * Permission: `webhooks:manage`.
     *
     * `GET /v1/webhooks/{id}/deliveries/{deliveryId}`
     */
    readonly getDelivery: ((
      id: string,
      deliveryId: string,
      options?: RequestOptions
    ) => Promise<DeliveryDetail>) &
      Refusable<CommonCode | "NOT_FOUND">
    /**
     * Get the delivery statistics of a webhook for up to 31 days
     *
     * Permission: `webhooks:manage`.
     *
     * `GET /v1/webhooks/{id}/stats`
     */
    readonly getWebhookStats: ((
      id: string,
      query?: GetWebhookStatsQuery,
      options?: RequestOptions
    ) => Promise<WebhookStats>) &
      Refusable<CommonCode | "NOT_FOUND">
    /**
     * Redeliver an event, in a new round of three attempts
     *
     * Permission: `webhooks:manage`.
     *
     * `POST /v1/webhooks/{id}/deliveries/{deliveryId}/redeliver`
     */
    readonly redeliver: ((id: string, deliveryId: string, options?: RequestOptions) => Promise<Delivery>) &
      Refusable<
        | CommonCode
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "INVALID_STATE_TRANSITION"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * Redeliver all failed events of a webhook
     *
     * Permission: `webhooks:manage`.
     *
     * `POST /v1/webhooks/{id}/redeliver-failed`
     */
    readonly redeliverFailed: ((
      id: string,
      body?: RedeliverFailed,
      options?: RequestOptions
    ) => Promise<RedeliveredCount>) &
      Refusable<
        | CommonCode
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
  }
  /** Replays of past events from the event log to a webhook. */
  readonly replays: {
    /**
     * Replay past events to a webhook, by default those that it missed
     *
     * Permission: `webhooks:manage`.
     *
     * `POST /v1/webhooks/{id}/replay`
     */
    readonly startReplay: ((id: string, body?: StartReplay, options?: RequestOptions) => Promise<Replay>) &
      Refusable<
        | CommonCode
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "INVALID_STATE_TRANSITION"
        | "REPLAY_RUNNING"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * List the replays of a webhook
     *
     * Permission: `webhooks:manage`.
     *
     * `GET /v1/webhooks/{id}/replays`
     */
    readonly listReplays: ((
      id: string,
      query?: ListReplaysQuery,
      options?: RequestOptions
    ) => Promise<List<Replay>>) &
      Refusable<CommonCode | "NOT_FOUND"> & {
        /** Iterates over every Replay from the page or cursor of the query on. Fetches pages as needed, and is stable while the list changes. */
        readonly all: (
          id: string,
          query?: ListReplaysQuery,
          options?: RequestOptions
        ) => AsyncGenerator<Replay, void, undefined>
      }
    /**
     * Get a replay and its progress
     *
     * Permission: `webhooks:manage`.
     *
     * `GET /v1/webhooks/{id}/replays/{replayId}`
     */
    readonly getReplay: ((id: string, replayId: string, options?: RequestOptions) => Promise<Replay>) &
      Refusable<CommonCode | "NOT_FOUND">
    /**
     * Cancel a replay, so that no more of its events are queued
     *
     * Permission: `webhooks:manage`.
     *
     * `POST /v1/webhooks/{id}/replays/{replayId}/cancel`
     */
    readonly cancelReplay: ((id: string, replayId: string, options?: RequestOptions) => Promise<Replay>) &
      Refusable<
        | CommonCode
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "INVALID_STATE_TRANSITION"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
  }
  /** The log of all events, whether or not an endpoint is subscribed to them. A reader that follows the cursor sees each event once. */
  readonly events: {
    /**
     * List the events of the log, oldest first, optionally waiting for new ones
     *
     * Permission: `events:read`.
     *
     * `GET /v1/events`
     */
    readonly listEvents: ((
      query?: ListEventsQuery,
      options?: RequestOptions
    ) => Promise<CursorList<LoggedEvent>>) &
      Refusable<CommonCode | "CURSOR_EXPIRED"> & {
        /** Iterates over every LoggedEvent from the position of the query to the present end. Fetches pages as needed. */
        readonly all: (
          query?: ListEventsQuery,
          options?: RequestOptions
        ) => AsyncGenerator<LoggedEvent, void, undefined>
      }
    /**
     * Get an event of the log, with its deliveries
     *
     * Permission: `events:read`.
     *
     * `GET /v1/events/{id}`
     */
    readonly getEvent: ((id: string, options?: RequestOptions) => Promise<EventDetail>) &
      Refusable<CommonCode | "NOT_FOUND">
  }
  /** The simulated vault, which does in test mode what staff do in a real vault. Every test key may use it, whatever its permissions. */
  readonly testMode: {
    /**
     * Advance an inbound shipment
     *
     * Marks the shipment as in transit, or receives it with the announced contents or those of the body. Serial numbers and weights that the announcement lacks are generated.
     *
     * Available in test mode only, to every key of that mode.
     *
     * `POST /v1/test/inbound-shipments/{id}/advance`
     */
    readonly advanceInboundShipment: ((
      id: string,
      body: AdvanceInboundShipment,
      options?: RequestOptions
    ) => Promise<InboundShipment>) &
      Refusable<
        | CommonCode
        | "TEST_MODE_ONLY"
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "SERIAL_NUMBER_IN_USE"
        | "INTERNAL_IDENTIFIER_IN_USE"
        | "INVALID_STATE_TRANSITION"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * Advance an outbound request
     *
     * Takes the request through every state up to the one named, all at once or not at all: review, pick, shipping, delivery, return. A return brings back everything that was shipped.
     *
     * Available in test mode only, to every key of that mode.
     *
     * `POST /v1/test/outbound-requests/{id}/advance`
     */
    readonly advanceOutboundRequest: ((
      id: string,
      body: AdvanceOutboundRequest,
      options?: RequestOptions
    ) => Promise<OutboundRequest>) &
      Refusable<
        | CommonCode
        | "TEST_MODE_ONLY"
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "ACCOUNT_ON_HOLD"
        | "SERIAL_NUMBER_IN_USE"
        | "INTERNAL_IDENTIFIER_IN_USE"
        | "INVALID_STATE_TRANSITION"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * Advance a transfer
     *
     * Confirms the transfer as staff would. A large transfer is `processing` in the response and completed soon after.
     *
     * Available in test mode only, to every key of that mode.
     *
     * `POST /v1/test/transfers/{id}/advance`
     */
    readonly advanceTransfer: ((
      id: string,
      body: AdvanceTransfer,
      options?: RequestOptions
    ) => Promise<Transfer>) &
      Refusable<
        | CommonCode
        | "TEST_MODE_ONLY"
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "ACCOUNT_ON_HOLD"
        | "INSURED_VALUE_LIMIT_EXCEEDED"
        | "TRANSFER_NOT_CONFIRMABLE"
        | "INVENTORY_ITEM_UNAVAILABLE"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * Create test items in an account
     *
     * Creates items in an account, with an unannounced inbound shipment that they came with.
     *
     * Available in test mode only, to every key of that mode.
     *
     * `POST /v1/test/items`
     */
    readonly createTestItems: ((
      body: CreateTestItems,
      options?: RequestOptions
    ) => Promise<ReceivedShipment>) &
      Refusable<
        | CommonCode
        | "TEST_MODE_ONLY"
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "SERIAL_NUMBER_IN_USE"
        | "INTERNAL_IDENTIFIER_IN_USE"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * Generate the statements of a day
     *
     * Generates the statements of a day that has begun. Those of the current day are provisional and count up to now. Repeating the request generates the statements that are missing.
     *
     * Available in test mode only, to every key of that mode.
     *
     * `POST /v1/test/statements`
     */
    readonly generateTestStatements: ((
      body: GenerateStatements,
      options?: RequestOptions
    ) => Promise<GeneratedStatements>) &
      Refusable<
        | CommonCode
        | "TEST_MODE_ONLY"
        | "REQUEST_TIMEOUT"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * Create a test event and deliver it to the endpoints that subscribe to it
     *
     * Creates an event of the given type. The IDs in it refer to no resources.
     *
     * Available in test mode only, to every key of that mode.
     *
     * `POST /v1/test/events`
     */
    readonly createTestEvent: ((body: CreateTestEvent, options?: RequestOptions) => Promise<TestEvent>) &
      Refusable<
        | CommonCode
        | "TEST_MODE_ONLY"
        | "REQUEST_TIMEOUT"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * Get the settings of the simulated vault
     *
     * Available in test mode only, to every key of that mode.
     *
     * `GET /v1/test/settings`
     */
    readonly getTestSettings: ((options?: RequestOptions) => Promise<TestSettings>) &
      Refusable<CommonCode | "TEST_MODE_ONLY">
    /**
     * Change the settings of the simulated vault
     *
     * Changes the settings. With `automatic` the simulated vault takes each step by itself, some seconds after the previous one; it rejects nothing and creates no returns.
     *
     * Available in test mode only, to every key of that mode.
     *
     * `PATCH /v1/test/settings`
     */
    readonly updateTestSettings: ((
      body: UpdateTestSettings,
      options?: RequestOptions
    ) => Promise<TestSettings>) &
      Refusable<
        | CommonCode
        | "TEST_MODE_ONLY"
        | "REQUEST_TIMEOUT"
        | "PRECONDITION_FAILED"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
      >
    /**
     * Delete all test data except keys, members, endpoints and settings
     *
     * Deletes the data. The response comes when all of it is deleted, or after some seconds if that takes long. Until the reset is finished, every request in test mode is refused with 503 `TEST_RESET_RUNNING`.
     *
     * Available in test mode only, to every key of that mode.
     *
     * `POST /v1/test/reset`
     */
    readonly resetTestData: ((options?: RequestOptions) => Promise<TestReset>) &
      Refusable<
        | CommonCode
        | "TEST_MODE_ONLY"
        | "REQUEST_TIMEOUT"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
  }
}

/** The method, path and input of each operation. */
export const operations: Record<string, Record<string, Operation>> = {
  organizations: {
    listOrganizations: { method: "GET", path: "/v1/organizations", input: "query", list: "pages" },
    getOrganization: { method: "GET", path: "/v1/organizations/{id}" },
    updateOrganization: { method: "PATCH", path: "/v1/organizations/{id}", input: "body" },
    listMembers: { method: "GET", path: "/v1/members", input: "query", list: "pages" },
    getMember: { method: "GET", path: "/v1/members/{id}" },
    inviteMember: { method: "POST", path: "/v1/members", input: "body" },
    updateMember: { method: "PATCH", path: "/v1/members/{id}", input: "body" }
  },
  apiKeys: {
    listApiKeys: { method: "GET", path: "/v1/api-keys", input: "query", list: "pages" },
    getApiKey: { method: "GET", path: "/v1/api-keys/{id}" },
    createApiKey: { method: "POST", path: "/v1/api-keys", input: "body" },
    updateApiKey: { method: "PATCH", path: "/v1/api-keys/{id}", input: "body" },
    rotateApiKey: { method: "POST", path: "/v1/api-keys/{id}/rotate", input: "body" },
    disableApiKey: { method: "POST", path: "/v1/api-keys/{id}/disable" },
    enableApiKey: { method: "POST", path: "/v1/api-keys/{id}/enable" },
    revokeApiKey: { method: "POST", path: "/v1/api-keys/{id}/revoke" }
  },
  auditLog: {
    listAuditLog: { method: "GET", path: "/v1/audit-log", input: "query", list: "pages" }
  },
  fboAccounts: {
    listFboAccounts: { method: "GET", path: "/v1/fbo-accounts", input: "query", list: "pages" },
    createFboAccount: { method: "POST", path: "/v1/fbo-accounts", input: "body" },
    getFboAccount: { method: "GET", path: "/v1/fbo-accounts/{id}" },
    updateFboAccount: { method: "PATCH", path: "/v1/fbo-accounts/{id}", input: "body" },
    listFboAccountAliases: {
      method: "GET",
      path: "/v1/fbo-accounts/{id}/aliases",
      input: "query",
      list: "pages"
    },
    createFboAccountAlias: { method: "POST", path: "/v1/fbo-accounts/{id}/aliases", input: "body" },
    updateFboAccountAlias: {
      method: "PATCH",
      path: "/v1/fbo-accounts/{id}/aliases/{aliasId}",
      input: "body"
    },
    listFboAccountAddresses: {
      method: "GET",
      path: "/v1/fbo-accounts/{id}/addresses",
      input: "query",
      list: "pages"
    },
    createFboAccountAddress: { method: "POST", path: "/v1/fbo-accounts/{id}/addresses", input: "body" },
    getFboAccountAddress: { method: "GET", path: "/v1/fbo-accounts/{id}/addresses/{addressId}" },
    updateFboAccountAddress: {
      method: "PATCH",
      path: "/v1/fbo-accounts/{id}/addresses/{addressId}",
      input: "body"
    },
    deleteFboAccountAddress: { method: "DELETE", path: "/v1/fbo-accounts/{id}/addresses/{addressId}" }
  },
  products: {
    listProducts: { method: "GET", path: "/v1/products", input: "query", list: "pages" },
    searchProducts: { method: "GET", path: "/v1/products/search", input: "query", list: "pages" },
    getProduct: { method: "GET", path: "/v1/products/{id}" }
  },
  search: {
    search: { method: "GET", path: "/v1/search", input: "query" }
  },
  inventory: {
    listInventory: { method: "GET", path: "/v1/inventory", input: "query", list: "pages" },
    getWeightList: { method: "GET", path: "/v1/inventory/weight-list", input: "query", answers: "file" },
    exportInventory: { method: "GET", path: "/v1/inventory/export", input: "query", answers: "file" },
    exportMovements: { method: "GET", path: "/v1/movements/export", input: "query", answers: "file" },
    getInventoryItem: { method: "GET", path: "/v1/inventory/{itemId}", input: "query" },
    listItemMovements: {
      method: "GET",
      path: "/v1/inventory/{itemId}/movements",
      input: "query",
      list: "pages"
    }
  },
  holdings: {
    getHoldings: { method: "GET", path: "/v1/holdings", input: "query" },
    getFboAccountHoldings: { method: "GET", path: "/v1/fbo-accounts/{id}/holdings", input: "query" },
    getHoldingsHistory: { method: "GET", path: "/v1/holdings/history", input: "query" },
    getFboAccountHoldingsHistory: {
      method: "GET",
      path: "/v1/fbo-accounts/{id}/holdings/history",
      input: "query"
    }
  },
  inboundShipments: {
    listInboundShipments: { method: "GET", path: "/v1/inbound-shipments", input: "query", list: "pages" },
    createInboundShipment: { method: "POST", path: "/v1/inbound-shipments", input: "body" },
    getInboundShipment: { method: "GET", path: "/v1/inbound-shipments/{id}", input: "query" },
    getInboundShipmentTimeline: { method: "GET", path: "/v1/inbound-shipments/{id}/timeline" },
    updateInboundShipment: { method: "PATCH", path: "/v1/inbound-shipments/{id}", input: "body" },
    cancelInboundShipment: { method: "POST", path: "/v1/inbound-shipments/{id}/cancel", input: "body" }
  },
  outboundRequests: {
    listOutboundRequests: { method: "GET", path: "/v1/outbound-requests", input: "query", list: "pages" },
    createOutboundRequest: { method: "POST", path: "/v1/outbound-requests", input: "body" },
    getOutboundRequest: { method: "GET", path: "/v1/outbound-requests/{id}", input: "query" },
    getOutboundRequestTimeline: { method: "GET", path: "/v1/outbound-requests/{id}/timeline" },
    updateOutboundRequest: { method: "PATCH", path: "/v1/outbound-requests/{id}", input: "body" },
    cancelOutboundRequest: { method: "POST", path: "/v1/outbound-requests/{id}/cancel", input: "body" }
  },
  rates: {
    getOutboundShipmentRates: { method: "POST", path: "/v1/outbound-shipments/rates", input: "body" }
  },
  outboundShipments: {
    listOutboundShipments: { method: "GET", path: "/v1/outbound-shipments", input: "query", list: "pages" },
    createOutboundShipment: { method: "POST", path: "/v1/outbound-shipments", input: "body" },
    getOutboundShipment: { method: "GET", path: "/v1/outbound-shipments/{id}", input: "query" },
    getOutboundShipmentTimeline: { method: "GET", path: "/v1/outbound-shipments/{id}/timeline" }
  },
  returnShipments: {
    listReturnShipments: { method: "GET", path: "/v1/return-shipments", input: "query", list: "pages" },
    getReturnShipment: { method: "GET", path: "/v1/return-shipments/{id}", input: "query" }
  },
  transfers: {
    listTransfers: { method: "GET", path: "/v1/transfers", input: "query", list: "pages" },
    createTransfer: { method: "POST", path: "/v1/transfers", input: "body" },
    getTransfer: { method: "GET", path: "/v1/transfers/{id}", input: "query" },
    getTransferTimeline: { method: "GET", path: "/v1/transfers/{id}/timeline" },
    updateTransfer: { method: "PATCH", path: "/v1/transfers/{id}", input: "body" },
    listTransferItems: { method: "GET", path: "/v1/transfers/{id}/items", input: "query", list: "pages" },
    confirmTransfer: { method: "POST", path: "/v1/transfers/{id}/confirm" },
    cancelTransfer: { method: "POST", path: "/v1/transfers/{id}/cancel", input: "body" }
  },
  statements: {
    listStatements: { method: "GET", path: "/v1/statements", input: "query", list: "pages" },
    getStatement: { method: "GET", path: "/v1/statements/{id}" },
    listStatementItems: { method: "GET", path: "/v1/statements/{id}/items", input: "query", list: "pages" },
    getStatementSubtotals: { method: "GET", path: "/v1/statements/{id}/subtotals" },
    getStatementCsv: { method: "GET", path: "/v1/statements/{id}/csv", answers: "file" },
    getStatementPdf: { method: "GET", path: "/v1/statements/{id}/pdf", answers: "file" },
    getStatementProof: { method: "GET", path: "/v1/statements/{id}/proof", answers: "file" }
  },
  log: {
    getLog: { method: "GET", path: "/v1/log" },
    getLogKey: { method: "GET", path: "/v1/log/key" },
    listLogRecords: { method: "GET", path: "/v1/log/records", input: "query", list: "numbers" },
    listLogVaultRecords: { method: "GET", path: "/v1/log/vault-records", input: "query", list: "numbers" },
    getLogProof: { method: "GET", path: "/v1/log/records/{index}/proof", answers: "file" },
    getRegister: { method: "GET", path: "/v1/log/register/{date}", answers: "file" },
    getRegisterSalts: { method: "GET", path: "/v1/log/register/{date}/salts" }
  },
  webhooks: {
    listWebhooks: { method: "GET", path: "/v1/webhooks", input: "query", list: "pages" },
    createWebhook: { method: "POST", path: "/v1/webhooks", input: "body" },
    getWebhook: { method: "GET", path: "/v1/webhooks/{id}" },
    updateWebhook: { method: "PATCH", path: "/v1/webhooks/{id}", input: "body" },
    deleteWebhook: { method: "DELETE", path: "/v1/webhooks/{id}" },
    rotateWebhookSecret: { method: "POST", path: "/v1/webhooks/{id}/rotate", input: "body" },
    testWebhook: { method: "POST", path: "/v1/webhooks/{id}/test" }
  },
  deliveries: {
    listDeliveries: { method: "GET", path: "/v1/webhooks/{id}/deliveries", input: "query", list: "pages" },
    getDelivery: { method: "GET", path: "/v1/webhooks/{id}/deliveries/{deliveryId}" },
    getWebhookStats: { method: "GET", path: "/v1/webhooks/{id}/stats", input: "query" },
    redeliver: { method: "POST", path: "/v1/webhooks/{id}/deliveries/{deliveryId}/redeliver" },
    redeliverFailed: { method: "POST", path: "/v1/webhooks/{id}/redeliver-failed", input: "body" }
  },
  replays: {
    startReplay: { method: "POST", path: "/v1/webhooks/{id}/replay", input: "body" },
    listReplays: { method: "GET", path: "/v1/webhooks/{id}/replays", input: "query", list: "pages" },
    getReplay: { method: "GET", path: "/v1/webhooks/{id}/replays/{replayId}" },
    cancelReplay: { method: "POST", path: "/v1/webhooks/{id}/replays/{replayId}/cancel" }
  },
  events: {
    listEvents: { method: "GET", path: "/v1/events", input: "query", list: "cursor" },
    getEvent: { method: "GET", path: "/v1/events/{id}" }
  },
  testMode: {
    advanceInboundShipment: {
      method: "POST",
      path: "/v1/test/inbound-shipments/{id}/advance",
      input: "body"
    },
    advanceOutboundRequest: {
      method: "POST",
      path: "/v1/test/outbound-requests/{id}/advance",
      input: "body"
    },
    advanceTransfer: { method: "POST", path: "/v1/test/transfers/{id}/advance", input: "body" },
    createTestItems: { method: "POST", path: "/v1/test/items", input: "body" },
    generateTestStatements: { method: "POST", path: "/v1/test/statements", input: "body" },
    createTestEvent: { method: "POST", path: "/v1/test/events", input: "body" },
    getTestSettings: { method: "GET", path: "/v1/test/settings" },
    updateTestSettings: { method: "PATCH", path: "/v1/test/settings", input: "body" },
    resetTestData: { method: "POST", path: "/v1/test/reset" }
  }
}
