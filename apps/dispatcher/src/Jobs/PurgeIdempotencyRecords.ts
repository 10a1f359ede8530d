import { IdempotencyRepo } from "@vault-custody/domain/Idempotency/IdempotencyRepo"
import { Duration, Effect } from "effect"
import type { Job } from "./Job.ts"

const batch = 1000

/** Deletes the answers of requests with an `Idempotency-Key` after 24 hours, in small batches. */
export const purgeIdempotencyRecords = Effect.map(IdempotencyRepo, (repo): Job => ({
  name: "purge_idempotency_records",
  run: Effect.repeat(repo.purge(batch), { while: (purged) => purged === batch }),
  every: Duration.minutes(10)
}))
