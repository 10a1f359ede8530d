import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { verifyLedger } from "../../src/Ledger/LedgerVerification.ts"
import { layerPgOwner } from "../support/Backends.ts"

/** An organization with a voided item, one that moved twice and one that was returned, as the services leave them. */
const seed = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient
  yield* sql.unsafe(`DO $seed$ BEGIN
    DELETE FROM inventory_items;
    ALTER TABLE inventory_movements DISABLE TRIGGER USER;
    DELETE FROM inventory_movements;
    ALTER TABLE inventory_movements ENABLE TRIGGER USER;
    INSERT INTO organizations VALUES ('org_1', 'Acme', '', NULL, now()) ON CONFLICT DO NOTHING;
    INSERT INTO fbo_accounts SELECT 'org_1', id, 'A', 'B', 'a@b', '', '', 0, id = 'fbo_1', now()
      FROM unnest(ARRAY['fbo_1', 'fbo_2']) AS id ON CONFLICT DO NOTHING;
    INSERT INTO products (id, title, sku, product_type, subcategory, manufacturer, metal, is_serialized,
        insured_value_cents, images, created_at, updated_at)
      VALUES ('prd_1', 'P', 'P', 'p', '', '', '', false, 1, '[]', now(), now()) ON CONFLICT DO NOTHING;
    INSERT INTO inbound_shipments VALUES ('org_1', 'inb_1', 'fbo_1', 'received', '', '', '', NULL, now())
      ON CONFLICT DO NOTHING;
    INSERT INTO inventory_items
      SELECT 'org_1', id, id, 'prd_1', account, 'inb_1', '', status, NULL, NULL, now()
      FROM (VALUES ('itm_1', 'fbo_1', 'voided'), ('itm_2', 'fbo_1', 'in_vault'), ('itm_3', 'fbo_2', 'in_vault'))
        AS i (id, account, status);
    INSERT INTO inventory_movements (organization_id, inventory_item_id, product_id, kind, from_fbo_account_id,
        to_fbo_account_id, from_status, to_status, occurred_at)
      SELECT 'org_1', item, 'prd_1', kind, holder, next_holder, status, next_status, now()
      FROM (VALUES
        ('itm_1', 'received', NULL, 'fbo_1', NULL, 'in_vault'),
        ('itm_1', 'voided', 'fbo_1', NULL, 'in_vault', 'voided'),
        ('itm_2', 'received', NULL, 'fbo_1', NULL, 'in_vault'),
        ('itm_3', 'received', NULL, 'fbo_1', NULL, 'in_vault'),
        ('itm_2', 'transferred', 'fbo_1', 'fbo_2', 'in_vault', 'in_vault'),
        ('itm_2', 'transferred', 'fbo_2', 'fbo_1', 'in_vault', 'in_vault'),
        ('itm_3', 'transferred', 'fbo_1', 'fbo_2', 'in_vault', 'in_vault'),
        ('itm_3', 'picked', 'fbo_2', 'fbo_2', 'in_vault', 'pending_outbound'),
        ('itm_3', 'shipped_out', 'fbo_2', NULL, 'pending_outbound', 'shipped_out'),
        ('itm_3', 'returned', 'fbo_2', 'fbo_2', 'shipped_out', 'in_vault')
      ) AS m (item, kind, holder, next_holder, status, next_status);
  END $seed$`)
})

/** Changes a row behind the services' back, and says of which items the verification then complains. */
const complaints = Effect.fnUntraced(function* (statement: string) {
  const sql = yield* PgClient.PgClient
  yield* seed
  yield* sql.unsafe(statement)
  return (yield* verifyLedger).differences
})

layer(layerPgOwner, { excludeTestServices: true })("Verification of the ledger", (it) => {
  it.effect("a ledger that leads to the present holdings has no differences", () =>
    Effect.gen(function* () {
      yield* seed
      assert.deepStrictEqual(yield* verifyLedger, { items: 3, movements: 10, differences: [] })
    })
  )

  for (const [rule, statement, item, problem] of [
    [
      "a status that the ledger does not lead to",
      "UPDATE inventory_items SET status = 'in_vault' WHERE id = 'itm_1'",
      "itm_1",
      "the ledger says voided, the inventory in_vault"
    ],
    [
      "a holder that the ledger does not lead to",
      "UPDATE inventory_items SET fbo_account_id = 'fbo_2' WHERE id = 'itm_2'",
      "itm_2",
      "the ledger says it is in account fbo_1, the inventory in fbo_2"
    ],
    [
      "an item without entries",
      "INSERT INTO inventory_items SELECT organization_id, 'itm_4', '', product_id, fbo_account_id, inbound_shipment_id, '', 'in_vault', NULL, NULL, now() FROM inventory_items WHERE id = 'itm_2'",
      "itm_4",
      "the ledger has no entry of it"
    ],
    [
      "entries without an item",
      "DELETE FROM inventory_items WHERE id = 'itm_3'",
      "itm_3",
      "the ledger has entries of it, the inventory does not have it"
    ],
    [
      "an entry that does not begin where the one before it ended",
      "INSERT INTO inventory_movements (organization_id, inventory_item_id, product_id, kind, from_fbo_account_id, to_fbo_account_id, from_status, to_status, occurred_at) VALUES ('org_1', 'itm_2', 'prd_1', 'transferred', 'fbo_2', 'fbo_1', 'in_vault', 'in_vault', now())",
      "itm_2",
      "entry 4 of it in the ledger does not begin where the one before it ended"
    ]
  ] as const) {
    it.effect(`names ${rule}`, () =>
      Effect.gen(function* () {
        assert.deepStrictEqual(yield* complaints(statement), [
          { organizationId: "org_1", inventoryItemId: item, problem }
        ])
      })
    )
  }

  it.effect("the ledger is append-only: the database refuses updates, deletes and truncation", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      yield* seed
      for (const statement of [
        "UPDATE inventory_movements SET kind = 'voided'",
        "DELETE FROM inventory_movements",
        "TRUNCATE inventory_movements"
      ]) {
        const error = yield* Effect.flip(sql.unsafe(statement))
        assert.match(String(error.reason.cause), /append-only/)
      }
      assert.strictEqual((yield* verifyLedger).movements, 10)
    })
  )
})
