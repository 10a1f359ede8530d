import type { Rate } from "@vault-custody/domain/Rates/Rate"
import { deliveryDate, type PlainDate } from "@vault-custody/domain/Rates/BusinessDays"
import { gramsToPrice, type RateRequest, type SignatureType } from "@vault-custody/domain/Rates/RateRequest"
import type { CardService, RateCard } from "./RateCardFormat.ts"
import { zoneOf } from "./Zone.ts"

const mostCents = BigInt(Number.MAX_SAFE_INTEGER)

const signatureOrder: ReadonlyArray<SignatureType> = ["NoSignature", "Signature", "AdultSignature"]

/** The signature asked for, or the stronger one that the card requires at the shipment's value. */
export const effectiveSignature = (
  card: Pick<RateCard, "signatureRequired">,
  request: Pick<RateRequest, "signatureType" | "insuredValueCents">
): SignatureType => {
  const required = card.signatureRequired.findLast((rule) => request.insuredValueCents > rule.aboveCents)
  return signatureOrder.indexOf(required?.signatureType ?? "NoSignature") >
    signatureOrder.indexOf(request.signatureType)
    ? required!.signatureType
    : request.signatureType
}

const dividedUp = (amount: bigint, step: bigint): bigint => (amount + step - 1n) / step

/** Undefined where the parcel is too heavy for the service. */
const carriageCents = (
  service: CardService,
  lane: CardService["lanes"][string],
  grams: number
): bigint | undefined => {
  const bracket = service.bracketsGrams.findIndex((upTo) => grams <= upTo)
  if (bracket >= 0) return lane.cents[bracket]
  if (service.overweight === null) return undefined
  const excess = BigInt(grams - service.bracketsGrams.at(-1)!)
  const steps = dividedUp(excess, BigInt(service.overweight.stepGrams))
  return lane.cents.at(-1)! + steps * service.overweight.stepCents
}

const insuranceCents = ({ insurance }: CardService, valueCents: bigint): bigint =>
  valueCents <= insurance.includedCents
    ? 0n
    : insurance.baseFeeCents +
      dividedUp(valueCents - insurance.includedCents, insurance.stepCents) * insurance.stepFeeCents

/** Undefined where the service does not offer the signature. */
const signatureCents = (service: CardService, signature: SignatureType): bigint | undefined =>
  signature === "NoSignature" ? 0n : (service.signatureCents[signature] ?? undefined)

const poBox = /\bp\.?\s*o\.?\s*box\b/i

const isPoBox = ({ street1, street2 }: RateRequest["destination"]): boolean =>
  poBox.test(street1) || poBox.test(street2 ?? "")

const capAllows = (service: CardService, valueCents: bigint): boolean =>
  service.valueCapCents === null || valueCents <= service.valueCapCents

/**
 * The price of each service of the card for the shipment, in the card's order. A service is left out where it
 * does not reach the destination, or where the parcel is too heavy, worth too much or needs a signature that
 * it does not offer.
 */
export const priceShipment = (card: RateCard, request: RateRequest): ReadonlyArray<Rate> => {
  const zone = zoneOf(card, request.destination)
  if (zone === undefined) return []
  const grams = gramsToPrice(request, card.defaultItemWeightGrams)
  const signature = effectiveSignature(card, request)
  const toPoBox = isPoBox(request.destination)
  const holidays: ReadonlySet<PlainDate> = new Set(card.holidays)

  return card.services.flatMap((service) => {
    const lane = Object.hasOwn(service.lanes, zone) ? service.lanes[zone] : undefined
    if (lane === undefined || (toPoBox && !service.deliversToPoBoxes)) return []
    if (!capAllows(service, request.insuredValueCents)) return []
    const carriage = carriageCents(service, lane, grams)
    const surcharge = signatureCents(service, signature)
    if (carriage === undefined || surcharge === undefined) return []
    const total = carriage + surcharge + insuranceCents(service, request.insuredValueCents)
    if (total > mostCents) return []
    return [
      {
        carrier: service.carrier,
        service: service.service,
        serviceCode: service.serviceCode,
        totalCents: Number(total),
        currency: card.currency,
        deliveryDate: deliveryDate(request.shipDate, lane.transitDays, holidays),
        weightGrams: grams
      }
    ]
  })
}
