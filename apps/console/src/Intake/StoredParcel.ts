import { type Parcel, parcelFrom } from "./Parcel.ts"

/** Keeps a parcel's scans in the tab until it is received or discarded, so that a reload loses nothing. */
export const storedParcel = (id: string) => {
  const key = `vault-intake:${id}`
  return {
    read: (): Parcel | undefined => {
      const text = window.sessionStorage.getItem(key)
      return text === null ? undefined : parcelFrom(text)
    },
    write: (parcel: Parcel): void => {
      if (parcel.lines.length === 0) window.sessionStorage.removeItem(key)
      else window.sessionStorage.setItem(key, JSON.stringify(parcel))
    },
    remove: (): void => window.sessionStorage.removeItem(key)
  }
}
