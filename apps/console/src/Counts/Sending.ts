import { useMutation, useQueryClient } from "@tanstack/react-query"
import { VaultConnectionError } from "@vault-custody/client"
import { useEffect, useSyncExternalStore } from "react"
import { vault } from "../Vault.ts"
import type { PlaceLookUp } from "./PlaceLookUp.ts"
import { refusalsOf, refusedFor, type Scan, seenIn, sentScans, waiting } from "./Scans.ts"
import type { StoredScans } from "./StoredScans.ts"

/** The number of scans in a batch: small enough for a slow line. */
const batchSize = 200

/** After a lost answer it is tried again so much later, in milliseconds, or as soon as the browser has a network. */
const retryMs = 5000

/** The scans stored in this browser; renders again when they change. */
export const useStoredScans = ({ read, subscribe }: StoredScans): ReadonlyArray<Scan> =>
  useSyncExternalStore(subscribe, read)

/** Looks up the places that could not be looked up when they were scanned. Returns the scans with a place now. */
export const withPlaces = async (
  scans: ReadonlyArray<Scan>,
  stored: StoredScans,
  { lookUp }: PlaceLookUp
): Promise<ReadonlyArray<Scan>> => {
  const unknown = new Set(scans.flatMap(({ place }) => (place.id === "" ? [place.text] : [])))
  for (const text of unknown) {
    const found = await lookUp(text)
    if (found.is === "unknown") throw found.error
    const change = found.is === "found" ? seenIn(found.place) : refusedFor(found.words)
    stored.put(...scans.filter(({ place }) => place.text === text).map(change))
  }
  const ids = new Set(scans.map(({ scanId }) => scanId))
  return waiting(stored.read()).filter(({ place, scanId }) => place.id !== "" && ids.has(scanId))
}

const send = async (countId: string, stored: StoredScans, places: PlaceLookUp): Promise<void> => {
  const batch = await withPlaces(waiting(stored.read()).slice(0, batchSize), stored, places)
  if (batch.length === 0) return
  try {
    await vault.counts.addCountScans(countId, sentScans(batch))
    stored.remove(batch)
  } catch (error) {
    const refused = refusalsOf(batch, error)
    if (refused.length === 0) throw error
    stored.put(...refused)
  }
}

/**
 * Sends waiting scans, a batch after the other, and retries by itself after an error. A scan with a lost answer is
 * sent again: the service knows its `scanId` and counts it once.
 */
export const useSending = (countId: string, stored: StoredScans, places: PlaceLookUp) => {
  const client = useQueryClient()
  const hasSome = waiting(useStoredScans(stored)).length > 0
  const { error, isPending, mutate } = useMutation({
    mutationFn: () => send(countId, stored, places),
    onSuccess: () => client.invalidateQueries({ queryKey: ["count", countId] })
  })
  useEffect(() => {
    if (!hasSome || isPending) return
    const again = () => mutate()
    if (error === null) return again()
    const timer = setTimeout(again, retryMs)
    window.addEventListener("online", again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener("online", again)
    }
  }, [hasSome, isPending, error, mutate])
  return { error, isOffline: error instanceof VaultConnectionError }
}
