import { assert } from "@effect/vitest"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { Moves } from "@vault-custody/domain/Places/Moves"
import { SiteLimits } from "@vault-custody/domain/Places/SiteLimits"
import { Places } from "@vault-custody/domain/Places/Places"
import { InventoryRepo } from "@vault-custody/domain/Inventory/InventoryRepo"
import { maxPlaceDepth, type Place } from "@vault-custody/schema/Places/Place"
import type { InventoryItemId, PlaceId } from "@vault-custody/schema/Common/Id"
import { operationsKey } from "@vault-custody/schema/Identity/Principal"
import { makeRandom } from "@vault-custody/testing/Random"
import { Effect, Layer, Result } from "effect"
import { newHoldings } from "../support/Fixtures.ts"
import { overBoth } from "../support/Records.ts"

const { both } = overBoth(Layer.provide(Layer.mergeAll(Places.layer, Moves.layer), SiteLimits.layer))

const everything = { page: 1, limit: 100 }

/** A site with two shelves and boxes, as the test knows it: where each box stands. */
const newVault = Effect.gen(function* () {
  const places = yield* Places
  const ids = yield* Ids
  const make = (kind: Place["kind"], parentId: PlaceId | null) =>
    Effect.flatMap(ids.next("plc"), (code) => places.create({ code, kind, parentId }, operationsKey))
  const site = yield* make("site", null)
  const shelves = [yield* make("shelf", site.id), yield* make("shelf", site.id)]
  const boxes = yield* Effect.forEach([0, 1, 2, 3, 4], (n) => make("box", shelves[n % 2]?.id ?? site.id))
  return { all: [site, ...shelves, ...boxes], boxes }
})

both("random moves", (it) => {
  it.effect(
    "no item is in two places, none without one that had one, and each record leads to its place",
    () =>
      Effect.gen(function* () {
        const moves = yield* Moves
        const places = yield* Places
        const inventory = yield* InventoryRepo
        const { items, organizationId } = yield* newHoldings(12)
        const { all, boxes } = yield* newVault
        const { below, pick } = makeRandom(20260401)
        const parents = new Map(boxes.map(({ id, parentId }) => [id, parentId]))
        const model = new Map<InventoryItemId, PlaceId>()
        const chain = (id: PlaceId | null): ReadonlyArray<PlaceId> =>
          id === null ? [] : [id, ...chain(parents.get(id) ?? null)]
        for (let n = 0; n < 150; n++) {
          const to = pick(all).id
          const moved = Array.from({ length: below(4) }, () => pick(items))
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
          for (const id of moved) model.set(id, to)
          if (box !== undefined) parents.set(box, to)
          assert.isBelow(chain(to).length, maxPlaceDepth)
        }

        const found = new Map<string, Array<PlaceId>>()
        for (const { id } of all) {
          for (const { inventoryItemId = "" } of (yield* moves.contents(id, undefined, everything)).items) {
            if (inventoryItemId !== "")
              found.set(inventoryItemId, [...(found.get(inventoryItemId) ?? []), id])
          }
        }
        const expected = [...model].map(([id, place]): [string, Array<PlaceId>] => [id, [place]]).sort()
        assert.deepStrictEqual([...found].sort(), expected)
        for (const item of yield* inventory.findMany(organizationId, items)) {
          const place = model.get(item.id)
          assert.strictEqual(item.placeId, place ?? null)
          let path: string | null = null
          for (let page = 1, more = true; more; page++) {
            const record = yield* moves.custody(item.id, { page, limit: 7 })
            for (const entry of record.items) {
              assert.strictEqual(entry.fromPath, path)
              path = entry.toPath
            }
            more = record.hasMore
          }
          assert.strictEqual(path, place === undefined ? null : (yield* places.get(place)).path)
        }
      })
  )
})
