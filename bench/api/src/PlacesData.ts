import { id, idOf } from "./ScaledData.ts"

/** Items per box, boxes per shelf, shelves per rack and racks per site: a million items a site. */
const [perBox, perShelf, perRack, perSite] = [500, 20, 10, 10]

/** The first id number of each kind of place. */
const first = { site: 1_000_000, rack: 2_000_000, shelf: 3_000_000, box: 4_000_000 } as const

/** In SQL, the id of the n-th place of a kind, from 0. */
const placeId = (kind: keyof typeof first, n: string): string => id("plc", `${first[kind]} + ${n}`)

/** The same as a text. */
export const placeIdOf = (kind: keyof typeof first, n: number): string => idOf("plc", first[kind] + n)

/** In SQL, the box of the n-th item, from 1. */
export const boxOfItem = (n: string): string => placeId("box", `(${n}::bigint - 1) / ${perBox}`)

/** The number of places of each kind for a number of items. */
export const placesOf = (items: number) => {
  const box = Math.ceil(items / perBox)
  const shelf = Math.ceil(box / perShelf)
  const rack = Math.ceil(shelf / perRack)
  return { box, shelf, rack, site: Math.ceil(rack / perSite) }
}

const moveOf = (
  of: string,
  at: string
) => `INSERT INTO place_moves (move_id, place_id, parent_id, operator_type,
    operator_id, operator_name, moved_at)
  SELECT 'mve_bench', id, parent_id, 'operator', 'opr_bench', 'Bench', timestamptz '${at}'
  FROM places WHERE ${of} ORDER BY created_at, id`

/**
 * The statements that add the places for a number of items and the history of moves: one for each item, and five for
 * each box. The items have their places already.
 */
export const placesStatements = (items: number): ReadonlyArray<string> => {
  const counts = placesOf(items)
  const add = (
    kind: keyof typeof first,
    parent: string
  ) => `INSERT INTO places (id, code, code_key, kind, name,
      parent_id, is_active, created_at)
    SELECT ${placeId(kind, "n")}, '${kind.toUpperCase()}-' || n, '${kind}' || n, '${kind}', '', ${parent}, true,
      timestamptz '2026-01-01' + interval '${first[kind]} milliseconds'
    FROM generate_series(0, ${counts[kind] - 1}) n`
  return [
    add("site", "NULL"),
    add("rack", placeId("site", `n / ${perSite}`)),
    add("shelf", placeId("rack", `n / ${perRack}`)),
    add("box", placeId("shelf", `n / ${perShelf}`)),
    moveOf("true", "2026-01-02"),
    ...[3, 4, 5, 6].map((day) => moveOf("kind = 'box'", `2026-01-0${day}`)),
    `INSERT INTO item_moves (move_id, organization_id, inventory_item_id, place_id, operator_type, operator_id,
        operator_name, moved_at)
      SELECT 'mve_bench', organization_id, id, place_id, 'operator', 'opr_bench', 'Bench', created_at + interval '1 hour'
      FROM inventory_items WHERE place_id IS NOT NULL`
  ]
}
