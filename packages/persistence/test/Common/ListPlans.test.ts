import { assert, layer } from "@effect/vitest"
import { AccountsRepo } from "@vault-custody/domain/Accounts/AccountsRepo"
import { AuditLogRepo } from "@vault-custody/domain/AuditLog/AuditLogRepo"
import { DeliveriesRepo } from "@vault-custody/domain/Deliveries/DeliveriesRepo"
import { InboundShipmentsRepo } from "@vault-custody/domain/InboundShipments/InboundShipmentsRepo"
import { InventoryRepo } from "@vault-custody/domain/Inventory/InventoryRepo"
import { LedgerRepo } from "@vault-custody/domain/Ledger/LedgerRepo"
import { OutboundShipmentsRepo } from "@vault-custody/domain/OutboundShipments/OutboundShipmentsRepo"
import { ProductsRepo } from "@vault-custody/domain/Products/ProductsRepo"
import { ReturnShipmentsRepo } from "@vault-custody/domain/ReturnShipments/ReturnShipmentsRepo"
import { SearchRepo } from "@vault-custody/domain/Search/SearchRepo"
import { statementDay } from "@vault-custody/domain/Statements/StatementDay"
import { StatementsRepo } from "@vault-custody/domain/Statements/StatementsRepo"
import { TransfersRepo } from "@vault-custody/domain/Transfers/TransfersRepo"
import { StaffReadsRepo } from "@vault-custody/domain/Work/StaffReadsRepo"
import { searchTypes } from "@vault-custody/schema/Search/Found"
import type { PageRequest } from "@vault-custody/schema/Common/Paging"
import type {
  FboAccountId,
  InventoryItemId,
  OrganizationId,
  ProductId,
  TransferId,
  WebhookEndpointId
} from "@vault-custody/schema/Common/Id"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { layerPgOwner } from "../support/Backends.ts"
import { plansForAllOf, plansOf } from "@vault-custody/testing/PlansOf"

const organizationId: OrganizationId = "org_large"
const nobody: FboAccountId = "fbo_none"
const nothing: ProductId = "prd_none"
const endpoint: WebhookEndpointId = "whk_org_large"

/** Of each kind an organization has so many, all in one state, and another has as many in another state. */
const count = 12_000

/** An account with items of so many products. */
const holder: FboAccountId = "fbo_holder"
const held = 2000

/** A transfer of many items, and an item that was moved many times. */
const transfer: TransferId = "trf_large"
const busy: InventoryItemId = "itm_busy"

/** Neighbours in a table are not of one time, as they are not when many write at once. */
const scattered = `timestamptz '2026-01-01' + (n * 7919 % ${count}) * interval '1 minute'`

