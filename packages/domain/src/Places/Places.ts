import { InvalidStateTransition, NotFound, ValidationError } from "@vault-custody/schema/Common/Errors"
import type { PlaceId } from "@vault-custody/schema/Common/Id"
import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import type { StaffPrincipal } from "@vault-custody/schema/Identity/Principal"
import type {
  CreatePlace,
  Place,
  PlaceHoldings,
  PlaceKind,
  UpdatePlace
} from "@vault-custody/schema/Places/Place"
import {
  BoxSealed,
  PlaceCodeInUse,
  PlaceNotEmpty,
  type SiteLimitExceeded
} from "@vault-custody/schema/Places/PlaceErrors"
import { Context, Effect, Layer } from "effect"
import { noteChanges } from "../AuditLog/ChangeNotes.ts"
import { Ids } from "../Common/Ids.ts"
import { orNotFound } from "../Common/Lookup.ts"
import { StorageClock } from "../Common/StorageClock.ts"
import { timeOfChange } from "../Common/TimeOfChange.ts"
import { Transaction } from "../Common/Transaction.ts"
import { movedBy } from "./CustodyRepo.ts"
import { type PlaceFilter, PlacesRepo } from "./PlacesRepo.ts"
import { SiteLimits } from "./SiteLimits.ts"
import { SiteLimitsRepo } from "./SiteLimitsRepo.ts"
import { chainOf, mayStandIn, sealsBetween, siteOf, tooDeep, type Tree, treeOf } from "./PlaceTree.ts"

type MoveRefused = NotFound | ValidationError | InvalidStateTransition | BoxSealed

/** The issue of a field that this kind of place cannot have; undefined if there is none. */
const misplacedField = (
  kind: PlaceKind,
  fields: { readonly sealNumber?: unknown; readonly insuredLimitCents?: unknown }
): ValidationError | undefined => {
  if (fields.sealNumber !== undefined && kind !== "box") {
    return ValidationError.field("sealNumber", "is allowed for boxes only")
  }
  return fields.insuredLimitCents !== undefined && kind !== "site"
    ? ValidationError.field("insuredLimitCents", "is allowed for sites only")
    : undefined
}

const inactive = new InvalidStateTransition({
  message: "The parent place is inactive. Activate it first, or choose another."
})

/** The vault's places: the tree, its codes and its seals (docs/rules/Places.md#tree). */
export class Places extends Context.Service<
  Places,
  {
    readonly list: (filter: PlaceFilter, page: PageRequest) => Effect.Effect<Page<Place>>
    readonly get: (id: PlaceId) => Effect.Effect<Place, NotFound>
    /** The insured value of the items in a place, at whatever depth. */
    readonly holdings: (id: PlaceId) => Effect.Effect<PlaceHoldings, NotFound>
    readonly create: (
      input: CreatePlace,
      staff: StaffPrincipal
    ) => Effect.Effect<Place, MoveRefused | PlaceCodeInUse>
    /** Changes the given fields. A new parent moves the place, with all that is in it. */
    readonly update: (
      id: PlaceId,
      fields: UpdatePlace,
      staff: StaffPrincipal
    ) => Effect.Effect<Place, MoveRefused | PlaceCodeInUse | PlaceNotEmpty | SiteLimitExceeded>
    readonly seal: (
      id: PlaceId,
      sealNumber: string
    ) => Effect.Effect<Place, NotFound | InvalidStateTransition>
  }
