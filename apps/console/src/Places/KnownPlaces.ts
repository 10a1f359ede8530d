import { queryOptions } from "@tanstack/react-query"
import type { RequestOptions } from "@vault-custody/client"
import type { Place } from "@vault-custody/operations-client"
import { vault } from "../Vault.ts"

/** The number of cached places; the service looks up the others. */
const mostKnown = 2000

const readPlaces = async (options: RequestOptions): Promise<ReadonlyArray<Place>> => {
  const places: Array<Place> = []
  for await (const place of vault.places.listPlaces.all({ limit: 100, order: "oldest" }, options)) {
    places.push(place)
    if (places.length === mostKnown) break
  }
  return places
}

/** The cached places: for search while typing, and for lookups without a network. */
export const knownPlaces = queryOptions({
  queryKey: ["known-places"],
  queryFn: ({ signal }) => readPlaces({ signal }),
  staleTime: 60_000
})