/** Fills the tables, past foreign keys that do not matter to how they are read. */
const fill = TestDatabase.asOwner(
  `SET session_replication_role = replica`,
  ...[
    { organization: "org_large", item: "in_vault", inbound: "received", transfer: "completed" },
    { organization: "org_other", item: "voided", inbound: "cancelled", transfer: "cancelled" }
  ].flatMap(({ inbound, item, organization, transfer }) => [
    `INSERT INTO fbo_accounts (organization_id, id, first_name, last_name, email, phone, business_name, is_primary,
        created_at)
      SELECT '${organization}', 'fbo_${organization}' || n, 'Ann', 'Lee', 'ann@example.org', '', '', false,
        ${scattered}
      FROM generate_series(1, ${count}) n`,
    `INSERT INTO vault_ids (vault_id, organization_id, fbo_account_id, kind, source, created_at, updated_at)
      SELECT '${organization}' || n, '${organization}', 'fbo_${organization}' || n, 'vault_id', 'vault', now(), now()
      FROM generate_series(1, ${count}) n`,
    `INSERT INTO inventory_items (organization_id, id, internal_identifier, product_id, fbo_account_id,
        inbound_shipment_id, serial_number, status, created_at, serial_key, mark_key)
      SELECT '${organization}', 'itm_${organization}' || n, 'VC-' || n, 'prd_' || n % 100,
        'fbo_${organization}' || n % 100, 'inb_' || n % 1000, '', '${item}', ${scattered}, '', 'vc' || n
      FROM generate_series(1, ${count}) n`,
    `INSERT INTO inbound_shipments (organization_id, id, fbo_account_id, status, shipment_notes, tracking_number,
        carrier, created_at)
      SELECT '${organization}', 'inb_${organization}' || n, 'fbo_${organization}' || n % 100, '${inbound}', '', '', '',
        ${scattered}
      FROM generate_series(1, ${count}) n`,
    `INSERT INTO transfers (organization_id, id, from_fbo_account_id, to_fbo_account_id, status, total_items, notes,
        created_at)
      SELECT '${organization}', 'trf_${organization}' || n, 'fbo_${organization}' || n % 100,
        'fbo_${organization}' || n % 99, '${transfer}', 1, '', ${scattered}
      FROM generate_series(1, ${count}) n`,
    `INSERT INTO audit_log (id, at, actor, actor_type, action, resource_type, resource_id, organization_id, request_id,
        details)
      SELECT 'aud_${organization}' || n, ${scattered}, 'key_x', 'api_key',
        'fbo_account.update', 'fbo_account', 'fbo_x', '${organization}', 'req_x', '{}'
      FROM generate_series(1, ${count}) n`,
    `INSERT INTO deliveries (organization_id, id, webhook_id, event_id, event_type, created_at)
      SELECT '${organization}', 'dlv_${organization}' || n, 'whk_${organization}', 'evt_x', 'fbo_account.created',
        ${scattered}
      FROM generate_series(1, ${count}) n`
  ]),
  `UPDATE fbo_accounts SET metadata = '{"tier": "gold"}' WHERE organization_id = 'org_other'`,
  `UPDATE inbound_shipments SET metadata = '{"tier": "gold"}' WHERE organization_id = 'org_other'`,
  `INSERT INTO delivery_queue (delivery_id, organization_id, webhook_id, event_id, due_at)
    SELECT id, organization_id, webhook_id, event_id, created_at FROM deliveries
    WHERE organization_id = 'org_other' AND id LIKE '%0'`,
  `INSERT INTO delivery_failures (organization_id, webhook_id, created_at, delivery_id)
    SELECT organization_id, webhook_id, created_at, id FROM deliveries
    WHERE organization_id = 'org_other' AND id LIKE '%1'`,
  `INSERT INTO products (id, title, sku, product_type, subcategory, manufacturer, metal, is_serialized,
      insured_value_cents, images, created_at, updated_at)
    SELECT 'prd_' || n, 'Bar', 'SKU-' || n, 'precious_metal', 'bar', '', 'silver', false, 1, '[]',
      ${scattered}, now()
    FROM generate_series(1, ${count}) n`,
  `INSERT INTO valuations (id, product_id, insured_value_cents, created_at)
    SELECT 'val_' || n, 'prd_' || n, 1, '2026-01-01' FROM generate_series(1, ${held}) n`,
  `INSERT INTO inventory_movements (organization_id, inventory_item_id, product_id, kind, to_fbo_account_id, to_status,
      occurred_at)
    SELECT '${organizationId}', 'itm_' || n, 'prd_' || n, 'received', '${holder}', 'in_vault', '2026-01-01'
    FROM generate_series(1, ${held}) n`,
  `INSERT INTO transfer_items (organization_id, id, transfer_id, inventory_item_id, product_id, created_at)
    SELECT '${organizationId}', 'tri_' || n, '${transfer}', 'itm_' || n, 'prd_x', '2026-01-01'
    FROM generate_series(1, ${count}) n`,
  `INSERT INTO vault_ids (vault_id, organization_id, fbo_account_id, kind, alias_id, source, created_at, updated_at)
    SELECT 'alias' || n, '${organizationId}', '${holder}', 'alias', 'als_' || n, 'vault', ${scattered}, now()
    FROM generate_series(1, ${count}) n`,
  `INSERT INTO inventory_movements (organization_id, inventory_item_id, product_id, kind, to_fbo_account_id, to_status,
      occurred_at)
    SELECT '${organizationId}', '${busy}', 'prd_x', 'picked', 'fbo_x', 'in_vault', '2026-01-01'
    FROM generate_series(1, ${count}) n`
)

const tables = [
  "fbo_accounts",
  "vault_ids",
  "inventory_items",
  "inbound_shipments",
  "transfers",
  "audit_log",
  "deliveries",
  "inventory_movements",
  "transfer_items",
  "delivery_queue",
  "delivery_failures",
  "products"
]

/** Until every row is known to be visible to all: what looks at a table meanwhile keeps its newest rows from being so. */
const vacuum = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* TestDatabase.asOwner(`VACUUM (ANALYZE) ${tables.join(", ")}`)
  const [done] = yield* sql<{
    readonly all: boolean
  }>`SELECT bool_and(relallvisible >= relpages) AS all FROM pg_class
    WHERE ${sql.in("relname", tables)}`
  return done?.all === true
}).pipe(Effect.repeat({ until: (all) => all }))

