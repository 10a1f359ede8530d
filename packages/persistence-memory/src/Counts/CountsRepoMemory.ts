import {
  isAfter,
  type ItemRecord,
  type Moment,
  type Sighting,
  type Stay
} from "@vault-custody/domain/Counts/CountRecord"
import {
  CountsRepo,
  type DifferenceFilter,
  type KeptScan,
  type NewScan,
  type StoredCount
} from "@vault-custody/domain/Counts/CountsRepo"
import { drawSample, type ExpectedItem, expectedSetDigest } from "@vault-custody/domain/Counts/ExpectedSet"
import type { HeldItem } from "@vault-custody/domain/Inventory/HeldItem"
import type { CountId, InventoryItemId, PlaceId } from "@vault-custody/schema/Common/Id"
import { comparedIdentifier } from "@vault-custody/schema/Common/Identifier"
import { modeOf } from "@vault-custody/schema/Common/Mode"
import { createdPage, pageOf } from "@vault-custody/schema/Common/Paging"
import { placedStatuses } from "@vault-custody/schema/Common/Statuses"
import type { CountScope } from "@vault-custody/schema/Counts/Count"
import { type CountDifference, settledKinds } from "@vault-custody/schema/Counts/CountDifference"
import type { MovedBy } from "@vault-custody/schema/Places/Move"
import type { Product } from "@vault-custody/schema/Products/Product"
import { changedAt } from "@vault-custody/domain/Common/TimeOfChange"
import { Clock, Effect, Layer, Option } from "effect"
import { MemoryStore } from "../Common/MemoryStore.ts"
import { countList } from "@vault-custody/schema/Counts/CountList"
import { isListed } from "../Common/OwnedRowsMemory.ts"
import { ledgerTable } from "../Ledger/LedgerRepoMemory.ts"
import { placesMemory } from "../Places/PlacesMemory.ts"

/** A count, with what it expects and the numbers that the records had come to. */
interface CountRow extends Omit<StoredCount, "scanCount" | "countedBy" | "position" | "openDifferences"> {
  readonly custody: number
  readonly movements: number
  readonly places: ReadonlySet<PlaceId>
  readonly expected: ReadonlyMap<InventoryItemId, PlaceId>
}

interface ScanRow extends KeptScan {
  readonly countId: CountId
  readonly by: MovedBy
}

interface DifferenceRow {
  readonly countId: CountId
  readonly isDiscrepancy: boolean
  readonly difference: CountDifference
}

const inOrder = <A>(some: Iterable<A>, key: (one: A) => string): ReadonlyArray<A> =>
  [...some].toSorted((a, b) => (key(a) < key(b) ? -1 : 1))

const byId = (some: ReadonlyArray<MovedBy>): ReadonlyArray<MovedBy> =>
  inOrder(new Map(some.map((one) => [one.id, one])).values(), ({ id }) => id)

const rootOf = ({ placeId, sample, siteId }: CountScope) => placeId ?? siteId ?? sample?.placeId

const fits =
  ({ about, isDiscrepancy, isOpen }: DifferenceFilter) =>
  ({ difference, isDiscrepancy: is }: DifferenceRow): boolean => {
    const { expectedPlaceId, foundPlaceId, inventoryItemId, scanned } = difference
    return (
      (isOpen === undefined || difference.isOpen === isOpen) &&
      (isDiscrepancy === undefined || is === isDiscrepancy) &&
      (about === undefined ||
        about.places.some((place) => place === expectedPlaceId || place === foundPlaceId) ||
        about.items.some((item) => item === inventoryItemId) ||
        about.numbers.some(
          (number) => scanned !== undefined && comparedIdentifier(number) === comparedIdentifier(scanned)
        ))
    )
  }

