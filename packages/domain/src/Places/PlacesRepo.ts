import type { MoveId, PlaceId } from "@vault-custody/schema/Common/Id"
import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import type { MovedBy } from "@vault-custody/schema/Places/Move"
import type { Place, PlaceKind } from "@vault-custody/schema/Places/Place"
import { Context, type Effect, type Option } from "effect"

export interface PlaceFilter {
  readonly parentId?: PlaceId | undefined
  readonly kind?: PlaceKind | undefined
  /** A path, seal, id or code as it may have been scanned. */
  readonly scanned?: string | undefined
}

/** Changes to a place; an absent field stays as it is, and `null` clears it. */
export interface PlaceChange {
  readonly name?: string
  readonly isActive?: boolean
  readonly insuredLimitCents?: bigint | null
  readonly parentId?: PlaceId
  readonly sealNumber?: string | null
  /** The time of the change; absent for now, by the storage's clock. */
  readonly updatedAt?: number
}

/** The parent of a place from now on; the first one is that of its creation. */
export interface NewPlaceMove {
  readonly moveId: MoveId
  readonly placeId: PlaceId
  readonly parentId: PlaceId | null
  /** The number of a seal that was broken for it. */
  readonly sealBroken?: string
  readonly by: MovedBy
}

/** Storage of places. They are the vault's own, and no organization's. */
export class PlacesRepo extends Context.Service<
  PlacesRepo,
  {
    /**
     * Locks the tree until the transaction ends: the set of places, their parents, seals and statuses. With `change`,
     * the lock is exclusive and also blocks every move. Take it before every other lock of places and of existing
     * items.
     */
    readonly lockTree: (mode: "read" | "change") => Effect.Effect<void>
    /** False, and nothing stored, when its parent holds one with this code. */
    readonly insert: (place: Omit<Place, "path">) => Effect.Effect<boolean>
    readonly find: (id: PlaceId) => Effect.Effect<Option.Option<Place>>
    readonly list: (filter: PlaceFilter, page: PageRequest) => Effect.Effect<Page<Place>>
    /** The places of these ids that exist, and all places that enclose them. */
    readonly withOuter: (ids: ReadonlyArray<PlaceId>) => Effect.Effect<ReadonlyArray<Place>>
    /** The height of the highest of the subtrees that begin with these places; 1 for a place without others in it. */
    readonly heightOf: (ids: ReadonlyArray<PlaceId>) => Effect.Effect<number>
    /** The places that match each scan. */
    readonly scan: (scanned: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<ReadonlyArray<Place>>>
    /** Whether something is directly in the place: an item, or a place that is active. */
    readonly holdsAnything: (id: PlaceId) => Effect.Effect<boolean>
    /**
     * Changes places that exist. False when two would have one code in their new parent; then not all of them are changed,
     * and the caller's transaction fails.
     */
    readonly change: (ids: ReadonlyArray<PlaceId>, change: PlaceChange) => Effect.Effect<boolean>
    /** Appends the parents of places to the custody record, which is append-only. */
    readonly appendMoves: (moves: ReadonlyArray<NewPlaceMove>) => Effect.Effect<void>
  }
>()("@vault-custody/domain/Places/PlacesRepo") {}
