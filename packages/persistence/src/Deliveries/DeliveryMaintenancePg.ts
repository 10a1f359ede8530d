import { PgClient } from "@effect/sql-pg"
import { DeliveryMaintenance } from "@vault-custody/domain/Deliveries/DeliveryMaintenance"
import { Effect, Layer } from "effect"
import { makeAttemptLog } from "./AttemptLogPg.ts"
import { makeEndpointChanges } from "./EndpointChangesPg.ts"
import { makePurge } from "./PurgeDeliveriesPg.ts"

export const layer = Layer.effect(
  DeliveryMaintenance,
  Effect.map(PgClient.PgClient, (sql) =>
    DeliveryMaintenance.of({ ...makeEndpointChanges(sql), ...makePurge(sql), ...makeAttemptLog(sql) })
  )
)
