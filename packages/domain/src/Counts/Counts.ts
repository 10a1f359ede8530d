import { InvalidStateTransition, NotFound, ValidationError } from "@vault-custody/schema/Common/Errors"
import type { CountId } from "@vault-custody/schema/Common/Id"
import { mapPage, type Page, type PageRequest } from "@vault-custody/schema/Common/Paging"
import {
  type AddedScans,
  type AddScans,
  type Count,
  type CountDetail,
  type CountScope,
  type CreateCount,
  type ExpectedItem
} from "@vault-custody/schema/Counts/Count"
import type { CountDifference } from "@vault-custody/schema/Counts/CountDifference"
import type { StaffPrincipal } from "@vault-custody/schema/Identity/Principal"
import { Context, Effect, Layer } from "effect"
import { Ids } from "../Common/Ids.ts"
import { orNotFound } from "../Common/Lookup.ts"
import { Transaction } from "../Common/Transaction.ts"
import { movedBy } from "../Places/CustodyRepo.ts"
import { PlacesRepo } from "../Places/PlacesRepo.ts"
import { CountScans } from "./CountScans.ts"
import { refuseClosed } from "./CountState.ts"
import { type CountFilter, CountsRepo } from "./CountsRepo.ts"
import { detailOf, isHidden, shownCount } from "./ShownCount.ts"

/** The place that a scope names, and where it stands in the request. */
const namedPlace = ({ placeId, sample, siteId }: CountScope) =>
  placeId !== undefined
    ? { id: placeId, path: "scope.placeId" }
    : siteId !== undefined
      ? { id: siteId, path: "scope.siteId" }
      : { id: sample?.placeId, path: "scope.sample.placeId" }

/** Physical counts of the vault's items (docs/rules/Counts.md). */
export class Counts extends Context.Service<
  Counts,
  {
    /** Freezes the items expected now; the vault continues its work. */
    readonly create: (
      input: CreateCount,
      staff: StaffPrincipal
    ) => Effect.Effect<Count, NotFound | ValidationError>
    readonly list: (filter: CountFilter, page: PageRequest) => Effect.Effect<Page<Count>>
    /** A count with its first differences, once it is closed. */
    readonly get: (id: CountId) => Effect.Effect<CountDetail, NotFound>
    readonly differences: (id: CountId, page: PageRequest) => Effect.Effect<Page<CountDifference>, NotFound>
    /** The expected items; for a blind count only after it is closed. */
    readonly expected: (
      id: CountId,
      page: PageRequest
    ) => Effect.Effect<Page<ExpectedItem>, NotFound | InvalidStateTransition>
    readonly addScans: (
      id: CountId,
      input: AddScans,
      staff: StaffPrincipal
    ) => Effect.Effect<AddedScans, NotFound | InvalidStateTransition>
  }
>()("@vault-custody/domain/Counts/Counts") {
  static readonly layer = Layer.effect(
    Counts,
    Effect.gen(function* () {
      const ids = yield* Ids
      const transaction = yield* Transaction
      const places = yield* PlacesRepo
      const scanning = yield* CountScans
      const repo = yield* CountsRepo

      const create = Effect.fn("Counts.create")(function* (input: CreateCount, staff: StaffPrincipal) {
        const { isBlind = true, scope } = input
        const named = namedPlace(scope)
        if (named.id === undefined) return yield* new NotFound()
        const place = yield* orNotFound(places.find(named.id))
        if (scope.siteId !== undefined && place.kind !== "site") {
          return yield* ValidationError.field(named.path, `must be a site, and is a ${place.kind}`)
        }
        const id = yield* ids.next("cnt")
        const { sample, ...rest } = scope
        // An id has 74 random bits, so the sample cannot be predicted.
        const drawn = sample === undefined ? {} : { sample: { seed: yield* ids.next("cnt"), ...sample } }
        yield* repo.begin({ id, scope: { ...rest, ...drawn }, isBlind, startedBy: movedBy(staff) })
        return shownCount(yield* Effect.orDie(orNotFound(repo.find(id))))
      }, transaction.run)

      const expected = Effect.fn("Counts.expected")(function* (id: CountId, page: PageRequest) {
        const count = yield* orNotFound(repo.find(id))
        if (isHidden(count)) {
          return yield* new InvalidStateTransition({
            message: "The count is blind: the expected items are shown once it is closed."
          })
        }
        return yield* repo.expected(count, page)
      })

      const addScans = Effect.fn("Counts.addScans")(function* (
        id: CountId,
        { scans }: AddScans,
        staff: StaffPrincipal
      ) {
        const count = yield* orNotFound(repo.lock(id, "read"))
        yield* refuseClosed(count)
        const added = yield* repo.addScans(id, yield* scanning.read(scans), movedBy(staff))
        return { added, known: scans.length - added, scanCount: count.scanCount + added }
      }, transaction.run)

      return Counts.of({
        create,
        list: (filter, page) => Effect.map(repo.list(filter, page), (found) => mapPage(found, shownCount)),
        get: (id) => detailOf(repo, id),
        differences: (id, page) => Effect.andThen(orNotFound(repo.find(id)), repo.differences(id, {}, page)),
        expected,
        addScans
      })
    })
  )
}
