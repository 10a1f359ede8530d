import { changedAt } from "@vault-custody/domain/Common/TimeOfChange"
import { CustodyRepo, type PlacedItem } from "@vault-custody/domain/Places/CustodyRepo"
import type { HeldItem } from "@vault-custody/domain/Inventory/HeldItem"
import type { PlaceId } from "@vault-custody/schema/Common/Id"
import { comparedIdentifier, scannedIdentifiers } from "@vault-custody/schema/Common/Identifier"
import { type Page, pageOf, type PageRequest } from "@vault-custody/schema/Common/Paging"
import { placedStatuses } from "@vault-custody/schema/Common/Statuses"
import type { CustodyEntry } from "@vault-custody/schema/Places/Move"
import { Clock, Effect, Layer } from "effect"
import { MemoryStore } from "../Common/MemoryStore.ts"
import { notingUnplaced } from "../Work/WaitingSince.ts"
import { type ItemMove, type PlaceMove, placesMemory } from "./PlacesMemory.ts"

const toPlaced = (item: HeldItem): PlacedItem => ({ ...item, organizationId: item.ownerOrganizationId })

const inOrder = <A>(entries: Iterable<A>, key: (entry: A) => string): ReadonlyArray<A> =>
  [...entries].toSorted((a, b) => (key(a) < key(b) ? -1 : 1))

const isPlace = (id: string): boolean => id.startsWith("plc_")

/** A page of what is in a place: its places, then its items. */
const contentsPage = <A extends { readonly id: string }>(
  all: ReadonlyArray<A>,
  page: PageRequest
): Page<A> => {
  const { after, limit } = page
  if (after === undefined) return pageOf(all, page)
  const behind = all.filter(({ id }) =>
    isPlace(id) === isPlace(after.id) ? id > after.id : isPlace(after.id)
  )
  return pageOf(behind, { page: 1, limit })
}

const said = ({ at, by, moveId, sealBroken }: ItemMove | PlaceMove) => ({
  id: moveId,
  at,
  operator: by,
  ...(sealBroken === undefined ? {} : { sealBroken: true })
})

/** Where things were at a moment, by the last entry of each until then. */
const lastUntil = <Move extends ItemMove | PlaceMove>(
  record: Iterable<Move>,
  at: number,
  idOf: (move: Move) => string
): ReadonlyMap<string, Move> =>
  new Map([...record].filter((move) => move.at <= at).map((move) => [idOf(move), move]))

const fits = (item: HeldItem, form: string): boolean =>
  [item.serialNumber, item.internalIdentifier].some((number) => comparedIdentifier(number) === form)

export const layer = Layer.effect(
  CustodyRepo,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    const items = store.table<HeldItem>("inventory_items")
    const { itemMoves, moves, nextSeq, places } = placesMemory(store)

    /** The parent of a place at a sequence number of the record. */
    const parentAt = (id: PlaceId, seq: number): PlaceId | null =>
      [...moves.values()].findLast((move) => move.placeId === id && move.seq <= seq)?.parentId ?? null

    const chainAt = (id: PlaceId | null, seq: number): ReadonlyArray<PlaceId> =>
      id === null ? [] : [id, ...chainAt(parentAt(id, seq), seq)]

    const pathAt = (id: PlaceId | null, seq: number): string | null =>
      id === null
        ? null
        : chainAt(id, seq)
            .map((place) => places.get(place)?.code ?? "")
            .toReversed()
            .join("/")

    const historyOf = (own: ReadonlyArray<ItemMove>): ReadonlyArray<CustodyEntry> =>
      own.flatMap((move, index) => {
        const until = own[index + 1]?.seq ?? Number.MAX_SAFE_INTEGER
        const carried = [...moves.values()].filter(
          ({ placeId, seq }) =>
            seq > move.seq && seq < until && chainAt(move.placeId, seq - 1).includes(placeId)
        )
        return [
          {
            ...said(move),
            fromPath: pathAt(own[index - 1]?.placeId ?? null, move.seq - 1),
            toPath: pathAt(move.placeId, move.seq)
          },
          ...carried.map((box) =>
            Object.assign(said(box), {
              fromPath: pathAt(move.placeId, box.seq - 1),
              toPath: pathAt(move.placeId, box.seq),
              boxPath: pathAt(box.placeId, box.seq) ?? ""
            })
          )
        ]
      })

    const itemsIn = (id: PlaceId, at: number | undefined): ReadonlyArray<HeldItem> => {
      const all = [...items.values()]
      if (at === undefined) {
        return all.filter((item) => item.placeId === id && placedStatuses.includes(item.status))
      }
      const last = lastUntil(itemMoves.values(), at, ({ inventoryItemId }) => inventoryItemId)
      return all.filter((item) => last.get(item.id)?.placeId === id)
    }

    const placesIn = (id: PlaceId, at: number | undefined) => {
      const all = [...places.values()]
      if (at === undefined) return all.filter(({ parentId }) => parentId === id)
      const last = lastUntil(moves.values(), at, ({ placeId }) => placeId)
      return all.filter((place) => last.get(place.id)?.parentId === id)
    }

    return CustodyRepo.of({
      append: (added) =>
        Effect.map(Clock.currentTimeMillis, (at) => {
          for (const move of added) {
            const seq = nextSeq()
            itemMoves.set(String(seq), { ...move, seq, at })
          }
        }),
      history: (organizationId, id, page) =>
        Effect.sync(() =>
          pageOf(
            historyOf(
              [...itemMoves.values()].filter(
                (move) => move.inventoryItemId === id && move.organizationId === organizationId
              )
            ),
            page
          )
        ),
      contents: (id, at, page) =>
        Effect.sync(() =>
          contentsPage(
            [
              ...inOrder(placesIn(id, at), (place) => place.id).map((place) => ({
                id: place.id,
                placeId: place.id,
                code: place.code,
                name: place.name,
                kind: place.kind
              })),
              ...inOrder(itemsIn(id, at), (item) => item.id).map((item) => ({
                id: item.id,
                inventoryItemId: item.id,
                organizationId: item.ownerOrganizationId,
                productId: item.productId,
                serialNumber: item.serialNumber,
                internalIdentifier: item.internalIdentifier
              }))
            ],
            page
          )
        ),
      scanItems: (scans) =>
        Effect.sync(() =>
          scans.map((scanned) => {
            const found = scannedIdentifiers(scanned).map((form) =>
              [...items.values()].filter((item) => fits(item, form))
            )
            return (found.find((some) => some.length > 0) ?? []).map(toPlaced)
          })
        ),
      lockItems: (ids) =>
        Effect.sync(() =>
          inOrder(
            ids.flatMap((id) => items.get(id) ?? []),
            ({ id }) => id
          ).map(toPlaced)
        ),
      setPlace: (ids, placeId) =>
        notingUnplaced(
          store,
          ids,
          Effect.map(Clock.currentTimeMillis, (now) => {
            for (const id of ids) {
              const item = items.get(id)
              if (item !== undefined) items.set(id, { ...changedAt(item, now), placeId })
            }
          })
        )
    })
  })
)
