import { Forbidden } from "@vault-custody/schema/Common/Errors"
import type { OperatorId, OrganizationId } from "@vault-custody/schema/Common/Id"
import { SecondOperatorRequired } from "@vault-custody/schema/DualControl/DualControlErrors"
import type { Approval } from "@vault-custody/schema/DualControl/FirstOperator"
import type { Operator } from "@vault-custody/schema/Identity/Operator"
import { reaches } from "@vault-custody/schema/Identity/Authorization"
import type { StaffPrincipal } from "@vault-custody/schema/Identity/Principal"
import { Context, Effect, Layer, Option } from "effect"
import { StorageClock } from "../Common/StorageClock.ts"
import { OperatorsRepo } from "../Identity/OperatorsRepo.ts"
import { DualControlAbove } from "./DualControlAbove.ts"
import { DualControlRepo, type ReleasedItem } from "./DualControlRepo.ts"

/** Whether an operator can be one of the two. */
export const mayRelease = ({ role, status }: Pick<Operator, "role" | "status">): boolean =>
  status === "active" && reaches(role, "supervisor")

/** Items that are to be released or taken off the books. */
export interface Release {
  readonly organizationId: OrganizationId
  readonly items: ReadonlyArray<ReleasedItem>
  /** From when on their valuations count, in epoch milliseconds. */
  readonly since: number
  /** The first of two operators, where there was one already. */
  readonly first: OperatorId | undefined
}

/** A second person's work on the same items. */
export interface SecondLook extends Omit<Release, "first"> {
  /** The id of the staff who did the first part, where known. */
  readonly doneBy: StaffPrincipal["id"] | undefined
}

/** The operator's turn: the only one, or the first or the second of two. */
export type Turn = { readonly turn: "only" } | { readonly turn: "first" | "second"; readonly by: Approval }

const linkCannot =
  "A session from a one-time link cannot do this above the value that requires two operators. Sign in another way."

/**
 * Dual control: two operators for high insured values (docs/rules/DualControl.md). Everything here runs in the
 * caller's transaction.
 */
export class DualControl extends Context.Service<
  DualControl,
  {
    /**
     * Keeps the operator who asks from being deactivated or losing the role until the transaction ends. Comes before
     * every other lock: a change of the operator takes this lock first, then those of their approvals' subjects.
     */
    readonly lockOperator: (staff: StaffPrincipal) => Effect.Effect<void, Forbidden>
    /** Whether this insured value takes two operators. */
    readonly isAbove: (insuredValueCents: bigint) => boolean
    /** The operator's turn in a release that the transaction has locked. */
    readonly turnOf: (
      staff: StaffPrincipal,
      release: Release
    ) => Effect.Effect<Turn, Forbidden | SecondOperatorRequired>
    /** Above the limit, refuses the person who did the first part, and the operations key, which is not a person. */
    readonly refuseOwnWork: (
      staff: StaffPrincipal,
      look: SecondLook
    ) => Effect.Effect<void, SecondOperatorRequired>
  }
>()("@vault-custody/domain/DualControl/DualControl") {
  static readonly layer = Layer.effect(
    DualControl,
    Effect.gen(function* () {
      const above = yield* DualControlAbove
      const repo = yield* DualControlRepo
      const operators = yield* OperatorsRepo
      const clock = yield* StorageClock

      const isAbove = (insuredValueCents: bigint) => above !== undefined && insuredValueCents > above

      const lockOperator = Effect.fnUntraced(function* (staff: StaffPrincipal) {
        if (above === undefined || staff.type !== "operator") return
        const operator = yield* operators.lock(staff.id)
        if (Option.isNone(Option.filter(operator, mayRelease))) {
          return yield* new Forbidden({
            message: "Your role does not allow this. Ask an operator with a role that does."
          })
        }
      })

      const hasCreated = (maker: OperatorId, id: OperatorId) =>
        Effect.map(operators.createdBy(id), (createdBy) => Option.contains(createdBy, maker as string))

      const turnOf = Effect.fn("DualControl.turnOf")(function* (
        staff: StaffPrincipal,
        { first, items, organizationId, since }: Release
      ): Effect.fn.Return<Turn, Forbidden | SecondOperatorRequired> {
        // Test mode holds no real metal and has no second operator.
        if (above === undefined || staff.type === "simulated_vault") return { turn: "only" }
        if (!isAbove(yield* repo.highestValueCents(organizationId, items, since))) return { turn: "only" }
        if (staff.type !== "operator") return yield* new SecondOperatorRequired()
        if (staff.session.fromLink) return yield* new Forbidden({ message: linkCannot })
        const by = { operatorId: staff.id, name: staff.name, at: yield* clock.now }
        if (first === undefined) return { turn: "first", by }
        const related =
          first === staff.id || (yield* hasCreated(first, staff.id)) || (yield* hasCreated(staff.id, first))
        return related ? yield* new SecondOperatorRequired() : { turn: "second", by }
      })

      const refuseOwnWork = Effect.fn("DualControl.refuseOwnWork")(function* (
        staff: StaffPrincipal,
        { doneBy, items, organizationId, since }: SecondLook
      ) {
        if (above === undefined || (staff.type === "operator" && staff.id !== doneBy)) return
        if (!isAbove(yield* repo.highestValueCents(organizationId, items, since))) return
        return yield* new SecondOperatorRequired({
          message:
            "Above the value that requires two operators, the operator who did the first part cannot do this. Ask another operator."
        })
      })

      return DualControl.of({ lockOperator, isAbove, turnOf, refuseOwnWork })
    })
  )
}
