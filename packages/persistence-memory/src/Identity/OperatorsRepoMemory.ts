import { sameEmail } from "@vault-custody/domain/Identity/EmailKey"
import { OperatorsRepo } from "@vault-custody/domain/Identity/OperatorsRepo"
import type { OperatorId } from "@vault-custody/schema/Common/Id"
import type { Operator } from "@vault-custody/schema/Identity/Operator"
import { Effect, Layer, Option } from "effect"
import { MemoryStore } from "../Common/MemoryStore.ts"
import { createdPage } from "@vault-custody/schema/Common/Paging"
import { operatorList } from "@vault-custody/schema/Identity/OperatorList"
import { isListed } from "../Common/OwnedRowsMemory.ts"

export const layer = Layer.effect(
  OperatorsRepo,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    const operators = store.table<Operator>("operators")
    const makers = store.table<string>("operators_created_by")
    const find = (id: OperatorId) => Effect.sync(() => Option.fromUndefinedOr(operators.get(id)))

    return OperatorsRepo.of({
      insert: (operator, createdBy) =>
        Effect.sync(() => {
          if ([...operators.values()].some(({ email }) => sameEmail(email, operator.email))) return false
          operators.set(operator.id, operator)
          makers.set(operator.id, createdBy)
          return true
        }),
      find,
      lock: find,
      createdBy: (id) => Effect.sync(() => Option.fromUndefinedOr(makers.get(id))),
      list: (filter, page) =>
        Effect.sync(() => createdPage([...operators.values()].filter(isListed(operatorList, filter)), page)),
      lockActiveAdmins: Effect.sync(() =>
        [...operators.values()]
          .filter(({ role, status }) => role === "admin" && status === "active")
          .map(({ id }) => id)
      ),
      update: (operator) =>
        Effect.sync(() => {
          operators.set(operator.id, operator)
        })
    })
  })
)