export const layer = Layer.effect(
  CountsRepo,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    const counts = store.table<CountRow>("counts")
    const scans = store.table<ScanRow>("count_scans")
    const differences = store.table<DifferenceRow>("count_differences")
    const recounts = store.table<{ readonly countId: CountId; readonly by: MovedBy }>("count_recounts")
    const items = store.table<HeldItem>("inventory_items")
    const products = store.table<Product>("products")
    const ledger = ledgerTable(store)
    const { itemMoves, nextSeq, places, tree } = placesMemory(store)

    const required = (id: CountId): CountRow => {
      const count = counts.get(id)
      if (count === undefined) throw new Error(`no count ${id}`)
      return count
    }
    /** Changes a count, and says when. */
    const change = (id: CountId, changed: Partial<CountRow>) =>
      Effect.map(Clock.currentTimeMillis, (now) => {
        counts.set(id, changedAt({ ...required(id), ...changed }, now))
      })
    const scansOf = (id: CountId) =>
      [...scans.values()].filter(({ countId }) => countId === id).toSorted((a, b) => a.number - b.number)
    const differencesOf = (id: CountId) => [...differences.values()].filter(({ countId }) => countId === id)

    const within = (scope: CountScope): ReadonlySet<PlaceId> => {
      const root = rootOf(scope)
      const isIn = (id: PlaceId | null): boolean =>
        id !== null && (id === root || isIn(tree.get(id)?.parentId ?? null))
      return new Set([...places.values()].map(({ id }) => id).filter(isIn))
    }

    const statusOf = (item: InventoryItemId) =>
      [...ledger.values()].findLast(({ inventoryItemId }) => inventoryItemId === item)
    const expectedNow = (scope: CountScope) => {
      const last = new Map([...itemMoves.values()].map((move) => [move.inventoryItemId, move.placeId]))
      const where = within(scope)
      const held = [...last].flatMap(([inventoryItemId, placeId]): ReadonlyArray<ExpectedItem> => {
        const movement = statusOf(inventoryItemId)
        if (placeId === null || !where.has(placeId) || movement === undefined) return []
        if (!placedStatuses.includes(movement.toStatus)) return []
        if (modeOf(movement.organizationId) === "test") return []
        const isMetal = scope.metal === undefined || products.get(movement.productId)?.metal === scope.metal
        return isMetal ? [{ inventoryItemId, placeId }] : []
      })
      const { seed = "", size = held.length } = scope.sample ?? {}
      return scope.sample === undefined ? Effect.succeed(held) : drawSample(held, { seed, size })
    }

    const shown = (count: CountRow): StoredCount => {
      const { custody, expected: _expected, movements, places: _places, ...rest } = count
      const made = scansOf(count.id)
      return {
        ...rest,
        position: `${custody}:${movements}`,
        scanCount: made.length,
        countedBy: byId(made.map(({ by }) => by)),
        ...(count.closedAt === undefined
          ? {}
          : { openDifferences: differencesOf(count.id).filter(({ difference }) => difference.isOpen).length })
      }
    }
    const find = (id: CountId) => Effect.sync(() => Option.map(Option.fromUndefinedOr(counts.get(id)), shown))

    const staysOf = (count: CountRow, id: InventoryItemId): ItemRecord["stays"] => {
      const moves = [...itemMoves.values()].filter(({ inventoryItemId }) => inventoryItemId === id)
      const before = moves.findLast(({ seq }) => seq <= count.custody)?.placeId ?? null
      const left = [...ledger].flatMap(
        ([number, { inventoryItemId, occurredAt, toStatus }]): ReadonlyArray<Stay> =>
          inventoryItemId === id && Number(number) > count.movements && !placedStatuses.includes(toStatus)
            ? [{ placeId: null, since: { at: occurredAt } }]
            : []
      )
      const moved = moves.flatMap(({ at, placeId, seq }): ReadonlyArray<Stay> =>
        seq > count.custody ? [{ placeId, since: { at, number: seq } }] : []
      )
      const first: Stay = { placeId: count.expected.get(id) ?? before, since: { at: count.asOf } }
      const since = [...moved, ...left].toSorted(
        ({ since: a }, { since: b }) => a.at - b.at || (a.number ?? 0) - (b.number ?? 0)
      )
      return [first, ...since]
    }

    const addScan = (id: CountId, scan: NewScan, by: MovedBy, now: number): number => {
      const key = `${id}:${scan.scanId}`
      if (scans.has(key)) return 0
      const number = nextSeq()
      const seen: Moment =
        scan.at === undefined
          ? { at: now, number }
          : { at: Math.min(Math.max(scan.at, required(id).asOf), now) }
      const { candidates, placeId, scanned } = scan
      scans.set(key, { countId: id, by, number, candidates, placeId, scanned, seen })
      return 1
    }

    return CountsRepo.of({
      begin: Effect.fnUntraced(function* ({ id, isBlind, scope, startedBy }) {
        const expected = yield* expectedNow(scope)
        const asOf = yield* Clock.currentTimeMillis
        counts.set(id, {
          id,
          scope,
          isBlind,
          startedBy,
          status: "open",
          asOf,
          updatedAt: asOf,
          custody: nextSeq() - 1,
          movements: ledger.size,
          places: within(scope),
          expected: new Map(expected.map(({ inventoryItemId, placeId }) => [inventoryItemId, placeId]))
        })
      }),
      find,
      lock: find,
      list: (filter, page) =>
        Effect.sync(() => {
          const rows = [...counts.values()].map((count) => Object.assign({ createdAt: count.asOf }, count))
          const listed = createdPage(rows.filter(isListed(countList, filter)), page)
          return {
            items: listed.items.map(({ createdAt: _at, ...count }) => shown(count)),
            hasMore: listed.hasMore
          }
        }),
      addScans: (id, added, by) =>
        Effect.gen(function* () {
          const now = yield* Clock.currentTimeMillis
          const count = added.reduce((sum, scan) => sum + addScan(id, scan, by, now), 0)
          if (count > 0) yield* change(id, {})
          return count
        }),
      keepExpected: ({ id }) =>
        Effect.map(
          expectedSetDigest(
            [...required(id).expected].map(([inventoryItemId, placeId]) => ({ inventoryItemId, placeId }))
          ),
          (sha256) => ({ count: required(id).expected.size, sha256 })
        ),
      expected: ({ id }, page) =>
        Effect.sync(() =>
          pageOf(
            inOrder(required(id).expected, ([item]) => item).map(([inventoryItemId, placeId]) => ({
              id: inventoryItemId,
              inventoryItemId,
              placeId
            })),
            page
          )
        ),
      scopePlaces: (id) => Effect.sync(() => ({ was: required(id).places, is: within(required(id).scope) })),
      lastScans: (id) =>
        Effect.sync(() => {
          const last = new Map<string, Pick<Sighting, "placeId" | "seen">>()
          for (const { placeId, seen } of scansOf(id)) {
            const key = `${placeId}:${seen.number === undefined}`
            const before = last.get(key)
            if (before === undefined || isAfter(seen, before.seen)) last.set(key, { placeId, seen })
          }
          return [...last.values()]
        }),
      unknownScans: (id, after, limit) =>
        Effect.sync(() =>
          scansOf(id)
            .filter(
              ({ candidates, number }) =>
                number > after &&
                !candidates.some((item) => placedStatuses.includes(items.get(item)?.status ?? "voided"))
            )
            .slice(0, limit)
        ),
      ambiguousScans: (id) =>
        Effect.sync(() => scansOf(id).filter(({ candidates }) => candidates.length > 1)),
      setCandidates: (id, candidates) =>
        Effect.sync(() => {
          for (const [key, scan] of scans) {
            const meant = scan.countId === id ? candidates.get(scan.number) : undefined
            if (meant !== undefined) scans.set(key, { ...scan, candidates: meant })
          }
        }),
      nextItems: (id, after = "itm_", limit) =>
        Effect.sync(() => {
          const seen = Map.groupBy(
            scansOf(id).filter(({ candidates }) => candidates.length === 1),
            ({ candidates }) => candidates[0] ?? "itm_"
          )
          const isFound = (item: InventoryItemId) => {
            const places = (seen.get(item) ?? []).map(({ placeId }) => placeId)
            const [placeId] = places
            return (
              placeId !== undefined &&
              placeId === required(id).expected.get(item) &&
              places.every((one) => one === placeId) &&
              staysOf(required(id), item).length === 1
            )
          }
          const all = new Set([...required(id).expected.keys(), ...seen.keys()])
          return inOrder(all, (item) => item)
            .filter((item) => item > after && !isFound(item))
            .slice(0, limit)
        }),
      records: (id, wanted) =>
        Effect.sync(() =>
          wanted
            .filter((item) => items.has(item))
            .map((inventoryItemId) => ({
              inventoryItemId,
              isExpected: required(id).expected.has(inventoryItemId),
              stays: staysOf(required(id), inventoryItemId)
            }))
        ),
      sightings: (id, wanted) =>
        Effect.sync(() => {
          const seen = scansOf(id).flatMap((scan) =>
            scan.candidates.length === 1 ? scan.candidates.map((item) => ({ item, scan })) : []
          )
          const grouped = Map.groupBy(seen, ({ item }) => item)
          return new Map(wanted.map((item) => [item, (grouped.get(item) ?? []).map(({ scan }) => scan)]))
        }),
      close: (id, closing) =>
        Effect.flatMap(Clock.currentTimeMillis, (closedAt) =>
          change(id, { ...closing, closedAt, status: "closed" })
        ),
      finish: (id) =>
        Effect.flatMap(Clock.currentTimeMillis, (finishedAt) => {
          const isOpen = differencesOf(id).some(({ difference }) => difference.isOpen)
          return required(id).status === "closed" && !isOpen
            ? change(id, { finishedAt, status: "finished" })
            : Effect.void
        }),
      addDifferences: (id, added) =>
        Effect.sync(() => {
          for (const difference of added) {
            const isDiscrepancy = !settledKinds.includes(difference.kind)
            differences.set(difference.id, { countId: id, isDiscrepancy, difference })
          }
        }),
      differences: (id, filter, page) =>
        Effect.sync(() =>
          pageOf(
            inOrder(
              differencesOf(id)
                .filter(fits(filter))
                .map(({ difference }) => difference),
              (one) => `${one.isOpen ? 0 : 1}${one.id}`
            ),
            page
          )
        ),
      findDifference: (id, difference) =>
        Effect.sync(() => {
          const row = differences.get(difference)
          return row?.countId === id ? Option.some(row.difference) : Option.none()
        }),
      changeDifferences: Effect.fnUntraced(function* (id, changed) {
        for (const difference of changed) {
          const row = differences.get(difference.id)
          if (row !== undefined) differences.set(difference.id, { ...row, difference })
        }
        if (changed.length > 0) yield* change(id, {})
      }),
      addRecount: (id, { by }) =>
        Effect.sync(() => void recounts.set(String(recounts.size + 1), { countId: id, by })),
      recountedBy: (id) =>
        Effect.sync(() =>
          byId([...recounts.values()].filter(({ countId }) => countId === id).map(({ by }) => by))
        ),
      // In memory the log is empty.
      logIndex: () => Effect.succeedNone
    })
  })
)
