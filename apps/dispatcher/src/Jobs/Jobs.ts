import { Effect } from "effect"
import { purgeIdempotencyRecords } from "./purgeIdempotencyRecords.ts"
import { requoteOutboundRequests } from "./RequoteOutboundRequests.ts"

/** Every background job. A new one is a file beside this one and a line here. */
export const jobs = Effect.all([purgeIdempotencyRecords, requoteOutboundRequests])
