// Written by a generator out of the contract: npx -y pnpm@12 openapi. Do not edit.

import type { CursorList, List, NumberedList, Operation, Refusable, RequestOptions } from "../Operation.ts"

/** What any operation can be refused for. */
export type CommonCode =
  | "VALIDATION_ERROR"
  | "UNAUTHORIZED"
  | "ADDRESS_NOT_ALLOWED"
  | "FORBIDDEN"
  | "RATE_LIMITED"
  | "INTERNAL_ERROR"
  | "SERVICE_UNAVAILABLE"
  | "TEST_RESET_RUNNING"

/** How far an inbound shipment is to come, and what comes with it. */
export interface AdvanceInboundShipment {
  /** The state that it is to come to */
  readonly to: "in_transit" | "received"
  /** What comes; what was announced if left out. Serial numbers and weights must be given. */
  readonly items?: ReadonlyArray<ReceivedItem>
  /** Whether one thing less than what was announced comes, or one more where that is only one. Default false. */
  readonly discrepancy?: boolean
}

/** How far an outbound request is to come. */
export interface AdvanceOutboundRequest {
  /** The state that it is to come to, through every state between */
  readonly to: "rejected" | "processing" | "picked" | "shipped" | "delivered" | "returned"
  /** Why it is approved or rejected, in free text */
  readonly reason?: string
  /** The carrier's tracking number; made up if left out */
  readonly trackingNumber?: string
}

/** How far a transfer is to come. */
export interface AdvanceTransfer {
  /** The state that it is to come to */
  readonly to: "completed"
}

/** So many of a product, with the serial numbers that are known of them. */
export interface AnnouncedItem {
  /** What it is */
  readonly productId: string
  /** How many of it */
  readonly quantity: number
  /** Serial numbers of them, of all or of some; absent where none is named */
  readonly serialNumbers?: ReadonlyArray<string>
}

/** An API key without the key itself. */
export interface ApiKeyRecord {
  /** API key ID */
  readonly id: string
  /** Organization that the key is scoped to */
  readonly organizationId: string
  /** `live`, or `test` for what belongs to an organization's twin for tests */
  readonly mode: Mode
  /** Label that distinguishes keys */
  readonly name: string
  /** The last four digits of the key; null where it was made before they were kept */
  readonly lastFour: string | null
  /** What the key may do */
  readonly scopes: ReadonlyArray<Scope>
  /** A disabled key can be enabled again, a revoked one never */
  readonly status: "active" | "disabled" | "revoked"
  /** When it ends: requests with it are 401 from then on; null for never */
  readonly expiresAt: string | null
  /** The networks that requests with it may come from; empty for anywhere */
  readonly allowedAddresses: ReadonlyArray<string>
  /** The accounts that it is bound to: it sees and does only what concerns these; empty for all */
  readonly fboAccountIds: ReadonlyArray<string>
  /** When a request last came with it; null if never */
  readonly lastUsedAt: string | null
  /** How many requests came with it */
  readonly requestCount: number
  /** The key that it took the place of; null where it took none's */
  readonly rotatedFrom: string | null
  /** Who made it; null where it was made before that was recorded */
  readonly createdBy: Maker | null
  /** When it was created */
  readonly createdAt: string
  /** When it last changed; when it was created, until then */
  readonly updatedAt: string
}

/** Why a shipment is cancelled; may be left out. */
export interface CancelInboundShipment {
  /** Why, in free text */
  readonly reason?: string
}

/** An API key to create. */
export interface CreateApiKey {
  /** Label that distinguishes keys */
  readonly name: string
  /** What the key may do: at least one */
  readonly scopes: ReadonlyArray<Scope>
  /** When it ends: requests with it are 401 from then on; null for never */
  readonly expiresAt?: string | null
  /** The networks or addresses that requests with it may come from; empty for anywhere */
  readonly allowedAddresses?: ReadonlyArray<string>
  /** The accounts that it is bound to, up to 20: it sees and does only what concerns these; empty for all */
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
  /** Phone number. Default empty. */
  readonly phone?: string
  /** Business that the account is held for. Default empty. */
  readonly businessName?: string
  /** What you call it: 1 to 200 characters, unique for its kind */
  readonly externalId?: string
  /** What to keep beside it: up to 20 texts of up to 500 characters */
  readonly metadata?: Readonly<Record<string, string>>
}

/** An alternate vault ID to add to an account. */
export interface CreateFboAccountAlias {
  /** 7 to 20 digits; white space, hyphens and dashes are dropped */
  readonly aliasVaultId: string
  /** Label of origin. Default `api`. */
  readonly source?: string
}

/** A shipment to announce to the vault. */
export interface CreateInboundShipment {
  /** Account that it is for */
  readonly fboAccountId: string
  /** Who brings it. Default empty. */
  readonly carrier?: string
  /** The carrier's tracking number. Default empty. */
  readonly trackingNumber?: string
  /** Free text. Default empty. */
  readonly shipmentNotes?: string
  /** What it holds: 1 to 1000 entries, with 5000 serial numbers at most. Left out where that is not said. */
  readonly items?: ReadonlyArray<AnnouncedItem>
  /** What you call it: 1 to 200 characters, unique for its kind */
  readonly externalId?: string
  /** What to keep beside it: up to 20 texts of up to 500 characters */
  readonly metadata?: Readonly<Record<string, string>>
}

/** A member to add to an organization. */
export interface CreateMember {
  /** E-mail address of the member */
  readonly email: string
  /** Full name of the member */
  readonly name: string
  /** What the member may do: owner and admin everything, viewer only read */
  readonly role: "owner" | "admin" | "viewer"
}

/** A request to ship items to exactly one destination: an address, or a saved one. */
export interface CreateOutboundRequest {
  /** Account that the items leave */
  readonly fboAccountId: string
  /** 1 to 500 items in all, each named once; or quantities of products, of which the vault chooses the oldest free ones */
  readonly items: ReadonlyArray<RequestedItem>
  /** Where a shipment is to go. `state` and `zip` must be there; for US, CA and AU they must say something. */
  readonly destinationAddress?: DestinationAddressInput
  /** A saved address of the account, in place of destinationAddress */
  readonly destinationAddressId?: string
  /** How to ship; what is absent takes its default. */
  readonly shipping?: ShippingInput
  /** Free text. Default empty. */
  readonly notes?: string
  /** What you call it: 1 to 200 characters, unique for its kind */
  readonly externalId?: string
  /** What to keep beside it: up to 20 texts of up to 500 characters */
  readonly metadata?: Readonly<Record<string, string>>
}

/** A shipment to create for a request. */
export interface CreateOutboundShipment {
  /** Request to fulfil */
  readonly outboundRequestId: string
  /** Carrier service code, one that a rate quote for the request offers */
  readonly service: string
  /** What the carrier asks for at the door */
  readonly signatureType?: SignatureType
}

/** An event to make up. */
export interface CreateTestEvent {
  /** What happened. */
  readonly type: EventType
}

/** Metal from nowhere. */
export interface CreateTestItems {
  /** Account that gets it */
  readonly fboAccountId: string
  /** What it is */
  readonly productId: string
  /** How many of it */
  readonly quantity: number
  /** Serial numbers of them; made up where the product is serialized and they are too few */
  readonly serialNumbers?: ReadonlyArray<string>
}

/** A transfer to create. It holds nothing until it is confirmed. */
export interface CreateTransfer {
  /** Account that gives the items */
  readonly fromFboAccountId: string
  /** Account that gets them */
  readonly toFboAccountId: string
  /** 1 to 100000 items in all, each named once; or quantities of products, of which the vault chooses the oldest free ones */
  readonly items: ReadonlyArray<RequestedItem>
  /** Free text. Default empty. */
  readonly notes?: string
  /** What you call it: 1 to 200 characters, unique for its kind */
  readonly externalId?: string
  /** What to keep beside it: up to 20 texts of up to 500 characters */
  readonly metadata?: Readonly<Record<string, string>>
}

/** A webhook subscription to create. */
export interface CreateWebhook {
  /** Label for people */
  readonly name: string
  /** https:// and a public hostname; bare IP addresses and private, loopback or link-local hosts are refused */
  readonly url: string
  /** Event types to subscribe to, at least one; `*` for all, those to come included */
  readonly events: ReadonlyArray<Subscription>
  /** Only events that concern this account, or one of these, are sent. Absent: those of all accounts */
  readonly fboAccountId?: string | ReadonlyArray<string>
  /** Which headers deliveries have: the service's own (`vault`), or also `webhook-id`, `webhook-timestamp` and `webhook-signature` as the Standard Webhooks specification has them (`both`). Default "vault". */
  readonly headerStyle?: "vault" | "both"
  /** `thin`: `data` says what happened. `full`: `data.object` is the resource too, as GET shows it after the change. Default "thin". */
  readonly payload?: "thin" | "full"
  /** What you call it: 1 to 200 characters, unique for its kind */
  readonly externalId?: string
  /** What to keep beside it: up to 20 texts of up to 500 characters */
  readonly metadata?: Readonly<Record<string, string>>
}

/** A key at its creation: `apiKey` is shown this once. */
export interface CreatedApiKey {
  /** API key ID */
  readonly id: string
  /** Organization that the key is scoped to */
  readonly organizationId: string
  /** `live`, or `test` for what belongs to an organization's twin for tests */
  readonly mode: Mode
  /** Label that distinguishes keys */
  readonly name: string
  /** The last four digits of the key; null where it was made before they were kept */
  readonly lastFour: string | null
  /** What the key may do */
  readonly scopes: ReadonlyArray<Scope>
  /** A new key is active */
  readonly status: "active" | "disabled" | "revoked"
  /** When it ends: requests with it are 401 from then on; null for never */
  readonly expiresAt: string | null
  /** The networks that requests with it may come from; empty for anywhere */
  readonly allowedAddresses: ReadonlyArray<string>
  /** The accounts that it is bound to: it sees and does only what concerns these; empty for all */
  readonly fboAccountIds: ReadonlyArray<string>
  /** vault_live_, or vault_test_ of a test key, and 64 hexadecimal characters; shown this once */
  readonly apiKey: string
  /** The key that it took the place of; null where it took none's */
  readonly rotatedFrom: string | null
  /** Who made it */
  readonly createdBy: Maker | null
  /** When it was created */
  readonly createdAt: string
  /** When it last changed; when it was created, until then */
  readonly updatedAt: string
}

/** A webhook subscription that is no more. */
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

/** What became of the deliveries that a day brought. */
export interface DeliveriesOfDay {
  /** The day, in UTC, on which the deliveries were created */
  readonly date: string
  /** How many of them are delivered */
  readonly delivered: number
  /** How many of them have failed */
  readonly failed: number
  /** How many of them are pending */
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
  /** `pending` until an attempt succeeds (`delivered`) or the last one of a round fails (`failed`) */
  readonly status: DeliveryStatus
  /** Finished attempts, in their order */
  readonly attempts: ReadonlyArray<DeliveryAttempt>
  /** null when none is due */
  readonly nextAttemptAt: string | null
  /** When it was created: with its event, or by the replay that made it */
  readonly createdAt: string
  /** When it last changed; when it was created, until then */
  readonly updatedAt: string
}

/** One finished attempt at a delivery. */
export interface DeliveryAttempt {
  /** Counted from 1; a redelivery goes on where the rounds before it ended */
  readonly attempt: number
  /** When the attempt began */
  readonly startedAt: string
  /** How long it took, in milliseconds */
  readonly durationMs: number
  /** null without an answer */
  readonly responseStatus: number | null
  /** Why the attempt failed; null when it did not */
  readonly error: string | null
}

/** One finished attempt at a delivery, with what the receiver answered. */
export interface DeliveryAttemptDetail {
  /** Counted from 1; a redelivery goes on where the rounds before it ended */
  readonly attempt: number
  /** When the attempt began */
  readonly startedAt: string
  /** How long it took, in milliseconds */
  readonly durationMs: number
  /** null without an answer */
  readonly responseStatus: number | null
  /** Why the attempt failed; null when it did not */
  readonly error: string | null
  /** The first 1,024 bytes of the answer's body as text, of a failed attempt; null without an answer, and when it did not fail */
  readonly responseExcerpt: string | null
}

/** A delivery with what was sent, and what was answered. */
export interface DeliveryDetail {
  /** Delivery ID */
  readonly id: string
  /** Webhook endpoint ID */
  readonly webhookId: string
  /** Event ID, the same in every attempt and redelivery */
  readonly eventId: string
  /** The type of an event, or `webhook.test` for a test of the endpoint. */
  readonly eventType: DeliveredType
  /** `pending` until an attempt succeeds (`delivered`) or the last one of a round fails (`failed`) */
  readonly status: DeliveryStatus
  /** Finished attempts, in their order */
  readonly attempts: ReadonlyArray<DeliveryAttemptDetail>
  /** null when none is due */
  readonly nextAttemptAt: string | null
  /** When it was created: with its event, or by the replay that made it */
  readonly createdAt: string
  /** When it last changed; when it was created, until then */
  readonly updatedAt: string
  /** The body of every attempt, byte for byte */
  readonly payload: string
}

/** `pending` until an attempt succeeds (`delivered`) or the last one of a round fails (`failed`) */
export type DeliveryStatus = "pending" | "delivered" | "failed"

/** Where a shipment goes. */
export interface DestinationAddress {
  /** First line: street and number */
  readonly street1: string
  /** City or town */
  readonly city: string
  /** State or province; may be empty outside US, CA and AU */
  readonly state: string
  /** Postal code; may be empty outside US, CA and AU */
  readonly zip: string
  /** Two-letter country code (ISO 3166-1), in capitals */
  readonly country: string
  /** Second line: apartment, suite or floor */
  readonly street2?: string
  /** Recipient */
  readonly name?: string
  /** Company at the address */
  readonly company?: string
  /** Phone number for the carrier */
  readonly phone?: string
  /** E-mail address for the carrier */
  readonly email?: string
}

/** Where a shipment is to go. `state` and `zip` must be there; for US, CA and AU they must say something. */
export interface DestinationAddressInput {
  /** First line: street and number */
  readonly street1: string
  /** City or town */
  readonly city: string
  /** State or province; may be empty outside US, CA and AU */
  readonly state: string
  /** Postal code; may be empty outside US, CA and AU */
  readonly zip: string
  /** Two-letter country code (ISO 3166-1), in capitals */
  readonly country: string
  /** Second line: apartment, suite or floor */
  readonly street2?: string
  /** Recipient */
  readonly name?: string
  /** Company at the address */
  readonly company?: string
  /** Phone number for the carrier */
  readonly phone?: string
  /** E-mail address for the carrier */
  readonly email?: string
}

/** Where what was received of a product is not what was announced. */
export interface Discrepancy {
  /** The product */
  readonly productId: string
  /** How many of it were announced */
  readonly announced: number
  /** How many of it were received */
  readonly received: number
  /** Serial numbers that were announced and not received */
  readonly missingSerialNumbers: ReadonlyArray<string>
  /** Serial numbers that were received and not announced */
  readonly unexpectedSerialNumbers: ReadonlyArray<string>
}

