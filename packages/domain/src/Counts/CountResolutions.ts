import type { AccountOnHold } from "@vault-custody/schema/Accounts/AccountErrors"
import { type Forbidden, InvalidStateTransition, type NotFound } from "@vault-custody/schema/Common/Errors"
import type { CountId } from "@vault-custody/schema/Common/Id"
import type { CountDetail, ResolveDifference } from "@vault-custody/schema/Counts/Count"
import type { CountDifference } from "@vault-custody/schema/Counts/CountDifference"
import { SecondOperatorRequired } from "@vault-custody/schema/DualControl/DualControlErrors"
import type { OperatorPrincipal, StaffPrincipal } from "@vault-custody/schema/Identity/Principal"
import { Context, Effect, Layer, Option } from "effect"
import { orNotFound } from "../Common/Lookup.ts"
import { StorageClock } from "../Common/StorageClock.ts"
import { Transaction } from "../Common/Transaction.ts"
import { mayRelease } from "../DualControl/DualControl.ts"
import { OperatorsRepo } from "../Identity/OperatorsRepo.ts"
import { Inventory } from "../Inventory/Inventory.ts"
import { Moves } from "../Places/Moves.ts"
import { movedBy } from "../Places/CustodyRepo.ts"
import { refuseUnlessClosed } from "./CountState.ts"
import { CountsRepo } from "./CountsRepo.ts"
import { detailOf } from "./ShownCount.ts"

type Moved = ReturnType<Moves["Service"]["create"]>
type MoveRefused = Moved extends Effect.Effect<infer _A, infer E, infer _R> ? E : never

const refused = (message: string) => Effect.fail(new InvalidStateTransition({ message }))

/** Fails where a difference cannot be resolved, or not in this way. */
const checkResolvable = (
  { foundPlaceId, inventoryItemId, isOpen, kind, recount }: CountDifference,
  { resolution }: ResolveDifference
) => {
  if (!isOpen) return refused("The difference is no longer open. There is nothing to resolve.")
  if (recount === undefined) {
    return refused("The difference must be recounted first, by an operator who did not scan in the count.")
  }
  if (resolution === "written_off" && kind !== "missing") {
    return refused("Only a missing item can be written off. Choose another resolution.")
  }
  return resolution === "corrected" && (inventoryItemId === undefined || foundPlaceId === undefined)
    ? refused(
        "Only an item that was seen can be moved to the place where it was seen. Choose another resolution."
      )
    : Effect.void
}

/** Resolves the remaining differences, by two operators (docs/rules/Counts.md#resolving). */
export class CountResolutions extends Context.Service<
  CountResolutions,
  {
    /** The first of two operators begins it, the second one resolves. */
    readonly resolve: (
      id: CountId,
      input: ResolveDifference,
      staff: StaffPrincipal
    ) => Effect.Effect<
      CountDetail,
      MoveRefused | NotFound | Forbidden | SecondOperatorRequired | AccountOnHold
    >
  }
>()("@vault-custody/domain/Counts/CountResolutions") {
  static readonly layer = Layer.effect(
    CountResolutions,
    Effect.gen(function* () {
      const transaction = yield* Transaction
      const clock = yield* StorageClock
      const operators = yield* OperatorsRepo
      const inventory = yield* Inventory
      const moves = yield* Moves
      const repo = yield* CountsRepo

      /** The first operator's decision, while it is valid: it lapses when that operator loses the role. */
      const pendingOf = Effect.fnUntraced(function* (
        { pendingResolution: pending }: CountDifference,
        { resolution }: ResolveDifference
      ) {
        if (pending === undefined || pending.resolution !== resolution) return undefined
        const first = Option.filter(yield* operators.lock(pending.operatorId), mayRelease)
        return Option.isSome(first) ? pending : undefined
      })

      const act = Effect.fnUntraced(function* (
        { foundPlaceId, inventoryItemId }: CountDifference,
        { breakSeal = false, reason, resolution }: ResolveDifference,
        { first, second }: { readonly first: OperatorPrincipal["id"]; readonly second: OperatorPrincipal }
      ) {
        if (inventoryItemId === undefined) return
        if (resolution === "written_off") yield* inventory.voidItem(inventoryItemId, second, reason, first)
        if (resolution === "corrected" && foundPlaceId !== undefined) {
          yield* moves.create({ toPlaceId: foundPlaceId, items: [{ inventoryItemId }], breakSeal }, second)
        }
      })

      const resolve = Effect.fn("CountResolutions.resolve")(function* (
        id: CountId,
        input: ResolveDifference,
        staff: StaffPrincipal
      ) {
        const count = yield* orNotFound(repo.lock(id, "change"))
        yield* refuseUnlessClosed(count)
        const difference = yield* orNotFound(repo.findDifference(id, input.differenceId))
        if (staff.type !== "operator") return yield* new SecondOperatorRequired()
        yield* checkResolvable(difference, input)
        const { reason, resolution } = input
        const pending = yield* pendingOf(difference, input)
        const at = yield* clock.now
        const { pendingResolution: _pending, ...bare } = difference
        if (pending === undefined) {
          const begun = { operatorId: staff.id, name: staff.name, at, reason, resolution }
          yield* repo.changeDifferences(id, [{ ...bare, pendingResolution: begun }])
          return yield* detailOf(repo, id)
        }
        if (pending.operatorId === staff.id || count.countedBy.some((one) => one.id === staff.id)) {
          return yield* new SecondOperatorRequired({
            message:
              "The resolution requires a second operator, who neither proposed it nor scanned in the count."
          })
        }
        yield* act(difference, input, { first: pending.operatorId, second: staff })
        const first = { type: "operator" as const, id: pending.operatorId, name: pending.name }
        const resolved = { resolution, reason, resolvedAt: at, resolvedBy: [first, movedBy(staff)] }
        yield* repo.changeDifferences(id, [{ ...bare, ...resolved, isOpen: false }])
        yield* repo.finish(id)
        return yield* detailOf(repo, id)
      }, transaction.run)

      return CountResolutions.of({ resolve })
    })
  )
}
