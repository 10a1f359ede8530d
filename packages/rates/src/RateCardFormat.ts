import { isPlainDate } from "@vault-custody/domain/Rates/BusinessDays"
import { Address } from "@vault-custody/schema/Accounts/Address"
import { Schema, SchemaGetter } from "effect"

/** Cents in the card's JSON: a non-negative integer; a bigint inside, so that all arithmetic is exact. */
const Cents = Schema.Natural.pipe(
  Schema.decodeTo(Schema.BigInt, {
    decode: SchemaGetter.transform((n: number) => BigInt(n)),
    encode: SchemaGetter.transform((n: bigint) => Number(n))
  })
)

const Positive = Schema.Int.check(Schema.isGreaterThan(0))

const Day = Schema.String.check(
  Schema.makeFilter<string>((s) => (isPlainDate(s) ? undefined : "must be a date such as 2026-10-01"))
)

const Text = Schema.String.check(
  Schema.makeFilter<string>((s) => (s.trim().length > 0 ? undefined : "must not be empty"))
)

/** Three leading digits of a postal code, or a range of them: `340`, `006-009`. */
const Prefixes = Schema.String.check(
  Schema.makeFilter<string>((s) => {
    const [low, high = low] = s.split("-")
    return /^\d{3}(-\d{3})?$/.test(s) && low! <= high! ? undefined : "must be like 340 or 006-009"
  })
)

const Zone = Text

const RequiredSignature = Schema.Struct({
  /** Shipments worth more than this need the signature. */
  aboveCents: Cents,
  signatureType: Schema.Literals(["Signature", "AdultSignature"])
})

const Insurance = Schema.Struct({
  /** The value insured without a fee. */
  includedCents: Cents,
  /** Charged once as soon as the value exceeds what is included. */
  baseFeeCents: Cents,
  /** The fee for each step, or part of one, above what is included. */
  stepCents: Cents.check(Schema.isGreaterThanBigInt(0n)),
  stepFeeCents: Cents
})

const Lane = Schema.Struct({
  transitDays: Positive,
  /** One price for each of the service's weight brackets. */
  cents: Schema.Array(Cents)
})

export const CardService = Schema.Struct({
  serviceCode: Schema.String.check(
    Schema.makeFilter<string>((s) =>
      /^[A-Z0-9_]{1,100}$/.test(s) ? undefined : "must be 1 to 100 of the characters A-Z, 0-9 and _"
    )
  ),
  carrier: Text,
  service: Text,
  /** Parcels worth more do not qualify; null for no limit of the service's own. */
  valueCapCents: Schema.NullOr(Cents),
  deliversToPoBoxes: Schema.Boolean,
  /** The surcharge of each signature; null where the service does not offer it. */
  signatureCents: Schema.Struct({ Signature: Cents, AdultSignature: Schema.NullOr(Cents) }),
  insurance: Insurance,
  /** Upper ends of the weight brackets in grams, ascending. */
  bracketsGrams: Schema.NonEmptyArray(Positive),
  /** The surcharge of each started step above the last bracket; null where the last bracket is the limit. */
  overweight: Schema.NullOr(Schema.Struct({ stepGrams: Positive, stepCents: Cents })),
  /** By zone. A zone that is absent is not served. */
  lanes: Schema.Record(Zone, Lane)
})
export type CardService = typeof CardService.Type

const CountryCode = Schema.String.check(
  Schema.makeFilter<string>((s) => (/^[A-Z]{2}$/.test(s) ? undefined : "must be a country code such as US"))
)

/** The fields of a rate card, each checked by itself; `RateCard` adds how they must fit together. */
export const RateCardFormat = Schema.Struct({
  /** Describes the figures for the reader of the file. */
  note: Text,
  effectiveDate: Day,
  currency: Schema.Literal("USD"),
  /** Where the vault ships from. */
  origin: Address,
  /** Gross weight to assume for an item whose weight is not known. */
  defaultItemWeightGrams: Positive,
  holidays: Schema.Array(Day),
  /** In ascending order of value and of what is asked. */
  signatureRequired: Schema.Array(RequiredSignature),
  domestic: Schema.Struct({
    countries: Schema.NonEmptyArray(CountryCode),
    /** The zone of a destination whose postal code begins with the same three digits as the vault's. */
    localZone: Zone,
    /** Regions of the postal code; the first whose prefixes match counts. */
    areas: Schema.NonEmptyArray(Schema.Struct({ name: Text, prefixes: Schema.NonEmptyArray(Prefixes) })),
    /** By the vault's area: one zone for each of `areas`, in their order. */
    zones: Schema.Record(Text, Schema.Array(Zone))
  }),
  /** The zone of each country that is served beyond the domestic ones. */
  international: Schema.Record(CountryCode, Zone),
  services: Schema.NonEmptyArray(CardService)
})
export type RateCard = typeof RateCardFormat.Type
