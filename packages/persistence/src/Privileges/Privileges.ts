import { Effect } from "effect"
import type { Connection } from "effect/sql/SqlConnection"
import type { SqlError } from "effect/sql/SqlError"
import { functions, processRoles, tables } from "./Tables.ts"

/** A right that a role has, or should have: `select on events to vault_api`. */
type Right = string

const roles = processRoles.join(", ")

/** The rights that {@link tables} and {@link functions} declare. */
const declaredRights: ReadonlySet<Right> = new Set([
  ...Object.entries(tables).flatMap(([table, { api }]) =>
    api.map((privilege) => `${privilege} on ${table} to vault_api`)
  ),
  ...Object.entries(tables).flatMap(([table, { dispatcher }]) =>
    dispatcher.map((privilege) => `${privilege} on ${table} to vault_dispatcher`)
  ),
  ...Object.entries(functions).flatMap(([name, callers]) =>
    callers.map((role) => `execute on ${name} to ${role}`)
  )
])

const isNotOfAnExtension = "NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')"

/** The partitions of days: a role that reads or writes the parent table needs no rights on them. */
const isNotDaily = `c.relname !~ '_\\d{8}$'`

/** The rights of the processes' roles and of PUBLIC on our tables, their columns, our functions and the database. */
const presentRights = `
  WITH ours AS (
    SELECT c.oid, c.relname AS name, a.*
    FROM pg_class c, aclexplode(coalesce(c.relacl, acldefault('r', c.relowner))) a
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'S') AND ${isNotDaily}
    UNION ALL
    SELECT c.oid, c.relname || '.' || t.attname, a.*
    FROM pg_class c JOIN pg_attribute t ON t.attrelid = c.oid, aclexplode(t.attacl) a
    WHERE c.relnamespace = 'public'::regnamespace
    UNION ALL
    SELECT p.oid, p.proname, a.*
    FROM pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
    WHERE p.pronamespace = 'public'::regnamespace AND ${isNotOfAnExtension}
    UNION ALL
    SELECT d.oid, 'database', a.*
    FROM pg_database d, aclexplode(coalesce(d.datacl, acldefault('d', d.datdba))) a
    WHERE d.datname = current_database() AND a.privilege_type <> 'CONNECT'
  )
  SELECT lower(o.privilege_type) || ' on ' || o.name || ' to ' || coalesce(r.rolname, 'PUBLIC')
  FROM ours o LEFT JOIN pg_roles r ON r.oid = o.grantee
  WHERE o.grantee = 0 OR r.rolname IN (${processRoles.map((role) => `'${role}'`).join(", ")})`

const textsOf = (connection: Connection, query: string): Effect.Effect<ReadonlyArray<string>, SqlError> =>
  Effect.map(connection.executeValues(query, []), (rows) => rows.map(([value]) => String(value)))

/**
 * The rights that the database has without a declaration, and the declared ones that it lacks; both empty after
 * `migrate`.
 */
export const privilegeDrift = Effect.fnUntraced(function* (connection: Connection) {
  const present = new Set(yield* textsOf(connection, presentRights))
  return {
    surplus: [...present].filter((right) => !declaredRights.has(right)),
    missing: [...declaredRights].filter((right) => !present.has(right))
  }
})

/** Roles belong to the whole server, so another database may make them at the same time. */
const createRoles = `DO $roles$ BEGIN
  ${processRoles
    .map(
      (role) => `IF to_regrole('${role}') IS NULL THEN
    BEGIN
      CREATE ROLE ${role} NOLOGIN;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
    END;
  END IF;`
    )
    .join("\n  ")}
END $roles$`

/**
 * Takes all rights from PUBLIC, and gives the roles the declared ones. The database's own rights stay if another role
 * owns it.
 */
const grantAll = `DO $grants$
DECLARE
  object text;
BEGIN
  BEGIN
    REVOKE CREATE ON SCHEMA public FROM PUBLIC, ${roles};
    GRANT USAGE ON SCHEMA public TO ${roles};
    EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC, ${roles}', current_database());
    EXECUTE format('GRANT CONNECT ON DATABASE %I TO ${roles}', current_database());
  EXCEPTION WHEN insufficient_privilege THEN
    RAISE WARNING 'The rights on the database and its schema are left as they are.';
  END;
  FOR object IN
    SELECT 'TABLE ' || oid::regclass FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm') AND pg_has_role(relowner, 'USAGE')
    UNION ALL
    SELECT 'ROUTINE ' || oid::regprocedure FROM pg_proc p
    WHERE pronamespace = 'public'::regnamespace AND ${isNotOfAnExtension} AND pg_has_role(proowner, 'USAGE')
  LOOP
    EXECUTE 'REVOKE ALL ON ' || object || ' FROM PUBLIC, ${roles}';
  END LOOP;
  ${[...declaredRights].map((right) => `GRANT ${right.replace(/^execute on/, "$& function")};`).join("\n  ")}
END $grants$`

/** Whether PostgreSQL refused a statement for want of a right. */
export const isNotAllowed = ({ reason }: SqlError) => reason._tag === "AuthorizationError"

/**
 * Makes the roles and gives them the declared rights, and PUBLIC none. If the owner may not make roles, another role
 * must make them; until then nothing is granted, and only the owner can use the database.
 */
export const grantPrivileges = Effect.fnUntraced(function* (connection: Connection) {
  const { missing, surplus } = yield* privilegeDrift(connection)
  if (missing.length === 0 && surplus.length === 0) return
  const areThere = yield* Effect.as(connection.executeUnprepared(createRoles, [], undefined), true).pipe(
    Effect.catchIf(isNotAllowed, () => Effect.succeed(false))
  )
  if (!areThere) {
    return yield* Effect.logWarning(
      `The roles of the processes do not exist, and may not be made by this one. As an administrator, run ${processRoles
        .map((role) => `CREATE ROLE ${role} NOLOGIN;`)
        .join(" ")} and then migrate again.`
    )
  }
  yield* connection.executeUnprepared(grantAll, [], undefined)
})
