import { Schema, SchemaGetter } from "effect"
import { StoredString } from "./Text.ts"

/** The prefixes of the identifiers, by resource. */
export const idPrefixes = {
  organization: "org",
  member: "mbr",
  operator: "opr",
  session: "ses",
  passkey: "psk",
  signInCode: "sic",
  mail: "eml",
  apiKey: "key",
  fboAccount: "fbo",
  alias: "fba",
  savedAddress: "adr",
  product: "prd",
  valuation: "val",
  inventoryItem: "itm",
  inboundShipment: "inb",
  outboundRequest: "obr",
  outboundRequestItem: "obi",
  outboundShipment: "obs",
  returnShipment: "ret",
  transfer: "trf",
  transferItem: "tri",
  statement: "stm",
  webhookEndpoint: "whk",
  event: "evt",
  delivery: "dlv",
  replay: "rpl",
  movement: "mov",
  place: "plc",
  move: "mve",
  count: "cnt",
  difference: "dif",
  metalPrice: "prc",
  itemTest: "tst",
  auditEntry: "aud"
} as const

export type IdPrefix = (typeof idPrefixes)[keyof typeof idPrefixes]

/** A TypeID: a prefix, `_`, and 26 characters of base32 that hold a UUIDv7. Opaque to clients. */
export type Id<P extends IdPrefix> = `${P}_${string}`

export type OrganizationId = Id<"org">
export type MemberId = Id<"mbr">
export type OperatorId = Id<"opr">
export type SessionId = Id<"ses">
export type PasskeyId = Id<"psk">
export type SignInCodeId = Id<"sic">
export type MailId = Id<"eml">
export type ApiKeyId = Id<"key">
export type FboAccountId = Id<"fbo">
export type AliasId = Id<"fba">
export type SavedAddressId = Id<"adr">
export type ProductId = Id<"prd">
export type ValuationId = Id<"val">
export type InventoryItemId = Id<"itm">
export type InboundShipmentId = Id<"inb">
export type OutboundRequestId = Id<"obr">
export type OutboundRequestItemId = Id<"obi">
export type OutboundShipmentId = Id<"obs">
export type ReturnShipmentId = Id<"ret">
export type TransferId = Id<"trf">
export type TransferItemId = Id<"tri">
export type StatementId = Id<"stm">
export type WebhookEndpointId = Id<"whk">
export type EventId = Id<"evt">
export type DeliveryId = Id<"dlv">
export type ReplayId = Id<"rpl">
export type MovementId = Id<"mov">
export type PlaceId = Id<"plc">
export type MoveId = Id<"mve">
export type CountId = Id<"cnt">
export type DifferenceId = Id<"dif">
export type MetalPriceId = Id<"prc">
export type ItemTestId = Id<"tst">
export type AuditEntryId = Id<"aud">

const declareId = <P extends IdPrefix>(prefix: P) =>
  Schema.declare((u): u is Id<P> => typeof u === "string" && u.startsWith(`${prefix}_`))

/** An example id for the documentation. */
export const exampleId = <P extends IdPrefix>(prefix: P): Id<P> => `${prefix}_01jcfh4v9we2yr0d8w4a7hxk3n`

const hasPrefix = <P extends IdPrefix>(prefix: P, input: string): input is Id<P> =>
  input.startsWith(`${prefix}_`)

/**
 * The id as it stands if it could be one of ours, else one that no row has (`?` and NUL are in no id). Different
 * inputs stay different, so that checks for duplicates see what the caller wrote.
 */
const orUnmatchableId = <P extends IdPrefix>(prefix: P, input: string): Id<P> =>
  hasPrefix(prefix, input) && !input.includes("\0") && input.isWellFormed()
    ? input
    : `${prefix}_?${input.toWellFormed().replaceAll("\0", "?")}`

const transformToId = <P extends IdPrefix>(prefix: P) => ({
  decode: SchemaGetter.transform((input: string): Id<P> => orUnmatchableId(prefix, input)),
  encode: SchemaGetter.transform((id: Id<P>): string => id)
})

/**
 * An id, in an answer as in a path or a filter. Ids are looked up, not validated: what could not be one of ours decodes
 * to an id that no row has, so a malformed id answers exactly as an unknown one.
 */
export const IdOf = <P extends IdPrefix>(prefix: P, description: string) =>
  Schema.String.annotate({ description, examples: [exampleId(prefix)] }).pipe(
    Schema.decodeTo(declareId(prefix), transformToId(prefix))
  )

/** An id of any kind, as a filter: an invalid id decodes to an id that no row has. */
export const AnyId = Schema.String.pipe(
  Schema.decodeTo(Schema.String, {
    decode: SchemaGetter.transform((input: string) =>
      input.includes("\0") || !input.isWellFormed() ? `?${input.toWellFormed().replaceAll("\0", "?")}` : input
    ),
    encode: SchemaGetter.transform((id: string) => id)
  })
)

/**
 * An id that a caller names in a body: a string with the checks that all body strings
 * have, else as {@link IdOf}.
 */
export const IdInput = <P extends IdPrefix>(prefix: P, description: string) =>
  StoredString.annotate({ description, examples: [exampleId(prefix)] }).pipe(
    Schema.decodeTo(declareId(prefix), transformToId(prefix))
  )
