import { Context, Effect, Layer } from "effect"
import type { HttpApi, HttpApiGroup } from "effect/http-api"
import { operationsOf } from "./Implement.ts"
import type { Operation } from "./Operation.ts"

type Contract = Parameters<typeof operationsOf>[0]

/** The implemented groups of a contract. */
type GroupsOf<C> =
  C extends HttpApi.HttpApi<infer Id, infer Groups> ? HttpApiGroup.ToService<Id, Groups> : never

/** The operations of a listener by their names in its contracts. */
export class Operations extends Context.Service<Operations, ReadonlyMap<string, Operation>>()(
  "@vault-custody/api/Operations/Operations"
) {
  /** Makes the operations of contracts whose groups are implemented. */
  static readonly layer = <const C extends ReadonlyArray<Contract>>(
    ...contracts: C
  ): Layer.Layer<Operations, never, GroupsOf<C[number]>> =>
    Layer.effect(
      Operations,
      Effect.map(
        Effect.forEach(contracts, (contract) => operationsOf(contract)),
        (all) => new Map(all.flat().map((operation) => [operation.endpoint.identifier, operation]))
      )
    )
}
