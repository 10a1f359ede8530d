import {
  InvalidStateTransition,
  maxDetails,
  NotFound,
  ValidationError
} from "@vault-custody/schema/Common/Errors"
import type { InventoryItemId, PlaceId } from "@vault-custody/schema/Common/Id"
import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import { placedStatuses } from "@vault-custody/schema/Common/Statuses"
import type { StaffPrincipal } from "@vault-custody/schema/Identity/Principal"
import { InventoryItemUnavailable } from "@vault-custody/schema/Inventory/InventoryErrors"
import type {
  CreateMove,
  CustodyEntry,
  Move,
  MovedBox,
  MovedItem,
  PlaceContent
} from "@vault-custody/schema/Places/Move"
import type { Place } from "@vault-custody/schema/Places/Place"
import {
  AmbiguousScan,
  BoxSealed,
  PlaceCodeInUse,
  type SiteLimitExceeded
} from "@vault-custody/schema/Places/PlaceErrors"
import { Context, Effect, Layer } from "effect"
import { Ids } from "../Common/Ids.ts"
import { orNotFound } from "../Common/Lookup.ts"
import { StorageClock } from "../Common/StorageClock.ts"
import { Transaction } from "../Common/Transaction.ts"
import { InventoryRepo } from "../Inventory/InventoryRepo.ts"
import { CustodyRepo, movedBy, type PlacedItem } from "./CustodyRepo.ts"
import { breakSeals, brokenSeal, refuseInactive } from "./ItemPlaces.ts"
import { PlacesRepo } from "./PlacesRepo.ts"
import { SiteLimits } from "./SiteLimits.ts"
import { chainOf, sealsBetween, siteOf, tooDeep, type Tree, treeOf } from "./PlaceTree.ts"

type Refused =
  | NotFound
  | ValidationError
  | InvalidStateTransition
  | InventoryItemUnavailable
  | BoxSealed
  | AmbiguousScan
  | PlaceCodeInUse
  | SiteLimitExceeded

const isPlaced = ({ status }: PlacedItem): boolean => placedStatuses.includes(status)

/** Of the items that match a scan, those in the vault; if none of them is, all of them. */
const preferPlaced = (fitting: ReadonlyArray<PlacedItem>): ReadonlyArray<PlacedItem> => {
  const placed = fitting.filter((item) => isPlaced(item) || item.status === "pending_outbound")
  return placed.length > 0 ? placed : fitting
}

const those = (place: Place | undefined): ReadonlyArray<Place> => (place === undefined ? [] : [place])

const ambiguity = (path: string, fitting: ReadonlyArray<{ readonly id: string }>, what: string) =>
  fitting.length < 2 ? [] : fitting.map(({ id }) => ({ path: id, message: `${path}: ${what}` }))

/** The refusal of scans that nothing has: of a thousand, those have to be looked at. */
const noneHas = (what: string, kind: string, scans: ReadonlyArray<string>) =>
  new NotFound({
    message: `No ${what} has this ${kind}: ${scans.slice(0, maxDetails).join(", ")}. Check what was scanned. Nothing was moved.`
  })

/** Fails where one of the boxes cannot go there. */
const checkBoxes = (
  tree: Tree<Place>,
  boxes: ReadonlyArray<Place>,
  { height, to }: { readonly height: number; readonly to: PlaceId }
): Effect.Effect<void, InvalidStateTransition> => {
  const chain = chainOf(tree, to)
  if (boxes.some((box) => chain.some(({ id }) => id === box.id))) {
    return Effect.fail(
      new InvalidStateTransition({ message: "A box cannot be moved into itself or into a place inside it." })
    )
  }
  const refused = tooDeep(tree, to, height)
  return refused === undefined ? Effect.void : Effect.fail(refused)
}

