import { PgClient } from "@effect/sql-pg"
import { AllowancesRepo } from "@vault-custody/domain/RateLimits/AllowancesRepo"
import { Effect, Layer } from "effect"
import { orStorageFailure } from "../Common/Database.ts"

export const layer = Layer.effect(
  AllowancesRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient

    return AllowancesRepo.of({
      // One statement: the lock on the key's row serializes the processes.
      take: (key, perMinute, wanted) =>
        sql<{ readonly taken: number; readonly left: number }>`
          INSERT INTO api_key_allowances AS bucket (api_key_id, tokens, refilled_at, taken)
          VALUES (${key}, ${perMinute}::float8 - least(${wanted}::float8, ${perMinute}::float8), clock_timestamp(),
            least(${wanted}::float8, ${perMinute}::float8))
          ON CONFLICT (api_key_id) DO UPDATE SET (tokens, refilled_at, taken) = (
            SELECT full_again - taken, greatest(bucket.refilled_at, now), taken
            FROM clock_timestamp() AS now,
              LATERAL least(${perMinute}::float8, bucket.tokens
                + greatest(0, extract(epoch FROM now - bucket.refilled_at)) * ${perMinute}::float8 / 60) AS full_again,
              LATERAL least(${wanted}::float8, floor(full_again)) AS taken)
          RETURNING taken, tokens AS "left"`.pipe(
          orStorageFailure,
          Effect.map(([row]) => row ?? { taken: 0, left: 0 })
        )
    })
  })
)
