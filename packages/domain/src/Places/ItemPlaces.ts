import { InvalidStateTransition, NotFound } from "@vault-custody/schema/Common/Errors"
import type { PlaceId } from "@vault-custody/schema/Common/Id"
import type { StaffPrincipal } from "@vault-custody/schema/Identity/Principal"
import type { Place } from "@vault-custody/schema/Places/Place"
import { BoxSealed } from "@vault-custody/schema/Places/PlaceErrors"
import { Context, Effect, Layer } from "effect"
import { Ids } from "../Common/Ids.ts"
import type { HeldItem } from "../Inventory/HeldItem.ts"
import { CustodyRepo, movedBy } from "./CustodyRepo.ts"
import { PlacesRepo } from "./PlacesRepo.ts"
import { SiteLimits } from "./SiteLimits.ts"
import { sealsBetween, siteOf, treeOf } from "./PlaceTree.ts"

type TakenItem = Pick<HeldItem, "id" | "ownerOrganizationId" | "placeId">

/**
 * The seal number that the record of a move names: that of the innermost box that is opened, or else of the
 * destination.
 */
export const brokenSeal = (
  crossed: ReadonlyArray<Pick<Place, "sealNumber">>
): { readonly sealBroken?: string } => {
  const number = crossed[0]?.sealNumber
  return number === undefined ? {} : { sealBroken: number }
}

/** Breaks the seals of boxes that are opened. */
export const breakSeals = (
  places: PlacesRepo["Service"],
  crossed: ReadonlySet<Pick<Place, "id">>
): Effect.Effect<void> =>
  crossed.size === 0
    ? Effect.void
    : Effect.asVoid(
        places.change(
          Array.from(crossed, ({ id }) => id),
          { sealNumber: null }
        )
      )

/** The code of the site that a place is in: the first of its path. */
export const siteCode = ({ path }: Pick<Place, "path">): string => path.split("/", 1)[0] ?? path

/** An active place that things can be put into. */
export const refuseInactive = (place: Place): Effect.Effect<Place, InvalidStateTransition> =>
  place.isActive
    ? Effect.succeed(place)
    : Effect.fail(
        new InvalidStateTransition({
          message: "The place is inactive. Make it active first, or choose another."
        })
      )

/** How other features put items into places and take them out. All of it runs in the caller's transaction. */
export class ItemPlaces extends Context.Service<
  ItemPlaces,
  {
    /**
     * Locks the places until the transaction ends; exclusively, if seals may be broken. Take this lock before those
     * of existing items.
     */
    readonly lock: (breakSeal?: boolean) => Effect.Effect<void>
    /**
     * Records that locked items are taken out of their places. Fails if that opens a sealed box, unless its seal may
     * be broken. The caller updates the items' rows.
     */
    readonly takeOut: (
      items: ReadonlyArray<TakenItem>,
      by: StaffPrincipal,
      breakSeal: boolean
    ) => Effect.Effect<void, BoxSealed>
    /**
     * Records that locked items are no longer in any place, also those in sealed boxes: the items have left already.
     */
    readonly release: (items: ReadonlyArray<TakenItem>, by: StaffPrincipal) => Effect.Effect<void>
    /** A place that new items can be put into. */
    readonly open: (id: PlaceId) => Effect.Effect<Place, NotFound | InvalidStateTransition | BoxSealed>
    /**
     * Records that new items are in the place that they have. They lie there already, so a site that is now over its
     * limit goes into its queue, and nothing is refused.
     */
    readonly putIn: (items: ReadonlyArray<TakenItem>, by: StaffPrincipal) => Effect.Effect<void>
  }
>()("@vault-custody/domain/Places/ItemPlaces") {
  static readonly layer = Layer.effect(
    ItemPlaces,
    Effect.gen(function* () {
      const ids = yield* Ids
      const places = yield* PlacesRepo
      const custody = yield* CustodyRepo
      const siteLimits = yield* SiteLimits

      const release = Effect.fn("ItemPlaces.release")(function* (
        items: ReadonlyArray<TakenItem>,
        by: StaffPrincipal,
        sealsOf: (item: TakenItem) => ReadonlyArray<Pick<Place, "sealNumber">> = () => []
      ) {
        const placed = items.filter(({ placeId }) => placeId !== null)
        if (placed.length === 0) return
        const moveId = yield* ids.next("mve")
        yield* custody.append(
          placed.map((item) =>
            Object.assign(brokenSeal(sealsOf(item)), {
              moveId,
              organizationId: item.ownerOrganizationId,
              inventoryItemId: item.id,
              placeId: null,
              by: movedBy(by)
            })
          )
        )
      })

      const takeOut = Effect.fn("ItemPlaces.takeOut")(function* (
        items: ReadonlyArray<TakenItem>,
        by: StaffPrincipal,
        breakSeal: boolean
      ) {
        const from = [...new Set(items.flatMap(({ placeId }) => placeId ?? []))]
        const tree = treeOf(from.length === 0 ? [] : yield* places.withOuter(from))
        const sealsOf = (item: TakenItem) => sealsBetween(tree, item.placeId, null)
        const crossed = new Set(items.flatMap(sealsOf))
        if (crossed.size > 0 && !breakSeal) return yield* new BoxSealed()
        yield* breakSeals(places, crossed)
        yield* release(items, by, sealsOf)
      })

      const open = Effect.fn("ItemPlaces.open")(function* (id: PlaceId) {
        const tree = treeOf(yield* places.withOuter([id]))
        const place = tree.get(id)
        if (place === undefined) return yield* new NotFound()
        if (sealsBetween(tree, null, id).length > 0) {
          return yield* new BoxSealed({
            message:
              "The place is a sealed box or in one. Choose another place, and move the items there later."
          })
        }
        return yield* refuseInactive(place)
      })

      const putIn = Effect.fn("ItemPlaces.putIn")(function* (
        items: ReadonlyArray<TakenItem>,
        by: StaffPrincipal
      ) {
        const moveId = yield* ids.next("mve")
        yield* custody.append(
          items.map((item) => ({
            moveId,
            organizationId: item.ownerOrganizationId,
            inventoryItemId: item.id,
            placeId: item.placeId,
            by: movedBy(by)
          }))
        )
        const into = [...new Set(items.flatMap(({ placeId }) => placeId ?? []))]
        const tree = treeOf(yield* places.withOuter(into))
        for (const site of new Set(into.map((id) => siteOf(tree, id)))) {
          if (site?.insuredLimitCents !== undefined) yield* siteLimits.refresh(site)
        }
      })

      return ItemPlaces.of({
        lock: (breakSeal = false) => places.lockTree(breakSeal ? "change" : "read"),
        takeOut,
        release: (items, by) => release(items, by),
        open,
        putIn
      })
    })
  )
}
