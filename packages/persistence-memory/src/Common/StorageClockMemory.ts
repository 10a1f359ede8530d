import { StorageClock } from "@vault-custody/domain/Common/StorageClock"
import { Clock, Layer } from "effect"

/** There is one process only, and so one clock. */
export const layer = Layer.succeed(StorageClock, { now: Clock.currentTimeMillis })
