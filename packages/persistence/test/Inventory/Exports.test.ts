import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Exports } from "@vault-custody/domain/Inventory/Exports"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { Effect, Layer, Stream } from "effect"
import { layerPg } from "../support/Backends.ts"
import { world } from "./Items.ts"

layer(Exports.layer.pipe(Layer.provideMerge(layerPg)), { excludeTestServices: true })("exports", (it) => {
  it.effect("have everything as at one moment, however long their reader takes, and nobody else's", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const exports = yield* Exports
      const { account, inboundShipmentId, item, organizationId, productId, repo } = yield* world
      const other = yield* world
      yield* other.repo.insert([yield* other.item("theirs")])
      const count = 2500
      yield* TestDatabase.asOwner(
        `INSERT INTO inventory_items (organization_id, id, internal_identifier, product_id, fbo_account_id,
           inbound_shipment_id, serial_number, status, created_at)
         SELECT '${organizationId}', 'itm_' || lpad(n::text, 5, '0'), 'M-' || n, '${productId}', '${account.id}',
           '${inboundShipmentId}', '', 'in_vault', '2026-01-01' FROM generate_series(1, ${count}) n`,
        `INSERT INTO inventory_movements (organization_id, inventory_item_id, product_id, kind, to_fbo_account_id,
           to_status, occurred_at)
         SELECT organization_id, id, product_id, 'received', fbo_account_id, 'in_vault', '2026-01-01'
         FROM inventory_items WHERE organization_id = '${organizationId}'`
      )
      let pages = 0
      const meanwhile = Effect.suspend(() =>
        ++pages > 1
          ? Effect.void
          : Effect.andThen(
              Effect.flatMap(item("late"), (late) => Effect.orDie(repo.insert([late]))),
              Effect.orDie(sql`UPDATE inventory_items SET status = 'voided'
                WHERE organization_id = ${organizationId} AND id = 'itm_00001'`)
            )
      )
      const items = yield* (yield* exports.items(organizationId, { order: "oldest" })).pipe(
        Stream.tap(() => meanwhile),
        Stream.runCollect
      )
      assert.strictEqual(pages, 3)
      const read = items.flat()
      assert.strictEqual(read.length, count)
      assert.strictEqual(new Set(read.map(({ id }) => id)).size, count)
      assert.deepStrictEqual([read[0]?.id, read[0]?.status], ["itm_00001", "in_vault"])
      assert.isTrue(read.every(({ ownerOrganizationId }) => ownerOrganizationId === organizationId))

      const now = yield* Stream.runCollect(yield* exports.items(organizationId, { status: "voided" }))
      assert.deepStrictEqual(
        now.flat().map(({ id }): string => id),
        ["itm_00001"]
      )
      const moved = yield* Stream.runCollect(yield* exports.movements(organizationId, {}))
      assert.strictEqual(new Set(moved.flat().map(({ inventoryItemId }) => inventoryItemId)).size, count)
      for (const none of [{ kind: "voided" as const }, { createdFrom: Date.UTC(2026, 0, 2) }]) {
        assert.deepStrictEqual(yield* Stream.runCollect(yield* exports.movements(organizationId, none)), [])
      }
    })
  )

  it.effect("give their connection back when their reader leaves", () =>
    Effect.gen(function* () {
      const exports = yield* Exports
      const { item, organizationId, repo } = yield* world
      yield* repo.insert([yield* item("one")])
      // More of them than are made at once.
      for (const _ of [1, 2, 3, 4]) {
        const first = yield* Stream.runHead(yield* exports.items(organizationId, {}))
        assert.isTrue(first._tag === "Some")
      }
    })
  )
})
