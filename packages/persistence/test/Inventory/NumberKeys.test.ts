import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { Transaction } from "@vault-custody/domain/Common/Transaction"
import { InventoryRepo } from "@vault-custody/domain/Inventory/InventoryRepo"
import { NumberKeysRepo } from "@vault-custody/domain/Inventory/NumberKeysRepo"
import { StaffReadsRepo } from "@vault-custody/domain/Work/StaffReadsRepo"
import type { InventoryItemId } from "@vault-custody/schema/Common/Id"
import { Effect } from "effect"
import { layerPgOwner } from "../support/Backends.ts"
import { world } from "./Items.ts"

const fill = Effect.flatMap(NumberKeysRepo, (repo) => Effect.repeat(repo.fill(2), { while: (n) => n > 0 }))

/** Stores an item as the version before did, which knew of no keys. */
const before = Effect.fnUntraced(function* (
  { account, inboundShipmentId, organizationId, productId }: Effect.Success<typeof world>,
  serialNumber: string,
  internalIdentifier: string,
  status = "in_vault"
) {
  const sql = yield* PgClient.PgClient
  const id = yield* (yield* Ids).next("itm")
  yield* sql`INSERT INTO inventory_items (organization_id, id, internal_identifier, product_id, fbo_account_id,
      inbound_shipment_id, serial_number, status, created_at)
    VALUES (${organizationId}, ${id}, ${internalIdentifier}, ${productId}, ${account.id}, ${inboundShipmentId},
      ${serialNumber}, ${status}, now())
    ON CONFLICT (product_id, serial_number) WHERE serial_number <> '' AND status <> 'voided' DO NOTHING`
  return id
})

const found = (q: string) =>
  Effect.flatMap(StaffReadsRepo, ({ inventory }) =>
    Effect.map(inventory.list({ q }, { page: 1, limit: 10, order: "oldest" }), ({ items }) =>
      items.map(({ id }) => id)
    )
  )
const ambiguous = Effect.flatMap(StaffReadsRepo, ({ inventory }) =>
  Effect.map(
    inventory.list({ queue: "ambiguous_marks" }, { page: 1, limit: 10, order: "oldest" }),
    ({ items }) => items.map(({ id }) => id)
  )
)

layer(layerPgOwner, { excludeTestServices: true })(
  "Numbers that an older version wrote (PostgreSQL)",
  (it) => {
    it.effect("are found and kept from others before they have their keys, and afterwards", () =>
      Effect.gen(function* () {
        const one = yield* world
        const transaction = yield* Transaction
        const repo = yield* InventoryRepo
        const mark = `TUBE-${one.organizationId}`
        const old = yield* before(one, `PAMP ${one.productId}/7`, mark)
        const insert = (serialNumber: string, internalIdentifier: string) =>
          Effect.flatMap(one.item(serialNumber, { internalIdentifier }), (item) =>
            Effect.map(transaction.run(repo.insert([item])), ({ taken }) => taken?.number)
          )
        for (const _ of ["before", "after"]) {
          assert.deepStrictEqual(yield* found(`pamp-${one.productId}/7`), [old])
          assert.deepStrictEqual(yield* found(`]C1${mark.toLowerCase()}`), [old])
          assert.strictEqual(yield* insert(`Pamp${one.productId}/7`, `other ${mark}`), "serial number")
          assert.strictEqual(yield* insert("", mark.replace("-", "–")), "internal identifier")
          yield* fill
        }
      })
    )

    it.effect("that exist twice stay; marks are in a queue until one of the items has left", () =>
      Effect.gen(function* () {
        const one = yield* world
        const repo = yield* InventoryRepo
        const mark = `BOX-${one.organizationId}`
        const first: InventoryItemId = yield* before(one, "A-1", mark)
        const second: InventoryItemId = yield* before(one, "A1", mark.toLowerCase())
        const gone: InventoryItemId = yield* before(one, "A 1", mark, "voided")
        yield* fill
        assert.deepStrictEqual(yield* ambiguous, [first, second])
        assert.deepStrictEqual(yield* found("a1"), [first, second, gone])
        assert.strictEqual((yield* repo.insert([yield* one.item("a-1")])).taken?.number, "serial number")
        yield* repo.change(one.organizationId, [first], { status: "shipped_out" })
        assert.deepStrictEqual(yield* ambiguous, [])
        assert.strictEqual((yield* repo.takeNumbers(one.organizationId, [first]))?.number, "serial number")
        yield* repo.change(one.organizationId, [second], { status: "voided" })
        assert.isUndefined(yield* repo.takeNumbers(one.organizationId, [first]))
        yield* repo.change(one.organizationId, [first], { status: "in_vault" })
        const sql = yield* PgClient.PgClient
        const again =
          yield* Effect.flip(sql`UPDATE inventory_items SET status = 'in_vault', is_doubled_number = false
        WHERE organization_id = ${one.organizationId} AND id = ${second}`)
        assert.strictEqual(again.reason._tag, "UniqueViolation")
      })
    )
  }
)
