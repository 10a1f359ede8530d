import {
  type InvalidStateTransition,
  type NotFound,
  ValidationError
} from "@vault-custody/schema/Common/Errors"
import type { CountId, InventoryItemId } from "@vault-custody/schema/Common/Id"
import { comparedIdentifier } from "@vault-custody/schema/Common/Identifier"
import { type CountDetail, maxScans, type Recount } from "@vault-custody/schema/Counts/Count"
import type { CountDifference, DifferenceRecount } from "@vault-custody/schema/Counts/CountDifference"
import { SecondOperatorRequired } from "@vault-custody/schema/DualControl/DualControlErrors"
import type { StaffPrincipal } from "@vault-custody/schema/Identity/Principal"
import { Context, Effect, Layer } from "effect"
import { orNotFound } from "../Common/Lookup.ts"
import { StorageClock } from "../Common/StorageClock.ts"
import { Transaction } from "../Common/Transaction.ts"
import { movedBy } from "../Places/CustodyRepo.ts"
import { CountClosing } from "./CountClosing.ts"
import { agrees, bySeen, type ItemRecord, type Scan, type Sighting } from "./CountRecord.ts"
import { CountScans } from "./CountScans.ts"
import { refuseUnlessClosed } from "./CountState.ts"
import { CountsRepo } from "./CountsRepo.ts"
import type { Finding } from "./Differences.ts"
import { recountedDifference } from "./RecountedDifference.ts"
import { scannedItems } from "./ScannedItems.ts"
import { detailOf } from "./ShownCount.ts"

/** How many differences are looked at in one go. */
const batch = 1000

/** Scans of one recount have the same time; fractions of a millisecond order them. */
const maxOrder = 2 * maxScans

/** The sightings of a recount, by item and by number. */
interface Seen {
  readonly items: ReadonlyMap<InventoryItemId, Sighting>
  readonly numbers: ReadonlyMap<string, Sighting>
}

const numberOf = ({ placeId, scanned }: Pick<Sighting, "placeId" | "scanned">): string =>
  `${placeId}\n${comparedIdentifier(scanned)}`

const lastOf = (sightings: ReadonlyArray<Sighting>): ReadonlyArray<Sighting> =>
  sightings.toSorted(bySeen).slice(-1)

const sightingOf = (difference: CountDifference, seen: Seen): Sighting | undefined => {
  const { foundPlaceId, inventoryItemId, scanned } = difference
  if (inventoryItemId !== undefined) return seen.items.get(inventoryItemId)
  return foundPlaceId === undefined || scanned === undefined
    ? undefined
    : seen.numbers.get(numberOf({ placeId: foundPlaceId, scanned }))
}

/** The findings that are new in the recount: sightings at a place other than the recorded one. */
const newFindings = (
  { items, numbers, records }: Seen & { readonly records: ReadonlyMap<InventoryItemId, ItemRecord> },
  known: ReadonlyArray<CountDifference>,
  recount: Omit<DifferenceRecount, "kindBefore">
): ReadonlyArray<Finding & Pick<CountDifference, "recount">> => {
  const knownItems = new Set(known.map(({ inventoryItemId }) => inventoryItemId))
  const knownNumbers = new Set(
    known.map(({ foundPlaceId, scanned }) =>
      foundPlaceId === undefined || scanned === undefined ? "" : numberOf({ placeId: foundPlaceId, scanned })
    )
  )
  const unexpected = [...numbers].filter(([number]) => !knownNumbers.has(number)).map(([, seen]) => seen)
  const moved = [...items].filter(([item, seen]) => {
    const record = records.get(item)
    return !knownItems.has(item) && record !== undefined && !agrees(record, seen)
  })
  return [
    ...moved.map(([inventoryItemId, { placeId, scanned }]) => {
      const isExpected = records.get(inventoryItemId)?.isExpected === true
      return {
        kind: isExpected ? ("moved" as const) : ("unexpected" as const),
        inventoryItemId,
        scanned,
        foundPlaceId: placeId,
        recount: { ...recount, kindBefore: isExpected ? ("found" as const) : ("unexpected" as const) }
      }
    }),
    ...unexpected.map(({ placeId, scanned }) => ({
      kind: "unexpected" as const,
      scanned,
      foundPlaceId: placeId,
      recount: { ...recount, kindBefore: "unexpected" as const }
    }))
  ]
}

