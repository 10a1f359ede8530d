import { Effect } from "effect"
import { ApiHarness } from "../support/ApiHarness.ts"
import { unique } from "../support/Stock.ts"

/** Makes a place; a code of its own where none is given. */
export const addPlace = Effect.fnUntraced(function* (
  kind: string,
  parentId: string | null,
  fields: Record<string, unknown> = {}
) {
  const { ops } = yield* ApiHarness
  const answer = yield* ops("POST", "/ops/v1/places", {
    body: { code: `${kind}-${unique()}`, kind, parentId, ...fields }
  })
  if (answer.status !== 201) return yield* Effect.die(new Error(answer.text))
  return answer.json.data
})

/** A site with a room, two shelves, and a box on the first. */
export const addVault = Effect.gen(function* () {
  const site = yield* addPlace("site", null)
  const room = yield* addPlace("room", site.id)
  const shelf = yield* addPlace("shelf", room.id)
  const otherShelf = yield* addPlace("shelf", room.id)
  const box = yield* addPlace("box", shelf.id)
  return { site, room, shelf, otherShelf, box }
})
