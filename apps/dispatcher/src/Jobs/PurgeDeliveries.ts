import {
  DeliveryMaintenance,
  type DeliveryPlace,
  type PurgeResult
} from "@vault-custody/domain/Deliveries/DeliveryMaintenance"
import { deliveryHistory } from "@vault-custody/runtime/Settings"
import type { EventId } from "@vault-custody/schema/Common/Id"
import { Duration, Effect } from "effect"
import type { Job } from "./Job.ts"

const batch = 1000

/** Goes through all old rows, in small steps. */
const goThrough = Effect.fnUntraced(function* <Place>(
  step: (after: Place | null) => Effect.Effect<PurgeResult<Place>>
) {
  let after: Place | null = null
  do {
    const purged: PurgeResult<Place> = yield* step(after)
    after = purged.next
  } while (after !== null)
})

/** Deletes finished deliveries, the events without deliveries, and the replays that are over, once they are past retention. */
export const purgeDeliveries = Effect.gen(function* () {
  const maintenance = yield* DeliveryMaintenance
  const retention = Duration.toMillis(yield* deliveryHistory)
  return {
    name: "purge_deliveries",
    run: Effect.andThen(
      goThrough((after: DeliveryPlace | null) => maintenance.purgeDeliveries(after, batch, retention)),
      goThrough((after: EventId | null) => maintenance.purgeEvents(after, batch, retention))
    ).pipe(Effect.andThen(maintenance.purgeReplays(retention))),
    every: Duration.minutes(10)
  } satisfies Job
})
