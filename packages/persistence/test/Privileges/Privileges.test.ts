import { assert, layer } from "@effect/vitest"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { Context, Effect, Layer, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import * as Database from "../../src/Common/Database.ts"
import { commandPools } from "../../src/Common/DatabasePools.ts"
import { migrateAt } from "../../src/Common/Migrations.ts"
import { loginOf } from "../../src/Privileges/Logins.ts"
import { privilegeDrift } from "../../src/Privileges/Privileges.ts"
import { functions, type ProcessRole, processRoles, tables } from "../../src/Privileges/Tables.ts"
import { layerDatabase } from "../support/Backends.ts"

/** Cloning a database leaves out the rights on the database itself; migrating brings them back. */
const layerMigrated = Layer.tap(layerDatabase, (context) =>
  migrateAt(Context.get(context, TestDatabase).ownerUrl)
)

const connect = (url: Redacted.Redacted) =>
  Effect.map(
    Layer.build(
      Database.layer({ url, applicationName: "privileges", pools: commandPools, isGuarded: false })
    ),
    (context) => Context.get(context, SqlClient.SqlClient)
  )

const owner = Effect.flatMap(TestDatabase, ({ ownerUrl }) => connect(ownerUrl))

const drift = Effect.scoped(
  Effect.flatMap(owner, (sql) => Effect.flatMap(sql.reserve, (connection) => privilegeDrift(connection)))
)

const names = (rows: ReadonlyArray<object>) => rows.flatMap((row) => Object.values(row).map(String))

layer(layerMigrated, { excludeTestServices: true })("the processes' roles", (it) => {
  it.effect("have the rights that Tables.ts declares, and neither they nor PUBLIC have others", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* drift, { surplus: [], missing: [] })
    })
  )

  it.effect(
    "every table and every function of the schema is declared, and which column says whose a row is",
    () =>
      Effect.gen(function* () {
        const sql = yield* owner
        const columns = yield* sql<{ name: string; columns: ReadonlyArray<string> }>`
        SELECT c.relname AS name, array_agg(a.attname::text) AS columns
        FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0
        WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname !~ '_\\d{8}$'
        GROUP BY c.relname ORDER BY c.relname COLLATE "C"`
        assert.deepStrictEqual(
          columns.map(({ name }) => name),
          Object.keys(tables)
        )
        for (const { columns: present, name } of columns) {
          const declared = tables[name]?.owner ?? "none"
          if (present.includes("organization_id")) assert.strictEqual(declared, "organization_id", name)
          else if (declared !== "none") assert.include(present, declared, name)
        }
        const routines = yield* sql`SELECT proname FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e') ORDER BY proname`
        assert.deepStrictEqual(names(routines), Object.keys(functions))
      })
  )

  it.effect("functions do not look names up by a caller's search_path", () =>
    Effect.gen(function* () {
      const sql = yield* owner
      const open = yield* sql`SELECT proname FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
        AND prosqlbody IS NULL AND NOT coalesce(proconfig::text LIKE '%search_path=%pg_temp%', false)
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`
      assert.deepStrictEqual(names(open), [])
    })
  )

  it.effect("own nothing, are members of nothing, and cannot log in", () =>
    Effect.gen(function* () {
      const sql = yield* owner
      const roles = yield* sql`
        SELECT rolname FROM pg_roles r WHERE rolname IN ${sql.in(processRoles)}
          AND NOT (rolsuper OR rolinherit IS NULL OR rolcreaterole OR rolcreatedb OR rolcanlogin OR rolreplication OR rolbypassrls)
          AND NOT EXISTS (SELECT FROM pg_auth_members WHERE member = r.oid)
          AND NOT EXISTS (SELECT FROM pg_shdepend WHERE refclassid = 'pg_authid'::regclass AND refobjid = r.oid
            AND deptype = 'o')
        ORDER BY rolname`
      assert.deepStrictEqual(names(roles), [...processRoles])
    })
  )

  it.effect.each(processRoles)(
    "%s cannot change ledger, custody record or audit log, not even by switching triggers off",
    (role) =>
      Effect.gen(function* () {
        const { urlAs } = yield* TestDatabase
        const sql = yield* connect(urlAs(role))
        for (const [table, column] of [
          ["audit_log", "organization_id"],
          ["inventory_movements", "organization_id"],
          ["item_moves", "organization_id"],
          ["place_moves", "operator_id"]
        ] as const) {
          for (const statement of [
            `UPDATE ${table} SET ${column} = 'x'`,
            `DELETE FROM ${table}`,
            `TRUNCATE ${table}`,
            `ALTER TABLE ${table} DISABLE TRIGGER USER`,
            `DROP TRIGGER ${table}_append_only ON ${table}`,
            `CREATE TRIGGER mine BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
            `CREATE RULE mine AS ON INSERT TO ${table} DO INSTEAD NOTHING`,
            `ALTER TABLE ${table} RENAME TO other`,
            `DROP TABLE ${table}`,
            "SET session_replication_role = replica",
            "CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE sql AS 'SELECT NULL'",
            "CREATE TABLE mine ()",
            "CREATE TEMPORARY TABLE mine ()",
            "CREATE ROLE mine"
          ]) {
            const refusal = yield* Effect.matchEffect(sql.unsafe(statement), {
              onFailure: ({ reason }) => Effect.succeed(reason._tag),
              onSuccess: () => Effect.succeed("none")
            })
            assert.strictEqual(refusal, "AuthorizationError", statement)
          }
        }
      })
  )
})

layer(layerMigrated, { excludeTestServices: true })("migrate", (it) => {
  it.effect("takes away rights that are not declared, PUBLIC's too, and grants those that are missing", () =>
    Effect.gen(function* () {
      const { ownerUrl } = yield* TestDatabase
      yield* TestDatabase.asOwner(
        "DO 'BEGIN EXECUTE format(''GRANT TEMPORARY ON DATABASE %I TO PUBLIC'', current_database()); END'",
        "GRANT UPDATE, TRIGGER ON inventory_movements TO vault_api",
        "GRANT UPDATE (organization_id) ON audit_log TO vault_dispatcher",
        "GRANT SELECT ON events TO PUBLIC",
        "GRANT EXECUTE ON FUNCTION make_attempts_partition TO PUBLIC",
        "REVOKE SELECT ON transfers FROM vault_api",
        "CREATE TABLE undeclared (id integer)",
        "GRANT SELECT ON undeclared TO vault_api"
      )
      yield* migrateAt(ownerUrl)
      assert.deepStrictEqual(yield* drift, { surplus: [], missing: [] })
    })
  )
})

/** An ordinary role that owns an empty database, as many a managed server has it. */
const ordinaryOwner = Effect.fnUntraced(function* (attributes: string) {
  const database = yield* TestDatabase.make({ template: "empty", migrate: () => Effect.void })
  const role = `owner_${database.name}`
  yield* TestDatabase.asOwner(
    `CREATE ROLE ${role} LOGIN PASSWORD 'owner' ${attributes}`,
    `ALTER DATABASE ${database.name} OWNER TO ${role}`
  ).pipe(Effect.provideService(TestDatabase, database))
  const url = new URL(Redacted.value(database.ownerUrl))
  url.username = role
  url.password = "owner"
  return { url: Redacted.make(url.href), ownerUrl: database.ownerUrl }
})

layer(layerMigrated, { excludeTestServices: true })("an owner that is no superuser", (it) => {
  it.effect("migrates and grants where the roles exist, without a right to make roles", () =>
    Effect.gen(function* () {
      const { url } = yield* ordinaryOwner("")
      assert.isNotEmpty(yield* migrateAt(url))
      const refused = yield* Effect.flip(
        migrateAt(url, { vault_api: Redacted.make("a-password-of-its-own") })
      )
      assert.match(
        refused.message,
        /may not make the role vault_api_login[^]*CREATEROLE[^]*IN ROLE vault_api,/
      )
      const sql = yield* connect(url)
      const left = yield* Effect.scoped(Effect.flatMap(sql.reserve, privilegeDrift))
      assert.deepStrictEqual(left, { surplus: [], missing: [] })
    })
  )
})

layer(layerDatabase, { excludeTestServices: true })("the roles that log in", (it) => {
  it.effect(
    "are made with the passwords that migrate is given, change them, and have their process's rights",
    () =>
      Effect.gen(function* () {
        const { ownerUrl } = yield* TestDatabase
        const logIn = (role: ProcessRole, password: string) => {
          const url = new URL(Redacted.value(ownerUrl))
          url.username = loginOf(role)
          url.password = password
          return Effect.scoped(
            Effect.flatMap(
              connect(Redacted.make(url.href)),
              (sql) => sql`SELECT 1 FROM products, count_differences LIMIT 1`
            )
          )
        }
        for (const role of processRoles) {
          yield* migrateAt(ownerUrl, { [role]: Redacted.make("the-first-password") })
          yield* migrateAt(ownerUrl, { [role]: Redacted.make("the-other-password") })
          yield* migrateAt(ownerUrl)
          assert.strictEqual(
            (yield* Effect.flip(logIn(role, "the-first-password"))).reason.operation,
            "connect"
          )
        }
        assert.deepStrictEqual(yield* logIn("vault_api", "the-other-password"), [])
        const refused = yield* Effect.flip(logIn("vault_dispatcher", "the-other-password"))
        assert.strictEqual(refused.reason._tag, "AuthorizationError")
      })
  )
})
