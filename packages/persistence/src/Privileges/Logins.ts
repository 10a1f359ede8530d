import { Effect, Redacted } from "effect"
import type { Connection } from "effect/sql/SqlConnection"
import type { SqlError } from "effect/sql/SqlError"
import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto"
import { MigrationError } from "../Common/MigrationFiles.ts"
import { isNotAllowed } from "./Privileges.ts"
import { type ProcessRole, processRoles } from "./Tables.ts"

/** The password of the login role of each kind of process; roles without one are left as they are. */
export type LoginPasswords = { readonly [Role in ProcessRole]?: Redacted.Redacted | undefined }

/** The form of a password: it stands in a URL without escapes. */
export const loginPasswordForm = /^[A-Za-z0-9._~-]{16,128}$/

/** The login role of a kind of process, a member of the process's role. Roles belong to the whole server. */
export const loginOf = (role: ProcessRole): string => `${role}_login`

/**
 * The settings of a login's sessions. The process cannot set them if a pooler opens the sessions; a statement may
 * take as long as the process's slowest pool allows, and a transaction twice as long.
 */
const sessionDefaults = (role: ProcessRole): Readonly<Record<string, string>> => ({
  statement_timeout: role === "vault_api" ? "20s" : "40s",
  transaction_timeout: role === "vault_api" ? "40s" : "80s",
  lock_timeout: "5s",
  jit: "off",
  idle_in_transaction_session_timeout: "10s"
})

/**
 * PostgreSQL's verifier of a password (RFC 5802, 7677). Statements may be logged, so none contains the password
 * itself.
 */
const scramSecret = (password: string): string => {
  const [salt, iterations] = [randomBytes(16), 4096]
  const salted = pbkdf2Sync(password, salt, iterations, 32, "sha256")
  const keyed = (name: string) => createHmac("sha256", salted).update(name).digest()
  const stored = createHash("sha256").update(keyed("Client Key")).digest("base64")
  return `SCRAM-SHA-256$${iterations}:${salt.toString("base64")}$${stored}:${keyed("Server Key").toString("base64")}`
}

const alterRole = (login: string, settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `ALTER ROLE ${login} SET ${name} = '${value}';`)
    .join("\n    ")

const makeLogin = (role: ProcessRole, password: string): string => {
  const login = loginOf(role)
  return `DO $login$ BEGIN
    IF to_regrole('${login}') IS NULL THEN
      CREATE ROLE ${login};
    END IF;
    ALTER ROLE ${login} LOGIN PASSWORD '${scramSecret(password)}';
    GRANT ${role} TO ${login};
    ${alterRole(login, sessionDefaults(role))}
  END $login$`
}

const notAllowed = (role: ProcessRole, cause: SqlError) =>
  new MigrationError({
    message:
      `The owner of the database may not make the role ${loginOf(role)}, nor give it its password and the role ${role}. ` +
      "As an administrator, let it make roles with ALTER ROLE <owner> CREATEROLE, and give it the role with " +
      `GRANT ${role} TO <owner> WITH ADMIN OPTION where that exists; then migrate again. Or make a role of your own with ` +
      `CREATE ROLE <name> LOGIN PASSWORD '…' IN ROLE ${role}, and migrate without a password for it.`,
    cause
  })

/** Makes the login roles of processes, or changes their passwords. The owner must be allowed to make roles. */
export const makeLogins =
  (passwords: LoginPasswords) =>
  (connection: Connection): Effect.Effect<void, SqlError | MigrationError> =>
    Effect.forEach(
      processRoles,
      (role) => {
        const password = passwords[role]
        if (password === undefined) return Effect.void
        return connection
          .executeUnprepared(makeLogin(role, Redacted.value(password)), [], undefined)
          .pipe(Effect.catchIf(isNotAllowed, (cause) => Effect.fail(notAllowed(role, cause))))
      },
      { discard: true }
    )
