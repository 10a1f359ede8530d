import { VaultApiError } from "@vault-custody/client"
import type { AddScans, Place, Recount } from "@vault-custody/operations-client"
import { isSameIdentifier } from "@vault-custody/schema/Common/Identifier"
import { fieldOf, textOf } from "../Common/Json.ts"

/** A place as it was scanned. Its id and path are empty while it could not be looked up. */
export interface ScannedPlace {
  readonly text: string
  readonly id: string
  readonly path: string
}

/** Something that was seen in a place. */
export interface Scan {
  /** The scanner's own id of it: sent again, it counts once. */
  readonly scanId: string
  /** The number as it was scanned; empty where only the place was looked at. */
  readonly scanned: string
  readonly place: ScannedPlace
  readonly at: string
  /** The name of the person that scanned it. */
  readonly by: string
  /** Why the service does not take it; empty while it waits to be sent. */
  readonly refusal: string
}

/** A place as people read it. */
export const wordsOfPlace = ({ path, text }: ScannedPlace): string => (path === "" ? text : path)

export const placeFrom = (json: unknown): ScannedPlace => ({
  text: textOf(json, "text"),
  id: textOf(json, "id"),
  path: textOf(json, "path")
})

/** Parses a scan from JSON; undefined if the JSON is of no scan. */
export const scanFrom = (text: string): Scan | undefined => {
  const json: unknown = JSON.parse(text)
  const scan = {
    scanId: textOf(json, "scanId"),
    scanned: textOf(json, "scanned"),
    place: placeFrom(fieldOf(json, "place")),
    at: textOf(json, "at"),
    by: textOf(json, "by"),
    refusal: textOf(json, "refusal")
  }
  return scan.scanId === "" || scan.place.text === "" || scan.at === "" ? undefined : scan
}

/** In the order in which they were made. */
export const inOrder = (scans: ReadonlyArray<Scan>): ReadonlyArray<Scan> =>
  scans.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.scanId < b.scanId ? -1 : 1))

/** A scan whose place is known by now. */
export const seenIn =
  (place: ScannedPlace) =>
  (scan: Scan): Scan => ({ ...scan, place })

/** A scan that is not taken, with the reason; without one it waits to be sent. */
export const refusedFor =
  (refusal: string) =>
  (scan: Scan): Scan => ({ ...scan, refusal })

/** The scans that wait to be sent. */
export const waiting = (scans: ReadonlyArray<Scan>): ReadonlyArray<Scan> =>
  scans.filter(({ refusal }) => refusal === "")

/** The scans that the service refused. */
export const refused = (scans: ReadonlyArray<Scan>): ReadonlyArray<Scan> =>
  scans.filter(({ refusal }) => refusal !== "")

const sent = ({ at, place, scanId, scanned }: Scan): AddScans["scans"][number] => ({
  scanId,
  scanned,
  placeId: place.id,
  at
})

/** Scans as a count takes them. */
export const sentScans = (scans: ReadonlyArray<Scan>): AddScans => ({ scans: scans.map(sent) })

/** A recount: every visited place, and the scans made there. */
export const recountOf = (scans: ReadonlyArray<Scan>): Recount => ({
  placeIds: [...new Set(scans.map(({ place }) => place.id))],
  scans: scans.filter(({ scanned }) => scanned !== "").map(sent)
})

/** The scans of a batch that the service refuses for good, each with the reason; empty if it may be retried. */
export const refusalsOf = (batch: ReadonlyArray<Scan>, error: unknown): ReadonlyArray<Scan> => {
  if (!(error instanceof VaultApiError) || ![400, 404, 409].includes(error.status)) return []
  const faults = error.details.flatMap(({ message, path }) => {
    const scan = batch[Number(/^scans\.(\d+)/.exec(path)?.[1] ?? -1)]
    return scan === undefined ? [] : [refusedFor(message)(scan)]
  })
  return faults.length > 0 ? faults : batch.map(refusedFor(error.message))
}

const asScanned = (text: string, { id, path }: Place): ScannedPlace => ({ text, id, path })

/** The one place that a scan means by its path, seal or id, so that no serial number is taken for it. */
export const placeBeyondDoubt = (places: ReadonlyArray<Place>, text: string): ScannedPlace | undefined => {
  const found = places.filter(
    ({ id, path, sealNumber }) =>
      id === text ||
      (path.includes("/") && isSameIdentifier(path, text)) ||
      (sealNumber !== undefined && isSameIdentifier(sealNumber, text))
  )
  return found[0] === undefined || found.length > 1 ? undefined : asScanned(text, found[0])
}

/** The one of several places that a scan means, by its code too. */
export const placeAmong = (places: ReadonlyArray<Place>, text: string): ScannedPlace | undefined => {
  const exact = placeBeyondDoubt(places, text)
  if (exact !== undefined) return exact
  const found = places.filter(
    ({ code, path }) => isSameIdentifier(code, text) || isSameIdentifier(path, text)
  )
  return found[0] === undefined || found.length > 1 ? undefined : asScanned(text, found[0])
}
