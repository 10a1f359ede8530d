import { Effect } from "effect"
import { dailyStatements } from "./DailyStatements.ts"
import { finishTransfers } from "./FinishTransfers.ts"
import { mailStatements } from "./MailStatements.ts"
import { purgeIdempotencyRecords } from "./purgeIdempotencyRecords.ts"
import { requoteOutboundRequests } from "./RequoteOutboundRequests.ts"

/** Every background job. A new one is a file beside this one and a line here. */
export const jobs = Effect.all([
  finishTransfers,
  dailyStatements,
  mailStatements,
  purgeIdempotencyRecords,
  requoteOutboundRequests
])