class Filled extends Context.Service<Filled, true>()("@vault-custody/persistence/test/Common/Filled") {
  static readonly layer = Layer.effect(Filled, Effect.as(Effect.andThen(fill, vacuum), true as const))
}

const layerFilled = Layer.provideMerge(Filled.layer, layerPgOwner)

/** The pages of one look-up in an index, and some to spare. */
const fewPages = 40

/** How many rows are before page 400. Of an index many lie on one page; each read would be a page of its own. */
const skipped = 399 * 25

const first = { page: 1, limit: 25 }

/** After whatever happens. */
const never = Date.UTC(2030, 0, 1)

layer(layerFilled, { excludeTestServices: true })("lists of a large organization", (it) => {
  it.effect("a filter that nothing matches is answered by an index, alone or within an organization", () =>
    Effect.gen(function* () {
      const inventory = yield* InventoryRepo
      const inbound = yield* InboundShipmentsRepo
      const transfers = yield* TransfersRepo
      const products = yield* ProductsRepo
      const staff = yield* StaffReadsRepo
      const audit = yield* AuditLogRepo
      const deliveries = yield* DeliveriesRepo
      const lists: Record<string, Effect.Effect<unknown>> = {
        itemsByStatus: inventory.list(organizationId, { status: "voided" }, first),
        itemsByAccount: inventory.list(organizationId, { fboAccountId: nobody }, first),
        itemsByProduct: inventory.list(organizationId, { productId: nothing }, first),
        anyItemsByStatus: staff.inventory.list({ status: "shipped_out" }, first),
        anyItemsByShipment: staff.inventory.list({ inboundShipmentId: "inb_none" }, first),
        anyItemsByProduct: staff.inventory.list({ productId: nothing }, first),
        anyItemsBySku: staff.inventory.list({ sku: "SKU-0" }, first),
        anyItemsBySerialNumber: staff.inventory.list({ serialNumber: "none" }, first),
        anyItemsByIdentifier: staff.inventory.list({ internalIdentifier: "none" }, first),
        anyItemsByMetal: staff.inventory.list({ metal: "tin" }, first),
        staffsItemsByMetal: staff.inventory.list({ organizationId, metal: "tin" }, first),
        inboundByStatus: inbound.list(organizationId, { status: "cancelled" }, first),
        inboundByAccount: inbound.list(organizationId, { fboAccountId: nobody }, first),
        anyInboundByStatus: staff.inboundShipments.list({ status: "created" }, first),
        transfersByStatus: transfers.list(organizationId, { status: "cancelled" }, first),
        transfersByAccount: transfers.list(organizationId, { fboAccountId: nobody }, first),
        anyTransfersByStatus: staff.transfers.list({ status: "pending_approval" }, first),
        transfersByProduct: transfers.list(organizationId, { productId: nothing }, first),
        anyTransfersByProduct: staff.transfers.list({ productId: nothing }, first),
        anyAccountsByVaultId: staff.fboAccounts.list({ vaultId: "none" }, first),
        anyAccountsByExternalId: staff.fboAccounts.list({ externalId: "none" }, first),
        staffsAccountsByMetadata: staff.fboAccounts.list(
          { organizationId, metadata: { tier: "gold" } },
          first
        ),
        anyInboundByExternalId: staff.inboundShipments.list({ externalId: "none" }, first),
        staffsInboundByMetadata: staff.inboundShipments.list(
          { organizationId, metadata: { tier: "gold" } },
          first
        ),
        anyTransfersByExternalId: staff.transfers.list({ externalId: "none" }, first),
        staffsTransfersByMetadata: staff.transfers.list(
          { organizationId, metadata: { tier: "gold" } },
          first
        ),
        productsByType: products.list({ productType: "none" }, first),
        productsBySubcategory: products.list({ subcategory: "none" }, first),
        auditByResource: audit.list({ organizationId, resourceId: "fbo_none" }, first),
        auditByActor: audit.list({ organizationId, customerActorId: "key_none" }, first),
        auditOfAnyByActor: audit.list({ actor: "opr_none" }, first),
        auditOfAnyByActorType: audit.list({ actorType: "operator" }, first),
        auditOfAnyByAction: audit.list({ action: "none" }, first),
        auditByIds: audit.list({ organizationId }, { ...first, ids: ["none"] }),
        auditOfAnyByIds: audit.list({}, { ...first, ids: ["none"] }),
        auditByTime: audit.list({ organizationId }, { ...first, createdFrom: Date.UTC(2030, 0, 1) }),
        auditOfAnyByTime: audit.list({ from: Date.UTC(2030, 0, 1) }, first),
        deliveriesByType: deliveries.list(
          organizationId,
          endpoint,
          { eventType: "transfer.completed" },
          first
        ),
        deliveriesFailed: deliveries.list(organizationId, endpoint, { status: "failed" }, first)
      }
      for (const [name, list] of Object.entries(lists)) {
        const [carried] = yield* plansOf(list)
        assert.deepStrictEqual(carried?.scanned, [], name)
        // Of each of the first entries, whether it has an item of the product is looked up; of each product with
        // items, its metal.
        const looks = /transfersByProduct|itemsByMetal/i.test(name) ? 24 : 1
        assert.isBelow(carried?.pages ?? Infinity, looks * fewPages, name)
      }
    })
  )

  it.effect("so it is where a statement is planned for all that may be asked", () =>
    Effect.gen(function* () {
      const accounts = yield* AccountsRepo
      const inventory = yield* InventoryRepo
      const inbound = yield* InboundShipmentsRepo
      const transfers = yield* TransfersRepo
      const statements = yield* StatementsRepo
      const lists: Record<string, Effect.Effect<unknown>> = {
        itemsByStatus: inventory.list(organizationId, { status: "voided" }, first),
        inboundByStatus: inbound.list(organizationId, { status: "cancelled" }, first),
        transfersByStatus: transfers.list(organizationId, { status: "cancelled" }, first),
        transfersByAccount: transfers.list(organizationId, { fboAccountId: nobody }, first),
        statementsByDay: statements.list(organizationId, { dateFrom: "2036-01-01" }, first),
        accountsByWord: accounts.list(organizationId, { q: "nobody" }, first),
        accountsByFrequentWord: accounts.list(organizationId, { q: "ann" }, first),
        accountsByWords: accounts.list(organizationId, { q: "ann nobody" }, first)
      }
      for (const [name, list] of Object.entries(lists)) {
        const [carried] = yield* plansForAllOf(list)
        assert.deepStrictEqual(carried?.scanned, [], name)
        // Of an account some hundred are asked one by one.
        assert.isBelow(carried?.pages ?? Infinity, 10 * fewPages, name)
      }
    })
  )

  it.effect("one search over everything is a short read of an index for each way to find something", () =>
    Effect.gen(function* () {
      const { find } = yield* SearchRepo
      const types = new Set(searchTypes)
      for (const q of ["ann", "Ann Lee", "none", "1000000017", "bo@example.org", "VC-77", "vc1"]) {
        for (const asked of [
          { q, types },
          { q, types, organizationId }
        ]) {
          const [carried, ...others] = yield* plansOf(find(asked))
          const what = JSON.stringify({ q, by: asked.organizationId ?? "staff" })
          assert.isEmpty(others, what)
          const scanned = carried?.scanned.filter((table) => tables.includes(table))
          assert.deepStrictEqual(scanned, [], what)
          assert.isBelow(carried?.pages ?? Infinity, 6 * fewPages, what)
        }
      }
    })
  )

  it.effect("of a page far down only its own rows are read", () =>
    Effect.gen(function* () {
      const accounts = yield* AccountsRepo
      const inventory = yield* InventoryRepo
      const inbound = yield* InboundShipmentsRepo
      const products = yield* ProductsRepo
      const staff = yield* StaffReadsRepo
      const audit = yield* AuditLogRepo
      const deliveries = yield* DeliveriesRepo
      const transfers = yield* TransfersRepo
      const ledger = yield* LedgerRepo
      const lists: Record<string, (page: typeof first) => Effect.Effect<unknown>> = {
        accounts: (page) => accounts.list(organizationId, {}, page),
        items: (page) => inventory.list(organizationId, {}, page),
        itemsByStatus: (page) => inventory.list(organizationId, { status: "in_vault" }, page),
        inbound: (page) => inbound.list(organizationId, {}, page),
        products: (page) => products.list({}, page),
        anyItems: (page) => staff.inventory.list({}, { ...page, order: "oldest" }),
        audit: (page) => audit.list({ organizationId }, page),
        deliveries: (page) => deliveries.list(organizationId, endpoint, {}, page),
        deliveriesByType: (page) =>
          deliveries.list(organizationId, endpoint, { eventType: "fbo_account.created" }, page),
        itemsOfTransfer: (page) => transfers.listItems(organizationId, transfer, page),
        aliases: (page) => accounts.listAliases(organizationId, holder, page),
        movements: (page) => ledger.list(organizationId, busy, page)
      }
      for (const [name, list] of Object.entries(lists)) {
        const [carried] = yield* plansOf(list({ page: 400, limit: 25 }))
        assert.deepStrictEqual(carried?.scanned, [], name)
        assert.isBelow(carried?.pages ?? Infinity, skipped / 20, name)
      }
    })
  )

  it.effect("behind an entry, from a time on, and by ids only what is shown is read", () =>
    Effect.gen(function* () {
      const accounts = yield* AccountsRepo
      const inventory = yield* InventoryRepo
      const inbound = yield* InboundShipmentsRepo
      const transfers = yield* TransfersRepo
      const products = yield* ProductsRepo
      const staff = yield* StaffReadsRepo
      const deliveries = yield* DeliveriesRepo
      const lists: Record<string, (page: PageRequest) => Effect.Effect<unknown>> = {
        accounts: (page) => accounts.list(organizationId, {}, page),
        items: (page) => inventory.list(organizationId, {}, page),
        itemsByStatus: (page) => inventory.list(organizationId, { status: "in_vault" }, page),
        inbound: (page) => inbound.list(organizationId, {}, page),
        transfers: (page) => transfers.list(organizationId, {}, page),
        products: (page) => products.list({}, page),
        anyItems: (page) => staff.inventory.list({}, page),
        deliveries: (page) => deliveries.list(organizationId, endpoint, {}, page)
      }
      const after = { at: Date.UTC(2026, 0, 5), id: "none", shown: 5000 }
      const pages: ReadonlyArray<PageRequest> = [
        { ...first, after },
        { ...first, after, order: "oldest" },
        { ...first, createdFrom: Date.UTC(2030, 0, 1) },
        { ...first, createdTo: Date.UTC(2020, 0, 1) },
        { ...first, updatedFrom: Date.UTC(2030, 0, 1) },
        { ...first, updatedTo: Date.UTC(2020, 0, 1) },
        { ...first, updatedFrom: Date.UTC(2026, 0, 5), updatedTo: Date.UTC(2026, 0, 5, 0, 20) },
        { ...first, ids: ["none"] }
      ]
      for (const [name, list] of Object.entries(lists)) {
        for (const page of pages) {
          const [carried] = yield* plansOf(list(page))
          const what = `${name} ${JSON.stringify(page)}`
          assert.deepStrictEqual(carried?.scanned, [], what)
          assert.isBelow(carried?.pages ?? Infinity, fewPages + 12 * page.limit, what)
        }
      }
    })
  )

  it.effect("lists over shared connections have plans that do for all parameters", () =>
    Effect.gen(function* () {
      const accounts = yield* AccountsRepo
      const inventory = yield* InventoryRepo
      const inbound = yield* InboundShipmentsRepo
      const outbound = yield* OutboundShipmentsRepo
      const returns = yield* ReturnShipmentsRepo
      const lists: Record<string, (page: typeof first) => Effect.Effect<unknown>> = {
        accounts: (page) => accounts.list(organizationId, {}, page),
        items: (page) => inventory.list(organizationId, {}, page),
        itemsByStatus: (page) => inventory.list(organizationId, { status: "in_vault" }, page),
        accountsByVaultId: (page) => accounts.list(organizationId, { vaultId: "none" }, page),
        itemsBySerialNumber: (page) => inventory.list(organizationId, { serialNumber: "none" }, page),
        itemsByMark: (page) => inventory.list(organizationId, { internalIdentifier: "none" }, page),
        itemsByShipment: (page) => inventory.list(organizationId, { inboundShipmentId: "inb_none" }, page),
        returnsByAccount: (page) => returns.list(organizationId, { fboAccountId: nobody }, page),
        returnsByShipment: (page) => returns.list(organizationId, { outboundShipmentId: "obs_none" }, page),
        accountsByExternalId: (page) => accounts.list(organizationId, { externalId: "none" }, page),
        accountsByMetadata: (page) => accounts.list(organizationId, { metadata: { tier: "none" } }, page),
        accountsByOthersMetadata: (page) =>
          accounts.list(organizationId, { metadata: { tier: "gold" } }, page),
        inboundByExternalId: (page) => inbound.list(organizationId, { externalId: "none" }, page),
        inboundByMetadata: (page) => inbound.list(organizationId, { metadata: { tier: "gold" } }, page),
        itemsByStatuses: (page) =>
          inventory.list(organizationId, { status: ["voided", "pending_outbound"] }, page),
        itemsBySku: (page) => inventory.list(organizationId, { sku: "none" }, page),
        itemsByMetal: (page) => inventory.list(organizationId, { metal: "none" }, page),
        itemsByMissingStatusAndMetal: (page) =>
          inventory.list(organizationId, { status: "voided", metal: "silver" }, page),
        itemsByMissingStatusesAndMetal: (page) =>
          inventory.list(organizationId, { status: ["voided", "rejected"], metal: "silver" }, page),
        itemsByAccountAndMetal: (page) =>
          inventory.list(organizationId, { fboAccountId: nobody, metal: "silver" }, page),
        itemsByScan: (page) => inventory.list(organizationId, { q: "none" }, page),
        inboundByStatuses: (page) =>
          inbound.list(organizationId, { status: ["cancelled", "in_transit"] }, page),
        itemsByMissingStatus: (page) => inventory.list(organizationId, { status: "voided" }, page),
        itemsByAccount: (page) => inventory.list(organizationId, { fboAccountId: nobody }, page),
        itemsByProduct: (page) => inventory.list(organizationId, { productId: nothing }, page),
        itemsByAccountAndStatus: (page) =>
          inventory.list(organizationId, { fboAccountId: nobody, status: "in_vault" }, page),
        itemsByAllThree: (page) =>
          inventory.list(
            organizationId,
            { fboAccountId: nobody, productId: nothing, status: "in_vault" },
            page
          ),
        inbound: (page) => inbound.list(organizationId, {}, page),
        inboundByStatus: (page) => inbound.list(organizationId, { status: "cancelled" }, page),
        inboundByAccount: (page) => inbound.list(organizationId, { fboAccountId: nobody }, page),
        outbound: (page) => outbound.list(organizationId, {}, page),
        returns: (page) => returns.list(organizationId, {}, page),
        itemsNotChanged: (page) => inventory.list(organizationId, {}, { ...page, updatedFrom: never }),
        itemsByStatusNotChanged: (page) =>
          inventory.list(organizationId, { status: "in_vault" }, { ...page, updatedFrom: never }),
        itemsByAccountNotChanged: (page) =>
          inventory.list(organizationId, { fboAccountId: nobody }, { ...page, updatedFrom: 0 }),
        inboundNotChanged: (page) => inbound.list(organizationId, {}, { ...page, updatedTo: 0 }),
        accountsNotChanged: (page) => accounts.list(organizationId, {}, { ...page, updatedTo: 0 })
      }
      for (const [name, list] of Object.entries(lists)) {
        for (const page of [first, { page: 1, limit: 10 }, { page: 20, limit: 10 }]) {
          const [carried] = yield* plansForAllOf(list(page))
          assert.deepStrictEqual(carried?.scanned, [], name)
          // A metal is looked up of each of the hundred products that the organization has.
          // Whether most of the organization's items have changed is seen in the index of that.
          const lookedUp = name === "itemsByMetal" ? 800 : name === "itemsByAccountNotChanged" ? 300 : 0
          const most = fewPages + lookedUp + page.page * page.limit + 4 * page.limit
          assert.isBelow(carried?.pages ?? Infinity, most, name)
        }
      }
    })
  )

  it.effect("the totals of a statement are found without comparing each product with each", () =>
    Effect.gen(function* () {
      const statements = yield* StatementsRepo
      const totals = statements.totals({ organizationId, fboAccountId: holder }, statementDay("2026-01-02"))
      assert.strictEqual((yield* totals).totals.totalInsuredValueCents, BigInt(held))
      const [carried] = yield* plansOf(totals)
      assert.isBelow(carried?.mismatches ?? Infinity, held)
    })
  )

  it.effect("what many accounts have in common is found without a look at all of them", () =>
    Effect.gen(function* () {
      const { fboAccounts } = yield* StaffReadsRepo
      for (const q of ["lee", "a", "ann@example.org"]) {
        const plans = yield* plansOf(fboAccounts.list({ q }, first))
        const pages = plans.reduce((sum, plan) => sum + plan.pages, 0)
        assert.isBelow(pages, count / 20, q)
      }
    })
  )
})
