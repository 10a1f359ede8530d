import type { FilterOf } from "@vault-custody/schema/Common/ListDescription"
import type { operatorList } from "@vault-custody/schema/Identity/OperatorList"
import type { OperatorId } from "@vault-custody/schema/Common/Id"
import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import type { Operator } from "@vault-custody/schema/Identity/Operator"
import { Context, type Effect, type Option } from "effect"

export type OperatorFilter = FilterOf<typeof operatorList>

/** Storage of the vault's own people. */
export class OperatorsRepo extends Context.Service<
  OperatorsRepo,
  {
    /** False where an operator has the address already, ASCII case aside. `createdBy` is a principal's id. */
    readonly insert: (operator: Operator, createdBy: string) => Effect.Effect<boolean>
    readonly find: (id: OperatorId) => Effect.Effect<Option.Option<Operator>>
    /** Reads an operator and keeps others from changing it until the transaction ends. */
    readonly lock: (id: OperatorId) => Effect.Effect<Option.Option<Operator>>
    /** The creator of an operator: an operator's id, or `operations-key`. */
    readonly createdBy: (id: OperatorId) => Effect.Effect<Option.Option<string>>
    readonly list: (filter: OperatorFilter, page: PageRequest) => Effect.Effect<Page<Operator>>
    /** Locks the active admins until the transaction ends, and returns them. */
    readonly lockActiveAdmins: Effect.Effect<ReadonlyArray<OperatorId>>
    /** Changes name, role and status, and notifies every API process when the transaction commits. */
    readonly update: (operator: Operator) => Effect.Effect<void>
  }
>()("@vault-custody/domain/Identity/OperatorsRepo") {}
