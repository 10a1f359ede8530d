import { PgClient, PgTypes } from "@effect/sql-pg"
import { ReferencesRepo } from "@vault-custody/domain/Common/ReferencesRepo"
import { Effect, Layer } from "effect"
import { SqlError } from "effect/sql/SqlError"
import { at, orStorageFailure } from "./Database.ts"

/** Whether a statement failed because another row of the organization has the external ID: a unique index decides. */
const isTaken = ({ reason }: SqlError): boolean =>
  reason._tag === "UniqueViolation" && reason.constraint.endsWith("_external_id")

export const layer = Layer.effect(
  ReferencesRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    return ReferencesRepo.of({
      set: (table, organizationId, id, { externalId, metadata, updatedAt }) =>
        sql`UPDATE ${sql(table)} SET external_id = ${externalId}, metadata = ${PgTypes.jsonb(metadata)},
            updated_at = ${at(updatedAt)}
          WHERE organization_id = ${organizationId} AND id = ${id}`.pipe(
          Effect.as(true),
          Effect.catchIf(
            (error) => error instanceof SqlError && isTaken(error),
            () => Effect.succeed(false)
          ),
          orStorageFailure
        )
    })
  })
)
