import { assert } from "@effect/vitest"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { Moves } from "@vault-custody/domain/Places/Moves"
import { SiteLimits } from "@vault-custody/domain/Places/SiteLimits"
import { Places } from "@vault-custody/domain/Places/Places"
import { InventoryRepo } from "@vault-custody/domain/Inventory/InventoryRepo"
import { maxPlaceDepth, type Place } from "@vault-custody/schema/Places/Place"
import type { InventoryItemId, PlaceId } from "@vault-custody/schema/Common/Id"
import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import { operationsKey } from "@vault-custody/schema/Identity/Principal"
import { makeRandom } from "@vault-custody/testing/Random"
import { Effect, Layer, Result } from "effect"
import { newHoldings } from "../support/Fixtures.ts"
import { overBoth } from "../support/Records.ts"

const { both } = overBoth(Layer.provide(Layer.mergeAll(Places.layer, Moves.layer), SiteLimits.layer))

/**
 * How many times an item is moved, at least. A million take minutes, and in PostgreSQL alone, since the memory storage
 * copies all it has for each transaction: `RANDOM_MOVES=1000000 pnpm exec vitest run RandomMoves -t PostgreSQL`.
 */
const wanted = Number(process.env["RANDOM_MOVES"] ?? 200)
const isLong = wanted > 10_000
const held = isLong ? 3000 : 12
const atOnce = isLong ? 1000 : 3
/** Of so many items the records are read to their end. */
const followed = 60

/** All entries of a list, page by page. */
const all = Effect.fnUntraced(function* <A, E, R>(
  limit: number,
  read: (page: PageRequest) => Effect.Effect<Page<A>, E, R>
) {
  const entries: Array<A> = []
  for (let page = 1, more = true; more; page++) {
    const found = yield* read({ page, limit })
    entries.push(...found.items)
    more = found.hasMore
  }
  return entries
})

/** A site with two shelves and boxes, as the test knows it: where each box stands. */
const newVault = Effect.gen(function* () {
  const places = yield* Places
  const ids = yield* Ids
  const make = (kind: Place["kind"], parentId: PlaceId | null) =>
    Effect.flatMap(ids.next("plc"), (code) => places.create({ code, kind, parentId }, operationsKey))
  const site = yield* make("site", null)
  const shelves = [yield* make("shelf", site.id), yield* make("shelf", site.id)]
  const boxes = yield* Effect.forEach([0, 1, 2, 3, 4], (n) => make("box", shelves[n % 2]?.id ?? site.id))
  return { everywhere: [site, ...shelves, ...boxes], boxes }
})

both("random moves", (it) => {
  it.effect(
    "no item is in two places, none without one that had one, and each record leads to its place",
    () =>
      Effect.gen(function* () {
        const moves = yield* Moves
        const places = yield* Places
        const inventory = yield* InventoryRepo
        const { items, organizationId } = yield* newHoldings(held)
        const { boxes, everywhere } = yield* newVault
        const { below, pick } = makeRandom(20260401)
        const parents = new Map(boxes.map(({ id, parentId }) => [id, parentId]))
        const model = new Map<InventoryItemId, PlaceId>()
        const chain = (id: PlaceId | null): ReadonlyArray<PlaceId> =>
          id === null ? [] : [id, ...chain(parents.get(id) ?? null)]
        let done = 0
        for (let n = 0; done < wanted; n++) {
          const to = pick(everywhere).id
          const moved = Array.from({ length: below(atOnce + 1) }, () => pick(items))
          const box = below(3) === 0 ? pick(boxes).id : undefined
          if (moved.length === 0 && box === undefined) continue
          const result = yield* Effect.result(
            moves.create(
              {
                toPlaceId: to,
                items: moved.map((inventoryItemId) => ({ inventoryItemId })),
                boxes: box === undefined ? [] : [{ placeId: box }]
              },
              operationsKey
            )
          )
          const isCircle = box !== undefined && chain(to).includes(box) && parents.get(box) !== to
          assert.strictEqual(Result.isSuccess(result), !isCircle, `move ${n}`)
          if (isCircle) continue
          done += moved.length
          for (const id of moved) model.set(id, to)
          if (box !== undefined) parents.set(box, to)
          assert.isBelow(chain(to).length, maxPlaceDepth)
        }

        const found = new Map<string, Array<PlaceId>>()
        for (const { id } of everywhere) {
          for (const { inventoryItemId } of yield* all(100, (page) => moves.contents(id, undefined, page))) {
            if (inventoryItemId !== undefined)
              found.set(inventoryItemId, [...(found.get(inventoryItemId) ?? []), id])
          }
        }
        const expected = [...model].map(([id, place]): [string, Array<PlaceId>] => [id, [place]]).sort()
        assert.deepStrictEqual([...found].sort(), expected)
        for (const item of yield* inventory.findMany(organizationId, items)) {
          assert.strictEqual(item.placeId, model.get(item.id) ?? null)
        }
        for (const id of items.slice(0, followed)) {
          const place = model.get(id)
          let path: string | null = null
          for (const entry of yield* all(isLong ? 100 : 7, (page) => moves.custody(id, page))) {
            assert.strictEqual(entry.fromPath, path)
            path = entry.toPath
          }
          assert.strictEqual(path, place === undefined ? null : (yield* places.get(place)).path)
        }
      }),
    isLong ? 1_200_000 : undefined
  )
})
