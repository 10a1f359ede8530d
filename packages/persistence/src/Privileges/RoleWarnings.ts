import { Effect } from "effect"
import { SqlClient } from "effect/sql"

interface Found {
  readonly role: string
  readonly isSuperuser: boolean
  readonly ownsTables: boolean
  readonly unbounded: ReadonlyArray<string>
}

/**
 * Logs the problems of the role that this process logs in as; the process goes on. A superuser or the tables' owner
 * could switch off the triggers of ledger and audit log, and drop any table. Behind a pooler, only the role's own
 * settings bound how long a statement takes, waits for a lock, or leaves a transaction open.
 */
export const warnOfRole = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [found] = yield* sql<Found>`
    SELECT rolname AS role, rolsuper AS is_superuser,
      EXISTS (
        SELECT 1 FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
          AND pg_has_role(c.relowner, 'USAGE')
      ) AS owns_tables,
      ARRAY(
        SELECT name FROM pg_settings
        WHERE name IN ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout',
            'transaction_timeout')
          AND setting = '0' ORDER BY name
      ) AS unbounded
    FROM pg_roles WHERE rolname = current_user`
  if (found === undefined) return
  const { isSuperuser, ownsTables, role, unbounded } = found
  if (isSuperuser || ownsTables) {
    yield* Effect.logWarning(
      `DATABASE_URL logs in as ${role}, which ${isSuperuser ? "is a superuser" : "owns the tables"}. Give this process a role that owns nothing, and MIGRATION_DATABASE_URL this one: docs/operations.md, "Roles in the database".`
    )
  }
  if (unbounded.length > 0) {
    yield* Effect.logWarning(
      `The sessions of ${role} have no ${unbounded.join(", ")}, and a pooler gives them none. Set them with ALTER ROLE ${role} SET …: docs/operations.md, "PgBouncer".`
    )
  }
})
