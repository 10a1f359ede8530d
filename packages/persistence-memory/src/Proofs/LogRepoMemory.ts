import { LogRepo } from "@vault-custody/domain/Proofs/LogRepo"
import { Effect, Layer, Option } from "effect"

/** In memory the log is empty, and nothing of it is published. */
export const layer = Layer.succeed(LogRepo, {
  published: Effect.succeedNone,
  state: Effect.succeed({
    entries: 0,
    origin: null,
    halt: null,
    waiting: null,
    witnesses: [],
    published: undefined
  }),
  keyAt: () => Effect.succeedNone,
  records: () => Effect.succeed([]),
  vaultRecords: () => Effect.succeed([]),
  entry: () => Effect.succeed(Option.none()),
  tiles: () => Effect.succeed([])
})
