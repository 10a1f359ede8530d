import { deliveryDate, isPlainDate, type PlainDate } from "@vault-custody/domain/Rates/BusinessDays"
import type { Rate } from "@vault-custody/domain/Rates/Rate"
import type { RateRequest, SignatureType } from "@vault-custody/domain/Rates/RateRequest"
import type { Address } from "@vault-custody/schema/Accounts/Address"
import { Option, Result, Schema } from "effect"

/** `POST /beta/rates`: rates for a shipment that is described in full and never stored. */
export const ratesPath = "/beta/rates"

const gramsPerOunce = 28.349523125

/** EasyPost weighs parcels in ounces with one decimal; rounded up, and never nothing. */
export const ounces = (grams: number): number => Math.max(1, Math.ceil((grams * 10) / gramsPerOunce)) / 10

const addressFields = [
  "name",
  "company",
  "street1",
  "street2",
  "city",
  "state",
  "zip",
  "country",
  "phone",
  "email"
] as const

const wireAddress = (address: Address): Readonly<Record<string, string>> =>
  Object.fromEntries(
    addressFields.flatMap((field) => {
      const value = address[field]
      return value === undefined || value === "" ? [] : [[field, value]]
    })
  )

/**
 * NoSignature sends nothing: EasyPost's NO_SIGNATURE would release the carrier from liability, which a caller
 * that merely asks for no signature does not mean.
 */
const confirmation: Readonly<Record<SignatureType, string | undefined>> = {
  NoSignature: undefined,
  Signature: "SIGNATURE",
  AdultSignature: "ADULT_SIGNATURE"
}

const decimal = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, "0")}`

/** The JSON body that asks for rates. `grams` and `signature` are to be priced. */
export const ratesBody = (
  origin: Address,
  request: RateRequest,
  grams: number,
  signature: SignatureType
): unknown => ({
  shipment: {
    from_address: wireAddress(origin),
    to_address: wireAddress({ ...request.destination, country: request.destination.country.toUpperCase() }),
    parcel: { weight: ounces(grams) },
    options: {
      currency: "USD",
      label_date: request.shipDate,
      delivery_confirmation: confirmation[signature],
      ...(request.insuredValueCents > 0n && {
        declared_value: Number(decimal(request.insuredValueCents)),
        carrier_insurance_amount: decimal(request.insuredValueCents)
      })
    }
  }
})

/** The parts of an answer that are used. What is inside the lists is decoded one by one. */
export const RatesAnswer = Schema.Struct({
  rates: Schema.Array(Schema.Unknown),
  messages: Schema.optional(Schema.NullOr(Schema.Array(Schema.Unknown)))
})

const TransitDays = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 365 }))

const WireRate = Schema.Struct({
  carrier: Schema.NonEmptyString,
  service: Schema.NonEmptyString,
  rate: Schema.Union([Schema.String, Schema.Number]),
  currency: Schema.String,
  delivery_date: Schema.optional(Schema.NullOr(Schema.String)),
  delivery_days: Schema.optional(Schema.NullOr(TransitDays)),
  est_delivery_days: Schema.optional(Schema.NullOr(TransitDays))
})

/** Cents of a decimal amount of dollars, parts of a cent rounded up; undefined for anything else. */
export const centsOfDollars = (amount: string | number): number | undefined => {
  const digits = /^(\d{1,13})(?:\.(\d{1,20}))?$/.exec(String(amount))
  if (digits === null) return undefined
  const fraction = (digits[2] ?? "").padEnd(2, "0")
  const more = /[1-9]/.test(fraction.slice(2)) ? 1 : 0
  return Number(digits[1]) * 100 + Number(fraction.slice(0, 2)) + more
}

/** The date that is given, else the business days that are. */
const arrival = (
  rate: typeof WireRate.Type,
  shipDate: PlainDate,
  holidays: ReadonlySet<PlainDate>
): PlainDate | undefined => {
  const given = rate.delivery_date?.slice(0, 10) ?? ""
  if (isPlainDate(given)) return given
  const days = rate.delivery_days ?? rate.est_delivery_days
  return days === undefined || days === null ? undefined : deliveryDate(shipDate, days, holidays)
}

/**
 * One entry of `rates`, or why it cannot be used. A price of zero is how EasyPost shows a service that is
 * billed to the carrier account, so it is no price.
 */
export const readRate = (
  entry: unknown,
  shipDate: PlainDate,
  holidays: ReadonlySet<PlainDate>,
  weightGrams: number
): Result.Result<Rate, string> => {
  const rate = Option.getOrUndefined(Schema.decodeUnknownOption(WireRate)(entry))
  if (rate === undefined) return Result.fail("it is malformed")
  const serviceCode = `${rate.carrier}.${rate.service}`
  if (rate.currency !== "USD") return Result.fail(`${serviceCode} is not in USD`)
  const totalCents = centsOfDollars(rate.rate)
  if (totalCents === undefined || totalCents === 0) return Result.fail(`${serviceCode} has no price`)
  const arrives = arrival(rate, shipDate, holidays)
  if (arrives === undefined) return Result.fail(`${serviceCode} has no delivery date`)
  return Result.succeed({
    carrier: rate.carrier,
    service: rate.service,
    serviceCode,
    totalCents,
    currency: "USD",
    deliveryDate: arrives,
    weightGrams
  })
}

const WireMessage = Schema.Struct({
  carrier: Schema.optional(Schema.NullOr(Schema.String)),
  type: Schema.optional(Schema.NullOr(Schema.String)),
  message: Schema.optional(Schema.NullOr(Schema.String))
})

/** One entry of `messages` in a line for the log: which carrier gave no rate, and why. */
export const readMessage = (entry: unknown): string =>
  Option.match(Schema.decodeUnknownOption(WireMessage)(entry), {
    onNone: () => "a message that is malformed",
    onSome: ({ carrier, message, type }) =>
      `${carrier ?? "a carrier"}: ${type ?? "message"}: ${(message ?? "").slice(0, 200)}`
  })

const WireError = Schema.fromJsonString(Schema.Struct({ error: Schema.Struct({ code: Schema.String }) }))

/** The machine-readable code in the body of an error, if it has one. */
export const readErrorCode = (body: string): string | undefined =>
  Option.getOrUndefined(Schema.decodeUnknownOption(WireError)(body))?.error.code.slice(0, 100)