/** How the discrepancies were settled; absent until they are */
export interface DiscrepancyResolution {
  /** What they were, in free text */
  readonly reason: string
  /** When they were resolved */
  readonly at: string
}

/** The delivery of an event to one webhook endpoint. */
export interface EventDelivery {
  /** Webhook endpoint ID */
  readonly webhookId: string
  /** Delivery ID */
  readonly deliveryId: string
  /** `pending` until an attempt succeeds (`delivered`) or the last one of a round fails (`failed`) */
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
  /** Event ID, the same that its webhooks carry */
  readonly id: string
  /** `live`, or `test` for what belongs to an organization's twin for tests */
  readonly mode: Mode
  /** When it happened, to the millisecond */
  readonly createdAt: string
  /** The body of its webhooks, byte for byte */
  readonly payload: string
  /** The event type: discriminates the payloads */
  readonly event: "fbo_account.created"
  /** When it happened, in epoch seconds */
  readonly timestamp: number
  /** What happened to which resource */
  readonly data: {
    readonly organizationId: string
    readonly id: string
    readonly externalId?: string
    readonly fboAccountId: string
    readonly object?: Readonly<Record<string, unknown>>
  }
  /** To which endpoints it was sent */
  readonly deliveries: ReadonlyArray<EventDelivery>
}

/** A logged event of the type fbo_account.updated, with its deliveries. */
export interface EventDetail_fbo_account_updated {
  /** Event ID, the same that its webhooks carry */
  readonly id: string
  /** `live`, or `test` for what belongs to an organization's twin for tests */
  readonly mode: Mode
  /** When it happened, to the millisecond */
  readonly createdAt: string
  /** The body of its webhooks, byte for byte */
  readonly payload: string
  /** The event type: discriminates the payloads */
  readonly event: "fbo_account.updated"
  /** When it happened, in epoch seconds */
  readonly timestamp: number
  /** What happened to which resource */
  readonly data: {
    readonly organizationId: string
    readonly id: string
    readonly externalId?: string
    readonly fboAccountId: string
    readonly changedFields: ReadonlyArray<string>
    readonly object?: Readonly<Record<string, unknown>>
  }
  /** To which endpoints it was sent */
  readonly deliveries: ReadonlyArray<EventDelivery>
}

/** A logged event of the type inbound_shipment.created, with its deliveries. */
export interface EventDetail_inbound_shipment_created {
  /** Event ID, the same that its webhooks carry */
  readonly id: string
  /** `live`, or `test` for what belongs to an organization's twin for tests */
  readonly mode: Mode
  /** When it happened, to the millisecond */
  readonly createdAt: string
  /** The body of its webhooks, byte for byte */
  readonly payload: string
  /** The event type: discriminates the payloads */
  readonly event: "inbound_shipment.created"
  /** When it happened, in epoch seconds */
  readonly timestamp: number
  /** What happened to which resource */
  readonly data: {
    readonly organizationId: string
    readonly id: string
    readonly fboAccountId: string
    readonly externalId?: string
    readonly status: "created" | "in_transit" | "received" | "cancelled"
    readonly object?: Readonly<Record<string, unknown>>
  }
  /** To which endpoints it was sent */
  readonly deliveries: ReadonlyArray<EventDelivery>
}

/** A logged event of the type inbound_shipment.status_changed, with its deliveries. */
export interface EventDetail_inbound_shipment_status_changed {
  /** Event ID, the same that its webhooks carry */
  readonly id: string
  /** `live`, or `test` for what belongs to an organization's twin for tests */
  readonly mode: Mode
  /** When it happened, to the millisecond */
  readonly createdAt: string
  /** The body of its webhooks, byte for byte */
  readonly payload: string
  /** The event type: discriminates the payloads */
  readonly event: "inbound_shipment.status_changed"
  /** When it happened, in epoch seconds */
  readonly timestamp: number
  /** What happened to which resource */
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
  /** To which endpoints it was sent */
  readonly deliveries: ReadonlyArray<EventDelivery>
}

/** A logged event of the type inventory.received, with its deliveries. */
export interface EventDetail_inventory_received {
  /** Event ID, the same that its webhooks carry */
  readonly id: string
  /** `live`, or `test` for what belongs to an organization's twin for tests */
  readonly mode: Mode
  /** When it happened, to the millisecond */
  readonly createdAt: string
  /** The body of its webhooks, byte for byte */
  readonly payload: string
  /** The event type: discriminates the payloads */
  readonly event: "inventory.received"
  /** When it happened, in epoch seconds */
  readonly timestamp: number
  /** What happened to which resource */
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
  /** To which endpoints it was sent */
  readonly deliveries: ReadonlyArray<EventDelivery>
}

/** A logged event of the type inventory.status_changed, with its deliveries. */
export interface EventDetail_inventory_status_changed {
  /** Event ID, the same that its webhooks carry */
  readonly id: string
  /** `live`, or `test` for what belongs to an organization's twin for tests */
  readonly mode: Mode
  /** When it happened, to the millisecond */
  readonly createdAt: string
  /** The body of its webhooks, byte for byte */
  readonly payload: string
  /** The event type: discriminates the payloads */
  readonly event: "inventory.status_changed"
  /** When it happened, in epoch seconds */
  readonly timestamp: number
  /** What happened to which resource */
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
  /** To which endpoints it was sent */
  readonly deliveries: ReadonlyArray<EventDelivery>
}

/** A logged event of the type inventory.valuation_changed, with its deliveries. */
export interface EventDetail_inventory_valuation_changed {
  /** Event ID, the same that its webhooks carry */
  readonly id: string
  /** `live`, or `test` for what belongs to an organization's twin for tests */
  readonly mode: Mode
  /** When it happened, to the millisecond */
  readonly createdAt: string
  /** The body of its webhooks, byte for byte */
  readonly payload: string
  /** The event type: discriminates the payloads */
  readonly event: "inventory.valuation_changed"
  /** When it happened, in epoch seconds */
  readonly timestamp: number
  /** What happened to which resource */
  readonly data: {
    readonly organizationId: string
    readonly id: string
    readonly productId: string
    readonly previousInsuredValueCents: string
    readonly insuredValueCents: string
    readonly object?: Readonly<Record<string, unknown>>
  }
  /** To which endpoints it was sent */
  readonly deliveries: ReadonlyArray<EventDelivery>
}

/** A logged event of the type outbound_request.created, with its deliveries. */
export interface EventDetail_outbound_request_created {
  /** Event ID, the same that its webhooks carry */
  readonly id: string
  /** `live`, or `test` for what belongs to an organization's twin for tests */
  readonly mode: Mode
  /** When it happened, to the millisecond */
  readonly createdAt: string
  /** The body of its webhooks, byte for byte */
  readonly payload: string
  /** The event type: discriminates the payloads */
  readonly event: "outbound_request.created"
  /** When it happened, in epoch seconds */
  readonly timestamp: number
  /** What happened to which resource */
  readonly data: {
    readonly organizationId: string
    readonly id: string
    readonly fboAccountId: string
    readonly externalId?: string
    readonly status: "pending_review" | "processing" | "fulfilled" | "rejected" | "cancelled"
    readonly totalItems: number
    readonly object?: Readonly<Record<string, unknown>>
  }
  /** To which endpoints it was sent */
  readonly deliveries: ReadonlyArray<EventDelivery>
}

/** A logged event of the type outbound_request.status_changed, with its deliveries. */
export interface EventDetail_outbound_request_status_changed {
  /** Event ID, the same that its webhooks carry */
  readonly id: string
  /** `live`, or `test` for what belongs to an organization's twin for tests */
  readonly mode: Mode
  /** When it happened, to the millisecond */
  readonly createdAt: string
  /** The body of its webhooks, byte for byte */
  readonly payload: string
  /** The event type: discriminates the payloads */
  readonly event: "outbound_request.status_changed"
  /** When it happened, in epoch seconds */
  readonly timestamp: number
  /** What happened to which resource */
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
  /** To which endpoints it was sent */
  readonly deliveries: ReadonlyArray<EventDelivery>
}

/** A logged event of the type outbound_shipment.delivered, with its deliveries. */
export interface EventDetail_outbound_shipment_delivered {
  /** Event ID, the same that its webhooks carry */
  readonly id: string
  /** `live`, or `test` for what belongs to an organization's twin for tests */
  readonly mode: Mode
  /** When it happened, to the millisecond */
  readonly createdAt: string
  /** The body of its webhooks, byte for byte */
  readonly payload: string
  /** The event type: discriminates the payloads */
  readonly event: "outbound_shipment.delivered"
  /** When it happened, in epoch seconds */
  readonly timestamp: number
  /** What happened to which resource */
  readonly data: {
    readonly organizationId: string
    readonly id: string
    readonly fboAccountId: string
    readonly deliveredAt: number
    readonly object?: Readonly<Record<string, unknown>>
  }
  /** To which endpoints it was sent */
  readonly deliveries: ReadonlyArray<EventDelivery>
}

/** A logged event of the type outbound_shipment.status_changed, with its deliveries. */
export interface EventDetail_outbound_shipment_status_changed {
  /** Event ID, the same that its webhooks carry */
  readonly id: string
  /** `live`, or `test` for what belongs to an organization's twin for tests */
  readonly mode: Mode
  /** When it happened, to the millisecond */
  readonly createdAt: string
  /** The body of its webhooks, byte for byte */
  readonly payload: string
  /** The event type: discriminates the payloads */
  readonly event: "outbound_shipment.status_changed"
  /** When it happened, in epoch seconds */
  readonly timestamp: number
  /** What happened to which resource */
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
  /** To which endpoints it was sent */
  readonly deliveries: ReadonlyArray<EventDelivery>
}

/** A logged event of the type return_shipment.created, with its deliveries. */
export interface EventDetail_return_shipment_created {
  /** Event ID, the same that its webhooks carry */
  readonly id: string
  /** `live`, or `test` for what belongs to an organization's twin for tests */
  readonly mode: Mode
  /** When it happened, to the millisecond */
  readonly createdAt: string
  /** The body of its webhooks, byte for byte */
  readonly payload: string
  /** The event type: discriminates the payloads */
  readonly event: "return_shipment.created"
  /** When it happened, in epoch seconds */
  readonly timestamp: number
  /** What happened to which resource */
  readonly data: {
    readonly organizationId: string
    readonly id: string
    readonly fboAccountId: string
    readonly outboundShipmentId: string
    readonly itemCount: number
    readonly object?: Readonly<Record<string, unknown>>
  }
  /** To which endpoints it was sent */
  readonly deliveries: ReadonlyArray<EventDelivery>
}

/** A logged event of the type statement.generated, with its deliveries. */
export interface EventDetail_statement_generated {
  /** Event ID, the same that its webhooks carry */
  readonly id: string
  /** `live`, or `test` for what belongs to an organization's twin for tests */
  readonly mode: Mode
  /** When it happened, to the millisecond */
  readonly createdAt: string
  /** The body of its webhooks, byte for byte */
  readonly payload: string
  /** The event type: discriminates the payloads */
  readonly event: "statement.generated"
  /** When it happened, in epoch seconds */
  readonly timestamp: number
  /** What happened to which resource */
  readonly data: {
    readonly organizationId: string
    readonly id: string
    readonly fboAccountId: string
    readonly statementDate: string
    readonly object?: Readonly<Record<string, unknown>>
  }
  /** To which endpoints it was sent */
  readonly deliveries: ReadonlyArray<EventDelivery>
}

/** A logged event of the type transfer.completed, with its deliveries. */
export interface EventDetail_transfer_completed {
  /** Event ID, the same that its webhooks carry */
  readonly id: string
  /** `live`, or `test` for what belongs to an organization's twin for tests */
  readonly mode: Mode
  /** When it happened, to the millisecond */
  readonly createdAt: string
  /** The body of its webhooks, byte for byte */
  readonly payload: string
  /** The event type: discriminates the payloads */
  readonly event: "transfer.completed"
  /** When it happened, in epoch seconds */
  readonly timestamp: number
  /** What happened to which resource */
  readonly data: {
    readonly organizationId: string
    readonly id: string
    readonly externalId?: string
    readonly fromFboAccountId: string
    readonly toFboAccountId: string
    readonly totalItems: number
    readonly object?: Readonly<Record<string, unknown>>
  }
  /** To which endpoints it was sent */
  readonly deliveries: ReadonlyArray<EventDelivery>
}

/** A logged event of the type transfer.created, with its deliveries. */
export interface EventDetail_transfer_created {
  /** Event ID, the same that its webhooks carry */
  readonly id: string
  /** `live`, or `test` for what belongs to an organization's twin for tests */
  readonly mode: Mode
  /** When it happened, to the millisecond */
  readonly createdAt: string
  /** The body of its webhooks, byte for byte */
  readonly payload: string
  /** The event type: discriminates the payloads */
  readonly event: "transfer.created"
  /** When it happened, in epoch seconds */
  readonly timestamp: number
  /** What happened to which resource */
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
  /** To which endpoints it was sent */
  readonly deliveries: ReadonlyArray<EventDelivery>
}

/** A logged event of the type transfer.status_changed, with its deliveries. */
export interface EventDetail_transfer_status_changed {
  /** Event ID, the same that its webhooks carry */
  readonly id: string
  /** `live`, or `test` for what belongs to an organization's twin for tests */
  readonly mode: Mode
  /** When it happened, to the millisecond */
  readonly createdAt: string
  /** The body of its webhooks, byte for byte */
  readonly payload: string
  /** The event type: discriminates the payloads */
  readonly event: "transfer.status_changed"
  /** When it happened, in epoch seconds */
  readonly timestamp: number
  /** What happened to which resource */
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
  /** To which endpoints it was sent */
  readonly deliveries: ReadonlyArray<EventDelivery>
}

/** What happened. */
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
  /** E-mail address of the holder; statements go there */
  readonly email: string
  /** Phone number; empty for none */
  readonly phone: string
  /** Business that the account is held for; empty for none */
  readonly businessName: string
  /** Highest value to insure; "0" when no limit is set */
  readonly maxInsuredValueCents: string
  /** Whether this is the organization's primary account: its first one */
  readonly isPrimary: boolean
  /** Canonical vault ID that intake resolves to the account; absent until the vault assigns one */
  readonly vaultId?: string
  /** Whether the vault has put it on hold: its items can neither be moved nor asked for */
  readonly onHold: boolean
  /** What you call it, unique for its kind; absent where it has no name */
  readonly externalId?: string
  /** What you keep beside it, by key; empty for nothing */
  readonly metadata: Readonly<Record<string, string>>
  /** When it was created */
  readonly createdAt: string
  /** When it last changed; when it was created, until then */
  readonly updatedAt: string
}

/** An alternate vault ID of an account. */
export interface FboAccountAlias {
  /** Alias ID */
  readonly id: string
  /** Account that the alias resolves to */
  readonly fboAccountId: string
  /** Digits only, 7 to 20 of them */
  readonly aliasVaultId: string
  /** Label of origin */
  readonly source: string
  /** Whether intake resolves the alias */
  readonly isActive: boolean
  /** When it was created */
  readonly createdAt: string
  /** When it last changed; when it was created, until then */
  readonly updatedAt: string
}

