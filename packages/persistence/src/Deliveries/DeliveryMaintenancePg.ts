import { PgClient } from "@effect/sql-pg"
import { DeliveryMaintenance } from "@vault-custody/domain/Deliveries/DeliveryMaintenance"
import { Effect, Layer } from "effect"
import { Notifier } from "../Common/Notifier.ts"
import { makeAttemptLog } from "./AttemptLogPg.ts"
import { makeEndpointChanges } from "./EndpointChangesPg.ts"
import { makePurge } from "./PurgeDeliveriesPg.ts"

export const layer = Layer.effect(
  DeliveryMaintenance,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const notifier = yield* Notifier
    return DeliveryMaintenance.of({
      ...makeEndpointChanges(sql, notifier),
      ...makePurge(sql),
      ...makeAttemptLog(sql)
    })
  })
)
