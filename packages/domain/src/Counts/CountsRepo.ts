import type { CountId, DifferenceId, InventoryItemId, PlaceId } from "@vault-custody/schema/Common/Id"
import type { FilterOf } from "@vault-custody/schema/Common/ListDescription"
import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import type { Count, CountNumbers, CountScope, ExpectedItem } from "@vault-custody/schema/Counts/Count"
import type { countList } from "@vault-custody/schema/Counts/CountList"
import type { CountDifference } from "@vault-custody/schema/Counts/CountDifference"
import type { MovedBy } from "@vault-custody/schema/Places/Move"
import { Context, type Effect, type Option } from "effect"
import type { ItemRecord, Scan, Sighting } from "./CountRecord.ts"

/** A count as it is stored: with its whole scope, and with the fields that a blind count hides. */
export type StoredCount = Omit<Count, "seed" | "createdAt">

export interface NewCount {
  readonly id: CountId
  readonly scope: CountScope
  readonly isBlind: boolean
  readonly startedBy: MovedBy
}

/** A scan that is to be kept. */
export interface NewScan {
  readonly scanId: string
  readonly scanned: string
  readonly placeId: PlaceId
  /** When it was made, in epoch milliseconds; absent for now. */
  readonly at?: number
  readonly candidates: ReadonlyArray<InventoryItemId>
}

/** A scan that is kept, with its number among those of the count. */
export interface KeptScan extends Scan {
  readonly number: number
}

/** The result of a count. */
export interface Closing {
  readonly closedBy: MovedBy
  readonly numbers: CountNumbers
  readonly expectedSha256: string
}

/** Which differences are read. */
export interface DifferenceFilter {
  readonly isOpen?: boolean
  /** Only differences that concern one of these places or items. */
  readonly about?: {
    readonly places: ReadonlyArray<PlaceId>
    readonly items: ReadonlyArray<InventoryItemId>
    readonly numbers: ReadonlyArray<string>
  }
  /** Leaves out differences that a recorded movement explains. */
  readonly isDiscrepancy?: boolean
}

export type CountFilter = FilterOf<typeof countList>

/**
 * Storage of counts (docs/rules/Counts.md#moment). A count's expected items are a position in the ledger and the
 * custody record; a request reads them from these, and closing the count stores them.
 */
export class CountsRepo extends Context.Service<
  CountsRepo,
  {
    /** Freezes the expected items: stores one row with the present position of the records. */
    readonly begin: (count: NewCount) => Effect.Effect<void>
    readonly find: (id: CountId) => Effect.Effect<Option.Option<StoredCount>>
    readonly list: (filter: CountFilter, page: PageRequest) => Effect.Effect<Page<StoredCount>>
    /** As `find`, and locks the count until the transaction ends: shared with `read`, exclusively with `change`. */
    readonly lock: (id: CountId, mode: "read" | "change") => Effect.Effect<Option.Option<StoredCount>>
    /** Adds the scans whose ids the count does not have, with their operator. Returns how many are new. */
    readonly addScans: (id: CountId, scans: ReadonlyArray<NewScan>, by: MovedBy) => Effect.Effect<number>
    /** Stores the items expected at the count's position; returns their number and the digest of the set. */
    readonly keepExpected: (
      count: Pick<StoredCount, "id" | "scope">
    ) => Effect.Effect<{ readonly count: number; readonly sha256: string }>
    /** The expected items, in the order of their ids. */
    readonly expected: (
      count: Pick<StoredCount, "id" | "status" | "scope">,
      page: PageRequest
    ) => Effect.Effect<Page<ExpectedItem>>
    /** The places of the scope, at the count's position and now. */
    readonly scopePlaces: (
      id: CountId
    ) => Effect.Effect<{ readonly was: ReadonlySet<PlaceId>; readonly is: ReadonlySet<PlaceId> }>
    /** The last scans of each place that was scanned: the last by its number, and the last by its time alone. */
    readonly lastScans: (id: CountId) => Effect.Effect<ReadonlyArray<Pick<Sighting, "placeId" | "seen">>>
    /** Scans of the count that no item in the vault has the number of, after a number, in their order. */
    readonly unknownScans: (
      id: CountId,
      after: number,
      limit: number
    ) => Effect.Effect<ReadonlyArray<KeptScan>>
    /** Scans of the count that several items have the number of, in their order. */
    readonly ambiguousScans: (id: CountId) => Effect.Effect<ReadonlyArray<KeptScan>>
    /** Stores the candidate items of scans, by the scans' numbers. */
    readonly setCandidates: (
      id: CountId,
      candidates: ReadonlyMap<number, ReadonlyArray<InventoryItemId>>
    ) => Effect.Effect<void>
    /**
     * The next items that were expected or seen, in the order of their ids, but for those that are `found`: they were
     * expected, seen in that place alone, and nothing has been recorded of them since.
     */
    readonly nextItems: (
      id: CountId,
      after: InventoryItemId | undefined,
      limit: number
    ) => Effect.Effect<ReadonlyArray<InventoryItemId>>
    /** The records of these items from the count's position on. */
    readonly records: (
      id: CountId,
      items: ReadonlyArray<InventoryItemId>
    ) => Effect.Effect<ReadonlyArray<ItemRecord>>
    /** Where these items were seen in the count, in the order of scans. */
    readonly sightings: (
      id: CountId,
      items: ReadonlyArray<InventoryItemId>
    ) => Effect.Effect<ReadonlyMap<InventoryItemId, ReadonlyArray<Sighting>>>
    readonly close: (id: CountId, closing: Closing) => Effect.Effect<void>
    readonly finish: (id: CountId) => Effect.Effect<void>
    readonly addDifferences: (id: CountId, differences: ReadonlyArray<CountDifference>) => Effect.Effect<void>
    /** Open ones first, each in the order of their ids. */
    readonly differences: (
      id: CountId,
      filter: DifferenceFilter,
      page: PageRequest
    ) => Effect.Effect<Page<CountDifference>>
    readonly findDifference: (
      id: CountId,
      difference: DifferenceId
    ) => Effect.Effect<Option.Option<CountDifference>>
    /** Replaces differences by their new states. */
    readonly changeDifferences: (
      id: CountId,
      differences: ReadonlyArray<CountDifference>
    ) => Effect.Effect<void>
    readonly addRecount: (
      id: CountId,
      recount: { readonly by: MovedBy; readonly placeIds: ReadonlyArray<PlaceId> }
    ) => Effect.Effect<void>
    /** The staff who made the recounts. */
    readonly recountedBy: (id: CountId) => Effect.Effect<ReadonlyArray<MovedBy>>
    /** The index of the log's entry of a finished count, once the log has it. */
    readonly logIndex: (id: CountId) => Effect.Effect<Option.Option<number>>
  }
>()("@vault-custody/domain/Counts/CountsRepo") {}