/** Something that a search has found. */
export interface Found {
  /** Which kind of thing it is. More kinds may come. */
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
    | "place"
  /** Its id */
  readonly id: string
  /** By which people know it: a number, a name, a place */
  readonly title: string
  /** More to tell it from others; may be empty */
  readonly subtitle: string
  /** Whether what was asked for is its number or id, whole, and not a part of a name */
  readonly exact: boolean
}

/** The day to generate statements for. */
export interface GenerateStatements {
  /** A day that has begun, in UTC */
  readonly statementDate: string
}

/** How many statements were made, and how many there were. */
export interface GeneratedStatements {
  /** Statements made by this call */
  readonly generated: number
  /** Accounts that had theirs already */
  readonly existing: number
}

/** What one weighs in all, with the decimals that it was stated with. Absent when not known. */
export interface GrossWeight {
  /** How much */
  readonly value: string
  /** Troy ounces or grams */
  readonly unit: "ozt" | "g"
}

/** Which headers deliveries have: the service's own (`vault`), or also `webhook-id`, `webhook-timestamp` and `webhook-signature` as the Standard Webhooks specification has them (`both`) */
export type HeaderStyle = "vault" | "both"

/** What an account or an organization holds now. */
export interface Holdings {
  /** When it was counted */
  readonly asOf: string
  /** How many items are held */
  readonly totalItemCount: number
  /** How many of them are in quarantine, where they are tested, and cannot be asked for */
  readonly itemsQuarantined: number
  /** What they are insured for, by the valuations in force */
  readonly totalInsuredValueCents: string
  /** What they are worth, by the valuations in force */
  readonly totalMarketValueCents: string
  /** How many of the items have no market value and so no part in that total */
  readonly itemsWithoutMarketValue: number
  /** The highest insured value first */
  readonly byProduct: ReadonlyArray<ProductHolding>
  /** The same by metal, in the order of their names; products that name none are left out */
  readonly byMetal: ReadonlyArray<MetalHolding>
}

/** What an account or an organization held at the end of a day. */
export interface HoldingsOfDay {
  /** The day, in UTC; of today it is what is held now */
  readonly date: string
  /** How many items were held */
  readonly totalItemCount: number
  /** What they were insured for, by the valuations in force then */
  readonly totalInsuredValueCents: string
  /** What they were worth, by the valuations in force then */
  readonly totalMarketValueCents: string
}

/** What a customer sends to the vault. */
export interface InboundShipment {
  /** Inbound shipment ID */
  readonly id: string
  /** Account that it is for */
  readonly fboAccountId: string
  /** A holder account. */
  readonly account?: FboAccount
  /** Owning organization */
  readonly organizationId: string
  /** State of the shipment; it can be cancelled until it is received */
  readonly status: "created" | "in_transit" | "received" | "cancelled"
  /** Free text; empty for none */
  readonly shipmentNotes: string
  /** The carrier's tracking number; empty when not known */
  readonly trackingNumber: string
  /** Who brings it; empty when not known */
  readonly carrier: string
  /** Where the carrier shows it; absent where the carrier's pages or the number are not known */
  readonly trackingUrl?: string
  /** What was announced; empty where nothing was said of the contents */
  readonly items: ReadonlyArray<ShownAnnouncedItem>
  /** Where what was received is not what was announced; empty where all agrees */
  readonly discrepancies: ReadonlyArray<Discrepancy>
  /** How the discrepancies were settled; absent until they are */
  readonly discrepancyResolution?: DiscrepancyResolution
  /** What you call it, unique for its kind; absent where it has no name */
  readonly externalId?: string
  /** What you keep beside it, by key; empty for nothing */
  readonly metadata: Readonly<Record<string, string>>
  /** Why it was cancelled; absent where nobody said */
  readonly reason?: string
  /** When it was cancelled; absent where it was not */
  readonly decidedAt?: string
  /** When it was created */
  readonly createdAt: string
  /** When it last changed; when it was created, until then */
  readonly updatedAt: string
}

/** A state that the inbound shipment has been in. */
export interface InboundShipmentTimelineEntry {
  /** Since when */
  readonly at: string
  /** State of the inbound shipment from then on */
  readonly state: "created" | "in_transit" | "received" | "cancelled"
  /** Who took a thing into a state. */
  readonly actor: TimelineActor
  /** Why; absent where nobody said */
  readonly reason?: string
  /** The carrier's tracking number, where one was known by then */
  readonly trackingNumber?: string
}

/** One thing in the vault. */
export interface InventoryItem {
  /** Inventory item ID */
  readonly id: string
  /** The vault's own mark of the item */
  readonly internalIdentifier: string
  /** What it is */
  readonly productId: string
  /** A product of the catalogue, which all organizations share. */
  readonly product?: Product
  /** Owning organization */
  readonly ownerOrganizationId: string
  /** Account that holds it */
  readonly fboAccountId: string
  /** A holder account. */
  readonly account?: FboAccount
  /** Shipment that it came with */
  readonly inboundShipmentId: string
  /** Outbound request on the item; present only while that is open */
  readonly openOutboundRequestId?: string
  /** Serial number; empty when the product is not serialized */
  readonly serialNumber: string
  /** What one weighs in all, with the decimals that it was stated with. Absent when not known. */
  readonly grossWeight?: GrossWeight
  /** Parts of fine metal in a thousand; absent when not known */
  readonly fineness?: string
  /** Fine metal in one, in troy ounces with 3 decimals; absent when weight or fineness is not known */
  readonly fineTroyOunces?: string
  /** The refiner's code on the bar; absent where none is known */
  readonly brand?: string
  /** The year in which the bar was made; absent where it is not known */
  readonly year?: number
  /** Where the item is on its way */
  readonly status:
    | "in_vault"
    | "pending_outbound"
    | "shipped_out"
    | "voided"
    | "quarantined"
    | "rejected"
    | "returned_to_sender"
  /** Code of the site where it is; absent where it is in none of the vault's places */
  readonly site?: string
  /** Why it was voided or rejected; absent where nobody said */
  readonly reason?: string
  /** When it was voided or rejected; absent where it was not */
  readonly decidedAt?: string
  /** How it went back to its sender; absent where it did not */
  readonly sentBack?: SentBack
  /** Item that the same bar was before it left; absent where there is none of the organization's own */
  readonly previousItemId?: string
  /** Item that the same bar has become since it left; absent where there is none of the organization's own */
  readonly nextItemId?: string
  /** When it was received */
  readonly createdAt: string
  /** When it last changed; when it was created, until then */
  readonly updatedAt: string
}

/** One entry of an item's history. */
export interface ItemMovement {
  /** Movement ID */
  readonly id: string
  /** What happened to the item */
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
  /** Account that held it before; null where it came in */
  readonly fromFboAccountId: string | null
  /** Account that held it afterwards; null where it left */
  readonly toFboAccountId: string | null
  /** State before; null where it came in for the first time */
  readonly fromStatus:
    | "in_vault"
    | "pending_outbound"
    | "shipped_out"
    | "voided"
    | "quarantined"
    | "rejected"
    | "returned_to_sender"
    | null
  /** State afterwards */
  readonly toStatus:
    | "in_vault"
    | "pending_outbound"
    | "shipped_out"
    | "voided"
    | "quarantined"
    | "rejected"
    | "returned_to_sender"
  /** What one weighs in all, with the decimals that it was stated with. Absent when not known. */
  readonly grossWeight?: GrossWeight
  /** Parts of fine metal in a thousand, with up to 2 decimals */
  readonly fineness?: string
  /** Of `reweighed` alone: fine troy ounces, with 3 decimals */
  readonly fineTroyOunces?: string
  /** What one weighs in all, with the decimals that it was stated with. Absent when not known. */
  readonly previousGrossWeight?: GrossWeight
  /** Parts of fine metal in a thousand, with up to 2 decimals */
  readonly previousFineness?: string
  /** Of `reweighed` alone: fine troy ounces, with 3 decimals */
  readonly previousFineTroyOunces?: string
  /** When it was recorded */
  readonly at: string
}

/** A published checkpoint of the log, and the witnesses who cosigned it. */
export interface LogHead {
  /** The log's name, which stands in each checkpoint */
  readonly origin: string
  /** The verifier key, as C2SP's signed-note has it */
  readonly key: string
  /** Hexadecimal SHA-256 of that text */
  readonly fingerprint: string
  /** Number of entries that it covers */
  readonly size: number
  /** When it was published */
  readonly publishedAt: string
  /** The witnesses who cosigned it */
  readonly cosignatures: ReadonlyArray<{ readonly name: string; readonly at: string }>
}

/** The log's name and the key that verifies its checkpoints. */
export interface LogKey {
  /** The log's name, which stands in each checkpoint */
  readonly origin: string
  /** The verifier key, as C2SP's signed-note has it */
  readonly key: string
  /** Hexadecimal SHA-256 of that text */
  readonly fingerprint: string
}

/** How far the log is published. */
export interface LogPublication {
  /** The newest published checkpoint; null before there is one */
  readonly published: LogHead | null
}

/** A record of a chain, with what hides it in the log. */
export interface LogRecord {
  /** Index of its entry in the log */
  readonly index: number
  /** Number in its chain, from 0 without gaps */
  readonly number: number
  /** The record's exact text, which the log's commitment is of */
  readonly record: string
  /** 16 random bytes, in base64 */
  readonly salt: string
}

/** An event of the log: its webhook's payload, with its id, its time and its exact bytes. */
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
  /** Event ID, the same that its webhooks carry */
  readonly id: string
  /** `live`, or `test` for what belongs to an organization's twin for tests */
  readonly mode: Mode
  /** When it happened, to the millisecond */
  readonly createdAt: string
  /** The body of its webhooks, byte for byte */
  readonly payload: string
  /** The event type: discriminates the payloads */
  readonly event: "fbo_account.created"
  /** When it happened, in epoch seconds */
  readonly timestamp: number
  /** What happened to which resource */
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
  /** Event ID, the same that its webhooks carry */
  readonly id: string
  /** `live`, or `test` for what belongs to an organization's twin for tests */
  readonly mode: Mode
  /** When it happened, to the millisecond */
  readonly createdAt: string
  /** The body of its webhooks, byte for byte */
  readonly payload: string
  /** The event type: discriminates the payloads */
  readonly event: "fbo_account.updated"
  /** When it happened, in epoch seconds */
  readonly timestamp: number
  /** What happened to which resource */
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
  /** Event ID, the same that its webhooks carry */
  readonly id: string
  /** `live`, or `test` for what belongs to an organization's twin for tests */
  readonly mode: Mode
  /** When it happened, to the millisecond */
  readonly createdAt: string
  /** The body of its webhooks, byte for byte */
  readonly payload: string
  /** The event type: discriminates the payloads */
  readonly event: "inbound_shipment.created"
  /** When it happened, in epoch seconds */
  readonly timestamp: number
  /** What happened to which resource */
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
  /** Event ID, the same that its webhooks carry */
  readonly id: string
  /** `live`, or `test` for what belongs to an organization's twin for tests */
  readonly mode: Mode
  /** When it happened, to the millisecond */
  readonly createdAt: string
  /** The body of its webhooks, byte for byte */
  readonly payload: string
  /** The event type: discriminates the payloads */
  readonly event: "inbound_shipment.status_changed"
  /** When it happened, in epoch seconds */
  readonly timestamp: number
  /** What happened to which resource */
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
  /** Event ID, the same that its webhooks carry */
  readonly id: string
  /** `live`, or `test` for what belongs to an organization's twin for tests */
  readonly mode: Mode
  /** When it happened, to the millisecond */
  readonly createdAt: string
  /** The body of its webhooks, byte for byte */
  readonly payload: string
  /** The event type: discriminates the payloads */
  readonly event: "inventory.received"
  /** When it happened, in epoch seconds */
  readonly timestamp: number
  /** What happened to which resource */
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
  /** Event ID, the same that its webhooks carry */
  readonly id: string
  /** `live`, or `test` for what belongs to an organization's twin for tests */
  readonly mode: Mode
  /** When it happened, to the millisecond */
  readonly createdAt: string
  /** The body of its webhooks, byte for byte */
  readonly payload: string
  /** The event type: discriminates the payloads */
  readonly event: "inventory.status_changed"
  /** When it happened, in epoch seconds */
  readonly timestamp: number
  /** What happened to which resource */
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
  /** Event ID, the same that its webhooks carry */
  readonly id: string
  /** `live`, or `test` for what belongs to an organization's twin for tests */
  readonly mode: Mode
  /** When it happened, to the millisecond */
  readonly createdAt: string
  /** The body of its webhooks, byte for byte */
  readonly payload: string
  /** The event type: discriminates the payloads */
  readonly event: "inventory.valuation_changed"
  /** When it happened, in epoch seconds */
  readonly timestamp: number
  /** What happened to which resource */
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
  /** Event ID, the same that its webhooks carry */
  readonly id: string
  /** `live`, or `test` for what belongs to an organization's twin for tests */
  readonly mode: Mode
  /** When it happened, to the millisecond */
  readonly createdAt: string
  /** The body of its webhooks, byte for byte */
  readonly payload: string
  /** The event type: discriminates the payloads */
  readonly event: "outbound_request.created"
  /** When it happened, in epoch seconds */
  readonly timestamp: number
  /** What happened to which resource */
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
  /** Event ID, the same that its webhooks carry */
  readonly id: string
  /** `live`, or `test` for what belongs to an organization's twin for tests */
  readonly mode: Mode
  /** When it happened, to the millisecond */
  readonly createdAt: string
  /** The body of its webhooks, byte for byte */
  readonly payload: string
  /** The event type: discriminates the payloads */
  readonly event: "outbound_request.status_changed"
  /** When it happened, in epoch seconds */
  readonly timestamp: number
  /** What happened to which resource */
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
  /** Event ID, the same that its webhooks carry */
  readonly id: string
  /** `live`, or `test` for what belongs to an organization's twin for tests */
  readonly mode: Mode
  /** When it happened, to the millisecond */
  readonly createdAt: string
  /** The body of its webhooks, byte for byte */
  readonly payload: string
  /** The event type: discriminates the payloads */
  readonly event: "outbound_shipment.delivered"
  /** When it happened, in epoch seconds */
  readonly timestamp: number
  /** What happened to which resource */
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
  /** Event ID, the same that its webhooks carry */
  readonly id: string
  /** `live`, or `test` for what belongs to an organization's twin for tests */
  readonly mode: Mode
  /** When it happened, to the millisecond */
  readonly createdAt: string
  /** The body of its webhooks, byte for byte */
  readonly payload: string
  /** The event type: discriminates the payloads */
  readonly event: "outbound_shipment.status_changed"
  /** When it happened, in epoch seconds */
  readonly timestamp: number
  /** What happened to which resource */
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
  /** Event ID, the same that its webhooks carry */
  readonly id: string
  /** `live`, or `test` for what belongs to an organization's twin for tests */
  readonly mode: Mode
  /** When it happened, to the millisecond */
  readonly createdAt: string
  /** The body of its webhooks, byte for byte */
  readonly payload: string
  /** The event type: discriminates the payloads */
  readonly event: "return_shipment.created"
  /** When it happened, in epoch seconds */
  readonly timestamp: number
  /** What happened to which resource */
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
  /** Event ID, the same that its webhooks carry */
  readonly id: string
  /** `live`, or `test` for what belongs to an organization's twin for tests */
  readonly mode: Mode
  /** When it happened, to the millisecond */
  readonly createdAt: string
  /** The body of its webhooks, byte for byte */
  readonly payload: string
  /** The event type: discriminates the payloads */
  readonly event: "statement.generated"
  /** When it happened, in epoch seconds */
  readonly timestamp: number
  /** What happened to which resource */
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
  /** Event ID, the same that its webhooks carry */
  readonly id: string
  /** `live`, or `test` for what belongs to an organization's twin for tests */
  readonly mode: Mode
  /** When it happened, to the millisecond */
  readonly createdAt: string
  /** The body of its webhooks, byte for byte */
  readonly payload: string
  /** The event type: discriminates the payloads */
  readonly event: "transfer.completed"
  /** When it happened, in epoch seconds */
  readonly timestamp: number
  /** What happened to which resource */
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
  /** Event ID, the same that its webhooks carry */
  readonly id: string
  /** `live`, or `test` for what belongs to an organization's twin for tests */
  readonly mode: Mode
  /** When it happened, to the millisecond */
  readonly createdAt: string
  /** The body of its webhooks, byte for byte */
  readonly payload: string
  /** The event type: discriminates the payloads */
  readonly event: "transfer.created"
  /** When it happened, in epoch seconds */
  readonly timestamp: number
  /** What happened to which resource */
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
  /** Event ID, the same that its webhooks carry */
  readonly id: string
  /** `live`, or `test` for what belongs to an organization's twin for tests */
  readonly mode: Mode
  /** When it happened, to the millisecond */
  readonly createdAt: string
  /** The body of its webhooks, byte for byte */
  readonly payload: string
  /** The event type: discriminates the payloads */
  readonly event: "transfer.status_changed"
  /** When it happened, in epoch seconds */
  readonly timestamp: number
  /** What happened to which resource */
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

