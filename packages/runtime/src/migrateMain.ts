import { migrateAt, type MigrationProgress, plannedAt } from "@vault-custody/persistence/Common/Migrations"
import { Console, Effect } from "effect"
import { parseArguments } from "./CommandLine.ts"
import { all } from "./ConfigValues.ts"
import { loginPasswords, ownerDatabaseUrl } from "./DatabaseSettings.ts"
import { runMain } from "./RunMain.ts"

const { flags } = parseArguments({
  name: "migrate",
  summary: "Applies the pending migrations as the database's owner, and creates the roles of the processes.",
  flags: { "--dry-run": "lists the migrations that would be applied, and changes nothing" }
})

const settings = all({ url: ownerDatabaseUrl, passwords: loginPasswords })

const shown = ([number, name]: readonly [number, string]): string => `${number} ${name}`

const dryRun = Effect.gen(function* () {
  const planned = yield* plannedAt((yield* settings).url)
  for (const migration of planned) yield* Console.log(`Would apply migration ${shown(migration)}`)
  yield* Console.log(planned.length === 0 ? "The database is up to date" : "Nothing was changed")
})

const say = ({ migration, seconds, step }: MigrationProgress): Effect.Effect<void> => {
  const time = `${seconds.toFixed(1)} s`
  switch (step._tag) {
    case "Begun":
      return Console.log(`Applying migration ${shown(migration)}`)
    case "Running":
      return Console.log(
        `Migration ${shown(migration)} is at statement ${step.statement} of ${step.statements}, after ${time}`
      )
    case "Ended":
      return Console.log(`Applied migration ${shown(migration)} in ${time}`)
  }
}

/**
 * `pnpm migrate`: brings the database at `MIGRATION_DATABASE_URL`, else `DATABASE_URL`, and the roles of the
 * processes up to date. It may be repeated, and run by several processes at once. With `--dry-run` it only lists the
 * migrations.
 */
const migrate = Effect.gen(function* () {
  const { passwords, url } = yield* settings
  const applied = yield* migrateAt(url, passwords, say)
  yield* Console.log(applied.length === 0 ? "The database was up to date" : "The database is up to date")
})

runMain(flags.has("--dry-run") ? dryRun : migrate)
