import { inOrder, placeFrom, type Scan, scanFrom, type ScannedPlace } from "./Scans.ts"
import { t } from "@vault-custody/ui/Texts/Texts"

/** The use of scans: a count sends them as they come, a recount sends all at once. */
export type Work = "scans" | "recount"

type Kept = Pick<Storage, "getItem" | "key" | "length" | "removeItem" | "setItem">

/** Scans made in a browser and not sent yet. */
export interface StoredScans {
  /** In the order in which they were made; the same list until one comes or goes. */
  readonly read: () => ReadonlyArray<Scan>
  /** Stores scans, new or changed. Throws if the browser has no room. */
  readonly put: (...scans: ReadonlyArray<Scan>) => void
  readonly remove: (scans: ReadonlyArray<Scan>) => void
  /** The place that is being scanned in this tab. */
  readonly place: () => ScannedPlace | undefined
  readonly setPlace: (place: ScannedPlace | undefined) => void
  readonly subscribe: (listener: () => void) => () => void
}

const prefixOf = (countId: string, work: Work): string => `vault-count:${countId}:${work}:`

const keysIn = (storage: Kept, prefix: string): ReadonlyArray<string> =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "").filter((key) =>
    key.startsWith(prefix)
  )

const scansIn = (storage: Kept, prefix: string): ReadonlyArray<Scan> =>
  inOrder(
    keysIn(storage, prefix).flatMap((key) => {
      const scan = scanFrom(storage.getItem(key) ?? "null")
      return scan === undefined ? [] : [scan]
    })
  )

/**
 * The scans of one operator for a count. Each scan has its own key, so that two tabs never overwrite each other's.
 * They outlive the tab, as a scanner may be switched off before the network is back.
 */
export const storedScans = (
  countId: string,
  work: Work,
  operatorId: string,
  storage: Kept = window.localStorage,
  ofTab: Kept = window.sessionStorage
): StoredScans => {
  const prefix = `${prefixOf(countId, work)}${operatorId}:`
  const listeners = new Set<() => void>()
  let kept: ReadonlyArray<Scan> | undefined
  const change = () => {
    kept = undefined
    for (const listener of listeners) listener()
  }
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(prefix)) change()
  }
  return {
    read: () => (kept ??= scansIn(storage, prefix)),
    put: (...scans) => {
      for (const scan of scans) storage.setItem(`${prefix}${scan.scanId}`, JSON.stringify(scan))
      change()
    },
    remove: (scans) => {
      for (const { scanId } of scans) storage.removeItem(`${prefix}${scanId}`)
      change()
    },
    place: () => {
      const text = ofTab.getItem(`${prefix}place`)
      return text === null ? undefined : placeFrom(JSON.parse(text))
    },
    setPlace: (place) => {
      if (place === undefined) ofTab.removeItem(`${prefix}place`)
      else ofTab.setItem(`${prefix}place`, JSON.stringify(place))
    },
    subscribe: (listener) => {
      if (listeners.size === 0) window.addEventListener("storage", onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener("storage", onStorage)
      }
    }
  }
}

/** Other people with scans for a count in this browser, with the number of scans that only they can send. */
export const scansOfOthers = (
  countId: string,
  operatorId: string,
  storage: Kept = window.localStorage
): ReadonlyMap<string, number> => {
  const prefix = prefixOf(countId, "scans")
  const counts = new Map<string, number>()
  const others = keysIn(storage, prefix).filter((key) => !key.startsWith(`${prefix}${operatorId}:`))
  for (const key of others) {
    const { by = t("Somebody") } = scanFrom(storage.getItem(key) ?? "null") ?? {}
    counts.set(by, (counts.get(by) ?? 0) + 1)
  }
  return counts
}
