import type { Place } from "@vault-custody/operations-client"

/** What each kind of place is called. */
export const kindWords: Readonly<Record<Place["kind"], string>> = {
  site: "Site",
  room: "Room",
  rack: "Rack",
  shelf: "Shelf",
  box: "Box"
}