/** Moves of items and boxes between places, and the record of them (docs/rules/Places.md#moves). */
export class Moves extends Context.Service<
  Moves,
  {
    /** Moves all of the items and boxes, or none. */
    readonly create: (input: CreateMove, staff: StaffPrincipal) => Effect.Effect<Move, Refused>
    /** An item's custody record, oldest first. */
    readonly custody: (id: InventoryItemId, page: PageRequest) => Effect.Effect<Page<CustodyEntry>, NotFound>
    /** The direct contents of a place, now or at a moment. */
    readonly contents: (
      id: PlaceId,
      at: number | undefined,
      page: PageRequest
    ) => Effect.Effect<Page<PlaceContent>, NotFound>
  }
>()("@vault-custody/domain/Places/Moves") {
  static readonly layer = Layer.effect(
    Moves,
    Effect.gen(function* () {
      const ids = yield* Ids
      const transaction = yield* Transaction
      const clock = yield* StorageClock
      const inventory = yield* InventoryRepo
      const places = yield* PlacesRepo
      const custody = yield* CustodyRepo
      const siteLimits = yield* SiteLimits

      const lockItems = Effect.fnUntraced(function* (entries: ReadonlyArray<MovedItem>) {
        const scans = entries.flatMap(({ scanned }, index) =>
          scanned === undefined ? [] : [{ scanned, index }]
        )
        const found = scans.length === 0 ? [] : yield* custody.scanItems(scans.map(({ scanned }) => scanned))
        const fitting = found.map(preferPlaced)
        const details = fitting.flatMap((some, n) =>
          ambiguity(`items.${scans[n]?.index}.scanned`, some, "an item that has this number")
        )
        if (details.length > 0) return yield* new AmbiguousScan({ details })
        const unknown = scans.filter((_, n) => fitting[n]?.length === 0).map(({ scanned }) => scanned)
        if (unknown.length > 0) return yield* noneHas("item", "number", unknown)
        const named = entries.flatMap(({ inventoryItemId }) => inventoryItemId ?? [])
        const wanted = [...new Set([...named, ...fitting.flatMap((some) => some.map(({ id }) => id))])]
        const items = wanted.length === 0 ? [] : yield* custody.lockItems(wanted)
        if (items.length < wanted.length) return yield* new NotFound()
        if (!items.every(isPlaced)) {
          return yield* new InventoryItemUnavailable({
            message:
              "An item is not in the vault, or has been picked. Only what is in the vault can be moved."
          })
        }
        return items
      })

      /** The boxes that are named or scanned, once each. */
      const findBoxes = Effect.fnUntraced(function* (entries: ReadonlyArray<MovedBox>, known: Tree<Place>) {
        const scans = entries.flatMap(({ scanned }) => scanned ?? [])
        const found = scans.length === 0 ? [] : yield* places.scan(scans)
        const boxes = new Map<PlaceId, Place>()
        const details: Array<{ readonly path: string; readonly message: string }> = []
        let nth = 0
        for (const [index, { placeId, scanned }] of entries.entries()) {
          const fitting =
            scanned === undefined
              ? those(known.get(placeId ?? "plc_"))
              : (found[nth++] ?? []).filter(({ kind }) => kind === "box")
          const [first] = fitting
          if (first === undefined) {
            return yield* scanned === undefined
              ? new NotFound()
              : noneHas("box", "seal, code or path", [scanned])
          }
          if (first.kind !== "box") {
            return yield* ValidationError.field(
              `boxes.${index}.placeId`,
              `must be a box, and is a ${first.kind}`
            )
          }
          details.push(
            ...fitting
              .filter(() => fitting.length > 1)
              .map(({ id, path }) => ({ path: id, message: `boxes.${index}.scanned: ${path}` }))
          )
          boxes.set(first.id, first)
        }
        if (details.length > 0) return yield* new AmbiguousScan({ details: details.slice(0, maxDetails) })
        return [...boxes.values()]
      })

      /**
       * Locks the tree, and reads the places that the request names. The statements do not wait for each other's
       * answers.
       */
      const lockNamed = Effect.fnUntraced(function* (input: CreateMove) {
        const { boxes = [], breakSeal = false, toPlaceId } = input
        const named = [...new Set(boxes.flatMap(({ placeId }) => placeId ?? []))]
        const [, known, height] = yield* Effect.all(
          [
            places.lockTree(boxes.length > 0 || breakSeal ? "change" : "read"),
            places.withOuter([toPlaceId, ...named]),
            named.length === 0 ? Effect.succeed(0) : places.heightOf(named)
          ],
          { concurrency: "unbounded" }
        )
        return { known, height }
      })

      const create = Effect.fn("Moves.create")(function* (input: CreateMove, staff: StaffPrincipal) {
        const { boxes: boxEntries = [], breakSeal = false, items: itemEntries = [], toPlaceId: to } = input
        const { height: namedHeight, known } = yield* lockNamed(input)
        const named = treeOf(known)
        const place = named.get(to)
        if (place === undefined) return yield* new NotFound()
        const boxes = (yield* findBoxes(boxEntries, named)).filter(({ parentId }) => parentId !== to)
        const items = (yield* lockItems(itemEntries)).filter(({ placeId }) => placeId !== to)
        yield* refuseInactive(place)
        const scanned = boxes.map(({ id }) => id).filter((id) => named.get(id) === undefined)
        const outer = [...scanned, ...items.flatMap(({ placeId }) => placeId ?? [])]
        const unknown = [...new Set(outer)].filter((id) => named.get(id) === undefined)
        const tree = unknown.length === 0 ? named : treeOf([...known, ...(yield* places.withOuter(unknown))])
        const height =
          scanned.length === 0 ? namedHeight : Math.max(namedHeight, yield* places.heightOf(scanned))
        yield* checkBoxes(tree, boxes, { height, to })
        const sealsOf = (item: PlacedItem) => sealsBetween(tree, item.placeId, to)
        const crossed = new Set([
          ...items.flatMap(sealsOf),
          ...boxes.flatMap((box) => sealsBetween(tree, box.parentId, to))
        ])
        if (crossed.size > 0 && !breakSeal) return yield* new BoxSealed()
        yield* breakSeals(places, crossed)
        const moveId = yield* ids.next("mve")
        const by = movedBy(staff)
        const moved = boxes.map(({ id }) => id)
        if (moved.length > 0 && !(yield* places.change(moved, { parentId: to })))
          return yield* new PlaceCodeInUse()
        const site = siteOf(tree, to)
        const comesIn = (from: PlaceId | null) => siteOf(tree, from)?.id !== site?.id
        yield* places.appendMoves(
          boxes.map(({ id, parentId }) => ({
            moveId,
            placeId: id,
            parentId: to,
            by,
            ...brokenSeal(sealsBetween(tree, parentId, to))
          }))
        )
        yield* custody.setPlace(
          items.map(({ id }) => id),
          to
        )
        yield* custody.append(
          items.map((item) => ({
            moveId,
            organizationId: item.organizationId,
            inventoryItemId: item.id,
            placeId: to,
            by,
            ...brokenSeal(sealsOf(item))
          }))
        )
        const isMore =
          items.some(({ placeId }) => comesIn(placeId)) || boxes.some(({ parentId }) => comesIn(parentId))
        if (isMore) yield* siteLimits.refuseOver(site)
        return {
          id: moveId,
          at: yield* clock.now,
          operator: by,
          toPlaceId: to,
          toPath: place.path,
          itemCount: items.length,
          boxCount: boxes.length,
          brokenSeals: [...crossed].map(({ id, sealNumber = "" }) => ({ placeId: id, sealNumber }))
        }
      }, transaction.run)

      return Moves.of({
        create,
        custody: (id, page) =>
          Effect.flatMap(orNotFound(inventory.findAcrossOrganizations(id)), ({ ownerOrganizationId }) =>
            custody.history(ownerOrganizationId, id, page)
          ),
        contents: (id, at, page) =>
          Effect.andThen(orNotFound(places.find(id)), custody.contents(id, at, page))
      })
    })
  )
}
