import { equal, fromBase64, toBase64, type Bytes } from "./Bytes.ts"
import { accepted, malformed, refused, type Checked } from "./Checked.ts"
import { formatRecord, parseRecord, type WritableRecord } from "./LogRecords.ts"
import { commitment, NO_COMMITMENT, SALT_BYTES } from "./Records.ts"
import type { ChainRecord, OrganizationBody, VaultBody } from "./RecordTypes.ts"

/** Chains of records: each record names the commitment of the one before it, so none can be left out, added or changed. */

/** The newest record of a chain. */
export interface ChainHead {
  readonly number: number
  readonly commitment: Bytes
}

/** A stored record: its exact text, and the salt that hides it in the log. */
export interface KeptRecord {
  readonly record: string
  /** 16 bytes. */
  readonly salt: Bytes
}

/** A record with its place in the chain and its entry in the log. */
export interface ChainedRecord extends KeptRecord {
  readonly head: ChainHead
}

interface Told {
  readonly at: string
  /** 16 random bytes. */
  readonly salt: Bytes
}

/** Writes the record that comes after `newest` (`undefined` before the first) in an organization's chain. */
export const nextOfOrganization = (
  newest: ChainHead | undefined,
  organizationId: string,
  body: OrganizationBody,
  told: Told
): ChainedRecord => write({ ...body, organizationId, ...placeAfter(newest, told.at) }, told.salt)

/** Writes the record that comes after `newest` (`undefined` before the first) in the vault's own chain. */
export const nextOfVault = (newest: ChainHead | undefined, body: VaultBody, told: Told): ChainedRecord =>
  write({ ...body, ...placeAfter(newest, told.at) }, told.salt)

const placeAfter = (newest: ChainHead | undefined, at: string) => ({
  v: 1 as const,
  at,
  number: newest === undefined ? 0 : newest.number + 1,
  previous: toBase64(newest?.commitment ?? NO_COMMITMENT)
})

const write = (record: WritableRecord, salt: Bytes): ChainedRecord => {
  const text = formatRecord(record)
  return { record: text, salt, head: { number: record.number, commitment: commitment(salt, text) } }
}

const NOTHING: Bytes = new Uint8Array()

/** A record that was read, with its place in the chain. */
export interface ReadRecord {
  readonly record: ChainRecord
  readonly head: ChainHead
}

/**
 * Reads the record that comes after `newest` (`undefined` before the first): whether it has the next number, and names the
 * commitment of the one before it. `organizationId` is that of the chain, `undefined` for the vault's own.
 */
export const readNext = (
  newest: ChainHead | undefined,
  organizationId: string | undefined,
  kept: KeptRecord
): Checked<ReadRecord> => {
  if (kept.salt.length !== SALT_BYTES) return malformed(`A record's salt has ${SALT_BYTES} bytes.`)
  const parsed = parseRecord(kept.record)
  if (!parsed.ok) return parsed
  const record = parsed.value
  const expected = newest === undefined ? 0 : newest.number + 1
  if (record.number !== expected) {
    return refused(
      "bad_chain",
      `The chain goes on with record ${record.number} where ${expected} comes next.`
    )
  }
  if (!equal(fromBase64(record.previous) ?? NOTHING, newest?.commitment ?? NO_COMMITMENT)) {
    return refused("bad_chain", `Record ${record.number} does not follow the record that stands before it.`)
  }
  if (record.organizationId !== organizationId) {
    return refused("bad_chain", `Record ${record.number} belongs to another chain.`)
  }
  const head = { number: record.number, commitment: commitment(kept.salt, kept.record) }
  return accepted({ record, head })
}

/** A record as the API hands it out, with its salt in base64. */
export const keptRecord = (record: string, salt: string): Checked<KeptRecord> => {
  const bytes = fromBase64(salt)
  return bytes?.length === SALT_BYTES
    ? accepted({ record, salt: bytes })
    : malformed(`A record's salt is base64 of ${SALT_BYTES} bytes.`)
}
