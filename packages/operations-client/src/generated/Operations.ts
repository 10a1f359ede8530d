// Written by a generator out of the contract: npx -y pnpm@12 openapi. Do not edit.

import type { CursorList, List, Operation, Refusable, RequestOptions } from "@vault-custody/client/internal"

/** The error codes that every operation can be refused with. */
export type CommonCode = "VALIDATION_ERROR" | "UNAUTHORIZED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE"

/** Hold of the account; absent while there is none */
export interface AccountHold {
  /** Reason, in free text */
  readonly reason: string
  /** Time when the hold began */
  readonly since: string
}

/** Scans to add to a count, however long ago they were made. */
export interface AddScans {
  /** Scans to add */
  readonly scans: ReadonlyArray<CountScan>
}

/** The result of adding scans. */
export interface AddedScans {
  /** Scans that were new */
  readonly added: number
  /** Scans that had been sent before */
  readonly known: number
  /** Number of scans that the count has now */
  readonly scanCount: number
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

/** An operator's approval of a request that requires two. */
export interface Approval {
  /** Operator who took this step */
  readonly operatorId: string
  /** Name of the operator at that time */
  readonly name: string
  /** Time of this step */
  readonly at: string
}

/** An audit log entry: one change. */
export interface AuditEntry {
  /** Audit entry ID */
  readonly id: string
  /** Time of the change */
  readonly at: string
  /** Actor of the change: the ID of an operator, a member or an API key, or `operations-key` */
  readonly actor: string
  /** Kind of the actor */
  readonly actorType: "member" | "api_key" | "operator" | "operations_key" | "simulated_vault"
  /** Name of the actor at the time of the change */
  readonly actorName: string
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
  /** Organization concerned; null for none */
  readonly organizationId: string | null
  /** ID of the request that made the change, as in its X-Request-Id */
  readonly requestId: string
  /** Input of the request; never a secret */
  readonly details: Readonly<Record<string, unknown>>
  /** Changed fields by name, each with its values before and after; never a secret */
  readonly changes: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>
}

/** A seal that was broken. */
export interface BrokenSeal {
  /** Place ID of the box */
  readonly placeId: string
  /** Number of the seal that was broken */
  readonly sealNumber: string
}

/** The statement to correct. */
export interface CorrectStatement {
  /** Account that the statement is for */
  readonly fboAccountId: string
  /** Day of the statement, in UTC */
  readonly statementDate: string
}

/** A count of what the vault holds. */
export interface Count {
  /** Count ID */
  readonly id: string
  /** The scope of a count: a place, a metal in a site, or a sample. */
  readonly scope: CountScope
  /** Whether the expected items stay hidden from everyone until the count is closed */
  readonly isBlind: boolean
  /** State of the count: `open` while scans are added, `closed` once they were compared, `finished` once no difference is open */
  readonly status: "open" | "closed" | "finished"
  /** Time as of which the expected items are determined */
  readonly asOf: string
  /** Time when the count was started, the same as `asOf` */
  readonly createdAt: string
  /** Time of the last change; the time of creation if it never changed */
  readonly updatedAt: string
  /** Position in the ledger and the custody record at `asOf`, up to which movements count */
  readonly position: string
  /** Seed that the sample was drawn by; absent without a sample, and from a blind count until it is closed */
  readonly seed?: string
  /** The operator or program that moved something. */
  readonly startedBy: MovedBy
  /** Number of scans */
  readonly scanCount: number
  /** Operators who scanned */
  readonly countedBy: ReadonlyArray<MovedBy>
  /** Time when it was closed */
  readonly closedAt?: string
  /** The operator or program that moved something. */
  readonly closedBy?: MovedBy
  /** Time when the last difference was settled */
  readonly finishedAt?: string
  /** The numbers of expected items and of differences of each kind when the count was closed. */
  readonly numbers?: CountNumbers
  /** SHA-256 of the expected set as lines `<item id>\t<place id>\n`, sorted by bytes */
  readonly expectedSha256?: string
  /** Number of open differences; absent until the count is closed */
  readonly openDifferences?: number
}

/** The certificate of a finished count. It never changes, except that `logIndex` is added once the log has its entry. */
export interface CountCertificate {
  /** Count that the certificate is for */
  readonly countId: string
  /** The scope of a count: a place, a metal in a site, or a sample. */
  readonly scope: CountScope
  /** Seed that the sample was drawn by; absent without a sample, and from a blind count until it is closed */
  readonly seed?: string
  /** Time as of which the expected items are determined */
  readonly asOf: string
  /** Position in the ledger and the custody record at `asOf`, up to which movements count */
  readonly position: string
  /** Whether the expected items stay hidden from everyone until the count is closed */
  readonly isBlind: boolean
  /** The operator or program that moved something. */
  readonly startedBy: MovedBy
  /** Operators who scanned */
  readonly countedBy: ReadonlyArray<MovedBy>
  /** Operators who recounted differences */
  readonly recountedBy: ReadonlyArray<MovedBy>
  /** Number of scans */
  readonly scanCount: number
  /** Time when the count was closed */
  readonly closedAt: string
  /** The operator or program that moved something. */
  readonly closedBy: MovedBy
  /** Time when the last difference was settled */
  readonly finishedAt: string
  /** The numbers of expected items and of differences of each kind when the count was closed. */
  readonly numbers: CountNumbers
  /** SHA-256 of the expected set as lines `<item id>\t<place id>\n`, sorted by bytes */
  readonly expectedSha256: string
  /** Differences with their resolutions, at most 10000 */
  readonly differences: ReadonlyArray<CountDifference>
  /** Index of the certificate's entry in the log; absent until the log has it */
  readonly logIndex?: number
  /** Whether there are more differences than are shown; the list of differences has all of them */
  readonly hasMoreDifferences: boolean
}

/** A count with its differences, once it is closed. */
export interface CountDetail {
  /** Count ID */
  readonly id: string
  /** The scope of a count: a place, a metal in a site, or a sample. */
  readonly scope: CountScope
  /** Whether the expected items stay hidden from everyone until the count is closed */
  readonly isBlind: boolean
  /** State of the count: `open` while scans are added, `closed` once they were compared, `finished` once no difference is open */
  readonly status: "open" | "closed" | "finished"
  /** Time as of which the expected items are determined */
  readonly asOf: string
  /** Time when the count was started, the same as `asOf` */
  readonly createdAt: string
  /** Time of the last change; the time of creation if it never changed */
  readonly updatedAt: string
  /** Position in the ledger and the custody record at `asOf`, up to which movements count */
  readonly position: string
  /** Seed that the sample was drawn by; absent without a sample, and from a blind count until it is closed */
  readonly seed?: string
  /** The operator or program that moved something. */
  readonly startedBy: MovedBy
  /** Number of scans */
  readonly scanCount: number
  /** Operators who scanned */
  readonly countedBy: ReadonlyArray<MovedBy>
  /** Time when it was closed */
  readonly closedAt?: string
  /** The operator or program that moved something. */
  readonly closedBy?: MovedBy
  /** Time when the last difference was settled */
  readonly finishedAt?: string
  /** The numbers of expected items and of differences of each kind when the count was closed. */
  readonly numbers?: CountNumbers
  /** SHA-256 of the expected set as lines `<item id>\t<place id>\n`, sorted by bytes */
  readonly expectedSha256?: string
  /** Number of open differences; absent until the count is closed */
  readonly openDifferences?: number
  /** Differences of the count, open ones first, at most 1000; absent until it is closed */
  readonly differences?: ReadonlyArray<CountDifference>
}

/** A difference between the expected items and the scans of a count. */
export interface CountDifference {
  /** Difference ID */
  readonly id: string
  /** Kind of the difference; `found` if a recount saw the item in its place */
  readonly kind: "found" | "moved" | "missing" | "departed" | "unexpected" | "arrived"
  /** Whether the difference has still to be recounted or resolved */
  readonly isOpen: boolean
  /** Item concerned; absent if no item has the scanned number */
  readonly inventoryItemId?: string
  /** Number as it was scanned */
  readonly scanned?: string
  /** Recorded place of the item */
  readonly expectedPlaceId?: string
  /** Place where the item was seen */
  readonly foundPlaceId?: string
  /** The recount of a difference. */
  readonly recount?: DifferenceRecount
  /** A resolution that one operator has proposed and a second one has to confirm. */
  readonly pendingResolution?: PendingResolution
  /** Resolution of the difference */
  readonly resolution?: "located" | "corrected" | "written_off" | "explained"
  /** Reason for the resolution */
  readonly reason?: string
  /** Time when the difference was resolved */
  readonly resolvedAt?: string
  /** Two operators who resolved the difference */
  readonly resolvedBy?: ReadonlyArray<MovedBy>
}

/** The numbers of expected items and of differences of each kind when the count was closed. */
export interface CountNumbers {
  /** Items that were expected */
  readonly expected: number
  /** Expected items that were seen in their recorded place */
  readonly found: number
  /** Expected items that were seen elsewhere */
  readonly moved: number
  /** Expected items that were not seen */
  readonly missing: number
  /** Expected items that left by a recorded movement before they were seen */
  readonly departed: number
  /** Scans of numbers that were not expected there */
  readonly unexpected: number
  /** Items that arrived by a recorded movement during the count */
  readonly arrived: number
}

/** A sample of the items in a place. */
export interface CountSample {
  /** Place from whose contents the sample is drawn, at any depth */
  readonly placeId: string
  /** Number of items drawn; absent from a blind count until it is closed */
  readonly size?: number
  /** Seed that the sample was drawn by; absent from a blind count until it is closed */
  readonly seed?: string
}

/** A scan: a number that was seen in a place. */
export interface CountScan {
  /** The scanner's own ID of the scan, by which a repetition is recognized */
  readonly scanId?: string
  /** Scanned serial number or internal identifier */
  readonly scanned: string
  /** Place where it was seen */
  readonly placeId: string
  /** Time of the scan, for scans that are sent later. Default now. */
  readonly at?: string
}

/** The scope of a count: a place, a metal in a site, or a sample. */
export interface CountScope {
  /** Place whose whole contents are counted, at any depth */
  readonly placeId?: string
  /** Metal whose items in the site are counted */
  readonly metal?: string
  /** Site in which a metal is counted */
  readonly siteId?: string
  /** A sample of the items in a place. */
  readonly sample?: CountSample
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

/** A count to start. */
export interface CreateCount {
  /** The scope of a count: exactly one of a place, a metal in a site, or a sample. */
  readonly scope: NewCountScope
  /** Whether the expected items stay hidden from everyone until the count is closed. Default true. */
  readonly isBlind?: boolean
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

/** A new price of a metal. */
export interface CreateMetalPrice {
  /** Name of the metal: gold, silver, platinum, palladium, rhodium, or the metal of a product */
  readonly metal: string
  /** Price of a troy ounce of fine metal in cents, as a string with up to 4 decimals */
  readonly centsPerTroyOunce: string
  /** Source of the price, such as the name of a fixing */
  readonly source: string
  /** Time from which the price applies, neither in the future nor before the latest price. Default now. */
  readonly at?: string
  /** Whether to accept a value outside the configured band. Default false. */
  readonly confirm?: boolean
}

/** The items and boxes to move, and their destination. */
export interface CreateMove {
  /** Place that everything is moved to */
  readonly toPlaceId: string
  /** Items to move, of any customers; repetitions are ignored */
  readonly items?: ReadonlyArray<MovedItem>
  /** Boxes to move, with everything in them */
  readonly boxes?: ReadonlyArray<MovedBox>
  /** Whether to break the seals of the boxes that the move opens. Default false. */
  readonly breakSeal?: boolean
}

/** An operator to add. */
export interface CreateOperator {
  /** E-mail address of the operator */
  readonly email: string
  /** Full name of the operator */
  readonly name: string
  /** Role of the operator; each role includes the permissions of those listed after it */
  readonly role: "admin" | "supervisor" | "clerk" | "auditor"
}

/** An organization to create. */
export interface CreateOrganization {
  /** Name of the organization */
  readonly name: string
  /** Contact e-mail address of the organization. Default empty. */
  readonly contactEmail?: string
  /** Insured value in cents, as a string, up to which the system approves outbound requests; null or absent for never */
  readonly autoApproveLimitCents?: string | null
}

/** A place to create. */
export interface CreatePlace {
  /** Code on the label, without slashes */
  readonly code: string
  /** Kind of the place. A place can be in one of the same or an earlier kind, a box in any place, and a site in none */
  readonly kind: "site" | "room" | "rack" | "shelf" | "box"
  /** Name for people; empty for none */
  readonly name?: string
  /** Parent place: null or absent for a site, required for every other kind */
  readonly parentId?: string | null
  /** Number of the seal of a box that is already sealed; absent for none */
  readonly sealNumber?: string
  /** Integer amount in cents, as a string of at most 18 digits without leading zeros */
  readonly insuredLimitCents?: string
}

/** A product to add to the catalogue. */
export interface CreateProduct {
  /** Title of the product */
  readonly title: string
  /** Stock keeping unit, unique in the catalogue; case, white space, hyphens and dashes are ignored */
  readonly sku: string
  /** Kind of product, such as `precious_metal` */
  readonly productType: string
  /** Integer amount in cents, as a string of at most 18 digits without leading zeros */
  readonly insuredValueCents: string
  /** Mint or refiner; empty or null for none */
  readonly manufacturer?: string | null
  /** Metal that the product is made of; empty or null for none */
  readonly metal?: string | null
  /** Subcategory, such as `coin`; empty or null for none */
  readonly subcategory?: string | null
  /** Whether each unit has a serial number; null for false */
  readonly isSerialized?: boolean | null
  /** Shipping weight of one unit in grams; null for none */
  readonly weightGrams?: number | null
  /** Gross weight of one unit; null for none */
  readonly grossWeight?: GrossWeight | null
  /** Fineness: parts of fine metal per thousand, as a string with up to 2 decimals, such as `999.9`; null for none */
  readonly fineness?: string | null
  /** Whether each unit has its own weight, which requires `grossWeight` and `fineness` of the product; null for false */
  readonly isWeighed?: boolean | null
  /** Whether each unit is received into quarantine, to be tested there; null for false */
  readonly requiresTest?: boolean | null
  /** Market value of one unit in cents, as a string; null for none */
  readonly marketValueCents?: string | null
  /** Market pricing, by which the market value follows from the price of the metal instead of a declared one; null for a declared market value */
  readonly marketPricing?: MarketPricing | null
  /** Images of the product, up to 100; null for none */
  readonly images?: ReadonlyArray<{ readonly url: string; readonly label: string }> | null
}

/** The items that came back. */
export interface CreateReturnShipment {
  /** Items that came back: at least one, each named once */
  readonly items: ReadonlyArray<{ readonly inventoryItemId: string }>
}

/** A new valuation of a product. */
export interface CreateValuation {
  /** Integer amount in cents, as a string of at most 18 digits without leading zeros */
  readonly insuredValueCents: string
  /** Integer amount in cents, as a string of at most 18 digits without leading zeros */
  readonly marketValueCents?: string
  /** Whether to accept a value outside the configured band. Default false. */
  readonly confirm?: boolean
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

/** One entry of the custody record of an item. */
export interface CustodyEntry {
  /** ID of the move, the same for everything that was moved at once */
  readonly id: string
  /** Time of the move */
  readonly at: string
  /** The operator or program that moved something. */
  readonly operator: MovedBy
  /** Path of the item's place before the move; null if it was in none */
  readonly fromPath: string | null
  /** Path of the item's place after the move; null if it was taken out of the vault's places */
  readonly toPath: string | null
  /** Path, after the move, of the box or other place that was moved with the item in it; absent if the item was moved by itself */
  readonly boxPath?: string
  /** True if a seal was broken for the move; otherwise absent */
  readonly sealBroken?: boolean
}

/** The delivery of a shipment. */
export interface DeliverOutboundShipment {
  /** Time of the delivery, neither before the shipping nor in the future. Default now. */
  readonly deliveredAt?: string
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

/** The recount of a difference. */
export interface DifferenceRecount {
  /** When */
  readonly at: string
  /** The operator or program that moved something. */
  readonly operator: MovedBy
  /** Kind of the difference before the recount */
  readonly kindBefore: "found" | "moved" | "missing" | "departed" | "unexpected" | "arrived"
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

/** An item that a count expects, with its place. */
export interface ExpectedItem {
  /** ID of the list's entry: that of the item */
  readonly id: string
  /** Expected item */
  readonly inventoryItemId: string
  /** Place where the item is expected */
  readonly placeId: string
}

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

/** The carrier and tracking number of a shipment on its way. */
export interface InboundShipmentInTransit {
  /** Carrier that brings the shipment; absent to keep the present one */
  readonly carrier?: string
  /** The carrier's tracking number; absent to keep the present one */
  readonly trackingNumber?: string
}

/** Items that are handed over at the vault, for the account with a vault ID or alias. */
export interface Intake {
  /** Vault ID of 7 to 20 digits; white space, hyphens and dashes are ignored */
  readonly vaultId: string
  /** Items received, at least one */
  readonly items: ReadonlyArray<ReceivedItem>
  /** Place where the items are put; absent to put them in none yet */
  readonly placeId?: string
  /** Open announcement of the account that the items came with. Required if the account has any, unless `isUnannounced` is true. */
  readonly inboundShipmentId?: string
  /** Whether the items belong to none of the account's open announcements. Default false. */
  readonly isUnannounced?: boolean
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

/** A recorded test of an item. */
export interface ItemTest {
  /** Test ID */
  readonly id: string
  /** Item that was tested */
  readonly inventoryItemId: string
  /** Method of the test: scales (`weight`), X-ray fluorescence, ultrasound, or visual inspection */
  readonly method: "weight" | "xrf" | "ultrasound" | "visual"
  /** Result of the test */
  readonly result: "passed" | "failed"
  /** Free text; empty for none */
  readonly notes: string
  /** The gross weight of one unit, with its decimals as they were stated. Absent when not known. */
  readonly grossWeight?: GrossWeight
  /** The operator or program that recorded a test. */
  readonly operator: TestedBy
  /** Time when the test was recorded */
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

/** The state of the log's signing and publication. */
export interface LogState {
  /** Number of entries in the log */
  readonly entries: number
  /** Origin under which the log is signed; null if it never was */
  readonly origin: string | null
  /** Latest published checkpoint under the present origin; null if there is none */
  readonly published: LogHead | null
  /** Newer checkpoint that waits for its witnesses; null if there is none */
  readonly waiting: { readonly size: number; readonly signedAt: string } | null
  /** Halt of the signing; null if it was not halted */
  readonly halt: { readonly reason: string; readonly at: string } | null
  /** Witnesses of the vault's policy */
  readonly witnesses: ReadonlyArray<LogWitness>
}

/** A witness, and its latest responses to the vault. */
export interface LogWitness {
  /** Name of the witness in the vault's policy */
  readonly name: string
  /** Latest checkpoint that the witness cosigned */
  readonly cosigned: { readonly size: number; readonly at: string } | null
  /** Failure of the latest request to the witness; null if it cosigned */
  readonly failure: { readonly reason: string; readonly at: string } | null
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

/** The price of a metal, from a time on. */
export interface MetalPrice {
  /** Price ID */
  readonly id: string
  /** Name of the metal */
  readonly metal: string
  /** Price of a troy ounce of fine metal in cents, as a string, as it was sent */
  readonly centsPerTroyOunce: string
  /** Source of the price */
  readonly source: string
  /** Time from which the price applies */
  readonly at: string
  /** Actor who recorded the price */
  readonly by: ValuedBy | null
  /** Time when the price was recorded */
  readonly createdAt: string
  /** Time of the last change; the time of creation if it never changed */
  readonly updatedAt: string
}

/** The effect that a price of a metal would have. */
export interface MetalPricePreview {
  /** Name of the metal */
  readonly metal: string
  /** Latest price of a troy ounce of fine metal in cents, as a string; null if there is none */
  readonly previousCentsPerTroyOunce: string | null
  /** New price of a troy ounce of fine metal in cents, as a string */
  readonly centsPerTroyOunce: string
  /** Change of the price in percent, with two decimals, such as `-12.50`; null for a first price */
  readonly changePercent: string | null
  /** Number of items that the vault holds whose market value follows from the price */
  readonly items: number
  /** Number of organizations that hold such items */
  readonly organizations: number
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

/** A completed move of items and boxes. */
export interface Move {
  /** Move ID */
  readonly id: string
  /** Time of the move */
  readonly at: string
  /** The operator or program that moved something. */
  readonly operator: MovedBy
  /** Place that everything was moved to */
  readonly toPlaceId: string
  /** Path of that place */
  readonly toPath: string
  /** Number of items moved, except those in boxes */
  readonly itemCount: number
  /** Number of boxes moved */
  readonly boxCount: number
  /** Seals that were broken for the move */
  readonly brokenSeals: ReadonlyArray<BrokenSeal>
}

/** A box to move, by its id or as it was scanned. */
export interface MovedBox {
  /** Place ID of the box */
  readonly placeId?: string
  /** Scanned path, seal, ID or unambiguous code of the box, as an alternative to its place ID */
  readonly scanned?: string
}

/** The operator or program that moved something. */
export interface MovedBy {
  /** Kind of the actor: an operator, a program with the operations key, or the simulated vault of test mode */
  readonly type: "operator" | "operations_key" | "simulated_vault"
  /** ID of the operator, or `operations-key` */
  readonly id: string
  /** Name of the actor at that time */
  readonly name: string
}

/** An item to move, by its id or as it was scanned. */
export interface MovedItem {
  /** ID of the item */
  readonly inventoryItemId?: string
  /** Scanned serial number or internal identifier of the item, as an alternative to its ID */
  readonly scanned?: string
}

/** The scope of a count: exactly one of a place, a metal in a site, or a sample. */
export interface NewCountScope {
  /** Place whose whole contents are counted, at any depth */
  readonly placeId?: string
  /** Metal whose items in the site are counted */
  readonly metal?: string
  /** Site in which a metal is counted */
  readonly siteId?: string
  /** A sample of the items in a place. */
  readonly sample?: NewSample
}

/** A sample of the items in a place. */
export interface NewSample {
  /** Place from whose contents the sample is drawn, at any depth */
  readonly placeId: string
  /** Number of items to draw; all of them if there are fewer */
  readonly size: number
  /** Seed that the sample is drawn by. Default a random text. */
  readonly seed?: string
}

/** An operator: one of the vault's staff. */
export interface Operator {
  /** Operator ID */
  readonly id: string
  /** E-mail address of the operator */
  readonly email: string
  /** Full name of the operator */
  readonly name: string
  /** Role of the operator; each role includes the permissions of those listed after it */
  readonly role: "admin" | "supervisor" | "clerk" | "auditor"
  /** State of the operator; a deactivated operator cannot sign in */
  readonly status: "active" | "deactivated"
  /** Time when the operator last signed in; null if never */
  readonly lastSignedInAt: string | null
  /** Time when it was created */
  readonly createdAt: string
  /** Time of the last change; the time of creation if it never changed */
  readonly updatedAt: string
}

/** An inventory item, as shown to staff. */
export interface OpsInventoryItem {
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
  /** Place where the item is; null if it is in none, absent from lists as of a past time */
  readonly placeId?: string | null
  /** Path of that place; present in lists and look-ups only */
  readonly placePath?: string
  /** Time when the item last failed a test; absent if it has passed since, or never failed one */
  readonly failedTestAt?: string
  /** Void that waits for a second operator; absent if none does */
  readonly pendingVoid?: PendingVoid
  /** Reweighing that waits for a second operator; absent if none does */
  readonly pendingReweigh?: PendingReweigh
}

/** A request to ship items out, as shown to staff. */
export interface OpsOutboundRequest {
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
  /** Approvals of the request, if its insured value requires two operators; otherwise empty */
  readonly approvals: ReadonlyArray<Approval>
}

/** An organization, as shown to staff. */
export interface OrganizationRecord {
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
  /** Insured value in cents, as a string, up to which the system approves outbound requests; null for never */
  readonly autoApproveLimitCents: string | null
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

/** A resolution that one operator has proposed and a second one has to confirm. */
export interface PendingResolution {
  /** Operator who took this step */
  readonly operatorId: string
  /** Name of the operator at that time */
  readonly name: string
  /** Time of this step */
  readonly at: string
  /** Reason, in free text */
  readonly reason: string
  /** Proposed resolution */
  readonly resolution: "located" | "corrected" | "written_off" | "explained"
}

/** Reweighing that waits for a second operator; absent if none does */
export interface PendingReweigh {
  /** Operator who took this step */
  readonly operatorId: string
  /** Name of the operator at that time */
  readonly name: string
  /** Time of this step */
  readonly at: string
  /** Reason, in free text */
  readonly reason: string
  /** The gross weight of one unit, with its decimals as they were stated. Absent when not known. */
  readonly grossWeight: GrossWeight
  /** Fineness: parts of fine metal per thousand, as a string with up to 2 decimals */
  readonly fineness: string
}

/** Void that waits for a second operator; absent if none does */
export interface PendingVoid {
  /** Operator who took this step */
  readonly operatorId: string
  /** Name of the operator at that time */
  readonly name: string
  /** Time of this step */
  readonly at: string
  /** Reason, in free text */
  readonly reason: string
}

/** One line of a pick list. */
export interface PickListItem {
  /** Inventory item ID */
  readonly inventoryItemId: string
  /** Title of the product */
  readonly productTitle: string
  /** SKU of the product */
  readonly sku: string
  /** Serial number; empty for none */
  readonly serialNumber: string
  /** The vault's own identifier of the item */
  readonly internalIdentifier: string
  /** Path of the place where the item is; null if it is in none */
  readonly path: string | null
}

/** The items picked, as scanned or by their IDs. */
export interface PickOutboundRequest {
  /** Scanned serial numbers or internal identifiers. Together with `items` they must be exactly the items of the request; repetitions are ignored */
  readonly scanned?: ReadonlyArray<string>
  /** Items named by their IDs, in addition to those that were scanned */
  readonly items?: ReadonlyArray<{ readonly inventoryItemId: string }>
  /** Whether to break the seals of the boxes that items are taken out of. Default false. */
  readonly breakSeal?: boolean
}

/** A place in the vault. */
export interface Place {
  /** Place ID */
  readonly id: string
  /** Code on the label, unique within the parent */
  readonly code: string
  /** Kind of the place. A place can be in one of the same or an earlier kind, a box in any place, and a site in none */
  readonly kind: "site" | "room" | "rack" | "shelf" | "box"
  /** Name for people; empty for none */
  readonly name: string
  /** Parent place; null for a site */
  readonly parentId: string | null
  /** Path of the place: the codes from the site on, joined by slashes */
  readonly path: string
  /** Number of the seal of a box; absent if it is not sealed */
  readonly sealNumber?: string
  /** Limit of the insured value in a site, in cents, as a string; absent for no limit */
  readonly insuredLimitCents?: string
  /** Whether items and boxes can be put there */
  readonly isActive: boolean
  /** Time when it was created */
  readonly createdAt: string
  /** Time of the last change; the time of creation if it never changed */
  readonly updatedAt: string
}

/** A place or an item that is directly in a place. */
export interface PlaceContent {
  /** ID of the place or item */
  readonly id: string
  /** ID of the place; absent for an item */
  readonly placeId?: string
  /** Code of the place; absent for an item */
  readonly code?: string
  /** Name of the place; empty for none, absent for an item */
  readonly name?: string
  /** Kind of the place; absent for an item */
  readonly kind?: string
  /** ID of the item; absent for a place */
  readonly inventoryItemId?: string
  /** Organization that owns the item; absent for a place */
  readonly organizationId?: string
  /** Product of the item; absent for a place */
  readonly productId?: string
  /** Serial number of the item; empty for none, absent for a place */
  readonly serialNumber?: string
  /** The vault's own identifier of the item; absent for a place */
  readonly internalIdentifier?: string
}

/** The insured value of the items in a place, at whatever depth, beside its limit. */
export interface PlaceHoldings {
  /** Place ID */
  readonly placeId: string
  /** Insured value of all items in the place, at whatever depth, in cents, as a string */
  readonly totalInsuredValueCents: string
  /** Limit of the insured value in a site, in cents, as a string; absent for no limit */
  readonly insuredLimitCents?: string
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

/** The effect that a change of a product would have. */
export interface ProductPreview {
  /** Current insured value of one unit in cents, as a string */
  readonly previousInsuredValueCents: string
  /** New insured value of one unit in cents, as a string */
  readonly insuredValueCents: string
  /** Current market value of one unit in cents, as a string; null where it is not known */
  readonly previousMarketValueCents: string | null
  /** New market value of one unit in cents, as a string; null where it is not known */
  readonly marketValueCents: string | null
  /** Change of the market value in percent, with two decimals, such as `-12.50`; null if one of the values is not known, or the current one is 0 */
  readonly marketChangePercent: string | null
  /** Number of items of the product that the vault holds */
  readonly items: number
  /** Number of organizations that hold such items */
  readonly organizations: number
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

/** The state of one queue. */
export interface QueueState {
  /** Name of the queue */
  readonly queue:
    | "inbound_announced"
    | "inbound_in_transit"
    | "discrepancies"
    | "requests_to_review"
    | "requests_awaiting_second_approval"
    | "requests_to_pick"
    | "shipments_to_ship"
    | "shipments_under_way"
    | "transfers_to_confirm"
    | "transfers_processing"
    | "voids_awaiting_second_operator"
    | "ambiguous_marks"
    | "register_conflicts"
    | "unplaced_items"
    | "failed_tests"
    | "over_site_limit"
    | "over_insured_limit"
    | "accounts_on_hold"
    | "accounts_without_vault_id"
    | "statements_not_mailed"
    | "webhooks_failing"
  /** Number of entries in the queue: exact up to 10,000, and never more */
  readonly count: number
  /** Time when the oldest entry was created; null for an empty queue */
  readonly oldestAt: string | null
  /** Time when the entry that has waited longest came into this queue; null for an empty queue, and if it is not recorded of every entry */
  readonly waitingSince: string | null
  /** Insured value of the entries: of requests and shipments as it was quoted, of items by the newest valuation; null if none of them has one */
  readonly insuredValueCents: string | null
}

/** The items that came with a shipment. */
export interface ReceiveInboundShipment {
  /** Items received, at least one */
  readonly items: ReadonlyArray<ReceivedItem>
  /** Place where the items are put; absent to put them in none yet */
  readonly placeId?: string
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

/** A valuation, with the actor who recorded it. */
export interface RecordedValuation {
  /** Valuation ID */
  readonly id: string
  /** Product that the valuation is of */
  readonly productId: string
  /** Insured value of one unit, in cents, as a string */
  readonly insuredValueCents: string
  /** Market value of one unit in cents, as a string; absent when not known, or with market pricing */
  readonly marketValueCents?: string
  /** Pricing by the metal: the market value is the fine weight times the latest price of the metal, plus this premium. */
  readonly marketPricing?: MarketPricing
  /** Time from which the valuation applies */
  readonly createdAt: string
  /** Time of the last change; the time of creation if it never changed */
  readonly updatedAt: string
  /** Actor who recorded the valuation; null for valuations from before actors were recorded */
  readonly by: ValuedBy | null
}

/** A recount: the places that were counted again, and the scans made there. */
export interface Recount {
  /** Places that were recounted */
  readonly placeIds: ReadonlyArray<string>
  /** Scans made in these places */
  readonly scans: ReadonlyArray<CountScan>
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

/** The rejection of an item in quarantine. */
export interface RejectInventoryItem {
  /** Reason, in free text; the customer can read it */
  readonly reason: string
}

/** The facts for the review of a request: its insured value and the limits that apply. */
export interface RequestReview {
  /** Insured value of all items of the request in cents, as a string, by the highest valuation of each since the request was created */
  readonly insuredValueCents: string
  /** Insured value in cents, as a string, above which two operators are required; null if one is always enough */
  readonly dualControlAboveCents: string | null
  /** Whether the request requires two operators */
  readonly takesTwoOperators: boolean
  /** Insured value in cents, as a string, up to which the system approves the organization's requests; null for never */
  readonly autoApproveLimitCents: string | null
}

/** The resolution of a difference. It takes effect once two operators have sent the same one. */
export interface ResolveDifference {
  /** Difference to resolve */
  readonly differenceId: string
  /** Resolution of the difference: `corrected` moves the item to where it was found, `written_off` voids it */
  readonly resolution: "located" | "corrected" | "written_off" | "explained"
  /** Reason, in free text */
  readonly reason: string
  /** Whether a `corrected` resolution may break the seals of the boxes that its move opens. Default false. */
  readonly breakSeal?: boolean
}

/** The resolution of a shipment's discrepancies. */
export interface ResolveDiscrepancy {
  /** Explanation of the discrepancies, in free text; the customer can read it */
  readonly reason: string
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

/** The result of weighing an item again. */
export interface ReweighInventoryItem {
  /** The gross weight of one unit, with its decimals as they were stated. Absent when not known. */
  readonly grossWeight: GrossWeight
  /** Fineness: parts of fine metal per thousand, as a string with up to 2 decimals */
  readonly fineness?: string
  /** Reason for the reweighing, in free text */
  readonly reason: string
}

/** The options of a rotation. */
export interface RotateApiKey {
  /** Seconds for which the old key stays valid beside the new one. Default 0. */
  readonly overlapSeconds?: number
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

/** The return of a rejected item to its sender. */
export interface SendBackInventoryItem {
  /** Carrier that takes the item back. Default empty. */
  readonly carrier?: string
  /** The carrier's tracking number. Default empty. */
  readonly trackingNumber?: string
  /** Whether to break the seal of the box that the item is in. Default false. */
  readonly breakSeal?: boolean
}

/** Return of the item to its sender; absent if it was not sent back */
export interface SentBack {
  /** Carrier that took the item; empty when not known */
  readonly carrier: string
  /** The carrier's tracking number; empty when not known */
  readonly trackingNumber: string
  /** Time when the item left */
  readonly at: string
}

/** The carrier and tracking number of a shipment that was handed over. */
export interface ShipOutboundShipment {
  /** Carrier; absent to keep the present one */
  readonly carrier?: string
  /** The carrier's tracking number; absent to keep the present one */
  readonly trackingNumber?: string
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

/** A one-time sign-in link. It is shown only in this response. */
export interface SignInLink {
  /** Address of the link, which signs in once, within 15 minutes; the token follows #token= */
  readonly url: string
  /** Time when the link expires */
  readonly expiresAt: string
}

/** Signature that the carrier requires on delivery */
export type SignatureType = "NoSignature" | "Signature" | "AdultSignature"

/** A holder account, as shown to staff. */
export interface StaffFboAccount {
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
  /** Name of the owning organization */
  readonly organizationName: string
  /** Hold of the account; absent while there is none */
  readonly hold?: AccountHold
}

/** InboundShipment as staff see it: with the name of its organization. */
export interface StaffInboundShipment {
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
  /** Name of the owning organization */
  readonly organizationName: string
}

/** InventoryItem as staff see it: with the name of its organization. */
export interface StaffInventoryItem {
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
  /** Place where the item is; null if it is in none, absent from lists as of a past time */
  readonly placeId?: string | null
  /** Path of that place; present in lists and look-ups only */
  readonly placePath?: string
  /** Time when the item last failed a test; absent if it has passed since, or never failed one */
  readonly failedTestAt?: string
  /** Void that waits for a second operator; absent if none does */
  readonly pendingVoid?: PendingVoid
  /** Reweighing that waits for a second operator; absent if none does */
  readonly pendingReweigh?: PendingReweigh
  /** Name of the owning organization */
  readonly organizationName: string
}

/** Member as staff see it: with the name of its organization. */
export interface StaffMember {
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
  /** Name of the owning organization */
  readonly organizationName: string
}

/** OutboundRequest as staff see it: with the name of its organization. */
export interface StaffOutboundRequest {
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
  /** Approvals of the request, if its insured value requires two operators; otherwise empty */
  readonly approvals: ReadonlyArray<Approval>
  /** Name of the owning organization */
  readonly organizationName: string
}

/** OutboundShipment as staff see it: with the name of its organization. */
export interface StaffOutboundShipment {
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
  /** Name of the owning organization */
  readonly organizationName: string
}

/** ReturnShipment as staff see it: with the name of its organization. */
export interface StaffReturnShipment {
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
  /** Name of the owning organization */
  readonly organizationName: string
}

/** Statement as staff see it: with the name of its organization. */
export interface StaffStatement {
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
  /** Name of the owning organization */
  readonly organizationName: string
}

/** Transfer as staff see it: with the name of its organization. */
export interface StaffTransfer {
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
  /** Name of the owning organization */
  readonly organizationName: string
}

/** Webhook as staff see it: with the name of its organization. */
export interface StaffWebhook {
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
  /** Name of the owning organization */
  readonly organizationName: string
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

/** The shipment and items that were taken in, and how their account was found. */
export interface TakenIn {
  /** A shipment that a customer sends to the vault. */
  readonly shipment: InboundShipment
  /** Received items in the order of the request; empty for a weight list */
  readonly items: ReadonlyArray<InventoryItem>
  /** Number of items received */
  readonly itemCount: number
  /** Kind of number that was matched: the canonical vault ID, or an alias */
  readonly matched: "vault_id" | "alias"
}

/** A test of an item in quarantine. */
export interface TestInventoryItem {
  /** Method of the test: scales (`weight`), X-ray fluorescence, ultrasound, or visual inspection */
  readonly method: "weight" | "xrf" | "ultrasound" | "visual"
  /** Result of the test */
  readonly result: "passed" | "failed"
  /** Free text. Default empty. */
  readonly notes?: string
  /** The gross weight of one unit, with its decimals as they were stated. Absent when not known. */
  readonly grossWeight?: GrossWeight
}

/** The operator or program that recorded a test. */
export interface TestedBy {
  /** Kind of the actor */
  readonly type: "operator" | "operations_key"
  /** ID of the operator, or `operations-key` */
  readonly id: string
  /** Name of the actor at that time */
  readonly name: string
}

/** An item after a test, with that test. */
export interface TestedInventoryItem {
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
  /** Place where the item is; null if it is in none, absent from lists as of a past time */
  readonly placeId?: string | null
  /** Path of that place; present in lists and look-ups only */
  readonly placePath?: string
  /** Time when the item last failed a test; absent if it has passed since, or never failed one */
  readonly failedTestAt?: string
  /** Void that waits for a second operator; absent if none does */
  readonly pendingVoid?: PendingVoid
  /** Reweighing that waits for a second operator; absent if none does */
  readonly pendingReweigh?: PendingReweigh
  /** A recorded test of an item. */
  readonly test: ItemTest
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

/** The limit of an account, which staff set. */
export interface UpdateFboAccountLimits {
  /** Integer amount in cents, as a string of at most 18 digits without leading zeros */
  readonly maxInsuredValueCents: string
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
export interface UpdateOperator {
  /** New name */
  readonly name?: string
  /** Role of the operator; each role includes the permissions of those listed after it */
  readonly role?: "admin" | "supervisor" | "clerk" | "auditor"
  /** New state; `deactivated` ends all sessions of the person */
  readonly status?: "active" | "deactivated"
}

/** The limits of an organization to change. */
export interface UpdateOrganizationLimits {
  /** Insured value in cents, as a string, up to which the system approves outbound requests; null for never */
  readonly autoApproveLimitCents?: string | null
}

/** The fields to change, at least one. Absent fields keep their values. */
export interface UpdatePlace {
  /** Name for people; empty for none */
  readonly name?: string
  /** Whether items and boxes can be put there; an empty place only can be set to false */
  readonly isActive?: boolean
  /** Limit of the insured value in a site, in cents, as a string; null for no limit */
  readonly insuredLimitCents?: string | null
  /** New parent place, to which the place moves with everything in it */
  readonly parentId?: string
}

/** The fields to change, at least one. Absent fields keep their values. */
export interface UpdateProduct {
  /** SKU of the product, which cannot change; an import finds the product by it */
  readonly sku?: string
  /** Title of the product */
  readonly title?: string
  /** Kind of product, such as `precious_metal` */
  readonly productType?: string
  /** Integer amount in cents, as a string of at most 18 digits without leading zeros */
  readonly insuredValueCents?: string
  /** Mint or refiner; empty or null for none */
  readonly manufacturer?: string | null
  /** Metal that the product is made of; empty or null for none */
  readonly metal?: string | null
  /** Subcategory, such as `coin`; empty or null for none */
  readonly subcategory?: string | null
  /** Whether each unit has a serial number; null for false */
  readonly isSerialized?: boolean | null
  /** Shipping weight of one unit in grams; null for none */
  readonly weightGrams?: number | null
  /** Gross weight of one unit; null for none */
  readonly grossWeight?: GrossWeight | null
  /** Fineness: parts of fine metal per thousand, as a string with up to 2 decimals, such as `999.9`; null for none */
  readonly fineness?: string | null
  /** Whether each unit has its own weight, which requires `grossWeight` and `fineness` of the product; null for false */
  readonly isWeighed?: boolean | null
  /** Whether each unit is received into quarantine, to be tested there; null for false */
  readonly requiresTest?: boolean | null
  /** Market value of one unit in cents, as a string; null for none */
  readonly marketValueCents?: string | null
  /** Market pricing, by which the market value follows from the price of the metal instead of a declared one; null for a declared market value */
  readonly marketPricing?: MarketPricing | null
  /** Images of the product, up to 100; null for none */
  readonly images?: ReadonlyArray<{ readonly url: string; readonly label: string }> | null
  /** Whether to accept a value outside the configured band. Default false. */
  readonly confirm?: boolean
}

/** A valuation: the value of one unit of a product, from a time on. */
export interface Valuation {
  /** Valuation ID */
  readonly id: string
  /** Product that the valuation is of */
  readonly productId: string
  /** Insured value of one unit, in cents, as a string */
  readonly insuredValueCents: string
  /** Market value of one unit in cents, as a string; absent when not known, or with market pricing */
  readonly marketValueCents?: string
  /** Pricing by the metal: the market value is the fine weight times the latest price of the metal, plus this premium. */
  readonly marketPricing?: MarketPricing
  /** Time from which the valuation applies */
  readonly createdAt: string
  /** Time of the last change; the time of creation if it never changed */
  readonly updatedAt: string
}

/** The effect that a valuation would have. */
export interface ValuationPreview {
  /** Current insured value of one unit in cents, as a string */
  readonly previousInsuredValueCents: string
  /** New insured value of one unit in cents, as a string */
  readonly insuredValueCents: string
  /** Change of the insured value in percent, with two decimals, such as `-12.50`; null if the value was 0 */
  readonly changePercent: string | null
  /** Number of items of the product that the vault holds */
  readonly items: number
  /** Number of organizations that hold such items */
  readonly organizations: number
  /** Change of the total insured value of these items in cents, as a string; may be negative */
  readonly totalChangeCents: string
}

/** The actor who recorded a valuation. */
export interface ValuedBy {
  /** Kind of the actor */
  readonly type: "operator" | "operations_key"
  /** ID of the operator, or `operations-key` */
  readonly id: string
  /** Name of the actor at that time */
  readonly name: string
}

/** The account that a vault ID belongs to. */
export interface VaultIdResolution {
  /** Account that the vault ID belongs to */
  readonly fboAccountId: string
  /** Organization that the account belongs to */
  readonly organizationId: string
  /** Kind of number that was matched: the canonical vault ID, or an alias */
  readonly matched: "vault_id" | "alias"
  /** A holder account, as shown to staff. */
  readonly account: StaffFboAccount
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

/** All queues of staff's work. */
export interface WorkOverview {
  /** States of the queues */
  readonly queues: ReadonlyArray<QueueState>
}

/** The query parameters of `listOrganizations`, an operation of {@link OperationsApi}. */
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

/** The query parameters of `listApiKeys`, an operation of {@link OperationsApi}. */
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

/** The query parameters of `listOperators`, an operation of {@link OperationsApi}. */
export interface ListOperatorsQuery {
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

/** The query parameters of `resolveVaultId`, an operation of {@link OperationsApi}. */
export interface ResolveVaultIdQuery {
  /** Vault ID of 7 to 20 digits; white space, hyphens and dashes are ignored */
  readonly vaultId: string
}

/** The query parameters of `listValuations`, an operation of {@link OperationsApi}. */
export interface ListValuationsQuery {
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

/** The query parameters of `listMetalPrices`, an operation of {@link OperationsApi}. */
export interface ListMetalPricesQuery {
  /** Page to read, counted from 1. Default 1. It cannot be combined with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, newest first. */
  readonly order?: "newest" | "oldest" | "createdAt" | "-createdAt" | undefined
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
  /** Only prices of this metal */
  readonly metal?: string | undefined
}

/** The query parameters of `getWeightList`, an operation of {@link OperationsApi}. */
export interface GetWeightListQuery {
  /** Only bars of this product */
  readonly productId?: string | undefined
  /** Only bars of this account */
  readonly fboAccountId?: string | undefined
  /** Only bars that came with this inbound shipment */
  readonly inboundShipmentId?: string | undefined
}

/** The query parameters of `listItemMovements`, an operation of {@link OperationsApi}. */
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

/** The query parameters of `getFboAccountHoldings`, an operation of {@link OperationsApi}. */
export interface GetFboAccountHoldingsQuery {
  /** Time as of which to report: changes recorded until then count, at the valuations and prices in force then. Default: now. */
  readonly asOf?: string | undefined
}

/** The query parameters of `getOrganizationHoldings`, an operation of {@link OperationsApi}. */
export interface GetOrganizationHoldingsQuery {
  /** Time as of which to report: changes recorded until then count, at the valuations and prices in force then. Default: now. */
  readonly asOf?: string | undefined
}

/** The query parameters of `listPlaces`, an operation of {@link OperationsApi}. */
export interface ListPlacesQuery {
  /** Page to read, counted from 1. Default 1. It cannot be combined with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, newest first. */
  readonly order?: "newest" | "oldest" | "createdAt" | "-createdAt" | undefined
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
  /** Only places directly in this place */
  readonly parentId?: string | undefined
  /** Only places of this kind */
  readonly kind?: "site" | "room" | "rack" | "shelf" | "box" | undefined
  /** Only places that a scan matches: by the whole path, seal, ID or code */
  readonly scanned?: string | undefined
}

/** The query parameters of `listPlaceContents`, an operation of {@link OperationsApi}. */
export interface ListPlaceContentsQuery {
  /** Page to read, counted from 1. Default 1. It cannot be combined with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Time as of which to list the contents. Default now. */
  readonly at?: string | undefined
}

/** The query parameters of `listItemCustody`, an operation of {@link OperationsApi}. */
export interface ListItemCustodyQuery {
  /** Page to read, counted from 1. Default 1. It cannot be combined with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it. */
  readonly cursor?: string | undefined
}

/** The query parameters of `listCounts`, an operation of {@link OperationsApi}. */
export interface ListCountsQuery {
  /** Page to read, counted from 1. Default 1. It cannot be combined with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, newest first. */
  readonly order?: "newest" | "oldest" | "createdAt" | "-createdAt" | undefined
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
  /** Only entries in this state, or in one of several states separated by commas: open, closed, finished */
  readonly status?: string | undefined
}

/** The query parameters of `listCountDifferences`, an operation of {@link OperationsApi}. */
export interface ListCountDifferencesQuery {
  /** Page to read, counted from 1. Default 1. It cannot be combined with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it. */
  readonly cursor?: string | undefined
}

/** The query parameters of `listCountExpected`, an operation of {@link OperationsApi}. */
export interface ListCountExpectedQuery {
  /** Page to read, counted from 1. Default 1. It cannot be combined with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it. */
  readonly cursor?: string | undefined
}

/** The query parameters of `getCountCertificate`, an operation of {@link OperationsApi}. */
export interface GetCountCertificateQuery {
  /** Format of the certificate. Default `json`, or `pdf` if `Accept` names `application/pdf` */
  readonly format?: "json" | "pdf" | undefined
}

/** The query parameters of `listItemTests`, an operation of {@link OperationsApi}. */
export interface ListItemTestsQuery {
  /** Page to read, counted from 1. Default 1. It cannot be combined with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it. */
  readonly cursor?: string | undefined
}

/** The query parameters of `listTransferItems`, an operation of {@link OperationsApi}. */
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

/** The query parameters of `listStatementItems`, an operation of {@link OperationsApi}. */
export interface ListStatementItemsQuery {
  /** Page to read, counted from 1. Default 1. It cannot be combined with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it. */
  readonly cursor?: string | undefined
}

/** The query parameters of `listInboundShipments`, an operation of {@link OperationsApi}. */
export interface ListInboundShipmentsQuery {
  /** Page to read, counted from 1. Default 1. It cannot be combined with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, newest first. */
  readonly order?: "newest" | "oldest" | "createdAt" | "-createdAt" | undefined
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
  /** Only entries of this organization */
  readonly organizationId?: string | undefined
}

/** The query parameters of `listOutboundRequests`, an operation of {@link OperationsApi}. */
export interface ListOutboundRequestsQuery {
  /** Page to read, counted from 1. Default 1. It cannot be combined with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, newest first. */
  readonly order?: "newest" | "oldest" | "createdAt" | "-createdAt" | undefined
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
  /** Only entries of this organization */
  readonly organizationId?: string | undefined
  /** Whether to include the items of each request. Default false. */
  readonly includeItems?: boolean | undefined
}

/** The query parameters of `listOutboundShipments`, an operation of {@link OperationsApi}. */
export interface ListOutboundShipmentsQuery {
  /** Page to read, counted from 1. Default 1. It cannot be combined with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, newest first. */
  readonly order?: "newest" | "oldest" | "createdAt" | "-createdAt" | undefined
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
  /** Only entries of this organization */
  readonly organizationId?: string | undefined
}

/** The query parameters of `listReturnShipments`, an operation of {@link OperationsApi}. */
export interface ListReturnShipmentsQuery {
  /** Page to read, counted from 1. Default 1. It cannot be combined with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, newest first. */
  readonly order?: "newest" | "oldest" | "createdAt" | "-createdAt" | undefined
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
  /** Only entries of this organization */
  readonly organizationId?: string | undefined
}

/** The query parameters of `listTransfers`, an operation of {@link OperationsApi}. */
export interface ListTransfersQuery {
  /** Page to read, counted from 1. Default 1. It cannot be combined with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, newest first. */
  readonly order?: "newest" | "oldest" | "createdAt" | "-createdAt" | undefined
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
  /** Only entries of this organization */
  readonly organizationId?: string | undefined
}

/** The query parameters of `listInventory`, an operation of {@link OperationsApi}. */
export interface ListInventoryQuery {
  /** Page to read, counted from 1. Default 1. It cannot be combined with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, newest first. */
  readonly order?: "newest" | "oldest" | "createdAt" | "-createdAt" | undefined
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
  /** Only entries of this organization */
  readonly organizationId?: string | undefined
  /** Time as of which to report: changes recorded until then count, at the valuations and prices in force then. Default: now. */
  readonly asOf?: string | undefined
}

/** The query parameters of `listFboAccounts`, an operation of {@link OperationsApi}. */
export interface ListFboAccountsQuery {
  /** Page to read, counted from 1. Default 1. It cannot be combined with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, newest first. */
  readonly order?: "newest" | "oldest" | "createdAt" | "-createdAt" | undefined
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
  /** Only accounts with exactly this vault ID, alias or e-mail address, or with a name that begins with it; case is ignored */
  readonly q?: string | undefined
  /** Only the resource with this external ID */
  readonly externalId?: string | undefined
  /** Only entries of this organization */
  readonly organizationId?: string | undefined
}

/** The query parameters of `listStatements`, an operation of {@link OperationsApi}. */
export interface ListStatementsQuery {
  /** Page to read, counted from 1. Default 1. It cannot be combined with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, newest first. */
  readonly order?: "newest" | "oldest" | "createdAt" | "-createdAt" | undefined
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
  /** Only entries of this organization */
  readonly organizationId?: string | undefined
  /** Whether to include superseded versions of corrected statements. Default false. */
  readonly allVersions?: boolean | undefined
}

/** The query parameters of `listMembers`, an operation of {@link OperationsApi}. */
export interface ListMembersQuery {
  /** Page to read, counted from 1. Default 1. It cannot be combined with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, newest first. */
  readonly order?: "newest" | "oldest" | "createdAt" | "-createdAt" | undefined
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
  /** Only entries of this organization */
  readonly organizationId?: string | undefined
}

/** The query parameters of `listWebhooks`, an operation of {@link OperationsApi}. */
export interface ListWebhooksQuery {
  /** Page to read, counted from 1. Default 1. It cannot be combined with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, newest first. */
  readonly order?: "newest" | "oldest" | "createdAt" | "-createdAt" | undefined
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
  /** Only entries of this organization */
  readonly organizationId?: string | undefined
}

/** The query parameters of `listProducts`, an operation of {@link OperationsApi}. */
export interface ListProductsQuery {
  /** Page to read, counted from 1. Default 1. It cannot be combined with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, newest first. */
  readonly order?: "newest" | "oldest" | "createdAt" | "-createdAt" | undefined
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

/** The query parameters of `searchProducts`, an operation of {@link OperationsApi}. */
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

/** The query parameters of `listWork`, an operation of {@link OperationsApi}. */
export interface ListWorkQuery {
  /** Page to read, counted from 1. Default 1. It cannot be combined with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it. */
  readonly cursor?: string | undefined
}

/** The query parameters of `listDeliveries`, an operation of {@link OperationsApi}. */
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

/** The query parameters of `listOrganizationEvents`, an operation of {@link OperationsApi}. */
export interface ListOrganizationEventsQuery {
  /** Position to read from: a `cursor` of an earlier response; `start` for the oldest event that is kept; `latest` for the newest events, as many as fit into the response; `now` for events from now on. Default start. */
  readonly after?: string | undefined
  /** Only events of these types, separated by commas */
  readonly types?: string | undefined
  /** Only events whose `data` names this id in any field */
  readonly resourceId?: string | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
}

/** The query parameters of `search`, an operation of {@link OperationsApi}. */
export interface SearchQuery {
  /** Text to search for: a whole serial number, internal identifier, vault ID, alias, SKU, tracking number, e-mail address, external ID or ID; or the beginning of a serial number, an internal identifier or a name, or words of a product's title or an endpoint */
  readonly q: string
}

/** The query parameters of `listAuditLog`, an operation of {@link OperationsApi}. */
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
  /** Only entries about this organization */
  readonly organizationId?: string | undefined
  /** Only entries about this resource */
  readonly resourceId?: string | undefined
  /** Only changes by this actor: the ID of an operator, a member or an API key, or `operations-key` */
  readonly actor?: string | undefined
  /** Only changes by actors of this kind */
  readonly actorType?: "member" | "api_key" | "operator" | "operations_key" | "simulated_vault" | undefined
  /** Only entries with this action, such as `api_key.revoke` */
  readonly action?: string | undefined
  /** Only entries at this time or later, as with `createdFrom` */
  readonly from?: string | undefined
  /** Only entries at this time or earlier, as with `createdTo` */
  readonly to?: string | undefined
}

/** Every operation of the API, grouped as the contract groups them. */
export interface OperationsApi {
  /** Customers' organizations, their members and their API keys. */
  readonly organizations: {
    /**
     * List organizations
     *
     * Lists all organizations, newest first.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/organizations`
     */
    readonly listOrganizations: ((
      query?: ListOrganizationsQuery,
      options?: RequestOptions
    ) => Promise<List<OrganizationRecord>>) &
      Refusable<CommonCode> & {
        /** Iterates over every OrganizationRecord from the page or cursor of the query on. Fetches pages as needed, and is stable while the list changes. */
        readonly all: (
          query?: ListOrganizationsQuery,
          options?: RequestOptions
        ) => AsyncGenerator<OrganizationRecord, void, undefined>
      }
    /**
     * Add an organization
     *
     * Creates a customer's organization. Its programs need an API key, and its people must be added as members.
     *
     * Role: `admin` or a higher one.
     *
     * `POST /ops/v1/organizations`
     */
    readonly createOrganization: ((
      body: CreateOrganization,
      options?: RequestOptions
    ) => Promise<OrganizationRecord>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
        | "REQUEST_TIMEOUT"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * Get an organization
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/organizations/{id}`
     */
    readonly getOrganization: ((id: string, options?: RequestOptions) => Promise<OrganizationRecord>) &
      Refusable<CommonCode | "NOT_FOUND">
    /**
     * Set an organization's limits
     *
     * Sets `autoApproveLimitCents`, the insured value up to which outbound requests are approved by the system. With `null`, staff approve every request.
     *
     * Role: `admin` or a higher one.
     *
     * `PATCH /ops/v1/organizations/{id}`
     */
    readonly updateOrganization: ((
      id: string,
      body: UpdateOrganizationLimits,
      options?: RequestOptions
    ) => Promise<OrganizationRecord>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
      >
    /**
     * List an organization's API keys
     *
     * Lists the records of the API keys, with their last use and number of requests. The keys themselves are not stored.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/organizations/{id}/api-keys`
     */
    readonly listApiKeys: ((
      id: string,
      query?: ListApiKeysQuery,
      options?: RequestOptions
    ) => Promise<List<ApiKeyRecord>>) &
      Refusable<CommonCode | "NOT_FOUND"> & {
        /** Iterates over every ApiKeyRecord from the page or cursor of the query on. Fetches pages as needed, and is stable while the list changes. */
        readonly all: (
          id: string,
          query?: ListApiKeysQuery,
          options?: RequestOptions
        ) => AsyncGenerator<ApiKeyRecord, void, undefined>
      }
    /**
     * Create an API key, which only this response shows
     *
     * Creates an API key. Only its hash is stored, so a lost key cannot be recovered: create another one. Repeating the request with the same `Idempotency-Key` does not show the key again.
     *
     * Role: `admin` or a higher one.
     *
     * `POST /ops/v1/organizations/{id}/api-keys`
     */
    readonly createApiKey: ((
      id: string,
      body: CreateApiKey,
      options?: RequestOptions
    ) => Promise<CreatedApiKey>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
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
     * Changes the fields that are present. The change takes effect within a second.
     *
     * Role: `admin` or a higher one.
     *
     * `PATCH /ops/v1/api-keys/{id}`
     */
    readonly updateApiKey: ((
      id: string,
      body: UpdateApiKey,
      options?: RequestOptions
    ) => Promise<ApiKeyRecord>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "INVALID_STATE_TRANSITION"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
      >
    /**
     * Rotate an API key; only this response shows the new one
     *
     * Replaces the key with a new one that has the same scopes and restrictions. The old key expires after `overlapSeconds`.
     *
     * Role: `admin` or a higher one.
     *
     * `POST /ops/v1/api-keys/{id}/rotate`
     */
    readonly rotateApiKey: ((
      id: string,
      body?: RotateApiKey,
      options?: RequestOptions
    ) => Promise<CreatedApiKey>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
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
     * Disables the key: requests with it are refused with 401 until it is enabled again.
     *
     * Role: `admin` or a higher one.
     *
     * `POST /ops/v1/api-keys/{id}/disable`
     */
    readonly disableApiKey: ((id: string, options?: RequestOptions) => Promise<ApiKeyRecord>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
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
     * Enables a disabled key. A revoked key cannot be enabled.
     *
     * Role: `admin` or a higher one.
     *
     * `POST /ops/v1/api-keys/{id}/enable`
     */
    readonly enableApiKey: ((id: string, options?: RequestOptions) => Promise<ApiKeyRecord>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
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
     * Revokes the key: requests with it are refused with 401, and it cannot be enabled again.
     *
     * Role: `admin` or a higher one.
     *
     * `POST /ops/v1/api-keys/{id}/revoke`
     */
    readonly revokeApiKey: ((id: string, options?: RequestOptions) => Promise<ApiKeyRecord>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "INVALID_STATE_TRANSITION"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * Add a member to an organization
     *
     * Adds a person who works for the organization. The organization can see the members that staff have added.
     *
     * Role: `admin` or a higher one.
     *
     * `POST /ops/v1/organizations/{id}/members`
     */
    readonly addMember: ((id: string, body: CreateMember, options?: RequestOptions) => Promise<Member>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
        | "NOT_FOUND"
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
     * Changes the member's name, role or status. A deactivated member cannot sign in. The last active owner of an organization cannot be demoted or deactivated.
     *
     * Role: `admin` or a higher one.
     *
     * `PATCH /ops/v1/members/{id}`
     */
    readonly updateMember: ((id: string, body: UpdateMember, options?: RequestOptions) => Promise<Member>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "LAST_OWNER"
        | "MEMBER_LIMIT_REACHED"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
      >
    /**
     * Create a one-time sign-in link for a member
     *
     * Creates a link that signs the member in once, within 15 minutes. The organization's audit log shows that it was created.
     *
     * Role: `admin` or a higher one.
     *
     * `POST /ops/v1/members/{id}/sign-in-links`
     */
    readonly createMemberSignInLink: ((id: string, options?: RequestOptions) => Promise<SignInLink>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "INVALID_STATE_TRANSITION"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
  }
  /** The vault's own staff, and their roles. */
  readonly operators: {
    /**
     * List operators
     *
     * Lists the operators, newest first, including deactivated ones.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/operators`
     */
    readonly listOperators: ((
      query?: ListOperatorsQuery,
      options?: RequestOptions
    ) => Promise<List<Operator>>) &
      Refusable<CommonCode> & {
        /** Iterates over every Operator from the page or cursor of the query on. Fetches pages as needed, and is stable while the list changes. */
        readonly all: (
          query?: ListOperatorsQuery,
          options?: RequestOptions
        ) => AsyncGenerator<Operator, void, undefined>
      }
    /**
     * Add an operator
     *
     * Adds one of the vault's own staff. Each operator must have a different e-mail address.
     *
     * Role: `admin` or a higher one.
     *
     * `POST /ops/v1/operators`
     */
    readonly createOperator: ((body: CreateOperator, options?: RequestOptions) => Promise<Operator>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
        | "REQUEST_TIMEOUT"
        | "EMAIL_IN_USE"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * Get an operator
     *
     * Returns the operator with their role, status and last sign-in.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/operators/{id}`
     */
    readonly getOperator: ((id: string, options?: RequestOptions) => Promise<Operator>) &
      Refusable<CommonCode | "NOT_FOUND">
    /**
     * Rename, promote, demote or deactivate an operator
     *
     * Changes the operator's name, role or status. A deactivated operator cannot sign in. Without an operations key, the last active admin cannot be demoted or deactivated.
     *
     * Role: `admin` or a higher one.
     *
     * `PATCH /ops/v1/operators/{id}`
     */
    readonly updateOperator: ((
      id: string,
      body: UpdateOperator,
      options?: RequestOptions
    ) => Promise<Operator>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "LAST_ADMIN"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
      >
    /**
     * Create a one-time sign-in link for an operator
     *
     * Creates a link that signs the operator in once, within 15 minutes. The audit log names its creator with every change in that session.
     *
     * Role: `admin` or a higher one.
     *
     * `POST /ops/v1/operators/{id}/sign-in-links`
     */
    readonly createOperatorSignInLink: ((id: string, options?: RequestOptions) => Promise<SignInLink>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "INVALID_STATE_TRANSITION"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
  }
  /** Limits, holds and vault IDs of accounts, and the look-up of an account by its vault ID. */
  readonly fboAccounts: {
    /**
     * Assign an account its canonical vault ID
     *
     * Assigns a vault ID of digits; white space, hyphens and dashes are ignored. Assigning the same number again changes nothing. A vault ID cannot be replaced by another: add an alias instead.
     *
     * Role: `supervisor` or a higher one.
     *
     * `PUT /ops/v1/fbo-accounts/{id}/vault-id`
     */
    readonly assignVaultId: ((
      id: string,
      body: { readonly vaultId: string },
      options?: RequestOptions
    ) => Promise<StaffFboAccount>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "ALIAS_IN_USE"
        | "INVALID_STATE_TRANSITION"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
      >
    /**
     * Set an account's limit of insured value
     *
     * Sets `maxInsuredValueCents`. A transfer that would bring the account above the limit is refused. An account that is already above it keeps its items, and is listed in the queue `over_insured_limit`.
     *
     * Role: `supervisor` or a higher one.
     *
     * `PATCH /ops/v1/fbo-accounts/{id}`
     */
    readonly updateFboAccountLimits: ((
      id: string,
      body: UpdateFboAccountLimits,
      options?: RequestOptions
    ) => Promise<StaffFboAccount>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
      >
    /**
     * Put an account on hold
     *
     * Blocks transfers and outbound requests of the account's items until the hold is released; intake and returns remain possible. An account that is on hold already keeps its reason.
     *
     * Role: `supervisor` or a higher one.
     *
     * `POST /ops/v1/fbo-accounts/{id}/hold`
     */
    readonly holdFboAccount: ((
      id: string,
      body: { readonly reason: string },
      options?: RequestOptions
    ) => Promise<StaffFboAccount>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * Release an account from hold
     *
     * Ends the hold of the account. An account that is not on hold stays as it is.
     *
     * Role: `supervisor` or a higher one.
     *
     * `POST /ops/v1/fbo-accounts/{id}/release`
     */
    readonly releaseFboAccount: ((id: string, options?: RequestOptions) => Promise<StaffFboAccount>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * Find an account by its vault ID or alias
     *
     * Returns the account and its organization, and says whether the number is the canonical vault ID or an alias. Use it to check the account before intake.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/intake/resolve`
     */
    readonly resolveVaultId: ((
      query: ResolveVaultIdQuery,
      options?: RequestOptions
    ) => Promise<VaultIdResolution>) &
      Refusable<CommonCode | "NOT_FOUND">
  }
  /** The product catalogue, its import and its valuations. */
  readonly products: {
    /**
     * Add a product to the catalogue
     *
     * Adds a product, which can be received and found by searches at once.
     *
     * Role: `supervisor` or a higher one.
     *
     * `POST /ops/v1/products`
     */
    readonly createProduct: ((body: CreateProduct, options?: RequestOptions) => Promise<Product>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
        | "REQUEST_TIMEOUT"
        | "SKU_IN_USE"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * Change a product
     *
     * Changes the fields that are present. Null or an empty text clears an optional field. A changed value is recorded as a valuation from now on. A product may be sent back as it was read; its SKU cannot change.
     *
     * Role: `supervisor` or a higher one.
     *
     * `PATCH /ops/v1/products/{id}`
     */
    readonly updateProduct: ((
      id: string,
      body: UpdateProduct,
      options?: RequestOptions
    ) => Promise<Product>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "PRODUCT_IN_USE"
        | "VALUATION_OUT_OF_BAND"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
      >
    /**
     * Preview a change of a product
     *
     * Records nothing and returns the effect that a change would have, such as one of the market pricing. It is refused as the change would be, except for values outside the configured band.
     *
     * Role: `supervisor` or a higher one.
     *
     * `POST /ops/v1/products/{id}/previews`
     */
    readonly previewProduct: ((
      id: string,
      body: UpdateProduct,
      options?: RequestOptions
    ) => Promise<ProductPreview>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "PRODUCT_IN_USE"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * Record a valuation of a product
     *
     * Records a valuation that applies from now on, by the clock of the database. The product shows it at once, and organizations that hold items of the product get an event. A valuation that differs from the previous one by more than the configured band requires `confirm`.
     *
     * Role: `supervisor` or a higher one.
     *
     * `POST /ops/v1/products/{id}/valuations`
     */
    readonly createValuation: ((
      id: string,
      body: CreateValuation,
      options?: RequestOptions
    ) => Promise<Valuation>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "VALUATION_OUT_OF_BAND"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * List the valuations of a product, newest first
     *
     * Lists the valuations, each with the actor who recorded it.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/products/{id}/valuations`
     */
    readonly listValuations: ((
      id: string,
      query?: ListValuationsQuery,
      options?: RequestOptions
    ) => Promise<List<RecordedValuation>>) &
      Refusable<CommonCode | "NOT_FOUND"> & {
        /** Iterates over every RecordedValuation from the page or cursor of the query on. Fetches pages as needed, and is stable while the list changes. */
        readonly all: (
          id: string,
          query?: ListValuationsQuery,
          options?: RequestOptions
        ) => AsyncGenerator<RecordedValuation, void, undefined>
      }
  }
  /** Prices of metals, from which the market values of products with market pricing follow. */
  readonly prices: {
    /**
     * List prices of metals
     *
     * Lists the prices in the order in which they were recorded, newest first.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/metal-prices`
     */
    readonly listMetalPrices: ((
      query?: ListMetalPricesQuery,
      options?: RequestOptions
    ) => Promise<List<MetalPrice>>) &
      Refusable<CommonCode> & {
        /** Iterates over every MetalPrice from the page or cursor of the query on. Fetches pages as needed, and is stable while the list changes. */
        readonly all: (
          query?: ListMetalPricesQuery,
          options?: RequestOptions
        ) => AsyncGenerator<MetalPrice, void, undefined>
      }
    /**
     * Record the price of a metal
     *
     * Records a new price, which applies at once to products with `marketPricing`. A price that differs from the metal's latest one by more than the configured band requires `confirm`.
     *
     * Role: `supervisor` or a higher one.
     *
     * `POST /ops/v1/metal-prices`
     */
    readonly createMetalPrice: ((body: CreateMetalPrice, options?: RequestOptions) => Promise<MetalPrice>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
        | "REQUEST_TIMEOUT"
        | "VALUATION_OUT_OF_BAND"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
  }
  /** Corrections of inventory items, their movements and the weight list. */
  readonly inventory: {
    /**
     * Void an item that should not be on the books
     *
     * Voids an item that is in the vault and held by no request or transfer. The reason is kept with the item. If its insured value requires two operators, the first call only sets `pendingVoid`.
     *
     * Role: `supervisor` or a higher one.
     *
     * `POST /ops/v1/inventory/{id}/void`
     */
    readonly voidInventoryItem: ((
      id: string,
      body: { readonly reason: string },
      options?: RequestOptions
    ) => Promise<OpsInventoryItem>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "ACCOUNT_ON_HOLD"
        | "INVALID_STATE_TRANSITION"
        | "INVENTORY_ITEM_UNAVAILABLE"
        | "SECOND_OPERATOR_REQUIRED"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * Withdraw a void that waits for a second operator
     *
     * Removes `pendingVoid`, so that the item is as it was before the first call.
     *
     * Role: `supervisor` or a higher one.
     *
     * `POST /ops/v1/inventory/{id}/void/withdraw`
     */
    readonly withdrawVoid: ((id: string, options?: RequestOptions) => Promise<OpsInventoryItem>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "INVALID_STATE_TRANSITION"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * Record the new weight of an item
     *
     * Changes the weight of an item of a weighed product that is in the vault and held by no request or transfer. If the larger of its old and new insured value requires two operators, the first call only sets `pendingReweigh`, and the second one must send the same weight and fineness.
     *
     * Role: `supervisor` or a higher one.
     *
     * `POST /ops/v1/inventory/{id}/reweigh`
     */
    readonly reweighInventoryItem: ((
      id: string,
      body: ReweighInventoryItem,
      options?: RequestOptions
    ) => Promise<OpsInventoryItem>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "INVALID_STATE_TRANSITION"
        | "INVENTORY_ITEM_UNAVAILABLE"
        | "SECOND_OPERATOR_REQUIRED"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * Download a weight list
     *
     * Returns a CSV file of the bars held for all organizations, in the order of receipt.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/inventory/weight-list`
     */
    readonly getWeightList: ((query?: GetWeightListQuery, options?: RequestOptions) => Promise<Blob>) &
      Refusable<CommonCode>
    /**
     * List the movements of an inventory item
     *
     * Lists the item's movements in the ledger, oldest first.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/inventory/{id}/movements`
     */
    readonly listItemMovements: ((
      id: string,
      query?: ListItemMovementsQuery,
      options?: RequestOptions
    ) => Promise<List<ItemMovement>>) &
      Refusable<CommonCode | "NOT_FOUND"> & {
        /** Iterates over every ItemMovement from the page or cursor of the query on. Fetches pages as needed, and is stable while the list changes. */
        readonly all: (
          id: string,
          query?: ListItemMovementsQuery,
          options?: RequestOptions
        ) => AsyncGenerator<ItemMovement, void, undefined>
      }
  }
  /** The items held, by product, by metal and in total. */
  readonly holdings: {
    /**
     * Get the holdings of an FBO account
     *
     * Returns the holdings of an account of any organization, now or at a time in the past.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/fbo-accounts/{id}/holdings`
     */
    readonly getFboAccountHoldings: ((
      id: string,
      query?: GetFboAccountHoldingsQuery,
      options?: RequestOptions
    ) => Promise<Holdings>) &
      Refusable<CommonCode | "NOT_FOUND">
    /**
     * Get an organization's holdings
     *
     * Returns what all accounts of the organization hold, now or at a time in the past.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/organizations/{id}/holdings`
     */
    readonly getOrganizationHoldings: ((
      id: string,
      query?: GetOrganizationHoldingsQuery,
      options?: RequestOptions
    ) => Promise<Holdings>) &
      Refusable<CommonCode | "NOT_FOUND">
  }
  /** Places where items are kept: sites, and the rooms, racks, shelves and boxes in them. */
  readonly places: {
    /**
     * List places
     *
     * Lists the places, newest first or oldest first, including inactive ones.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/places`
     */
    readonly listPlaces: ((query?: ListPlacesQuery, options?: RequestOptions) => Promise<List<Place>>) &
      Refusable<CommonCode> & {
        /** Iterates over every Place from the page or cursor of the query on. Fetches pages as needed, and is stable while the list changes. */
        readonly all: (
          query?: ListPlacesQuery,
          options?: RequestOptions
        ) => AsyncGenerator<Place, void, undefined>
      }
    /**
     * Create a place
     *
     * Creates a place. A site has no parent; every other kind needs an active parent.
     *
     * Role: `supervisor` or a higher one.
     *
     * `POST /ops/v1/places`
     */
    readonly createPlace: ((body: CreatePlace, options?: RequestOptions) => Promise<Place>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "PLACE_CODE_IN_USE"
        | "BOX_SEALED"
        | "INVALID_STATE_TRANSITION"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * Get a place
     *
     * Returns a place, with its present path.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/places/{id}`
     */
    readonly getPlace: ((id: string, options?: RequestOptions) => Promise<Place>) &
      Refusable<CommonCode | "NOT_FOUND">
    /**
     * Rename, limit, move or deactivate a place
     *
     * Changes a place. A place that gets a new parent moves with everything in it; it cannot move into itself, nor deeper than 12 levels.
     *
     * Role: `supervisor` or a higher one.
     *
     * `PATCH /ops/v1/places/{id}`
     */
    readonly updatePlace: ((id: string, body: UpdatePlace, options?: RequestOptions) => Promise<Place>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "PLACE_CODE_IN_USE"
        | "PLACE_NOT_EMPTY"
        | "SITE_LIMIT_EXCEEDED"
        | "BOX_SEALED"
        | "INVALID_STATE_TRANSITION"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
      >
    /**
     * Seal a box
     *
     * Seals a box. Nothing can be put into a sealed box or taken out of it unless the seal is broken, which is recorded.
     *
     * Role: `clerk` or a higher one.
     *
     * `POST /ops/v1/places/{id}/seal`
     */
    readonly sealPlace: ((
      id: string,
      body: { readonly sealNumber: string },
      options?: RequestOptions
    ) => Promise<Place>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "INVALID_STATE_TRANSITION"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * Get the insured value of what is in a place
     *
     * Returns the insured value of all items in a place, at whatever depth, as it counts for the limit of a site.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/places/{id}/holdings`
     */
    readonly getPlaceHoldings: ((id: string, options?: RequestOptions) => Promise<PlaceHoldings>) &
      Refusable<CommonCode | "NOT_FOUND">
    /**
     * List the contents of a place
     *
     * Lists the places and items that are directly in a place: places first, then items, each sorted by ID.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/places/{id}/contents`
     */
    readonly listPlaceContents: ((
      id: string,
      query?: ListPlaceContentsQuery,
      options?: RequestOptions
    ) => Promise<List<PlaceContent>>) &
      Refusable<CommonCode | "NOT_FOUND"> & {
        /** Iterates over every PlaceContent from the page or cursor of the query on. Fetches pages as needed, and is stable while the list changes. */
        readonly all: (
          id: string,
          query?: ListPlaceContentsQuery,
          options?: RequestOptions
        ) => AsyncGenerator<PlaceContent, void, undefined>
      }
    /**
     * Move items and boxes to a place
     *
     * Moves all of the items and boxes, or none of them. A box moves with everything in it. The custody record keeps every move permanently.
     *
     * Role: `clerk` or a higher one.
     *
     * `POST /ops/v1/moves`
     */
    readonly createMove: ((body: CreateMove, options?: RequestOptions) => Promise<Move>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "PLACE_CODE_IN_USE"
        | "BOX_SEALED"
        | "AMBIGUOUS_SCAN"
        | "SITE_LIMIT_EXCEEDED"
        | "INVENTORY_ITEM_UNAVAILABLE"
        | "INVALID_STATE_TRANSITION"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * List the custody record of an item
     *
     * Lists the places where an item was and who moved it, oldest first, including the moves of boxes that it was in.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/inventory/{id}/custody`
     */
    readonly listItemCustody: ((
      id: string,
      query?: ListItemCustodyQuery,
      options?: RequestOptions
    ) => Promise<List<CustodyEntry>>) &
      Refusable<CommonCode | "NOT_FOUND"> & {
        /** Iterates over every CustodyEntry from the page or cursor of the query on. Fetches pages as needed, and is stable while the list changes. */
        readonly all: (
          id: string,
          query?: ListItemCustodyQuery,
          options?: RequestOptions
        ) => AsyncGenerator<CustodyEntry, void, undefined>
      }
  }
  /** Counts of the vault's contents, and their differences from the records. */
  readonly counts: {
    /**
     * List counts
     *
     * Lists all counts, newest first or oldest first.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/counts`
     */
    readonly listCounts: ((query?: ListCountsQuery, options?: RequestOptions) => Promise<List<Count>>) &
      Refusable<CommonCode> & {
        /** Iterates over every Count from the page or cursor of the query on. Fetches pages as needed, and is stable while the list changes. */
        readonly all: (
          query?: ListCountsQuery,
          options?: RequestOptions
        ) => AsyncGenerator<Count, void, undefined>
      }
    /**
     * Start a count
     *
     * Starts a count and freezes the set of expected items, by the ledger and the custody record as they are now; the vault goes on working meanwhile. A blind count hides the expected items and their number from everyone until it is closed.
     *
     * Role: `supervisor` or a higher one.
     *
     * `POST /ops/v1/counts`
     */
    readonly createCount: ((body: CreateCount, options?: RequestOptions) => Promise<Count>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * Get a count
     *
     * Returns a count, with its differences once it is closed.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/counts/{id}`
     */
    readonly getCount: ((id: string, options?: RequestOptions) => Promise<CountDetail>) &
      Refusable<CommonCode | "NOT_FOUND">
    /**
     * List the differences of a count
     *
     * Lists the differences, open ones first. The list is empty until the count is closed.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/counts/{id}/differences`
     */
    readonly listCountDifferences: ((
      id: string,
      query?: ListCountDifferencesQuery,
      options?: RequestOptions
    ) => Promise<List<CountDifference>>) &
      Refusable<CommonCode | "NOT_FOUND"> & {
        /** Iterates over every CountDifference from the page or cursor of the query on. Fetches pages as needed, and is stable while the list changes. */
        readonly all: (
          id: string,
          query?: ListCountDifferencesQuery,
          options?: RequestOptions
        ) => AsyncGenerator<CountDifference, void, undefined>
      }
    /**
     * List the items that a count expects
     *
     * Lists the expected items, sorted by their IDs. Those of a blind count are hidden until it is closed.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/counts/{id}/expected`
     */
    readonly listCountExpected: ((
      id: string,
      query?: ListCountExpectedQuery,
      options?: RequestOptions
    ) => Promise<List<ExpectedItem>>) &
      Refusable<CommonCode | "NOT_FOUND" | "INVALID_STATE_TRANSITION"> & {
        /** Iterates over every ExpectedItem from the page or cursor of the query on. Fetches pages as needed, and is stable while the list changes. */
        readonly all: (
          id: string,
          query?: ListCountExpectedQuery,
          options?: RequestOptions
        ) => AsyncGenerator<ExpectedItem, void, undefined>
      }
    /**
     * Add scans to a count
     *
     * Adds up to 1,000 scans, however long ago they were made. A scan whose `scanId` the count already has is not counted twice.
     *
     * Role: `clerk` or a higher one.
     *
     * `POST /ops/v1/counts/{id}/scans`
     */
    readonly addCountScans: ((id: string, body: AddScans, options?: RequestOptions) => Promise<AddedScans>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "INVALID_STATE_TRANSITION"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * Close a count
     *
     * Compares the scans with the expected items and records the differences. A closed count takes no more scans. Closing a count of a million items takes minutes.
     *
     * Role: `supervisor` or a higher one.
     *
     * `POST /ops/v1/counts/{id}/close`
     */
    readonly closeCount: ((id: string, options?: RequestOptions) => Promise<CountDetail>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "INVALID_STATE_TRANSITION"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * Recount differences
     *
     * Records a recount, by an operator who did not scan in the count. Items of open differences that were not seen in the places named count as missing again.
     *
     * Role: `clerk` or a higher one.
     *
     * `POST /ops/v1/counts/{id}/recounts`
     */
    readonly recountDifferences: ((
      id: string,
      body: Recount,
      options?: RequestOptions
    ) => Promise<CountDetail>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "INVALID_STATE_TRANSITION"
        | "SECOND_OPERATOR_REQUIRED"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * Resolve a difference
     *
     * Resolves a difference that a recount did not settle, once two operators have sent the same resolution. The second operator must be another than the first, and must not have scanned in the count. `written_off` voids the item; `corrected` moves it to where it was seen.
     *
     * Role: `supervisor` or a higher one.
     *
     * `POST /ops/v1/counts/{id}/resolve`
     */
    readonly resolveDifference: ((
      id: string,
      body: ResolveDifference,
      options?: RequestOptions
    ) => Promise<CountDetail>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "INVALID_STATE_TRANSITION"
        | "SECOND_OPERATOR_REQUIRED"
        | "INVENTORY_ITEM_UNAVAILABLE"
        | "ACCOUNT_ON_HOLD"
        | "PLACE_CODE_IN_USE"
        | "BOX_SEALED"
        | "AMBIGUOUS_SCAN"
        | "SITE_LIMIT_EXCEEDED"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * Get the certificate of a count
     *
     * Returns the certificate of a finished count, which exists once the last difference is settled and never changes. `format=pdf` returns it as a document to print.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/counts/{id}/certificate`
     */
    readonly getCountCertificate: ((
      id: string,
      query?: GetCountCertificateQuery,
      options?: RequestOptions
    ) => Promise<CountCertificate>) &
      Refusable<CommonCode | "NOT_FOUND" | "COUNT_NOT_FINISHED">
  }
  /** Inbound shipments and the intake of items. */
  readonly inboundShipments: {
    /**
     * Announce an inbound shipment for a customer
     *
     * Announces a shipment for the organization that the account belongs to.
     *
     * Role: `clerk` or a higher one.
     *
     * `POST /ops/v1/inbound-shipments`
     */
    readonly createInboundShipment: ((
      body: CreateInboundShipment,
      options?: RequestOptions
    ) => Promise<InboundShipment>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "EXTERNAL_ID_IN_USE"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * Mark an inbound shipment as in transit
     *
     * Marks a `created` shipment as `in_transit`. Absent fields keep their values.
     *
     * Role: `clerk` or a higher one.
     *
     * `POST /ops/v1/inbound-shipments/{id}/in-transit`
     */
    readonly markInboundShipmentInTransit: ((
      id: string,
      body?: InboundShipmentInTransit,
      options?: RequestOptions
    ) => Promise<InboundShipment>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "INVALID_STATE_TRANSITION"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * Receive the items of an inbound shipment
     *
     * Creates an inventory item for each entry. An item of a serialized product needs a serial number. Bars of one product may be sent as a weight list instead (`text/csv`, up to 100,000 lines, received all or not at all); query parameters then name the product and the other facts.
     *
     * Role: `clerk` or a higher one.
     *
     * `POST /ops/v1/inbound-shipments/{id}/receive`
     */
    readonly receiveInboundShipment: ((
      id: string,
      body: ReceiveInboundShipment,
      options?: RequestOptions
    ) => Promise<ReceivedShipment>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "BOX_SEALED"
        | "INTERNAL_IDENTIFIER_IN_USE"
        | "SERIAL_NUMBER_IN_USE"
        | "INVALID_STATE_TRANSITION"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * Take in items that are handed over at the vault
     *
     * Takes items into the account with the vault ID or alias. If `inboundShipmentId` names an open announcement of the account, that shipment is received; otherwise a received inbound shipment is created, which requires `isUnannounced: true` if the account has open announcements. Bars of one product may be sent as a weight list instead (`text/csv`); query parameters then carry the other fields.
     *
     * Role: `clerk` or a higher one.
     *
     * `POST /ops/v1/intake`
     */
    readonly intake: ((body: Intake, options?: RequestOptions) => Promise<TakenIn>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "BOX_SEALED"
        | "INTERNAL_IDENTIFIER_IN_USE"
        | "SERIAL_NUMBER_IN_USE"
        | "INVALID_STATE_TRANSITION"
        | "ANNOUNCEMENT_REQUIRED"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * Resolve the discrepancies of a shipment
     *
     * Resolves the discrepancies once and for all. It takes an operator who did not receive the shipment; the operations key cannot do it. The customer can read the reason.
     *
     * Role: `clerk` or a higher one.
     *
     * `POST /ops/v1/inbound-shipments/{id}/resolve-discrepancy`
     */
    readonly resolveDiscrepancy: ((
      id: string,
      body: ResolveDiscrepancy,
      options?: RequestOptions
    ) => Promise<InboundShipment>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "SECOND_OPERATOR_REQUIRED"
        | "INVALID_STATE_TRANSITION"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
  }
  /** Tests of received items before they are accepted. */
  readonly quarantine: {
    /**
     * Record a test of an item in quarantine
     *
     * Records the result of a test. An item that passes becomes `in_vault`; an item that fails stays in quarantine and in the queue `failed_tests`. If the item's value requires two operators, the operator who received it cannot pass it.
     *
     * Role: `clerk` or a higher one.
     *
     * `POST /ops/v1/inventory/{id}/test`
     */
    readonly testInventoryItem: ((
      id: string,
      body: TestInventoryItem,
      options?: RequestOptions
    ) => Promise<TestedInventoryItem>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "INVALID_STATE_TRANSITION"
        | "SECOND_OPERATOR_REQUIRED"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * List the tests of an item
     *
     * Lists the tests, newest first.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/inventory/{id}/tests`
     */
    readonly listItemTests: ((
      id: string,
      query?: ListItemTestsQuery,
      options?: RequestOptions
    ) => Promise<List<ItemTest>>) &
      Refusable<CommonCode | "NOT_FOUND"> & {
        /** Iterates over every ItemTest from the page or cursor of the query on. Fetches pages as needed, and is stable while the list changes. */
        readonly all: (
          id: string,
          query?: ListItemTestsQuery,
          options?: RequestOptions
        ) => AsyncGenerator<ItemTest, void, undefined>
      }
    /**
     * Reject an item in quarantine
     *
     * Rejects the item, which is then neither held nor insured. It stays in its place until it is sent back.
     *
     * Role: `supervisor` or a higher one.
     *
     * `POST /ops/v1/inventory/{id}/reject`
     */
    readonly rejectInventoryItem: ((
      id: string,
      body: RejectInventoryItem,
      options?: RequestOptions
    ) => Promise<OpsInventoryItem>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "INVALID_STATE_TRANSITION"
        | "ACCOUNT_ON_HOLD"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * Send a rejected item back to its sender
     *
     * Takes the item out of its place and out of the vault. This is final.
     *
     * Role: `clerk` or a higher one.
     *
     * `POST /ops/v1/inventory/{id}/send-back`
     */
    readonly sendBackInventoryItem: ((
      id: string,
      body?: SendBackInventoryItem,
      options?: RequestOptions
    ) => Promise<OpsInventoryItem>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "INVALID_STATE_TRANSITION"
        | "ACCOUNT_ON_HOLD"
        | "BOX_SEALED"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
  }
  /** The review and the picking of customers' outbound requests. */
  readonly outboundRequests: {
    /**
     * Approve a request under review
     *
     * Approves the request, which can then be picked. If its insured value requires two operators, the first approval is recorded and the request stays under review.
     *
     * Role: `supervisor` or a higher one.
     *
     * `POST /ops/v1/outbound-requests/{id}/approve`
     */
    readonly approveOutboundRequest: ((
      id: string,
      body?: { readonly reason?: string },
      options?: RequestOptions
    ) => Promise<OpsOutboundRequest>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "ACCOUNT_ON_HOLD"
        | "SECOND_OPERATOR_REQUIRED"
        | "INVALID_STATE_TRANSITION"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * Reject a request under review
     *
     * Rejects the request and frees its items.
     *
     * Role: `supervisor` or a higher one.
     *
     * `POST /ops/v1/outbound-requests/{id}/reject`
     */
    readonly rejectOutboundRequest: ((
      id: string,
      body?: { readonly reason?: string },
      options?: RequestOptions
    ) => Promise<OpsOutboundRequest>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "INVALID_STATE_TRANSITION"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * Cancel a request that is approved and not yet picked
     *
     * Cancels the request, frees its items, and cancels the shipment that the customer may have created for it. The reason is kept with the request.
     *
     * Role: `supervisor` or a higher one.
     *
     * `POST /ops/v1/outbound-requests/{id}/cancel`
     */
    readonly cancelApprovedOutboundRequest: ((
      id: string,
      body: { readonly reason: string },
      options?: RequestOptions
    ) => Promise<OpsOutboundRequest>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "INVALID_STATE_TRANSITION"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * Get the insured value of a request and the limits that apply
     *
     * Returns the facts for the review: the insured value of the request, and whether it requires two operators.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/outbound-requests/{id}/review`
     */
    readonly getRequestReview: ((id: string, options?: RequestOptions) => Promise<RequestReview>) &
      Refusable<CommonCode | "NOT_FOUND">
    /**
     * Get the pick list of a request
     *
     * Lists the items to take from the shelves with their places, in the order of the request.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/outbound-requests/{id}/pick-list`
     */
    readonly getPickList: ((id: string, options?: RequestOptions) => Promise<ReadonlyArray<PickListItem>>) &
      Refusable<CommonCode | "NOT_FOUND">
    /**
     * Pick the items of an approved request
     *
     * Records the pick. The items become `pending_outbound` and go into the request's outbound shipment, which is created if there is none.
     *
     * Role: `clerk` or a higher one.
     *
     * `POST /ops/v1/outbound-requests/{id}/pick`
     */
    readonly pickOutboundRequest: ((
      id: string,
      body?: PickOutboundRequest,
      options?: RequestOptions
    ) => Promise<OutboundShipment>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "ACCOUNT_ON_HOLD"
        | "BOX_SEALED"
        | "PICK_MISMATCH"
        | "INVALID_STATE_TRANSITION"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
  }
  /** Shipments from the vault, and their returns. */
  readonly outboundShipments: {
    /**
     * Ship a picked shipment
     *
     * Records that the items left the vault; the request becomes `fulfilled`. Absent fields keep their values.
     *
     * Role: `clerk` or a higher one.
     *
     * `POST /ops/v1/outbound-shipments/{id}/ship`
     */
    readonly shipOutboundShipment: ((
      id: string,
      body?: ShipOutboundShipment,
      options?: RequestOptions
    ) => Promise<OutboundShipment>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
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
     * Record that a shipment was delivered
     *
     * Records the delivery at `deliveredAt`, which is neither before the shipping nor in the future. Default: now.
     *
     * Role: `clerk` or a higher one.
     *
     * `POST /ops/v1/outbound-shipments/{id}/deliver`
     */
    readonly deliverOutboundShipment: ((
      id: string,
      body?: DeliverOutboundShipment,
      options?: RequestOptions
    ) => Promise<OutboundShipment>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "INVALID_STATE_TRANSITION"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * Cancel a shipment that has not left the vault
     *
     * Cancels the shipment. Picked items are `in_vault` again, and the request can be picked again.
     *
     * Role: `clerk` or a higher one.
     *
     * `POST /ops/v1/outbound-shipments/{id}/cancel`
     */
    readonly cancelOutboundShipment: ((
      id: string,
      body?: { readonly reason?: string },
      options?: RequestOptions
    ) => Promise<OutboundShipment>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "INVALID_STATE_TRANSITION"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * Receive items of a shipment that came back
     *
     * Creates a return shipment. The items are `in_vault` again, in the account that they left.
     *
     * Role: `clerk` or a higher one.
     *
     * `POST /ops/v1/outbound-shipments/{id}/returns`
     */
    readonly returnOutboundShipment: ((
      id: string,
      body: CreateReturnShipment,
      options?: RequestOptions
    ) => Promise<ReturnShipment>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
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
  }
  /** Items, confirmation and cancellation of customers' transfers, for staff. */
  readonly transfers: {
    /**
     * List the items of a transfer
     *
     * Lists the same items as for the customer, for a transfer of any organization.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/transfers/{id}/items`
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
     * Confirm a transfer for the customer
     *
     * Confirms the transfer as the customer would, with `approvedBySystem` false.
     *
     * Role: `supervisor` or a higher one.
     *
     * `POST /ops/v1/transfers/{id}/confirm`
     */
    readonly confirmTransfer: ((
      id: string,
      body?: TransferReason,
      options?: RequestOptions
    ) => Promise<Transfer>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
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
     * Cancel a transfer for the customer
     *
     * Cancels the transfer as the customer would.
     *
     * Role: `supervisor` or a higher one.
     *
     * `POST /ops/v1/transfers/{id}/cancel`
     */
    readonly cancelTransfer: ((
      id: string,
      body?: TransferReason,
      options?: RequestOptions
    ) => Promise<Transfer>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "TRANSFER_NOT_CANCELLABLE"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
  }
  /** The daily statements of accounts. */
  readonly statements: {
    /**
     * Generate the statements of a day
     *
     * Generates the statements of a day that has begun. Those of the current day are provisional and count up to now. Repeating the request generates the statements that are missing.
     *
     * Role: `supervisor` or a higher one.
     *
     * `POST /ops/v1/statements/generate`
     */
    readonly generateStatements: ((
      body: GenerateStatements,
      options?: RequestOptions
    ) => Promise<GeneratedStatements>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
        | "REQUEST_TIMEOUT"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * Correct a statement by a new version
     *
     * Generates a new version from the ledger as it is now. The superseded statement stays as it was. If nothing differs, the latest version is returned with 200.
     *
     * Role: `supervisor` or a higher one.
     *
     * `POST /ops/v1/statements/correct`
     */
    readonly correctStatement: ((body: CorrectStatement, options?: RequestOptions) => Promise<Statement>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "INVALID_STATE_TRANSITION"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
    /**
     * List the items of a statement
     *
     * Lists the same items as for the customer, for a statement of any organization.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/statements/{id}/items`
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
     * Returns the same subtotals as for the customer, for a statement of any organization.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/statements/{id}/subtotals`
     */
    readonly getStatementSubtotals: ((id: string, options?: RequestOptions) => Promise<StatementSubtotals>) &
      Refusable<CommonCode | "NOT_FOUND">
    /**
     * Download a statement's items as CSV
     *
     * Returns the same file that the customer gets, for a statement of any organization.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/statements/{id}/csv`
     */
    readonly getStatementCsv: ((id: string, options?: RequestOptions) => Promise<Blob>) &
      Refusable<CommonCode | "NOT_FOUND">
    /**
     * Download a statement as a PDF document
     *
     * Returns the same file that the customer gets, for a statement of any organization.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/statements/{id}/pdf`
     */
    readonly getStatementPdf: ((id: string, options?: RequestOptions) => Promise<Blob>) &
      Refusable<CommonCode | "NOT_FOUND">
  }
  /** Lists and look-ups over all organizations, and the queues of work to do. */
  readonly reads: {
    /**
     * List inbound shipments
     *
     * Lists those of all organizations, or of one, newest first or oldest first.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/inbound-shipments`
     */
    readonly listInboundShipments: ((
      query?: ListInboundShipmentsQuery,
      options?: RequestOptions
    ) => Promise<List<StaffInboundShipment>>) &
      Refusable<CommonCode> & {
        /** Iterates over every StaffInboundShipment from the page or cursor of the query on. Fetches pages as needed, and is stable while the list changes. */
        readonly all: (
          query?: ListInboundShipmentsQuery,
          options?: RequestOptions
        ) => AsyncGenerator<StaffInboundShipment, void, undefined>
      }
    /**
     * Get an inbound shipment
     *
     * Returns an inbound shipment of any organization.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/inbound-shipments/{id}`
     */
    readonly getInboundShipment: ((id: string, options?: RequestOptions) => Promise<StaffInboundShipment>) &
      Refusable<CommonCode | "NOT_FOUND">
    /**
     * List outbound requests
     *
     * Lists those of all organizations, or of one, newest first or oldest first.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/outbound-requests`
     */
    readonly listOutboundRequests: ((
      query?: ListOutboundRequestsQuery,
      options?: RequestOptions
    ) => Promise<List<StaffOutboundRequest>>) &
      Refusable<CommonCode> & {
        /** Iterates over every StaffOutboundRequest from the page or cursor of the query on. Fetches pages as needed, and is stable while the list changes. */
        readonly all: (
          query?: ListOutboundRequestsQuery,
          options?: RequestOptions
        ) => AsyncGenerator<StaffOutboundRequest, void, undefined>
      }
    /**
     * Get an outbound request
     *
     * Returns an outbound request of any organization.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/outbound-requests/{id}`
     */
    readonly getOutboundRequest: ((id: string, options?: RequestOptions) => Promise<StaffOutboundRequest>) &
      Refusable<CommonCode | "NOT_FOUND">
    /**
     * List outbound shipments
     *
     * Lists those of all organizations, or of one, newest first or oldest first.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/outbound-shipments`
     */
    readonly listOutboundShipments: ((
      query?: ListOutboundShipmentsQuery,
      options?: RequestOptions
    ) => Promise<List<StaffOutboundShipment>>) &
      Refusable<CommonCode> & {
        /** Iterates over every StaffOutboundShipment from the page or cursor of the query on. Fetches pages as needed, and is stable while the list changes. */
        readonly all: (
          query?: ListOutboundShipmentsQuery,
          options?: RequestOptions
        ) => AsyncGenerator<StaffOutboundShipment, void, undefined>
      }
    /**
     * Get an outbound shipment
     *
     * Returns an outbound shipment of any organization.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/outbound-shipments/{id}`
     */
    readonly getOutboundShipment: ((id: string, options?: RequestOptions) => Promise<StaffOutboundShipment>) &
      Refusable<CommonCode | "NOT_FOUND">
    /**
     * List return shipments
     *
     * Lists those of all organizations, or of one, newest first or oldest first.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/return-shipments`
     */
    readonly listReturnShipments: ((
      query?: ListReturnShipmentsQuery,
      options?: RequestOptions
    ) => Promise<List<StaffReturnShipment>>) &
      Refusable<CommonCode> & {
        /** Iterates over every StaffReturnShipment from the page or cursor of the query on. Fetches pages as needed, and is stable while the list changes. */
        readonly all: (
          query?: ListReturnShipmentsQuery,
          options?: RequestOptions
        ) => AsyncGenerator<StaffReturnShipment, void, undefined>
      }
    /**
     * Get a return shipment
     *
     * Returns a return shipment of any organization.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/return-shipments/{id}`
     */
    readonly getReturnShipment: ((id: string, options?: RequestOptions) => Promise<StaffReturnShipment>) &
      Refusable<CommonCode | "NOT_FOUND">
    /**
     * List transfers
     *
     * Lists those of all organizations, or of one, newest first or oldest first.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/transfers`
     */
    readonly listTransfers: ((
      query?: ListTransfersQuery,
      options?: RequestOptions
    ) => Promise<List<StaffTransfer>>) &
      Refusable<CommonCode> & {
        /** Iterates over every StaffTransfer from the page or cursor of the query on. Fetches pages as needed, and is stable while the list changes. */
        readonly all: (
          query?: ListTransfersQuery,
          options?: RequestOptions
        ) => AsyncGenerator<StaffTransfer, void, undefined>
      }
    /**
     * Get a transfer
     *
     * Returns a transfer of any organization.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/transfers/{id}`
     */
    readonly getTransfer: ((id: string, options?: RequestOptions) => Promise<StaffTransfer>) &
      Refusable<CommonCode | "NOT_FOUND">
    /**
     * List inventory items
     *
     * Lists those of all organizations, or of one, newest first or oldest first.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/inventory`
     */
    readonly listInventory: ((
      query?: ListInventoryQuery,
      options?: RequestOptions
    ) => Promise<List<StaffInventoryItem>>) &
      Refusable<CommonCode> & {
        /** Iterates over every StaffInventoryItem from the page or cursor of the query on. Fetches pages as needed, and is stable while the list changes. */
        readonly all: (
          query?: ListInventoryQuery,
          options?: RequestOptions
        ) => AsyncGenerator<StaffInventoryItem, void, undefined>
      }
    /**
     * Get an inventory item
     *
     * Returns an inventory item of any organization.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/inventory/{id}`
     */
    readonly getInventoryItem: ((id: string, options?: RequestOptions) => Promise<StaffInventoryItem>) &
      Refusable<CommonCode | "NOT_FOUND">
    /**
     * List FBO accounts
     *
     * Lists those of all organizations, or of one, newest first or oldest first.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/fbo-accounts`
     */
    readonly listFboAccounts: ((
      query?: ListFboAccountsQuery,
      options?: RequestOptions
    ) => Promise<List<StaffFboAccount>>) &
      Refusable<CommonCode> & {
        /** Iterates over every StaffFboAccount from the page or cursor of the query on. Fetches pages as needed, and is stable while the list changes. */
        readonly all: (
          query?: ListFboAccountsQuery,
          options?: RequestOptions
        ) => AsyncGenerator<StaffFboAccount, void, undefined>
      }
    /**
     * Get an FBO account
     *
     * Returns an account of any organization.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/fbo-accounts/{id}`
     */
    readonly getFboAccount: ((id: string, options?: RequestOptions) => Promise<StaffFboAccount>) &
      Refusable<CommonCode | "NOT_FOUND">
    /**
     * List statements
     *
     * Lists those of all organizations, or of one, newest first or oldest first.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/statements`
     */
    readonly listStatements: ((
      query?: ListStatementsQuery,
      options?: RequestOptions
    ) => Promise<List<StaffStatement>>) &
      Refusable<CommonCode> & {
        /** Iterates over every StaffStatement from the page or cursor of the query on. Fetches pages as needed, and is stable while the list changes. */
        readonly all: (
          query?: ListStatementsQuery,
          options?: RequestOptions
        ) => AsyncGenerator<StaffStatement, void, undefined>
      }
    /**
     * Get a statement
     *
     * Returns a statement of any organization.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/statements/{id}`
     */
    readonly getStatement: ((id: string, options?: RequestOptions) => Promise<StaffStatement>) &
      Refusable<CommonCode | "NOT_FOUND">
    /**
     * List members
     *
     * Lists those of all organizations, or of one, newest first or oldest first.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/members`
     */
    readonly listMembers: ((
      query?: ListMembersQuery,
      options?: RequestOptions
    ) => Promise<List<StaffMember>>) &
      Refusable<CommonCode> & {
        /** Iterates over every StaffMember from the page or cursor of the query on. Fetches pages as needed, and is stable while the list changes. */
        readonly all: (
          query?: ListMembersQuery,
          options?: RequestOptions
        ) => AsyncGenerator<StaffMember, void, undefined>
      }
    /**
     * Get a member
     *
     * Returns a member of any organization.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/members/{id}`
     */
    readonly getMember: ((id: string, options?: RequestOptions) => Promise<StaffMember>) &
      Refusable<CommonCode | "NOT_FOUND">
    /**
     * List webhook subscriptions
     *
     * Lists those of all organizations, or of one, newest first or oldest first.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/webhooks`
     */
    readonly listWebhooks: ((
      query?: ListWebhooksQuery,
      options?: RequestOptions
    ) => Promise<List<StaffWebhook>>) &
      Refusable<CommonCode> & {
        /** Iterates over every StaffWebhook from the page or cursor of the query on. Fetches pages as needed, and is stable while the list changes. */
        readonly all: (
          query?: ListWebhooksQuery,
          options?: RequestOptions
        ) => AsyncGenerator<StaffWebhook, void, undefined>
      }
    /**
     * Get a webhook subscription
     *
     * Returns a webhook subscription of any organization.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/webhooks/{id}`
     */
    readonly getWebhook: ((id: string, options?: RequestOptions) => Promise<StaffWebhook>) &
      Refusable<CommonCode | "NOT_FOUND">
    /**
     * List products
     *
     * Lists the products, newest first or oldest first.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/products`
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
     * Searches the catalogue, with the same search that customers use.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/products/search`
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
     * Returns a product, as shown to customers.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/products/{id}`
     */
    readonly getProduct: ((id: string, options?: RequestOptions) => Promise<Product>) &
      Refusable<CommonCode | "NOT_FOUND">
    /**
     * Get the sizes of all work queues
     *
     * Returns the number of entries in each queue, exact up to 10,000.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/work`
     */
    readonly getWork: ((options?: RequestOptions) => Promise<WorkOverview>) & Refusable<CommonCode>
    /**
     * List the entries of a work queue
     *
     * Lists the entries of a queue, oldest first. Each queue has one type of resource.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/work/{queue}`
     */
    readonly listWork: ((
      queue: string,
      query?: ListWorkQuery,
      options?: RequestOptions
    ) => Promise<
      List<
        | StaffInboundShipment
        | StaffOutboundRequest
        | StaffOutboundShipment
        | StaffReturnShipment
        | StaffTransfer
        | StaffInventoryItem
        | StaffFboAccount
        | StaffStatement
        | StaffMember
        | StaffWebhook
        | Place
      >
    >) &
      Refusable<CommonCode | "NOT_FOUND"> & {
        /** Iterates over every StaffInboundShipment | StaffOutboundRequest | StaffOutboundShipment | StaffReturnShipment | StaffTransfer | StaffInventoryItem | StaffFboAccount | StaffStatement | StaffMember | StaffWebhook | Place from the page or cursor of the query on. Fetches pages as needed, and is stable while the list changes. */
        readonly all: (
          queue: string,
          query?: ListWorkQuery,
          options?: RequestOptions
        ) => AsyncGenerator<
          | StaffInboundShipment
          | StaffOutboundRequest
          | StaffOutboundShipment
          | StaffReturnShipment
          | StaffTransfer
          | StaffInventoryItem
          | StaffFboAccount
          | StaffStatement
          | StaffMember
          | StaffWebhook
          | Place,
          void,
          undefined
        >
      }
  }
  /** The deliveries to customers' webhook endpoints, and their redelivery. */
  readonly deliveries: {
    /**
     * List the deliveries of a webhook, with all their attempts
     *
     * Lists the deliveries of a webhook of any organization, newest first.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/webhooks/{id}/deliveries`
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
     * Returns a delivery of any organization.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/webhooks/{id}/deliveries/{deliveryId}`
     */
    readonly getDelivery: ((
      id: string,
      deliveryId: string,
      options?: RequestOptions
    ) => Promise<DeliveryDetail>) &
      Refusable<CommonCode | "NOT_FOUND">
    /**
     * Redeliver an event, in a new round of three attempts
     *
     * Sends the same bytes again, under the same event ID.
     *
     * Role: `supervisor` or a higher one.
     *
     * `POST /ops/v1/webhooks/{id}/deliveries/{deliveryId}/redeliver`
     */
    readonly redeliver: ((id: string, deliveryId: string, options?: RequestOptions) => Promise<Delivery>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
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
     * Starts a new round of three attempts for each failed delivery.
     *
     * Role: `supervisor` or a higher one.
     *
     * `POST /ops/v1/webhooks/{id}/redeliver-failed`
     */
    readonly redeliverFailed: ((
      id: string,
      body?: RedeliverFailed,
      options?: RequestOptions
    ) => Promise<RedeliveredCount>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
        | "NOT_FOUND"
        | "REQUEST_TIMEOUT"
        | "IDEMPOTENCY_KEY_IN_PROGRESS"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "IDEMPOTENCY_KEY_REUSED"
      >
  }
  /** The log of all events of an organization. */
  readonly events: {
    /**
     * List the events of an organization's log, oldest first
     *
     * Lists what happened in an organization, as its members and its programs read it, whether or not an endpoint is subscribed to it.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/organizations/{id}/events`
     */
    readonly listOrganizationEvents: ((
      id: string,
      query?: ListOrganizationEventsQuery,
      options?: RequestOptions
    ) => Promise<CursorList<LoggedEvent>>) &
      Refusable<CommonCode | "NOT_FOUND" | "CURSOR_EXPIRED"> & {
        /** Iterates over every LoggedEvent from the position of the query to the present end. Fetches pages as needed. */
        readonly all: (
          id: string,
          query?: ListOrganizationEventsQuery,
          options?: RequestOptions
        ) => AsyncGenerator<LoggedEvent, void, undefined>
      }
    /**
     * Get an event of an organization's log, with its deliveries
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/organizations/{id}/events/{eventId}`
     */
    readonly getOrganizationEvent: ((
      id: string,
      eventId: string,
      options?: RequestOptions
    ) => Promise<EventDetail>) &
      Refusable<CommonCode | "NOT_FOUND">
  }
  /** One search over all resources. */
  readonly search: {
    /**
     * Search all resources
     *
     * Searches the resources of all organizations by their numbers, names and IDs. Exact matches come first, with at most eight results of each type.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/search`
     */
    readonly search: ((query: SearchQuery, options?: RequestOptions) => Promise<ReadonlyArray<Found>>) &
      Refusable<CommonCode>
  }
  /** The vault's append-only log, and its signing. */
  readonly log: {
    /**
     * Get the state of the log's signing and publication
     *
     * Returns the latest checkpoint, the witnesses that cosigned it or failed to, and whether signing was halted.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/log`
     */
    readonly getLog: ((options?: RequestOptions) => Promise<LogState>) & Refusable<CommonCode>
  }
  /** The changes, with their actors and times. */
  readonly auditLog: {
    /**
     * List the changes, newest first
     *
     * Lists the changes by staff, members and API keys, all of them or those that match the filters.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/audit-log`
     */
    readonly listAuditLog: ((
      query?: ListAuditLogQuery,
      options?: RequestOptions
    ) => Promise<List<AuditEntry>>) &
      Refusable<CommonCode> & {
        /** Iterates over every AuditEntry from the page or cursor of the query on. Fetches pages as needed, and is stable while the list changes. */
        readonly all: (
          query?: ListAuditLogQuery,
          options?: RequestOptions
        ) => AsyncGenerator<AuditEntry, void, undefined>
      }
  }
}

/** The method, path and input of each operation. */
export const operations: Record<string, Record<string, Operation>> = {
  organizations: {
    listOrganizations: { method: "GET", path: "/ops/v1/organizations", input: "query", list: "pages" },
    createOrganization: { method: "POST", path: "/ops/v1/organizations", input: "body" },
    getOrganization: { method: "GET", path: "/ops/v1/organizations/{id}" },
    updateOrganization: { method: "PATCH", path: "/ops/v1/organizations/{id}", input: "body" },
    listApiKeys: {
      method: "GET",
      path: "/ops/v1/organizations/{id}/api-keys",
      input: "query",
      list: "pages"
    },
    createApiKey: { method: "POST", path: "/ops/v1/organizations/{id}/api-keys", input: "body" },
    updateApiKey: { method: "PATCH", path: "/ops/v1/api-keys/{id}", input: "body" },
    rotateApiKey: { method: "POST", path: "/ops/v1/api-keys/{id}/rotate", input: "body" },
    disableApiKey: { method: "POST", path: "/ops/v1/api-keys/{id}/disable" },
    enableApiKey: { method: "POST", path: "/ops/v1/api-keys/{id}/enable" },
    revokeApiKey: { method: "POST", path: "/ops/v1/api-keys/{id}/revoke" },
    addMember: { method: "POST", path: "/ops/v1/organizations/{id}/members", input: "body" },
    updateMember: { method: "PATCH", path: "/ops/v1/members/{id}", input: "body" },
    createMemberSignInLink: { method: "POST", path: "/ops/v1/members/{id}/sign-in-links" }
  },
  operators: {
    listOperators: { method: "GET", path: "/ops/v1/operators", input: "query", list: "pages" },
    createOperator: { method: "POST", path: "/ops/v1/operators", input: "body" },
    getOperator: { method: "GET", path: "/ops/v1/operators/{id}" },
    updateOperator: { method: "PATCH", path: "/ops/v1/operators/{id}", input: "body" },
    createOperatorSignInLink: { method: "POST", path: "/ops/v1/operators/{id}/sign-in-links" }
  },
  fboAccounts: {
    assignVaultId: { method: "PUT", path: "/ops/v1/fbo-accounts/{id}/vault-id", input: "body" },
    updateFboAccountLimits: { method: "PATCH", path: "/ops/v1/fbo-accounts/{id}", input: "body" },
    holdFboAccount: { method: "POST", path: "/ops/v1/fbo-accounts/{id}/hold", input: "body" },
    releaseFboAccount: { method: "POST", path: "/ops/v1/fbo-accounts/{id}/release" },
    resolveVaultId: { method: "GET", path: "/ops/v1/intake/resolve", input: "query" }
  },
  products: {
    createProduct: { method: "POST", path: "/ops/v1/products", input: "body" },
    updateProduct: { method: "PATCH", path: "/ops/v1/products/{id}", input: "body" },
    previewProduct: { method: "POST", path: "/ops/v1/products/{id}/previews", input: "body" },
    createValuation: { method: "POST", path: "/ops/v1/products/{id}/valuations", input: "body" },
    listValuations: { method: "GET", path: "/ops/v1/products/{id}/valuations", input: "query", list: "pages" }
  },
  prices: {
    listMetalPrices: { method: "GET", path: "/ops/v1/metal-prices", input: "query", list: "pages" },
    createMetalPrice: { method: "POST", path: "/ops/v1/metal-prices", input: "body" }
  },
  inventory: {
    voidInventoryItem: { method: "POST", path: "/ops/v1/inventory/{id}/void", input: "body" },
    withdrawVoid: { method: "POST", path: "/ops/v1/inventory/{id}/void/withdraw" },
    reweighInventoryItem: { method: "POST", path: "/ops/v1/inventory/{id}/reweigh", input: "body" },
    getWeightList: { method: "GET", path: "/ops/v1/inventory/weight-list", input: "query", answers: "file" },
    listItemMovements: {
      method: "GET",
      path: "/ops/v1/inventory/{id}/movements",
      input: "query",
      list: "pages"
    }
  },
  holdings: {
    getFboAccountHoldings: { method: "GET", path: "/ops/v1/fbo-accounts/{id}/holdings", input: "query" },
    getOrganizationHoldings: { method: "GET", path: "/ops/v1/organizations/{id}/holdings", input: "query" }
  },
  places: {
    listPlaces: { method: "GET", path: "/ops/v1/places", input: "query", list: "pages" },
    createPlace: { method: "POST", path: "/ops/v1/places", input: "body" },
    getPlace: { method: "GET", path: "/ops/v1/places/{id}" },
    updatePlace: { method: "PATCH", path: "/ops/v1/places/{id}", input: "body" },
    sealPlace: { method: "POST", path: "/ops/v1/places/{id}/seal", input: "body" },
    getPlaceHoldings: { method: "GET", path: "/ops/v1/places/{id}/holdings" },
    listPlaceContents: { method: "GET", path: "/ops/v1/places/{id}/contents", input: "query", list: "pages" },
    createMove: { method: "POST", path: "/ops/v1/moves", input: "body" },
    listItemCustody: { method: "GET", path: "/ops/v1/inventory/{id}/custody", input: "query", list: "pages" }
  },
  counts: {
    listCounts: { method: "GET", path: "/ops/v1/counts", input: "query", list: "pages" },
    createCount: { method: "POST", path: "/ops/v1/counts", input: "body" },
    getCount: { method: "GET", path: "/ops/v1/counts/{id}" },
    listCountDifferences: {
      method: "GET",
      path: "/ops/v1/counts/{id}/differences",
      input: "query",
      list: "pages"
    },
    listCountExpected: { method: "GET", path: "/ops/v1/counts/{id}/expected", input: "query", list: "pages" },
    addCountScans: { method: "POST", path: "/ops/v1/counts/{id}/scans", input: "body" },
    closeCount: { method: "POST", path: "/ops/v1/counts/{id}/close" },
    recountDifferences: { method: "POST", path: "/ops/v1/counts/{id}/recounts", input: "body" },
    resolveDifference: { method: "POST", path: "/ops/v1/counts/{id}/resolve", input: "body" },
    getCountCertificate: { method: "GET", path: "/ops/v1/counts/{id}/certificate", input: "query" }
  },
  inboundShipments: {
    createInboundShipment: { method: "POST", path: "/ops/v1/inbound-shipments", input: "body" },
    markInboundShipmentInTransit: {
      method: "POST",
      path: "/ops/v1/inbound-shipments/{id}/in-transit",
      input: "body"
    },
    receiveInboundShipment: { method: "POST", path: "/ops/v1/inbound-shipments/{id}/receive", input: "body" },
    intake: { method: "POST", path: "/ops/v1/intake", input: "body" },
    resolveDiscrepancy: {
      method: "POST",
      path: "/ops/v1/inbound-shipments/{id}/resolve-discrepancy",
      input: "body"
    }
  },
  quarantine: {
    testInventoryItem: { method: "POST", path: "/ops/v1/inventory/{id}/test", input: "body" },
    listItemTests: { method: "GET", path: "/ops/v1/inventory/{id}/tests", input: "query", list: "pages" },
    rejectInventoryItem: { method: "POST", path: "/ops/v1/inventory/{id}/reject", input: "body" },
    sendBackInventoryItem: { method: "POST", path: "/ops/v1/inventory/{id}/send-back", input: "body" }
  },
  outboundRequests: {
    approveOutboundRequest: { method: "POST", path: "/ops/v1/outbound-requests/{id}/approve", input: "body" },
    rejectOutboundRequest: { method: "POST", path: "/ops/v1/outbound-requests/{id}/reject", input: "body" },
    cancelApprovedOutboundRequest: {
      method: "POST",
      path: "/ops/v1/outbound-requests/{id}/cancel",
      input: "body"
    },
    getRequestReview: { method: "GET", path: "/ops/v1/outbound-requests/{id}/review" },
    getPickList: { method: "GET", path: "/ops/v1/outbound-requests/{id}/pick-list" },
    pickOutboundRequest: { method: "POST", path: "/ops/v1/outbound-requests/{id}/pick", input: "body" }
  },
  outboundShipments: {
    shipOutboundShipment: { method: "POST", path: "/ops/v1/outbound-shipments/{id}/ship", input: "body" },
    deliverOutboundShipment: {
      method: "POST",
      path: "/ops/v1/outbound-shipments/{id}/deliver",
      input: "body"
    },
    cancelOutboundShipment: { method: "POST", path: "/ops/v1/outbound-shipments/{id}/cancel", input: "body" },
    returnOutboundShipment: { method: "POST", path: "/ops/v1/outbound-shipments/{id}/returns", input: "body" }
  },
  transfers: {
    listTransferItems: { method: "GET", path: "/ops/v1/transfers/{id}/items", input: "query", list: "pages" },
    confirmTransfer: { method: "POST", path: "/ops/v1/transfers/{id}/confirm", input: "body" },
    cancelTransfer: { method: "POST", path: "/ops/v1/transfers/{id}/cancel", input: "body" }
  },
  statements: {
    generateStatements: { method: "POST", path: "/ops/v1/statements/generate", input: "body" },
    correctStatement: { method: "POST", path: "/ops/v1/statements/correct", input: "body" },
    listStatementItems: {
      method: "GET",
      path: "/ops/v1/statements/{id}/items",
      input: "query",
      list: "pages"
    },
    getStatementSubtotals: { method: "GET", path: "/ops/v1/statements/{id}/subtotals" },
    getStatementCsv: { method: "GET", path: "/ops/v1/statements/{id}/csv", answers: "file" },
    getStatementPdf: { method: "GET", path: "/ops/v1/statements/{id}/pdf", answers: "file" }
  },
  reads: {
    listInboundShipments: { method: "GET", path: "/ops/v1/inbound-shipments", input: "query", list: "pages" },
    getInboundShipment: { method: "GET", path: "/ops/v1/inbound-shipments/{id}" },
    listOutboundRequests: { method: "GET", path: "/ops/v1/outbound-requests", input: "query", list: "pages" },
    getOutboundRequest: { method: "GET", path: "/ops/v1/outbound-requests/{id}" },
    listOutboundShipments: {
      method: "GET",
      path: "/ops/v1/outbound-shipments",
      input: "query",
      list: "pages"
    },
    getOutboundShipment: { method: "GET", path: "/ops/v1/outbound-shipments/{id}" },
    listReturnShipments: { method: "GET", path: "/ops/v1/return-shipments", input: "query", list: "pages" },
    getReturnShipment: { method: "GET", path: "/ops/v1/return-shipments/{id}" },
    listTransfers: { method: "GET", path: "/ops/v1/transfers", input: "query", list: "pages" },
    getTransfer: { method: "GET", path: "/ops/v1/transfers/{id}" },
    listInventory: { method: "GET", path: "/ops/v1/inventory", input: "query", list: "pages" },
    getInventoryItem: { method: "GET", path: "/ops/v1/inventory/{id}" },
    listFboAccounts: { method: "GET", path: "/ops/v1/fbo-accounts", input: "query", list: "pages" },
    getFboAccount: { method: "GET", path: "/ops/v1/fbo-accounts/{id}" },
    listStatements: { method: "GET", path: "/ops/v1/statements", input: "query", list: "pages" },
    getStatement: { method: "GET", path: "/ops/v1/statements/{id}" },
    listMembers: { method: "GET", path: "/ops/v1/members", input: "query", list: "pages" },
    getMember: { method: "GET", path: "/ops/v1/members/{id}" },
    listWebhooks: { method: "GET", path: "/ops/v1/webhooks", input: "query", list: "pages" },
    getWebhook: { method: "GET", path: "/ops/v1/webhooks/{id}" },
    listProducts: { method: "GET", path: "/ops/v1/products", input: "query", list: "pages" },
    searchProducts: { method: "GET", path: "/ops/v1/products/search", input: "query", list: "pages" },
    getProduct: { method: "GET", path: "/ops/v1/products/{id}" },
    getWork: { method: "GET", path: "/ops/v1/work" },
    listWork: { method: "GET", path: "/ops/v1/work/{queue}", input: "query", list: "pages" }
  },
  deliveries: {
    listDeliveries: {
      method: "GET",
      path: "/ops/v1/webhooks/{id}/deliveries",
      input: "query",
      list: "pages"
    },
    getDelivery: { method: "GET", path: "/ops/v1/webhooks/{id}/deliveries/{deliveryId}" },
    redeliver: { method: "POST", path: "/ops/v1/webhooks/{id}/deliveries/{deliveryId}/redeliver" },
    redeliverFailed: { method: "POST", path: "/ops/v1/webhooks/{id}/redeliver-failed", input: "body" }
  },
  events: {
    listOrganizationEvents: {
      method: "GET",
      path: "/ops/v1/organizations/{id}/events",
      input: "query",
      list: "cursor"
    },
    getOrganizationEvent: { method: "GET", path: "/ops/v1/organizations/{id}/events/{eventId}" }
  },
  search: {
    search: { method: "GET", path: "/ops/v1/search", input: "query" }
  },
  log: {
    getLog: { method: "GET", path: "/ops/v1/log" }
  },
  auditLog: {
    listAuditLog: { method: "GET", path: "/ops/v1/audit-log", input: "query", list: "pages" }
  }
}
