import type { Place } from "@vault-custody/operations-client"

/** The names of the kinds of places. */
export const kindWords: Readonly<Record<Place["kind"], string>> = {
  site: "Site",
  room: "Room",
  rack: "Rack",
  shelf: "Shelf",
  box: "Box"
}
