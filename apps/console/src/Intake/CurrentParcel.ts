import { useRef, useState } from "react"
import * as Parcel from "./Parcel.ts"
import { storedParcel } from "./StoredParcel.ts"

/**
 * The items taken out of a parcel so far, restored from the tab's storage after a reload. Several scans may come
 * before the page renders again, so each builds on the result of the one before it.
 */
export const useParcel = (id: string) => {
  const [stored] = useState(() => storedParcel(id))
  const [parcel, setParcel] = useState(() => stored.read() ?? Parcel.empty)
  const current = useRef(parcel)
  return {
    parcel,
    /** The current parcel, which may not be rendered yet. */
    now: () => current.current,
    change: (to: (before: Parcel.Parcel) => Parcel.Parcel) => {
      current.current = to(current.current)
      stored.write(current.current)
      setParcel(current.current)
    },
    forget: stored.remove
  }
}

export type CurrentParcel = ReturnType<typeof useParcel>
