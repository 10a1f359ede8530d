import { utf8, type Bytes } from "./Bytes.ts"
import { canonicalJson } from "./CanonicalJson.ts"
import { accepted, malformed, type Checked } from "./Checked.ts"
import { fieldProblem, forms, isObject, readObject, type Fields } from "./JsonFields.ts"
import type {
  ChainRecord,
  ClearEntry,
  CountRecord,
  JsonObject,
  KeyEntry,
  MarketPricing,
  MetalPriceRecord,
  MovementRecord,
  OpaqueBody,
  OpaqueRecord,
  ProductPriceRecord,
  RegisterEntry,
  StatementsRecord
} from "./RecordTypes.ts"

/** Records and entries as texts. A text is written once and hashed as it is: it is never serialized again. */

/** A record that can be written: of a type that is known. */
export type WritableRecord = Exclude<ChainRecord, OpaqueRecord>

/** A record's text, in the form of RFC 8785. */
export const formatRecord = (record: WritableRecord): string => canonicalJson({ ...record })

/** The entry's bytes for a type that stands in the log in clear. */
export const formatClearEntry = (entry: ClearEntry): Bytes => utf8(canonicalJson({ ...entry }))

const place: Fields = {
  type: forms.text,
  at: forms.instant,
  number: forms.count,
  previous: forms.hash
}

const movement: Fields = {
  organizationId: forms.text,
  id: forms.text,
  kind: forms.text,
  inventoryItemId: forms.text,
  productId: forms.text,
  toStatus: forms.text
}
const movementOptional: Fields = {
  serialNumber: forms.text,
  bar: forms.hexHash,
  fineTroyOunces: forms.decimal,
  previousFineTroyOunces: forms.decimal,
  fromFboAccountId: forms.text,
  toFboAccountId: forms.text,
  fromStatus: forms.text,
  referenceId: forms.text
}
const statements: Fields = {
  organizationId: forms.text,
  date: forms.day,
  count: forms.count,
  root: forms.hash
}
const metalPrice: Fields = { metal: forms.text, centsPerTroyOunce: forms.decimal, source: forms.text }
const productPrice: Fields = { productId: forms.text, insuredValueCents: forms.integer }
const productPriceOptional: Fields = {
  metal: forms.text,
  marketValueCents: forms.integer,
  fineTroyOunces: forms.decimal,
  marketPricing: forms.object
}
const pricing: Fields = { premiumCents: forms.integer, premiumPercent: forms.decimal }
const count: Fields = {
  countId: forms.text,
  asOf: forms.instant,
  closedAt: forms.instant,
  finishedAt: forms.instant,
  scanCount: forms.count,
  numbers: forms.object,
  expectedSha256: forms.hexHash
}

const isMovement = (record: JsonObject): record is JsonObject & MovementRecord =>
  record["type"] === "movement"
const isStatements = (record: JsonObject): record is JsonObject & StatementsRecord =>
  record["type"] === "statements"
const isCount = (record: JsonObject): record is JsonObject & CountRecord => record["type"] === "count"
const isPrice = (record: JsonObject): boolean => record["type"] === "price"
const isMetalPrice = (record: JsonObject): record is JsonObject & MetalPriceRecord =>
  isPrice(record) && record["metal"] !== undefined && record["productId"] === undefined
const isProductPrice = (record: JsonObject): record is JsonObject & ProductPriceRecord =>
  isPrice(record) && !isMetalPrice(record)

const fits = <Record extends JsonObject>(
  record: Record,
  what: string,
  required: Fields,
  optional?: Fields
): Checked<Record> => {
  const problem = fieldProblem(record, required, optional)
  return problem === undefined
    ? accepted(record)
    : malformed(`The ${what} does not fit its type: ${problem}.`)
}

const withPricing = (record: JsonObject & ProductPriceRecord): Checked<JsonObject & ProductPriceRecord> => {
  const inner: MarketPricing | undefined = record.marketPricing
  const checked = fits(record, "price", productPrice, productPriceOptional)
  if (!checked.ok || !isObject({ ...inner })) return checked
  const problem = fieldProblem({ ...inner }, {}, pricing)
  return problem === undefined ? checked : malformed(`The price does not fit its type: ${problem}.`)
}

const opaque = (record: JsonObject, typeName: string): OpaqueRecord => {
  const body: OpaqueBody = { type: "opaque", typeName }
  const { at, number, organizationId, previous } = record
  return {
    v: 1,
    at: String(at),
    number: Number(number),
    previous: String(previous),
    ...(typeof organizationId === "string" ? { organizationId } : {}),
    ...body
  }
}

/**
 * Parses a record. Do not trust it before its commitment is found in the log. One of an unknown type or version is
 * `opaque`: only its chain is known.
 */
export const parseRecord = (text: string): Checked<ChainRecord> => {
  const read = readObject(text, "The record")
  if (!read.ok) return read
  const record = read.value
  const problem = fieldProblem(record, place)
  if (problem !== undefined) return malformed(`The record has no place in a chain: ${problem}.`)
  if (record["v"] !== 1) return accepted(opaque(record, `version ${String(record["v"])}`))
  if (isMovement(record)) return fits(record, "movement", movement, movementOptional)
  if (isStatements(record)) return fits(record, "record of statements", statements)
  if (isMetalPrice(record)) return fits(record, "price", metalPrice)
  if (isProductPrice(record)) return withPricing(record)
  if (isCount(record)) return fits(record, "count", count)
  return accepted(opaque(record, String(record["type"])))
}

const register: Fields = { at: forms.instant, date: forms.day, lines: forms.count, root: forms.hash }
const vault: Fields = { number: forms.count, commitment: forms.hash }
const key: Fields = { at: forms.instant, key: forms.text }

const isRegister = (entry: JsonObject): entry is JsonObject & RegisterEntry => entry["type"] === "register"
const isKey = (entry: JsonObject): entry is JsonObject & KeyEntry => entry["type"] === "key"

/** An entry in clear. One of an unknown type is refused as `malformed`. */
export const parseClearEntry = (text: string): Checked<ClearEntry> => {
  const read = readObject(text, "The entry")
  if (!read.ok) return read
  const entry = read.value
  if (entry["v"] !== 1) return malformed("The entry is of another version.")
  if (isKey(entry)) return fits(entry, "entry of a key", key)
  if (!isRegister(entry)) return malformed(`The entry is of an unknown type, ${String(entry["type"])}.`)
  const own = entry.vault
  const problem = own === undefined ? undefined : fieldProblem({ ...own }, vault)
  return problem === undefined
    ? fits(entry, "entry of a register", register)
    : malformed(`The entry of a register does not fit its type: ${problem}.`)
}
