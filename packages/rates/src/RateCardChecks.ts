import type { Schema } from "effect"
import type { CardService, RateCard } from "./RateCardFormat.ts"
import { areaOf } from "./Zone.ts"

interface Problem {
  readonly path: ReadonlyArray<PropertyKey>
  readonly issue: string
}

const ascends = <A extends number | bigint>(values: ReadonlyArray<A>, strictly: boolean): boolean =>
  values.every((value, i) => {
    const previous = values[i - 1]
    return previous === undefined || (strictly ? previous < value : previous <= value)
  })

const repeated = (values: ReadonlyArray<string>): string | undefined =>
  values.find((value, i) => values.indexOf(value) < i)

function* domesticProblems(card: RateCard): Generator<Problem> {
  const { areas, zones } = card.domestic
  const path = ["domestic", "zones"]
  for (const { name } of areas) {
    if (!Object.hasOwn(zones, name)) yield { path, issue: `has no row for the area ${name}` }
  }
  for (const [name, row] of Object.entries(zones)) {
    if (!areas.some((area) => area.name === name)) yield { path: [...path, name], issue: "is no area" }
    if (row.length !== areas.length) {
      yield { path: [...path, name], issue: `must have one zone for each of the ${areas.length} areas` }
    }
  }
  const twice = repeated(areas.map((area) => area.name))
  if (twice !== undefined) yield { path: ["domestic", "areas"], issue: `has the area ${twice} twice` }
  if (areaOf(card.domestic, card.origin) === undefined) {
    yield { path: ["origin", "zip"], issue: "must lie in one of the domestic areas" }
  }
}

function* signatureProblems(card: RateCard): Generator<Problem> {
  const rules = card.signatureRequired
  const inOrder =
    ascends(
      rules.map((rule) => rule.aboveCents),
      true
    ) && rules.every((rule, i) => i === 0 || rule.signatureType === "AdultSignature")
  if (!inOrder) {
    yield {
      path: ["signatureRequired"],
      issue: "must ascend in value and never ask for less at a higher one"
    }
  }
}

/** Prices that fell with the weight or the signature would let a heavier or safer parcel cost less. */
function* serviceProblems(
  service: CardService,
  path: ReadonlyArray<PropertyKey>,
  zones: ReadonlySet<string>
): Generator<Problem> {
  const { Signature, AdultSignature } = service.signatureCents
  if (!ascends(service.bracketsGrams, true)) {
    yield { path: [...path, "bracketsGrams"], issue: "must ascend" }
  }
  if (AdultSignature !== null && AdultSignature < Signature) {
    yield { path: [...path, "signatureCents", "AdultSignature"], issue: "must not be less than Signature" }
  }
  for (const [zone, lane] of Object.entries(service.lanes)) {
    const at = [...path, "lanes", zone]
    if (!zones.has(zone)) yield { path: at, issue: "is a zone that nothing leads to" }
    if (lane.cents.length !== service.bracketsGrams.length) {
      yield { path: [...at, "cents"], issue: "must have one price for each of the service's brackets" }
    }
    if (!ascends(lane.cents, false)) yield { path: [...at, "cents"], issue: "must not fall with the weight" }
  }
}

/** Problems across the fields of a card whose fields are each valid. Each problem names its place. */
export const rateCardProblems = (card: RateCard): ReadonlyArray<Schema.FilterIssue> => {
  const zones = new Set([
    card.domestic.localZone,
    ...Object.values(card.domestic.zones).flat(),
    ...Object.values(card.international)
  ])
  const twice = repeated(card.services.map((service) => service.serviceCode))
  return [
    ...domesticProblems(card),
    ...signatureProblems(card),
    ...(twice === undefined ? [] : [{ path: ["services"], issue: `has the service ${twice} twice` }]),
    ...card.services.flatMap((service, i) => [...serviceProblems(service, ["services", i], zones)])
  ]
}
