import { Effect } from "effect"
import { dailyStatements } from "./dailyStatements.ts"
import { finishTransfers } from "./finishTransfers.ts"
import { mailStatements } from "./mailStatements.ts"
import { purgeIdempotencyRecords } from "./purgeIdempotencyRecords.ts"
import { requoteOutboundRequests } from "./requoteOutboundRequests.ts"

/** Every background job. A new one is a file beside this one and a line here. */
export const jobs = Effect.all([
  finishTransfers,
  dailyStatements,
  mailStatements,
  purgeIdempotencyRecords,
  requoteOutboundRequests
])
