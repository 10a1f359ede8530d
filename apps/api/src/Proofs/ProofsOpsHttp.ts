import { TransparencyLog } from "@vault-custody/domain/Proofs/TransparencyLog"
import { OpsApi } from "@vault-custody/schema/Api/OpsApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"

export const layer = HttpApiBuilder.group(
  OpsApi,
  "log",
  Effect.fnUntraced(function* (handlers) {
    const log = yield* TransparencyLog
    return handlers.handleAll({ getLog: () => Effect.map(log.state, (data) => ({ data })) })
  })
)
