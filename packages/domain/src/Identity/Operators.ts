import type { NotFound } from "@vault-custody/schema/Common/Errors"
import type { OperatorId } from "@vault-custody/schema/Common/Id"
import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import { EmailInUse, LastAdmin } from "@vault-custody/schema/Identity/IdentityErrors"
import type { CreateOperator, Operator, UpdateOperator } from "@vault-custody/schema/Identity/Operator"
import { Clock, Context, Effect, Layer } from "effect"
import { noteChanges } from "../AuditLog/ChangeNotes.ts"
import { Ids } from "../Common/Ids.ts"
import { orNotFound } from "../Common/Lookup.ts"
import { withChange } from "../Common/TimeOfChange.ts"
import { Transaction } from "../Common/Transaction.ts"
import { mayRelease } from "../DualControl/DualControl.ts"
import { DualControlRepo } from "../DualControl/DualControlRepo.ts"
import { Access } from "./Access.ts"
import { OperationsKeyEnabled } from "./OperationsKeyEnabled.ts"
import { type OperatorFilter, OperatorsRepo } from "./OperatorsRepo.ts"

const isActiveAdmin = ({ role, status }: Operator): boolean => role === "admin" && status === "active"

/** The operators: the vault's own people. */
export class Operators extends Context.Service<
  Operators,
  {
    /** Adds an operator. `createdBy` is the creator's id: an operator's, or `operations-key`. */
    readonly create: (input: CreateOperator, createdBy: string) => Effect.Effect<Operator, EmailInUse>
    readonly list: (filter: OperatorFilter, page: PageRequest) => Effect.Effect<Page<Operator>>
    readonly get: (id: OperatorId) => Effect.Effect<Operator, NotFound>
    /** Changes the fields given. The last active admin cannot go while there is no operations key. */
    readonly change: (id: OperatorId, fields: UpdateOperator) => Effect.Effect<Operator, NotFound | LastAdmin>
  }
>()("@vault-custody/domain/Identity/Operators") {
  static readonly layer = Layer.effect(
    Operators,
    Effect.gen(function* () {
      const ids = yield* Ids
      const transaction = yield* Transaction
      const repo = yield* OperatorsRepo
      const access = yield* Access
      const dualControl = yield* DualControlRepo
      const hasOperationsKey = yield* OperationsKeyEnabled

      const create = Effect.fn("Operators.create")(function* (input: CreateOperator, createdBy: string) {
        const now = yield* Clock.currentTimeMillis
        const operator: Operator = {
          id: yield* ids.next("opr"),
          ...input,
          status: "active",
          lastSignedInAt: null,
          createdAt: now,
          updatedAt: now
        }
        if (!(yield* repo.insert(operator, createdBy))) return yield* new EmailInUse()
        yield* noteChanges({}, input)
        return operator
      }, transaction.run)

      const change = Effect.fn("Operators.change")(function* (id: OperatorId, fields: UpdateOperator) {
        // Locked before the operator, so that two admins who give up their role at once do not deadlock.
        const admins = yield* repo.lockActiveAdmins
        const before = yield* orNotFound(repo.lock(id))
        const after = yield* withChange(before, { ...before, ...fields })
        const isLast = admins.length === 1 && admins[0] === id
        if (isLast && !isActiveAdmin(after) && !hasOperationsKey) return yield* new LastAdmin()
        yield* repo.update(after)
        yield* noteChanges(before, fields)
        if (after.status === "deactivated") yield* access.end({ kind: "operator", id }, after.email)
        if (!mayRelease(after)) yield* dualControl.dropFirstsOf(id)
        return after
      }, transaction.run)

      return Operators.of({ create, change, list: repo.list, get: (id) => orNotFound(repo.find(id)) })
    })
  ).pipe(Layer.provide(Access.layer))
}