/** Who made something. */
export interface Maker {
  /** Whether it was a member, a key of the organization, the vault's staff, or a program of theirs */
  readonly type: "member" | "api_key" | "operator" | "operations_key"
  /** The member's or the key's ID; null for the vault's staff, where customers see it */
  readonly id: string | null
  /** The name, at the time; Vault staff where customers see it */
  readonly name: string
}

/** The market value is fine ounces by the newest price of the metal, with this premium. */
export interface MarketPricing {
  /** Premium for one unit in cents, as a string; may be negative */
  readonly premiumCents?: string
  /** Premium in percent, as a string with up to 2 decimals; may be negative */
  readonly premiumPercent?: string
}

/** Someone who works for an organization. */
export interface Member {
  /** Member ID */
  readonly id: string
  /** Organization */
  readonly organizationId: string
  /** E-mail address of the member */
  readonly email: string
  /** Full name of the member */
  readonly name: string
  /** What the member may do: owner and admin everything, viewer only read */
  readonly role: "owner" | "admin" | "viewer"
  /** A deactivated member can no longer sign in */
  readonly status: "active" | "deactivated"
  /** When the member last signed in; null if never */
  readonly lastSignedInAt: string | null
  /** When it was created */
  readonly createdAt: string
  /** When it last changed; when it was created, until then */
  readonly updatedAt: string
}

/** What is held of one metal. */
export interface MetalHolding {
  /** The metal */
  readonly metal: string
  /** How many items are held */
  readonly itemCount: number
  /** Fine metal of the items whose weight is known, in troy ounces with 3 decimals */
  readonly fineTroyOunces: string
  /** What they are insured for, by the valuations in force */
  readonly insuredValueCents: string
  /** What they are worth, by the valuations in force */
  readonly marketValueCents: string
}

/** `live`, or `test` for what belongs to an organization's twin for tests */
export type Mode = "live" | "test"

/** A customer of the vault. */
export interface Organization {
  /** Organization ID */
  readonly id: string
  /** Name of the organization */
  readonly name: string
  /** Where the vault reaches the organization; empty when not known */
  readonly contactEmail: string
  /** `live`, or `test` for what belongs to an organization's twin for tests */
  readonly mode: Mode
  /** Of a twin for tests, the organization that it is the twin of; else null */
  readonly liveOrganizationId: string | null
  /** The organization's twin for tests; null of a twin */
  readonly testOrganizationId: string | null
  /** When it was created */
  readonly createdAt: string
  /** When it last changed; when it was created, until then */
  readonly updatedAt: string
}

/** One change in an organization, as its own people see it. */
export interface OrganizationAuditEntry {
  /** Audit entry ID */
  readonly id: string
  /** When */
  readonly at: string
  /** Who changed something */
  readonly actor: {
    readonly type: "member" | "api_key" | "operator" | "operations_key" | "simulated_vault"
    readonly id: string | null
    readonly name: string
  }
  /** Who made the one-time link with which the actor's session began; null where it began otherwise */
  readonly via: Maker | null
  /** What was done: a resource and a verb, such as `api_key.revoke` */
  readonly action: string
  /** Kind of the resource that changed */
  readonly resourceType: string
  /** ID of the resource that changed */
  readonly resourceId: string
  /** The request that it came with, as in its X-Request-Id */
  readonly requestId: string
  /** What changed, by the names of fields; never a secret */
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
  /** State of the request; it can be cancelled while it is pending_review */
  readonly status: "pending_review" | "processing" | "fulfilled" | "rejected" | "cancelled"
  /** How many items it asks for */
  readonly totalItems: number
  /** Approved at creation, the items being worth no more than the organization's limit */
  readonly approvedBySystem: boolean
  /** Free text; empty for none */
  readonly notes: string
  /** What you call it, unique for its kind; absent where it has no name */
  readonly externalId?: string
  /** What you keep beside it, by key; empty for nothing */
  readonly metadata: Readonly<Record<string, string>>
  /** Why it was approved, rejected or cancelled; absent where nobody said */
  readonly reason?: string
  /** When it was approved, rejected or cancelled; absent where it was not */
  readonly decidedAt?: string
  /** Where a shipment goes. */
  readonly destinationAddress: DestinationAddress
  /** How a request wants to be shipped. */
  readonly shipping: Shipping
  /** Live shipments of the request: empty until the pick, cancelled ones never */
  readonly outboundShipmentIds: ReadonlyArray<string>
  /** On lists only with includeItems=true */
  readonly items?: ReadonlyArray<OutboundRequestItem>
  /** When it was created */
  readonly createdAt: string
  /** When it last changed; when it was created, until then */
  readonly updatedAt: string
}

/** One item of an outbound request. */
export interface OutboundRequestItem {
  /** Outbound request item ID */
  readonly id: string
  /** Request that it belongs to */
  readonly outboundRequestId: string
  /** What the item is */
  readonly productId: string
  /** A product of the catalogue, which all organizations share. */
  readonly product?: Product
  /** The item */
  readonly inventoryItemId: string
  /** When it was created */
  readonly createdAt: string
  /** When it last changed; when it was created, until then */
  readonly updatedAt: string
}

/** A state that the outbound request has been in. */
export interface OutboundRequestTimelineEntry {
  /** Since when */
  readonly at: string
  /** State of the outbound request from then on */
  readonly state: "pending_review" | "processing" | "fulfilled" | "rejected" | "cancelled"
  /** Who took a thing into a state. */
  readonly actor: TimelineActor
  /** Why; absent where nobody said */
  readonly reason?: string
  /** The carrier's tracking number, where one was known by then */
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
  /** Request that it fulfils */
  readonly outboundRequestId: string
  /** State of the shipment */
  readonly status: "created" | "picked" | "shipped" | "delivered" | "cancelled"
  /** Who carries it; empty when not known */
  readonly carrier: string
  /** Carrier service code */
  readonly service: string
  /** The carrier's tracking number; empty when not known */
  readonly trackingNumber: string
  /** Where the carrier shows it; absent where the carrier's pages or the number are not known */
  readonly trackingUrl?: string
  /** How many items are in it */
  readonly itemCount: number
  /** When it was shipped; absent before */
  readonly shippedAt?: string
  /** When it was delivered; absent before */
  readonly deliveredAt?: string
  /** Why it was cancelled; absent where nobody said */
  readonly reason?: string
  /** When it was cancelled; absent where it was not */
  readonly decidedAt?: string
  /** When it was created */
  readonly createdAt: string
  /** When it last changed; when it was created, until then */
  readonly updatedAt: string
}

/** A state that the outbound shipment has been in. */
export interface OutboundShipmentTimelineEntry {
  /** Since when */
  readonly at: string
  /** State of the outbound shipment from then on */
  readonly state: "created" | "picked" | "shipped" | "delivered" | "cancelled"
  /** Who took a thing into a state. */
  readonly actor: TimelineActor
  /** Why; absent where nobody said */
  readonly reason?: string
  /** The carrier's tracking number, where one was known by then */
  readonly trackingNumber?: string
}

/** A product of the catalogue, which all organizations share. */
export interface Product {
  /** Product ID */
  readonly id: string
  /** What people call it */
  readonly title: string
  /** Stock keeping unit, unique in the catalogue */
  readonly sku: string
  /** Kind of product, such as `precious_metal` */
  readonly productType: string
  /** Finer kind, such as `coin`; empty for none */
  readonly subcategory: string
  /** Mint or refiner; empty when not known */
  readonly manufacturer: string
  /** Metal that it is made of; empty for none */
  readonly metal: string
  /** Whether each unit has a serial number */
  readonly isSerialized: boolean
  /** Weight of one unit for a carrier, if known */
  readonly weightGrams?: number
  /** What one weighs in all, with the decimals that it was stated with. Absent when not known. */
  readonly grossWeight?: GrossWeight
  /** Parts of fine metal in a thousand; absent when not known */
  readonly fineness?: string
  /** Fine metal in one, in troy ounces with 3 decimals; absent when weight or fineness is not known */
  readonly fineTroyOunces?: string
  /** Whether each unit has a weight of its own, by which it is worth its share of these values */
  readonly isWeighed: boolean
  /** Whether each unit is received into quarantine, and tested there */
  readonly requiresTest: boolean
  /** Current insured value of one unit, in cents, as a string */
  readonly insuredValueCents: string
  /** Market value of one unit, in cents, as a string; absent when not known */
  readonly marketValueCents?: string
  /** The market value is fine ounces by the newest price of the metal, with this premium. */
  readonly marketPricing?: MarketPricing
  /** Pictures of the product */
  readonly images: ReadonlyArray<ProductImage>
  /** When it was created */
  readonly createdAt: string
  /** When it last changed; when it was created, until then */
  readonly updatedAt: string
}

/** What is held of one product. */
export interface ProductHolding {
  /** What it is */
  readonly productId: string
  /** Title of the product */
  readonly title: string
  /** SKU of the product */
  readonly sku: string
  /** Metal of the product; empty for none */
  readonly metal: string
  /** How many items are held */
  readonly itemCount: number
  /** Fine metal of the items, in troy ounces with 3 decimals; absent where it is not known */
  readonly fineTroyOunces?: string
  /** What they are insured for, by the valuations in force */
  readonly insuredValueCents: string
  /** What they are worth, by the valuations in force */
  readonly marketValueCents: string
}

/** A picture of a product. */
export interface ProductImage {
  /** Address of the image */
  readonly url: string
  /** What the image is, such as `primary` */
  readonly label: string
}

/** What to ship, to exactly one destination: an address, or a saved one. */
export interface QuoteRates {
  /** Account that the items are in */
  readonly fboAccountId: string
  /** Where a shipment is to go. `state` and `zip` must be there; for US, CA and AU they must say something. */
  readonly destinationAddress?: DestinationAddressInput
  /** A saved address of the account, in place of destinationAddress */
  readonly destinationAddressId?: string
  /** 1 to 20000 items in all, each named once; or quantities of products, of which the vault chooses the oldest free ones */
  readonly items: ReadonlyArray<RequestedItem>
}

/** What each service that qualifies asks for. */
export interface RateQuote {
  /** One entry for each service that qualifies, cheapest first; empty when none does */
  readonly rates: ReadonlyArray<RateQuoteEntry>
}

/** What one service asks for. */
export interface RateQuoteEntry {
  /** Carrier service code */
  readonly service: string
  /** Decimal amount in US dollars */
  readonly rate: number
  /** MM/DD/YYYY */
  readonly deliveryDate: string
}

/** One thing that came in. */
export interface ReceivedItem {
  /** What it is */
  readonly productId: string
  /** Required when the product is serialized; empty for none */
  readonly serialNumber?: string
  /** The vault's own mark; made if left out or empty */
  readonly internalIdentifier?: string
  /** What one weighs in all, with the decimals that it was stated with. Absent when not known. */
  readonly grossWeight?: GrossWeight
  /** Parts of fine metal in a thousand, with up to 2 decimals */
  readonly fineness?: string
  /** The refiner's code on the bar; empty for none */
  readonly brand?: string
  /** The year in which the bar was made */
  readonly year?: number
  /** Whether it is tested before it can be asked for; always where the product requires a test. Default false. */
  readonly quarantine?: boolean
}

/** A shipment that was received, and the items that came with it. */
export interface ReceivedShipment {
  /** What a customer sends to the vault. */
  readonly shipment: InboundShipment
  /** The items, in the order that they were named; empty where they came as a weight list */
  readonly items: ReadonlyArray<InventoryItem>
  /** How many items came */
  readonly itemCount: number
}

/** Which failed deliveries to try again. */
export interface RedeliverFailed {
  /** Only deliveries created at this time or later. Default: all. */
  readonly since?: string
}

/** How many deliveries are tried again. */
export interface RedeliveredCount {
  /** How many failed deliveries start a fresh round of attempts */
  readonly redelivered: number
}

/** The salt of one of the organization's own lines of a register: of a bar, a product or a chain. */
export interface RegisterSalt {
  /** The bar's name, hexadecimal */
  readonly bar?: string
  /** Product ID */
  readonly product?: string
  /** The commitment of the organization's record 0, hexadecimal */
  readonly chain?: string
  /** 16 random bytes, in base64 */
  readonly salt: string
}

/** Events of the log that are delivered to a webhook endpoint once more, or for the first time. */
export interface Replay {
  /** Replay ID */
  readonly id: string
  /** Webhook endpoint ID */
  readonly webhookId: string
  /** `running` until every event that it covers is queued (`completed`), or it is cancelled before (`cancelled`) */
  readonly status: ReplayStatus
  /** How many events it covers; fixed when it begins */
  readonly total: number
  /** How many of them are queued or delivered so far */
  readonly queued: number
  /** When it began */
  readonly createdAt: string
  /** When it last changed; when it was created, until then */
  readonly updatedAt: string
}

/** `running` until every event that it covers is queued (`completed`), or it is cancelled before (`cancelled`) */
export type ReplayStatus = "running" | "completed" | "cancelled"

