import { StatementTreesRepo } from "@vault-custody/domain/Proofs/StatementTreesRepo"
import { Effect, Layer, Option } from "effect"

/** In memory there is no log, and no statement has a place in it. */
export const layer = Layer.succeed(StatementTreesRepo, {
  lead: (work) => Effect.map(work, Option.some),
  due: () => Effect.succeed([]),
  withoutLeaf: () => Effect.succeed([]),
  holdings: () => Effect.succeed(new Map()),
  addLeaves: () => Effect.void,
  plant: () => Effect.void,
  find: () => Effect.succeed(Option.none())
})