/** Has differences counted again by another operator (docs/rules/Counts.md#recounts). */
export class CountRecounts extends Context.Service<
  CountRecounts,
  {
    readonly recount: (
      id: CountId,
      input: Recount,
      staff: StaffPrincipal
    ) => Effect.Effect<
      CountDetail,
      NotFound | ValidationError | InvalidStateTransition | SecondOperatorRequired
    >
  }
>()("@vault-custody/domain/Counts/CountRecounts") {
  static readonly layer = Layer.effect(
    CountRecounts,
    Effect.gen(function* () {
      const transaction = yield* Transaction
      const clock = yield* StorageClock
      const scanning = yield* CountScans
      const closing = yield* CountClosing
      const repo = yield* CountsRepo

      /** The records of the items that the recount's scans may mean. */
      const recordsOf = Effect.fnUntraced(function* (id: CountId, items: Iterable<InventoryItemId>) {
        const wanted = [...new Set(items)]
        const records = wanted.length === 0 ? [] : yield* repo.records(id, wanted)
        return new Map(records.map((record) => [record.inventoryItemId, record]))
      })

      const readScans = Effect.fnUntraced(function* (id: CountId, input: Recount, now: number) {
        const scans = (yield* scanning.read(input.scans, input.placeIds)).map(
          ({ at = now, candidates, placeId, scanned }, n): Scan => ({
            scanned,
            placeId,
            candidates,
            seen: { at: Math.min(at, now) + n / maxOrder }
          })
        )
        const records = yield* recordsOf(
          id,
          scans.flatMap(({ candidates }) => candidates)
        )
        const { sightings, unknown } = scannedItems(scans, (one) => records.get(one))
        const items = new Map(
          [...sightings].flatMap(([one, some]) =>
            lastOf(some).map((last): [InventoryItemId, Sighting] => [one, last])
          )
        )
        return { records, items, numbers: new Map(unknown.map((one) => [numberOf(one), one])) }
      })

      const recount = Effect.fn("CountRecounts.recount")(function* (
        id: CountId,
        input: Recount,
        staff: StaffPrincipal
      ) {
        const named = new Set(input.placeIds)
        const astray = input.scans.findIndex(({ placeId }) => !named.has(placeId))
        if (astray >= 0) {
          return yield* ValidationError.field(`scans.${astray}.placeId`, "must be one of placeIds")
        }
        const count = yield* orNotFound(repo.lock(id, "change"))
        yield* refuseUnlessClosed(count)
        const by = movedBy(staff)
        if (staff.type !== "operator" || count.countedBy.some((one) => one.id === by.id)) {
          return yield* new SecondOperatorRequired({
            message: "A recount requires a signed-in operator who did not scan in the count."
          })
        }
        const now = yield* clock.now
        const seen = yield* readScans(id, input, now)
        const about = {
          places: input.placeIds,
          items: [...seen.items.keys()],
          numbers: [...seen.numbers.values()].map(({ scanned }) => scanned)
        }
        const recounted = { at: now, operator: by }
        const known: Array<CountDifference> = []
        for (let page = 1, hasMore = true; hasMore; page++) {
          const found = yield* repo.differences(id, { isOpen: true, about }, { page, limit: batch })
          known.push(...found.items)
          hasMore = found.hasMore
        }
        const records = yield* recordsOf(
          id,
          known.flatMap(({ inventoryItemId }) => inventoryItemId ?? [])
        )
        const changed = known.flatMap((difference) => {
          const { inventoryItemId } = difference
          const judged = recountedDifference(difference, {
            named,
            record: inventoryItemId === undefined ? undefined : records.get(inventoryItemId),
            seen: sightingOf(difference, seen)
          })
          return judged === undefined
            ? []
            : [{ ...judged, id: difference.id, recount: { ...recounted, kindBefore: difference.kind } }]
        })
        yield* repo.changeDifferences(id, changed)
        yield* closing.keep(id, newFindings(seen, known, recounted))
        yield* repo.addRecount(id, { by, placeIds: input.placeIds })
        yield* repo.finish(id)
        return yield* detailOf(repo, id)
      }, transaction.run)

      return CountRecounts.of({ recount })
    })
  )
}
