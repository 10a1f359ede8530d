import type { OneOrSeveral } from "@vault-custody/schema/Common/CommaSeparated"
import type { CountId, DifferenceId, InventoryItemId, PlaceId } from "@vault-custody/schema/Common/Id"
import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import type {
  Count,
  CountNumbers,
  CountScope,
  CountStatus,
  ExpectedItem
} from "@vault-custody/schema/Counts/Count"
import type { CountDifference } from "@vault-custody/schema/Counts/CountDifference"
import type { MovedBy } from "@vault-custody/schema/Places/Move"
import { Context, type Effect, type Option } from "effect"
import type { ItemRecord, Scan, Sighting } from "./CountRecord.ts"

/** A count as it is kept: its scope is whole, and nothing of it is hidden. */
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
  /** Those that concern one of these places or items. */
  readonly about?: {
    readonly places: ReadonlyArray<PlaceId>
    readonly items: ReadonlyArray<InventoryItemId>
    readonly numbers: ReadonlyArray<string>
  }
  /** Leaves out what a recorded movement explains. */
  readonly isDiscrepancy?: boolean
}

/**
 * Storage of counts (docs/rules/Counts.md#moment). What a count expects is a position in the ledger and the custody record; it is
 * read from these when it is asked for, and kept once the count is closed.
 */
export class CountsRepo extends Context.Service<
  CountsRepo,
  {
    /** Freezes what is expected: one row, with the position that the records have come to. */
    readonly begin: (count: NewCount) => Effect.Effect<void>
    readonly find: (id: CountId) => Effect.Effect<Option.Option<StoredCount>>
    readonly list: (
      filter: { readonly status?: OneOrSeveral<CountStatus> | undefined },
      page: PageRequest
    ) => Effect.Effect<Page<StoredCount>>
    /** As `find`, and keeps the count as it is until the transaction ends; with `change`, alone. */
    readonly lock: (id: CountId, mode: "read" | "change") => Effect.Effect<Option.Option<StoredCount>>
    /** Adds the scans whose ids the count does not have, and who made them. Returns how many are new. */
    readonly addScans: (id: CountId, scans: ReadonlyArray<NewScan>, by: MovedBy) => Effect.Effect<number>
    /** Keeps what was expected at the count's position, and returns how many that are, with the digest of the set. */
    readonly keepExpected: (id: CountId) => Effect.Effect<{ readonly count: number; readonly sha256: string }>
    /** What is expected, in the order of items' ids. */
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
    /** Says which items scans can mean from now on, by their numbers. */
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
    /** What the records say of these items from the count's position on. */
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
    /** Replaces differences by what they have become. */
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
