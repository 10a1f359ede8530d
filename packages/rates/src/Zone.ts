import type { Address } from "@vault-custody/schema/Accounts/Address"
import type { RateCard } from "./RateCardFormat.ts"

type Place = Pick<Address, "zip" | "country">
type Domestic = RateCard["domestic"]

/** The three leading digits of a ZIP or ZIP+4 code; undefined for anything else. */
const prefixOf = (zip: string): string | undefined => /^(\d{3})\d{2}(?:[- ]?\d{4})?$/.exec(zip.trim())?.[1]

const covers = (range: string, prefix: string): boolean => {
  const [low, high = low] = range.split("-")
  return low! <= prefix && prefix <= high!
}

const countryOf = (place: Place): string => place.country.toUpperCase()

/** The place's area in `domestic.areas`, by its index; undefined for a postal code that lies in none. */
export const areaOf = (domestic: Domestic, place: Place): number | undefined => {
  const prefix = prefixOf(place.zip)
  if (prefix === undefined || !domestic.countries.includes(countryOf(place))) return undefined
  const index = domestic.areas.findIndex((area) => area.prefixes.some((range) => covers(range, prefix)))
  return index < 0 ? undefined : index
}

/**
 * The zone of a destination as seen from the vault: at home by both postal codes, abroad by the country.
 * Undefined for a destination outside the card: a country that it does not list, an invalid ZIP code.
 */
export const zoneOf = (card: RateCard, destination: Place): string | undefined => {
  const { domestic, international, origin } = card
  if (!domestic.countries.includes(countryOf(destination))) {
    const country = countryOf(destination)
    return Object.hasOwn(international, country) ? international[country] : undefined
  }
  const to = areaOf(domestic, destination)
  const from = areaOf(domestic, origin)
  if (to === undefined || from === undefined) return undefined
  if (prefixOf(destination.zip) === prefixOf(origin.zip)) return domestic.localZone
  return domestic.zones[domestic.areas[from]!.name]?.[to]
}