/** One item by its inventoryItemId, or a quantity of a productId, of which the vault chooses. */
export interface RequestedItem {
  /** One item, by its id */
  readonly inventoryItemId?: string
  /** A product, with quantity: the vault chooses free items of it, the oldest first */
  readonly productId?: string
  /** How many items of the product */
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
  /** Shipment that had taken them out */
  readonly outboundShipmentId: string
  /** Returns are recorded once they are received */
  readonly status: "received"
  /** How many items came back */
  readonly itemCount: number
  /** The items that came back, by their ids */
  readonly items: ReadonlyArray<ReturnedItem>
  /** When it was created */
  readonly createdAt: string
  /** When it last changed; when it was created, until then */
  readonly updatedAt: string
}

/** An item that came back. */
export interface ReturnedItem {
  /** Inventory item ID */
  readonly inventoryItemId: string
}

/** How to replace a key by a new one. */
export interface RotateApiKey {
  /** How long the old key serves beside the new one. Default 0. */
  readonly overlapSeconds?: number
}

/** How to replace a signing secret. */
export interface RotateWebhookSecret {
  /** How long deliveries are signed with the old secret too. Default 0. */
  readonly gracePeriodSeconds?: number
}

/** An address that an account keeps for shipments. */
export interface SavedAddress {
  /** Saved address ID */
  readonly id: string
  /** Account that the address belongs to */
  readonly fboAccountId: string
  /** First line: street and number */
  readonly street1: string
  /** City or town */
  readonly city: string
  /** State or province; may be empty outside US, CA and AU */
  readonly state: string
  /** Postal code; may be empty outside US, CA and AU */
  readonly zip: string
  /** Two-letter country code (ISO 3166-1), in capitals */
  readonly country: string
  /** Second line: apartment, suite or floor */
  readonly street2?: string
  /** Recipient */
  readonly name?: string
  /** Company at the address */
  readonly company?: string
  /** Phone number for the carrier */
  readonly phone?: string
  /** E-mail address for the carrier */
  readonly email?: string
  /** When it was created */
  readonly createdAt: string
  /** When it last changed; when it was created, until then */
  readonly updatedAt: string
}

/** A saved address that is gone. */
export interface SavedAddressDeleted {
  /** Saved address ID */
  readonly id: string
  /** It is gone; requests keep the copy that they were made with */
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

/** How it went back to its sender; absent where it did not */
export interface SentBack {
  /** Who took it; empty when not known */
  readonly carrier: string
  /** The carrier's tracking number; empty when not known */
  readonly trackingNumber: string
  /** When it left */
  readonly at: string
}

/** How a request wants to be shipped. */
export interface Shipping {
  /** The cheapest service that qualifies, or the one named by serviceCode */
  readonly mode: "cheapest" | "service"
  /** Carrier service code, as the rate quote lists it; absent if none was named */
  readonly serviceCode?: string
  /** What the carrier asks for at the door */
  readonly signatureType: SignatureType
  /** Absent until the vault has quoted the chosen service, and while none qualifies */
  readonly quote?: ShippingQuote
}

/** How to ship; what is absent takes its default. */
export interface ShippingInput {
  /** The cheapest service that qualifies, or the one named by serviceCode. Default "cheapest". */
  readonly mode?: "cheapest" | "service"
  /** Required with mode "service" */
  readonly serviceCode?: string
  /** What the carrier asks for at the door. Default `Signature`. */
  readonly signatureType?: "NoSignature" | "Signature" | "AdultSignature"
}

/** Absent until the vault has quoted the chosen service, and while none qualifies */
export interface ShippingQuote {
  /** Who carries it */
  readonly carrier: string
  /** The carrier's service, for people */
  readonly service: string
  /** The carrier's service, as rate quotes name it */
  readonly serviceCode: string
  /** What it costs, in cents */
  readonly quotedCents: number
  /** Currency code, such as `USD` */
  readonly currency: string
  /** Epoch milliseconds */
  readonly quotedAt: number
  /** What the parcel is insured for, in cents */
  readonly insuredValueCents: number
  /** Gross weight of the parcel, in grams */
  readonly weightGrams: number
}

/** So many of a product, as they were announced. */
export interface ShownAnnouncedItem {
  /** What it is */
  readonly productId: string
  /** How many of it */
  readonly quantity: number
  /** Serial numbers of them, of all or of some; absent where none is named */
  readonly serialNumbers?: ReadonlyArray<string>
  /** A product of the catalogue, which all organizations share. */
  readonly product?: Product
}

/** What the carrier asks for at the door */
export type SignatureType = "NoSignature" | "Signature" | "AdultSignature"

/** Which events to deliver: from exactly one of `since` and `after` on. */
export interface StartReplay {
  /** Events that happened at this time or later; before what is kept: all of it */
  readonly since?: string
  /** Events that come after this one in the log */
  readonly after?: string
  /** Events that happened at this time or before. Default: all so far. */
  readonly until?: string
  /** Only events of these types; those that the endpoint is not subscribed to are ignored. Default: all of the endpoint's types. */
  readonly types?: ReadonlyArray<EventType>
  /** Leave out what is delivered to the endpoint or pending there. Default true; otherwise only what is pending is left out. */
  readonly onlyMissing?: boolean
}

/** What an account held at the end of a UTC day, and what happened to it in that day. */
export interface Statement {
  /** Statement ID */
  readonly id: string
  /** Owning organization */
  readonly organizationId: string
  /** Account that the statement is of */
  readonly fboAccountId: string
  /** How long a time the statement is about */
  readonly statementType: "daily"
  /** The day, in UTC */
  readonly statementDate: string
  /** Items held at the day's end */
  readonly totalItemCount: number
  /** How many of them were in quarantine, where they are tested */
  readonly itemsQuarantined: number
  /** Their insured value, at the valuations in force at the day's end */
  readonly totalInsuredValueCents: string
  /** Market value of those whose market value is known */
  readonly totalMarketValueCents: string
  /** How many of the items have no market value and so no part in that total; null where a version of the service made it that did not count them */
  readonly itemsWithoutMarketValue: number | null
  /** Fine metal of those whose weight is known, by metal, in troy ounces with 3 decimals; null where a version of the service made it that did not know of weights */
  readonly totalFineTroyOunces: Readonly<Record<string, string>> | null
  /** Items received in the day */
  readonly itemsReceived: number
  /** Items shipped out in the day */
  readonly itemsShippedOut: number
  /** Items transferred in plus items transferred out */
  readonly itemsTransferred: number
  /** Items that came back in the day */
  readonly itemsReturned: number
  /** Items voided in the day */
  readonly itemsVoided: number
  /** Items in quarantine that were rejected in the day: they are not held from then on */
  readonly itemsRejected: number
  /** 1, and one more for each correction of the same account and day; a final statement never changes */
  readonly version: number
  /** Whether the day is over and nothing can be added to it; provisional otherwise */
  readonly isFinal: boolean
  /** Null only for a provisional one that an earlier version of the service made */
  readonly asOf: string | null
  /** The statement that this one corrects; null for a first version */
  readonly supersedes: string | null
  /** Of the e-mail to the account; `skipped` where no mail server is configured */
  readonly emailDeliveryStatus: "pending" | "sent" | "failed" | "skipped"
  /** When it was made */
  readonly createdAt: string
  /** When it last changed; when it was created, until then */
  readonly updatedAt: string
  /** Index of its day's entry in the log; absent before the log has it */
  readonly logIndex?: number
}

/** A type of event, or `*`: all of them, those to come included. */
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

/** The one attempt at a test event. */
export interface TestAttempt {
  /** The delivery under which it is in the history */
  readonly deliveryId: string
  /** Event ID, as the receiver got it */
  readonly eventId: string
  /** Counted from 1; a redelivery goes on where the rounds before it ended */
  readonly attempt: number
  /** When the attempt began */
  readonly startedAt: string
  /** How long it took, in milliseconds */
  readonly durationMs: number
  /** null without an answer */
  readonly responseStatus: number | null
  /** Why the attempt failed; null when it did not */
  readonly error: string | null
  /** The first 1,024 bytes of the answer's body as text, of a failed attempt; null without an answer, and when it did not fail */
  readonly responseExcerpt: string | null
}

/** An event that was made up. */
export interface TestEvent {
  /** Event ID, the same that its webhooks carry */
  readonly id: string
  /** What happened. */
  readonly event: EventType
  /** When it was made up */
  readonly createdAt: string
}

/** A reset that was begun. */
export interface TestReset {
  /** When it began: what was there by then is deleted */
  readonly startedAt: string
}

/** How the simulated vault behaves. */
export interface TestSettings {
  /** Whether the simulated vault takes a step when it is asked to, or each step by itself after some seconds */
  readonly simulation: "manual" | "automatic"
}

/** Who took a thing into a state. */
export interface TimelineActor {
  /** What kind of actor it was; vault for the vault's people and its software, simulated_vault in test mode */
  readonly type: "member" | "api_key" | "vault" | "simulated_vault"
  /** The actor's name, at the time; absent for a vault, and where it was not recorded */
  readonly name?: string
}

/** A batch of items that goes from one account to another. */
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
  /** State of the transfer; no items are held while it is pending_approval */
  readonly status: "pending_approval" | "processing" | "completed" | "cancelled"
  /** Who confirmed it; absent before */
  readonly initiatedBy?: "customer" | "staff"
  /** How many items it moves */
  readonly totalItems: number
  /** True once the customer's own confirmation was accepted */
  readonly approvedBySystem: boolean
  /** Free text; empty for none */
  readonly notes: string
  /** What you call it, unique for its kind; absent where it has no name */
  readonly externalId?: string
  /** What you keep beside it, by key; empty for nothing */
  readonly metadata: Readonly<Record<string, string>>
  /** Why it was confirmed or cancelled; absent where nobody said */
  readonly reason?: string
  /** When it was confirmed or cancelled; absent where it was not */
  readonly decidedAt?: string
  /** When it was created */
  readonly createdAt: string
  /** When it last changed; when it was created, until then */
  readonly updatedAt: string
  /** When its items had moved; present once completed */
  readonly completedAt?: string
}

/** One item of a transfer. */
export interface TransferItem {
  /** Transfer item ID */
  readonly id: string
  /** Transfer that it belongs to */
  readonly transferId: string
  /** Inventory item to move */
  readonly inventoryItemId: string
  /** Product of the item */
  readonly productId: string
  /** When it was created */
  readonly createdAt: string
}

/** Why a transfer is confirmed or cancelled; may be left out. */
export interface TransferReason {
  /** Why, in free text */
  readonly reason?: string
}

/** A state that the transfer has been in. */
export interface TransferTimelineEntry {
  /** Since when */
  readonly at: string
  /** State of the transfer from then on */
  readonly state: "pending_approval" | "processing" | "completed" | "cancelled"
  /** Who took a thing into a state. */
  readonly actor: TimelineActor
  /** Why; absent where nobody said */
  readonly reason?: string
  /** The carrier's tracking number, where one was known by then */
  readonly trackingNumber?: string
}

/** Only the fields that are present change; at least one must be. */
export interface UpdateApiKey {
  /** New label */
  readonly name?: string
  /** What the key may do: at least one */
  readonly scopes?: ReadonlyArray<Scope>
  /** When it ends: requests with it are 401 from then on; null for never */
  readonly expiresAt?: string | null
  /** The networks or addresses that requests with it may come from; empty for anywhere */
  readonly allowedAddresses?: ReadonlyArray<string>
  /** The accounts that it is bound to, up to 20: it sees and does only what concerns these; empty for all */
  readonly fboAccountIds?: ReadonlyArray<string>
}

/** Only the fields that are present change; at least one must be. */
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
  /** What you call it, unique for its kind; null clears it */
  readonly externalId?: string | null
  /** Entries to set; null removes one, others stay. Up to 20 in all. */
  readonly metadata?: Readonly<Record<string, string | null>>
}

/** What can be changed of an alias. */
export interface UpdateFboAccountAlias {
  /** Whether intake resolves the alias */
  readonly isActive: boolean
}

/** Only the fields that are present change; at least one must be. */
export interface UpdateInboundShipment {
  /** New free text; empty clears it */
  readonly shipmentNotes?: string
  /** What you call it, unique for its kind; null clears it */
  readonly externalId?: string | null
  /** Entries to set; null removes one, others stay. Up to 20 in all. */
  readonly metadata?: Readonly<Record<string, string | null>>
}

/** Only the fields that are present change; at least one must be. */
export interface UpdateMember {
  /** New name */
  readonly name?: string
  /** What the member may do: owner and admin everything, viewer only read */
  readonly role?: "owner" | "admin" | "viewer"
  /** `deactivated` ends all sessions */
  readonly status?: "active" | "deactivated"
}

/** Only the fields that are present change; at least one must be. */
export interface UpdateOrganization {
  /** New name */
  readonly name?: string
  /** New contact address */
  readonly contactEmail?: string
}

/** Only the fields that are present change; at least one must be. */
export interface UpdateOutboundRequest {
  /** New free text; empty clears it */
  readonly notes?: string
  /** What you call it, unique for its kind; null clears it */
  readonly externalId?: string | null
  /** Entries to set; null removes one, others stay. Up to 20 in all. */
  readonly metadata?: Readonly<Record<string, string | null>>
}

/** Only the fields that are present change; at least one must be. An empty string clears an optional one. */
export interface UpdateSavedAddress {
  /** First line: street and number */
  readonly street1?: string
  /** City or town */
  readonly city?: string
  /** State or province; may be empty outside US, CA and AU */
  readonly state?: string
  /** Postal code; may be empty outside US, CA and AU */
  readonly zip?: string
  /** Two-letter country code (ISO 3166-1), in capitals */
  readonly country?: string
  /** Second line: apartment, suite or floor; empty clears it */
  readonly street2?: string
  /** Recipient; empty clears it */
  readonly name?: string
  /** Company at the address; empty clears it */
  readonly company?: string
  /** Phone number for the carrier; empty clears it */
  readonly phone?: string
  /** E-mail address for the carrier; empty clears it */
  readonly email?: string
}

/** Only the fields that are present change; at least one must be. */
export interface UpdateTestSettings {
  /** Whether the simulated vault takes a step when it is asked to, or each step by itself after some seconds */
  readonly simulation?: "manual" | "automatic"
}

/** Only the fields that are present change; at least one must be. */
export interface UpdateTransfer {
  /** New free text; empty clears it */
  readonly notes?: string
  /** What you call it, unique for its kind; null clears it */
  readonly externalId?: string | null
  /** Entries to set; null removes one, others stay. Up to 20 in all. */
  readonly metadata?: Readonly<Record<string, string | null>>
}

