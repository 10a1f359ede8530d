import { NotFound } from "@vault-custody/schema/Common/Errors"
import type { CountScan } from "@vault-custody/schema/Counts/Count"
import type { InventoryItemId, PlaceId } from "@vault-custody/schema/Common/Id"
import { modeOf } from "@vault-custody/schema/Common/Mode"
import { placedStatuses } from "@vault-custody/schema/Common/Statuses"
import { Context, Effect, Layer } from "effect"
import { Ids } from "../Common/Ids.ts"
import { CustodyRepo, type PlacedItem } from "../Places/CustodyRepo.ts"
import { PlacesRepo } from "../Places/PlacesRepo.ts"
import type { NewScan } from "./CountsRepo.ts"

/** The maximum number of candidate items of a scan; items that may be at its place come first. */
const maxCandidates = 100

const candidatesOf = (
  items: ReadonlyArray<PlacedItem>,
  placeId: string | undefined
): ReadonlyArray<InventoryItemId> => {
  const rank = (item: PlacedItem) =>
    item.placeId === placeId ? 0 : placedStatuses.includes(item.status) ? 1 : 2
  return items
    .filter(({ organizationId }) => modeOf(organizationId) === "live")
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, maxCandidates)
    .map(({ id }) => id)
}

/** How scans are read: which items have the numbers. All of it runs in the caller's transaction. */
export class CountScans extends Context.Service<
  CountScans,
  {
    /** Scans as they are kept. Refuses where one of their places, or of those named besides, is unknown. */
    readonly read: (
      scans: ReadonlyArray<CountScan>,
      places?: ReadonlyArray<PlaceId>
    ) => Effect.Effect<ReadonlyArray<NewScan>, NotFound>
    /** The items that have these numbers, for each number. */
    readonly candidates: (
      scans: ReadonlyArray<{ readonly scanned: string; readonly placeId?: string }>
    ) => Effect.Effect<ReadonlyArray<ReadonlyArray<InventoryItemId>>>
  }
>()("@vault-custody/domain/Counts/CountScans") {
  static readonly layer = Layer.effect(
    CountScans,
    Effect.gen(function* () {
      const ids = yield* Ids
      const places = yield* PlacesRepo
      const custody = yield* CustodyRepo

      const candidates = Effect.fnUntraced(function* (
        scans: ReadonlyArray<{ readonly scanned: string; readonly placeId?: string }>
      ) {
        const found = yield* custody.scanItems(scans.map(({ scanned }) => scanned))
        return scans.map(({ placeId }, index) => candidatesOf(found[index] ?? [], placeId))
      })

      const read = Effect.fn("CountScans.read")(function* (
        scans: ReadonlyArray<CountScan>,
        besides: ReadonlyArray<PlaceId> = []
      ) {
        const named = new Set([...besides, ...scans.map(({ placeId }) => placeId)])
        const known = new Set((yield* places.withOuter([...named])).map(({ id }) => id))
        if ([...named].some((id) => !known.has(id))) return yield* new NotFound()
        const meant = scans.length === 0 ? [] : yield* candidates(scans)
        return yield* Effect.forEach(scans, ({ scanId, ...scan }, index) =>
          Effect.map(scanId === undefined ? ids.next("cnt") : Effect.succeed(scanId), (own) => ({
            ...scan,
            scanId: own,
            candidates: meant[index] ?? []
          }))
        )
      })

      return CountScans.of({ read, candidates })
    })
  )
}
