import { useQuery, useQueryClient } from "@tanstack/react-query"
import { VaultConnectionError } from "@vault-custody/client"
import type { Place } from "@vault-custody/operations-client"
import { t } from "@vault-custody/ui/Texts/Texts"
import { knownPlaces } from "../Places/KnownPlaces.ts"
import { vault } from "../Vault.ts"
import { placeAmong, type ScannedPlace } from "./Scans.ts"

/** Timeout of a lookup in milliseconds; scanning goes on meanwhile. */
const timeoutMs = 8000

/** The result of looking up a scanned place. */
export type LookedUp =
  | { readonly is: "found"; readonly place: ScannedPlace }
  | { readonly is: "refused"; readonly words: string }
  /** The request failed, and the cache has no match: the place is looked up later. */
  | { readonly is: "unknown"; readonly error: unknown }

/** The only place found, or the reason why the scan is refused. */
const answerOf = (places: ReadonlyArray<Place>, text: string): LookedUp => {
  const [first, second] = places
  if (first === undefined)
    return { is: "refused", words: t("No place has the path, code or seal {text}.", { text }) }
  return second === undefined
    ? { is: "found", place: { text, id: first.id, path: first.path } }
    : {
        is: "refused",
        words: t("{text} may be {first} or {second}. Scan the whole path, or the seal.", {
          text,
          first: first.path,
          second: second.path
        })
      }
}

/** Finds places by their scanned text: asks the service, and without a network searches the cached places. */
export const usePlaceLookUp = () => {
  const client = useQueryClient()
  useQuery(knownPlaces)
  const known = (): ReadonlyArray<Place> => client.getQueryData(knownPlaces.queryKey) ?? []
  return {
    known,
    lookUp: async (text: string): Promise<LookedUp> => {
      try {
        const { data } = await vault.places.listPlaces({ scanned: text, limit: 2 }, { timeoutMs })
        return answerOf(data, text)
      } catch (error) {
        if (!(error instanceof VaultConnectionError)) return { is: "unknown", error }
        const place = placeAmong(known(), text)
        return place === undefined ? { is: "unknown", error } : { is: "found", place }
      }
    }
  }
}

export type PlaceLookUp = ReturnType<typeof usePlaceLookUp>