/** Only the fields that are present change; at least one must be. */
export interface UpdateWebhook {
  /** New label */
  readonly name?: string
  /** https:// and a public hostname; bare IP addresses and private, loopback or link-local hosts are refused */
  readonly url?: string
  /** Event types to be subscribed to from now on, at least one */
  readonly events?: ReadonlyArray<Subscription>
  /** As at creation; null for all accounts */
  readonly fboAccountId?: string | ReadonlyArray<string> | null
  /** Whether new deliveries are made; pending ones wait while it is false */
  readonly isActive?: boolean
  /** Which headers deliveries have: the service's own (`vault`), or also `webhook-id`, `webhook-timestamp` and `webhook-signature` as the Standard Webhooks specification has them (`both`) */
  readonly headerStyle?: HeaderStyle
  /** `thin`: `data` says what happened. `full`: `data.object` is the resource too, as GET shows it after the change */
  readonly payload?: "thin" | "full"
  /** What you call it, unique for its kind; null clears it */
  readonly externalId?: string | null
  /** Entries to set; null removes one, others stay. Up to 20 in all. */
  readonly metadata?: Readonly<Record<string, string | null>>
}

/** A webhook subscription. Its secret is shown at creation and rotation only. */
export interface Webhook {
  /** Webhook endpoint ID */
  readonly id: string
  /** Owning organization */
  readonly organizationId: string
  /** `live`, or `test` for what belongs to an organization's twin for tests */
  readonly mode: Mode
  /** Label for people */
  readonly name: string
  /** Where deliveries are sent */
  readonly url: string
  /** Event types that it is subscribed to, each once; `*` alone for all of them */
  readonly events: ReadonlyArray<Subscription>
  /** Only events that concern this account, or one of these, are sent. Absent: those of all accounts */
  readonly fboAccountId?: string | ReadonlyArray<string>
  /** An inactive endpoint gets no new deliveries; its pending ones wait */
  readonly isActive: boolean
  /** Which headers deliveries have: the service's own (`vault`), or also `webhook-id`, `webhook-timestamp` and `webhook-signature` as the Standard Webhooks specification has them (`both`) */
  readonly headerStyle: HeaderStyle
  /** `thin`: `data` says what happened. `full`: `data.object` is the resource too, as GET shows it after the change */
  readonly payload: "thin" | "full"
  /** How attempts at an endpoint's deliveries end. Tests of it do not count. */
  readonly health: WebhookHealth
  /** What you call it, unique for its kind; absent where it has no name */
  readonly externalId?: string
  /** What you keep beside it, by key; empty for nothing */
  readonly metadata: Readonly<Record<string, string>>
  /** When it was created */
  readonly createdAt: string
  /** When it last changed; when it was created, until then */
  readonly updatedAt: string
}

/** How attempts at an endpoint's deliveries end. Tests of it do not count. */
export interface WebhookHealth {
  /** `failing` where the last finished attempt failed, `healthy` where it succeeded, `unused` where there was none */
  readonly state: "healthy" | "failing" | "unused"
  /** When the present run of failed attempts began */
  readonly failingSince?: string
  /** When an attempt last succeeded, to within ten seconds while they succeed */
  readonly lastSuccessAt?: string
  /** When an attempt last failed, to within ten seconds while they fail */
  readonly lastFailureAt?: string
}

/** A signing secret, shown this once. */
export interface WebhookSecret {
  /** Webhook endpoint ID */
  readonly id: string
  /** whsec_ and hexadecimal characters. Shown this once: store it now. */
  readonly signingSecret: string
  /** The same secret as the Standard Webhooks libraries take it: whsec_ and base64 of its 32 bytes. Only where `headerStyle` is `both`. */
  readonly standardWebhooksSecret?: string
}

/** How deliveries to an endpoint fare. */
export interface WebhookStats {
  /** Every day of the range, oldest first */
  readonly days: ReadonlyArray<DeliveriesOfDay>
  /** When the present run of failures began; null when the last delivery that ended succeeded */
  readonly failingSince: string | null
}

/** What {@link VaultApi} takes as the query of `listOrganizations`. */
export interface ListOrganizationsQuery {
  /** Page to read, counted from 1. Default 1. Not together with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, the newest first. */
  readonly order?: "createdAt" | "-createdAt" | undefined
  /** Only these: up to 100 ids with commas between */
  readonly ids?: string | undefined
  /** Only what was created at this time or later */
  readonly createdFrom?: string | undefined
  /** Only what was created at this time or earlier */
  readonly createdTo?: string | undefined
  /** Only what last changed at this time or later */
  readonly updatedFrom?: string | undefined
  /** Only what last changed at this time or earlier */
  readonly updatedTo?: string | undefined
}

/** What {@link VaultApi} takes as the query of `listMembers`. */
export interface ListMembersQuery {
  /** Page to read, counted from 1. Default 1. Not together with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, the newest first. */
  readonly order?: "createdAt" | "-createdAt" | undefined
  /** Only these: up to 100 ids with commas between */
  readonly ids?: string | undefined
  /** Only what was created at this time or later */
  readonly createdFrom?: string | undefined
  /** Only what was created at this time or earlier */
  readonly createdTo?: string | undefined
  /** Only what last changed at this time or later */
  readonly updatedFrom?: string | undefined
  /** Only what last changed at this time or earlier */
  readonly updatedTo?: string | undefined
  /** Only those in this state, or in one of several with commas between: active, deactivated */
  readonly status?: string | undefined
}

/** What {@link VaultApi} takes as the query of `listApiKeys`. */
export interface ListApiKeysQuery {
  /** Page to read, counted from 1. Default 1. Not together with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, the newest first. */
  readonly order?: "createdAt" | "-createdAt" | undefined
  /** Only these: up to 100 ids with commas between */
  readonly ids?: string | undefined
  /** Only what was created at this time or later */
  readonly createdFrom?: string | undefined
  /** Only what was created at this time or earlier */
  readonly createdTo?: string | undefined
  /** Only what last changed at this time or later */
  readonly updatedFrom?: string | undefined
  /** Only what last changed at this time or earlier */
  readonly updatedTo?: string | undefined
  /** Only those in this state, or in one of several with commas between: active, disabled, revoked */
  readonly status?: string | undefined
}

/** What {@link VaultApi} takes as the query of `listAuditLog`. */
export interface ListAuditLogQuery {
  /** Page to read, counted from 1. Default 1. Not together with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Only entries about this resource */
  readonly resourceId?: string | undefined
  /** Only what this member or key changed */
  readonly actorId?: string | undefined
}

/** What {@link VaultApi} takes as the query of `listFboAccounts`. */
export interface ListFboAccountsQuery {
  /** Page to read, counted from 1. Default 1. Not together with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, the newest first. */
  readonly order?: "createdAt" | "-createdAt" | undefined
  /** Only these: up to 100 ids with commas between */
  readonly ids?: string | undefined
  /** Only what was created at this time or later */
  readonly createdFrom?: string | undefined
  /** Only what was created at this time or earlier */
  readonly createdTo?: string | undefined
  /** Only what last changed at this time or later */
  readonly updatedFrom?: string | undefined
  /** Only what last changed at this time or earlier */
  readonly updatedTo?: string | undefined
  /** 7 to 20 digits; white space, hyphens and dashes are dropped */
  readonly vaultId?: string | undefined
  /** Only accounts of which each of these words begins a word or number of the name, business, e-mail address, phone, vault ID, aliases or external ID; accents and case aside */
  readonly q?: string | undefined
  /** Only the one that you call so */
  readonly externalId?: string | undefined
  /** `metadata.<key>=<value>`: only those that have this entry; each one given must be there */
  readonly [name: `metadata.${string}`]: string | undefined
}

/** What {@link VaultApi} takes as the query of `listFboAccountAliases`. */
export interface ListFboAccountAliasesQuery {
  /** Page to read, counted from 1. Default 1. Not together with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, the newest first. */
  readonly order?: "createdAt" | "-createdAt" | undefined
  /** Only these: up to 100 ids with commas between */
  readonly ids?: string | undefined
  /** Only what was created at this time or later */
  readonly createdFrom?: string | undefined
  /** Only what was created at this time or earlier */
  readonly createdTo?: string | undefined
  /** Only what last changed at this time or later */
  readonly updatedFrom?: string | undefined
  /** Only what last changed at this time or earlier */
  readonly updatedTo?: string | undefined
}

/** What {@link VaultApi} takes as the query of `listFboAccountAddresses`. */
export interface ListFboAccountAddressesQuery {
  /** Page to read, counted from 1. Default 1. Not together with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, the newest first. */
  readonly order?: "createdAt" | "-createdAt" | undefined
  /** Only these: up to 100 ids with commas between */
  readonly ids?: string | undefined
  /** Only what was created at this time or later */
  readonly createdFrom?: string | undefined
  /** Only what was created at this time or earlier */
  readonly createdTo?: string | undefined
  /** Only what last changed at this time or later */
  readonly updatedFrom?: string | undefined
  /** Only what last changed at this time or earlier */
  readonly updatedTo?: string | undefined
}

/** What {@link VaultApi} takes as the query of `listProducts`. */
export interface ListProductsQuery {
  /** Page to read, counted from 1. Default 1. Not together with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, the newest first. */
  readonly order?: "createdAt" | "-createdAt" | undefined
  /** Only these: up to 100 ids with commas between */
  readonly ids?: string | undefined
  /** Only what was created at this time or later */
  readonly createdFrom?: string | undefined
  /** Only what was created at this time or earlier */
  readonly createdTo?: string | undefined
  /** Only what last changed at this time or later */
  readonly updatedFrom?: string | undefined
  /** Only what last changed at this time or earlier */
  readonly updatedTo?: string | undefined
  /** Only products of this kind, such as `precious_metal` */
  readonly productType?: string | undefined
  /** Only products of this finer kind, such as `coin` */
  readonly subcategory?: string | undefined
  /** Only the product with this SKU; case, white space, hyphens and dashes aside */
  readonly sku?: string | undefined
  /** Only products of this metal, such as `gold` */
  readonly metal?: string | undefined
}

/** What {@link VaultApi} takes as the query of `searchProducts`. */
export interface SearchProductsQuery {
  /** Page to read, counted from 1. Default 1. Not together with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Matches title, manufacturer, SKU and metal; tolerates typos and partial SKUs */
  readonly q: string
}

/** What {@link VaultApi} takes as the query of `search`. */
export interface SearchQuery {
  /** A serial number, mark, vault ID, alias, SKU, tracking number, e-mail address, external ID or id, whole; or the beginning of a name, or words of a product */
  readonly q: string
}

/** What {@link VaultApi} takes as the query of `listInventory`. */
export interface ListInventoryQuery {
  /** Comma-separated: `product` and `account` show products and accounts beside their ids, as they are now. Default: neither. */
  readonly expand?: string | undefined
  /** Page to read, counted from 1. Default 1. Not together with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, the newest first. */
  readonly order?: "createdAt" | "-createdAt" | undefined
  /** Only these: up to 100 ids with commas between */
  readonly ids?: string | undefined
  /** Only what was created at this time or later */
  readonly createdFrom?: string | undefined
  /** Only what was created at this time or earlier */
  readonly createdTo?: string | undefined
  /** Only what last changed at this time or later */
  readonly updatedFrom?: string | undefined
  /** Only what last changed at this time or earlier */
  readonly updatedTo?: string | undefined
  /** Only items of this account */
  readonly fboAccountId?: string | undefined
  /** Only items of this product */
  readonly productId?: string | undefined
  /** Only those in this state, or in one of several with commas between: in_vault, pending_outbound, shipped_out, voided, quarantined, rejected, returned_to_sender */
  readonly status?: string | undefined
  /** Only items that came with this inbound shipment */
  readonly inboundShipmentId?: string | undefined
  /** Only those with this serial number or internal identifier, whole, as it is read or scanned; case, white space, hyphens and dashes aside */
  readonly q?: string | undefined
  /** Only items of the product with this SKU; case, white space, hyphens and dashes aside */
  readonly sku?: string | undefined
  /** Only items of products of this metal, such as `gold` */
  readonly metal?: string | undefined
  /** Only items with this serial number; case, white space, hyphens and dashes aside */
  readonly serialNumber?: string | undefined
  /** Only items that the vault has marked so; case, white space, hyphens and dashes aside */
  readonly internalIdentifier?: string | undefined
  /** What was recorded at this moment or earlier, at the valuations and prices in force then. Default: now. */
  readonly asOf?: string | undefined
}

/** What {@link VaultApi} takes as the query of `getWeightList`. */
export interface GetWeightListQuery {
  /** Only bars of this product */
  readonly productId?: string | undefined
  /** Only bars of this account */
  readonly fboAccountId?: string | undefined
  /** Only bars that came with this inbound shipment */
  readonly inboundShipmentId?: string | undefined
}

/** What {@link VaultApi} takes as the query of `exportInventory`. */
export interface ExportInventoryQuery {
  /** `csv`, the default: a line for each entry, after a heading. `ndjson`: JSON as lists have it, an entry a line.. Default "csv". */
  readonly format?: "csv" | "ndjson" | undefined
  /** Order of the list. Default -createdAt, the newest first. */
  readonly order?: "createdAt" | "-createdAt" | undefined
  /** Only these: up to 100 ids with commas between */
  readonly ids?: string | undefined
  /** Only what was created at this time or later */
  readonly createdFrom?: string | undefined
  /** Only what was created at this time or earlier */
  readonly createdTo?: string | undefined
  /** Only what last changed at this time or later */
  readonly updatedFrom?: string | undefined
  /** Only what last changed at this time or earlier */
  readonly updatedTo?: string | undefined
  /** Only items of this account */
  readonly fboAccountId?: string | undefined
  /** Only items of this product */
  readonly productId?: string | undefined
  /** Only those in this state, or in one of several with commas between: in_vault, pending_outbound, shipped_out, voided, quarantined, rejected, returned_to_sender */
  readonly status?: string | undefined
  /** Only items that came with this inbound shipment */
  readonly inboundShipmentId?: string | undefined
  /** Only those with this serial number or internal identifier, whole, as it is read or scanned; case, white space, hyphens and dashes aside */
  readonly q?: string | undefined
  /** Only items of the product with this SKU; case, white space, hyphens and dashes aside */
  readonly sku?: string | undefined
  /** Only items of products of this metal, such as `gold` */
  readonly metal?: string | undefined
  /** Only items with this serial number; case, white space, hyphens and dashes aside */
  readonly serialNumber?: string | undefined
  /** Only items that the vault has marked so; case, white space, hyphens and dashes aside */
  readonly internalIdentifier?: string | undefined
}

/** What {@link VaultApi} takes as the query of `exportMovements`. */
export interface ExportMovementsQuery {
  /** `csv`, the default: a line for each entry, after a heading. `ndjson`: JSON as lists have it, an entry a line.. Default "csv". */
  readonly format?: "csv" | "ndjson" | undefined
  /** Only entries of which this account is either side */
  readonly fboAccountId?: string | undefined
  /** Only the history of this item */
  readonly inventoryItemId?: string | undefined
  /** Only the history of items of this product */
  readonly productId?: string | undefined
  /** Only entries of this kind, or of one of several with commas between: received, picked, unpicked, shipped_out, transferred, returned, voided, reweighed, released, rejected, sent_back */
  readonly kind?: string | undefined
  /** Only what was recorded at this time or later */
  readonly createdFrom?: string | undefined
  /** Only what was recorded at this time or earlier */
  readonly createdTo?: string | undefined
}

