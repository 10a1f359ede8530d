import { PgClient } from "@effect/sql-pg"
import { assert, layer as suite } from "@effect/vitest"
import * as Database from "@vault-custody/persistence/Common/Database"
import { processRoles } from "@vault-custody/persistence/Privileges/Tables"
import { migrateAt } from "@vault-custody/persistence/Common/Migrations"
import * as ProcessUnderTest from "@vault-custody/testing/ProcessUnderTest"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { Effect, Queue, Redacted } from "effect"
import { dispatcherMain } from "../Deliveries/Fixtures.ts"

const layer = TestDatabase.layerWith({ template: "vault", migrate: migrateAt, roles: processRoles }, (url) =>
  Database.layer({ url, applicationName: "dispatcher-test" })
)

/** A transfer that was confirmed: it is processing, and all its items are reserved. */
const processingTransfer = (name: string, items: number) =>
  Effect.flatMap(PgClient.PgClient, (sql) =>
    sql.unsafe(`/* across organizations: a test */
      WITH o AS (INSERT INTO organizations VALUES ('org_${name}', 'Acme', '', NULL, now())),
      a AS (
        INSERT INTO fbo_accounts (organization_id, id, first_name, last_name, email, phone, business_name, is_primary,
          created_at)
        SELECT 'org_${name}', 'fbo_${name}_' || n, 'Ann', 'Lee', 'ann@example.org', '', '', n = 1, now()
        FROM generate_series(1, 2) n
      ),
      p AS (
        INSERT INTO products (id, title, sku, product_type, subcategory, manufacturer, metal, is_serialized,
          insured_value_cents, images, created_at, updated_at)
        VALUES ('prd_${name}', 'Bar', '${name}', 'x', '', '', '', false, 1, '[]', now(), now())
      ),
      s AS (
        INSERT INTO inbound_shipments (organization_id, id, fbo_account_id, status, shipment_notes, tracking_number,
          carrier, created_at)
        VALUES ('org_${name}', 'inb_${name}', 'fbo_${name}_1', 'received', '', '', '', now())
      ),
      t AS (
        INSERT INTO transfers (organization_id, id, from_fbo_account_id, to_fbo_account_id, status, initiated_by,
          total_items, notes, created_at)
        VALUES ('org_${name}', 'trf_${name}', 'fbo_${name}_1', 'fbo_${name}_2', 'processing', 'customer', ${items},
          '', now())
      )
      INSERT INTO inventory_items (organization_id, id, internal_identifier, product_id, fbo_account_id,
        inbound_shipment_id, serial_number, status, reserved_by_transfer_id, created_at)
      SELECT 'org_${name}', 'itm_${name}_' || n, '', 'prd_${name}', 'fbo_${name}_1', 'inb_${name}', '', 'in_vault',
        'trf_${name}', now()
      FROM generate_series(1, ${items}) n`)
  )

/** How often items of the transfer were moved, how many different ones, and where it stands. */
const progress = (name: string) =>
  Effect.flatMap(PgClient.PgClient, (sql) =>
    Effect.map(
      sql<{
        readonly moves: number
        readonly items: number
        readonly status: string
      }>`/* across organizations: a test */
        SELECT count(m.seq)::int AS moves, count(DISTINCT m.inventory_item_id)::int AS items, t.status
        FROM transfers t LEFT JOIN inventory_movements m
          ON m.organization_id = t.organization_id AND m.reference_id = t.id AND m.kind = 'transferred'
        WHERE t.id = ${`trf_${name}`} GROUP BY t.status`,
      ([row]) => row ?? { moves: 0, items: 0, status: "" }
    )
  )

/** Has the database notify of every batch that is committed (`inventory_movements`) and of every completion (`transfers`). */
const changes = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient
  yield* TestDatabase.asOwner(
    `CREATE FUNCTION tell_test() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_notify('test_changes', TG_TABLE_NAME); RETURN NULL; END $$`,
    `CREATE TRIGGER tell_test AFTER INSERT ON inventory_movements
      FOR EACH STATEMENT EXECUTE FUNCTION tell_test()`,
    "CREATE TRIGGER tell_test AFTER UPDATE ON transfers FOR EACH STATEMENT EXECUTE FUNCTION tell_test()"
  )
  const notifications = yield* sql.listen("test_changes")
  return (table: "inventory_movements" | "transfers") =>
    Effect.repeat(Queue.take(notifications), { until: (notification) => notification.payload === table })
})

const dispatcher = Effect.gen(function* () {
  const { urlAs } = yield* TestDatabase
  return yield* ProcessUnderTest.node(yield* dispatcherMain, {
    env: {
      DATABASE_URL: Redacted.value(urlAs("vault_dispatcher")),
      SECRETS_KEY: Buffer.alloc(32, 7).toString("base64")
    }
  })
})

suite(layer, { excludeTestServices: true })("finishing transfers", (it) => {
  it.effect(
    "dispatchers that are killed in the middle leave the rest to others, and each item moves once",
    () =>
      Effect.gen(function* () {
        const items = 6000
        yield* processingTransfer("a", items)
        // So it cannot finish before it is killed: the last batch fails.
        yield* TestDatabase.asOwner(
          `CREATE FUNCTION refuse_test() RETURNS trigger LANGUAGE plpgsql AS
            $$ BEGIN RAISE EXCEPTION 'not yet'; END $$`,
          `CREATE TRIGGER refuse_test BEFORE UPDATE ON inventory_items FOR EACH ROW
            WHEN (NEW.id = 'itm_a_999') EXECUTE FUNCTION refuse_test()`
        )
        const changed = yield* changes
        const first = yield* dispatcher
        yield* changed("inventory_movements")
        yield* first.stop("SIGKILL")
        const left = yield* progress("a")
        assert.strictEqual(left.status, "processing")
        assert.strictEqual(left.moves, left.items)
        assert.isBelow(left.moves, items)

        yield* TestDatabase.asOwner("DROP TRIGGER refuse_test ON inventory_items")
        yield* Effect.all([dispatcher, dispatcher], { concurrency: "unbounded" })
        yield* changed("transfers")
        const finished = yield* progress("a")
        assert.deepStrictEqual(finished, { moves: items, items, status: "completed" })
        const sql = yield* PgClient.PgClient
        const [rest] = yield* sql<{
          readonly count: number
        }>`/* across organizations: a test */
        SELECT count(*)::int AS count FROM inventory_items
          WHERE reserved_by_transfer_id IS NOT NULL OR fbo_account_id <> 'fbo_a_2'`
        assert.strictEqual(rest?.count, 0)
      }).pipe(Effect.scoped)
  )
})