>()("@vault-custody/domain/Places/Places") {
  static readonly layer = Layer.effect(
    Places,
    Effect.gen(function* () {
      const ids = yield* Ids
      const transaction = yield* Transaction
      const clock = yield* StorageClock
      const repo = yield* PlacesRepo
      const siteLimits = yield* SiteLimits
      const siteLimitsRepo = yield* SiteLimitsRepo

      /** Fails if a subtree of this kind and height cannot stand in that parent. */
      const checkParent = Effect.fnUntraced(function* (
        tree: Tree<Place>,
        {
          height,
          kind,
          from
        }: { readonly height: number; readonly kind: PlaceKind; readonly from: PlaceId | null },
        parentId: PlaceId | null
      ) {
        const parent = parentId === null ? undefined : tree.get(parentId)
        if (parentId !== null && parent === undefined) return yield* new NotFound()
        if (!mayStandIn(kind, parent?.kind)) {
          const where = parent === undefined ? "must be given" : `must not be a ${parent.kind}`
          const message =
            kind === "site" ? "must not be given: a site has no parent" : `${where} for a ${kind}`
          return yield* ValidationError.field("parentId", message)
        }
        if (parent?.isActive === false) return yield* inactive
        const deep = tooDeep(tree, parentId, height)
        if (deep !== undefined) return yield* deep
        if (sealsBetween(tree, from, parentId).length > 0) {
          return yield* new BoxSealed({
            message: "An enclosing box is sealed. Break its seal by moving something out of it first."
          })
        }
      })

      const create = Effect.fn("Places.create")(function* (input: CreatePlace, staff: StaffPrincipal) {
        const { parentId = null, name = "", ...rest } = input
        const misplaced = misplacedField(input.kind, input)
        if (misplaced !== undefined) return yield* misplaced
        yield* repo.lockTree("change")
        const tree = treeOf(parentId === null ? [] : yield* repo.withOuter([parentId]))
        yield* checkParent(tree, { kind: input.kind, height: 1, from: null }, parentId)
        const now = yield* clock.now
        const place: Omit<Place, "path"> = {
          id: yield* ids.next("plc"),
          ...rest,
          name,
          parentId,
          isActive: true,
          createdAt: now,
          updatedAt: now
        }
        if (!(yield* repo.insert(place))) return yield* new PlaceCodeInUse()
        yield* repo.appendMoves([
          { moveId: yield* ids.next("mve"), placeId: place.id, parentId, by: movedBy(staff) }
        ])
        yield* noteChanges({}, { ...rest, name, parentId })
        const outer = parentId === null ? "" : `${tree.get(parentId)?.path}/`
        return { ...place, path: `${outer}${place.code}` }
      }, transaction.run)

      /** Fails where the place cannot be moved there. */
      const checkMove = Effect.fnUntraced(function* (place: Place, parentId: PlaceId) {
        const tree = treeOf(yield* repo.withOuter([place.id, parentId]))
        if (chainOf(tree, parentId).some(({ id }) => id === place.id)) {
          return yield* new InvalidStateTransition({
            message: "A place cannot be moved into itself or into a place inside it."
          })
        }
        const height = yield* repo.heightOf([place.id])
        yield* checkParent(tree, { kind: place.kind, height, from: place.parentId }, parentId)
        const site = siteOf(tree, parentId)
        return siteOf(tree, place.id)?.id === site?.id ? undefined : site
      })

      const update = Effect.fn("Places.update")(function* (
        id: PlaceId,
        fields: UpdatePlace,
        staff: StaffPrincipal
      ) {
        yield* repo.lockTree("change")
        const place = yield* orNotFound(repo.find(id))
        const misplaced = misplacedField(place.kind, fields)
        if (misplaced !== undefined) return yield* misplaced
        const { parentId } = fields
        const moves = parentId !== undefined && parentId !== place.parentId
        const otherSite = moves ? yield* checkMove(place, parentId) : undefined
        if (fields.isActive === false && place.isActive && (yield* repo.holdsAnything(id))) {
          return yield* new PlaceNotEmpty()
        }
        if (fields.isActive === true && !place.isActive && !moves && place.parentId !== null) {
          const parent = yield* orNotFound(repo.find(place.parentId))
          if (!parent.isActive) return yield* inactive
        }
        if (!(yield* repo.change([id], fields))) return yield* new PlaceCodeInUse()
        if (moves) {
          yield* repo.appendMoves([
            { moveId: yield* ids.next("mve"), placeId: id, parentId, by: movedBy(staff) }
          ])
        }
        yield* siteLimits.refuseOver(otherSite)
        if (fields.insuredLimitCents !== undefined) yield* siteLimits.refresh(place)
        yield* noteChanges(place, fields)
        return yield* orNotFound(repo.find(id))
      }, transaction.run)

      const seal = Effect.fn("Places.seal")(function* (id: PlaceId, sealNumber: string) {
        yield* repo.lockTree("change")
        const place = yield* orNotFound(repo.find(id))
        if (place.kind !== "box") {
          return yield* new InvalidStateTransition({ message: "Only a box can be sealed." })
        }
        if (place.sealNumber !== undefined) {
          return yield* new InvalidStateTransition({
            message: `The box is sealed with ${place.sealNumber}. It can be sealed again once that seal is broken.`
          })
        }
        if (!place.isActive) {
          return yield* new InvalidStateTransition({ message: "The box is inactive. Make it active first." })
        }
        const sealed = { sealNumber, updatedAt: yield* timeOfChange(place) }
        yield* repo.change([id], sealed)
        yield* noteChanges(place, { sealNumber })
        return { ...place, ...sealed }
      }, transaction.run)

      const get = (id: PlaceId) => orNotFound(repo.find(id))

      const holdings = Effect.fn("Places.holdings")(function* (id: PlaceId) {
        const { insuredLimitCents } = yield* get(id)
        return {
          placeId: id,
          totalInsuredValueCents: yield* siteLimitsRepo.insuredValueCents(id),
          ...(insuredLimitCents === undefined ? {} : { insuredLimitCents })
        }
      })

      return Places.of({ list: repo.list, get, holdings, create, update, seal })
    })
  )
}
