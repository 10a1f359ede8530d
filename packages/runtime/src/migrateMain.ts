import { migrateAt } from "@vault-custody/persistence/Common/Migrations"
import { Effect } from "effect"
import { loginPasswords, ownerDatabaseUrl } from "./DatabaseSettings.ts"
import { runMain } from "./RunMain.ts"
import * as Telemetry from "./Telemetry.ts"

/**
 * `pnpm migrate`: brings the database at `MIGRATION_DATABASE_URL`, else `DATABASE_URL`, up to date, and the roles of the
 * processes. Safe to run again, and by several at once.
 */
const program = Effect.gen(function* () {
  const applied = yield* migrateAt(yield* ownerDatabaseUrl, yield* loginPasswords)
  for (const [number, name] of applied) yield* Effect.logInfo(`Applied migration ${number} ${name}`)
  yield* Effect.logInfo(applied.length === 0 ? "The database was up to date" : "The database is up to date")
}).pipe(Effect.provide(Telemetry.layer("vault-custody-migrate")))

runMain(program)
