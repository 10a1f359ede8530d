import { PgClient } from "@effect/sql-pg"
import {
  ProviderSignInsRepo,
  type StoredProviderSignIn
} from "@vault-custody/domain/Identity/ProviderSignInsRepo"
import type { OperatorId } from "@vault-custody/schema/Common/Id"
import { Array, Effect, Layer, Option } from "effect"
import { at, orStorageFailure } from "../Common/Database.ts"
import { purgeRows } from "./PurgeRows.ts"

export const layer = Layer.effect(
  ProviderSignInsRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient

    return ProviderSignInsRepo.of({
      insert: (hash, { expiresAt, returnTo }) =>
        sql`INSERT INTO provider_sign_ins (token_hash, return_to, expires_at)
          VALUES (${hash}, ${returnTo}, ${at(expiresAt)})`.pipe(orStorageFailure, Effect.asVoid),

      take: (hash) =>
        sql<StoredProviderSignIn>`DELETE FROM provider_sign_ins WHERE token_hash = ${hash}
          RETURNING return_to, expires_at`.pipe(orStorageFailure, Effect.map(Array.head)),

      purge: purgeRows(sql, { table: "provider_sign_ins", key: "token_hash", time: "expires_at" }),

      operatorOf: ({ issuer, subject }) =>
        sql<{ readonly operatorId: OperatorId }>`SELECT operator_id FROM provider_identities
          WHERE issuer = ${issuer} AND subject = ${subject}`.pipe(
          orStorageFailure,
          Effect.map((rows) => Option.map(Array.head(rows), ({ operatorId }) => operatorId))
        ),

      pin: ({ issuer, subject }, id, time) =>
        sql`INSERT INTO provider_identities (issuer, subject, operator_id, created_at)
          VALUES (${issuer}, ${subject}, ${id}, ${at(time)})
          ON CONFLICT DO NOTHING RETURNING operator_id`.pipe(
          orStorageFailure,
          Effect.map((rows) => rows.length > 0)
        )
    })
  })
)
