import { PgClient } from "@effect/sql-pg"
import { TwinsRepo } from "@vault-custody/domain/TestMode/TwinsRepo"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import type { TestSettings } from "@vault-custody/schema/TestMode/TestMode"
import { Effect, Layer } from "effect"
import { onlyRow, orStorageFailure } from "../Common/Database.ts"
import { defaultTestSettings } from "@vault-custody/domain/TestMode/DefaultTestSettings"

const toSettings = ([row]: ReadonlyArray<TestSettings>) => row ?? defaultTestSettings

export const layer = Layer.effect(
  TwinsRepo,
  Effect.map(PgClient.PgClient, (sql) => {
    return TwinsRepo.of({
      settings: (twin) =>
        sql<TestSettings>`SELECT simulation FROM test_settings WHERE organization_id = ${twin}`.pipe(
          orStorageFailure,
          Effect.map(toSettings)
        ),

      // Inserts the row first, so that there is one to lock.
      lockSettings: (twin) =>
        sql<TestSettings>`INSERT INTO test_settings AS s (organization_id) VALUES (${twin})
          ON CONFLICT (organization_id) DO UPDATE SET simulation = s.simulation RETURNING simulation`.pipe(
          orStorageFailure,
          Effect.map(toSettings)
        ),

      setSettings: (twin, { simulation }) =>
        sql`UPDATE test_settings SET simulation = ${simulation} WHERE organization_id = ${twin}`.pipe(
          orStorageFailure,
          Effect.asVoid
        ),

      beginReset: (twin) =>
        sql<{ readonly resetSince: number }>`INSERT INTO test_settings AS s (organization_id, reset_since)
          VALUES (${twin}, vault_now())
          ON CONFLICT (organization_id) DO UPDATE SET reset_since = coalesce(s.reset_since, excluded.reset_since)
          RETURNING reset_since`.pipe(
          orStorageFailure,
          Effect.map((rows) => onlyRow(rows).resetSince)
        ),

      resetting: sql<{
        readonly organizationId: OrganizationId
      }>`/* across organizations: which twins are being reset is asked for all at once */ 
        SELECT organization_id FROM test_settings WHERE reset_since IS NOT NULL ORDER BY reset_since`.pipe(
        orStorageFailure,
        Effect.map((rows) => new Set(rows.map(({ organizationId }) => organizationId)))
      ),

      resetNext: (twin, limit) =>
        sql<{ readonly goesOn: boolean }>`SELECT reset_twin(${twin}, ${limit}) AS goes_on`.pipe(
          orStorageFailure,
          Effect.map((rows) => onlyRow(rows).goesOn)
        )
    })
  })
)
