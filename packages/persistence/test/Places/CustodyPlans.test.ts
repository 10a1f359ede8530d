import { assert, layer } from "@effect/vitest"
import { CountsRepo } from "@vault-custody/domain/Counts/CountsRepo"
import { CustodyRepo } from "@vault-custody/domain/Places/CustodyRepo"
import { PlacesRepo } from "@vault-custody/domain/Places/PlacesRepo"
import { StaffReadsRepo } from "@vault-custody/domain/Work/StaffReadsRepo"
import type { CountId, InventoryItemId, OrganizationId, PlaceId } from "@vault-custody/schema/Common/Id"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { Effect } from "effect"
import { layerPgOwner } from "../support/Backends.ts"
import { plansOf } from "@vault-custody/testing/PlansOf"

const organizationId: OrganizationId = "org_large"

/** So many boxes of so many items, each moved into its box from another, and each box moved twice. */
const [boxes, each] = [400, 50]
const count = boxes * each

const fill = TestDatabase.asOwner(
  `SET session_replication_role = replica`,
  `INSERT INTO places (id, code, code_key, kind, name, parent_id, is_active, created_at)
    VALUES ('plc_site', 'LDN', 'ldn', 'site', '', NULL, true, now()),
      ('plc_shelf0', 'S0', 's0', 'shelf', '', 'plc_site', true, now()),
      ('plc_shelf1', 'S1', 's1', 'shelf', '', 'plc_site', true, now())`,
  `INSERT INTO places (id, code, code_key, kind, name, parent_id, seal_number, seal_key, is_active, created_at)
    SELECT 'plc_box' || n, 'BOX-' || n, 'box' || n, 'box', '', 'plc_shelf' || n % 2, 'S-' || n, 's' || n, true, now()
    FROM generate_series(0, ${boxes - 1}) n`,
  ...[0, 1, 2].map(
    (
      round
    ) => `INSERT INTO place_moves (move_id, place_id, parent_id, operator_type, operator_id, operator_name, moved_at)
    SELECT 'mve_x', id, CASE kind WHEN 'box' THEN 'plc_shelf${round % 2}' ELSE parent_id END, 'operator', 'opr_x', 'O',
      '2026-01-0${round + 1}'
    FROM places WHERE ${round} = 0 OR kind = 'box' ORDER BY id`
  ),
  `INSERT INTO inventory_items (organization_id, id, internal_identifier, product_id, fbo_account_id,
      inbound_shipment_id, serial_number, status, created_at, serial_key, mark_key, place_id)
    SELECT '${organizationId}', 'itm_' || n, 'VC-' || n, 'prd_x', 'fbo_x', 'inb_x', '', 'in_vault', now(), '',
      'vc' || n, 'plc_box' || n % ${boxes}
    FROM generate_series(1, ${count}) n`,
  ...[1, 0].map(
    (
      shift
    ) => `INSERT INTO item_moves (move_id, organization_id, inventory_item_id, place_id, operator_type, operator_id,
      operator_name, moved_at)
    SELECT 'mve_x', '${organizationId}', 'itm_' || n, 'plc_box' || (n + ${shift}) % ${boxes}, 'operator', 'opr_x', 'O',
      '2026-01-1${1 - shift}'
    FROM generate_series(1, ${count}) n`
  ),
  `INSERT INTO place_moves (move_id, place_id, parent_id, operator_type, operator_id, operator_name, moved_at)
    SELECT 'mve_x', id, 'plc_shelf0', 'operator', 'opr_x', 'O', '2026-01-20' FROM places WHERE kind = 'box' ORDER BY id`
)

/** The ledger's entries of the same items. */
const fillLedger = TestDatabase.asOwner(
  `SET session_replication_role = replica`,
  `INSERT INTO inventory_movements (organization_id, inventory_item_id, product_id, kind, to_fbo_account_id, to_status,
      occurred_at)
    SELECT organization_id, id, product_id, 'received', fbo_account_id, 'in_vault', '2026-01-01' FROM inventory_items`
)

const page = { page: 1, limit: 25 }
const item: InventoryItemId = "itm_77"
const box: PlaceId = "plc_box77"

layer(layerPgOwner, { excludeTestServices: true })("plans of places", (it) => {
  it.effect(
    "where an item is, who touched it, and what a box holds are read from indexes, in few pages",
    () =>
      Effect.gen(function* () {
        yield* fill
        yield* TestDatabase.asOwner("VACUUM (ANALYZE) places, place_moves, item_moves, inventory_items")
        const custody = yield* CustodyRepo
        const places = yield* PlacesRepo
        const reads = yield* StaffReadsRepo
        const asked = {
          history: custody.history(organizationId, item, page),
          contents: custody.contents(box, undefined, page),
          contentsThen: custody.contents(box, Date.parse("2026-01-10T12:00:00Z"), page),
          scannedItem: custody.scanItems(["vc 77", "VC-78"]),
          scannedPath: places.scan(["LDN/S0/BOX-78"]),
          scannedSeal: places.scan(["s 77"]),
          whereIsIt: reads.inventory.find(item),
          outer: places.withOuter([box])
        }
        for (const [name, effect] of Object.entries<Effect.Effect<unknown>>(asked)) {
          for (const { pages, scanned } of yield* plansOf(effect)) {
            // There are few places here; of what there are many in a vault nothing is read from end to end.
            const ends = scanned.filter((table) => table !== "places")
            assert.deepStrictEqual(ends, [], name)
            assert.isBelow(pages, 600, name)
          }
        }
        const { items } = yield* custody.history(organizationId, item, page)
        assert.deepStrictEqual(
          items.map(({ fromPath, toPath }) => [fromPath, toPath]),
          [
            [null, "LDN/S0/BOX-78"],
            ["LDN/S0/BOX-78", "LDN/S0/BOX-77"],
            ["LDN/S0/BOX-77", "LDN/S0/BOX-77"]
          ]
        )
        assert.lengthOf((yield* custody.contents(box, undefined, { page: 1, limit: 100 })).items, each)
      })
  )

  it.effect("a page of what an open count expects costs what it shows, however much the scope holds", () =>
    Effect.gen(function* () {
      yield* fillLedger
      yield* TestDatabase.asOwner("VACUUM (ANALYZE) inventory_movements")
      const counts = yield* CountsRepo
      const id: CountId = "cnt_plans"
      const scope = { placeId: "plc_site" } as const
      const startedBy = { type: "operator", id: "opr_x", name: "O" } as const
      yield* counts.begin({ id, scope, isBlind: false, startedBy })
      const open = { id, scope, status: "open" } as const
      const first = yield* counts.expected(open, page)
      assert.lengthOf(first.items, page.limit)
      const after = { id: first.items.at(-1)?.id ?? "", at: 0, shown: page.limit }
      for (const asked of [page, { page: 2, limit: 25, after }]) {
        const plans = yield* plansOf(counts.expected(open, asked))
        assert.isNotEmpty(plans)
        for (const { pages } of plans) assert.isBelow(pages, 1500)
      }
      // One box has so little of what the vault has that its own moves are read in place of all items.
      const inBox: CountId = "cnt_box"
      yield* counts.begin({ id: inBox, scope: { placeId: box }, isBlind: false, startedBy })
      const whole = yield* counts.expected(
        { id: inBox, scope: { placeId: box }, status: "open" },
        { page: 1, limit: each }
      )
      assert.isFalse(whole.hasMore)
      assert.deepStrictEqual(
        whole.items.map(({ inventoryItemId }) => inventoryItemId),
        Array.from({ length: each }, (_, n) => `itm_${77 + n * boxes}` as const).toSorted()
      )
    })
  )
})
