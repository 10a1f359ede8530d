import { changedAt } from "@vault-custody/domain/Common/TimeOfChange"
import { chainOf } from "@vault-custody/domain/Places/PlaceTree"
import { type PlaceChange, PlacesRepo } from "@vault-custody/domain/Places/PlacesRepo"
import type { PlaceId } from "@vault-custody/schema/Common/Id"
import { mapPage } from "@vault-custody/schema/Common/Paging"
import { isSameIdentifier } from "@vault-custody/schema/Common/Identifier"
import { placedStatuses } from "@vault-custody/schema/Common/Statuses"
import type { HeldItem } from "@vault-custody/domain/Inventory/HeldItem"
import { Clock, Effect, Layer, Option } from "effect"
import { MemoryStore } from "../Common/MemoryStore.ts"
import { listPage } from "../Common/OwnedRowsMemory.ts"
import { placesMemory } from "./PlacesMemory.ts"

export const layer = Layer.effect(
  PlacesRepo,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    const { moves, nextSeq, places, scannedPlaces, shown, tree } = placesMemory(store)

    const items = store.table<HeldItem>("inventory_items")

    const isTaken = (code: string, parentId: PlaceId | null, self: PlaceId): boolean =>
      [...places.values()].some(
        (place) => place.parentId === parentId && place.id !== self && isSameIdentifier(place.code, code)
      )

    const heightOf = (id: PlaceId): number =>
      1 + Math.max(0, ...[...places.values()].filter((p) => p.parentId === id).map((p) => heightOf(p.id)))

    const changeOne = (
      id: PlaceId,
      { insuredLimitCents, sealNumber, ...fields }: PlaceChange,
      now: number
    ): boolean => {
      const place = places.get(id)
      if (place === undefined) return false
      if (fields.parentId !== undefined && isTaken(place.code, fields.parentId, id)) return false
      const { insuredLimitCents: limitBefore, sealNumber: sealBefore, ...kept } = changedAt(place, now)
      const limit = insuredLimitCents === undefined ? limitBefore : (insuredLimitCents ?? undefined)
      const seal = sealNumber === undefined ? sealBefore : (sealNumber ?? undefined)
      places.set(id, {
        ...kept,
        ...fields,
        ...(limit === undefined ? {} : { insuredLimitCents: limit }),
        ...(seal === undefined ? {} : { sealNumber: seal })
      })
      return true
    }

    return PlacesRepo.of({
      // Transactions run one by one.
      lockTree: () => Effect.void,
      insert: (place) =>
        Effect.sync(() => {
          if (isTaken(place.code, place.parentId, place.id)) return false
          places.set(place.id, place)
          return true
        }),
      find: (id) => Effect.sync(() => Option.map(Option.fromUndefinedOr(places.get(id)), shown)),
      list: ({ kind, parentId, scanned }, page) =>
        Effect.sync(() => {
          const among = scanned === undefined ? [...places.values()] : scannedPlaces(scanned)
          return mapPage(listPage(among, { kind, parentId }, page), shown)
        }),
      withOuter: (ids) => Effect.sync(() => [...new Set(ids.flatMap((id) => chainOf(tree, id)))].map(shown)),
      scan: (scanned) => Effect.sync(() => scanned.map((one) => scannedPlaces(one).map(shown))),
      heightOf: (ids) => Effect.sync(() => Math.max(0, ...ids.map(heightOf))),
      holdsAnything: (id) =>
        Effect.sync(
          () =>
            [...places.values()].some((place) => place.parentId === id && place.isActive) ||
            [...items.values()].some((item) => item.placeId === id && placedStatuses.includes(item.status))
        ),
      change: (ids, change) =>
        Effect.map(Clock.currentTimeMillis, (now) => ids.every((id) => changeOne(id, change, now))),
      appendMoves: (added) =>
        Effect.map(Clock.currentTimeMillis, (at) => {
          for (const move of added) {
            const seq = nextSeq()
            moves.set(String(seq), { ...move, seq, at })
          }
        })
    })
  })
)
