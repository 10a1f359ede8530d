import { Effect } from "effect"
import { dailyStatements } from "./DailyStatements.ts"
import { dropDeletedDeliveries } from "./dropDeletedDeliveries.ts"
import { finishTransfers } from "./FinishTransfers.ts"
import { emailStatements } from "./EmailStatements.ts"
import { purgeDeliveries } from "./purgeDeliveries.ts"
import { purgeIdempotencyRecords } from "./purgeIdempotencyRecords.ts"
import { requoteOutboundRequests } from "./RequoteOutboundRequests.ts"
import { rotateAttempts } from "./rotateAttempts.ts"

/** Every background job. A new one is a file beside this one and a line here. */
export const jobs = Effect.all([
  finishTransfers,
  dailyStatements,
  emailStatements,
  purgeIdempotencyRecords,
  dropDeletedDeliveries,
  purgeDeliveries,
  rotateAttempts,
  requoteOutboundRequests
])
