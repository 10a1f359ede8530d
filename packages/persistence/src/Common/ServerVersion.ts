import { Effect } from "effect"
import type { Connection } from "effect/sql/SqlConnection"
import { MigrationError } from "./MigrationFiles.ts"

/**
 * The oldest version that has the features of migrations and sessions: the collation `pg_c_utf8`, and
 * `transaction_timeout`.
 */
const oldestMajor = 17

/** Fails if the server is older than that. */
export const requireVersion = Effect.fnUntraced(function* (connection: Pick<Connection, "executeValues">) {
  const [[version] = []] = yield* connection.executeValues("SHOW server_version", [])
  if (Number.parseInt(String(version)) >= oldestMajor) return
  return yield* new MigrationError({
    message: `The database's server is PostgreSQL ${String(version)}. This needs ${oldestMajor} or later: upgrade it, or use another server.`
  })
})