/** What {@link VaultApi} takes as the query of `getInventoryItem`. */
export interface GetInventoryItemQuery {
  /** Comma-separated: `product` and `account` show products and accounts beside their ids, as they are now. Default: neither. */
  readonly expand?: string | undefined
}

/** What {@link VaultApi} takes as the query of `listItemMovements`. */
export interface ListItemMovementsQuery {
  /** Page to read, counted from 1. Default 1. Not together with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it. */
  readonly cursor?: string | undefined
}

/** What {@link VaultApi} takes as the query of `getHoldings`. */
export interface GetHoldingsQuery {
  /** What was recorded at this moment or earlier, at the valuations and prices in force then. Default: now. */
  readonly asOf?: string | undefined
}

/** What {@link VaultApi} takes as the query of `getFboAccountHoldings`. */
export interface GetFboAccountHoldingsQuery {
  /** What was recorded at this moment or earlier, at the valuations and prices in force then. Default: now. */
  readonly asOf?: string | undefined
}

/** What {@link VaultApi} takes as the query of `getHoldingsHistory`. */
export interface GetHoldingsHistoryQuery {
  /** First day, in UTC. Default 29 days before the last one. */
  readonly from?: string | undefined
  /** Last day, in UTC. Default today. */
  readonly to?: string | undefined
}

/** What {@link VaultApi} takes as the query of `getFboAccountHoldingsHistory`. */
export interface GetFboAccountHoldingsHistoryQuery {
  /** First day, in UTC. Default 29 days before the last one. */
  readonly from?: string | undefined
  /** Last day, in UTC. Default today. */
  readonly to?: string | undefined
}

/** What {@link VaultApi} takes as the query of `listInboundShipments`. */
export interface ListInboundShipmentsQuery {
  /** Comma-separated: `product` and `account` show products and accounts beside their ids, as they are now. Default: neither. */
  readonly expand?: string | undefined
  /** Page to read, counted from 1. Default 1. Not together with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, the newest first. */
  readonly order?: "createdAt" | "-createdAt" | undefined
  /** Only these: up to 100 ids with commas between */
  readonly ids?: string | undefined
  /** Only what was created at this time or later */
  readonly createdFrom?: string | undefined
  /** Only what was created at this time or earlier */
  readonly createdTo?: string | undefined
  /** Only what last changed at this time or later */
  readonly updatedFrom?: string | undefined
  /** Only what last changed at this time or earlier */
  readonly updatedTo?: string | undefined
  /** Only what has this id, external ID or tracking number, whole; where nothing has it, only what concerns accounts that it finds, as their list's `q` does */
  readonly q?: string | undefined
  /** Only those in this state, or in one of several with commas between: created, in_transit, received, cancelled */
  readonly status?: string | undefined
  /** Only shipments for this account */
  readonly fboAccountId?: string | undefined
  /** Only the one that you call so */
  readonly externalId?: string | undefined
  /** `metadata.<key>=<value>`: only those that have this entry; each one given must be there */
  readonly [name: `metadata.${string}`]: string | undefined
}

/** What {@link VaultApi} takes as the query of `getInboundShipment`. */
export interface GetInboundShipmentQuery {
  /** Comma-separated: `product` and `account` show products and accounts beside their ids, as they are now. Default: neither. */
  readonly expand?: string | undefined
}

/** What {@link VaultApi} takes as the query of `listOutboundRequests`. */
export interface ListOutboundRequestsQuery {
  /** Comma-separated: `product` and `account` show products and accounts beside their ids, as they are now. Default: neither. */
  readonly expand?: string | undefined
  /** Page to read, counted from 1. Default 1. Not together with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, the newest first. */
  readonly order?: "createdAt" | "-createdAt" | undefined
  /** Only these: up to 100 ids with commas between */
  readonly ids?: string | undefined
  /** Only what was created at this time or later */
  readonly createdFrom?: string | undefined
  /** Only what was created at this time or earlier */
  readonly createdTo?: string | undefined
  /** Only what last changed at this time or later */
  readonly updatedFrom?: string | undefined
  /** Only what last changed at this time or earlier */
  readonly updatedTo?: string | undefined
  /** Only what has this id, external ID or tracking number, whole; where nothing has it, only what concerns accounts that it finds, as their list's `q` does */
  readonly q?: string | undefined
  /** Only those in this state, or in one of several with commas between: pending_review, processing, fulfilled, rejected, cancelled */
  readonly status?: string | undefined
  /** Only requests of this account */
  readonly fboAccountId?: string | undefined
  /** Whether to add each request's items. Default false. */
  readonly includeItems?: boolean | undefined
  /** Only the one that you call so */
  readonly externalId?: string | undefined
  /** `metadata.<key>=<value>`: only those that have this entry; each one given must be there */
  readonly [name: `metadata.${string}`]: string | undefined
}

/** What {@link VaultApi} takes as the query of `getOutboundRequest`. */
export interface GetOutboundRequestQuery {
  /** Comma-separated: `product` and `account` show products and accounts beside their ids, as they are now. Default: neither. */
  readonly expand?: string | undefined
}

/** What {@link VaultApi} takes as the query of `listOutboundShipments`. */
export interface ListOutboundShipmentsQuery {
  /** Comma-separated: `product` and `account` show products and accounts beside their ids, as they are now. Default: neither. */
  readonly expand?: string | undefined
  /** Page to read, counted from 1. Default 1. Not together with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, the newest first. */
  readonly order?: "createdAt" | "-createdAt" | undefined
  /** Only these: up to 100 ids with commas between */
  readonly ids?: string | undefined
  /** Only what was created at this time or later */
  readonly createdFrom?: string | undefined
  /** Only what was created at this time or earlier */
  readonly createdTo?: string | undefined
  /** Only what last changed at this time or later */
  readonly updatedFrom?: string | undefined
  /** Only what last changed at this time or earlier */
  readonly updatedTo?: string | undefined
  /** Only what has this id, external ID or tracking number, whole; where nothing has it, only what concerns accounts that it finds, as their list's `q` does */
  readonly q?: string | undefined
  /** Only those in this state, or in one of several with commas between: created, picked, shipped, delivered, cancelled */
  readonly status?: string | undefined
  /** Only shipments of this account */
  readonly fboAccountId?: string | undefined
  /** Only shipments of this request */
  readonly outboundRequestId?: string | undefined
}

/** What {@link VaultApi} takes as the query of `getOutboundShipment`. */
export interface GetOutboundShipmentQuery {
  /** Comma-separated: `product` and `account` show products and accounts beside their ids, as they are now. Default: neither. */
  readonly expand?: string | undefined
}

/** What {@link VaultApi} takes as the query of `listReturnShipments`. */
export interface ListReturnShipmentsQuery {
  /** Page to read, counted from 1. Default 1. Not together with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, the newest first. */
  readonly order?: "createdAt" | "-createdAt" | undefined
  /** Only these: up to 100 ids with commas between */
  readonly ids?: string | undefined
  /** Only what was created at this time or later */
  readonly createdFrom?: string | undefined
  /** Only what was created at this time or earlier */
  readonly createdTo?: string | undefined
  /** Only what last changed at this time or later */
  readonly updatedFrom?: string | undefined
  /** Only what last changed at this time or earlier */
  readonly updatedTo?: string | undefined
  /** Only what has this id, external ID or tracking number, whole; where nothing has it, only what concerns accounts that it finds, as their list's `q` does */
  readonly q?: string | undefined
  /** Only those in this state, or in one of several with commas between: received */
  readonly status?: string | undefined
  /** Only those that came back to this account */
  readonly fboAccountId?: string | undefined
  /** Only those of this outbound shipment */
  readonly outboundShipmentId?: string | undefined
}

/** What {@link VaultApi} takes as the query of `listTransfers`. */
export interface ListTransfersQuery {
  /** Comma-separated: `product` and `account` show products and accounts beside their ids, as they are now. Default: neither. */
  readonly expand?: string | undefined
  /** Page to read, counted from 1. Default 1. Not together with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, the newest first. */
  readonly order?: "createdAt" | "-createdAt" | undefined
  /** Only these: up to 100 ids with commas between */
  readonly ids?: string | undefined
  /** Only what was created at this time or later */
  readonly createdFrom?: string | undefined
  /** Only what was created at this time or earlier */
  readonly createdTo?: string | undefined
  /** Only what last changed at this time or later */
  readonly updatedFrom?: string | undefined
  /** Only what last changed at this time or earlier */
  readonly updatedTo?: string | undefined
  /** Only what has this id, external ID or tracking number, whole; where nothing has it, only what concerns accounts that it finds, as their list's `q` does */
  readonly q?: string | undefined
  /** Only those in this state, or in one of several with commas between: pending_approval, processing, completed, cancelled */
  readonly status?: string | undefined
  /** Only transfers of this account, as source or destination */
  readonly fboAccountId?: string | undefined
  /** Only the one that you call so */
  readonly externalId?: string | undefined
  /** `metadata.<key>=<value>`: only those that have this entry; each one given must be there */
  readonly [name: `metadata.${string}`]: string | undefined
}

/** What {@link VaultApi} takes as the query of `getTransfer`. */
export interface GetTransferQuery {
  /** Comma-separated: `product` and `account` show products and accounts beside their ids, as they are now. Default: neither. */
  readonly expand?: string | undefined
}

/** What {@link VaultApi} takes as the query of `listTransferItems`. */
export interface ListTransferItemsQuery {
  /** Page to read, counted from 1. Default 1. Not together with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, the newest first. */
  readonly order?: "createdAt" | "-createdAt" | undefined
  /** Only these: up to 100 ids with commas between */
  readonly ids?: string | undefined
  /** Only what was created at this time or later */
  readonly createdFrom?: string | undefined
  /** Only what was created at this time or earlier */
  readonly createdTo?: string | undefined
}

/** What {@link VaultApi} takes as the query of `listStatements`. */
export interface ListStatementsQuery {
  /** Page to read, counted from 1. Default 1. Not together with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, the newest first. */
  readonly order?: "createdAt" | "-createdAt" | undefined
  /** Only these: up to 100 ids with commas between */
  readonly ids?: string | undefined
  /** Only what was created at this time or later */
  readonly createdFrom?: string | undefined
  /** Only what was created at this time or earlier */
  readonly createdTo?: string | undefined
  /** Only what last changed at this time or later */
  readonly updatedFrom?: string | undefined
  /** Only what last changed at this time or earlier */
  readonly updatedTo?: string | undefined
  /** Only what has this id, external ID or tracking number, whole; where nothing has it, only what concerns accounts that it finds, as their list's `q` does */
  readonly q?: string | undefined
  /** Only statements of this account */
  readonly fboAccountId?: string | undefined
  /** Only statements of this day, in UTC */
  readonly statementDate?: string | undefined
  /** Only statements of this day or later */
  readonly dateFrom?: string | undefined
  /** Only statements of this day or earlier */
  readonly dateTo?: string | undefined
  /** Whether to list every version of corrected statements, not only the latest. Default false. */
  readonly allVersions?: boolean | undefined
}

/** What {@link VaultApi} takes as the query of `listLogRecords`. */
export interface ListLogRecordsQuery {
  /** Only records with a higher `number`; without it, from the first */
  readonly after?: string | undefined
  /** Records on a page, at most 1,000. Default 100. */
  readonly limit?: number | undefined
}

/** What {@link VaultApi} takes as the query of `listLogVaultRecords`. */
export interface ListLogVaultRecordsQuery {
  /** Only records with a higher `number`; without it, from the first */
  readonly after?: string | undefined
  /** Records on a page, at most 1,000. Default 100. */
  readonly limit?: number | undefined
}

/** What {@link VaultApi} takes as the query of `listWebhooks`. */
export interface ListWebhooksQuery {
  /** Page to read, counted from 1. Default 1. Not together with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, the newest first. */
  readonly order?: "createdAt" | "-createdAt" | undefined
  /** Only these: up to 100 ids with commas between */
  readonly ids?: string | undefined
  /** Only what was created at this time or later */
  readonly createdFrom?: string | undefined
  /** Only what was created at this time or earlier */
  readonly createdTo?: string | undefined
  /** Only what last changed at this time or later */
  readonly updatedFrom?: string | undefined
  /** Only what last changed at this time or earlier */
  readonly updatedTo?: string | undefined
  /** Only the one that you call so */
  readonly externalId?: string | undefined
  /** `metadata.<key>=<value>`: only those that have this entry; each one given must be there */
  readonly [name: `metadata.${string}`]: string | undefined
}

/** What {@link VaultApi} takes as the query of `listDeliveries`. */
export interface ListDeliveriesQuery {
  /** Page to read, counted from 1. Default 1. Not together with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, the newest first. */
  readonly order?: "createdAt" | "-createdAt" | undefined
  /** Only these: up to 100 ids with commas between */
  readonly ids?: string | undefined
  /** Only what was created at this time or later */
  readonly createdFrom?: string | undefined
  /** Only what was created at this time or earlier */
  readonly createdTo?: string | undefined
  /** Only what last changed at this time or later */
  readonly updatedFrom?: string | undefined
  /** Only what last changed at this time or earlier */
  readonly updatedTo?: string | undefined
  /** Only those in this state, or in one of several with commas between: pending, delivered, failed */
  readonly status?: string | undefined
  /** The type of an event, or `webhook.test` for a test of the endpoint. */
  readonly eventType?: DeliveredType | undefined
}

/** What {@link VaultApi} takes as the query of `getWebhookStats`. */
export interface GetWebhookStatsQuery {
  /** First day, in UTC. Default 29 days before the last one. */
  readonly from?: string | undefined
  /** Last day, in UTC. Default today. */
  readonly to?: string | undefined
}

/** What {@link VaultApi} takes as the query of `listReplays`. */
export interface ListReplaysQuery {
  /** Page to read, counted from 1. Default 1. Not together with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, the newest first. */
  readonly order?: "createdAt" | "-createdAt" | undefined
  /** Only these: up to 100 ids with commas between */
  readonly ids?: string | undefined
  /** Only what was created at this time or later */
  readonly createdFrom?: string | undefined
  /** Only what was created at this time or earlier */
  readonly createdTo?: string | undefined
  /** Only what last changed at this time or later */
  readonly updatedFrom?: string | undefined
  /** Only what last changed at this time or earlier */
  readonly updatedTo?: string | undefined
  /** Only those in this state, or in one of several with commas between: running, completed, cancelled */
  readonly status?: string | undefined
}

/** What {@link VaultApi} takes as the query of `listEvents`. */
export interface ListEventsQuery {
  /** A `cursor` of an earlier answer; `start` for the oldest event that is kept; `latest` for the newest ones, as many as fit; `now` for what comes from now on. Default start. */
  readonly after?: string | undefined
  /** Only events of these types, with commas between */
  readonly types?: string | undefined
  /** Only events whose `data` names this id in any field */
  readonly resourceId?: string | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** With nothing to show, wait so many seconds for something, at most 25. Default 0. */
  readonly wait?: number | undefined
}

