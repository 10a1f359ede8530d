import type { InvalidStateTransition, NotFound } from "@vault-custody/schema/Common/Errors"
import type { CountId, InventoryItemId } from "@vault-custody/schema/Common/Id"
import type { CountDetail } from "@vault-custody/schema/Counts/Count"
import { type CountDifference, settledKinds } from "@vault-custody/schema/Counts/CountDifference"
import type { StaffPrincipal } from "@vault-custody/schema/Identity/Principal"
import { Array, Context, Effect, Layer } from "effect"
import { Ids } from "../Common/Ids.ts"
import { orNotFound } from "../Common/Lookup.ts"
import { Transaction } from "../Common/Transaction.ts"
import { movedBy } from "../Places/CustodyRepo.ts"
import { CountScans } from "./CountScans.ts"
import { refuseClosed } from "./CountState.ts"
import { CountsRepo, type KeptScan } from "./CountsRepo.ts"
import { countedPlaces, differencesOf, type Finding, unknownDifferences } from "./Differences.ts"
import type { CountedPlaces } from "./ItemVerdict.ts"
import { scannedItems } from "./ScannedItems.ts"
import { detailOf } from "./ShownCount.ts"

/** How many items or scans are looked at in one go. */
const batch = 1000

/** How many items are listed in one go: listing compares all that is expected with all that was seen. */
const listed = 50 * batch

/** Closes counts, and computes their differences (docs/rules/Counts.md#closing). */
export class CountClosing extends Context.Service<
  CountClosing,
  {
    readonly close: (
      id: CountId,
      staff: StaffPrincipal
    ) => Effect.Effect<CountDetail, NotFound | InvalidStateTransition>
    /** The places of a count: those in its scope, and the last scans of each. */
    readonly places: (id: CountId) => Effect.Effect<CountedPlaces>
    /** Stores findings as differences. */
    readonly keep: (
      id: CountId,
      findings: ReadonlyArray<Finding & Partial<Pick<CountDifference, "recount">>>
    ) => Effect.Effect<void>
  }
>()("@vault-custody/domain/Counts/CountClosing") {
  static readonly layer = Layer.effect(
    CountClosing,
    Effect.gen(function* () {
      const ids = yield* Ids
      const transaction = yield* Transaction
      const scanning = yield* CountScans
      const repo = yield* CountsRepo

      const places = Effect.fnUntraced(function* (id: CountId) {
        const { is, was } = yield* repo.scopePlaces(id)
        const last = yield* repo.lastScans(id)
        return countedPlaces({ isInScope: (one) => is.has(one), wasInScope: (one) => was.has(one) }, last)
      })

      const keep = Effect.fnUntraced(function* (id: CountId, findings: ReadonlyArray<Finding>) {
        const differences = yield* Effect.forEach(findings, (finding) =>
          Effect.map(ids.next("dif"), (dif) => ({
            id: dif,
            ...finding,
            isOpen: !settledKinds.includes(finding.kind)
          }))
        )
        yield* repo.addDifferences(id, differences)
      })

      /** Looks items up again for the scans of unknown numbers; returns the scans that still match no item. */
      const lookAgain = Effect.fnUntraced(function* (id: CountId) {
        const unknown: Array<KeptScan> = []
        for (let after = 0; ;) {
          const scans = yield* repo.unknownScans(id, after, batch)
          const found = yield* scanning.candidates(scans)
          yield* repo.setCandidates(id, new Map(scans.map(({ number }, n) => [number, found[n] ?? []])))
          unknown.push(...scans.filter((_, n) => (found[n] ?? []).length === 0))
          const last = scans.at(-1)
          if (last === undefined || scans.length < batch) return unknown
          after = last.number
        }
      })

      /** Decides which item each ambiguous scan means. */
      const decide = Effect.fnUntraced(function* (id: CountId) {
        const scans = yield* repo.ambiguousScans(id)
        if (scans.length === 0) return
        const fitting = [...new Set(scans.flatMap(({ candidates }) => candidates))]
        const records = new Map(
          (yield* repo.records(id, fitting)).map((record) => [record.inventoryItemId, record])
        )
        const meant = new Map<number, ReadonlyArray<InventoryItemId>>()
        for (const [item, seen] of scannedItems(scans, (one) => records.get(one)).sightings) {
          for (const { number } of seen) meant.set(number, [item])
        }
        yield* repo.setCandidates(id, meant)
      })

      /** Compares and stores the findings, batch by batch. */
      const compare = Effect.fnUntraced(function* (id: CountId, unknown: ReadonlyArray<KeptScan>) {
        const counted = yield* places(id)
        const numbers = { moved: 0, missing: 0, departed: 0, unexpected: 0, arrived: 0 }
        const note = Effect.fnUntraced(function* (findings: ReadonlyArray<Finding>) {
          for (const { kind } of findings) if (kind !== "found") numbers[kind] += 1
          yield* keep(id, findings)
        })
        for (let after: InventoryItemId | undefined; ;) {
          const items: ReadonlyArray<InventoryItemId> = yield* repo.nextItems(id, after, listed)
          for (const some of Array.chunksOf(items, batch)) {
            const records = yield* repo.records(id, some)
            yield* note(differencesOf(records, yield* repo.sightings(id, some), counted))
          }
          if (items.length < listed) break
          after = items.at(-1)
        }
        yield* note(unknownDifferences(unknown))
        return numbers
      })

      const close = Effect.fn("CountClosing.close")(function* (id: CountId, staff: StaffPrincipal) {
        const count = yield* orNotFound(repo.lock(id, "change"))
        yield* refuseClosed(count)
        const { count: expected, sha256 } = yield* repo.keepExpected(count)
        const unknown = yield* lookAgain(id)
        yield* decide(id)
        const kinds = yield* compare(id, unknown)
        const { departed, missing, moved } = kinds
        const numbers = { expected, found: expected - departed - missing - moved, ...kinds }
        yield* repo.close(id, { closedBy: movedBy(staff), numbers, expectedSha256: sha256 })
        yield* repo.finish(id)
        return yield* detailOf(repo, id)
      }, transaction.run)

      return CountClosing.of({ close, places, keep })
    })
  )
}
