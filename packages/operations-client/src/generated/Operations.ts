// Written by a generator out of the contract: npx -y pnpm@12 openapi. Do not edit.

import type { List, Operation, Refusable, RequestOptions } from "@vault-custody/client/internal"

/** What any operation can be refused for. */
export type CommonCode = "VALIDATION_ERROR" | "UNAUTHORIZED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE"

/** Present while it is on hold */
export interface AccountHold {
  /** Why, in free text */
  readonly reason: string
  /** Since when */
  readonly since: string
}

/** What was scanned, also long ago. */
export interface AddScans {
  /** What was seen */
  readonly scans: ReadonlyArray<CountScan>
}

/** What became of scans that were sent. */
export interface AddedScans {
  /** Scans that were new */
  readonly added: number
  /** Scans that had been sent before */
  readonly known: number
  /** How many scans the count has now */
  readonly scanCount: number
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

/** An operator's approval of a request that takes two. */
export interface Approval {
  /** Operator who did so */
  readonly operatorId: string
  /** The operator's name, at the time */
  readonly name: string
  /** When */
  readonly at: string
}

/** One change. */
export interface AuditEntry {
  /** Audit entry ID */
  readonly id: string
  /** When */
  readonly at: string
  /** Who changed something: an ID of an operator, a member or a key, or operations-key */
  readonly actor: string
  /** What kind of actor that is */
  readonly actorType: "member" | "api_key" | "operator" | "operations_key" | "simulated_vault"
  /** The actor's name, at the time */
  readonly actorName: string
  /** Who made the one-time link with which the actor's session began; null where it began otherwise */
  readonly via: Maker | null
  /** What was done: a resource and a verb, such as `api_key.revoke` */
  readonly action: string
  /** Kind of the resource that changed */
  readonly resourceType: string
  /** ID of the resource that changed */
  readonly resourceId: string
  /** Organization concerned, if it is one */
  readonly organizationId: string | null
  /** The request that it came with, as in its X-Request-Id */
  readonly requestId: string
  /** What was asked for; never a secret */
  readonly details: Readonly<Record<string, unknown>>
  /** What changed, by the names of fields; never a secret */
  readonly changes: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>
}

/** A seal that was broken. */
export interface BrokenSeal {
  /** The box */
  readonly placeId: string
  /** Number of the seal that was broken */
  readonly sealNumber: string
}

/** The statement to correct. */
export interface CorrectStatement {
  /** Account that the statement is of */
  readonly fboAccountId: string
  /** The day, in UTC */
  readonly statementDate: string
}

/** A count of what the vault holds. */
export interface Count {
  /** Count ID */
  readonly id: string
  /** What a count is of. */
  readonly scope: CountScope
  /** Whether nobody is shown what is expected before the count is closed */
  readonly isBlind: boolean
  /** `open` while it is scanned, `finished` once no difference is open any more */
  readonly status: "open" | "closed" | "finished"
  /** The moment that it is of */
  readonly asOf: string
  /** When it was begun, which is that moment */
  readonly createdAt: string
  /** When it last changed; when it was created, until then */
  readonly updatedAt: string
  /** That moment's position in the ledger and the custody record: what had been recorded then */
  readonly position: string
  /** Of a sample: what it was drawn from; of a blind count once it is closed */
  readonly seed?: string
  /** Who of staff moved something. */
  readonly startedBy: MovedBy
  /** How many scans there are */
  readonly scanCount: number
  /** Who scanned */
  readonly countedBy: ReadonlyArray<MovedBy>
  /** When it was closed */
  readonly closedAt?: string
  /** Who of staff moved something. */
  readonly closedBy?: MovedBy
  /** When the last difference was settled */
  readonly finishedAt?: string
  /** How many there were of each kind when it was closed. */
  readonly numbers?: CountNumbers
  /** SHA-256 of the expected set: lines `<item id>\t<place id>\n`, sorted by bytes */
  readonly expectedSha256?: string
  /** How many differences are open; present once it is closed */
  readonly openDifferences?: number
}

/** The certificate of a finished count. It never changes, except that it names its entry once the log has it. */
export interface CountCertificate {
  /** Count that it certifies */
  readonly countId: string
  /** What a count is of. */
  readonly scope: CountScope
  /** Of a sample: what it was drawn from; of a blind count once it is closed */
  readonly seed?: string
  /** The moment that it is of */
  readonly asOf: string
  /** That moment's position in the ledger and the custody record: what had been recorded then */
  readonly position: string
  /** Whether nobody is shown what is expected before the count is closed */
  readonly isBlind: boolean
  /** Who of staff moved something. */
  readonly startedBy: MovedBy
  /** Who scanned */
  readonly countedBy: ReadonlyArray<MovedBy>
  /** Who counted differences again */
  readonly recountedBy: ReadonlyArray<MovedBy>
  /** How many scans there are */
  readonly scanCount: number
  /** When it was closed */
  readonly closedAt: string
  /** Who of staff moved something. */
  readonly closedBy: MovedBy
  /** When its last difference was settled */
  readonly finishedAt: string
  /** How many there were of each kind when it was closed. */
  readonly numbers: CountNumbers
  /** SHA-256 of the expected set: lines `<item id>\t<place id>\n`, sorted by bytes */
  readonly expectedSha256: string
  /** The discrepancies and their resolutions, at most 10000 */
  readonly differences: ReadonlyArray<CountDifference>
  /** Index of its entry in the log; absent before the log has it */
  readonly logIndex?: number
  /** Whether there were more, which the list of differences has */
  readonly hasMoreDifferences: boolean
}

/** A count with its differences, once it is closed. */
export interface CountDetail {
  /** Count ID */
  readonly id: string
  /** What a count is of. */
  readonly scope: CountScope
  /** Whether nobody is shown what is expected before the count is closed */
  readonly isBlind: boolean
  /** `open` while it is scanned, `finished` once no difference is open any more */
  readonly status: "open" | "closed" | "finished"
  /** The moment that it is of */
  readonly asOf: string
  /** When it was begun, which is that moment */
  readonly createdAt: string
  /** When it last changed; when it was created, until then */
  readonly updatedAt: string
  /** That moment's position in the ledger and the custody record: what had been recorded then */
  readonly position: string
  /** Of a sample: what it was drawn from; of a blind count once it is closed */
  readonly seed?: string
  /** Who of staff moved something. */
  readonly startedBy: MovedBy
  /** How many scans there are */
  readonly scanCount: number
  /** Who scanned */
  readonly countedBy: ReadonlyArray<MovedBy>
  /** When it was closed */
  readonly closedAt?: string
  /** Who of staff moved something. */
  readonly closedBy?: MovedBy
  /** When the last difference was settled */
  readonly finishedAt?: string
  /** How many there were of each kind when it was closed. */
  readonly numbers?: CountNumbers
  /** SHA-256 of the expected set: lines `<item id>\t<place id>\n`, sorted by bytes */
  readonly expectedSha256?: string
  /** How many differences are open; present once it is closed */
  readonly openDifferences?: number
  /** Its differences, open ones first, at most 1000; present once it is closed */
  readonly differences?: ReadonlyArray<CountDifference>
}

/** Where what was seen differs from what was expected. */
export interface CountDifference {
  /** Difference ID */
  readonly id: string
  /** What it is; `found` where a recount saw the item in its place */
  readonly kind: "found" | "moved" | "missing" | "departed" | "unexpected" | "arrived"
  /** Whether it has to be counted again, and resolved if it remains */
  readonly isOpen: boolean
  /** The item; absent for a number that no item has */
  readonly inventoryItemId?: string
  /** The number as it was scanned */
  readonly scanned?: string
  /** Where the record has it */
  readonly expectedPlaceId?: string
  /** Where it was seen */
  readonly foundPlaceId?: string
  /** A difference that was counted again. */
  readonly recount?: DifferenceRecount
  /** The first half of a resolution, which takes two operators. */
  readonly pendingResolution?: PendingResolution
  /** How it was resolved */
  readonly resolution?: "located" | "corrected" | "written_off" | "explained"
  /** Why it was resolved so */
  readonly reason?: string
  /** When it was resolved */
  readonly resolvedAt?: string
  /** The two operators who resolved it */
  readonly resolvedBy?: ReadonlyArray<MovedBy>
}

/** How many there were of each kind when it was closed. */
export interface CountNumbers {
  /** Items that were expected */
  readonly expected: number
  /** Expected items that were seen where the record has them */
  readonly found: number
  /** Expected items that were seen elsewhere */
  readonly moved: number
  /** Expected items that were not seen */
  readonly missing: number
  /** Expected items that left by a recorded movement before they were seen */
  readonly departed: number
  /** Scans of what nobody expected there */
  readonly unexpected: number
  /** Items that came by a recorded movement meanwhile */
  readonly arrived: number
}

/** A sample of what is in a place. */
export interface CountSample {
  /** Some of what is in this place, at whatever depth */
  readonly placeId: string
  /** How many items are drawn; of a blind count once it is closed */
  readonly size?: number
  /** What it is drawn from; of a blind count once it is closed */
  readonly seed?: string
}

/** A number that was seen in a place. */
export interface CountScan {
  /** The scanner's own id of the scan: sent again, it counts once */
  readonly scanId?: string
  /** Serial number or internal identifier, as it was scanned */
  readonly scanned: string
  /** Place that it was seen in */
  readonly placeId: string
  /** When it was seen, where it is sent later. Default now. */
  readonly at?: string
}

/** What a count is of. */
export interface CountScope {
  /** All that is in this place, at whatever depth */
  readonly placeId?: string
  /** What is of this metal, in a site */
  readonly metal?: string
  /** The site, where a metal is counted */
  readonly siteId?: string
  /** A sample of what is in a place. */
  readonly sample?: CountSample
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

/** A count to begin. */
export interface CreateCount {
  /** A place, a metal in a site, or a sample. */
  readonly scope: NewCountScope
  /** Whether nobody is shown what is expected before the count is closed. Default true. */
  readonly isBlind?: boolean
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

/** A new price of a metal. */
export interface CreateMetalPrice {
  /** Metal that it is of: gold, silver, platinum, palladium, rhodium, or one that a product has */
  readonly metal: string
  /** Cents for a troy ounce of fine metal, with up to 4 decimals */
  readonly centsPerTroyOunce: string
  /** Where it comes from, such as the name of a fixing */
  readonly source: string
  /** Since when it holds: neither in the future nor before the newest. Default now. */
  readonly at?: string
  /** Takes a value that is outside the band. Default false. */
  readonly confirm?: boolean
}

/** What is to be moved, and where to. */
export interface CreateMove {
  /** Place that everything is moved to */
  readonly toPlaceId: string
  /** Items of any customer; one named twice counts once */
  readonly items?: ReadonlyArray<MovedItem>
  /** Boxes, which are moved with all that they hold */
  readonly boxes?: ReadonlyArray<MovedBox>
  /** Breaks the seals of the boxes that are opened by this. Default false. */
  readonly breakSeal?: boolean
}

/** An operator to add. */
export interface CreateOperator {
  /** E-mail address of the operator */
  readonly email: string
  /** Full name of the operator */
  readonly name: string
  /** What the operator may do; each role may do what those after it may */
  readonly role: "admin" | "supervisor" | "clerk" | "auditor"
}

/** An organization to create. */
export interface CreateOrganization {
  /** Name of the organization */
  readonly name: string
  /** Where the vault reaches the organization. Default empty. */
  readonly contactEmail?: string
  /** Outbound requests worth at most this are approved by the system; null or absent for never */
  readonly autoApproveLimitCents?: string | null
}

/** A place to make. */
export interface CreatePlace {
  /** Code on its label, without slashes */
  readonly code: string
  /** A kind stands in the same or an earlier one, a box in anything, a site in nothing */
  readonly kind: "site" | "room" | "rack" | "shelf" | "box"
  /** How people call it */
  readonly name?: string
  /** Place that it stands in: none for a site, one for every other kind */
  readonly parentId?: string | null
  /** Number of the seal, of a box that comes sealed */
  readonly sealNumber?: string
  /** Integer amount in cents, as a string of at most 18 digits without leading zeros */
  readonly insuredLimitCents?: string
}

/** A product to add to the catalogue. */
export interface CreateProduct {
  /** What people call it */
  readonly title: string
  /** Stock keeping unit, unique in the catalogue however it is written */
  readonly sku: string
  /** Kind of product, such as `precious_metal` */
  readonly productType: string
  /** Integer amount in cents, as a string of at most 18 digits without leading zeros */
  readonly insuredValueCents: string
  /** Mint or refiner; empty or null for none */
  readonly manufacturer?: string | null
  /** Metal that it is made of; empty or null for none */
  readonly metal?: string | null
  /** Finer kind, such as `coin`; empty or null for none */
  readonly subcategory?: string | null
  /** Whether each unit has a serial number; null for false */
  readonly isSerialized?: boolean | null
  /** Gross weight of one unit in grams, if known */
  readonly weightGrams?: number | null
  /** Gross weight of one unit, if known */
  readonly grossWeight?: GrossWeight | null
  /** Parts of fine metal in a thousand, with up to 2 decimals, such as `999.9`, if known */
  readonly fineness?: string | null
  /** Whether each unit has a weight of its own; the product must have both weight and fineness then. Null for false */
  readonly isWeighed?: boolean | null
  /** Whether each unit is received into quarantine, and tested there; null for false */
  readonly requiresTest?: boolean | null
  /** Market value of one unit, in cents, as a string, if known */
  readonly marketValueCents?: string | null
  /** The market value follows from the price of the metal, and a declared one is not kept; null where it is declared */
  readonly marketPricing?: MarketPricing | null
  /** Up to 100 pictures; null for none */
  readonly images?: ReadonlyArray<{ readonly url: string; readonly label: string }> | null
}

/** The items that came back. */
export interface CreateReturnShipment {
  /** At least one item, each once */
  readonly items: ReadonlyArray<{ readonly inventoryItemId: string }>
}

/** A new valuation of a product. */
export interface CreateValuation {
  /** Integer amount in cents, as a string of at most 18 digits without leading zeros */
  readonly insuredValueCents: string
  /** Integer amount in cents, as a string of at most 18 digits without leading zeros */
  readonly marketValueCents?: string
  /** Takes a value that is outside the band. Default false. */
  readonly confirm?: boolean
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

/** One entry of the custody record of an item. */
export interface CustodyEntry {
  /** ID of the move; the same for all that was moved at once */
  readonly id: string
  /** When it was moved */
  readonly at: string
  /** Who of staff moved something. */
  readonly operator: MovedBy
  /** Path of the item's place before; null where it was in none */
  readonly fromPath: string | null
  /** Path of its place afterwards; null where it was taken out of the vault's places */
  readonly toPath: string | null
  /** Path, afterwards, of the box or other place that was moved with the item in it */
  readonly boxPath?: string
  /** True where a seal was broken for it; else absent */
  readonly sealBroken?: boolean
}

/** When a shipment was delivered. */
export interface DeliverOutboundShipment {
  /** When it was delivered: not before it was shipped, not in the future. Default now. */
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

/** A difference that was counted again. */
export interface DifferenceRecount {
  /** When */
  readonly at: string
  /** Who of staff moved something. */
  readonly operator: MovedBy
  /** What it was before */
  readonly kindBefore: "found" | "moved" | "missing" | "departed" | "unexpected" | "arrived"
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

/** An item that a count expects, and where. */
export interface ExpectedItem {
  /** The item, as an entry of the list */
  readonly id: string
  /** The item */
  readonly inventoryItemId: string
  /** Where it was expected */
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

/** What is known of a shipment on its way. */
export interface InboundShipmentInTransit {
  /** Who brings it; as it was if left out */
  readonly carrier?: string
  /** The carrier's tracking number; as it was if left out */
  readonly trackingNumber?: string
}

/** Something that is handed over at the vault, for the account of a vault ID or alias. */
export interface Intake {
  /** 7 to 20 digits; white space, hyphens and dashes are dropped */
  readonly vaultId: string
  /** At least one */
  readonly items: ReadonlyArray<ReceivedItem>
  /** Place where they are put; in none yet if left out */
  readonly placeId?: string
  /** The account's open announcement that the items came with. Required where it has any, unless isUnannounced. */
  readonly inboundShipmentId?: string
  /** Whether this is none of the account's open announcements. Default false. */
  readonly isUnannounced?: boolean
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

/** A test that was made. */
export interface ItemTest {
  /** Test ID */
  readonly id: string
  /** Item that was tested */
  readonly inventoryItemId: string
  /** On scales, by X-ray fluorescence, by ultrasound, or by eye */
  readonly method: "weight" | "xrf" | "ultrasound" | "visual"
  /** What the test found */
  readonly result: "passed" | "failed"
  /** Free text; empty for none */
  readonly notes: string
  /** What one weighs in all, with the decimals that it was stated with. Absent when not known. */
  readonly grossWeight?: GrossWeight
  /** Who of staff tested something. */
  readonly operator: TestedBy
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

/** How the log is signed and published. */
export interface LogState {
  /** Number of entries of the log */
  readonly entries: number
  /** The name under which it is signed; null where it never was */
  readonly origin: string | null
  /** The newest published checkpoint under the present name */
  readonly published: LogHead | null
  /** A newer checkpoint that waits for its witnesses */
  readonly waiting: { readonly size: number; readonly signedAt: string } | null
  /** Why signing was halted; null where it was not */
  readonly halt: { readonly reason: string; readonly at: string } | null
  /** The witnesses of the vault's policy */
  readonly witnesses: ReadonlyArray<LogWitness>
}

/** A witness, and its last answers to the vault. */
export interface LogWitness {
  /** Name of the witness in the vault's policy */
  readonly name: string
  /** The newest checkpoint that it cosigned */
  readonly cosigned: { readonly size: number; readonly at: string } | null
  /** Why it did not cosign when it was last asked; null where it did */
  readonly failure: { readonly reason: string; readonly at: string } | null
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

/** What a metal costs from a time on. */
export interface MetalPrice {
  /** Price ID */
  readonly id: string
  /** Metal that it is of */
  readonly metal: string
  /** Cents for a troy ounce of fine metal, as it was sent */
  readonly centsPerTroyOunce: string
  /** Where it comes from */
  readonly source: string
  /** Since when it holds */
  readonly at: string
  /** Who recorded it */
  readonly by: ValuedBy | null
  /** When it was recorded */
  readonly createdAt: string
  /** When it last changed; when it was created, until then */
  readonly updatedAt: string
}

/** `live`, or `test` for what belongs to an organization's twin for tests */
export type Mode = "live" | "test"

/** A move that was made. */
export interface Move {
  /** Move ID */
  readonly id: string
  /** When it was made */
  readonly at: string
  /** Who of staff moved something. */
  readonly operator: MovedBy
  /** Place that everything is in now */
  readonly toPlaceId: string
  /** Path of that place */
  readonly toPath: string
  /** How many items were moved, those in boxes not counted */
  readonly itemCount: number
  /** How many boxes were moved */
  readonly boxCount: number
  /** The seals that were broken for it */
  readonly brokenSeals: ReadonlyArray<BrokenSeal>
}

/** A box to move, by its id or as it was scanned. */
export interface MovedBox {
  /** A box, by its id */
  readonly placeId?: string
  /** Or its path, seal, id, or a code that no other box has, as it was scanned */
  readonly scanned?: string
}

/** Who of staff moved something. */
export interface MovedBy {
  /** Whether it was a person, a program with the operations key, or the vault of test mode */
  readonly type: "operator" | "operations_key" | "simulated_vault"
  /** ID of the operator, or operations-key */
  readonly id: string
  /** The name, at the time */
  readonly name: string
}

/** An item to move, by its id or as it was scanned. */
export interface MovedItem {
  /** An item, by its id */
  readonly inventoryItemId?: string
  /** Or its serial number or internal identifier, as it was scanned */
  readonly scanned?: string
}

/** A place, a metal in a site, or a sample. */
export interface NewCountScope {
  /** All that is in this place, at whatever depth */
  readonly placeId?: string
  /** Or what is of this metal, in a site */
  readonly metal?: string
  /** The site, where a metal is counted */
  readonly siteId?: string
  /** A sample of what is in a place. */
  readonly sample?: NewSample
}

/** A sample of what is in a place. */
export interface NewSample {
  /** Or some of what is in this place, at whatever depth */
  readonly placeId: string
  /** How many items are drawn; all where there are fewer */
  readonly size: number
  /** What the sample is drawn from. Default a random text. */
  readonly seed?: string
}

/** One of the vault's staff. */
export interface Operator {
  /** Operator ID */
  readonly id: string
  /** E-mail address of the operator */
  readonly email: string
  /** Full name of the operator */
  readonly name: string
  /** What the operator may do; each role may do what those after it may */
  readonly role: "admin" | "supervisor" | "clerk" | "auditor"
  /** A deactivated operator can no longer sign in */
  readonly status: "active" | "deactivated"
  /** When the operator last signed in; null if never */
  readonly lastSignedInAt: string | null
  /** When it was created */
  readonly createdAt: string
  /** When it last changed; when it was created, until then */
  readonly updatedAt: string
}

/** One thing in the vault, as staff see it. */
export interface OpsInventoryItem {
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
  /** Place where it is; null where it is in none, absent where a list tells of the past */
  readonly placeId?: string | null
  /** Path of that place, where things are listed and looked up */
  readonly placePath?: string
  /** When it last failed a test; absent where it passed since, or never failed one */
  readonly failedTestAt?: string
  /** Present while a void awaits a second operator */
  readonly pendingVoid?: PendingVoid
  /** Present while a reweighing awaits a second operator */
  readonly pendingReweigh?: PendingReweigh
}

/** A request to ship items out, as staff see it. */
export interface OpsOutboundRequest {
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
  /** Who approved it, where its insured value takes two operators; else empty */
  readonly approvals: ReadonlyArray<Approval>
}

/** An organization as staff see it. */
export interface OrganizationRecord {
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
  /** Outbound requests worth at most this are approved by the system; null for never */
  readonly autoApproveLimitCents: string | null
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

/** The first half of a resolution, which takes two operators. */
export interface PendingResolution {
  /** Operator who did so */
  readonly operatorId: string
  /** The operator's name, at the time */
  readonly name: string
  /** When */
  readonly at: string
  /** Why, in free text */
  readonly reason: string
  /** How it is to be resolved */
  readonly resolution: "located" | "corrected" | "written_off" | "explained"
}

/** Present while a reweighing awaits a second operator */
export interface PendingReweigh {
  /** Operator who did so */
  readonly operatorId: string
  /** The operator's name, at the time */
  readonly name: string
  /** When */
  readonly at: string
  /** Why, in free text */
  readonly reason: string
  /** What one weighs in all, with the decimals that it was stated with. Absent when not known. */
  readonly grossWeight: GrossWeight
  /** Parts of fine metal in a thousand, with up to 2 decimals */
  readonly fineness: string
}

/** Present while a void awaits a second operator */
export interface PendingVoid {
  /** Operator who did so */
  readonly operatorId: string
  /** The operator's name, at the time */
  readonly name: string
  /** When */
  readonly at: string
  /** Why, in free text */
  readonly reason: string
}

/** One line of a pick list. */
export interface PickListItem {
  /** Inventory item ID */
  readonly inventoryItemId: string
  /** What it is */
  readonly productTitle: string
  /** SKU of the product */
  readonly sku: string
  /** Serial number; empty for none */
  readonly serialNumber: string
  /** The vault's own mark of the item */
  readonly internalIdentifier: string
  /** Path of the place where it is; null where it is in none */
  readonly path: string | null
}

/** What was scanned at the pick. */
export interface PickOutboundRequest {
  /** Serial number or internal identifier of each item: exactly the request's, with those of `items`; one named twice counts once */
  readonly scanned?: ReadonlyArray<string>
  /** Items that are named by their ids, beside those that were scanned */
  readonly items?: ReadonlyArray<{ readonly inventoryItemId: string }>
  /** Breaks the seals of the boxes that items are taken out of. Default false. */
  readonly breakSeal?: boolean
}

/** A place in the vault. */
export interface Place {
  /** Place ID */
  readonly id: string
  /** Code on its label, unique among what its parent holds */
  readonly code: string
  /** A kind stands in the same or an earlier one, a box in anything, a site in nothing */
  readonly kind: "site" | "room" | "rack" | "shelf" | "box"
  /** How people call it; empty for none */
  readonly name: string
  /** Place that it stands in; null for a site */
  readonly parentId: string | null
  /** The codes from the site on, joined by slashes */
  readonly path: string
  /** Number of the seal of a box; absent where it is not sealed */
  readonly sealNumber?: string
  /** Insured value that a site may hold, in cents, as a string; absent for no limit */
  readonly insuredLimitCents?: string
  /** Whether things can be put there */
  readonly isActive: boolean
  /** When it was created */
  readonly createdAt: string
  /** When it last changed; when it was created, until then */
  readonly updatedAt: string
}

/** One thing that is directly in a place: a place or an item. */
export interface PlaceContent {
  /** ID of the place or item */
  readonly id: string
  /** A place in it */
  readonly placeId?: string
  /** Code of that place */
  readonly code?: string
  /** Kind of that place */
  readonly kind?: string
  /** An item in it */
  readonly inventoryItemId?: string
  /** Organization that the item belongs to */
  readonly organizationId?: string
  /** What the item is */
  readonly productId?: string
  /** Serial number of the item; empty for none */
  readonly serialNumber?: string
  /** The vault's own mark of the item */
  readonly internalIdentifier?: string
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

/** How much waits in one queue. */
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
    | "statements_not_mailed"
    | "webhooks_failing"
  /** How much waits in it: exact up to 10,000, and never more */
  readonly count: number
  /** When the oldest of it was created; null for an empty queue */
  readonly oldestAt: string | null
  /** When that which has waited longest came into this queue; null for an empty one, and where that is not recorded */
  readonly waitingSince: string | null
}

/** The things that came with a shipment. */
export interface ReceiveInboundShipment {
  /** At least one */
  readonly items: ReadonlyArray<ReceivedItem>
  /** Place where they are put; in none yet if left out */
  readonly placeId?: string
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

/** A valuation, with who recorded it. */
export interface RecordedValuation {
  /** Valuation ID */
  readonly id: string
  /** Product that it values */
  readonly productId: string
  /** Insured value of one unit, in cents, as a string */
  readonly insuredValueCents: string
  /** Market value of one unit, in cents, as a string; absent when not known, or by market pricing */
  readonly marketValueCents?: string
  /** The market value is fine ounces by the newest price of the metal, with this premium. */
  readonly marketPricing?: MarketPricing
  /** Since when it holds */
  readonly createdAt: string
  /** When it last changed; when it was created, until then */
  readonly updatedAt: string
  /** Who recorded it; null for valuations from before that was kept */
  readonly by: ValuedBy | null
}

/** Places that were counted again, and what was seen in them. */
export interface Recount {
  /** Places that were counted again */
  readonly placeIds: ReadonlyArray<string>
  /** What was seen in them */
  readonly scans: ReadonlyArray<CountScan>
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

/** Why an item in quarantine is not taken. */
export interface RejectInventoryItem {
  /** Why, in free text; the customer reads it */
  readonly reason: string
}

/** The facts for a decision about a request: its value, and the limits for it. */
export interface RequestReview {
  /** The insured value of its items together, by the highest valuation of each since the request was made */
  readonly insuredValueCents: string
  /** More than this takes two operators; null where one is always enough */
  readonly dualControlAboveCents: string | null
  /** Whether it is worth more than that */
  readonly takesTwoOperators: boolean
  /** The organization's requests worth at most this are approved by the system; null for never */
  readonly autoApproveLimitCents: string | null
}

/** How a difference is resolved. It takes two operators that say the same. */
export interface ResolveDifference {
  /** The difference */
  readonly differenceId: string
  /** `corrected` moves the item to where it was found, `written_off` voids it */
  readonly resolution: "located" | "corrected" | "written_off" | "explained"
  /** Why, in free text */
  readonly reason: string
  /** Of `corrected`: breaks the seals of the boxes that are opened by the move. Default false. */
  readonly breakSeal?: boolean
}

/** How the discrepancies of a shipment are settled. */
export interface ResolveDiscrepancy {
  /** What they were, in free text; the customer reads it */
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

/** What an item was found to weigh. */
export interface ReweighInventoryItem {
  /** What one weighs in all, with the decimals that it was stated with. Absent when not known. */
  readonly grossWeight: GrossWeight
  /** Parts of fine metal in a thousand, with up to 2 decimals */
  readonly fineness?: string
  /** Why it was weighed again, in free text */
  readonly reason: string
}

/** How to replace a key by a new one. */
export interface RotateApiKey {
  /** How long the old key serves beside the new one. Default 0. */
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

/** How an item that was rejected goes back to its sender. */
export interface SendBackInventoryItem {
  /** Who takes it. Default empty. */
  readonly carrier?: string
  /** The carrier's tracking number. Default empty. */
  readonly trackingNumber?: string
  /** Breaks the seal of the box that it is in. Default false. */
  readonly breakSeal?: boolean
}

/** How it went back to its sender; absent where it did not */
export interface SentBack {
  /** Who took it; empty when not known */
  readonly carrier: string
  /** The carrier's tracking number; empty when not known */
  readonly trackingNumber: string
  /** When it left */
  readonly at: string
}

/** What the carrier's counter reports of a parcel. */
export interface ShipOutboundShipment {
  /** Who carries it; as it was if left out */
  readonly carrier?: string
  /** The carrier's tracking number; as it was if left out */
  readonly trackingNumber?: string
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

/** A one-time link, shown this once. */
export interface SignInLink {
  /** Where to open it. It signs in once, within 15 minutes; the token is behind #token= */
  readonly url: string
  /** When it stops working */
  readonly expiresAt: string
}

/** What the carrier asks for at the door */
export type SignatureType = "NoSignature" | "Signature" | "AdultSignature"

/** A holder account as staff see it. */
export interface StaffFboAccount {
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
  /** Name of the organization that it belongs to */
  readonly organizationName: string
  /** Present while it is on hold */
  readonly hold?: AccountHold
}

/** InboundShipment as staff see it: with the name of its organization. */
export interface StaffInboundShipment {
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
  /** Name of the organization that it belongs to */
  readonly organizationName: string
}

/** InventoryItem as staff see it: with the name of its organization. */
export interface StaffInventoryItem {
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
  /** Place where it is; null where it is in none, absent where a list tells of the past */
  readonly placeId?: string | null
  /** Path of that place, where things are listed and looked up */
  readonly placePath?: string
  /** When it last failed a test; absent where it passed since, or never failed one */
  readonly failedTestAt?: string
  /** Present while a void awaits a second operator */
  readonly pendingVoid?: PendingVoid
  /** Present while a reweighing awaits a second operator */
  readonly pendingReweigh?: PendingReweigh
  /** Name of the organization that it belongs to */
  readonly organizationName: string
}

/** Member as staff see it: with the name of its organization. */
export interface StaffMember {
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
  /** Name of the organization that it belongs to */
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
  /** Who approved it, where its insured value takes two operators; else empty */
  readonly approvals: ReadonlyArray<Approval>
  /** Name of the organization that it belongs to */
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
  /** Name of the organization that it belongs to */
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
  /** Name of the organization that it belongs to */
  readonly organizationName: string
}

/** Statement as staff see it: with the name of its organization. */
export interface StaffStatement {
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
  /** Name of the organization that it belongs to */
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
  /** Name of the organization that it belongs to */
  readonly organizationName: string
}

/** Webhook as staff see it: with the name of its organization. */
export interface StaffWebhook {
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
  /** Name of the organization that it belongs to */
  readonly organizationName: string
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

/** What was taken in, and how its account was found. */
export interface TakenIn {
  /** What a customer sends to the vault. */
  readonly shipment: InboundShipment
  /** The items, in the order that they were named; empty where they came as a weight list */
  readonly items: ReadonlyArray<InventoryItem>
  /** How many items came */
  readonly itemCount: number
  /** Whether by the canonical vault ID or by an alias */
  readonly matched: "vault_id" | "alias"
}

/** A test of an item in quarantine. */
export interface TestInventoryItem {
  /** On scales, by X-ray fluorescence, by ultrasound, or by eye */
  readonly method: "weight" | "xrf" | "ultrasound" | "visual"
  /** What the test found */
  readonly result: "passed" | "failed"
  /** Free text. Default empty. */
  readonly notes?: string
  /** What one weighs in all, with the decimals that it was stated with. Absent when not known. */
  readonly grossWeight?: GrossWeight
}

/** Who of staff tested something. */
export interface TestedBy {
  /** What kind of actor it was */
  readonly type: "operator" | "operations_key"
  /** ID of the operator, or operations-key */
  readonly id: string
  /** The name, at the time */
  readonly name: string
}

/** An item after a test, and that test. */
export interface TestedInventoryItem {
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
  /** Place where it is; null where it is in none, absent where a list tells of the past */
  readonly placeId?: string | null
  /** Path of that place, where things are listed and looked up */
  readonly placePath?: string
  /** When it last failed a test; absent where it passed since, or never failed one */
  readonly failedTestAt?: string
  /** Present while a void awaits a second operator */
  readonly pendingVoid?: PendingVoid
  /** Present while a reweighing awaits a second operator */
  readonly pendingReweigh?: PendingReweigh
  /** A test that was made. */
  readonly test: ItemTest
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

/** Why a transfer is confirmed or cancelled; may be left out. */
export interface TransferReason {
  /** Why, in free text */
  readonly reason?: string
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

/** What staff may set of an account. */
export interface UpdateFboAccountLimits {
  /** Integer amount in cents, as a string of at most 18 digits without leading zeros */
  readonly maxInsuredValueCents: string
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
export interface UpdateOperator {
  /** New name */
  readonly name?: string
  /** What the operator may do; each role may do what those after it may */
  readonly role?: "admin" | "supervisor" | "clerk" | "auditor"
  /** `deactivated` ends all sessions */
  readonly status?: "active" | "deactivated"
}

/** Limits of an organization to change. */
export interface UpdateOrganizationLimits {
  /** Outbound requests worth at most this are approved by the system; null for never */
  readonly autoApproveLimitCents?: string | null
}

/** Only the fields that are present change; at least one must be. */
export interface UpdatePlace {
  /** How people call it */
  readonly name?: string
  /** Whether things can be put there; false only for an empty place */
  readonly isActive?: boolean
  /** Insured value that a site may hold; null for no limit */
  readonly insuredLimitCents?: string | null
  /** Place that it stands in from now on, with all that it holds */
  readonly parentId?: string
}

/** Only the fields that are present change; at least one must be. */
export interface UpdateProduct {
  /** The product's own SKU; in an import it says which product is meant */
  readonly sku?: string
  /** What people call it */
  readonly title?: string
  /** Kind of product, such as `precious_metal` */
  readonly productType?: string
  /** Integer amount in cents, as a string of at most 18 digits without leading zeros */
  readonly insuredValueCents?: string
  /** Mint or refiner; empty or null for none */
  readonly manufacturer?: string | null
  /** Metal that it is made of; empty or null for none */
  readonly metal?: string | null
  /** Finer kind, such as `coin`; empty or null for none */
  readonly subcategory?: string | null
  /** Whether each unit has a serial number; null for false */
  readonly isSerialized?: boolean | null
  /** Gross weight of one unit in grams, if known */
  readonly weightGrams?: number | null
  /** Gross weight of one unit, if known */
  readonly grossWeight?: GrossWeight | null
  /** Parts of fine metal in a thousand, with up to 2 decimals, such as `999.9`, if known */
  readonly fineness?: string | null
  /** Whether each unit has a weight of its own; the product must have both weight and fineness then. Null for false */
  readonly isWeighed?: boolean | null
  /** Whether each unit is received into quarantine, and tested there; null for false */
  readonly requiresTest?: boolean | null
  /** Market value of one unit, in cents, as a string, if known */
  readonly marketValueCents?: string | null
  /** The market value follows from the price of the metal, and a declared one is not kept; null where it is declared */
  readonly marketPricing?: MarketPricing | null
  /** Up to 100 pictures; null for none */
  readonly images?: ReadonlyArray<{ readonly url: string; readonly label: string }> | null
  /** Takes a value that is outside the band. Default false. */
  readonly confirm?: boolean
}

/** What one unit of a product was worth from a time on. */
export interface Valuation {
  /** Valuation ID */
  readonly id: string
  /** Product that it values */
  readonly productId: string
  /** Insured value of one unit, in cents, as a string */
  readonly insuredValueCents: string
  /** Market value of one unit, in cents, as a string; absent when not known, or by market pricing */
  readonly marketValueCents?: string
  /** The market value is fine ounces by the newest price of the metal, with this premium. */
  readonly marketPricing?: MarketPricing
  /** Since when it holds */
  readonly createdAt: string
  /** When it last changed; when it was created, until then */
  readonly updatedAt: string
}

/** What a valuation would change. */
export interface ValuationPreview {
  /** Insured value of one unit now, in cents, as a string */
  readonly previousInsuredValueCents: string
  /** What it would be */
  readonly insuredValueCents: string
  /** The change in percent, with two decimals, such as `-12.50`; null where the value was 0 */
  readonly changePercent: string | null
  /** How many items the vault holds of it */
  readonly items: number
  /** How many organizations hold some */
  readonly organizations: number
  /** By how much all of them together would change, in cents, as a string; may be negative */
  readonly totalChangeCents: string
}

/** Who recorded a valuation. */
export interface ValuedBy {
  /** What kind of actor it was */
  readonly type: "operator" | "operations_key"
  /** ID of the operator, or operations-key */
  readonly id: string
  /** The name, at the time */
  readonly name: string
}

/** Which account a vault ID leads to. */
export interface VaultIdResolution {
  /** Account that the vault ID leads to */
  readonly fboAccountId: string
  /** Organization of the account */
  readonly organizationId: string
  /** Whether by the canonical vault ID or by an alias */
  readonly matched: "vault_id" | "alias"
  /** A holder account as staff see it. */
  readonly account: StaffFboAccount
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

/** Every queue of staff's work. */
export interface WorkOverview {
  /** What each queue holds */
  readonly queues: ReadonlyArray<QueueState>
}

/** What {@link OperationsApi} takes as the query of `listOrganizations`. */
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

/** What {@link OperationsApi} takes as the query of `listApiKeys`. */
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
}

/** What {@link OperationsApi} takes as the query of `listOperators`. */
export interface ListOperatorsQuery {
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

/** What {@link OperationsApi} takes as the query of `resolveVaultId`. */
export interface ResolveVaultIdQuery {
  /** 7 to 20 digits; white space, hyphens and dashes are dropped */
  readonly vaultId: string
}

/** What {@link OperationsApi} takes as the query of `listValuations`. */
export interface ListValuationsQuery {
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

/** What {@link OperationsApi} takes as the query of `listMetalPrices`. */
export interface ListMetalPricesQuery {
  /** Page to read, counted from 1. Default 1. Not together with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, the newest first. */
  readonly order?: "newest" | "oldest" | "createdAt" | "-createdAt" | undefined
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
  /** Only of this metal */
  readonly metal?: string | undefined
}

/** What {@link OperationsApi} takes as the query of `getWeightList`. */
export interface GetWeightListQuery {
  /** Only bars of this product */
  readonly productId?: string | undefined
  /** Only bars of this account */
  readonly fboAccountId?: string | undefined
  /** Only bars that came with this inbound shipment */
  readonly inboundShipmentId?: string | undefined
}

/** What {@link OperationsApi} takes as the query of `listItemMovements`. */
export interface ListItemMovementsQuery {
  /** Page to read, counted from 1. Default 1. Not together with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it. */
  readonly cursor?: string | undefined
}

/** What {@link OperationsApi} takes as the query of `getFboAccountHoldings`. */
export interface GetFboAccountHoldingsQuery {
  /** What was recorded at this moment or earlier, at the valuations and prices in force then. Default: now. */
  readonly asOf?: string | undefined
}

/** What {@link OperationsApi} takes as the query of `listPlaces`. */
export interface ListPlacesQuery {
  /** Page to read, counted from 1. Default 1. Not together with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, the newest first. */
  readonly order?: "newest" | "oldest" | "createdAt" | "-createdAt" | undefined
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
  /** Only what stands directly in this place */
  readonly parentId?: string | undefined
  /** Only this kind */
  readonly kind?: "site" | "room" | "rack" | "shelf" | "box" | undefined
  /** Only those that a scan means: by path, seal, id or code, whole */
  readonly scanned?: string | undefined
}

/** What {@link OperationsApi} takes as the query of `listPlaceContents`. */
export interface ListPlaceContentsQuery {
  /** Page to read, counted from 1. Default 1. Not together with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** What was there at this moment. Default now. */
  readonly at?: string | undefined
}

/** What {@link OperationsApi} takes as the query of `listItemCustody`. */
export interface ListItemCustodyQuery {
  /** Page to read, counted from 1. Default 1. Not together with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it. */
  readonly cursor?: string | undefined
}

/** What {@link OperationsApi} takes as the query of `listCounts`. */
export interface ListCountsQuery {
  /** Page to read, counted from 1. Default 1. Not together with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, the newest first. */
  readonly order?: "newest" | "oldest" | "createdAt" | "-createdAt" | undefined
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
  /** Only those in this state, or in one of several with commas between: open, closed, finished */
  readonly status?: string | undefined
}

/** What {@link OperationsApi} takes as the query of `listCountDifferences`. */
export interface ListCountDifferencesQuery {
  /** Page to read, counted from 1. Default 1. Not together with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it. */
  readonly cursor?: string | undefined
}

/** What {@link OperationsApi} takes as the query of `listCountExpected`. */
export interface ListCountExpectedQuery {
  /** Page to read, counted from 1. Default 1. Not together with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it. */
  readonly cursor?: string | undefined
}

/** What {@link OperationsApi} takes as the query of `getCountCertificate`. */
export interface GetCountCertificateQuery {
  /** Default json, or pdf where `Accept` asks for `application/pdf` */
  readonly format?: "json" | "pdf" | undefined
}

/** What {@link OperationsApi} takes as the query of `listItemTests`. */
export interface ListItemTestsQuery {
  /** Page to read, counted from 1. Default 1. Not together with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it. */
  readonly cursor?: string | undefined
}

/** What {@link OperationsApi} takes as the query of `listInboundShipments`. */
export interface ListInboundShipmentsQuery {
  /** Page to read, counted from 1. Default 1. Not together with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, the newest first. */
  readonly order?: "newest" | "oldest" | "createdAt" | "-createdAt" | undefined
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
  /** Only those of this organization */
  readonly organizationId?: string | undefined
}

/** What {@link OperationsApi} takes as the query of `listOutboundRequests`. */
export interface ListOutboundRequestsQuery {
  /** Page to read, counted from 1. Default 1. Not together with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, the newest first. */
  readonly order?: "newest" | "oldest" | "createdAt" | "-createdAt" | undefined
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
  /** Only those of this organization */
  readonly organizationId?: string | undefined
}

/** What {@link OperationsApi} takes as the query of `listOutboundShipments`. */
export interface ListOutboundShipmentsQuery {
  /** Page to read, counted from 1. Default 1. Not together with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, the newest first. */
  readonly order?: "newest" | "oldest" | "createdAt" | "-createdAt" | undefined
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
  /** Only those of this organization */
  readonly organizationId?: string | undefined
}

/** What {@link OperationsApi} takes as the query of `listReturnShipments`. */
export interface ListReturnShipmentsQuery {
  /** Page to read, counted from 1. Default 1. Not together with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, the newest first. */
  readonly order?: "newest" | "oldest" | "createdAt" | "-createdAt" | undefined
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
  /** Only those that came back to this account */
  readonly fboAccountId?: string | undefined
  /** Only what has this id, external ID or tracking number, whole; where nothing has it, only what concerns accounts that it finds, as their list's `q` does */
  readonly q?: string | undefined
  /** Only those of this organization */
  readonly organizationId?: string | undefined
}

/** What {@link OperationsApi} takes as the query of `listTransfers`. */
export interface ListTransfersQuery {
  /** Page to read, counted from 1. Default 1. Not together with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, the newest first. */
  readonly order?: "newest" | "oldest" | "createdAt" | "-createdAt" | undefined
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
  /** Only those of this organization */
  readonly organizationId?: string | undefined
}

/** What {@link OperationsApi} takes as the query of `listInventory`. */
export interface ListInventoryQuery {
  /** Page to read, counted from 1. Default 1. Not together with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, the newest first. */
  readonly order?: "newest" | "oldest" | "createdAt" | "-createdAt" | undefined
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
  /** What was recorded at this moment or earlier, at the valuations and prices in force then. Default: now. */
  readonly asOf?: string | undefined
  /** Only those with this serial number or internal identifier, whole, as it is read or scanned; case, white space, hyphens and dashes aside */
  readonly q?: string | undefined
  /** Only those of this organization */
  readonly organizationId?: string | undefined
}

/** What {@link OperationsApi} takes as the query of `listFboAccounts`. */
export interface ListFboAccountsQuery {
  /** Page to read, counted from 1. Default 1. Not together with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, the newest first. */
  readonly order?: "newest" | "oldest" | "createdAt" | "-createdAt" | undefined
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
  /** Only those with this vault ID, alias or e-mail address, whole, or a name that begins so; case aside */
  readonly q?: string | undefined
  /** Only those of this organization */
  readonly organizationId?: string | undefined
}

/** What {@link OperationsApi} takes as the query of `listStatements`. */
export interface ListStatementsQuery {
  /** Page to read, counted from 1. Default 1. Not together with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, the newest first. */
  readonly order?: "newest" | "oldest" | "createdAt" | "-createdAt" | undefined
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
  /** Only those of this organization */
  readonly organizationId?: string | undefined
}

/** What {@link OperationsApi} takes as the query of `listMembers`. */
export interface ListMembersQuery {
  /** Page to read, counted from 1. Default 1. Not together with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, the newest first. */
  readonly order?: "newest" | "oldest" | "createdAt" | "-createdAt" | undefined
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
  /** Only those of this organization */
  readonly organizationId?: string | undefined
}

/** What {@link OperationsApi} takes as the query of `listWebhooks`. */
export interface ListWebhooksQuery {
  /** Page to read, counted from 1. Default 1. Not together with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, the newest first. */
  readonly order?: "newest" | "oldest" | "createdAt" | "-createdAt" | undefined
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
  /** Only those of this organization */
  readonly organizationId?: string | undefined
}

/** What {@link OperationsApi} takes as the query of `listProducts`. */
export interface ListProductsQuery {
  /** Page to read, counted from 1. Default 1. Not together with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Order of the list. Default -createdAt, the newest first. */
  readonly order?: "newest" | "oldest" | "createdAt" | "-createdAt" | undefined
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

/** What {@link OperationsApi} takes as the query of `searchProducts`. */
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

/** What {@link OperationsApi} takes as the query of `listWork`. */
export interface ListWorkQuery {
  /** Page to read, counted from 1. Default 1. Not together with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it. */
  readonly cursor?: string | undefined
}

/** What {@link OperationsApi} takes as the query of `listDeliveries`. */
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

/** What {@link OperationsApi} takes as the query of `search`. */
export interface SearchQuery {
  /** A serial number, mark, vault ID, alias, SKU, tracking number, e-mail address, external ID or id, whole; or the beginning of a name, or words of a product */
  readonly q: string
}

/** What {@link OperationsApi} takes as the query of `listAuditLog`. */
export interface ListAuditLogQuery {
  /** Page to read, counted from 1. Default 1. Not together with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it. */
  readonly cursor?: string | undefined
  /** Only entries about this organization */
  readonly organizationId?: string | undefined
  /** Only entries about this resource */
  readonly resourceId?: string | undefined
  /** Only what this operator, member or key changed, by its ID; or operations-key */
  readonly actor?: string | undefined
  /** Only what this kind of actor changed */
  readonly actorType?: "member" | "api_key" | "operator" | "operations_key" | "simulated_vault" | undefined
  /** Only this action, such as `api_key.revoke` */
  readonly action?: string | undefined
  /** Only entries at this time or later */
  readonly from?: string | undefined
  /** Only entries at this time or earlier */
  readonly to?: string | undefined
}

/** Every operation of the API, grouped as the contract groups them. */
export interface OperationsApi {
  /** The customers, their people and their API keys. */
  readonly organizations: {
    /**
     * List organizations
     *
     * Newest first.
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
        /** Every OrganizationRecord from the page or cursor on that the query names; reads on as it goes, whatever changes meanwhile. */
        readonly all: (
          query?: ListOrganizationsQuery,
          options?: RequestOptions
        ) => AsyncGenerator<OrganizationRecord, void, undefined>
      }
    /**
     * Add an organization
     *
     * It can do nothing until it has an API key.
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
     * `autoApproveLimitCents` is the insured value up to which its outbound requests are approved at once; `null` takes the limit away, and staff approve each.
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
     * With their last use and how many requests they made. The keys themselves are not kept.
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
        /** Every ApiKeyRecord from the page or cursor on that the query names; reads on as it goes, whatever changes meanwhile. */
        readonly all: (
          id: string,
          query?: ListApiKeysQuery,
          options?: RequestOptions
        ) => AsyncGenerator<ApiKeyRecord, void, undefined>
      }
    /**
     * Make an API key; it is shown this once
     *
     * Only a hash of the key is kept: who loses the answer makes another key. A repeated request with the same `Idempotency-Key` does not show it again.
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
     * Change an API key's name, scopes, end or addresses
     *
     * It holds on every process within a second.
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
     * Replace an API key by a new one; it is shown this once
     *
     * The new key has the old one's bounds. The old one ends after `overlapSeconds`.
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
     * Requests with it are 401 from now on, until it is enabled again.
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
     * A key that was revoked stays revoked.
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
     * Revoke an API key for good
     *
     * Requests with it are 401 from now on. It cannot be enabled again.
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
     * A member is a person who works for the organization; customers see whom staff have added.
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
     * A member who is deactivated can no longer sign in. An organization keeps at least one active owner.
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
     * Make a one-time link with which a member signs in
     *
     * It works once, within 15 minutes. The organization sees in its audit log that it was made.
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
  /** The vault's own people, and what they may do. */
  readonly operators: {
    /**
     * List operators
     *
     * Newest first, deactivated ones included.
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
        /** Every Operator from the page or cursor on that the query names; reads on as it goes, whatever changes meanwhile. */
        readonly all: (
          query?: ListOperatorsQuery,
          options?: RequestOptions
        ) => AsyncGenerator<Operator, void, undefined>
      }
    /**
     * Add an operator
     *
     * An operator is one of the vault's own people. An e-mail address is one operator's alone.
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
     * The operator's role and status, and when they last signed in.
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
     * An operator who is deactivated can no longer sign in. Without an operations key the last active admin stays.
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
     * Make a one-time link with which an operator signs in
     *
     * It works once, within 15 minutes. What is done in the session is logged with who made the link.
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
  /** Limits, holds and vault IDs of accounts, and which account a vault ID leads to. */
  readonly fboAccounts: {
    /**
     * Give an account its canonical vault ID
     *
     * Digits; white space, hyphens and dashes do not count. The same number again changes nothing; an account that has one gets no other, but may have aliases.
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
     * Set the highest insured value of an account
     *
     * A transfer that would bring the account above it is refused. An account that is above it keeps what it has, and stands in the queue `over_insured_limit`.
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
     * Until it is released its items can neither be moved nor asked for; intake and returns go on. An account that is on hold keeps its reason.
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
     * End the hold of an account
     *
     * An account without one stays as it is.
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
     * Find the account that a vault ID or alias leads to
     *
     * Tells whose the account is, and whether it was the canonical vault ID or an alias. Look here before anything is booked.
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
  /** The catalogue, its import and its valuations. */
  readonly products: {
    /**
     * Add a product to the catalogue
     *
     * It can be received and searched for at once.
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
     * What is left out stays as it is; null clears what is optional, and so does an empty text. A value is a valuation from now on. What a product shows may be sent back; its SKU is its own for good.
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
     * Record what a product is worth from now on
     *
     * The product shows it at once, and organizations that hold items of it are told by an event. It is dated by the database. One that differs from the one before it by more than the band is taken only with `confirm`.
     *
     * Role: `supervisor` or a higher one.
     *
     * `POST /ops/v1/products/{id}/valuations`
     */
    readonly createValuation: ((
      id: string,
      body: CreateValuation,
      options?: RequestOptions
    ) => Promise<ValuationPreview>) &
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
     * List what a product was worth, newest first
     *
     * Each with who recorded it.
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
        /** Every RecordedValuation from the page or cursor on that the query names; reads on as it goes, whatever changes meanwhile. */
        readonly all: (
          id: string,
          query?: ListValuationsQuery,
          options?: RequestOptions
        ) => AsyncGenerator<RecordedValuation, void, undefined>
      }
  }
  /** What metals cost, by which products with market pricing are worth. */
  readonly prices: {
    /**
     * List prices of metals
     *
     * In the order in which they were recorded, the newest first.
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
        /** Every MetalPrice from the page or cursor on that the query names; reads on as it goes, whatever changes meanwhile. */
        readonly all: (
          query?: ListMetalPricesQuery,
          options?: RequestOptions
        ) => AsyncGenerator<MetalPrice, void, undefined>
      }
    /**
     * Record what a metal costs
     *
     * Products with `marketPricing` are worth it at once. One that differs from the metal's newest by more than the band is taken only with `confirm`.
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
  /** Corrections of the books. */
  readonly inventory: {
    /**
     * Take an item that should not be there off the books
     *
     * Only an item that is in the vault and that nothing holds. The reason stays with it. Where its insured value takes two operators, the first call changes nothing but `pendingVoid`.
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
     * Take back a void that awaits a second operator
     *
     * The item is as it was before the first call.
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
     * Record what an item weighs, now that it was weighed again
     *
     * Only an item of a weighed product that is in the vault and that nothing holds. Where its larger value takes two operators, the first call changes nothing but `pendingReweigh`, and the second one's must say the same.
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
     * The bars that are held, of all organizations, in the order of receipt.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/inventory/weight-list`
     */
    readonly getWeightList: ((query?: GetWeightListQuery, options?: RequestOptions) => Promise<Blob>) &
      Refusable<CommonCode>
    /**
     * List what happened to an item
     *
     * Its history by the ledger, oldest first.
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
        /** Every ItemMovement from the page or cursor on that the query names; reads on as it goes, whatever changes meanwhile. */
        readonly all: (
          id: string,
          query?: ListItemMovementsQuery,
          options?: RequestOptions
        ) => AsyncGenerator<ItemMovement, void, undefined>
      }
  }
  /** What is held, by product and in total. */
  readonly holdings: {
    /**
     * Get the holdings of an FBO account
     *
     * Of whichever organization, now or at a moment of the past.
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
  }
  /** Where things are kept: sites, and what stands in them. */
  readonly places: {
    /**
     * List places
     *
     * Newest first or oldest first, inactive ones included.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/places`
     */
    readonly listPlaces: ((query?: ListPlacesQuery, options?: RequestOptions) => Promise<List<Place>>) &
      Refusable<CommonCode> & {
        /** Every Place from the page or cursor on that the query names; reads on as it goes, whatever changes meanwhile. */
        readonly all: (
          query?: ListPlacesQuery,
          options?: RequestOptions
        ) => AsyncGenerator<Place, void, undefined>
      }
    /**
     * Make a place
     *
     * A site stands in nothing; every other kind in a place that is active.
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
     * With its path as it is now.
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
     * A place is moved with all that it holds. It cannot be moved into itself, nor more than 12 deep.
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
     * Nothing is put into a sealed box or taken out of it unless its seal is broken, which is recorded.
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
     * List what is directly in a place
     *
     * Places first, then items, each in the order of their ids.
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
        /** Every PlaceContent from the page or cursor on that the query names; reads on as it goes, whatever changes meanwhile. */
        readonly all: (
          id: string,
          query?: ListPlaceContentsQuery,
          options?: RequestOptions
        ) => AsyncGenerator<PlaceContent, void, undefined>
      }
    /**
     * Move items and boxes to a place
     *
     * All of them or none. A box is moved with all that it holds. Each move is in the custody record for good.
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
     * List where an item was, and who moved it
     *
     * Its custody record, oldest first, with the moves of the boxes that it was in.
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
        /** Every CustodyEntry from the page or cursor on that the query names; reads on as it goes, whatever changes meanwhile. */
        readonly all: (
          id: string,
          query?: ListItemCustodyQuery,
          options?: RequestOptions
        ) => AsyncGenerator<CustodyEntry, void, undefined>
      }
  }
  /** Comparing what lies in the vault with what the records say. */
  readonly counts: {
    /**
     * List counts
     *
     * Newest first or oldest first.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/counts`
     */
    readonly listCounts: ((query?: ListCountsQuery, options?: RequestOptions) => Promise<List<Count>>) &
      Refusable<CommonCode> & {
        /** Every Count from the page or cursor on that the query names; reads on as it goes, whatever changes meanwhile. */
        readonly all: (
          query?: ListCountsQuery,
          options?: RequestOptions
        ) => AsyncGenerator<Count, void, undefined>
      }
    /**
     * Begin a count
     *
     * What is expected is frozen now, by the ledger and the custody record; the vault goes on working. Of a blind count nobody is shown what is expected, nor how many, before it is closed.
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
     * With its differences, once it is closed.
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
     * Open ones first. There are none before it is closed.
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
        /** Every CountDifference from the page or cursor on that the query names; reads on as it goes, whatever changes meanwhile. */
        readonly all: (
          id: string,
          query?: ListCountDifferencesQuery,
          options?: RequestOptions
        ) => AsyncGenerator<CountDifference, void, undefined>
      }
    /**
     * List what a count expects
     *
     * In the order of the items' ids; of a blind count once it is closed.
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
        /** Every ExpectedItem from the page or cursor on that the query names; reads on as it goes, whatever changes meanwhile. */
        readonly all: (
          id: string,
          query?: ListCountExpectedQuery,
          options?: RequestOptions
        ) => AsyncGenerator<ExpectedItem, void, undefined>
      }
    /**
     * Add what was scanned
     *
     * Up to 1,000 scans, also long after they were made. A scan whose `scanId` the count has already counts once.
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
     * It tells what was found, and takes no scans any more. Of a million items it takes minutes.
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
     * Count differences again
     *
     * By an operator who did not scan in the count. Of the open differences, what was not seen in a place named is missing again.
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
     * What a recount did not settle, by two operators who say the same: the second is another than the first, and than who scanned. `written_off` voids the item, `corrected` moves it to where it was seen.
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
     * Get a count's certificate
     *
     * Once the last difference is settled. It never changes; as a document to print with `format=pdf`.
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
  /** What comes into the vault. */
  readonly inboundShipments: {
    /**
     * Announce an inbound shipment for a customer
     *
     * For the organization that the account belongs to.
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
     * Note that a shipment is on its way
     *
     * Only a shipment that is `created`. What is left out of the body stays as it is.
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
     * Take what came with a shipment into the vault
     *
     * Makes an inventory item of each entry. A serialized product needs a serial number. Bars of one product may come as a weight list (`text/csv`, up to 100,000 lines, all or none): the query says what they are then.
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
     * Take what is handed over at the vault into an account
     *
     * For the account that the vault ID or alias leads to. Receives the account's open announcement that `inboundShipmentId` names; else makes an inbound shipment that is received, which an account with open announcements refuses unless `isUnannounced` is true. Bars of one product may come as a weight list (`text/csv`): the query says the rest then.
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
     * Settle the discrepancies of a shipment
     *
     * Once, by another than who received it. The reason is shown to the customer too.
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
  /** Tests of what came in, before it is taken. */
  readonly quarantine: {
    /**
     * Record a test of an item in quarantine
     *
     * One that passes is `in_vault` then; one that fails stays in quarantine, and in the queue `failed_tests`. Above the value that takes two operators, who received an item cannot pass it.
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
     * Newest first.
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
        /** Every ItemTest from the page or cursor on that the query names; reads on as it goes, whatever changes meanwhile. */
        readonly all: (
          id: string,
          query?: ListItemTestsQuery,
          options?: RequestOptions
        ) => AsyncGenerator<ItemTest, void, undefined>
      }
    /**
     * Reject an item in quarantine
     *
     * It is neither held nor insured any more, and stays in its place until it is sent back.
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
     * Send an item that was rejected back to its sender
     *
     * Takes it out of its place. It ends there.
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
  /** What customers want sent, up to the picked items. */
  readonly outboundRequests: {
    /**
     * Approve a request under review
     *
     * It can be picked then. Where its insured value takes two operators, the first approval is recorded and the request stays under review.
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
     * Its items are free again.
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
     * Its items are free again, and a shipment that the customer made for it is cancelled with it. The reason stays with it.
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
     * Get the value of a request, and the limits for it
     *
     * For whoever decides on it: what its items are insured for, and whether that takes two operators.
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
     * What to take from the shelves, in the order of the request.
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
     * Takes the request's outbound shipment, or makes one; its items are `pending_outbound` then.
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
  /** What leaves the vault, and what comes back. */
  readonly outboundShipments: {
    /**
     * Ship what was picked
     *
     * The items leave the vault, and the request is `fulfilled`. What is left out of the body stays as it is.
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
     * At `deliveredAt`, which is not before the shipping and not in the future, or now.
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
     * Cancel a shipment that has not left
     *
     * Items that were picked are back in the vault, and the request can be picked anew.
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
     * Take back items of a shipment
     *
     * Makes a return shipment. The items are `in_vault` again, in the account that they left.
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
  /** Customers' transfers between accounts, by staff. */
  readonly transfers: {
    /**
     * Confirm a transfer for the customer
     *
     * As the customer would, and the transfer says that the system did not approve it.
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
     * As the customer would.
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
     * Make the statements of a day
     *
     * The present day included, whose statements count up to now; a later one is refused. Repeating it makes what is missing.
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
     * Make a new version of a statement that turned out wrong
     *
     * From the ledger as it is now. The statement that it supersedes stays as it was; where nothing differs, the latest is answered with 200.
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
     * Download a statement's items as CSV
     *
     * Of whichever organization; the file that its customer gets.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/statements/{id}/csv`
     */
    readonly getStatementCsv: ((id: string, options?: RequestOptions) => Promise<Blob>) &
      Refusable<CommonCode | "NOT_FOUND">
    /**
     * Download a statement as a document to print
     *
     * Of whichever organization; the file that its customer gets.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/statements/{id}/pdf`
     */
    readonly getStatementPdf: ((id: string, options?: RequestOptions) => Promise<Blob>) &
      Refusable<CommonCode | "NOT_FOUND">
  }
  /** Lists and look-ups over all organizations, and what is to do. */
  readonly reads: {
    /**
     * List inbound shipments
     *
     * Of all organizations or of one, newest first or oldest first.
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
        /** Every StaffInboundShipment from the page or cursor on that the query names; reads on as it goes, whatever changes meanwhile. */
        readonly all: (
          query?: ListInboundShipmentsQuery,
          options?: RequestOptions
        ) => AsyncGenerator<StaffInboundShipment, void, undefined>
      }
    /**
     * Get an inbound shipment
     *
     * Of whichever organization.
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
     * Of all organizations or of one, newest first or oldest first.
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
        /** Every StaffOutboundRequest from the page or cursor on that the query names; reads on as it goes, whatever changes meanwhile. */
        readonly all: (
          query?: ListOutboundRequestsQuery,
          options?: RequestOptions
        ) => AsyncGenerator<StaffOutboundRequest, void, undefined>
      }
    /**
     * Get an outbound request
     *
     * Of whichever organization.
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
     * Of all organizations or of one, newest first or oldest first.
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
        /** Every StaffOutboundShipment from the page or cursor on that the query names; reads on as it goes, whatever changes meanwhile. */
        readonly all: (
          query?: ListOutboundShipmentsQuery,
          options?: RequestOptions
        ) => AsyncGenerator<StaffOutboundShipment, void, undefined>
      }
    /**
     * Get an outbound shipment
     *
     * Of whichever organization.
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
     * Of all organizations or of one, newest first or oldest first.
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
        /** Every StaffReturnShipment from the page or cursor on that the query names; reads on as it goes, whatever changes meanwhile. */
        readonly all: (
          query?: ListReturnShipmentsQuery,
          options?: RequestOptions
        ) => AsyncGenerator<StaffReturnShipment, void, undefined>
      }
    /**
     * Get a return shipment
     *
     * Of whichever organization.
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
     * Of all organizations or of one, newest first or oldest first.
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
        /** Every StaffTransfer from the page or cursor on that the query names; reads on as it goes, whatever changes meanwhile. */
        readonly all: (
          query?: ListTransfersQuery,
          options?: RequestOptions
        ) => AsyncGenerator<StaffTransfer, void, undefined>
      }
    /**
     * Get a transfer
     *
     * Of whichever organization.
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
     * Of all organizations or of one, newest first or oldest first.
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
        /** Every StaffInventoryItem from the page or cursor on that the query names; reads on as it goes, whatever changes meanwhile. */
        readonly all: (
          query?: ListInventoryQuery,
          options?: RequestOptions
        ) => AsyncGenerator<StaffInventoryItem, void, undefined>
      }
    /**
     * Get an inventory item
     *
     * Of whichever organization.
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
     * Of all organizations or of one, newest first or oldest first.
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
        /** Every StaffFboAccount from the page or cursor on that the query names; reads on as it goes, whatever changes meanwhile. */
        readonly all: (
          query?: ListFboAccountsQuery,
          options?: RequestOptions
        ) => AsyncGenerator<StaffFboAccount, void, undefined>
      }
    /**
     * Get an FBO account
     *
     * Of whichever organization.
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
     * Of all organizations or of one, newest first or oldest first.
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
        /** Every StaffStatement from the page or cursor on that the query names; reads on as it goes, whatever changes meanwhile. */
        readonly all: (
          query?: ListStatementsQuery,
          options?: RequestOptions
        ) => AsyncGenerator<StaffStatement, void, undefined>
      }
    /**
     * Get a statement
     *
     * Of whichever organization.
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
     * Of all organizations or of one, newest first or oldest first.
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
        /** Every StaffMember from the page or cursor on that the query names; reads on as it goes, whatever changes meanwhile. */
        readonly all: (
          query?: ListMembersQuery,
          options?: RequestOptions
        ) => AsyncGenerator<StaffMember, void, undefined>
      }
    /**
     * Get a member
     *
     * Of whichever organization.
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
     * Of all organizations or of one, newest first or oldest first.
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
        /** Every StaffWebhook from the page or cursor on that the query names; reads on as it goes, whatever changes meanwhile. */
        readonly all: (
          query?: ListWebhooksQuery,
          options?: RequestOptions
        ) => AsyncGenerator<StaffWebhook, void, undefined>
      }
    /**
     * Get a webhook subscription
     *
     * Of whichever organization.
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
     * Newest first or oldest first.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/products`
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
     * The customers' search.
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
        /** Every Product from the page or cursor on that the query names; reads on as it goes, whatever changes meanwhile. */
        readonly all: (
          query: SearchProductsQuery,
          options?: RequestOptions
        ) => AsyncGenerator<Product, void, undefined>
      }
    /**
     * Get a product
     *
     * As customers see it.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/products/{id}`
     */
    readonly getProduct: ((id: string, options?: RequestOptions) => Promise<Product>) &
      Refusable<CommonCode | "NOT_FOUND">
    /**
     * See how much waits in every queue
     *
     * Counts are exact up to 10,000.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/work`
     */
    readonly getWork: ((options?: RequestOptions) => Promise<WorkOverview>) & Refusable<CommonCode>
    /**
     * List what waits in a queue
     *
     * Oldest first. Each queue has one kind of thing.
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
        /** Every StaffInboundShipment | StaffOutboundRequest | StaffOutboundShipment | StaffReturnShipment | StaffTransfer | StaffInventoryItem | StaffFboAccount | StaffStatement | StaffMember | StaffWebhook | Place from the page or cursor on that the query names; reads on as it goes, whatever changes meanwhile. */
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
  /** What customers' endpoints were sent, and redelivery. */
  readonly deliveries: {
    /**
     * List a webhook's deliveries, with every attempt
     *
     * Of whichever organization, newest first.
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
     * Of whichever organization.
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
     * Deliver an event again: a fresh round of three attempts
     *
     * The same bytes under the same event id.
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
     * Deliver all failed events of a webhook again
     *
     * Each starts a fresh round of three attempts.
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
  /** One search over everything. */
  readonly search: {
    /**
     * Find anything
     *
     * Things of all organizations by what people know of them. The exact first, at most eight of each kind.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/search`
     */
    readonly search: ((query: SearchQuery, options?: RequestOptions) => Promise<ReadonlyArray<Found>>) &
      Refusable<CommonCode>
  }
  /** The vault's append-only log. */
  readonly log: {
    /**
     * See how the log is signed and published
     *
     * The newest checkpoint, which witnesses cosigned it or failed to, and whether signing was halted.
     *
     * Role: `auditor` or a higher one.
     *
     * `GET /ops/v1/log`
     */
    readonly getLog: ((options?: RequestOptions) => Promise<LogState>) & Refusable<CommonCode>
  }
  /** Who changed what, and when. */
  readonly auditLog: {
    /**
     * List what was changed, newest first
     *
     * By staff, members and keys. Filters narrow it down.
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
        /** Every AuditEntry from the page or cursor on that the query names; reads on as it goes, whatever changes meanwhile. */
        readonly all: (
          query?: ListAuditLogQuery,
          options?: RequestOptions
        ) => AsyncGenerator<AuditEntry, void, undefined>
      }
  }
}

/** How each operation is sent. */
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
    getFboAccountHoldings: { method: "GET", path: "/ops/v1/fbo-accounts/{id}/holdings", input: "query" }
  },
  places: {
    listPlaces: { method: "GET", path: "/ops/v1/places", input: "query", list: "pages" },
    createPlace: { method: "POST", path: "/ops/v1/places", input: "body" },
    getPlace: { method: "GET", path: "/ops/v1/places/{id}" },
    updatePlace: { method: "PATCH", path: "/ops/v1/places/{id}", input: "body" },
    sealPlace: { method: "POST", path: "/ops/v1/places/{id}/seal", input: "body" },
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
    confirmTransfer: { method: "POST", path: "/ops/v1/transfers/{id}/confirm", input: "body" },
    cancelTransfer: { method: "POST", path: "/ops/v1/transfers/{id}/cancel", input: "body" }
  },
  statements: {
    generateStatements: { method: "POST", path: "/ops/v1/statements/generate", input: "body" },
    correctStatement: { method: "POST", path: "/ops/v1/statements/correct", input: "body" },
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
