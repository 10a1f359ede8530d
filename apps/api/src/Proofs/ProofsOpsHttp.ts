import { TransparencyLog } from "@vault-custody/domain/Proofs/TransparencyLog"
import { OpsApi } from "@vault-custody/schema/Api/OpsApi"
import { Effect } from "effect"
import { implement } from "../Operations/Implement.ts"

export const layer = implement(
  OpsApi,
  "log",
  Effect.gen(function* () {
    const log = yield* TransparencyLog
    return { getLog: () => Effect.map(log.state, (data) => ({ data })) }
  })
)