/** Every operation of the API, grouped as the contract groups them. */
export interface VaultApi {
  /** The organization that the key is scoped to, and its members. */
  readonly organizations: {
    /**
     * List the organizations of the key: its own
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
        /** Every Organization from the page or cursor on that the query names; reads on as it goes, whatever changes meanwhile. */
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
        /** Every Member from the page or cursor on that the query names; reads on as it goes, whatever changes meanwhile. */
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
     * For owners and admins who are signed in; a key is refused.
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
     * For owners and admins who are signed in; a key is refused.
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
  /** The organization's own API keys, for its owners and admins, and for keys that manage keys. */
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
        /** Every ApiKeyRecord from the page or cursor on that the query names; reads on as it goes, whatever changes meanwhile. */
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
     * Make an API key; it is shown this once
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
     * Change an API key's name, scopes, end or addresses
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
     * Replace an API key by a new one; it is shown this once
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
     * Revoke an API key for good
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
  /** Who changed what in the organization, and when; for its owners and admins. */
  readonly auditLog: {
    /**
     * List what was changed in the organization, newest first
     *
     * For owners and admins who are signed in; a key is refused.
     *
     * `GET /v1/audit-log`
     */
    readonly listAuditLog: ((
      query?: ListAuditLogQuery,
      options?: RequestOptions
    ) => Promise<List<OrganizationAuditEntry>>) &
      Refusable<CommonCode> & {
        /** Every OrganizationAuditEntry from the page or cursor on that the query names; reads on as it goes, whatever changes meanwhile. */
        readonly all: (
          query?: ListAuditLogQuery,
          options?: RequestOptions
        ) => AsyncGenerator<OrganizationAuditEntry, void, undefined>
      }
  }
  /** Holder accounts, their vault ID aliases and saved addresses. */
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
        /** Every FboAccount from the page or cursor on that the query names; reads on as it goes, whatever changes meanwhile. */
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
        /** Every FboAccountAlias from the page or cursor on that the query names; reads on as it goes, whatever changes meanwhile. */
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
        /** Every SavedAddress from the page or cursor on that the query names; reads on as it goes, whatever changes meanwhile. */
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
     * Requests keep the copy that they were made with.
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
     * Requests keep the copy that they were made with.
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
  /** The catalogue that all organizations share. */
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
        /** Every Product from the page or cursor on that the query names; reads on as it goes, whatever changes meanwhile. */
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
        /** Every Product from the page or cursor on that the query names; reads on as it goes, whatever changes meanwhile. */
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
  /** One search over everything. */
  readonly search: {
    /**
     * Find anything
     *
     * Things of the organization by what people know of them. The exact first, at most eight of each kind; only what the key has the scopes to read.
     *
     * Permission: `inventory:read`.
     *
     * `GET /v1/search`
     */
    readonly search: ((query: SearchQuery, options?: RequestOptions) => Promise<ReadonlyArray<Found>>) &
      Refusable<CommonCode>
  }
  /** What the vault holds for the organization. */
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
        /** Every InventoryItem from the page or cursor on that the query names; reads on as it goes, whatever changes meanwhile. */
        readonly all: (
          query?: ListInventoryQuery,
          options?: RequestOptions
        ) => AsyncGenerator<InventoryItem, void, undefined>
      }
    /**
     * Download a weight list
     *
     * The bars that are held, in the order of receipt, in the form of the London Bullion Market Association: RFC 4180 without a byte order mark.
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
     * With the filters and the order of the list, however many they are, as at one moment. The file comes while it is read; two are made at once, and others wait their turn.
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
     * Oldest first, however many entries there are, as at one moment. The file comes while it is read; two are made at once, and others wait their turn.
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
     * List what happened to an inventory item, oldest first
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
        /** Every ItemMovement from the page or cursor on that the query names; reads on as it goes, whatever changes meanwhile. */
        readonly all: (
          itemId: string,
          query?: ListItemMovementsQuery,
          options?: RequestOptions
        ) => AsyncGenerator<ItemMovement, void, undefined>
      }
  }
  /** What is held, by product and in total. */
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
     * Get the organization's holdings of up to 366 days, oldest first
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
     * Get an FBO account's holdings of up to 366 days, oldest first
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
  /** What customers send to the vault. */
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
        /** Every InboundShipment from the page or cursor on that the query names; reads on as it goes, whatever changes meanwhile. */
        readonly all: (
          query?: ListInboundShipmentsQuery,
          options?: RequestOptions
        ) => AsyncGenerator<InboundShipment, void, undefined>
      }
    /**
     * Announce an inbound shipment
     *
     * With `items` it says what it holds; what is received is then compared with that.
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
     * Get the states that an inbound shipment has been in, oldest first
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
     * Change what you keep beside an inbound shipment, and its notes
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
  /** Requests to ship items out. Their items are held while a request is open; staff approve and pick before a shipment appears. */
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
        /** Every OutboundRequest from the page or cursor on that the query names; reads on as it goes, whatever changes meanwhile. */
        readonly all: (
          query?: ListOutboundRequestsQuery,
          options?: RequestOptions
        ) => AsyncGenerator<OutboundRequest, void, undefined>
      }
    /**
     * Ask to ship items out
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
     * Get the states that an outbound request has been in, oldest first
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
     * Change what you keep beside an outbound request, and its notes
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
  /** What carriers ask for a shipment from the vault. */
  readonly rates: {
    /**
     * Get outbound shipment rates
     *
     * Quotes carrier rates from the vault to a destination. It buys no label and reserves nothing.
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
        /** Every OutboundShipment from the page or cursor on that the query names; reads on as it goes, whatever changes meanwhile. */
        readonly all: (
          query?: ListOutboundShipmentsQuery,
          options?: RequestOptions
        ) => AsyncGenerator<OutboundShipment, void, undefined>
      }
    /**
     * Create the outbound shipment of a request with a service of one's choice
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
     * Get the states that an outbound shipment has been in, oldest first
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
        /** Every ReturnShipment from the page or cursor on that the query names; reads on as it goes, whatever changes meanwhile. */
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
    readonly getReturnShipment: ((id: string, options?: RequestOptions) => Promise<ReturnShipment>) &
      Refusable<CommonCode | "NOT_FOUND">
  }
  /** Batches of items that go from one FBO account to another. */
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
        /** Every Transfer from the page or cursor on that the query names; reads on as it goes, whatever changes meanwhile. */
        readonly all: (
          query?: ListTransfersQuery,
          options?: RequestOptions
        ) => AsyncGenerator<Transfer, void, undefined>
      }
    /**
     * Create a transfer; it holds nothing until it is confirmed
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
     * Get the states that a transfer has been in, oldest first
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
     * Change what you keep beside a transfer, and its notes
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
        /** Every TransferItem from the page or cursor on that the query names; reads on as it goes, whatever changes meanwhile. */
        readonly all: (
          id: string,
          query?: ListTransferItemsQuery,
          options?: RequestOptions
        ) => AsyncGenerator<TransferItem, void, undefined>
      }
    /**
     * Confirm a transfer: its items move at once, or in the background
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
  /** What each account held at the end of a day, and what happened in it. */
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
        /** Every Statement from the page or cursor on that the query names; reads on as it goes, whatever changes meanwhile. */
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
     * Download a statement's items as CSV
     *
     * A row for each item held at the statement's moment, which `asOf` names: RFC 4180, beginning with U+FEFF. Text that a spreadsheet would take for a formula begins with an apostrophe. The same byte for byte whenever it is asked for, once the statement is final.
     *
     * Permission: `organizations:read`.
     *
     * `GET /v1/statements/{id}/csv`
     */
    readonly getStatementCsv: ((id: string, options?: RequestOptions) => Promise<Blob>) &
      Refusable<CommonCode | "NOT_FOUND">
    /**
     * Download a statement as a document to print
     *
     * A4 pages with whole marks and serial numbers, the sums of each page, subtotals by metal and product, and the totals; it lists the first 10,000 items, the CSV has all of them. Files of an organization are made one after another; one that could not begin within 25 seconds is 503 with `Retry-After`.
     *
     * Permission: `organizations:read`.
     *
     * `GET /v1/statements/{id}/pdf`
     */
    readonly getStatementPdf: ((id: string, options?: RequestOptions) => Promise<Blob>) &
      Refusable<CommonCode | "NOT_FOUND">
    /**
     * Prove a statement by the log
     *
     * A proof of the form c2sp.org/tlog-proof@v1 of the entry that the log has for the day's statements. Its `extra` is base64 of JSON with the statement's exact text, its place in the day's tree and the entry's record: it can be verified offline, with a policy alone.
     *
     * Permission: `organizations:read`.
     *
     * `GET /v1/statements/{id}/proof`
     */
    readonly getStatementProof: ((id: string, options?: RequestOptions) => Promise<Blob>) &
      Refusable<CommonCode | "NOT_FOUND" | "NOT_YET_PUBLISHED">
  }
  /** The vault's append-only log: records and proofs by which a customer checks, alone and offline, that no history was edited. */
  readonly log: {
    /**
     * See how far the log is published
     *
     * The newest published checkpoint: how many entries it covers, when it was published, and which witnesses cosigned it. The signed text, which proves it, is at `/log/checkpoint`.
     *
     * Permission: `inventory:read`.
     *
     * `GET /v1/log`
     */
    readonly getLog: ((options?: RequestOptions) => Promise<LogPublication>) & Refusable<CommonCode>
    /**
     * Get the log's name and verifier key
     *
     * Permission: `inventory:read`.
     *
     * `GET /v1/log/key`
     */
    readonly getLogKey: ((options?: RequestOptions) => Promise<LogKey>) &
      Refusable<CommonCode | "NOT_YET_PUBLISHED">
    /**
     * Read the organization's records of the log, in order
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
        /** Every LogRecord from the place on that the query names to the present end; reads on as it goes. */
        readonly all: (
          query?: ListLogRecordsQuery,
          options?: RequestOptions
        ) => AsyncGenerator<LogRecord, void, undefined>
      }
    /**
     * Read the vault's own records of the log, in order
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
        /** Every LogRecord from the place on that the query names to the present end; reads on as it goes. */
        readonly all: (
          query?: ListLogVaultRecordsQuery,
          options?: RequestOptions
        ) => AsyncGenerator<LogRecord, void, undefined>
      }
    /**
     * Prove that an entry is in the log
     *
     * A proof of the form c2sp.org/tlog-proof@v1 against the newest published checkpoint. Of the organization's own records it takes `organizations:read` too; the vault's own records and entries in clear are proved to everybody.
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
     * What the vault held at the day's end, a line each, sorted by bytes; the same for everybody. The header `Log-Index` names the index of the register's entry in the log, whose `root` is that of the RFC 6962 tree over the lines. It is there once a published checkpoint covers that entry; a day on which a bar stood twice has none.
     *
     * Permission: `inventory:read`.
     *
     * `GET /v1/log/register/{date}`
     */
    readonly getRegister: ((date: string, options?: RequestOptions) => Promise<Blob>) &
      Refusable<CommonCode | "NOT_FOUND" | "REGISTER_EXPIRED">
    /**
     * Read the salts of the organization's own lines of a register
     *
     * With its salt, a line of a bar or product shows whose it is, and that of a chain how far it goes. However many there are, in the order of the lines.
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
  /** Subscriptions that push signed event notifications. */
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
        /** Every Webhook from the page or cursor on that the query names; reads on as it goes, whatever changes meanwhile. */
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
     * Send a test event to a webhook at once, and get what it answered
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
     * List a webhook's deliveries, with every attempt
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
        /** Every Delivery from the page or cursor on that the query names; reads on as it goes, whatever changes meanwhile. */
        readonly all: (
          id: string,
          query?: ListDeliveriesQuery,
          options?: RequestOptions
        ) => AsyncGenerator<Delivery, void, undefined>
      }
    /**
     * Get a delivery, with what was sent and what was answered
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
     * Get what became of a webhook's deliveries of up to 31 days
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
     * Deliver an event again: a fresh round of three attempts
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
     * Deliver all failed events of a webhook again
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
  /** Delivery of past events to a webhook, from the event log. */
  readonly replays: {
    /**
     * Deliver past events to a webhook, by default those that it missed
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
     * List the replays to a webhook
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
        /** Every Replay from the page or cursor on that the query names; reads on as it goes, whatever changes meanwhile. */
        readonly all: (
          id: string,
          query?: ListReplaysQuery,
          options?: RequestOptions
        ) => AsyncGenerator<Replay, void, undefined>
      }
    /**
     * Get a replay, with how far it is
     *
     * Permission: `webhooks:manage`.
     *
     * `GET /v1/webhooks/{id}/replays/{replayId}`
     */
    readonly getReplay: ((id: string, replayId: string, options?: RequestOptions) => Promise<Replay>) &
      Refusable<CommonCode | "NOT_FOUND">
    /**
     * Cancel a replay: nothing more of it is queued
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
  /** The log of everything that happened, whoever is subscribed. A reader that follows the cursor sees each event once. */
  readonly events: {
    /**
     * Read the log of events, oldest first, and wait for the next ones
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
        /** Every LoggedEvent from the place on that the query names to the present end; reads on as it goes. */
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
  /** The simulated vault: it does in test mode what staff do in the real one. With any test key, whatever its permissions. */
  readonly testMode: {
    /**
     * Let an inbound shipment travel or arrive
     *
     * It arrives with what was announced, unless the body says otherwise. Serial numbers and weights that the announcement lacks are made up.
     *
     * In test mode alone, with any key of it.
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
     * Let an outbound request be reviewed, picked, shipped, delivered or returned
     *
     * Through every state between, all at once or not at all. A return brings back everything that was shipped.
     *
     * In test mode alone, with any key of it.
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
     * Let the vault confirm a transfer
     *
     * A large one is `processing` in the answer, and completed soon after.
     *
     * In test mode alone, with any key of it.
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
     * Put metal from nowhere into an account
     *
     * It comes with an inbound shipment that nobody announced.
     *
     * In test mode alone, with any key of it.
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
     * Make the statements of a day
     *
     * The present day included, whose statements count up to now; a later one is refused. Repeating it makes what is missing.
     *
     * In test mode alone, with any key of it.
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
     * Make up an event and send it to the endpoints that subscribe to it
     *
     * Its ids name nothing.
     *
     * In test mode alone, with any key of it.
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
     * Get how the simulated vault behaves
     *
     * In test mode alone, with any key of it.
     *
     * `GET /v1/test/settings`
     */
    readonly getTestSettings: ((options?: RequestOptions) => Promise<TestSettings>) &
      Refusable<CommonCode | "TEST_MODE_ONLY">
    /**
     * Change how the simulated vault behaves
     *
     * `automatic` takes each step by itself, some seconds after the one before. It rejects nothing, and takes nothing back.
     *
     * In test mode alone, with any key of it.
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
     * Delete everything of test mode but keys, members, endpoints and settings
     *
     * Answers when all is deleted or, where that takes long, after some seconds. Until it is done every request in test mode is answered with 503 `TEST_RESET_RUNNING`.
     *
     * In test mode alone, with any key of it.
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

/** How each operation is sent. */
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
    getReturnShipment: { method: "GET", path: "/v1/return-shipments/{id}" }
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
